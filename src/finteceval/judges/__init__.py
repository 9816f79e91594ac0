"""What is said of an answer: the six-class contract, its judges, and their rounds."""
