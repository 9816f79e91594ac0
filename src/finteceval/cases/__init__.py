"""What is asked: cases, and a point as a case."""
