"""A client by script, for tests: what they want, and what they answer to a read-back."""

from __future__ import annotations

from builders_consent import ORDER, START, proposal, without_none
from finteceval.sandbox.authority.shown import show
from finteceval.sandbox.client.machine import Client
from finteceval.sandbox.client.script import read_script

WANTS = """
wants:
  - tool: place_order
    arguments: {account: acct-21, code: 600001.SH, market: cn, side: buy, quantity: 300}
    bounds: {limit_price: ["", "12.40"]}
"""

LOOSE = without_none(ORDER | {"limit_price": None})


def make_client(text=WANTS, **changes):
    given = {"principal": "li", "level": 2, "lang": "zh", "start": START} | changes
    return Client(read_script(text, where="case.yaml client.script"), **given)


def ask(client, what=None, *, now=START, documents=()):
    return client.shown(show(what or proposal(), "zh"), documents=documents, now=now).answer
