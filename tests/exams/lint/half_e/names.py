"""Part E of the exam: points that give the outcome, a hint or a role away, and their clean twins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from exams.lint.builder import points
from exams.lint.half_e.bases import BASES

if TYPE_CHECKING:
    from exams.lint.case import Pair

_OUTCOME = """
# 金额换成亿元写在指引里 | gw.guide
! 请把⟦全年计提的 1.083 亿元减值⟧与商誉余额放在一起看。
= 请把三季度末的 6.84 亿元商誉与各门诊的利润放在一起看。

# 定义里写出判定日 | gw.definition
! 年度报告指公司⟦于 2021 年 4 月 23 日披露的⟧那一份。
= 年度报告指公司最迟应于 2021 年 4 月 30 日披露的那一份。

# 题干当作既成事实，说没有发生 | gw.prose
! ⟦大额减值没有出现⟧，请说明有哪些迹象支持这一结果。
= 倘若大额减值没有出现，请说明会有哪些迹象支持这一结果。

# 资料里的占比取一位小数 | gw.fact
! ⟦全年商誉减值为三季度末余额的 15.8%⟧，主要来自两家门诊。
= 上一年商誉减值为当时余额的 3.2%，主要来自两家门诊。

# 指引里的新价格 | cb.guide
! 请说明⟦每股 7.86 元的新转股价⟧怎样影响摊薄。
= 请说明每股 10.45 元的现行转股价怎样影响摊薄。

# 以成数说出降幅 | cb.prose
! 推理时请考虑⟦转股价只剩原来的约七成五⟧以后的股本变化。
= 推理时请考虑正股价只剩转股价的约七成五以后的回售意愿。

# 资料里说议案已获通过 | cb.fact
! ⟦向下修正转股价格的议案已获股东大会通过⟧。
= 发行可转换公司债券的议案已获股东大会通过。

# figure in thousands, in the guide | gc.guide
! Weigh the pipeline against ⟦the $18,300 thousand left in the bank at year-end⟧.
= Weigh the pipeline against the $31,600 thousand in the bank at 30 September.

# filing day in the definition, month first | gc.definition
! The paragraph must stand in ⟦the annual report filed on March 12, 2020⟧.
= The paragraph must stand in the annual report due by March 16, 2020.

# a why that presupposes the event | gc.prose
! Then explain ⟦why the auditors raised substantial doubt⟧.
= Then explain what would make the auditors raise substantial doubt.

# ratio told in months of spending | gc.fact
! ⟦Cash at year-end came to under five months of the full year's burn⟧.
= Cash at the end of June came to under a year of the budgeted burn.

# rounded margin in the guide | gm.guide
! Discuss how ⟦a fourth-quarter gross margin of roughly 34 percent⟧ squares with the promotions.
= Discuss how a third-quarter gross margin of roughly 37 percent squares with the promotions.

# definition remarks that nothing happened | gm.definition
! Quarter and year are fiscal; ⟦the margin stayed above the line⟧.
= Quarter and year are fiscal; a margin that stays above the line is no event.

# second figure of the facts in an item | gm.fact
! ⟦The charge on inventory in this holiday quarter was $6.4 million⟧.
= The charge on inventory in last year's holiday quarter was $9.7 million.
"""

_HINT = """
# 四舍五入会误判 | gw.guide
! ⟦结果与门槛只差一线，四舍五入就会误判⟧。
= 比例按未经四舍五入的数计算，金额保留到万元。

# 一步之遥 | gw.definition
! 按这一口径，⟦离满足条件仅一步之遥⟧。
= 按这一口径，商誉余额取扣除减值准备后的净额。

# 临界区间 | gw.prose
! 注意：⟦本题的数值落在临界区间附近⟧。
= 注意：本题的数值均以人民币列示。

# 资料末尾的命题者按语 | gw.fact
! （命题者按：⟦这一题的数离线很近，差一点就翻转⟧。）
= （命题者按：这一项的数取自公告正文，单位已统一。）

