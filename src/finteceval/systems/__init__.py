"""Who is asked: the system card, the ways to reach a system, controls and replay."""
