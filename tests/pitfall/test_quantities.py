"""Numbers, units and dates as people write them, in Chinese and English."""

from __future__ import annotations

import string
from decimal import Decimal
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pitfall.quantities
from pitfall.quantities import find_dates, find_quantities, units
from pitfall.quantities.numerals import chinese_number, english_number

SINGLE = [
    # plain numbers and grouping
    ("12,345.6", "12345.6", "none"),
    ("1,234,567", "1234567", "none"),
    ("１２３", "123", "none"),
    ("１２，３４５．６", "12345.6", "none"),
    ("ratio of 0.305", "0.305", "none"),
    ("the figure is 1.5e6 exactly", "1500000", "none"),
    ("modified duration of 8.1", "8.1", "none"),
    # percentages
    ("增长 12.5%", "12.5", "%"),
    ("１２．５％", "12.5", "%"),
    ("30 percent", "30", "%"),
    ("30 per cent of sales", "30", "%"),
    ("30 pct", "30", "%"),
    ("3‰", "0.3", "%"),
    ("百分之三十", "30", "%"),
    ("百分之一百二十", "120", "%"),
    ("百分之三点五", "3.5", "%"),
    ("千分之五", "0.5", "%"),
    ("万分之三", "0.03", "%"),
    ("三成", "30", "%"),
    ("下降 2 成", "20", "%"),
    ("一半的收入", "50", "%"),
    ("half of revenue", "50", "%"),
    ("sixty-five percent of assets", "65", "%"),
    ("one hundred and ten percent", "110", "%"),
    ("a quarter of sales", "25", "%"),
    ("three-quarters of sales", "75", "%"),
    # percentage points and basis points
    ("0.5个百分点", "0.5", "pp"),
    ("3 percentage points", "3", "pp"),
    ("2 pp lower", "2", "pp"),
    ("1.2ppts", "1.2", "pp"),
    ("25bp", "25", "bp"),
    ("25 bps", "25", "bp"),
    ("75 basis points", "75", "bp"),
    ("a 100-basis-point shock", "100", "bp"),
    ("twenty-five basis points", "25", "bp"),
    ("20个基点", "20", "bp"),
    ("20 基点", "20", "bp"),
    ("三十个基点", "30", "bp"),
    # multiples
    ("两倍", "2", "x"),
    ("3.5倍", "3.5", "x"),
    ("5.0x", "5.0", "x"),
    ("4.5 times EBITDA", "4.5", "x"),
    ("twice as large", "2", "x"),
    ("a 3-fold rise", "3", "x"),
    ("5×", "5", "x"),
    # yuan
    ("16,897,964.73 元", "16897964.73", "CNY"),
    ("1,689.8万元", "16898000", "CNY"),
    ("12.5亿元", "1250000000", "CNY"),
    ("1.2万亿元", "1200000000000", "CNY"),
    ("3千万元", "30000000", "CNY"),
    ("5百万元", "5000000", "CNY"),
    ("十二亿元", "1200000000", "CNY"),
    ("两千三百万元", "23000000", "CNY"),
    ("三亿五千万元", "350000000", "CNY"),
    ("百万元", "1000000", "CNY"),
    ("3亿5000万元", "350000000", "CNY"),
    ("人民币3亿元", "300000000", "CNY"),
    ("RMB 30m", "30000000", "CNY"),
    ("CNY 1.5 billion", "1500000000", "CNY"),
    ("¥30 million", "30000000", "CNY"),
    ("30 million yuan", "30000000", "CNY"),
    ("5 元/股", "5", "CNY"),
    ("USD CNY 5", "5", "CNY"),
    # other currencies and the neutral one
    ("$1.2bn", "1200000000", "USD"),
    ("US$30m", "30000000", "USD"),
    ("USD 400k", "400000", "USD"),
    ("1.5亿美元", "150000000", "USD"),
    ("30 million dollars", "30000000", "USD"),
    ("HK$20 million", "20000000", "HKD"),
    ("2亿港元", "200000000", "HKD"),
    ("€5 million", "5000000", "EUR"),
    ("3000亿日元", "300000000000", "JPY"),
    ("£2.5bn", "2500000000", "GBP"),
    ("CU 1 billion", "1000000000", "CU"),
    ("CU1bn", "1000000000", "CU"),
    ("CU 0.4 billion", "400000000", "CU"),
    ("30 million CU", "30000000", "CU"),
    ("CU one billion of buybacks", "1000000000", "CU"),
    ("400 million", "400000000", "none"),
    ("1.2亿", "120000000", "none"),
    # signs
    ("CU -30 million", "-30000000", "CU"),
    ("-CU 30 million", "-30000000", "CU"),
    ("$-30m", "-30000000", "USD"),
    ("CU (30) million", "-30000000", "CU"),
    ("CU (30 million)", "-30000000", "CU"),
    ("$(1.2)bn", "-1200000000", "USD"),
    ("(1.2)亿元", "-120000000", "CNY"),
    ("| (1,234.5) |", "-1234.5", "none"),
    ("净额：-2,635,400元", "-2635400", "CNY"),
    ("−7.64%", "-7.64", "%"),
    ("about − 7.64%", "-7.64", "%"),
    ("负百分之五", "-5", "%"),
    ("minus 3 percent", "-3", "%"),
    ("a change of negative 3%", "-3", "%"),
    # shares, days, other units
    ("10.096亿股", "1009600000", "shares"),
    ("10 billion shares", "10000000000", "shares"),
    ("365个自然日", "365", "days"),
    ("70日内", "70", "days"),
    ("90日", "90", "days"),
    ("五个交易日", "5", "days"),
    ("20 trading days", "20", "days"),
    ("六个月", "6", "months"),
    ("a 12-month horizon", "12", "months"),
    ("nine months", "9", "months"),
    ("3年", "3", "years"),
    ("an 18-year bond", "18", "years"),
    ("two quarters", "2", "quarters"),
    ("两个季度", "2", "quarters"),
    ("6 weeks", "6", "weeks"),
    ("每年 6 万吨", "60000", "tonnes"),
    ("500 吨/日", "500", "tonnes"),
    ("10GW", "10", "GW"),
    ("300千瓦", "300", "kW"),
    ("5千克", "5", "kg"),
    ("24家子公司", "24", "count"),
    ("1.0 points", "1.0", "points"),
    # scale letters need to touch the number
    ("5 m away", "5", "none"),
]


