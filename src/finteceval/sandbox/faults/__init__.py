"""Planned faults of a case: what can go wrong, when it is due, what it changes, whether it landed and was noticed.

`kinds` (the fourteen) < `changes` (what each does to a result) < `schedule` (one trial's plan and its state) <
`noticed` (read from the trajectory).
"""
