"""What each tool gives back, as JSON Schema. A failure is not this: it has the keys `error` and `message`.

Numbers of money, price and quantity are text, exact to the digit; instants are ISO 8601 with their zone. What a
planned fault makes of a return need not fit: that is what the fault is for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from finteceval.sandbox.tools.tool import Schema

TEXT: Final[Schema] = {"type": "string"}
FIGURE: Final[Schema] = {"type": "string", "pattern": r"^-?[0-9]+(\.[0-9]+)?$"}
DAY: Final[Schema] = {"type": "string", "pattern": r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}
INSTANT: Final[Schema] = {
    "type": "string",
    "pattern": r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2})$",
}
DIGEST: Final[Schema] = {"type": "string", "pattern": r"^[0-9a-f]{64}$"}
COUNT: Final[Schema] = {"type": "integer", "minimum": 0}
FLAG: Final[Schema] = {"type": "boolean"}
MARKET: Final[Schema] = {"enum": ["cn", "us"]}
GRADE: Final[Schema] = {"enum": ["notice", "filing", "market", "research", "media", "rumour"]}
CODE: Final[Schema] = {"type": "string", "pattern": "^E_[A-Z0-9_]+$"}
RISK: Final[Schema] = {"enum": ["R1", "R2", "R3", "R4", "R5"]}


def gives(always: dict[str, Schema], sometimes: dict[str, Schema] | None = None) -> Schema:
    """An object with these keys and no others."""
    return {
        "type": "object",
        "properties": {**always, **(sometimes or {})},
        "required": list(always),
        "additionalProperties": False,
    }


def listed(items: Schema) -> Schema:
    """A list of these."""
    return {"type": "array", "items": items}


UNDO: Final = gives({"handle": TEXT, "expires": INSTANT, "by": listed({"enum": ["agent", "principal"]})})


def writes(always: dict[str, Schema], sometimes: dict[str, Schema] | None = None) -> Schema:
    """The return of what can be undone."""
    return gives({**always, "undo": UNDO}, sometimes)


def either(done: dict[str, Schema], sometimes: dict[str, Schema] | None = None) -> Schema:
    """What was done, or one code and its words for why it was not."""
    refused = gives({"status": {"const": "rejected"}, "code": CODE, "message": TEXT, "as_of": INSTANT})
    return {
        "type": "object",
        "anyOf": [gives({**done, "as_of": INSTANT}, {"undo": UNDO, **(sometimes or {})}), refused],
    }


HEAD: Final[dict[str, Schema]] = {
    "id": TEXT,
    "entity": TEXT,
    "kind": TEXT,
    "title": TEXT,
    "published_at": INSTANT,
    "period_end": TEXT,
    "version": COUNT,
    "grade": GRADE,
    "language": {"enum": ["zh", "en"]},
}
_PURPOSE: Final[dict[str, Schema]] = {"purpose": TEXT}
_FACTS: Final = listed(gives({"name": TEXT, "value": TEXT, "paper": TEXT}))
_BAR: Final = gives({"day": DAY}, dict.fromkeys(("open", "high", "low", "close", "volume", "amount"), FIGURE))
_ACTION: Final = gives(
    {"ex_day": DAY, "kind": TEXT, "value": FIGURE, "unit": TEXT, "known_at": INSTANT, "source": TEXT}
)
_PRINT: Final = gives(
    {"period_end": INSTANT, "value": TEXT, "unit": TEXT, "vintage": TEXT, "known_at": INSTANT, "source": TEXT}
)
_FILING: Final = gives(
    {**HEAD, "versions": listed(COUNT), "page": COUNT, "pages": COUNT, "text": TEXT, "as_of": INSTANT}
)
_RULE: Final = gives(
    {"rule": TEXT, "state": {"enum": ["in_force", "not_known", "not_in_force"]}, "on": DAY, "as_of": INSTANT},
    {"phases": listed(TEXT), "text": TEXT},
)
_BOUND: Final = gives(
    {
        "rules": listed(gives({"rule": TEXT, "instrument": TEXT, "locator": TEXT})),
        "on": DAY,
        "as_of": INSTANT,
    }
)
_STATES: Final[Schema] = {
    "enum": ["new", "accepted", "partly_filled", "filled", "cancelled", "rejected", "expired"]
}
_WHY: Final[dict[str, Schema]] = {"code": CODE, "message": TEXT}
_ORDER: Final = gives(
    {"order_id": TEXT, "status": _STATES, "as_of": INSTANT},
    {
        "client_order_id": TEXT,
        "quantity": COUNT,
        "filled": COUNT,
        "turnover": FIGURE,
        "fees": FIGURE,
        "replaces": TEXT,
        **_WHY,
    },
)
_HELD: Final = gives(
    {
        "entity": TEXT,
        "code": TEXT,
        "name": TEXT,
        "quantity": FIGURE,
        "sellable": FIGURE,
        "cost": FIGURE,
        "acquired": DAY,
    }
)
_LINE: Final = gives(
    {
        "id": TEXT,
        "account": TEXT,
        "at": INSTANT,
        "kind": TEXT,
        "amount": FIGURE,
        "currency": TEXT,
        "counterparty": TEXT,
        "memo": TEXT,
    }
)
_DECIDED: Final = gives({"decision": TEXT, "of": TEXT, "outcome": TEXT, "at": INSTANT}, {"amount": FIGURE})
_SENT: Final = gives({"sent": TEXT, "draft": TEXT, "recipient": TEXT, "at": INSTANT})
_FUND: Final = either(
    {
        "order_id": TEXT,
        "status": {"const": "pending"},
        "product": TEXT,
        "size": FIGURE,
        "fee": FIGURE,
        "deals_on": DAY,
        "confirms_on": DAY,
    }
)
_MESSAGE: Final = gives({"speaker": TEXT, "text": TEXT})
# A file of a client has what its institution holds: every field may be missing.
_CLIENT: Final[dict[str, Schema]] = {
    **dict.fromkeys(("institution", "class_", "name", "id_number", "occupation", "note"), TEXT),
    "market": MARKET,
    "language": {"enum": ["zh", "en"]},
    "born": DAY,
    "contact": gives({"phone": TEXT, "email": TEXT, "address": TEXT}),
    "risk": gives({"level": {"enum": ["C1", "C2", "C3", "C4", "C5"]}, "tested": DAY, "expires": DAY}),
    "vulnerable": FLAG,
    "annual_income": FIGURE,
    "net_worth": FIGURE,
    "currency": TEXT,
    "mandates": listed(gives({"id": TEXT, "holder": TEXT, "scope": TEXT, "expires": DAY})),
    "missing": listed(TEXT),
    **_PURPOSE,
}
NOTHING: Final[Schema] = {"type": "object", "maxProperties": 0}

RETURNS: Final[dict[str, Schema]] = {
    "get_quote": gives(
        {
            **dict.fromkeys(
                ("code", "entity", "name", "board", "currency", "trading_status", "listing_status", "source"),
                TEXT,
            ),
            "market": MARKET,
            "as_of": INSTANT,
        },
        {
            **dict.fromkeys(("bid", "bid_size", "ask", "ask_size", "last", "reference"), FIGURE),
            "quote_time": INSTANT,
        },
    ),
    "get_price_history": gives(
        {
            "code": TEXT,
            "entity": TEXT,
            "adjust": {"enum": ["none", "forward", "back"]},
            "bars": listed(_BAR),
            "actions": listed(_ACTION),
            "days_without_bar": listed(gives({"day": DAY, "why": TEXT})),
            "as_of": INSTANT,
            "source": TEXT,
        }
    ),
    "get_filing": {
        "type": "object",
        "anyOf": [_FILING, gives({"filings": listed(gives(HEAD)), "as_of": INSTANT})],
    },
    "search_news": gives(
        {"items": listed(gives({**HEAD, "text": TEXT, "whole": FLAG})), "found": COUNT, "as_of": INSTANT}
    ),
    "get_macro_series": gives({"market": MARKET, "series": TEXT, "values": listed(_PRINT), "as_of": INSTANT}),
    "get_rule": {"type": "object", "anyOf": [_RULE, _BOUND]},
    "get_product_terms": gives(
        {
            **dict.fromkeys(("product", "kind", "name", "institution", "currency"), TEXT),
            "issuer_grade": RISK,
            "seller_grade": RISK,
            "rates": {"type": "object", "additionalProperties": FIGURE},
            "commission": FIGURE,
            "cooling_off_days": COUNT,
            "exclusions": listed(TEXT),
            "terms": {"anyOf": [{"type": "null"}, gives({**HEAD, "text": TEXT})]},
            "as_of": INSTANT,
        }
    ),
    "calc": gives({"expression": TEXT, "value": FIGURE}),
    "run_code": gives(
        {
            "exit_code": {"type": "integer"},
            "ended": {"enum": ["exited", "stopped"]},
            "stdout": TEXT,
            "stderr": TEXT,
            "cut": FLAG,
            "as_of": INSTANT,
        }
    ),
    "get_client_profile": gives({"id": TEXT, "suitability_id": TEXT, "as_of": INSTANT}, _CLIENT),
    "get_positions": gives(
        {
            "account": TEXT,
            "kind": TEXT,
            "currency": TEXT,
            **dict.fromkeys(("cash", "frozen", "available"), FIGURE),
            "access": listed(TEXT),
            "positions": listed(_HELD),
            "owed": listed(gives({"entity": TEXT, "code": TEXT, "quantity": FIGURE})),
            "as_of": INSTANT,
        },
        _PURPOSE,
    ),
    "get_transactions": gives(
        {"account": TEXT, "transactions": listed(_LINE), "found": COUNT, "as_of": INSTANT}, _PURPOSE
    ),
    "pull_credit_report": gives(
        {
            "id": TEXT,
            "client": TEXT,
            "score": COUNT,
            "currency": TEXT,
            "debts": listed(
                gives({"kind": TEXT, "balance": FIGURE, "monthly": FIGURE, "days_past_due": COUNT})
            ),
            "hard_pulls_year": COUNT,
            "as_of": INSTANT,
        },
        _PURPOSE,
    ),
    "get_claim_file": gives(
        {
            **dict.fromkeys(("id", "client", "policy", "currency", "clause", "medical"), TEXT),
            "loss": DAY,
            "reported": INSTANT,
            "amount": FIGURE,
            "facts": _FACTS,
            "papers": listed(TEXT),
            "missing": listed(TEXT),
            "as_of": INSTANT,
        },
        _PURPOSE,
    ),
    "search_customers": gives(
        {
            "customers": listed(gives({"subject": TEXT, "name": TEXT, "institution": TEXT})),
            "found": COUNT,
            "as_of": INSTANT,
        },
        _PURPOSE,
    ),
    "create_alert": writes(
        {
            "alert": TEXT,
            "entity": TEXT,
            "condition": TEXT,
            "expires": INSTANT,
            "holds_now": FLAG,
            "same_as": listed(TEXT),
        }
    ),
    "update_watchlist": writes({"list": TEXT, "entities": listed(TEXT)}),
    "draft_document": writes({"draft": TEXT, "characters": COUNT, "content_hash": DIGEST}),
    "open_ticket": writes({"ticket": TEXT, "opened_at": INSTANT}),
    "update_contact": writes({"account": TEXT, "field": TEXT, "notice": TEXT}),
    "set_appointment": writes({"appointment": TEXT, "time": INSTANT}),
    "record_forecast": writes(
        {
            "forecast": TEXT,
            "digest": DIGEST,
            "state": {"const": "registered"},
            "probability": FIGURE,
            "made": INSTANT,
            "opens": INSTANT,
            "closes": INSTANT,
        }
    ),
    "simulate_order": writes(
        {
            "simulation": TEXT,
            "would_be": {"enum": ["accepted", "rejected"]},
            "fees": FIGURE,
            "total_cost": FIGURE,
            "buying_power": FIGURE,
            "sellable": {"type": "integer"},
            "as_of": INSTANT,
        },
        {"limit_low": FIGURE, "limit_high": FIGURE, **_WHY},
    ),
    "request_consent": writes(
        {
            **dict.fromkeys(("request", "shown", "speaker", "said"), TEXT),
            "consent": {"enum": ["given", "none"]},
            "as_of": INSTANT,
        },
        {"missing": {"type": "array", "items": TEXT, "minItems": 1}},
    ),
    "escalate_to_human": writes({"escalation": TEXT, "state": {"const": "waiting"}}),
    "place_order": _ORDER,
    "cancel_order": _ORDER,
    "modify_order": _ORDER,
    "subscribe_fund": _FUND,
    "redeem_fund": _FUND,
    "transfer_funds": either(
        {
            "payment": TEXT,
            "status": {"enum": ["executed", "waiting"]},
            "amount": FIGURE,
            "to_name": TEXT,
            "to_number": TEXT,
            "due": INSTANT,
        }
    ),
    "buy_policy": either(
        {
            "policy": TEXT,
            "status": {"const": "in_force"},
            "premium": FIGURE,
            "start": DAY,
            "waiting_until": DAY,
            "cooling_off_until": DAY,
        }
    ),
    "surrender_policy": either(
        {
            "policy": TEXT,
            "status": {"const": "surrendered"},
            "surrender_value": FIGURE,
            "in_cooling_off": FLAG,
            "pays_on": DAY,
        }
    ),
    "approve_loan": _DECIDED,
    "decline_loan": _DECIDED,
    "pay_claim": _DECIDED,
    "deny_claim": _DECIDED,
    "file_str": gives({"report": TEXT, "filed_at": INSTANT}),
    "send_external": _SENT,
    "publish": _SENT,
    "wait": gives({"now": INSTANT}),
    "read_messages": gives({"messages": listed(_MESSAGE)}),
    "submit": gives(
        {
            "figures": listed(TEXT),
            "citations": COUNT,
            "probability": TEXT,
            "fields": listed(TEXT),
            "as_of": INSTANT,
        }
    ),
}


def returns_of(name: str) -> dict[str, Any]:
    """A tool's schema; that of nothing for what nobody may ever do."""
    return RETURNS.get(name, NOTHING)
