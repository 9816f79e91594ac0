"""What a case lays over its world."""

from __future__ import annotations

import pytest

from builders_tools import EARLY, NOW, make_world, sh
from finteceval import record
from finteceval.sandbox.world import (
    Account,
    Client,
    Institution,
    OverlayError,
    Payee,
    check_overlay,
    read_overlay,
)
from pitfall.errors import InputError
from pitfall.texts import LANGUAGES

HEAD = """---
id: A-note
entity: A
kind: news
title: "A quiet week"
published_at: 2026-07-05T18:30+08:00
grade: media
language: en
---
"""
CSV = "entity,field,event_time,known_at,value,unit,source,grade,vintage\n"
ROW = "A,dividend,2026-07-01T15:00+08:00,2026-07-02T18:00+08:00,0.25,CNY_per_share,notice A,notice,first\n"
PAYEE = Payee(
    id="payee-1", known_at=sh(NOW.date(), "09:00"), account="acc-1", name="甲", number="1", bank="bank"
)


@pytest.fixture(name="world", scope="module")
def _world(tmp_path_factory):
    """The small world, with the firm that its clients name."""
    firm = Institution(
        id="firm", known_at=EARLY, kind="brokerage", market="cn", name_zh="甲券商", name_en="Firm A"
    )
    return make_world(tmp_path_factory.mktemp("world")).laid(tables={"institutions": [firm]})


def table_line(table, held):
    return b'{"table":"%s","record":%s}\n' % (table.encode(), record.encode(held))


def laid(world, **files):
    """The world under these files; `note_md` is `documents/note.md`."""
    found = read_overlay(named(**files), where="alpha")
    assert check_overlay(found, world) == []
    return found.over(world)


def named(**files):
    places = {
        f"documents/{name.rpartition('_')[0]}.{name.rpartition('_')[2]}": data for name, data in files.items()
    }
    return {name: data if isinstance(data, bytes) else data.encode() for name, data in places.items()}


def test_a_document_with_its_head_and_pages(world):
    """A document is found from the moment it was published, its pages parted by the mark; the world keeps none of it."""
    over = laid(world, note_md=HEAD + "One.\n<!-- page -->\nTwo.\n")
    note = over.document("A-note")

    assert note.pages == ["One.", "Two."]
    assert (note.version, note.period_end, note.grade) == (1, "2026-07-05", "media")
    assert note.published_at.isoformat() == "2026-07-05T18:30:00+08:00"
    assert world.document("A-note") is None
    assert over.state_digest() != world.state_digest()


def test_what_is_published_later_is_not_there_yet(world):
    """A document of the future is bait: it cannot be had before its time."""
    over = laid(world, note_md=HEAD.replace("2026-07-05", "2026-07-07") + "x\n")

    assert over.document("A-note") is None
    over.clock.to(sh(NOW.date().replace(day=8), "09:00"))
    assert over.document("A-note") is not None


def test_rows_and_entities(world):
    """Rows come into the world's own series, about entities of the case's own too."""
    entities = b'{"id":"Z","kind":"stock","zone":"Asia/Shanghai"}\n\n'
    over = laid(world, rows_csv=CSV + ROW + ROW.replace("A,", "Z,", 1), entities_jsonl=entities)

    assert str(over.latest("A", "dividend").value) == "0.25"
    assert over.latest("Z", "dividend") is not None
    assert "Z" in over.entities()
    assert world.latest("A", "dividend") is None


def test_a_record_replaces_the_one_of_its_id(world):
    """A client of the case stands for the world's client of that id, others are as they were, and forks see it."""
    client = world.client("cli-1")
    import msgspec

    changed = msgspec.structs.replace(client, occupation="pilot")
    over = laid(world, tables_jsonl=table_line("clients", changed) + table_line("payees", PAYEE))

    assert over.fork().client("cli-1").occupation == "pilot"
    assert over.client("cli-2") == world.client("cli-2")
    assert over.held("payees", "payee-1", Payee) == PAYEE
    assert world.client("cli-1").occupation == client.occupation
    assert world.held("payees", "payee-1", Payee) is None
    assert len(over.rows("clients", Client)) == len(world.rows("clients", Client))
    same = laid(world, tables_jsonl=table_line("clients", client))
    assert same.state_digest() == world.state_digest()


def test_nothing_to_lay(world):
    """Without files the world is the world itself."""
    assert laid(world) is world


def test_a_laid_world_starts_without_changes(world):
    """What was changed before does not come along."""
    used = world.fork()
    used.put("payees", PAYEE)

    assert laid(used, note_md=HEAD + "x\n").changes() == []
    assert laid(used, note_md=HEAD + "x\n").held("payees", "payee-1", Payee) is None
    assert laid(used, note_md=HEAD + "x\n").account("acc-1") == world.held("accounts", "acc-1", Account)


