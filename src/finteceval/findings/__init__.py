"""What may be concluded from a run, and what may not."""
