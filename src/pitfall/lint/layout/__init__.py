"""How criteria and observed values are set out, and the rules about them: L016, L017."""
