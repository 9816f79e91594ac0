"""Part F of the exam: points that give the outcome, a hint or a role away, and their clean twins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from exams.lint.builder import points
from exams.lint.half_f.bases import BASES

if TYPE_CHECKING:
    from exams.lint.case import Pair

_OUTCOME = """
# 题干里的全年亏损额 | inv.prose
! 公司⟦全年归母净亏损 6,490 万元⟧，请说明此前有哪些征兆。
= 公司上半年归母净利润 8,120 万元，请说明此前有哪些征兆。

# 资料里的金额，单位万元 | inv.fact
! ⟦年末对库存光伏玻璃计提跌价准备 18,730 万元⟧。
= 年中对库存光伏玻璃计提跌价准备 2,940 万元。

# 指引里的百分比，舍入一位 | inv.guide
! 请拆解⟦那 12.3% 的跌价比例⟧由哪些产品构成。
= 请拆解 12% 的判定比例对应多少金额。

# 定义里的斜杠日期 | inv.definition
! 以 ⟦2023/4/25 见报⟧的年度报告数字为准。
= 以 2023/4/30 之前见报的年度报告数字为准。

# 既然句式透露没有发生 | div.prose
! ⟦既然每股分红并未低于 0.40 元⟧，请指出哪些资料最有说服力。
= 要让每股分红不致低于 0.40 元，请指出公司须满足哪些前提。

# 按每十股折算 | div.guide
! 请用现金流检验⟦本次每 10 股派 4.20 元⟧能否持续。
= 请用现金流检验去年每 10 股派 5.50 元能否持续。

# 资料里的派息占比 | div.fact
! ⟦这次派息占每股收益的 55.3%⟧，其余留作建设资金。
= 去年派息占每股收益的 68.1%，其余留作建设资金。

# day before month, short month name, in the definition | list.definition
! Effect is read from ⟦the charter amendment of 4 Mar 2016⟧.
= Effect is read from any charter amendment up to 11 Mar 2016.

# ratio in words in the prose | list.prose
! Explain what ⟦the one-for-twelve exchange of shares⟧ tells you about the board's options.
= Explain what the one-dollar rule of the exchange tells you about the board's options.

# price after the event in the guide | list.guide
! Compare freight rates with ⟦the $3.84 at which the consolidated shares closed⟧.
= Compare freight rates with the $0.41 at which the shares closed on 9 November.

# item tells that it is done | list.fact
! ⟦Holders have had their old shares replaced by the consolidated ones⟧.
= Holders have authorised the board to choose a ratio for any consolidation.

# loose rounding of the figure | rev.guide
! Say how ⟦full-year sales of just over $637 million⟧ fit the end of the contract.
= Say how a first half of just over $321 million fits the end of the contract.

# short clause: cleared the mark | rev.prose
! ⟦Revenue cleared the mark⟧; say which item pointed that way.
= Should revenue clear the mark, say which item pointed that way.

# margin as cents on the dollar | rev.fact
! ⟦Over the full year, operating income was 9.2 cents on each dollar of sales⟧.
= Over the first half, operating income was 8.4 cents on each dollar of sales.
"""

_HINT = """
# 考的就是边界 | inv.guide
! ⟦这道题考的就是边界⟧，请把分子分母写清楚。
= 这道题考的是存货，请把分子分母写清楚。

# 压在线上容易看走眼 | inv.prose
! ⟦本题的比例几乎压在线上，谁都容易看走眼⟧。
= 本题的比例按合并口径计算，谁都可以复核。

# 换个分母就到线的另一边 | inv.definition
! 分母用三季度末账面余额，⟦换一个分母就会落到线的另一边⟧。
= 分母用三季度末账面余额，不扣除已计提的跌价准备。

# 微弱优势 | div.guide
! ⟦有一条判断依据只以微弱优势成立⟧，请把它找出来。
= 有一条判断依据只在公告正文列示，请把它找出来。

