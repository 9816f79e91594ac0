"""How a text is read before any rule runs: folded, cut into sentences and clauses, its words and lists found."""
