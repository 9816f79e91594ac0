"""The words at the end of a point's id that tell how its event ended; part of rule L010."""

from __future__ import annotations

import re
from typing import Final

# How a matter ended, where nothing but the security or a number follows: bid-price-cured-brvx, share-freeze-lifted.
_FATE: Final = (
    r"(?:un)?cured|remedied|regained|restored|reinstated|lifted|unfrozen|lapsed|averted|avoided|escaped|spared|dodged|evaded"
    r"|downgraded|upgraded|hiked|slashed|halved|doubled|tripled|trebled|wiped-out|plunged|collapsed|soared|rebounded|reversed|overturned|upheld|dismissed|quashed|acquitted|convicted"
    r"|completed|incomplete|uncompleted|unfinished|finished|abandoned|scrapped|shelved|withdrawn|pulled|aborted|blocked|vetoed|cleared|confirmed|refuted|disproved|proved|proven|debunked|vindicated"
    r"|maintained|reduced|reaffirmed|suspended|resumed|cancell?ed|called-off|postponed|delayed|slipped|late|in-time|on-time|timely|too-late|overdue"
    r"|honou?red|dishonou?red|unhonou?red|reneged|unfunded|underfunded|shortfall-confirmed|foreclosed|seized|auctioned-off|sold-off|paid-off|wound-up|bailed-out|rolled-over|written-off|written-down"
    r"|breaching|failing|passing|missing-it|tripped|untripped|crossed|uncrossed|adequate|inadequate|sufficient|insufficient|compliant|non-?compliant|within-limits|out-of-limits|above-limit|below-limit|below-floor|above-floor|over-limit|pass|fail|passes|fails"
    r"|exchanged|tendered|accepted|refused|consented|agreed|broke-up|broken-off|went-through|fell-through|fell-short|came-true|held-up|paid-in-full|not-(?!audited|listed|rated|consolidated|secured|guaranteed|adjusted|restricted|related|collateralised|collateralized|registered)[a-z]{3,}ed|never-[a-z]{3,}ed|no-(?:downgrade|upgrade|cut|hike|default|call|suspension|disposal|sale|conversion|cure|rescue|breach|delisting|restatement|payment)|(?:was|were|got|gets|did|does|has-been)-[a-z-]{3,}"
    r"|(?:under|over|un|fully-|not-fully-)subscribed|(?:out|un)voted|voted-(?:down|through|out|in|up)|carried|defeated|trounced|thrown-out|struck-(?:down|out|off)|set-aside|annulled|rescinded|repealed|remanded|vacated|enjoined|affirmed|ratified|adopted|waved-through|nodded-through|sailed-through|scraped-(?:through|home|in)|squeaked-(?:through|by)|talked-out|timed-out|ran-out|dried-up|broke-down|broke-through|blown|busted|bust|sunk|ditched|axed|dumped|snubbed|spurned|rebuffed|outbid|overbid|topped|trumped|bumped|sweetened|undershot|overshot|outperformed|underperformed|fell-behind|got-there|made-it|came-through|came-good|came-to-nothing|held-firm|held-on|stayed-put|gave-way|gave-in|backed-down|climbed-down|walked-away|walked-out|relented|blinked|balked|stood-down|let-off|off-the-hook|exonerated|indicted|jailed|sentenced|found-guilty|inquorate|no-quorum|quorum-missed|unsold|unlet|unplaced|untendered|unclaimed|uncalled|unredeemed|unrenewed|unfilled|unmatched-bid|left-unpaid|went-unpaid|left-out|passed-over|kept-out|shut-out|ousted|unseated|re-?elected|relisted|readmitted|struck-a-deal|no-deal|deal-done|deal-off|borne-out|fulfilled|unfulfilled|unkept"
    r"|surprise|shock(?!-)|disappointment|triumph|flop|debacle|fiasco"
)
_BEHIND: Final = r"(?=$|-(?:twice|thrice|again|anyway|early|late|in-full|in-part|in-time|on-time|after-all|case|sample|example)(?=-|$)|-(?:[0-9]{1,6}|[a-z]{4}|[a-z]{1,4}[0-9]{1,4})$)"
IN_POINT: Final = re.compile(
    rf"(?<=[a-z0-9]-)(?:{_FATE}){_BEHIND}|(?<=[a-z0-9]-)(?:paid|sold|redeemed|extended|funded|published|filed|released|closed|settled|delivered|repaid|exercised|held|kept|done)-(?:off|out|twice|again|anyway|early|late|in-full|in-part|in-time|on-time|after-all|too-late|not-[a-z]+)(?=-|$)"
    r"|(?<=-)(?:control|contrast|twin|placebo|positive|negative|pos|neg)-[0-9a-d](?=-|$)|(?<=-)contrast(?=$)|(?:redeemed|repaid|paid|cured|defaulted|extended|missed)-(?:on-time|in-time|late|early|in-full)(?=-|$)"
)
"""The ending of a point's id."""
# Ends that a contract, a series or a share may have as its attribute too.
_STATE: Final = r"called|redeemed|put-back|bought-(?:in|out|back)|retired|refinanced|restructured|rescheduled|deferred|waived|consummated|exceeded|beaten|beat|included|excluded|added|dropped|deleted|admitted|promoted|demoted|resigned|renewed|expired|extended|prolonged|recalled|grounded|restated|settled|won|lost|awarded|signed|closed|placed|raised|lowered|unchanged|held|dismissed|liquidated|dissolved|converted|split|acquired|merged|sold|licensed|launched|commissioned|ignited|filed|published|declared"
STATE: Final = re.compile(rf"(?<=[a-z0-9]-)(?:{_STATE}){_BEHIND}")
"""The ending of a forecast's id, which tells how it ended unless the question itself speaks of such a state."""
# Ends that are no attribute of a thing, so that the issuer's name may follow: us-2019-retailer-bankrupt-dovetail.
NAMED: Final = re.compile(
    r"(?<=[a-z]-)(?:bankrupt|insolvent|downgraded|upgraded|defaulted|delisted|(?:un)?cured|rescued|averted|avoided|confirmed|completed|abandoned|regained|lapsed|dismissed|overturned|breached|vindicated|called-off|fell-through|went-through|wound-up|bailed-out|in-time|on-time|too-late)(?=-(?!(?:bond|loan|issuer|company|bank|fund|note|debt|rate|price|stock|share|issue|deal|sale|case|claim|asset|credit|lender|borrower|contract|policy|estate|debtor|subsidiary|customer|supplier|tenant|paper|paid|delivery|performance|payment|merger|project|unit|home|work|rating)-?)[a-z]{5,}(?<!s)(?:-[a-z0-9]+)?$)"
)

