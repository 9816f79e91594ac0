"""Rules and names outside their time: both sides of each date in the tables."""

from __future__ import annotations

import json
import re
from datetime import date, timedelta
from pathlib import Path

import pytest

from builders_lint import in_point, in_text, rules
from pitfall.lint import versions
from pitfall.lint.versions.regimes import WORD_TABLES, regimes
from pitfall.lint.versions.renames import names

_FOLDER = Path(versions.__file__).parent
WORDS = {
    row["id"] for name in WORD_TABLES for row in json.loads((_FOLDER / name).read_text(encoding="utf-8"))
}
# Sentences that state a regime, by its id.
STATED = {
    "chinext-limit-20": ["创业板个股涨跌幅比例为20%。", "创业板股票的涨跌幅限制是20%。", "ChiNext shares trade within a 20% daily limit."],
    "chinext-limit-10": ["创业板个股涨跌幅限制为10%。", "ChiNext stocks have a 10% price limit."],
    "star-market": ["公司计划申报科创板。", "The company will list on the STAR Market."],
    "beijing-exchange": ["公司在北交所上市。", "It is listed on the Beijing Stock Exchange."],
    "main-st-limit-10": ["主板风险警示股票价格涨跌幅限制比例为10%。", "ST股票的日涨跌幅限制为10%。", "Main-board ST shares have a daily price limit of 10%.", "A 10% daily limit applies to *ST shares on the main board."],
    "main-st-limit-5": ["主板ST股票每日涨跌幅限制为5%。", "Main-board ST shares have a 5% daily price limit."],
    "chinext-st": ["创业板公司被实施退市风险警示。", "创业板股票可被*ST。"],
    "main-registration": ["主板注册制下，发行节奏由市场决定。", "全面注册制实施后，壳价值下降。"],
    "main-ipo-no-limit": ["主板新股上市前五个交易日不设涨跌幅限制。"],
    "revenue-300m": ["净利润为负且营业收入低于3亿元的主板公司将被实施*ST。"],
    "revenue-100m": ["净利润孰低为负且营业收入低于1亿元的，实施退市风险警示。"],
    "two-years-of-losses": ["连续两年亏损的公司将被实施退市风险警示。"],
    "suspension-of-listing": ["若继续亏损，股票可能被暂停上市。"],
    "delisting-period-15": ["退市整理期为15个交易日。"],
    "major-illegality-2018": ["适用《上市公司重大违法强制退市实施办法》。"],
    "occupation-delisting-2024": ["非经营性占用余额达到2亿元或净资产30%且未整改的，股票停牌。"],
    "fraud-delisting-2024": ["单一年度虚假记载金额达到2亿元且占比30%的，强制退市。"],
    "market-value-500m": ["总市值连续二十个交易日低于5亿元的，终止上市。"],
    "market-value-300m": ["总市值连续二十个交易日低于3亿元的，终止上市。"],
    "dividend-st": ["分红不达标的公司将被实施其他风险警示。"],
    "securities-law-2019": ["新证券法提高了罚款上限。"],
    "stamp-duty-half": ["证券交易印花税税率为0.05%。"],
    "stamp-duty-full": ["股票交易印花税为0.1%。"],
    "margin-80": ["融资保证金最低比例为80%。"],
    "after-hours-all": ["主板股票可参与盘后固定价格交易。"],
    "programme-trading-hft": ["高频交易的标准是单个账户每秒申报300笔以上。"],
    "programme-trading-csrc": ["《证券市场程序化交易管理规定》要求先报告后交易。"],
    "sme-payment-2025": ["修订后的保障中小企业款项支付条例规定60日内付款。"],
    "suitability-2025": ["依据《金融机构产品适当性管理办法》评级。"],
    "asset-management-2018": ["资管新规要求打破刚兑。"],
    "pipl": ["个人信息保护法要求单独同意。"],
    "us-t1": ["美股实行T+1交收。", "US equities settle on T+1."],
    "us-pdt": ["The pattern day trader rule requires $25,000."],
    "ifrs-16": ["IFRS 16 brings leases on balance sheet."],
    "ifrs-17": ["IFRS 17 changes insurance revenue."],
    "suspension-abolished": ["暂停上市、恢复上市的环节已经取消。", "主板已不再实施暂停上市。", "Suspension of listing has been abolished."],
    "two-consecutive-years-delisting": ["连续两年触及财务类指标即终止上市。"],
    "combined-financial-test": ["财务类退市指标交叉适用。"],
    "occupation-six-months": ["资金占用被责令改正而六个月内未完成清收的，停牌后实施退市风险警示。", "占用资金六个月内未清收的，股票停牌。"],
    "internal-control-st": ["连续两年内控审计报告为非标意见的，实施*ST。"],
    "fraud-delisting-2020": ["连续两年虚假记载合计达到5亿元且占比50%的，强制退市。"],
    "fraud-three-years": ["连续三年虚假记载的，强制退市。"],
    "nine-articles-2024": ["新“国九条”强调分红。"],
    "science-eight-articles": ["科创板八条支持并购。"],
    "merger-six-articles": ["并购六条鼓励跨界。"],
    "reduction-rules-2023": ["破发的公司，控股股东不得减持。"],
    "independent-directors-2023": ["按《上市公司独立董事管理办法》履职。"],
    "company-law-2023": ["新公司法缩短了出资期限。"],
    "civil-code": ["民法典改变了保证方式的推定。"],
    "class-actions": ["投资者提起特别代表人诉讼。"],
    "pledge-rules-2018": ["股票质押率上限为60%。"],
    "refinancing-2017": ["再融资间隔不得少于18个月。"],
    "refinancing-2020": ["定增对象不超过35名。"],
    "circuit-breaker": ["A股熔断机制加剧了抛售。"],
    "stock-connect-shanghai": ["沪港通资金净流入。"],
    "lpr": ["贷款参照LPR定价。"],
    "deposit-insurance": ["存款保险制度覆盖50万元。"],
    "vat-13": ["增值税税率为13%。"],
    "vat-17": ["增值税税率为17%。"],
    "convertible-limits": ["可转债涨跌幅限制为20%。"],
    "securities-lending-halt": ["转融券已暂停。"],
    "us-pdt-removed": ["The pattern day trader rule no longer applies.", "日内交易者规则已取消。"],
    "us-t2": ["美股实行T+2交收。"],
    "us-tax-21": ["The federal tax rate of 21% applies."],
    "us-buyback-tax": ["The excise tax on share repurchases is 1%."],
    "us-ira": ["The Inflation Reduction Act grants credits."],
    "us-cyber-8k": ["Item 1.05 of Form 8-K covers cyber incidents."],
    "libor-end": ["USD LIBOR has ended."],
    "sofr": ["The loan pays SOFR plus 150 basis points."],
    "dora": ["DORA requires resilience testing."],
    "csrd": ["The CSRD widens reporting."],
    "sfdr": ["The SFDR classifies funds."],
    "bse-limit-30": ["北交所股票涨跌幅为30%。"],
    "dividend-test-50m": ["最近三个会计年度累计现金分红低于5000万元的，实施其他风险警示。"],
    "gdpr": ["The GDPR applies to this processing."],
}  # fmt: skip


