"""Which cases a run takes, and the plan of them."""

from __future__ import annotations

from decimal import Decimal

import msgspec
import pytest

from builders_worldrun import agent_card, controls_of, make_control, make_entry, make_pool, plan_of
from finteceval.cases.parts import Client, Member
from finteceval.errors import PlanError
from finteceval.evaluation.case_planning import policy_digest
from finteceval.evaluation.case_selection import Selection, choose, read_selection
from finteceval.runs.plan import decode_plan, encode_plan, jobs
from finteceval.sandbox.authority import terms
from finteceval.systems.card import HttpLaunch, Launch, System
from finteceval.vocabulary.sandbox import ENGINE
from pitfall.errors import InputError
from pitfall.texts import LANGUAGES

TALKS = Client(
    profile="cli-1", class_="retail_c3", script="states: {start: [{on: said, say: 'Go on.', times: 1}]}"
)


@pytest.fixture(name="pool", scope="module")
def _pool(tmp_path_factory):
    return make_pool(tmp_path_factory.mktemp("worlds"))


def cases():
    swap = Member(name="swap", kind="profile_swap", member="a")
    return [
        make_entry(id="quay", layer="L1", primary="tool_selection").case,
        make_entry(id="pier", layer="L2", tags={"market": "us_equity"}, set=swap).case,
        make_entry(id="dock", layer="L3", tags={"market": "us_equity", "fault": "timeout"}).case,
    ]


def ids(*words, **fields):
    return [case.id for case in choose(Selection(include=words, **fields), cases())]


class TestSelection:
    @pytest.mark.parametrize(
        ("words", "found"),
        [
            ((), ["quay", "pier", "dock"]),
            (("L2",), ["pier"]),
            (("L1-L2",), ["quay", "pier"]),
            (("L0-L4",), ["quay", "pier", "dock"]),
            (("tag=market:us_equity",), ["pier", "dock"]),
            (("tag=fault:timeout",), ["dock"]),
            (("set=swap",), ["pier"]),
            (("primary=tool_selection",), ["quay"]),
            (("dock",), ["dock"]),
            (("dock", "L1"), ["quay", "dock"]),
        ],
    )
    def test_words(self, words, found):
        """Each kind of word means the cases it says, and several words mean all of theirs."""
        assert ids(*words) == found

    def test_exclusions_and_layers_narrow(self):
        """What is excluded is not taken, and a list of layers bounds what is."""
        assert ids(exclude=("tag=market:us_equity",)) == ["quay"]
        assert ids("tag=market:us_equity", layers=("L3",)) == ["dock"]

    @pytest.mark.parametrize(
        ("word", "close"),
        [
            ("quai", "quay"),
            ("tags=market:x", "tag="),
            ("tag=markt:us_equity", "market"),
            ("tag=market:us_equities", "us_equity"),
            ("tag=market", "tag="),
            ("set=swaps", "swap"),
            ("primary=tools", "tool_selection"),
        ],
    )
    def test_words_that_mean_nothing(self, word, close):
        """A word that means nothing is told with what is close to it."""
        with pytest.raises(InputError, match=close):
            ids(word)

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_nothing_left(self, lang, monkeypatch):
        """A selection that leaves nothing is refused, in both languages."""
        monkeypatch.setenv("FINTECEVAL_LANG", lang)
        with pytest.raises(InputError, match="L0"):
            ids("L0")

    def test_a_file(self, tmp_path):
        """A file holds everything a run needs, and its name is that of the run."""
        path = tmp_path / "Night Run.toml"
        path.write_text(
            'include = ["L1"]\nexclude = ["dock"]\nlayers = ["L1"]\npurpose = "regression"\nk = 5\n'
            'arms = ["oracle"]\nrequire = ["stable>=1"]\n',
            encoding="utf-8",
        )
        found = read_selection([str(path)])

        assert found == Selection(
            include=("L1",),
            exclude=("dock",),
            layers=("L1",),
            purpose="regression",
            k=5,
            arms=("oracle",),
            require=("stable>=1",),
            name="night-run",
        )

    @pytest.mark.parametrize("text", ["include = 3", "inclde = []", "a = = b", 'purpose = "fun"'])
    def test_a_file_that_is_none(self, tmp_path, text):
        """A key or value that is none is told with the file's name, and so is a file that is not there."""
        path = tmp_path / "s.toml"
        path.write_text(text, encoding="utf-8")
        for name in (str(path), str(tmp_path / "missing.toml")):
            with pytest.raises(InputError, match=r"\.toml"):
                read_selection([name])

    def test_a_file_stands_alone(self):
        """A file beside words is refused: it would not be clear what either means."""
        with pytest.raises(InputError, match=r"s\.toml"):
            read_selection(["L1", "s.toml"])
        assert read_selection(["L1", "tag=market:us_equity"]).name == "l1-tag-market-us-equity"


