import base64
import hashlib
import re
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders_findings import HOSTILE, SUBJECT, dressed, sample_findings
from finteceval.reports import report_html
from finteceval.reports.escapes import visible

SAMPLE = sample_findings()
LANGUAGES = ("zh", "en")
VOID = {"meta", "br", "line", "rect", "circle", "path"}
TAGS = VOID | {
    *(
        "html",
        "head",
        "title",
        "style",
        "body",
        "main",
        "header",
        "nav",
        "section",
        "script",
        "output",
        "select",
        "option",
        "label",
    ),
    *(
        "h1",
        "h2",
        "h3",
        "h4",
        "p",
        "a",
        "ol",
        "ul",
        "li",
        "dl",
        "div",
        "dt",
        "dd",
        "details",
        "summary",
        "pre",
    ),
    *(
        "table",
        "thead",
        "tbody",
        "tr",
        "th",
        "td",
        "figure",
        "figcaption",
        "span",
        "strong",
        "small",
        "bdi",
        "code",
        "b",
    ),
    *("svg", "defs", "pattern", "g", "text"),
}


class Reader(HTMLParser):
    """Reads a page strictly: balanced tags, and all that could load or run."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.open = []
        self.tags = set()
        self.attributes = []
        self.texts = []
        self.held = {}

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes += [(tag, name, value) for name, value in attrs]
        assert len({name for name, _ in attrs}) == len(attrs), (tag, attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        assert self.open
        assert self.open.pop() == tag, (tag, self.getpos())

    def handle_data(self, data):
        if self.open and self.open[-1] in {"pre", "style", "script"}:
            self.held.setdefault(self.open[-1], []).append(data)
        self.texts.append(data)


def read(page):
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    return reader


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_is_well_formed_and_loads_nothing(lang):
    """Tags balance and are ours; no address, no event handler, no inline style, one script of our own."""
    reader = read(report_html(SAMPLE, lang))
    names = {name for _, name, _ in reader.attributes}
    links = [value for _, name, value in reader.attributes if name == "href"]
    fills = [value for _, name, value in reader.attributes if value and "url(" in value]

    assert reader.tags <= TAGS
    assert not [
        name
        for name in names
        if name.startswith("on") or name in {"src", "style", "srcdoc", "action", "data"}
    ]
    assert links
    assert all(re.fullmatch(r"#[a-z-]+", link) for link in links)
    assert fills == []
    assert ("html", "lang", {"zh": "zh-CN", "en": "en"}[lang]) in reader.attributes
    assert len(reader.held["script"]) == len(reader.held["style"]) == 1


def test_the_policy_names_the_digests_of_style_and_script():
    """Nothing may load or run but our two inline texts, named by their SHA-256."""
    page = report_html(SAMPLE, "en")
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)[1].replace(
        "&#39;", "'"
    )

    def source(tag):
        text = re.search(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL)[1]
        return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()

    assert policy == (
        f"default-src 'none'; style-src '{source('style')}'; script-src '{source('script')}';"
        " base-uri 'none'; form-action 'none'"
    )


def test_our_own_style_and_script_load_nothing():
    """No address stands in the style or the script, and neither can close its own element."""
    reader = read(report_html(SAMPLE, "en"))

    for tag in ("style", "script"):
        text = reader.held[tag][0]
        assert not re.search(r"https?:|@import|url\((?!#)|fetch|XMLHttp|import\(|eval|innerHTML|</", text)


def test_hostile_answers_stand_as_text():
    """An answer that closes tags, opens scripts and turns the writing direction is shown letter by letter."""
    reader = read(report_html(SAMPLE, "en"))

    # A browser drops the line end that opens a <pre>.
    assert f"\n{visible(HOSTILE)}" in reader.held["pre"]
    assert not re.search(
        r"[\u202a-\u202e\u2066-\u2069\u200b-\u200f\ufeff\x00\x1b]", report_html(SAMPLE, "en")
    )


@settings(max_examples=30)
@given(st.text(st.sampled_from("<>&\"'`={}%/!-\u202e\x00 \n\tasctipron"), min_size=1, max_size=40))
def test_no_text_of_a_stranger_becomes_markup(text):
    """Whatever an answer, a reason, a name, a tag or a card says, the page has the same tags in the same order."""
    page = report_html(dressed(f"x{text}x"), "en")

    assert re.findall(r"<(/?\w+)", page) == PLAIN_TAGS
    assert visible(f"x{text}x").strip() in read(page).held["pre"][0]


PLAIN_TAGS = re.findall(r"<(/?\w+)", report_html(dressed("x"), "en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_figure_of_the_markdown_is_in_the_page(lang):
    """The page shows at least what the Markdown shows: accuracy, bounds, classes, pass^k, Brier, tokens, money."""
    text = " ".join(read(report_html(SAMPLE, lang)).texts)

    for figure in (
        "22/33",
        "66.7%",
        "42.8%–84.2%",
        "49.6%–80.2%",
        "61.1%–69.4%",
        "47.2%–58.3%",
        "0.1875",
        "1,234,567",
        "4.2173 USD",
    ):
        assert figure in text, figure
    assert SUBJECT in text


def test_charts_draw_what_the_tables_say():
    """Dot, interval and bounds lie at their shares; each planned repeat has one cell in each grid."""
    page = report_html(SAMPLE, "en")
    planned = sum(found.counts.planned for found in SAMPLE.systems)
    legends = 2 * 9

    assert '<circle class="dot" cx="66.7%" cy="13" r="5"/>' in page
    assert '<line class="interval" x1="42.8%" x2="84.2%" y1="13" y2="13"/>' in page
    assert '<rect class="bounds" x="61.1%" y="5" width="8.3%" height="16" rx="2"/>' in page
    assert len(re.findall(r'<rect x="\d+" y="1" width="16" height="16" rx="2"/>', page)) == planned + legends
    assert page.count('<circle class="spot"') == 4


def test_a_class_is_told_by_more_than_its_colour():
    """Every cell carries a sign and a title besides its colour."""
    page = report_html(SAMPLE, "zh")
    cells = re.findall(
        r'<g class="o-(\w+)"><title>\d+: ([^<]+)</title><rect[^>]*/><text[^>]*>([^<]+)</text></g>', page
    )

    assert len({sign for _, _, sign in cells}) == len({name for name, _, _ in cells}) == 9
    assert all(title for _, title, _ in cells)
