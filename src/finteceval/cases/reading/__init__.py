"""How the files of a case become a case: notation, fields, rules. Every problem of every file is told, with its line."""
