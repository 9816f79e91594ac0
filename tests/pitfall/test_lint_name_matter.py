"""Rule L010 reads a name beside the text that stands under it: what the text is about names no role."""

from __future__ import annotations

import pytest

from builders_lint import Draft
from pitfall.lint import lint_point

RODENTS = "Snap traps, bait stations and duck decoys are sold to hotels, grain merchants and farm shops."
NOISE = "Engineers measured the noise of the point machines at eleven sites."
OFFER = "The red herring gives a price range and the names of four underwriters."
TRIAL = "Patients are randomised one to one to the drug or to a control arm on placebo."
REAGENTS = "公司向两家供应商采购试剂盒配套的阳性对照品与阴性对照品，合同期三年，每批供货附定值报告。"
SHIELDS = "屏蔽用铜箔送第三方实验室做抗干扰测试和噪声测试，样品分三批，测试方法依照行业标准。"


def _rules(place: str, name: str, text: str) -> set[str]:
    findings = lint_point(Draft().made(**{place: name, "text": text}))
    return {one.rule for one in findings if one.severity != "note"}


@pytest.mark.parametrize(
    ("place", "leak", "twin", "text"),
    [
        ("item_id", "trap-item", "snap-traps", RODENTS),
        ("item_id", "decoy-evidence", "duck-decoy-prices", RODENTS),
        ("item_id", "filler", "bait-stations", RODENTS),
        ("item_title", "Measurements (pure noise, ignore)", "Measurements (noise, site by site)", NOISE),
        (
            "item_title",
            "Prospectus – a red herring for the reader",
            'Preliminary prospectus ("red herring")',
            OFFER,
        ),
        ("item_id", "herring-item-2", "red-herring-prospectus-2", OFFER),
        ("item_id", "placebo-evidence", "placebo-schedule", TRIAL),
        ("item_id", "trial-protocol-control-item", "trial-protocol-control-arm", TRIAL),
        ("item_id", "positive-case-qc-contract", "positive-control-qc-contract", REAGENTS),
        ("item_title", "对照组材料：质控品采购合同", "对照品附件：质控品采购合同", REAGENTS),
        ("item_title", "噪音资料：电磁兼容测试情况", "噪声测试：电磁兼容测试情况", SHIELDS),
        ("item_id", "emc-test-foil-item", "emc-test-copper-foil", SHIELDS),
    ],
)
def test_what_the_text_is_about_names_no_role(place, leak, twin, text):
    """The same word is a role where nothing under it speaks of the thing."""
    assert "L010" in _rules(place, leak, text)
    assert "L010" not in _rules(place, twin, text)