# 窗口收尾见分晓 | cb.guide
! ⟦胜负要到窗口收尾的两三天才见分晓，别过早下结论⟧。
= 窗口首尾两日都算在内，收市后的公告按次日计。

# 擦边案例 | cb.prose
! ⟦这家公司是擦边的案例⟧，请逐项核对。
= 这家公司是造纸行业的案例，请逐项核对。

# 计算题里说贴近警戒线 | mar.guide
! ⟦比例与警戒线贴得很近，漏掉一小项结论就反过来⟧。
= 比例以百分数表示，保留两位小数，并列出每一小项。

# by a whisker | gc.guide
! Tread carefully: ⟦this one is decided by a whisker⟧.
= Tread carefully: this filer reports in thousands.

# days before the cut-off | gc.prose
! Mind the calendar: ⟦what settles this arrives only days before the cut-off⟧.
= Mind the calendar: the company's fiscal year ends with December.

# edge of what counts | gc.definition
! ⟦The wording in this case sits right on the edge of what counts⟧.
= Wording about liquidity alone is outside what counts.

# coarse division flips the call | gm.guide
! Do the division to two decimals; ⟦a coarser one flips the call⟧.
= Do the division to two decimals; a table of the steps helps the reader.

# a hair from the bar | gm.prose
! Note that ⟦the reading lands a hair from the bar⟧.
= Note that the retailer closes its books in January.

# setter's remark inside an item | gm.fact
! [Setter's remark: ⟦a fraction of a point decides this one⟧.]
= [Setter's remark: a fraction of a point is shown as a decimal.]

# slim gap in a computing question | ret.guide
! ⟦The gap to the benchmark is slim, and careless rounding hides it⟧.
= The gap to the benchmark is the fund's return less the benchmark's, in percentage points.
"""

_ROLE = """
# 题号带 control | gw.id
! cn-a-2020q3-goodwill-⟦control⟧-609631
= cn-a-2020q3-goodwill-controlling-holder-609631

# 资料编号带 distractor | gw.eid
! ⟦distractor⟧-notice-609631
= contractor-notice-609631

# 标题冠以干扰项 | gw.title
! ⟦干扰项⟧：关于添置影像设备的公告
= 抗干扰影像室：关于添置影像设备的公告

# 标题冠以正样本 | cb.title
! ⟦正样本⟧·关于转股价格的提示性公告
= 第三号·关于转股价格的提示性公告

# 题号里的拼音 | cb.id
! cn-a-2018-convertible-⟦xianjing⟧-009741
= cn-a-2018-convertible-xianyang-009741

# 资料编号带 key-evidence | cb.eid
! ⟦key-evidence⟧-009741
= key-terms-009741

# 计算题题号写出结论 | mar.id
! securities-margin-⟦breached⟧
= securities-margin-branch

# id with positive | gc.id
! us-2019-audit-report-⟦positive⟧-aftx
= us-2019-audit-report-seropositive-aftx

# evidence id with smoking-gun | gc.eid
! ⟦smoking-gun⟧-aftx
= non-smoking-cohort-aftx

# title with noise item | gm.title
! ⟦Noise item⟧: remarks at an investor day
= Noise and lighting in stores: remarks at an investor day

# evidence id with trap | gm.eid
! ⟦trap⟧-remarks-bsox
= trapeze-dress-remarks-bsox

# title with answer key | gc.title
! Trial update, ⟦answer key⟧
= Trial update, questions and answers

# id with no-event | gm.id
! us-2022-gross-margin-⟦no-event⟧-bsox
= us-2022-gross-margin-november-bsox

# id with false-premise | ret.id
! fund-return-⟦false-premise⟧
= fund-return-first-half
"""


def pairs() -> list[Pair]:
    """The pairs of points."""
    return [
        *points("outcome_in_question", BASES, _OUTCOME),
        *points("hint", BASES, _HINT),
        *points("role_in_name", BASES, _ROLE),
    ]