@pytest.mark.parametrize(("text", "value", "unit"), SINGLE)
def test_one_quantity(text, value, unit):
    """A text with one quantity gives its value with the scale applied and its canonical unit."""
    [found] = find_quantities(text)

    assert (Decimal(value), unit) == (found.value, found.unit)
    assert text[found.start : found.end] == found.raw
    assert not found.is_interval


INTERVALS = [
    ("10%-15%", "10", "15", "%"),
    ("10-15%", "10", "15", "%"),
    ("10–15 %", "10", "15", "%"),
    ("10%～15%", "10", "15", "%"),
    ("10至15亿元", "1000000000", "1500000000", "CNY"),
    ("600万至900万元", "6000000", "9000000", "CNY"),
    ("5000万-1亿元", "50000000", "100000000", "CNY"),
    ("三到五成", "30", "50", "%"),
    ("between 4 and 5 percent", "4", "5", "%"),
    ("介于10%和15%", "10", "15", "%"),
    ("CU 10–15 million", "10000000", "15000000", "CU"),
    ("$10-$15", "10", "15", "USD"),
    ("3-5年", "3", "5", "years"),
    ("4 to 5 times", "4", "5", "x"),
    ("-10%~-5%", "-10", "-5", "%"),
    ("-10%~5%", "-10", "5", "%"),
    ("30% ± 0.5%", "29.5", "30.5", "%"),
    ("35 - 40", "35", "40", "none"),
]


