"""Points read by a model for what their Question gives away: it adds to the linter's findings and excuses none."""
