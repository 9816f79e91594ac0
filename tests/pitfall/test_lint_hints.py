"""Words of hindsight and hints of the boundary."""

from __future__ import annotations

import pytest

from builders_lint import in_point, in_text, rules

HINDSIGHT = [
    ("公司后来被监管机构认定财务造假。", "公司此后仍须每季披露进展。"),
    ("事后证明，账面现金并不存在。", "年审机构执行了期后事项审计程序，并约定事后补偿机制。"),
    ("最终证实，该笔存款已被集团归集。", "公司最终能否偿付取决于再融资。"),
    ("该项目最终未能投产。", "该项目最终能否投产仍不确定。"),
    ("其后被证实为虚假合同。", "其后续进展将另行公告。"),
    ("回过头看，这笔收购是风险的起点。", "回购方案尚未实施。"),
    ("不料资金链随即断裂。", "原材料价格上涨。"),
    ("现在看来，管理层当时低估了风险。", "从现有资料看，管理层认为风险可控。"),
    ("而非今天的退市标准。", "按当时有效的规则判断。"),
    ("公司股票后被终止上市。", "公司股票可能被终止上市。"),
    ("The company subsequently filed for bankruptcy.", "The liability is subsequently measured at amortised cost."),
    ("It later turned out that the cash did not exist.", "Payment is due no later than 30 days after delivery."),
    ("In hindsight, the warning signs were clear.", "The warning signs are set out in the risk section."),
    ("The guarantee ultimately proved worthless.", "The ultimate parent is incorporated abroad."),
    ("The auditor would later resign over the issue.", "The auditor would resign if fees were not paid."),
    ("The CFO was later charged with fraud.", "The CFO was appointed in 2012 and later joined the board in 2013."),
    ("Shares eventually lost 90% of their value.", "Events after the reporting period are disclosed in note 30."),
    ("As it turned out, refinancing was never obtained.", "The outcome of refinancing talks is uncertain."),
    ("The actual outcome was a default.", "The outcome is not known."),
    ("不得使用之后的债务违约和退市信息。", "不得使用信息截止日之后的信息。"),
    ("不要把未来控制权变化当成已知。", "不能把高商誉当作未来盈利保障。"),
    ("不应考虑窗口后的处罚决定。", "窗口后的决定不计入。"),
    ("Do not use the later default or delisting as evidence.", "Do not use any information dated after the as-of date."),
    ("Its subsequent default is described elsewhere.", "Its subsequent events note is empty."),
]  # fmt: skip
BOUNDARY = [
    ("指标距离门槛仅差0.2个百分点。", "指标门槛为30%。"),
    ("新一轮警示恰好在窗口结束后两天生效。", "窗口为48个自然月。"),
    ("请注意48个月窗口的边界。", "请注意区分合并口径与母公司口径。"),
    ("接近门槛并不等于达到门槛。", "净利润接近上年水平。"),
    ("占比刚刚超过阈值。", "占比超过上年。"),
    ("The ratio just misses the threshold.", "The threshold is 4.5x."),
    ("It is a classic near miss.", "It is a classic case."),
    ("Note that the event falls two days after the window closes.", "The window closes on 31 December 2015."),
    ("The figure is only marginally above the cut-off.", "Margins are marginally above last year's."),
    ("This is a borderline case.", "Cross-border sales account for 12%."),
    ("Mind the end of the window.", "The company minds its costs."),
]  # fmt: skip


@pytest.mark.parametrize(("leak", "clean"), HINDSIGHT, ids=[leak[:30] for leak, _ in HINDSIGHT])
def test_hindsight_is_found_and_its_harmless_twin_is_not(leak, clean):
    """Words that speak from after the outcome are found; accounting terms, questions and hedges are not."""
    assert rules(in_text(leak)) == ["L009"]
    assert in_text(clean) == []


@pytest.mark.parametrize(("leak", "clean"), BOUNDARY, ids=[leak[:30] for leak, _ in BOUNDARY])
def test_a_boundary_hint_is_found_and_its_harmless_twin_is_not(leak, clean):
    """Closeness to the criterion or the window's end is a hint; closeness to anything else is not."""
    assert rules(in_text(leak)) == ["L011"]
    assert in_text(clean) == []


def test_hindsight_needs_no_as_of_date():
    """The words tell in any text; without a date the clause cannot be shown to be past."""
    assert rules(in_text("The CFO was later charged in 2012.", as_of=None)) == ["L000", "L009"]
    assert in_text("The CFO was later charged in 2012.") == []


def test_the_task_lines_may_speak_of_the_boundary():
    """A definition says what counts at the window's end without hinting at anything."""
    assert in_point(definition="窗口结束后才作出的决定不计入，接近门槛亦不计入；窗口后的处罚不计入。") == []
