from __future__ import annotations

from datetime import UTC, datetime, timedelta
from decimal import Decimal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from builders_world import at, make_account, make_client, make_document, make_row, make_store
from finteceval.sandbox.clockwork import NEW_YORK, SHANGHAI, WorldClock
from finteceval.sandbox.data import Query
from finteceval.sandbox.world import Account, Client, Product, World, check_tables, read_tables, write_tables
from pitfall.errors import InputError

NOW = at("2025-06-01")


@pytest.fixture
def world(tmp_path):
    rows = [make_row(), make_row(known_at=at("2025-09-01"), value=Decimal(7), vintage="restated-1")]
    rows.append(make_row(field="code", unit="text", value="606001"))
    store = make_store(
        tmp_path, rows, [make_document(), make_document(id="late", published_at=at("2025-09-01"))]
    )
    accounts = [make_account(), make_account(id="later", known_at=at("2025-09-01"))]
    return World(
        store, 7, WorldClock(NOW), accounts, [make_client()], others={"notes": [make_account(id="n1")]}
    )


class TestNow:
    def test_data_as_of_the_clock(self, world):
        """Every question to the data is as of the clock, and a later answer is there when the clock gets there."""
        assert world.latest("A", "revenue").value == Decimal("120.50")
        assert len(world.history("A", "revenue", at("2025-01-01"), at("2026-01-01"))) == 1
        assert len(world.vintages("A", "revenue", at("2025-03-31"))) == 1
        assert set(world.cross_section("revenue")) == {"A"}
        assert world.find("code", "606001") == ["A"]
        assert world.entities() == ["A"]
        assert [document.id for document in world.documents(Query())] == ["A-notice-1"]
        assert world.document("late") is None

        world.clock.to(at("2025-09-01"))
        assert world.latest("A", "revenue").value == Decimal(7)
        assert len(world.vintages("A", "revenue", at("2025-03-31"))) == 2
        assert world.document("late") is not None

    def test_records_known_later_are_not_held(self, world):
        """A record is not there before it is known, neither by id nor in its table."""
        assert world.account("later") is None
        assert [account.id for account in world.rows("accounts", Account)] == ["acc-1"]
        world.clock.to(at("2025-09-01"))
        assert world.account("later").id == "later"
        assert len(world.rows("accounts", Account)) == 2

    def test_what_is_not_there(self, world):
        """Strange ids and tables hold nothing; a record of another kind is a mistake of the caller."""
        assert world.account("x") is None
        assert world.product("x") is None
        assert world.rows("drafts", Product) == []
        with pytest.raises(TypeError, match="accounts/acc-1 is Account, not Client"):
            world.held("accounts", "acc-1", Client)


class TestChanges:
    def test_put_and_revert(self, world):
        """A change is seen, listed, and taken back to the very state before."""
        before = world.state_digest()
        change = world.put("accounts", make_account(cash=Decimal(1), frozen=Decimal(0)))

        assert world.account("acc-1").cash == 1
        assert world.changes() == [change]
        assert world.state_digest() != before
        world.revert([change])
        assert world.state_digest() == before
        assert world.account("acc-1") == make_account()

    def test_new_and_removed_records(self, world):
        """A new record goes when its change is reverted; a removed one comes back."""
        before = world.state_digest()
        added = world.put("drafts", make_account(id="d1"))
        removed = world.remove("clients", "cli-1")

        assert world.client("cli-1") is None
        assert world.rows("clients", Client) == []
        world.revert([added, removed])
        assert world.state_digest() == before
        assert world.held("drafts", "d1", Account) is None

    def test_nothing_to_remove(self, world):
        """What is not there, or not there yet, cannot be removed."""
        for key in ("x", "later"):
            with pytest.raises(InputError, match=key):
                world.remove("accounts", key)

    def test_change_over_a_change_is_not_reverted(self, world):
        """A record that was changed again is not taken back behind the later change; nothing else is then either."""
        first = world.put("accounts", make_account(cash=Decimal(600)))
        other = world.put("accounts", make_account(id="acc-9"))
        world.put("accounts", make_account(cash=Decimal(700)))
        digest = world.state_digest()

        with pytest.raises(InputError, match="acc-1"):
            world.revert([first, other])
        assert world.state_digest() == digest

    def test_two_changes_of_one_record(self, world):
        """Changes of one record are taken back together, the last first."""
        before = world.state_digest()
        changes = [world.put("accounts", make_account(cash=Decimal(cash))) for cash in (600, 700)]
        world.revert(changes)

        assert world.state_digest() == before

    def test_digest_holds_the_data(self, world, tmp_path):
        """The same tables over other data are another state."""
        other = make_store(tmp_path / "other", [make_row(value=Decimal(1))])
        mine, theirs = (World(store, 7, WorldClock(NOW)) for store in (world._store, other))

        assert mine.store_digest != theirs.store_digest
        assert mine.state_digest() != theirs.state_digest()


class TestForks:
    def test_forks_share_nothing_they_write(self, world):
        """Sixty-four forks change the same record each in its own way; none sees another, nor does the first."""
        before = world.state_digest()
        forks = [world.fork() for _ in range(64)]
        for number, fork in enumerate(forks):
            fork.put("accounts", make_account(cash=Decimal(1000 + number)))
            fork.clock.advance(timedelta(minutes=number))

        assert [fork.account("acc-1").cash for fork in forks] == [Decimal(1000 + n) for n in range(64)]
        assert len({fork.state_digest() for fork in forks}) == 64
        assert (world.state_digest(), world.changes(), world.now) == (before, [], NOW)

    def test_fork_of_a_changed_world(self, world):
        """A fork starts where its world stands, changes and all, and then goes its own way."""
        change = world.put("accounts", make_account(cash=Decimal(600)))
        fork = world.fork()

        assert fork.state_digest() == world.state_digest()
        fork.revert([change])
        assert (fork.account("acc-1").cash, world.account("acc-1").cash) == (Decimal(500), Decimal(600))
        assert (len(fork.changes()), len(world.changes())) == (2, 1)


