"""What makes a run trustworthy to others: verification, the demo."""
