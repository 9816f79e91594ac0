"""Typed events of one trial, and what can be asked of them."""
