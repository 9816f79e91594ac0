"""What a report of a run of points says, section by section."""
