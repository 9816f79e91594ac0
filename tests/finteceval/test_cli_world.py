from __future__ import annotations

import json
import shutil
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path

import duckdb
import pytest

from builders_world import make_account, make_client, make_document
from finteceval import record
from finteceval.caches import cache_directory
from finteceval.cli import dispatch
from finteceval.sandbox.data.check import COLUMNS
from finteceval.sandbox.generate import (
    Brought,
    FaultyError,
    bring,
    build_world,
    check_world,
    open_world,
    read_canaries,
    shipped_worlds,
    world_digest,
)
from finteceval.sandbox.generate import world_store as world_store_module
from finteceval.sandbox.generate.cache_store import SHIPPED, locate, world_directories
from finteceval.sandbox.generate.recipe import read_recipe
from finteceval.sandbox.world import write_tables
from pitfall.errors import InputError

RECIPE = """
id: tiny
title: {zh: 小, en: tiny}
version: "1"
seed: 5
start: 2024-01-02
end: 2024-03-29
markets:
  - {market: cn, securities: 16, funds: 4, traded: 16, reporting: 13, clients: 12}
canary_days: []
"""
ROWS = (
    "A,revenue,2025-03-31T00:00:00Z,2025-04-28T10:00:00Z,120.50,CNY_million,filing,filing,first",
    "A,code,2025-01-01T00:00:00Z,2025-01-01T00:00:00Z,606001,text,exchange,notice,first",
    "B,revenue,2025-03-31T00:00:00Z,2025-04-29T10:00:00Z,7,CNY_million,filing,filing,first",
)


def run(*words):
    return dispatch("finteceval", ["world", *map(str, words)])


