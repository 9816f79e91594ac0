"""Outcomes told in words, and the rules about them: told events and hindsight (L009), hints (L011), days (L007)."""
