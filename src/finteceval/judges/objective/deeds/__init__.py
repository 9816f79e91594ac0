"""How each check of what was done is judged: one function a check, each a pure look at what was seen."""
