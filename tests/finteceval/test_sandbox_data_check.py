from __future__ import annotations

import shutil
from decimal import Decimal

import duckdb
import pytest

from builders_world import at, make_document, make_row, make_store
from finteceval.sandbox.data import (
    Anchor,
    Entity,
    Fault,
    Row,
    check_documents,
    check_rows,
    read_documents,
    read_rows,
)
from finteceval.sandbox.data.check import COLUMNS, check_entities
from finteceval.sandbox.data.reading_store import read_entities
from pitfall.errors import InputError

LINE = {
    "entity": "A",
    "field": "revenue",
    "event_time": "2025-03-31T23:59:59+08:00",
    "known_at": "2025-04-28T18:30:00+08:00",
    "value": "120.50",
    "unit": "CNY_million",
    "source": "filing",
    "grade": "filing",
    "vintage": "first",
}


def write_csv(path, *lines, columns=COLUMNS):
    text = [",".join(columns), *(",".join(line.values()) for line in lines)]
    path.write_text("\n".join(text) + "\n", encoding="utf-8")
    return path


class TestCsv:
    def test_lawful_line(self, tmp_path):
        """A lawful line is a row, exact and with its zone."""
        [row] = read_rows(write_csv(tmp_path / "r.csv", LINE))

        assert isinstance(row, Row)
        assert (row.value, row.known_at.isoformat()) == (Decimal("120.50"), "2025-04-28T18:30:00+08:00")

    @pytest.mark.parametrize(
        ("change", "said"),
        [
            ({"entity": " "}, "entity"),
            ({"unit": ""}, "unit"),
            ({"field": "Net Profit"}, "Net Profit"),
            ({"grade": "gossip"}, "gossip"),
            ({"event_time": "2025-03-31T00:00:00"}, "2025-03-31T00:00:00"),
            ({"event_time": "spring"}, "spring"),
            ({"known_at": "2025-04-28"}, "2025-04-28"),
            ({"known_at": "2025-03-31T23:59:58+08:00"}, "scheduled"),
            ({"value": "n/a"}, "n/a"),
            ({"value": "NaN"}, "NaN"),
            ({"value": "1e6"}, "1e6"),
            ({"value": "1_000"}, "1_000"),
            ({"value": ""}, "CNY_million"),
        ],
    )
    def test_one_cell_is_wrong(self, tmp_path, change, said):
        """Each thing that a row may not be is named, with its line; the line after it is read."""
        found = list(read_rows(write_csv(tmp_path / "r.csv", {**LINE, **change}, LINE)))

        assert isinstance(found[0], Fault)
        assert found[0].where.endswith("r.csv:2")
        assert said in found[0].message
        assert isinstance(found[1], Row)

    def test_announced_date(self, tmp_path):
        """What is scheduled may be known before it happens."""
        early = {**LINE, "known_at": "2025-01-01T00:00:00Z", "vintage": "scheduled"}

        assert isinstance(next(iter(read_rows(write_csv(tmp_path / "r.csv", early)))), Row)

    def test_words(self, tmp_path):
        """A value in the unit text is words, even where it looks like a number."""
        [row] = read_rows(write_csv(tmp_path / "r.csv", {**LINE, "unit": "text", "value": "606001"}))

        assert row.value == "606001"

    def test_cells_too_few_or_many(self, tmp_path):
        """A line of another width is named."""
        path = write_csv(tmp_path / "r.csv")
        path.write_text(
            path.read_text("utf-8") + "A,revenue\n" + ",".join(["x"] * 10) + "\n", encoding="utf-8"
        )

        assert [type(found) for found in read_rows(path)] == [Fault, Fault]

    def test_files_that_are_none(self, tmp_path):
        """A missing file, strange columns, bytes that are no UTF-8 and other kinds are refused."""
        (tmp_path / "bytes.csv").write_bytes(b"\xff\xfe")
        write_csv(tmp_path / "columns.csv", columns=("a", "b"))
        for name in ("absent.csv", "bytes.csv", "columns.csv", "rows.xlsx"):
            with pytest.raises(InputError, match=name):
                list(read_rows(tmp_path / name))


