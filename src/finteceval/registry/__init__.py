"""Records and their loaders: external references, capability profiles, rules, market rules by date."""
