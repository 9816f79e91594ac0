"""Names, told outcomes and hints of part K."""

from __future__ import annotations

from typing import TYPE_CHECKING

from exams.lint.builder import points
from exams.lint.half_k.second.bases import BASES

if TYPE_CHECKING:
    from exams.lint.case import Pair

ROLE_IN_NAME = """
# Chinese title with the role in brackets | crane.title
! 业绩说明会问答摘录（⟦干扰项⟧）
= 业绩说明会问答摘录（文字版）

# evidence id that opens with the role | paddy.eid
! ⟦decoy⟧-reinsurance-note
= ceded-reinsurance-note

# id that ends in the outcome, success | ferry.id
! cn-cb-2023-price-reset-mulan-⟦approved⟧
= cn-cb-2023-price-reset-mulan-113999

# id that ends in the outcome, failure | tram.id
! hk-2024-scheme-tszwing-⟦voted-down⟧
= hk-2024-scheme-tszwing-05871

# English idiom in a title | depot.title
! Analyst's trip note (⟦red herring⟧)
= Analyst's trip note (two yards)

# evidence id that ends in the role | mill.eid
! call-report-⟦noise⟧
= call-report-october
"""

OUTCOME_IN_QUESTION = """
# day of the resolution in the prose | crane.prose
! 作答时请留意，告知书的落款是⟦2022年11月23日⟧。
= 作答时请留意，问询函的落款是2022年5月20日。

# figure of the outcome in another unit | crane.definition
! 告知书所涉金额按虚增收入⟦41,200 万元⟧理解。
= 保留意见所涉金额按应收账款 38,600 万元理解。

# event told as done inside the evidence | ferry.fact
! ⟦下修议案已获股东大会通过⟧，持有人因此不必再考虑回售。
= 下修议案尚未提交股东大会，持有人仍在考虑是否回售。

# rounded share of the vote in words | tram.guide
! For orientation: ⟦roughly one disinterested share in eight was voted against⟧.
= For orientation: roughly one disinterested share in five is held through nominees.

# rounded loss in the guide | depot.guide
! The loss for 2022 came out at ⟦about $62 million⟧, which the lenders took in their stride.
= Borrowings came to about $184 million, which the lenders had agreed to in August.

# outcome in the opening | depot.opening
! As of the close on {day}, {name} was late with its annual report; ⟦it did restate, and the lenders did sign⟧.
= As of the close on {day}, {name} was late with its annual report; so far it has restated nothing, and the lenders have signed nothing.
"""

HINT = """
# distance from the limit | kiln.guide
! 算出来的数⟦离承诺上限没有几步路⟧，小数要多留一位。
= 承诺上限写在募集说明书里，小数要多留一位。

# one condition scrapes through | ferry.guide
! ⟦两项条件里有一项只是擦边过关⟧，不要只看第一项就收笔。
= 两项条件的口径不一样，不要只看第一项就收笔。

# just after the window | lantern.definition
! ⟦请当心：最后一笔质押的解除日就贴在窗口关闭之后。⟧
= 质押到期后办理展期的，仍按未解除处理。

# it turns on one choice | mill.guide
! ⟦Leave a single item out of the finance charges and the verdict flips: the margin is that thin.⟧
= Quote the sentence of the clause that you rely on for each item of the finance charges.

# one limb is the close one | tram.guide
! ⟦Of the two limbs one is a far closer call than the other⟧, and hasty readers stop at the first.
= Of the two limbs the first counts votes cast, and the second counts every disinterested share.

# a day either way | orchard.definition
! ⟦Mind the calendar here; a day either side of the cut-off would change the label.⟧
= The day that counts is the one printed on the agency's release, in New York time.
"""


def pairs() -> list[Pair]:
    """All pairs of this module."""
    return [
        *points("role_in_name", BASES, ROLE_IN_NAME),
        *points("outcome_in_question", BASES, OUTCOME_IN_QUESTION),
        *points("hint", BASES, HINT),
    ]
