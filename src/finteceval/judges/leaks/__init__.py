"""Points read by a model for what their Question gives away: it adds what the rules miss and doubts what they find."""
