"""What a free-text answer says, read by rules.

```
words       the lexicon: words and phrases of decisions, Chinese and English, each of one kind
text        an answer in its plain form: markdown, tables and quotations of the Question taken off
clauses     sentences and clauses with their words, labels and standing (asserted, supposed, reported)
question    what a Question asks for: the words of its event, the claim of its premise
relevance   refusals, texts about something else, conclusions taken back
levels      the level an answer gives a risk
happening   whether a clause speaks of the event, and states that it happens
decision    votes for and against the event (or for high and low), and what they come to
premise     votes on the premise, and what they come to
chance      the probability stated for the event
truth       the machine-checkable parts of a Ground Truth
hints       the slips a Ground Truth lists, and what it says of missing parts
sums        sums written out in an answer, recomputed
direction   which way a difference goes
derivations results derived as the truth does, from another input
context     what stands around a figure: its words and its period
references  the figures of a point, found by what they measure, their words and their digits
page        one answer's figures beside the references
figures     the wrong figures of an answer, and what else its figures tell
```

A wrong reading is worse than none: where a text can be meant in two ways, these rooms find nothing.
"""
