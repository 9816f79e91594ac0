"""What an id is put together from: a role and the thing that has it, a claim about the event, a verdict; part of rule L010.

An id is read as words between hyphens. A role needs no list of all its forms where it stands before the thing that
plays it (noise-doc, true-signal-item) or where an item is said to prove or refute (refutes-event).
"""

from __future__ import annotations

import re
from typing import Final

_THING: Final = r"(?:items?|docs?|documents?|materials?|evidence|ev|evid|exhibits?|pieces?|texts?|clues?|leads?|facts?|cases?|samples?|examples?|ex|instances?|passages?|snippets?|excerpts?|entry|info|point|question|proof|answer)"
_ROLE: Final = r"(?:distractors?|distracting|decoys?|irrelevant|irrel|misleading|bogus|spurious|useless|redundant|extraneous|superfluous|noise|noisy|traps?|baits?|lures?|foils?|fillers?|dummy|fake|herring|confounding|confounder|adversarial|easy|tricky|neg|pos|negative|positive|control|ctrl|treated|treatment|placebo|decisive|crucial|pivotal|gold|golden|clincher|wrong|right|correct|incorrect|hindsight|matched|paired|twin|counter|contra|contrary|nonevent|non-event|no-event|outcome|giveaway|leaky|leaked|loser|winner|winning|killer|killing|telling|damning|exculpatory|incriminating|supporting|refuting|contradicting|disconfirming|confirming|diagnostic|probative|non-probative|unhelpful|helpful|harmless|tempting|seductive|plausible|planted|camouflage|cover|shiny|empty|hollow|no-value|low-value|high-value|low-relevance|high-relevance)"
_KEY: Final = r"(?:key|core|critical|main|top|best|prime|central|essential|vital)"
_KEY_THING: Final = r"(?:item|doc|document|evidence|ev|evid|exhibit|piece|clue|lead|fact|proof|passage|excerpt|snippet|answer|tell)"
_CLAIM: Final = r"(?:refut\w+|prov(?:es?|ing)|disprov\w+|contradict\w*|confirms?|confirming|disconfirm\w*|reveals?|revealing|decid(?:es?|ing)|settl(?:es?|ing)|supports?|supporting|undermines?|undercuts?|rebuts?|gives?|tells?|holds?|shows?|points?-to|pointing-to|hints?-at|speaks?-(?:for|against)|argues?-(?:for|against)|evidence-(?:for|against)|for|against|pro|contra)"
_CLAIMED: Final = r"(?:events?|no-event|non-event|answer|outcome|verdict|truth|result|case|yes|no|default|breach|failure|guilt|conclusion|label|claim|positive|negative)"
_FATE: Final = r"(?:defaulted|default|delisted|delisting|breached|breach|missed|met|restated|reached|paid|repaid|redeemed|called|converted|triggered|tripped|fulfilled|kept|broken|beaten|hit|crossed|exceeded|cleared|passed|failed|achieved|approved|rejected|granted|denied|withdrawn|revoked|lifted|removed|renewed|extended|waived|completed|closed|consummated|terminated|settled|fined|penali[sz]ed|convicted|charged|acquitted|impaired|written-(?:off|down)|downgraded|upgraded|cut|raised|suspended|resumed|halted|insolvent|bankrupt|liquidated|acquired|sold|rescued|happened|occurred|materiali[sz]ed|resolved|registered|listed|recalled|adopted|blocked|reversed|overturned|upheld|delivered|launched|commissioned)"
_TAIL: Final = r"(?=$|-[0-9]{4,6}$|-(?!case$|plan$|note$|risk$|fund$|bond$|rule$|memo$|deed$|fees?$|test$|sums?$|unit$|book$|item$|list$|call$|loan$|debt$|term$|terms$|gain$|loss$|cash$|rate$|date$|bank$|form$|swap$|data$|deal$|cost$|duty$|law$|tax$|act$|gap$|pay$|cap$|share$)[a-z]{4}$)"

ROLE: Final = re.compile(
    rf"(?:^|(?<=[-_.]))(?:{_ROLE}-{_THING}|{_KEY}-{_KEY_THING}(?:-?[0-9]{{1,2}})?|{_CLAIM}-(?:the-)?(?:right-|wrong-|correct-)?{_CLAIMED}(?![-_](?:costs?|risks?|rates?|fees?|provisions?|clauses?|rules?|hours?|interest|bridge|statement))|(?:irrel|distr|ctrl|ctl|ans|gt|rh|lbl|evt|nev)(?:-?[0-9]{{1,2}})?|counter-?evidence|not-(?:evidential|probative|relevant|needed|used|useful)|no-(?:relevance|value|bearing|use)|smoke-?screens?|decoys?-?[0-9]{{1,2}}|distractors?-?[0-9]{{1,2}}|traps?-?[0-9]{{1,2}}|noise-?[0-9]{{1,2}}|(?:for|of|as)-(?:the-)?(?:distraction|confusion|noise|decoy|padding|camouflage|show)|(?:right|wrong|correct|model|true)-answers?|scoring-points?|score-points?|examiner'?s?-\w+|question-setter\w*|best-evidence|the-(?:crux|key|clincher|giveaway|decider|answer|trap|tell))(?=$|[-_.])"
    r"|(?:^|(?<=-))(?:pos|neg)(?=$|-[0-9]{1,2}$)|(?:^|(?<=-))(?<!public-)(?<!private-)(?<!hot-)(?<!api-)(?<!cryptographic-)key(?=$|-[0-9]{1,2}$)"
)
POINT: Final = re.compile(
    rf"(?:^|(?<=-))(?:(?:event|evt|ev|y|lbl|label|cls|target|outcome|truth|flag|hit|default|breach)-?[01](?=$|-)|(?:not|never|un|non|no|almost|nearly|fully|partly|finally|eventually|ultimately|later|soon|duly|narrowly|barely|indeed|was|were|got|gets|is|has-been|not-yet)-?{_FATE}(?=$|-(?:[0-9]|[a-z]{{2,4}}$))"
    rf"|(?:priced|closed|ended|finished|traded|came|settled|landed|opened|stayed|fell|rose|went|comes?|lands?|ends?|stays?|falls?|finishes)-(?:in-)?(?:above|below|under|over|within|inside|outside|short|up|down|higher|lower|flat|through|bust|bankrupt|private|dark|wrong|well|badly|on-time|late|in-time|as-planned)(?=$|-)"
    rf"|(?:defaulters?|survivors?|losers?|winners?|goners?|success(?=$|-[0-9]{{4,6}}$)|successful|unsuccessful|failure(?=$|-[0-9]{{4,6}}$)|flop|bust|fell|rose|slipped|sank|surged|soared|crashed|plunged|beat|won|lost|shrank|grew|slumped|rebounded|withdrawn|reversed|overturned|upheld|impaired|restated|unrestated|downgraded|upgraded|redeemed|unredeemed|waived|unwaived|acquitted|insolvent|bankrupt|underperformed|outperformed|unchanged|lapsed|blocked|scrapped|cancelled|exercised|unexercised|consummated|completed|held-up|made-it|fell-short|came-through|pulled-through|gone|dead){_TAIL}"
    rf"|(?:tp|fp|tn|fn)(?=$)|(?:true|false|hard|easy)-(?:pos|neg|yes|no|event)(?=$|-)|(?<!gross-)(?<!near-)(?:breach|miss)(?=$))"
)
