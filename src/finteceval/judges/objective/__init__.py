"""The objective judge: compares what a case requires with what was delivered. No model, no chance, no clock.

```
wording    how texts are compared, and what a denial looks like
outcomes   what can be said of one check, and why
numeric    a figure with unit, tolerance and named wrong answers
facts      assertions that must or must not be made
form       JSON, table, lines, length, language
checks     the table of checks, and one delivery against a whole case
```
"""
