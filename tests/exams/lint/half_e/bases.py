"""The points of part E before anything is planted: all companies, securities and figures are invented."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from exams.lint.builder import Draft, Item
from exams.lint.half_e.bases_zh import CONVERTIBLE, DURATION, GOODWILL, MARGIN, ZH_NAMES

if TYPE_CHECKING:
    from collections.abc import Mapping

_CLOSING: Final = (
    "Give a probability, a call, the ids of the items you used, and steps that another can check."
)

_AUDIT: Final = Draft(
    id="us-2019-audit-report-aftx",
    opening="It is {day}. {name} develops antiviral drugs for seropositive patients and has no product on sale.",
    ask="Judge whether the auditors will raise substantial doubt about going concern in the coming annual report.",
    guide="Use only what was public by the as-of date, and keep cash, spending and financing plans apart.",
    as_of="2019-11-08",
    items=(
        Item(
            title="Quarterly report on Form 10-Q",
            eid="form-10q-aftx",
            published="2019-11-06",
            source="Company filing",
            text=(
                "Cash was $31.6 million at 30 September 2019. Operating activities used $34.1 million in nine months. "
                "Management plans to raise equity or to license one of its two programs."
            ),
        ),
        Item(
            title="Trial update",
            eid="trial-update-aftx",
            published="2019-11-07",
            source="Company release",
            text="The second cohort of the antiviral trial is fully enrolled; 84 patients have been dosed.",
        ),
    ),
    closing=_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="The auditors' report carried a going-concern paragraph; cash had fallen to $18.3 million.",
    facts=(
        "year_end_cash = 18.3 USD million\nannual_cash_burn = 47.9 USD million\n"
        "cash_to_burn = ratio(year_end_cash, annual_cash_burn) = 38.2 % ± 0.1\n"
        "going_concern_paragraphs = 1 count"
    ),
    family="audit-report",
    kind="us-equity",
    english=True,
    security="Alder Fen Therapeutics (AFTX, NASDAQ)",
    window_end="2020-03-16",
    target="going_concern_doubt",
    definition="The event is a paragraph on substantial doubt in the auditors' report, not in the notes alone.",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
        "- `going_concern_paragraphs >= 1` — paragraphs on substantial doubt in the auditors' report."
    ),
    resolved="2020-03-12",
    observed="2020-03-12",
)

_GROSS: Final = Draft(
    id="us-2022-gross-margin-bsox",
    opening="It is {day}. {name} sells outdoor clothing in its own stores, and stock is high after a warm autumn.",
    ask="Judge whether gross margin in the fourth fiscal quarter falls below 33.5%.",
    guide="Use only what was public by the as-of date, and say what stock, promotions and freight each imply.",
    as_of="2022-12-09",
    items=(
        Item(
            title="Third-quarter earnings release",
            eid="earnings-release-bsox",
            published="2022-11-29",
            source="Company release",
            text=(
                "Gross margin was 37.2% against 40.5% a year earlier. Inventory was $311.0 million, up 28%. "
                "Management spoke of selective promotions in the holiday season."
            ),
        ),
        Item(
            title="Remarks at an investor day",
            eid="investor-day-bsox",
            published="2022-12-06",
            source="Company remarks",
            text="The finance chief said that ocean freight rates had come down and that stores would be refitted.",
        ),
    ),
    closing=_CLOSING,
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    truth="Gross margin came to 33.83% on first publication.",
    facts=(
        "q4_gross_profit = 134.9 USD million\nq4_revenue = 398.8 USD million\n"
        "q4_gross_margin = ratio(q4_gross_profit, q4_revenue) = 33.83 % ± 0.01\n"
        "q4_inventory_charge = 6.4 USD million"
    ),
    family="gross-margin",
    kind="us-equity",
    english=True,
    security="Brindle Ridge Outfitters (BSOX, NYSE)",
    window_end="2023-04-28",
    target="gross_margin_below_line",
    definition="Gross margin is gross profit divided by revenue, both as first reported and not adjusted.",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
        "- `q4_gross_margin < 0.335` — the reported ratio, not rounded."
    ),
    resolved="2023-03-16",
    observed="2023-03-16",
)

_RETURN: Final = Draft(
    id="fund-return-review",
    opening="It is {day}. A trustee reviews what a balanced fund earned in the half-year to June.",
    ask=(
        'The manager says: "We beat the benchmark." Say whether that holds, and whether the chance '
        "that the fund's return is below the benchmark's is high or low."
    ),
    guide="The fund's return is the sum of gains and losses divided by the opening value; there were no flows.",
    as_of="2024-07-12",
    items=(
        Item(
            title="Mandate and benchmark note",
            eid="benchmark-note",
            published="2024-07-08",
            source="Trustee's office (invented)",
            text="The benchmark returned 4.90% in the half-year. The mandate allows equity, bonds and gold.",
        ),
        Item(
            title="Sleeve statement",
            eid="sleeve-statement",
            published="2024-07-10",
            source="Fund administrator (invented)",
            text=(
                "Opening values: equity CU 40.0 million, bonds CU 24.0 million, gold CU 16.0 million. "
                "Over the half-year equity gained CU 2.48 million, bonds lost CU 0.84 million, gold gained CU 1.76 million."
            ),
        ),
    ),
    closing=_CLOSING,
    outcome="- 预测 / Prediction: **高 / high**\n- 前提 / Premise: **不成立 / invalid**",
    truth="CU 3.40 million over CU 80.0 million is 4.25%, below the benchmark's 4.90%.",
    facts=(
        "total_gain = 3.40 CU million\nopening_value = 80.0 CU million\n"
        "fund_return = ratio(total_gain, opening_value) = 4.25 % ± 0.01\n"
        "benchmark_return = 4.90 %\n"
        "excess_return = difference(fund_return, benchmark_return) = -0.65 % ± 0.01"
    ),
    family="fund-return",
    kind="fields",
    english=True,
    horizon="the half-year of the statement",
)

BASES: Final[Mapping[str, Draft]] = MappingProxyType(
    {
        "gw": GOODWILL,
        "cb": CONVERTIBLE,
        "mar": MARGIN,
        "dur": DURATION,
        "gc": _AUDIT,
        "gm": _GROSS,
        "ret": _RETURN,
    }
)
"""Every draft under the name by which the tables call it."""

EN_NAMES: Final = (
    "Thornbury Kitchen Goods (TKGX, NYSE)",
    "Mossgate Diagnostics (MGDX, NASDAQ)",
    "Larkfield Timber (LKTX, NYSE)",
    "Copper Quay Brewing (CQBX, NASDAQ)",
    "Winslow Lane Furniture (WLFX, NYSE)",
)

__all__ = ["BASES", "EN_NAMES", "ZH_NAMES"]
