"""Outcomes told in words, and the rules about them: hindsight (L009), names (L010), hints (L011), told events."""