@pytest.mark.parametrize(("text", "low", "high", "unit"), INTERVALS)
def test_one_interval(text, low, high, unit):
    """The two ends of an interval share scale and unit, and its value is the midpoint."""
    [found] = find_quantities(text)

    assert (Decimal(low), Decimal(high), unit) == (found.low, found.high, found.unit)
    assert found.is_interval
    assert (Decimal(low) + Decimal(high)) / 2 == found.value


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("from 2.10% to 1.83%", ["2.10", "1.83"]),
        ("from 10% to 15%", ["10", "15"]),
        ("从10%到15%", ["10", "15"]),
        ("由3%降至2%", ["3", "2"]),
        ("400/80=5.0x", ["400", "80", "5.0"]),
        ("100-80", ["100", "80"]),
        ("80 - 100 = -20", ["80", "100", "-20"]),
        ("10%和15%", ["10", "15"]),
        ("3%-5 days", ["3", "5"]),
        ("5%-2015年", ["5"]),
        ("2 x 3", ["2", "3"]),
        ("1亿元2万元", ["100000000", "20000"]),
        ("1万2亿", ["10000", "200000000"]),
        ("3亿5000", ["300000000", "5000"]),
        ("5%-数十亿元", ["5"]),
        ("项目股东成立", []),
        ("下降一半(50%)", ["50", "50"]),
        ("概率较低(0.35)", ["0.35"]),
        ("3 (5.5", ["3", "5.5"]),
        ("4(30) 亿", ["4", "30"]),
    ],
)
def test_neighbours_that_are_no_interval(text, values):
    """A change from one value to another, a sum and a remark in brackets stay separate numbers."""
    assert [Decimal(value) for value in values] == [found.value for found in find_quantities(text)]


@pytest.mark.parametrize(
    "text",
    [
        "600766", "证券代码 000547", "002260.SZ", "0700.HK", "600766.XSHG", "2015年度", "in 2015", "2015-2017",
        "Q3", "2015Q3", "FY2025", "H1", "第3条", "第三年", "第三季度", "IFRS 9", "IAS 36", "ASC 350", "S&P 500", "沪深300",
        "Table 3", "附注5", "图 2", "#4", "No. 7", "item_3", "evidence-2", "v1.2", "0.17.0", "公告编号 2015001234",
        "https://static.cninfo.com.cn/finalpage/2016-03-31/1202114703.PDF", "www.example.com/120/3", "9:30",
        "1. First", "2) 其次", "3、最后", "(1) 一是", "1st", "22nd", "5G", "N1", "T+1", "5月15日", "1-9月", "15日", "May 15", "15 May",
        "2015年5月15日", "2015-05-15", "20150515", "一项", "一起", "一方面", "十分", "万一", "千方百计", "数十亿元", "几千万元", "一点", "一股",
        "成立", "一成不变", "三元材料", "一月", "二三", "分之", "nowhere one", "007", "百分之", "零分之三",
    ],
)  # fmt: skip
def test_what_is_no_quantity(text):
    """Codes, ids, dates, labels, clock times, list marks and figures of speech are no quantities."""
    assert not find_quantities(text)


@pytest.mark.parametrize(
    ("text", "approximate"),
    [
        ("约30%", True), ("大约 3 亿元", True), ("近三成", True), ("30%左右", True), ("20余亿元", True), ("400 多吨", True),
        ("approximately CU 1.2 billion", True), ("about 5%", True), ("~5%", True), ("≈ 5.0x", True), ("5% or so", True),
        ("人民币约3亿元", True), ("approx. 5%", True), ("c. 5%", True), ("约10%-15%", True), ("30%", False), ("inc. 5%", False),
    ],
)  # fmt: skip
def test_hedged_numbers(text, approximate):
    """The word "about" in either language, before or behind the number, marks it as approximate."""
    [found] = find_quantities(text)

    assert approximate is found.approximate


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("超过30%", "above"), ("不低于 0.3", "above"), ("30%以上", "above"), ("more than 5%", "above"), ("at least CU 5 million", "above"),
        (">= 30%", "above"), ("≥30%", "above"), ("30%+", "above"), ("5% or more", "above"), ("过半", "exact"), ("in excess of 20 basis points", "above"),
        ("不超过30%", "below"), ("低于1亿元", "below"), ("30%以下", "below"), ("less than 5%", "below"), ("no more than 5%", "below"),
        ("< 5%", "below"), ("up to CU 1 billion", "below"), ("5% or less", "below"), ("大于 0", "above"), ("5%", "exact"),
    ],
)  # fmt: skip
def test_bounds(text, bound):
    """The words "more than" and "at most" in either language are kept as bounds."""
    [found] = find_quantities(text)

    assert bound == found.bound


