"""What was in force or in use on a day, and the rules about it: versions of rules (L006), names and codes (L012)."""