STEPS = st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 3)), max_size=12)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(STEPS)
def test_reverting_everything_restores_everything(world, steps):
    """Whatever was put and removed, taking every change back gives the shipped state."""
    fork = world.fork()
    changes = [
        fork.remove("notes", f"n{key}")
        if cash == 0 and fork.held("notes", f"n{key}", Account)
        else fork.put("notes", make_account(id=f"n{key}", cash=Decimal(cash), frozen=Decimal(0)))
        for key, cash in steps
    ]
    fork.revert(changes)

    assert fork.state_digest() == world.state_digest()


class TestTables:
    def test_round_trip(self):
        """Tables are read as they were written, whatever the order, and every known table is there."""
        tables = {"clients": [make_client()], "accounts": [make_account(id="b"), make_account(id="a")]}
        data = write_tables(tables)
        found = read_tables(data, where="t")

        assert found["clients"] == [make_client()]
        assert [account.id for account in found["accounts"]] == ["a", "b"]
        assert found["claims"] == []
        assert write_tables(found) == data

    @pytest.mark.parametrize(
        ("line", "said"),
        [
            (b'{"table":"cats","record":{}}', "cats"),
            (b'{"table":"clients","record":{"id":"x"}}', "t:1"),
            (b"{", "t:1"),
            (write_tables({"accounts": [make_account()]}) * 2, "t:2"),
        ],
    )
    def test_lines_that_are_none(self, line, said):
        """A strange table, half a record, broken JSON and a second id are refused by line."""
        with pytest.raises(InputError, match=said):
            read_tables(line, where="t")


class TestCheck:
    def test_lawful(self):
        """Tables whose every name is known are lawful."""
        assert check_tables(self.tables(), {"A"}) == []

    @pytest.mark.parametrize(
        ("changes", "said"),
        [
            ({"client": "nobody"}, "nobody"),
            ({"institution": "nowhere"}, "nowhere"),
            ({"frozen": Decimal(501)}, "501"),
            ({"frozen": Decimal(-1)}, "-1"),
            ({"known_at": NOW.replace(tzinfo=None)}, "2025-06-01"),
        ],
    )
    def test_one_fact_is_wrong(self, changes, said):
        """An account of nobody, nowhere, with more frozen than there is, or without a zone is named."""
        faults = check_tables(self.tables(**changes), {"A"})

        assert [said in str(fault) and fault.where == "accounts/acc-1" for fault in faults] == [True]

    def test_holdings(self):
        """A holding of nothing known, and one of which more can be sold than there is, are named."""
        position = make_account().positions[0]
        odd = type(position)(
            entity="Z", quantity=Decimal(1), sellable=Decimal(2), cost=Decimal(1), acquired=position.acquired
        )
        faults = check_tables(self.tables(positions=(odd,)), {"A"})

        assert len(faults) == 2

    @staticmethod
    def tables(**changes):
        client = make_client()
        firm = read_tables(
            b'{"table":"institutions","record":{"id":"firm","known_at":"2024-01-01T00:00:00Z","kind":"bank",'
            b'"market":"cn","name_zh":"x","name_en":"x"}}',
            where="t",
        )["institutions"]
        return {"accounts": [make_account(**changes)], "clients": [client], "institutions": firm}


CHANGES = (datetime(2026, 3, 8, 7, tzinfo=UTC), datetime(2026, 11, 1, 6, tzinfo=UTC))


@given(
    change=st.sampled_from(CHANGES),
    before=st.integers(0, 40 * 60),
    steps=st.lists(st.integers(0, 26 * 60), min_size=1, max_size=12),
    zone=st.sampled_from([NEW_YORK, SHANGHAI]),
    copied=st.booleans(),
)
def test_steps_of_a_clock_are_time_that_passed(change, before, steps, zone, copied):
    """However a clock is stepped over a change of summer time, it shows the instant that UTC shows."""
    instant = change - timedelta(minutes=before)
    clock = WorldClock(instant.astimezone(zone))
    for step in steps:
        clock.advance(timedelta(minutes=step))
        clock = clock.copy() if copied else clock
        instant += timedelta(minutes=step)
        shown = instant.astimezone(zone)
        assert (clock.now.isoformat(), clock.now.fold, clock.now.tzinfo) == (
            shown.isoformat(),
            shown.fold,
            zone,
        )


def test_a_clock_goes_on_at_the_end_of_time():
    """The last day that can be written has no end, and a clock still runs on it."""
    clock = WorldClock(datetime(9999, 12, 31, 12, tzinfo=SHANGHAI))
    clock.advance(timedelta(hours=1))
    clock.advance(timedelta(hours=1))
    assert clock.now == datetime(9999, 12, 31, 14, tzinfo=SHANGHAI)


def test_a_table_is_bare_until_it_holds_a_record(world):
    """A record that is known later, or was taken away again, is one that must be looked at."""
    assert world.bare(("drafts", "tickets"))
    assert not world.bare(("drafts", "accounts"))
    world.put("drafts", make_account(id="d1"))
    world.remove("drafts", "d1")
    assert not world.bare(("drafts",))
