"""What happened: the frozen plan, its trials, their store, and how a run is continued."""