def test_the_step_is_one_unit_of_the_last_stated_place():
    """A scaled number is as exact as its last digit says: 5.12 亿 is stated to the million."""
    steps = [
        find_quantities(text)[0].step
        for text in ("12.3%", "5.12亿元", "1,690万元", "十二亿元", "三成", "10-15.5%")
    ]

    assert [Decimal(text) for text in ("0.1", "1000000", "10000", "100000000", "10", "0.1")] == steps


def test_public_names_load_on_demand_and_unknown_ones_are_refused():
    """Every listed name exists; another name is an attribute error."""
    assert all(getattr(pitfall.quantities, name) for name in pitfall.quantities.__all__)
    with pytest.raises(AttributeError, match="no attribute"):
        pitfall.quantities.nothing  # noqa: B018


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("十", 10),
        ("十五", 15),
        ("二十", 20),
        ("一百零五", 105),
        ("两千三百", 2300),
        ("一万亿", 10**12),
        ("二〇一五", 2015),
        ("十二亿", 12 * 10**8),
    ],
)
def test_chinese_numerals(text, value):
    """Chinese numerals read with places and blocks, or digit by digit."""
    assert value == chinese_number(text)


@pytest.mark.parametrize("text", ["", "三四", "一点", "一点十"])
def test_what_is_no_chinese_numeral(text):
    """An estimate between two digits or a broken fraction is no number."""
    assert chinese_number(text) is None


def test_english_number_words():
    """Number words add up; words that cannot stand together are no number."""
    assert Decimal(2125) == english_number("two thousand one hundred and twenty-five")
    assert Decimal(1000) == english_number("thousand")
    assert english_number("five six") is None
    assert english_number("ten five") is None
    assert english_number("twenty ten") is None


def _to_chinese(number: int) -> str:
    digits, places = "零一二三四五六七八九", ["", "十", "百", "千"]
    text = ""
    for at, char in enumerate(str(number)):
        place = places[len(str(number)) - at - 1]
        text += digits[int(char)] + place if char != "0" else "零"
    while "零零" in text:
        text = text.replace("零零", "零")
    return text.rstrip("零") or "零"


@given(st.integers(1, 9999))
def test_every_chinese_numeral_reads_back(number):
    """A number spelt in Chinese reads as the same number."""
    assert number == chinese_number(_to_chinese(number))


@given(
    value=st.decimals(min_value=0, max_value=10**9, places=2),
    suffix=st.sampled_from(
        ["%", " bp", "个百分点", "亿元", "万元", " million yuan", "倍", " shares", "天", "x"]
    ),
    grouped=st.booleans(),
)
def test_a_written_number_reads_back(value, suffix, grouped):
    """A number with two decimals and any unit reads back exactly, grouped or not."""
    written = f"{value:,.2f}" if grouped else f"{value:.2f}"

    [found] = find_quantities(f"数值为 {written}{suffix}。")

    scale = {"亿元": 10**8, "万元": 10**4, " million yuan": 10**6}.get(suffix, 1)
    assert Decimal(written.replace(",", "")) * scale == found.value


@given(
    st.text(
        alphabet=st.sampled_from(
            list(
                string.digits
                + string.ascii_letters
                + " .,-−–~%‰$¥()（）[]:/|\n年月日第约超过亿万元股倍成个百分点之三十一二两半至到和＋％１２İ"
            )
        ),
        max_size=80,
    )
)
def test_any_text_is_read_without_overlap(text):
    """Whatever the text, quantities and dates stand in order, apart, and at their place."""
    for found in (find_quantities(text), find_dates(text)):
        assert all(text[item.start : item.end] == item.raw for item in found)
        assert all(left.end <= right.start for left, right in pairwise(found))
    assert all(quantity.low <= quantity.high and quantity.step > 0 for quantity in find_quantities(text))


@pytest.mark.parametrize("spelling", sorted({*units.CURRENCIES, *units.PLAIN, *units.UNIT_SCALES}))
def test_every_spelling_of_a_unit_is_read_with_hyphens_too(spelling):
    """`CNY 100-million` is `CNY 100 million`, alone and behind a number; no table's spelling is a crash."""
    hyphened = spelling.replace(" ", "-")

    assert units.parse_unit(hyphened) == units.parse_unit(spelling)
    for text in (f"5 {hyphened}", f"5-{hyphened}", f"{hyphened} 5"):
        find_quantities(text)
