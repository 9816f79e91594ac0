"""What a free-text answer says, read by rules: its clauses, decision, view of the premise, figures.

```
words     the lexicon: words and phrases of decisions, Chinese and English, each of one kind
text      an answer in its reading form: markdown, tables and quotations of the Question taken off
clauses   sentences and clauses with their words, labels and standing (asserted, supposed, attributed)
question  what a Question asks for: the words of its event, its known figures
decision  votes for and against the event (or for high and low)
premise   votes on the premise
figures   stated figures and sums that contradict the given ones
truth     the machine-checkable parts of a Ground Truth
```
"""
