"""Isolation `bubblewrap`: a program sees an allow-list of paths, and reaches an allow-list of addresses.

`view` says what is there, `hidden` what never is, `arguments` turns both into the words of bwrap,
`command` runs it; `serve` is the outer end of the network relay and `child` the inner one.
"""
