#!/usr/bin/env python3
# ruff: noqa: S608, S311 - the texts of the queries and the seed are the benchmark's own
"""Look up what was known in 20 million bitemporal rows: one key, and a cross-section of 5,000 entities.

The rows are made by DuckDB in the store's own layout: 5,000 entities x 40 fields x 80 quarters, first prints and
a quarter of them restated. Look-ups go through the store's public methods, each key asked for the first time.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import duckdb
from bench import machine, scratch

from finteceval import record
from finteceval.sandbox.data import Store
from finteceval.sandbox.data.manifest import FieldKind, Layout, Manifest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

ENTITIES, QUARTERS = 5_000, 80
START = datetime(2004, 3, 31, tzinfo=UTC)
DAY = 86_400_000_000
PARQUET = "(format parquet, compression zstd, row_group_size 16384)"


def write(root: Path, fields: int) -> int:
    """The store, without documents; how many rows it holds."""
    layout = Layout(root)
    layout.field("x").parent.mkdir()
    start = int(START.timestamp()) * 1_000_000
    connection = duckdb.connect()
    connection.execute(
        f"copy (select i::int eid, printf('E%05d', i) id, 'stock' kind, 'Asia/Shanghai' zone, {start} known "
        f"from range({ENTITIES}) t(i)) to '{layout.entities}' {PARQUET}"
    )
    connection.execute(
        "copy (select '' id, '' entity, '' kind, '' title, 0::bigint published, '' period_end, 1 as version, '' grade, "
        f"'' language, '' as text, '[]' anchors where false) to '{layout.documents}' {PARQUET}"
    )
    kinds: dict[str, FieldKind] = {}
    for number in range(fields):
        name = f"f{number:02d}"
        rows = (
            f"select e::int eid, ({start} + q * 91 * {DAY})::bigint event, "
            f"(event + (20 + hash(e, q, {number}) % 70) * {DAY} + p * (40 + hash(q, e, {number}) % 700) * {DAY})::bigint known, "
            f"((hash(e, q, p, {number}) % 100000000) / 100)::decimal(18,2)::varchar as value, 'CNY' unit, 'filing' as source, "
            f"'filing' grade, if(p = 0, 'first', 'restated-1') vintage "
            f"from range({ENTITIES}) a(e), range({QUARTERS}) b(q), range(2) c(p) where p = 0 or hash(e, q, {number}, 7) % 4 = 0"
        )
        connection.execute(
            "copy (select eid, event, known, lead(known) over (partition by eid, event order by known) known_to, "
            f"value, unit, source, grade, vintage from ({rows}) order by eid, event, known) to '{layout.field(name)}' {PARQUET}"
        )
        count = connection.execute(f"select count(*) from '{layout.field(name)}'").fetchall()[0][0]
        kinds[name] = FieldKind(rows=count, number=True, known=start)
    manifest = Manifest(digest="not computed", fields=kinds, entities=ENTITIES, documents=0)
    layout.manifest.write_bytes(record.encode(manifest))
    return sum(kind.rows for kind in kinds.values())


def timed(name: str, asks: list[Callable[[], object]], budget: float) -> bool:
    """Print the milliseconds of each question; whether the 99th of a hundred is within the budget."""
    wall: list[float] = []
    busy: list[float] = []
    for ask in asks:
        cpu, begin = time.process_time(), time.perf_counter()
        ask()
        wall.append((time.perf_counter() - begin) * 1000)
        busy.append((time.process_time() - cpu) * 1000)
    p99, cpu99 = (statistics.quantiles(values, n=100)[98] for values in (wall, busy))
    held = "within" if p99 <= budget else "OVER"
    print(f"  {name:24}p50 {statistics.median(wall):7.2f} ms   p99 {p99:7.2f} ms   {held} {budget:g} ms")
    print(f"  {'':24}CPU {statistics.median(busy):7.2f} ms   p99 {cpu99:7.2f} ms")
    return p99 <= budget


def main() -> None:
    """Build, ask, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fields", type=int, default=40, help="40 fields are 20 million rows")
    fields = parser.parse_args().fields
    machine()
    rng = random.Random(11)
    with scratch() as root:
        begin = time.perf_counter()
        rows = write(root, fields)
        print(f"  {rows:,} rows made in {time.perf_counter() - begin:.0f} s")
        store = Store.open(root)

        def key() -> tuple[str, str, datetime]:
            day = START + timedelta(days=rng.randrange(200, 91 * QUARTERS))
            return f"E{rng.randrange(ENTITIES):05d}", f"f{rng.randrange(fields):02d}", day

        for _, field, day in (key() for _ in range(2 * fields)):
            store.latest("E00000", field, day)
        keys = [key() for _ in range(2000)]
        timed("one key, first asked", [lambda k=k: store.latest(*k) for k in keys], 5)
        timed("one key, asked again", [lambda k=k: store.latest(*k) for k in keys[-500:]], 5)
        sections = [key()[1:] for _ in range(100)]
        timed("cross-section of 5,000", [lambda s=s: store.cross_section(*s) for s in sections], 200)
        store.close()


if __name__ == "__main__":
    main()
