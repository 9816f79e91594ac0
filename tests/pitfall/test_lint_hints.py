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


TOLD = [
    "后来的事实表明，客户订单大多落空。",
    "这笔预付款后来全额计提了坏账。",
    "事后来看，审计程序存在明显缺陷。",
    "事后查明，三份合同均系伪造。",
    "上述传闻其后得到证实。",
    "公司最终未能摘帽。",
    "最终，该项目以失败告终。",
    "公司果然在两个月内爆雷。",
    "时间证明，管理层的判断过于乐观。",
    "站在今天回看，这一估值显然过高。",
    "该笔担保日后被证明无法解除。",
    "投资者当时并不知道，大股东早已掏空公司。",
    "这一承诺最终成为一纸空文。",
    "终究没能等来白衣骑士。",
    "此后不久，公司即被立案调查。",
    "谁知半年之后风云突变。",
    "随后的监管调查坐实了上述指控。",
    "The loan was subsequently written off in full.",
    "Events later proved the sceptics right.",
    "The deal eventually fell apart.",
    "With the benefit of hindsight, the reserve was inadequate.",
    "The company would go on to lose its largest customer.",
    "The issuer ultimately defaulted.",
    "As later disclosed, the cash had been pledged.",
    "What followed was one of the largest restatements in the sector.",
    "It was only later that the fraud came to light.",
    "The CFO, who was later convicted, signed the letter.",
    "Looking back, margins had already peaked.",
    "We now know that the receivables were fictitious.",
    "Unbeknown to creditors, the assets had been transferred.",
    "指标仅比门槛高0.1个百分点，务必仔细核算。",
    "离达标只差临门一脚。",
    "结果日恰好落在窗口关闭后的第三天。",
    "本题的难点在于窗口边界。",
    "数值非常接近30%的门槛。",
    "实际值略低于阈值，请勿四舍五入。",
    "提示：差一点就达到标准。",
    "The share falls marginally short of the 30% threshold.",
    "The event occurs one day outside the window.",
    "Beware: the result sits right at the cut-off.",
    "Close, but not close enough to meet the criterion.",
    "The outcome barely clears the bar.",
    "Pay attention to the exact end of the window.",
]  # fmt: skip
HARMLESS = [
    "公司将视后续进展履行信息披露义务。",
    "事后审计与事前审批相结合。",
    "最终控制方为省国资委。",
    "最终定价以评估报告为准。",
    "公司是否最终完成交易存在不确定性。",
    "财务报表后续计量采用成本模式。",
    "随后，公司于2016年完成股份制改造。",
    "公司于2014年上市，其后于2015年完成定增。",
    "历史成本计量的资产已在附注披露。",
    "审计结果将另行公告。",
    "The asset is subsequently carried at cost.",
    "Subsequent expenditure is capitalised when probable.",
    "Sooner or later rates will normalise; the model assumes 2019.",
    "The later of the two dates applies.",
    "No later than 30 June 2019, the borrower shall deliver accounts.",
    "In the event of default, interest accrues at 9%.",
    "Eventual dilution depends on the conversion price.",
    "The company was founded in 1998 and was later renamed in 2004.",
    "Ultimately, the decision rests with the shareholders.",
    "质押率接近100%。",
    "净资产略高于上年末。",
    "利润率处于行业门槛之上。",
    "合并范围的边界由控制权决定。",
    "行业进入门槛较高。",
    "预测窗口为自信息截止日起36个月。",
    "Headroom is only 6% above carrying amount.",
    "The covenant threshold is 4.5x and leverage is 4.1x.",
    "Late-stage pipeline assets are close to approval.",
    "The window for tax elections closes in December 2018.",
    "Cut-off procedures were tested at year-end.",
]  # fmt: skip


@pytest.mark.parametrize("text", TOLD, ids=[text[:30] for text in TOLD])
def test_more_words_that_know_the_outcome_are_found(text):
    """Each way of speaking from after the outcome, or of hinting at its edge, is found."""
    assert set(rules(in_text(text))) <= {"L009", "L011"}
    assert in_text(text)


@pytest.mark.parametrize("text", HARMLESS, ids=[text[:30] for text in HARMLESS])
def test_words_that_only_look_alike_are_not_found(text):
    """Accounting terms, idioms, thresholds of contracts and past narratives give no finding."""
    assert in_text(text, as_of="2018-06-30") == []


def test_hindsight_needs_no_as_of_date():
    """The words tell in any text; without a date the clause cannot be shown to be past."""
    assert rules(in_text("The CFO was later charged in 2012.", as_of=None)) == ["L000", "L009"]
    assert in_text("The CFO was later charged in 2012.") == []


def test_the_task_lines_may_speak_of_the_boundary():
    """A definition says what counts at the window's end without hinting at anything."""
    assert in_point(definition="窗口结束后才作出的决定不计入，接近门槛亦不计入；窗口后的处罚不计入。") == []
