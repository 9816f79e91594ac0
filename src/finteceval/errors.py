"""What the engine raises on purpose.

pitfall.PitfallError
├── pitfall.InputError     usage, configuration, files from outside: exit 2
│   ├── PlanError          a plan or run directory that cannot be used
│   └── CardError          a system card or spelling that cannot be used
├── RunBusyError           another process holds the run: exit 1
├── StorageError           the disk refused: exit 1, what was kept is said
└── JudgeError             the judge, not the system, failed: never a class
"""

from __future__ import annotations

from pitfall.errors import InputError, PitfallError


class PlanError(InputError):
    """A plan or a run directory that cannot be used: what, where, what to do."""


class CardError(InputError):
    """A system card or spelling that cannot be used: what, where, what to do."""


class RunBusyError(PitfallError):
    """Another process works on this run; it names the run."""


class StorageError(PitfallError):
    """The disk refused to take or give bytes; it names the file and what is safe."""


class JudgeError(PitfallError):
    """A judge that broke: no answer, a wrong model, a reply that is no contract. Never a class."""
