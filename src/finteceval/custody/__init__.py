"""Sealed packs, commitments in a Merkle tree, signed checkpoints, and the log of every opening."""
