"""The world a system under test works in: what it may know, what it may do, and what is seen of both.

Inside the room each package imports only earlier ones: `clockwork`, `data`, then `orders`, `authority` and
`faults`, then `world`, then what stands on it.
"""