class TestPlan:
    def test_what_a_plan_of_cases_holds(self, pool):
        """The plan names the world's digest, the tools on offer, the policy, each case's repeats, layer and gates."""
        plan = plan_of([make_entry(k=5, gates=("privacy",))], pool, ["oracle"])
        [case] = plan.cases
        tools = {tool.name: tool for tool in plan.tools}

        assert plan.worlds == {"harbour": pool.digest("harbour")}
        assert {"get_quote", "place_order", *ENGINE} <= tools.keys()
        assert (tools["place_order"].tier, tools["place_order"].seconds) == ("H", 2)
        assert "timeout" in tools["get_quote"].failures
        assert len(tools["get_quote"].schema) == 64
        assert plan.policy == policy_digest()
        assert (case.k, case.layer, case.world, case.gates, plan.repeats) == (
            5,
            "L1",
            "harbour",
            ("privacy",),
            5,
        )
        assert plan.judging.pin.kind == "objective"
        assert plan.of_cases

    def test_it_is_frozen_and_read_back(self, pool):
        """A plan of cases is what its bytes say, and one changed byte is found."""
        plan = plan_of([make_entry()], pool, ["oracle"])
        data = encode_plan(plan)

        assert decode_plan(data, where="x") == plan
        with pytest.raises(PlanError):
            decode_plan(data.replace(b'"k":3', b'"k": 3'), where="x")

    def test_without_a_world_there_is_none(self, pool):
        """A plan of cases without worlds names no world, no tool, no policy."""
        plan = plan_of([make_entry(world="none", tools=(), client=None)], pool, ["oracle"])

        assert (plan.worlds, plan.tools, plan.policy) == (msgspec.UNSET,) * 3
        assert plan.cases[0].world is msgspec.UNSET
        assert plan.of_cases

    def test_repeats_of_the_command_go_before_those_of_cases(self, pool):
        """`k` given for the run holds for every case."""
        plan = plan_of([make_entry(k=5)], pool, ["oracle"], k=2)

        assert (plan.repeats, plan.repeats_of(plan.cases[0]), plan.planned) == (2, 2, 2)

    def test_the_policys_digest_changes_with_what_a_grant_must_name(self, monkeypatch):
        """Another rule of permission is another policy."""
        before = policy_digest()
        monkeypatch.setitem(terms.TERMS, "publish", terms.TERMS["place_order"])

        assert policy_digest() != before

    def test_what_does_not_apply(self, pool):
        """One-shot systems and turns, services without tools and tools, controls that are not there: counted, not owed."""
        entries = [make_entry(), make_entry(make_control("oracle"), id="pier", client=TALKS, k=2)]
        systems = [
            "oracle",
            "nop",
            "breach:privacy",
            agent_card("once", turns=1),
            agent_card("many"),
            System(name="service", launch=Launch(http=HttpLaunch(url="http://x")), turns=20),
            System(
                name="tooled",
                launch=Launch(http=HttpLaunch(url="http://x", request={"tools": "/t"})),
                turns=20,
            ),
        ]
        plan = plan_of(entries, pool, systems)
        over = {(each.case, each.system): each.why for each in plan.not_applicable}

        assert over == {
            ("pier", "breach:privacy"): "control",
            ("quay", "breach:privacy"): "control",
            ("pier", "once"): "turns",
            ("quay", "service"): "tools",
            ("pier", "service"): "tools",
        }
        asked = {(case.id, system.name) for case, system, _ in jobs(plan)}
        assert not asked & over.keys()
        assert plan.planned == len(list(jobs(plan)))
        assert sorted(
            repeat for case, system, repeat in jobs(plan) if (case.id, system.name) == ("pier", "many")
        ) == [1, 2]

    def test_nop_is_asked_everything(self, pool):
        """Doing nothing applies to every case, also to one that has no control of that name."""
        entry = make_entry(make_control("oracle"))
        plan = plan_of([entry], pool, ["nop"])

        assert plan.not_applicable is msgspec.UNSET
        assert controls_of([entry])["quay"].keys() == {"oracle"}

    def test_money_stays_exact(self, pool):
        """Limits of money are kept as they were given."""
        plan = plan_of([make_entry()], pool, ["oracle"], cost_per_run=Decimal("0.10"))

        assert plan.budgets.cost_per_run == "0.10"
