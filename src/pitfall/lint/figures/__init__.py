"""The figures of the truth, and the rules about a Question that states one: L008, L015."""
