"""Event streams and JSON pointers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finteceval.errors import CardError
from finteceval.systems.pointer import look_up, parse_pointer, put_in
from finteceval.systems.sse import EventStream

LINE = st.text(st.characters(blacklist_characters="\r\n\ufeff", blacklist_categories=("Cs",)), max_size=8)


def read(*chunks):
    stream = EventStream()
    return [data for chunk in chunks for data in stream.feed(chunk)] + stream.finish()


@given(
    events=st.lists(st.lists(LINE, min_size=1, max_size=3), max_size=4),
    ending=st.sampled_from(["\n", "\r\n", "\r"]),
    size=st.integers(1, 7),
)
def test_any_cut_of_the_bytes_gives_the_same_events(events, ending, size):
    """Line endings, lines of one event, and chunks that cut characters and CRLF in two."""
    lines = [line for data in events for line in [*(f"data: {part}" for part in data), ""]]
    whole = "".join(line + ending for line in lines).encode("utf-8")

    got = read(*(whole[at : at + size] for at in range(0, len(whole), size)))

    assert got == ["\n".join(data) for data in events]


def test_what_is_no_data_is_read_over():
    """Comments, names, ids and retry times; the space behind the colon is no part of the data."""
    assert read(
        b"\xef\xbb\xbf: hello\nevent: delta\nid: 7\nretry: 10\ndata:one\ndata:  two\n\nevent: ping\n\n"
    ) == ["one\n two"]


def test_a_last_event_needs_no_blank_line():
    """Services that stop right after the data are understood."""
    assert read(b"data: a\n\ndata: b") == ["a", "b"]
    assert read(b"data: a\r") == ["a"]


def test_bytes_that_are_no_text_do_not_stop_a_stream():
    """They are replaced, and the event stands."""
    assert read(b"data: \xff\n\n") == ["\ufffd"]


@pytest.mark.parametrize(
    ("pointer", "found"),
    [("", {"a": [{"b/c": 1}, 2], "": 3, "~": 4}), ("/a/0/b~1c", 1), ("/a/1", 2), ("/", 3), ("/~0", 4)],
)
def test_pointers_find_what_stands_there(pointer, found):
    """As RFC 6901 says, with its escapes."""
    assert look_up({"a": [{"b/c": 1}, 2], "": 3, "~": 4}, parse_pointer(pointer)) == found


@pytest.mark.parametrize("pointer", ["/b", "/a/2", "/a/-1", "/a/01", "/a/-", "/a/0/b", "/a/1/x"])
def test_where_nothing_stands_nothing_is_found(pointer):
    """Never a neighbour, never an index from the end."""
    with pytest.raises(LookupError):
        look_up({"a": [{"b/c": 1}, 2]}, parse_pointer(pointer))


@pytest.mark.parametrize("pointer", ["a", "#/a", "/a~", "/~2"])
def test_what_is_no_pointer_is_refused(pointer):
    """A missing slash or an unknown escape."""
    with pytest.raises(CardError, match="no JSON pointer"):
        parse_pointer(pointer)


@given(st.lists(st.text(max_size=4), min_size=1, max_size=4))
def test_what_is_put_somewhere_is_found_there(steps):
    """Writing and reading agree, for any steps."""
    document = {}
    pointer = "".join("/" + step.replace("~", "~0").replace("/", "~1") for step in steps)

    put_in(document, parse_pointer(pointer), "x")

    assert look_up(document, parse_pointer(pointer)) == "x"