@pytest.mark.parametrize("regime", [one for one in regimes() if one.id in STATED], ids=lambda one: one.id)
def test_a_rule_is_stated_in_its_time_only(regime):
    """Before it was known or in force, and after it ended, a rule is a finding; in its time it is none."""
    for text in STATED[regime.id]:
        within = (
            (regime.version.ends or regime.version.begins) if regime.version.ends else regime.version.begins
        )
        assert not [one for one in in_text(text, as_of=within) if one.rule == "L006"], text
        if regime.version.known > date(2005, 1, 1):
            early = (regime.version.known if regime.version.is_name else regime.version.begins) - timedelta(
                days=1
            )
            found = [one for one in in_text(text, as_of=early) if one.rule == "L006"]
            expected = regime.version.is_name or early < regime.version.known or "将" not in text
            assert bool(found) is expected, (early, text)
        if regime.version.ends:
            late = [
                one
                for one in in_text(text, as_of=regime.version.ends + timedelta(days=1))
                if one.rule == "L006"
            ]
            assert [one.severity for one in late] == ["warning"], text


def _sentences(regime):
    """What a row of words states: the first Chinese word of each of its needs, and the first English one."""
    for is_english in (False, True):
        found = [_first(words, is_english=is_english) for words in regime.words]
        if all(found):
            yield (" ".join if is_english else "，".join)(found) + ("." if is_english else "。")


