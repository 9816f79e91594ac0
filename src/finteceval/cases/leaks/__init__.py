"""Whether a brief gives away what it is for: its words, and what it shares with controls, checks and other briefs."""
