"""A whole run over the wire: one local server stands for the model under test and for the judge's."""

from __future__ import annotations

import json
from datetime import date

import msgspec
from werkzeug import Response

from builders_models import KEY, chat_reply, responses_reply
from finteceval.cli import dispatch
from finteceval.models.prices import PriceTable, shipped_prices
from finteceval.record import encode

POINT = "goodwill-impairment-risk"
VERDICT = "Class: other_error\n回答没有作出判断。"
PROXIES = ("http_proxy", "https_proxy", "all_proxy", "openai_custom_headers")


class Wire:
    """What the server answers, and what it was asked. `verdicts` and `answers` give their last entry for ever.

    An entry is a text, a whole reply, or an HTTP status to refuse with.
    """

    def __init__(self, httpserver, monkeypatch, tmp_path):
        self.server = httpserver
        self.tmp_path = tmp_path
        self.verdicts = [VERDICT]
        self.answers = ["无法判断。"]
        httpserver.expect_request("/v1/models").respond_with_json({"data": [{"id": "local"}]})
        httpserver.expect_request("/v1/chat/completions").respond_with_handler(
            lambda _: _answer(self.answers, chat_reply)
        )
        httpserver.expect_request("/v1/responses").respond_with_handler(
            lambda _: _answer(self.verdicts, responses_reply)
        )
        monkeypatch.setenv("OPENAI_API_KEY", KEY)
        monkeypatch.setenv("OPENAI_BASE_URL", self.url)
        monkeypatch.setenv("FINTECEVAL_LANG", "en")
        for name in PROXIES:
            monkeypatch.delenv(name, raising=False)
            monkeypatch.delenv(name.upper(), raising=False)
        monkeypatch.chdir(tmp_path)

    @property
    def url(self):
        return self.server.url_for("/v1")

    @property
    def host(self):
        return f"localhost:{self.server.port}"

    def run(self, *words, points=(POINT,), system=None):
        """`pitfall run` of the model at this server; the exit code."""
        chosen = [word for point in points for word in ("--point", point)]
        return dispatch("pitfall", ["run", "--system", system or f"openai:local@{self.url}", *chosen, *words])

    def asked(self, path="completions"):
        """How often a path was asked."""
        return len([1 for sent, _ in self.server.log if sent.path.endswith(path)])

    @property
    def directory(self):
        """The one run there is."""
        [directory] = (self.tmp_path / "runs").iterdir()
        return directory

    def lines(self, name):
        """The stored lines of a file of the run."""
        return [json.loads(line) for line in (self.directory / name).read_bytes().splitlines()]

    def report(self):
        """The last written report."""
        last = max((self.directory / "report").iterdir(), key=lambda path: path.name)
        return json.loads((last / "report.json").read_bytes())

    def prices(self, name="prices.json", **changes):
        """A price table file: the shipped rows of the pinned model, as sold by this server from now on."""
        rows = []
        for model in ("local", "gpt-5.6-sol"):
            row = next(row for row in shipped_prices().rows if row.model == "gpt-5.6-sol" and row.above == 0)
            rows.append(
                msgspec.structs.replace(
                    row, provider=self.host, model=model, first=date(2020, 1, 1), last=None, **changes
                )
            )
        path = self.tmp_path / name
        path.write_bytes(encode(PriceTable(schema_version=1, rows=tuple(rows))))
        return str(path)


def _answer(entries, reply):
    entry = entries.pop(0) if len(entries) > 1 else entries[0]
    if isinstance(entry, int):
        body = {"error": {"message": f"refused with {entry}"}}
        return Response(json.dumps(body), status=entry, content_type="application/json")
    whole = reply(entry) if isinstance(entry, str) else entry
    return Response(json.dumps(whole), content_type="application/json")
