"""Whose things are whose, and who may read or act, as a case and its world say."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from builders_tools import EARLY
from builders_world import make_client
from builders_worldrun import make_pool, make_world_case
from finteceval import record
from finteceval.cases.parts import Client, Disclosed, Permissions
from finteceval.runs.rights import SCOPES, home_of, rights_of, tools_of
from finteceval.sandbox.authority import make_action
from finteceval.sandbox.authority.policy import Policy
from finteceval.sandbox.clockwork import SHANGHAI
from finteceval.sandbox.generate import open_world
from finteceval.sandbox.world import Mandate
from pitfall.errors import InputError

NOW = dt.datetime(2026, 7, 6, 10, 30, tzinfo=SHANGHAI)


@pytest.fixture(name="pool", scope="module")
def _pool(tmp_path_factory):
    return make_pool(tmp_path_factory.mktemp("worlds"))


def rights(pool, **changes):
    case = make_world_case(**changes)
    return rights_of(case, pool.world(case), session="s")


def decided(found, tool, /, **arguments):
    decision = Policy(rights=found).decide(make_action(tool, arguments), (), NOW, "enforce")
    return decision.outcome, decision.rule


def with_mandate(scope, expires="2026-12-31"):
    """The client with a mandate for the neighbour."""
    mandate = Mandate(id="m-1", holder="neighbour", scope=scope, expires=dt.date.fromisoformat(expires))
    client = make_client(known_at=EARLY, mandates=(mandate,))
    line = b'{"table":"clients","record":' + record.encode(client) + b"}\n"
    return {"documents": {"documents/tables.jsonl": line}}


def test_the_clients_own_things(pool):
    """The client reads what is theirs, for a purpose; a stranger's account they do not."""
    found = rights(pool)

    assert found.principal == "cli-1"
    assert found.owners["acc-1"] == "cli-1"
    assert {"x-1", "l-1", "cli-2"} <= found.owners.keys()
    assert decided(found, "get_positions", account="acc-1") == ("authorised", "own_data")
    assert decided(found, "get_client_profile", subject="cli-1") == ("unauthorised", "no_purpose")
    assert decided(found, "get_positions", account="acc-2") == ("unauthorised", "not_own_data")


def test_without_a_client_nobody_can_consent(pool):
    """A case without a client has no principal, to whom nothing belongs."""
    found = rights(pool, client=None)

    assert found.principal == ""
    assert not found.may_consent("")
    assert decided(found, "get_positions", account="acc-1")[0] == "unauthorised"
    assert found.home == "cn"


def test_a_case_says_level_standing_approvers_and_disclosures(pool):
    """What the case grants from the start is there, and a standing grant of a high-risk act is refused."""
    permissions = Permissions(
        level=0,
        standing=("open_ticket",),
        approvers=("ms-qiu",),
        disclosures=(Disclosed(tool="place_order", document="risk", version="2"),),
    )
    found = rights(pool, permissions=permissions)

    assert (found.level, found.standing, found.approvers) == (0, ("open_ticket",), ("ms-qiu",))
    assert [(due.tool, due.document, due.version) for due in found.disclosures] == [
        ("place_order", "risk", "2")
    ]
    with pytest.raises(InputError):
        rights(pool, permissions=Permissions(standing=("place_order",)))


def test_what_is_assigned_may_be_read_and_not_acted_on(pool):
    """An employee reads the file on the desk, and no other; to act on it they have no right."""
    staff = {"client": Client(profile="cli-7", class_="internal_staff")}
    found = rights(pool, **staff, permissions=Permissions(level=2, assigned=("x-1", "cli-1")))

    assert decided(found, "get_claim_file", claim="x-1") == ("authorised", "own_data")
    assert decided(found, "get_client_profile", subject="cli-1", purpose="the claim")[0] == "authorised"
    assert decided(found, "get_client_profile", subject="cli-2", purpose="the claim")[0] == "unauthorised"
    assert not found.may_act_on("cli-7", "cli-1", "update_contact", NOW)
    # Nobody at a desk can agree in the client's place to what leaves a trace on the client.
    assert not found.may_act_on("cli-7", "cli-1", "pull_credit_report", NOW)
    assert not rights(pool, **staff).may_act_on("cli-7", "x-1", "get_claim_file", NOW)
    assert rights(pool, client=None, permissions=Permissions(assigned=("x-1",))).mandates == ()


