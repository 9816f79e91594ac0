"""What a report of a run of cases says, section by section."""
