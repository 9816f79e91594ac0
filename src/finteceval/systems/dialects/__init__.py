"""How the event streams of well-known command lines are read; `table.DIALECTS` has them by name."""