# A document that stands before the event, together with what became of what it announces: prospectus-undersubscribed.
_AHEAD: Final = r"(?:prospectus|circular|plan|proposal|offer|terms|term-?sheet|scheme|tender|guidance|forecast|budget|commitment|pledge|undertaking|bid|promise|launch|mandate|invitation|agenda|convening|timetable|outlook|target)"
_BEFALLEN: Final = r"(?:(?:under|over)subscribed|voted-(?:down|through)|defeated|lapsed|failed|flopped|collapsed|unmet|not-met|missed|broken|breached|unfulfilled|fulfilled|kept|abandoned|scrapped|sunk|dead|doomed|fell-(?:through|short)|came-(?:true|through|to-nothing)|borne-out|not-[a-z]+ed|never-[a-z]+ed|in-vain)"
BEFALLEN: Final = re.compile(rf"(?<![a-z]){_AHEAD}-(?:[a-z]+-)?{_BEFALLEN}(?=$|-[0-9])")
"""An evidence id that tells what came of what the item announces."""
# What an item is worth to the reader, as words of an evidence id or a title.
IN_ID: Final = re.compile(
    r"(?:^|(?<=[-_.]))(?:crucial(?!-(?:supplier|infrastructure))|filler(?:-[a-z]+){0,2}-(?:notice|notes?|calls?|reports?|release|page|memo|letter|article|bulletin|news|remarks|comment|survey|update)(?:-[0-9]+)?$|side-?issues?|side-?tracks?(?!-(?:siding|railway))|must-use|(?:ev|evi|evidence|item|doc|src)-(?:negative|positive|neg|pos|key|main|noise|trap)|cailiao-?guanjian|guanjian-?cailiao|wuyong|background-only|for-background|unused-(?:item|doc|evidence|source)|later-(?:filing|result|outcome|disclosure|fact)s?(?:-result)?|not-used|needed-for-[a-z]+|read-first|skip)(?=$|[-_.])"
)
IN_TITLE: Final = re.compile(
    r"[（(\[【](?:用不[到上着]|[用有]得[到上着]|(?:算|解|做|答)题(?:要用|必用|必需|关键)|要用|不用|必用|次要|主要依据|仅供背景|只作背景|凑字数|没什么用|有用|关键|要紧)[）)\]】]|[反正]方(?:材料|证据)(?=[:：]|$)|突破口[:：]|[这此]一?[条项份个则]最(?:要紧|关键|重要|有用)|可(?:略过|不读|不看|跳过)[:：]|略过即可|(?:之前|以前)的最后(?:信号|警告|机会)"
    r"|[(\[](?:needed|needed [^)\]]{1,30}|required|use this|used in the answer|did not help|weak|strong|for colou?r(?: only)?|side issue|the one to read|optional|skippable|red)[)\]]|^\W*read this (?:one|first)|^\W*side issue\b|\bwhich (?:ended|resulted|led|culminated) (?:in|to|with)\b|\b(?:that|and) (?:ended|culminated) in\b"
)