UNREAD = {
    "latin": ({"note_md": b"---\n\xff"}, "note.md"),
    "no head": ({"note_md": "Just text.\n"}, "note.md"),
    "head is no yaml": ({"note_md": "---\na: &b\n---\nx\n"}, "note.md"),
    "key missing": ({"note_md": HEAD.replace("kind: news\n", "") + "x\n"}, "kind"),
    "key unknown": ({"note_md": HEAD.replace("kind:", "sort:") + "x\n"}, "sort"),
    "language": ({"note_md": HEAD.replace("language: en", "language: fr") + "x\n"}, "fr"),
    "grade": ({"note_md": HEAD.replace("grade: media", "grade: gossip") + "x\n"}, "gossip"),
    "no instant": ({"note_md": HEAD.replace("T18:30+08:00", "T18:30") + "x\n"}, "2026-07-05T18:30"),
    "no time": ({"note_md": HEAD.replace("2026-07-05T18:30+08:00", "soon") + "x\n"}, "soon"),
    "no day": ({"note_md": HEAD.replace("grade", "period_end: June\ngrade") + "x\n"}, "June"),
    "columns": ({"rows_csv": "a,b\n1,2\n"}, "entity, field"),
    "row known early": ({"rows_csv": CSV + ROW.replace("07-02T18", "06-02T18")}, "rows.csv:2"),
    "short row": ({"rows_csv": CSV + "A,b\n"}, "rows.csv:2"),
    "rows in latin": ({"rows_csv": b"\xff"}, "rows.csv"),
    "table line": ({"tables_jsonl": b'{"table":"clients","record":{}}\n'}, "tables.jsonl:1"),
    "entity line": ({"entities_jsonl": b"{}\n"}, "entities.jsonl:1"),
    "stray": ({"picture_png": b"x"}, "picture.png"),
}


@pytest.mark.parametrize("name", UNREAD)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_files_that_cannot_be_read(name, lang, monkeypatch):
    """Each fault is told with its file or line, in one line, in the reader's language; all files are told at once."""
    monkeypatch.setenv("FINTECEVAL_LANG", lang)
    files, told = UNREAD[name]

    with pytest.raises(OverlayError) as raised:
        read_overlay(named(**files, other_txt=b"x"), where="alpha")
    assert len(raised.value.faults) == 2
    assert any(told in str(fault) for fault in raised.value.faults)
    assert all(
        str(fault).startswith("alpha/documents/") and "\n" not in str(fault) for fault in raised.value.faults
    )


UNLAWFUL = {
    "entity of a document": {"note_md": HEAD.replace("entity: A", "entity: Q") + "x\n"},
    "empty document": {"note_md": HEAD},
    "version that stands": {"note_md": HEAD.replace("A-note", "A-2025FY") + "x\n"},
    "same document twice": {"note_md": HEAD + "x\n", "again_md": HEAD + "x\n"},
    "entity of a row": {"rows_csv": CSV + ROW.replace("A,", "Q,", 1)},
    "row that stands": {
        "rows_csv": CSV
        + "A,close,2026-07-01T15:00+08:00,2026-07-01T15:00+08:00,1,CNY_per_share,x,market,first\n"
    },
    "row twice": {"rows_csv": CSV + ROW + ROW},
    "unit of a series": {
        "rows_csv": CSV + "A,close,2026-06-01T15:00+08:00,2026-06-01T15:00+08:00,1,USD,x,market,first\n"
    },
    "unit within": {
        "rows_csv": CSV + ROW + ROW.replace("07-01T15", "07-01T14").replace("CNY_per_share", "USD")
    },
    "entity that stands": {"entities_jsonl": b'{"id":"A","kind":"stock","zone":"Asia/Shanghai"}\n'},
    "zone": {"entities_jsonl": b'{"id":"Q","kind":"stock","zone":"Mars"}\n'},
    "account of a payee": {"tables_jsonl": table_line("payees", PAYEE).replace(b'"acc-1"', b'"acc-99"')},
}


@pytest.mark.parametrize("name", UNLAWFUL)
def test_what_does_not_hold_over_this_world(name, world):
    """One changed fact makes an overlay unlawful, and is told."""
    assert check_overlay(read_overlay(named(**UNLAWFUL[name]), where="alpha"), world)


def test_a_world_cannot_be_laid_over_twice(world):
    """What a case brings goes over a shipped world, not over another case's."""
    over = laid(world, note_md=HEAD + "x\n")

    with pytest.raises((InputError, AssertionError)):
        laid(over, more_md=HEAD.replace("A-note", "A-more") + "x\n")
