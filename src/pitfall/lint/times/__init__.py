"""Times named in a text, whether they are told or planned, and the rules about them: L001 to L005, L007, L013, L014."""