def _first(words, *, is_english):
    fitting = [
        word.replace("..", " " if is_english else "")
        for word in words
        if word.isascii() is is_english or word.rstrip("%‰").replace(".", "").isdigit()
    ]
    return fitting[0] if fitting else None


@pytest.mark.parametrize("regime", [one for one in regimes() if one.id in WORDS], ids=lambda one: one.id)
def test_a_row_of_words_is_found_outside_its_time_only(regime):
    """The day before it was known, a row is found from its words alone, in either language; in its time it is not."""
    early = regime.version.since or regime.version.known - timedelta(days=1)
    for text in _sentences(regime):
        assert "L006" in rules(in_text(text, as_of=early)), (early, text)
    within = regime.version.known if regime.version.is_name else regime.version.begins
    others = {
        one.rule
        for text in _sentences(regime)
        for one in in_text(text, as_of=within)
        if regime.version.en in one.message
    }
    assert others == set()


def test_every_rule_and_name_has_its_source_and_dates_in_order():
    """No row lacks a source; a rule is known before it begins and begins before it ends."""
    for regime in regimes():
        assert all((regime.version.source, regime.version.zh, regime.version.en)), regime.id
        assert regime.version.known <= regime.version.begins <= (regime.version.ends or date.max), regime.id
    for name in names():
        assert all((name.source, name.zh, name.en))
    assert len({regime.id for regime in regimes()}) == len(regimes())


@pytest.mark.parametrize(
    ("as_of", "text"),
    [
        ("2020-07-01", "创业板股票涨跌幅将自2020年8月24日起调整为20%。"),
        ("2026-06-01", "自2026年7月6日起，主板ST股票涨跌幅限制由5%调整为10%。"),
        ("2026-09-01", "2026年7月6日之前，主板ST股票涨跌幅限制为5%。"),
        ("2026-09-01", "2020年9月，公司被实施ST，股票日涨跌幅限制为5%。"),
        ("2021-05-01", "科创板ST股票的涨跌幅限制为20%。"),
        ("2021-05-01", "股权转让合同的印花税为0.05%。"),
        ("2019-05-01", "创业板不设退市风险警示制度，也没有其他风险警示。"),
    ],
)
def test_an_announced_rule_and_an_old_one_in_its_own_time_are_no_findings(as_of, text):
    """A rule announced to take effect, one told of the time it was in force, and another board's rule are allowed."""
    assert "L006" not in rules(in_text(text, as_of=as_of))


def test_the_definition_may_name_rules_of_the_window():
    """The lines that state the task may list delisting routes that come only later."""
    assert (
        in_point(definition="财务类、交易类以及规范类强制退市均计入，资金占用触及规范类强制退市的亦然。")
        == []
    )


