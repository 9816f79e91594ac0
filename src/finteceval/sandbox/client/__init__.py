"""The client of a trial: a state machine over the text it was shown, scripted by the case, worded by a model if wanted.

`script` (what a case may say of a client) < `compare` (what was shown against what is wanted) < `machine` (the
states) < `model` (the same machine, in a model's words).
"""
