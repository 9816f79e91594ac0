"""The language of notices and errors: `--lang` first, then FINTECEVAL_LANG, and only for the one command."""

from __future__ import annotations

import pytest

from finteceval.cli import dispatch
from pitfall.texts import language


@pytest.mark.parametrize(
    ("environment", "words", "told"),
    [
        ("en", ("--lang", "zh"), "gone：runs 中没有这次运行"),
        ("zh", ("--lang", "en"), "gone: no such run in runs"),
        ("zh", (), "gone：runs 中没有这次运行"),
        ("en", (), "gone: no such run in runs"),
    ],
)
def test_an_error_speaks_the_language_that_was_chosen(monkeypatch, capsys, environment, words, told):
    """`--lang` wins over FINTECEVAL_LANG for errors too, wherever it stands among the words."""
    monkeypatch.setenv("FINTECEVAL_LANG", environment)
    for order in (("verify", *words, "gone"), ("verify", "gone", *words)):
        assert dispatch("pitfall", order) == 2
        assert told in capsys.readouterr().err


def test_the_choice_ends_with_the_command(monkeypatch, capsys):
    """What one command was told to speak, the next one does not."""
    monkeypatch.setenv("FINTECEVAL_LANG", "en")
    dispatch("pitfall", ["verify", "gone", "--lang", "zh"])
    capsys.readouterr()

    assert language() == "en"
