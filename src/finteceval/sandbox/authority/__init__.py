"""Who may do what: policy, consent, grants that cover one exact action, and the count of all of it.

`action` (canonical bytes) < `terms` (what a grant must name) < `shown` (the text a client sees) < `grant` <
`policy` (who, which mode) < `match` < `decide` < `book` (one trial's state) < `noted` (events) < `counters`.
"""