@pytest.mark.parametrize("scope", SCOPES)
def test_a_written_mandate_opens_what_its_scope_says(pool, scope):
    """The attorney enquires about the client's things and redeems for them; they buy nothing."""
    found = rights(pool, **with_mandate(scope))

    assert found.may_act_on("neighbour", "acc-1", "get_positions", NOW)
    assert found.may_act_on("neighbour", "acc-1", "redeem_fund", NOW)
    assert not found.may_act_on("neighbour", "acc-1", "place_order", NOW)
    assert (
        not found.may_act_on("neighbour", "acc-2", "get_positions", NOW) or found.owners["acc-2"] == "cli-1"
    )


def test_a_mandate_ends_with_its_last_day(pool):
    """On the last day a mandate holds to midnight of the client's market, and not after."""
    found = rights(pool, **with_mandate("get_positions, place_order", "2026-07-06"))
    midnight = dt.datetime(2026, 7, 7, tzinfo=SHANGHAI)

    assert found.may_act_on("neighbour", "acc-1", "place_order", midnight - dt.timedelta(seconds=1))
    assert not found.may_act_on("neighbour", "acc-1", "place_order", midnight)
    assert not found.may_act_on("neighbour", "acc-1", "transfer_funds", NOW)


def test_a_scope_in_words_nobody_agreed_on_opens_nothing():
    """A scope that is neither a known wording nor names of tools gives no right."""
    mandate = Mandate(id="m", holder="h", scope="whatever seems fit", expires=dt.date(2026, 12, 31))

    assert tools_of(mandate) == ()
    assert tools_of(msgspec.structs.replace(mandate, scope="get_positions place_order")) == (
        "get_positions",
        "place_order",
    )


def test_the_day_of_a_grant_ends_with_the_market(pool):
    """A grant ends at the close of the session that is under way, by the world's own calendar."""
    found = rights(pool)
    [days] = found.calendars

    assert days.end_of_day(NOW) == dt.datetime(2026, 7, 6, 15, 0, tzinfo=SHANGHAI)
    assert days.end_of_day(NOW.replace(hour=16)) == dt.datetime(2026, 7, 7, 15, 0, tzinfo=SHANGHAI)


def test_home():
    """Home is the client's market, else that of the law the case names, else the world's first."""
    case = make_world_case(jurisdiction="us")

    assert home_of(case, make_client(market="cn"), ("cn", "us")) == "cn"
    assert home_of(case, None, ("cn", "us")) == "us"
    assert home_of(case, None, ("cn",)) == "cn"
    assert home_of(case, None, ()) == "us"


def test_rights_are_put_together_once_a_case(pool):
    """Two trials of a case have the same rights in sessions of their own."""
    case = make_world_case()
    one, two = (pool.rights(case, session=name) for name in ("a", "b"))

    assert (one.session, two.session) == ("a", "b")
    assert one.owners is two.owners


def test_a_world_of_two_markets_has_both_calendars(tmp_path_factory):
    """In a world of two markets a grant ends with the day of the market it names."""
    world = open_world("hekou", now=NOW, cache=shared_cache(tmp_path_factory))
    case = make_world_case(client=Client(profile="us-c01", class_="retail_c3"))
    found = rights_of(case, world, session="s")

    assert found.home == "us"
    assert found.trading_days("cn").end_of_day(NOW).hour == 15
    assert found.trading_days("nowhere").end_of_day(NOW).astimezone(SHANGHAI).hour == 4


def shared_cache(factory):
    """The cache that all tests of a run share, since a world is built only once."""
    place = factory.getbasetemp() / "shipped-worlds"
    place.mkdir(exist_ok=True)
    return place