# 消息姗姗来迟 | div.prose
! 留神：⟦真正要紧的消息，到窗口快关门时才姗姗来迟⟧。
= 留神：窗口关门之后才公告的消息，一律不作数。

# 相距不过几分钱 | div.definition
! 每股金额按税前计，⟦结果与 0.40 元相距不过几分钱⟧。
= 每股金额按税前计，结果以元表示，精确到分。

# 计算题里说卡在上限 | dti.guide
! ⟦这笔申请恰好卡在上限边上，容易判错一边⟧。
= 这笔申请由两人共同提出，收入合并计算。

# tight to the last week | list.guide
! ⟦The timing here is tight to the last week of the window⟧, so count with care.
= The timing here is in calendar days, first and last included, so count with care.

# missed or met by a sliver | list.prose
! One requirement is ⟦met or missed by a sliver⟧; find out which.
= One requirement is set by the exchange; find out which.

# examiner's footnote inside an item | list.fact
! (Examiner's footnote: ⟦do not be fooled, this case is closer than it looks⟧.)
= (Examiner's footnote: tonnage, where it is given, is in deadweight tons.)

# precious little room | rev.definition
! Net sales are after returns; ⟦there is precious little room between the result and the mark⟧.
= Net sales are after returns; there is no adjustment for currency or for acquisitions.

# others land on the wrong side | rev.guide
! ⟦Many land on the wrong side here because the distance is so small⟧.
= Many leave out the units here, so please state them each time.

# photo finish | rev.prose
! ⟦Treat it as a photo finish⟧.
= Treat it as a full-year figure.

# a small slip turns the answer | call.guide
! ⟦Leave out a single contract and the account seems to pass⟧, so count them all.
= The margin schedule applies to every single contract alike, so count them all.
"""

_ROLE = """
# 题号带 hard-positive | inv.id
! cn-a-2022q3-inventory-⟦hard-positive⟧-609731
= cn-a-2022q3-inventory-hard-glass-609731

# 资料编号带 decoy | inv.eid
! ⟦decoy⟧-notice-609731
= decor-glass-notice-609731

# 标题括注无关资料 | inv.title
! 关于窑炉冷修资金的公告（⟦无关资料⟧）
= 关于窑炉冷修资金的公告（无抵押借款）

# 标题冠以对照样本 | div.title
! ⟦对照样本⟧：供水价格调整公告
= 新旧价格对照：供水价格调整公告

# 题号里的拼音 | div.id
! cn-a-2019-dividend-⟦ganrao⟧-009851
= cn-a-2019-dividend-ganyu-009851

# 资料编号带 answer | div.eid
! ⟦answer-source⟧-009851
= water-source-009851

# 计算题题号写出超限 | dti.id
! mortgage-income-⟦over-limit⟧
= mortgage-income-overview

# id with treatment-arm | list.id
! us-2015-listing-⟦treatment-arm⟧-skpx
= us-2015-listing-ballast-treatment-skpx

# evidence id with misleading | list.eid
! ⟦misleading⟧-release-skpx
= ship-loading-release-skpx

# title with distraction | list.title
! Third-quarter earnings release (⟦distraction⟧)
= Third-quarter earnings release (extract)

# id that names the result | rev.id
! us-2017-revenue-⟦target-beaten⟧-tdsx
= us-2017-revenue-target-range-tdsx

# evidence id with filler | rev.eid
! ⟦filler-item⟧-tdsx
= filler-resin-tdsx

# title with ground-truth | rev.title
! ⟦Ground-truth note⟧ on the distributor contract
= Ground-freight note on the distributor contract

# id with premise-fails | call.id
! futures-account-⟦premise-fails⟧
= futures-account-premises-leeds
"""


def pairs() -> list[Pair]:
    """The pairs of points."""
    return [
        *points("outcome_in_question", BASES, _OUTCOME),
        *points("hint", BASES, _HINT),
        *points("role_in_name", BASES, _ROLE),
    ]
