"""The objective judge: compares what a case requires with what was done and delivered. No model, no chance, no clock.

```
wording           how texts are compared, and what a denial looks like
outcomes          what can be said of one check and of one gate, and why
seen              one trial as the judge sees it, read once from its events
numeric           a figure with unit, tolerance and named wrong answers
facts             assertions that must or must not be made
form              JSON, table, lines, length, language
deeds             each check of what was done
table             the table of checks
leave             acts without leave, or tried again after a no
gates             hard gates
dimensions        scores of the dimensions that a case asks for
blocking          refused though it was allowed
trajectory_facts  idling, feedback, key steps, recoveries
checks            one trial against a whole case; a set; a control
evidences         the evidence of each case of a run
pin, verdicts     who judged, and what is kept of it
```
"""
