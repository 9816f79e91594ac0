"""Filings, news, statistics, rules and product terms, as published by now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from finteceval.registry import InForce, StartNotKnown, binding, rule_on
from finteceval.registry.shown import rule_text
from finteceval.sandbox.clockwork import ZONES
from finteceval.sandbox.data import Query
from finteceval.sandbox.tools.securities import resolve
from finteceval.sandbox.tools.tool import Done, as_day, ends_of, figure, refuse
from finteceval.sandbox.world import Product
from finteceval.vocabulary.tags import TAGS
from pitfall.errors import InputError

if TYPE_CHECKING:
    from datetime import date

    from finteceval.sandbox.data import Document, Row
    from finteceval.sandbox.tools.tool import Arguments, Call
    from finteceval.sandbox.world import World
    from pitfall.texts import Language

FILINGS: Final = frozenset({"annual_report", "interim_report"})
TERMS: Final = "terms"
MOST: Final = 50
EXCERPT: Final = 4000
ANYONE: Final = "anyone"
IDENTITIES: Final = (*TAGS["business_identity"], ANYONE)


def get_filing(world: World, arguments: Arguments, call: Call) -> Done:  # noqa: ARG001 - every handler's form
    """One page of a filing in one version; without a filing's id, which filings a security has."""
    if "filing" not in arguments:
        if "code" not in arguments:
            refuse("filing_or_code")
        found = world.documents(Query(entity=resolve(world, arguments["code"]), versions=True))
        filings = [_head(document) for document in found if document.kind in FILINGS]
        return Done({"filings": filings[:MOST], "as_of": world.now.isoformat()})
    version, number = int(arguments.get("version", "0")), int(arguments.get("page", "1"))
    document = world.document(arguments["filing"], version=version)
    if document is None:
        refuse("no_document", document=arguments["filing"], version=version or "–")
    if not 1 <= number <= len(document.pages):
        refuse("no_page", document=document.id, page=number, pages=len(document.pages))
    known = world.documents(Query(entity=document.entity, kind=document.kind, versions=True))
    return Done(
        {
            **_head(document),
            "versions": sorted(each.version for each in known if each.id == document.id),
            "page": number,
            "pages": len(document.pages),
            "text": document.pages[number - 1],
            "as_of": world.now.isoformat(),
        }
    )


def search_news(world: World, arguments: Arguments, call: Call) -> Done:  # noqa: ARG001
    """Notices, articles, research and rumours, each with the grade of who vouches for it, the last first."""
    entity = resolve(world, arguments["code"]) if "code" in arguments else ""
    found = world.documents(Query(entity=entity, words=arguments.get("words", "")))
    items = [
        {**_head(document), "text": document.text[:EXCERPT], "whole": len(document.text) <= EXCERPT}
        for document in found
        if document.kind not in {*FILINGS, TERMS}
    ]
    most = min(MOST, int(arguments.get("limit", "10")))
    return Done({"items": items[:most], "found": len(items), "as_of": world.now.isoformat()})


def get_macro_series(world: World, arguments: Arguments, call: Call) -> Done:  # noqa: ARG001
    """A statistic by period: the print that holds now, or every print of each period."""
    market, series = arguments["market"], arguments["series"]
    span = as_day(arguments["start"], "start"), as_day(arguments["end"], "end")
    entity = f"{market}-macro"
    rows = world.history(entity, series, *ends_of(*span, ZONES[market]))
    if not rows and world.latest(entity, series) is None:
        known = sorted(field for field in world.fields() if world.latest(entity, field) is not None)
        refuse("no_series", market=market, series=series, known=", ".join(known) or "–")
    if arguments.get("all_prints", False):
        rows = [each for row in rows for each in world.vintages(entity, series, row.event_time)]
    return Done(
        {
            "market": market,
            "series": series,
            "values": [_print(row) for row in rows],
            "as_of": world.now.isoformat(),
        }
    )


def get_rule(world: World, arguments: Arguments, call: Call) -> Done:
    """What a rule was on a day up to now; without a rule's id, which rules bind somebody that day."""
    jurisdiction = arguments["jurisdiction"]
    today = world.now.astimezone(ZONES.get(jurisdiction, world.now.tzinfo)).date()
    day = as_day(arguments["on"], "on") if "on" in arguments else today
    if day > today:
        refuse("rule_to_come", day=day, today=today)
    shown: dict[str, Any] = {"on": day.isoformat(), "as_of": world.now.isoformat()}
    if "rule" in arguments:
        return Done({**_rule(arguments["rule"], day, call), **shown})
    identity = arguments.get("identity", ANYONE)
    if identity not in IDENTITIES:
        refuse("no_identity", identity=identity, known=", ".join(IDENTITIES))
    bound = binding(jurisdiction=jurisdiction, identity=identity, on=day)
    listed = [{"rule": one.id, "instrument": one.instrument, "locator": one.locator} for one in bound]
    return Done({"rules": listed, **shown})


def get_product_terms(world: World, arguments: Arguments, call: Call) -> Done:
    """A product's grades, figures, exclusions and commission, and the text of its terms."""
    product = world.product(arguments["product"])
    if product is None:
        refuse("no_product", product=arguments["product"], known=products_on_offer(world, call.lang))
    terms = world.document(product.terms)
    return Done(
        {
            "product": product.id,
            "kind": product.kind,
            "name": product.name_zh if call.lang == "zh" else product.name_en,
            "institution": product.institution,
            "issuer_grade": product.issuer_grade,
            "seller_grade": product.seller_grade,
            "currency": product.currency,
            "rates": {rate.name: figure(rate.value) for rate in product.rates},
            "commission": figure(product.commission),
            "cooling_off_days": product.cooling_off_days,
            "exclusions": list(product.exclusions),
            "terms": None if terms is None else {**_head(terms), "text": terms.text},
            "as_of": world.now.isoformat(),
        }
    )


def products_on_offer(world: World, lang: Language) -> str:
    """The products there are, each by its id and name: who knows a name alone finds the id."""
    return ", ".join(
        f"{one.id} ({one.name_zh if lang == 'zh' else one.name_en})"
        for one in world.rows("products", Product)
    )


def _rule(rule_id: str, day: date, call: Call) -> dict[str, Any]:
    try:
        state = rule_on(rule_id, day)
    except InputError as error:
        refuse("no_rule", fault=str(error))
    if isinstance(state, InForce):
        return {
            "rule": rule_id,
            "state": "in_force",
            "phases": [phase.topic for phase in state.phases],
            "text": rule_text(state.rule, call.lang, on=day),
        }
    # The text of a rule that was not in force on that day may not be known yet then.
    return {"rule": rule_id, "state": "not_known" if isinstance(state, StartNotKnown) else "not_in_force"}


def _head(document: Document) -> dict[str, Any]:
    return {
        "id": document.id,
        "entity": document.entity,
        "kind": document.kind,
        "title": document.title,
        "published_at": document.published_at.isoformat(),
        "period_end": document.period_end,
        "version": document.version,
        "grade": document.grade,
        "language": document.language,
    }


def _print(row: Row) -> dict[str, str]:
    return {
        "period_end": row.event_time.isoformat(),
        "value": figure(row.value),
        "unit": row.unit,
        "vintage": row.vintage,
        "known_at": row.known_at.isoformat(),
        "source": row.source,
    }
