"""The doors of permission, client and faults: every public name loads, on first use, and no other does."""

from __future__ import annotations

import subprocess
import sys

import pytest

from finteceval.sandbox import authority, client, faults


@pytest.mark.parametrize("room", [authority, client, faults], ids=lambda room: room.__name__)
def test_every_public_name_loads(room):
    """Each listed name is there, and one that is not listed is refused."""
    assert all(getattr(room, name) is not None for name in room.__all__)
    with pytest.raises(AttributeError):
        room.nothing_of_the_kind  # noqa: B018


def test_a_door_costs_nothing_until_it_is_used():
    """Importing the three rooms loads neither records nor the model client."""
    code = (
        "import sys, finteceval.sandbox.authority, finteceval.sandbox.client, finteceval.sandbox.faults;"
        "print([name for name in ('msgspec', 'yaml', 'openai', 'asyncio') if name in sys.modules])"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", check=True
    )

    assert ran.stdout.strip() == "[]"