@pytest.mark.parametrize(
    ("as_of", "later", "of_the_day"),
    [
        (
            "2017-08-04",
            "- 标的 / Security: 妙可蓝多（600882，SSE）",
            "- 标的 / Security: 广泽股份（600882，SSE）",
        ),
        ("2016-08-04", "岩石股份拟变更经营范围。", "匹凸匹拟变更经营范围。"),
        ("2017-08-04", "600882 妙可蓝多披露预案。", "预案称妙可蓝多奶酪销量增长。"),
        ("2014-01-15", "中科云网的新媒体业务亏损。", "湘鄂情的新媒体业务亏损。"),
        (
            "2020-08-04",
            "Meta Platforms reported advertising revenue.",
            "Facebook reported advertising revenue.",
        ),
        ("2021-12-04", "Shares (NASDAQ: META) fell.", "Shares (NASDAQ: FB) fell."),
        ("2018-08-04", "芯片公司（688012）披露订单。", "芯片公司（603986）披露订单。"),
        ("2012-08-04", "Equinor produces oil.", "Statoil produces oil."),
    ],
)
def test_a_name_is_used_from_the_day_it_was_known(as_of, later, of_the_day):
    """A later company name or code is a finding; the one of that day, and a brand of the same name, is none."""
    assert rules(in_text(later, as_of=as_of)) == ["L012"]
    assert in_text(of_the_day, as_of=as_of) == []


def test_the_message_names_the_earlier_name_and_the_source():
    """The reader learns what the company was called and from where that is known."""
    [found] = in_text("岩石股份拟变更经营范围。", as_of="2016-08-04")

    assert "匹凸匹" in found.message
    assert found.hint.endswith(")")


@pytest.mark.parametrize(
    "name", [one for one in names() if one.known > date(2011, 1, 1)], ids=lambda one: one.pattern[:24]
)
def test_every_listed_name_is_found_until_it_was_known(name):
    """Each row fires on its name, or its name beside the code, the day before and on no later day."""
    sign = name.signs[0].strip()
    if name.cased:
        sign = sign.upper() if name.zh.startswith("股票代码") else name.en.split()[0]
    code = re.search(r"(?<![0-9])[0-9]{6}(?![0-9])|(?<=0\*)[0-9]+", name.pattern)
    text = f"{sign}（{code.group()}）披露公告。" if code else f"代码 {sign}，{sign}（SSE）披露公告。"
    if sign.isdigit():
        text = (
            f"示例（{sign.ljust(6, '1')}，SSE、SZSE）（BSE）披露公告。"
            if len(sign) < 6
            else f"示例（{sign}，SSE）披露公告。"
        )
    elif name.zh.startswith("股票代码"):
        text = f"Shares (NASDAQ: {sign.upper()}) fell."
    elif re.search(name.pattern, told := name.zh.lower().replace(" ", "")):
        text = f"公司称，{told}影响了经营。"

    texts = [text, *_spelt_out(name, sign)]
    before = name.known - timedelta(days=1)
    text = next((one for one in texts if "L012" in rules(in_text(one, as_of=before))), None)
    assert text is not None, texts
    assert name.zh not in str([one.message for one in in_text(text, as_of=name.begins or name.known)])


def _spelt_out(name, sign):
    """Texts that a row asks for whose sign alone is too little: whole alternatives, and a company with its code."""
    for alternative in re.sub(r"\((?:\?[:=!<]+)?[^()]*\)\??", "", name.pattern).split("|"):
        plain = (
            re.sub(r"\[([^\]-])[^\]]*\]", r"\1", alternative)
            .replace("\\s?", "")
            .replace("[0-9]", "1")
            .replace("?", "")
        )
        yield f"公司称，{plain}影响了经营。"
        yield f"Shares of {plain} fell."
    company = re.match(r"[\u3400-\u9fff]+", name.pattern)
    if company:
        yield f"{company.group()}（{sign}）披露公告。"
        yield f"{company.group()}（{sign}.HK）披露公告。"
    words = name.zh.split("的")
    yield f"{words[0]}（{sign}）披露公告。"
    yield f"{name.en} ({sign.upper()}) fell."