class TestParquet:
    def test_typed_columns(self, tmp_path):
        """Zoned timestamps and decimals of a Parquet file are read exactly."""
        path = tmp_path / "r.parquet"
        duckdb.execute(
            "copy (select 'A' entity, 'revenue' field, timestamptz '2025-03-31 15:59:59+00' event_time, "
            "timestamptz '2025-04-28 10:30:00.000001+00' known_at, 120.50::decimal(10,2) as value, 'CNY' unit, "
            f"'f' source, 'filing' grade, 'first' vintage) to '{path}' (format parquet)"
        )
        [row] = read_rows(path)

        assert row.value == Decimal("120.50")
        assert row.known_at.isoformat() == "2025-04-28T10:30:00.000001+00:00"

    def test_faults_by_row(self, tmp_path):
        """A timestamp without a zone, and an absent cell, are named by row."""
        path = tmp_path / "r.parquet"
        duckdb.execute(
            "copy (select 'A' entity, 'revenue' field, timestamp '2025-03-31' event_time, "
            "'2025-04-28T10:30:00Z' known_at, '1' as value, unnest(['CNY', null]) unit, "
            f"'f' source, 'filing' grade, 'first' vintage) to '{path}' (format parquet)"
        )
        found = list(read_rows(path))

        assert [(type(fault), fault.where[-2:]) for fault in found] == [(Fault, ":1"), (Fault, ":2")]
        assert "2025-03-31" in found[0].message
        assert "unit" in found[1].message

    def test_files_that_are_none(self, tmp_path):
        """Floats, strange columns and broken files are refused."""
        (tmp_path / "broken.parquet").write_bytes(b"PAR1")
        duckdb.execute(f"copy (select 1 a) to '{tmp_path}/columns.parquet' (format parquet)")
        cells = ", ".join(f"1.5::double {name}" for name in COLUMNS)
        duckdb.execute(f"copy (select {cells}) to '{tmp_path}/floats.parquet' (format parquet)")
        for name in ("broken", "columns", "floats", "absent"):
            with pytest.raises(InputError, match=name):
                list(read_rows(tmp_path / f"{name}.parquet"))


class TestLines:
    def test_documents_and_entities(self, tmp_path):
        """Documents and entities are read line by line; a line that is none is named."""
        path = tmp_path / "e.jsonl"
        path.write_text('{"id":"A","kind":"stock","zone":"Asia/Shanghai"}\n\n', encoding="utf-8")

        assert read_entities(path) == [Entity(id="A", kind="stock", zone="Asia/Shanghai")]
        with pytest.raises(InputError, match="jsonl:1"):
            read_documents(path)
        with pytest.raises(InputError, match="absent"):
            read_documents(tmp_path / "absent")


class TestDocuments:
    def test_lawful(self):
        """A document about a known entity, its anchors in place, is lawful."""
        fine = make_document(text="a\fbc", anchors=(Anchor(name="b", page=2, start=2, end=3),))

        assert check_documents([fine], ["A"]) == []

    @pytest.mark.parametrize(
        "changes",
        [
            {"entity": "Z"},
            {"published_at": at("2025-05-06").replace(tzinfo=None)},
            {"text": " \n"},
            {"anchors": (Anchor(name="x", page=1, start=3, end=99),)},
            {"anchors": (Anchor(name="x", page=2, start=0, end=3),)},
            {"anchors": (Anchor(name="x", page=1, start=3, end=3),)},
        ],
    )
    def test_one_fact_is_wrong(self, changes):
        """A stranger's, undated, empty or wrongly anchored document is named."""
        [fault] = check_documents([make_document(**changes)], ["A"])

        assert fault.where == "A-notice-1 v1"

    def test_version_twice(self):
        """One version stands once."""
        assert len(check_documents([make_document(), make_document()], ["A"])) == 1


def test_entities():
    """Ids are unique and not empty; zones exist."""
    fine = Entity(id="A", kind="stock", zone="Asia/Shanghai")
    faults = check_entities(
        [fine, fine, Entity(id="", kind="x", zone="UTC"), Entity(id="B", kind="x", zone="Mars/Base")]
    )

    assert len(faults) == 3


class TestStored:
    def test_lawful(self, tmp_path):
        """Lawful rows are found lawful in their store."""
        make_store(tmp_path, [make_row(), make_row(known_at=at("2025-09-01"), vintage="restated-1")]).close()

        assert check_rows(tmp_path) == []

    @pytest.mark.parametrize(
        ("changes", "words"),
        [
            ({}, ("two rows", "两行")),
            ({"known_at": at("2025-09-01"), "unit": "CNY"}, ("several units", "不止一个单位")),
            ({"known_at": at("2025-01-01")}, ("before it happened", "发生之前")),
            ({"event_time": at("2024-12-31"), "value": "abc"}, ("no plain decimal", "不是十进制数")),
            ({"event_time": at("2024-12-31"), "grade": "gossip"}, ("no grade", "不存在")),
        ],
    )
    def test_one_row_is_wrong(self, tmp_path, changes, words):
        """Keys, units, times, numbers and grades are checked where they lie, too."""
        make_store(tmp_path, [make_row(), make_row(**changes)]).close()
        [fault] = check_rows(tmp_path)

        assert fault.where == "revenue, A"
        assert any(word in fault.message for word in words)

    def test_rows_of_nobody_and_empty_fields(self, tmp_path):
        """A row whose entity is not there, and a field without rows, are named."""
        make_store(tmp_path / "full", [make_row(), make_row(entity="B")]).close()
        make_store(tmp_path / "half", [make_row()]).close()
        shutil.copy(tmp_path / "half" / "entities.parquet", tmp_path / "full" / "entities.parquet")
        manifest = tmp_path / "full" / "manifest.json"
        manifest.write_text(manifest.read_text("utf-8").replace('"rows":2', '"rows":0'), encoding="utf-8")

        faults = check_rows(tmp_path / "full")
        assert len(faults) == 2
        assert "2025-03-31" in faults[0].message