@pytest.fixture
def worlds(tmp_path, monkeypatch):
    """A directory with one small recipe, and an empty cache."""
    monkeypatch.setenv("FINTECEVAL_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("FINTECEVAL_LANG", "en")
    (tmp_path / "worlds" / "tiny").mkdir(parents=True)
    (tmp_path / "worlds" / "tiny" / "world.yaml").write_text(RECIPE, encoding="utf-8")
    return tmp_path / "worlds"


@pytest.fixture
def rows(tmp_path, monkeypatch):
    """Three lawful rows."""
    monkeypatch.setenv("FINTECEVAL_LANG", "en")
    path = tmp_path / "rows.csv"
    path.write_text("\n".join([",".join(COLUMNS), *ROWS]) + "\n", encoding="utf-8")
    return path


class TestBuild:
    def test_built_once_and_kept(self, worlds, capsys):
        """A world is built into the cache, found there the next time, and built anew with the same digest on demand."""
        assert run("build", "tiny", "--worlds", worlds) == 0
        first = capsys.readouterr().out
        [place] = (worlds.parent / "cache" / "worlds").iterdir()
        marker = place / "marker"
        marker.touch()

        assert run("build", "tiny", "--worlds", worlds) == 0
        assert capsys.readouterr().out == first
        assert marker.exists()
        assert run("build", "tiny", "--worlds", worlds, "--again") == 0
        assert capsys.readouterr().out == first
        assert not marker.exists()

    def test_cache_option_and_hash(self, worlds, tmp_path, capsys):
        """`--cache` says where; the digest read and the digest recomputed are one."""
        options = ("--worlds", worlds, "--cache", tmp_path / "other")
        assert run("hash", "tiny", *options) == 0
        assert run("hash", "tiny", "--recompute", *options) == 0
        one, two = capsys.readouterr().out.split()

        assert one == two
        assert len(one) == 64
        assert not (worlds.parent / "cache").exists()

    def test_promise(self, worlds, capsys):
        """A recipe that promises another digest does not open."""
        path = worlds / "tiny" / "world.yaml"
        path.write_text(RECIPE + f"digest: '{'0' * 64}'\n", encoding="utf-8")

        assert run("build", "tiny", "--worlds", worlds) == 2
        assert "0" * 64 in capsys.readouterr().err

    def test_unknown_world(self, worlds, capsys):
        """A world that is not there is refused, and those that are there are named."""
        assert run("build", "atlantis", "--worlds", worlds) == 2
        told = capsys.readouterr().err

        assert "atlantis" in told
        assert "tiny" in told
        assert "linjiang" in told

    def test_everything_at_hand(self, worlds, capsys, monkeypatch):
        """Without a name, every world at hand is built."""
        built = []
        card = build_world("tiny", directories=[worlds])[0]
        monkeypatch.setattr(
            "finteceval.sandbox.generate.world_store.build_world",
            lambda name, **_: (built.append(name), (card, Path("x")))[1],
        )

        assert run("build", "--worlds", worlds) == 0
        assert built == shipped_worlds([worlds])

    def test_another_process_was_first(self, worlds, monkeypatch):
        """A world that another process finished meanwhile is kept, and nothing is left behind."""
        cache = worlds.parent / "cache"
        card, place = build_world("tiny", directories=[worlds], cache=cache)
        shutil.copytree(place, worlds.parent / "first")
        shutil.rmtree(place)
        write = world_store_module._write

        def late(*arguments):
            written = write(*arguments)
            shutil.copytree(worlds.parent / "first", place)
            return written

        monkeypatch.setattr(world_store_module, "_write", late)
        assert build_world("tiny", directories=[worlds], cache=cache) == (card, place)
        assert [path.name for path in place.parent.iterdir()] == [place.name]

    def test_disk_refuses(self, worlds, tmp_path, capsys):
        """A cache that cannot be written is one clear line and exit 1."""
        (tmp_path / "file").touch()

        assert run("build", "tiny", "--worlds", worlds, "--cache", tmp_path / "file" / "x") == 1
        assert "refused" in capsys.readouterr().err

    def test_broken_while_writing(self, worlds, tmp_path, monkeypatch, capsys):
        """What breaks while a world is written leaves no half of it."""

        def broken(*_):
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(world_store_module, "_write", broken)
        assert run("build", "tiny", "--worlds", worlds) == 1
        assert "No space left" in capsys.readouterr().err
        assert list((tmp_path / "cache" / "worlds").iterdir()) == []


class TestValidate:
    def test_whole(self, worlds, capsys):
        """A built world is lawful."""
        assert run("validate", "tiny", "--worlds", worlds) == 0
        assert "tiny" in capsys.readouterr().out

    def test_one_changed_value(self, worlds, capsys):
        """One changed value is found, and exits 1."""
        _, place = build_world("tiny", directories=[worlds])
        path = place / "facts" / "close.parquet"
        duckdb.execute(f"create or replace temp table t as from '{path}'")
        duckdb.execute("update t set value = '9999.99' where eid = 3 and event = (select max(event) from t)")
        duckdb.execute(f"copy (from t) to '{path}' (format parquet)")

        assert run("validate", "tiny", "--worlds", worlds) == 1
        told = capsys.readouterr()
        assert "changed" in told.err
        assert "1 problem" in told.out

    def test_one_changed_table(self, worlds):
        """A changed table is found, by its own fault and by the digest."""
        _, place = build_world("tiny", directories=[worlds])
        path = place / "tables.jsonl"
        path.write_text(
            path.read_text("utf-8").replace('"client":"cn-c00"', '"client":"cn-c99"', 1), encoding="utf-8"
        )

        assert len(check_world(place)) == 2

    def test_no_world(self, tmp_path, capsys):
        """A directory without a world is refused."""
        assert run("validate", tmp_path) == 2
        with pytest.raises(InputError):
            check_world(tmp_path)


class TestImport:
    def test_rows_alone(self, rows, tmp_path, capsys):
        """Rows alone make a world: it opens, answers as of now, is lawful, and can be named by directory."""
        out = tmp_path / "mine" / "own"
        assert run("import", rows, "-o", out) == 0
        assert "3 rows, 2 entities, 0 documents" in capsys.readouterr().out
        world = open_world("own", now=datetime(2025, 5, 1, tzinfo=UTC), directories=[out.parent])

        assert world.latest("A", "revenue").value == Decimal("120.50")
        assert world.latest("A", "revenue").known_at.isoformat() == "2025-04-28T18:00:00+08:00"
        assert run("validate", out) == 0
        assert read_canaries(out) == []

    def test_everything(self, rows, tmp_path):
        """Entities, documents and tables may be brought, too; the digest holds all of them."""
        files = self.write(tmp_path)
        card = bring("own", Brought(rows=(rows,), **files), tmp_path / "own")
        bare = bring("own", Brought(rows=(rows,), entities=files["entities"]), tmp_path / "bare")
        world = open_world(str(tmp_path / "own"), now=datetime(2025, 6, 1, tzinfo=UTC))

        assert world.client("cli-1").name == "闻人砚秋"
        assert world.document("A-notice-1").title == "Notice of resumption"
        assert card.digest == world_digest(tmp_path / "own", recomputed=True) != bare.digest

    @pytest.mark.parametrize(
        ("old", "new", "said"),
        [
            ("A,revenue,2025-03-31T00:00:00Z", "A,revenue,2025-05-31T00:00:00Z", "rows.csv:2"),
            (
                "B,revenue,2025-03-31T00:00:00Z,2025-04-29T10:00:00Z",
                "A,revenue,2025-03-31T00:00:00Z,2025-04-28T10:00:00Z",
                "two rows",
            ),
            ("120.50,CNY_million", "lots,CNY_million", "lots"),
            (
                "B,revenue,2025-03-31T00:00:00Z,2025-04-29T10:00:00Z,7,CNY_million",
                "A,revenue,2025-03-31T00:00:00Z,2025-04-29T10:00:00Z,7,CNY",
                "several units",
            ),
        ],
    )
    def test_unlawful_rows(self, rows, tmp_path, capsys, old, new, said):
        """Rows known too early, keys that stand twice, words for numbers and mixed units are refused; nothing is kept."""
        rows.write_text(rows.read_text("utf-8").replace(old, new), encoding="utf-8")

        assert run("import", rows, "-o", tmp_path / "out" / "own") == 2
        assert said in capsys.readouterr().err
        assert not (tmp_path / "out").exists() or list((tmp_path / "out").iterdir()) == []

    def test_many_faults(self, rows, tmp_path):
        """Twenty faults are shown, the rest counted."""
        with rows.open("a", encoding="utf-8") as handle:
            handle.write("A,revenue,x,x,1,u,s,filing,first\n" * 25)
        with pytest.raises(FaultyError, match="and 5 more") as refusal:
            bring("own", Brought(rows=(rows,)), tmp_path / "own")

        assert len(refusal.value.faults) == 20

    def test_strangers(self, rows, tmp_path):
        """Rows of an entity that the file of entities lacks, and documents and tables of strangers, are refused."""
        files = self.write(tmp_path, document={"entity": "Z"}, account={"client": "nobody"}, entities=("A",))
        with pytest.raises(FaultyError) as refusal:
            bring("own", Brought(rows=(rows,), **files), tmp_path / "own")

        assert [fault.where for fault in refusal.value.faults] == [
            "A-notice-1 v1",
            "accounts/acc-1",
            "accounts/acc-1",
            "clients/cli-1",
            "B",
        ]

    def test_existing_directory(self, rows, tmp_path, capsys):
        """An existing directory is not written into."""
        assert run("import", rows, "-o", tmp_path) == 2
        assert "exists" in capsys.readouterr().err

    def test_absent_tables(self, rows, tmp_path, capsys):
        """A file that is not there is named."""
        assert run("import", rows, "-o", tmp_path / "own", "--tables", tmp_path / "absent.jsonl") == 2
        assert "absent.jsonl" in capsys.readouterr().err

    @staticmethod
    def write(path, *, document=(), account=(), entities=("A", "B")):
        zone = {"kind": "stock", "zone": "Asia/Shanghai"}
        (path / "e.jsonl").write_text(
            "".join(json.dumps({"id": e, **zone}) + "\n" for e in entities), encoding="utf-8"
        )
        (path / "d.jsonl").write_bytes(record.encode(make_document(**dict(document))))
        firm = (
            b'{"table":"institutions","record":{"id":"firm","known_at":"2024-01-01T00:00:00Z","kind":"bank",'
            b'"market":"cn","name_zh":"x","name_en":"x"}}\n'
        )
        tables = {"clients": [make_client()], "accounts": [make_account(**dict(account))]}
        (path / "t.jsonl").write_bytes((b"" if account else firm) + write_tables(tables))
        return {"entities": path / "e.jsonl", "documents": path / "d.jsonl", "tables": path / "t.jsonl"}


class TestPlaces:
    @pytest.mark.parametrize(
        ("environ", "platform", "ending"),
        [
            ({"FINTECEVAL_CACHE": "/c/x"}, "linux", "/c/x"),
            ({"XDG_CACHE_HOME": "/c"}, "linux", "/c/finteceval"),
            ({}, "linux", "/.cache/finteceval"),
            ({}, "darwin", "/Library/Caches/finteceval"),
            ({"LOCALAPPDATA": "/l"}, "win32", "/l/finteceval/Cache"),
            ({}, "win32", "/AppData/Local/finteceval/Cache"),
        ],
    )
    def test_cache(self, environ, platform, ending):
        """The variable first, then what each platform keeps caches in."""
        assert cache_directory(environ, platform=platform).as_posix().endswith(ending)

    def test_directories(self, worlds, tmp_path):
        """Further directories add worlds; an id stands once; what is no directory is refused."""
        assert "tiny" in world_directories([worlds])
        assert locate(str(worlds / "tiny")) == worlds / "tiny"
        shutil.copytree(SHIPPED / "linjiang", worlds / "linjiang")
        with pytest.raises(InputError, match="linjiang"):
            world_directories([worlds])
        with pytest.raises(InputError, match="absent"):
            world_directories([tmp_path / "absent"])

    def test_shipped_ids_are_directories(self):
        """Each shipped recipe lies in a directory of its id and promises a digest."""
        for name, path in world_directories().items():
            recipe = read_recipe(path)
            assert recipe.id == name
            assert len(recipe.digest) == 64
