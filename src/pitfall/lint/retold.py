"""The told outcome of rule L009, read from what is asked: a sentence that says, as done, what the point asks whether it comes.

A sentence is held against the words of the ask and of the truth's prose; time, condition and question clear it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.lint.finding import Hit
from pitfall.lint.mention import mentions
from pitfall.quantities.text import reading_form

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitfall.lint.document import Document

# What is asked: behind whether, and around 会不会.
_ASKED: Final = re.compile(
    r"[^。；;？?\n]{0,40}?(?:会不会|能不能|是不是|能否|会否|是否|可否|是否会|有没有)[^。；;？?\n]{2,60}"
    r"|\bwhether\b[^.?;\n]{4,160}|(?:^|(?<=[.?!]\s))\s?(?:will|does|do|is|are|has|can)\b[^.?;\n]{8,160}\?",
    re.MULTILINE,
)
_MARKED: Final = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
# One word for what is said in many, so that 批准 tells of 通过 and cut of lower.
_ALIKE_ZH: Final = (
    ("通过", "获批 批准 核准 表决同意 审议同意 放行 过关 过会"),
    ("支付", "兑付 偿付 付清 清偿 付息 给付 付出 付款 还本 偿还 归还 还清"),
    ("发放", "派发 分派 发出 派出 派完 发完 兑现"),
    ("撤销", "摘除 摘帽 取消 摘掉 脱帽"),
    ("冻结", "查封 轮候"),
    ("受理", "立案 接受申请"),
    ("达到", "完成 达成 实现 做到"),
    ("收回", "回款 收到 追回 讨回 到账"),
    ("下调", "向下修正 下修 调低 降低 削减 减少"),
    ("违约", "逾期 爽约 失信"),
    ("超过", "高于 突破 越过 大于 超出"),
    ("低于", "跌破 小于 不足 少于 不到 降到"),
)
_ALIKE_EN: Final = (
    ("lower", "cut reduce trim slash halve decrease shrink pare drop fall decline slip sink fell"),
    ("raise", "lift increase grow rise rose grew"),
    ("approve", "pass clear adopt endorse back grant accept"),
    ("pay", "paid repay repaid redeem settle honour honor"),
    ("default", "miss skip fail"),
    ("exceed", "breach trip break broke top surpass overshoot violate"),
    ("sign", "agree consent execute ink"),
    ("impair", "write wrote charge writedown"),
    ("renew", "extend prolong roll rolled"),
    ("certify", "certifi certificat"),
    ("sell", "sold dispose"),
    ("reach", "hit meet met attain achieve make made"),
    ("carry", "carri effect implement"),
    ("cancel", "terminate abandon scrap withdraw withdrew"),
)
_CANON_EN: Final = {word: head for head, words in _ALIKE_EN for word in words.split()}
_CUTS_ZH: Final = re.compile(
    r"公司|窗口|期限|之内|之外|期间|请|判断|预测|会不会|能不能|是不是|有没有|是否|能否|会否|可否|没有|未能|并未|仍未|已经|最终|首次披露|截止|截至|信息|资料|年度报告|报告|年度|当年|全部|其中|或者|以及|以后|之后|以前|及|[的了在与和把被对该其本这那以为于也都将会能不未仍已或至到从由使得这只期内中再又就]"
)
_STOP_EN: Final = frozenset(
    "a an the of in on at by to for with and or from as its it this that these those is are was were be been being has have had do does did will would shall should can could may might must not no within during before after until company whether judge decide say predict than more less per any all each one first coming next end window year quarter there their they he she his her which who what how why when where if then also about over under up down out into only so such own same both either least most case point question event answer outcome use explain".split()
)
_WORD: Final = re.compile(r"[a-z]{2,}")
_RUN: Final = re.compile(r"[\u4e00-\u9fff]{2,}")
# What is over, not only what there is.
_DONE_ZH: Final = re.compile(
    r"已(?!知|披露|公告|有|发行|上市)|(?<!为)了(?!解|结)|获(?!取|利|悉)|被|未能|没有|没能|并未|仍未|未(?:足额|按[期时约]|能|如[期约]|获|完成|实现|达|予|曾|被)|终于|最终|终究|通过(?=$|[。，,；;])|成功|失败|裁定|判决|宣[布告]|如期|按[期时]|顺利|落空|告吹|降到|降至|升到|升至|达到|改为|定为|出具|签署|签了|只[有剩付发收还]|仅[有剩付发收还]|分文|泡汤|成真|兑现|生效(?=$|[。，,；;])|办妥|办完|完毕|落地|敲定|拿下|到手|付清|缺口"
)
_PAST: Final = "fell|rose|paid|made|took|became|went|came|lost|won|met|hit|cut|held|sold|bought|gave|found|grew|broke|wrote|said|kept|left|led|put|ran|sank|shrank|stood|withdrew|drew|got|began|chose|let|sent|shut|spent|split|struck|told|beat"
_DONE_EN: Final = re.compile(
    rf"\b(?:was|were|had|did|has|have|never|{_PAST}|(?!(?:need|exceed|proceed|succeed|indeed|speed|hundred|related|limited|combined|listed|rated|united|secured|unsecured|restricted|proposed|expected|planned|scheduled|required|estimated|projected|budgeted)\b)[a-z]{{3,}}ed)\b"
)
# The event by no other name than that it came or did not: 大额减值没有出现.
_CAME_ZH: Final = re.compile(
    r"(?:没有|并未|未曾?|没能|未能|终未|果然|最终|终于|确实|还是|仍然?|如期|已经?|顺利)(?:如期|按期|真的|再|能)?(?:出现|发生|触发|落地|成真|兑现|实现|成立|达成|完成|到来|过线|越线|达标|过关|成功|失败|成行|生效|办成|成事|办妥|落空)|(?:出现|发生|触发|落地|成真|兑现|实现|达成|完成|越线|过线|达标|落空|告吹|失败|成功|成行)了"
)
_CAME_EN: Final = re.compile(
    r"\b(?:did(?:n't| not)|never|has not|had not|was not|were not|failed to|duly|indeed|in fact|finally|eventually|actually) (?:take place|come|happen|occur|materiali[sz]e|go through|follow|arrive|succeed|fail|came|took|went|happened|occurred|materiali[sz]ed|followed|arrived|succeeded|failed|met|done|made|signed|paid|reached|passed|granted|given)\b|\b(?:came to pass|took place|went through|fell through|came off|materiali[sz]ed|occurred|happened|succeeded|failed)\b"
    r"|\b(?:stayed|remained|ended|finished|closed|landed|came in|came out|held|fell|rose|went|settled|wound up|was|were) (?:up |down |out |well |just |far |safely |comfortably )?(?:above|below|over|under|within|inside|outside|beyond|short of|past|on the (?:right|wrong|safe|far|near) side of) (?:the|its|this|that) (?:line|threshold|limit|mark|cap|floor|bar|trigger|level|target|cut-?off|hurdle|test|covenant|border|boundary|goal)\b"
)
_LINE_ZH: Final = re.compile(
    r"(?:没有?|并未|未|仍|还是|最终|终究|确实|依旧|始终|一直)(?:有|能)?(?:[^，。；;,\n]{0,6})?(?:越过|超过|突破|跌破|低于|高于|达到|触及|碰到|够到|留在|守在|停在|站在)[^，。；;,\n]{0,6}?(?:线|门槛|标准|阈值|界线|上限|下限|目标|要求|红线)|(?:越过|超过|突破|跌破|低于|高于|达到|触及|守住|够到)了[^，。；;,\n]{0,8}?(?:线|门槛|标准|阈值|上限|下限|目标|要求)"
)
_OPEN: Final = re.compile(
    r"是否|能否|会否|可否|会不会|能不能|有没有|是不是|概率|可能|如果|假[如设定使]|若|倘|一旦|万一|多大|预测|评估(?=[^。]{0,6}(?:能|会|可))|尚未|尚无|不确定|未知|有无|将(?!军)|拟|预计|计划|应(?!收|付|当说明)|须|需|不得|计入|不计|不算|视为|记为|算作|即为|计为|为准|指|无论|不论|包括|等于|除以|条件|口径|公告日|才算|方可|方为|方能|之日|的[，,]|[？?]|以前|不晚于|哪些条件|怎样才|如何才"
    r"|\b(?:whether|if|would|could|may|might|will|shall|should|can|must|probability|likel\w+|chance|unless|suppose|assume|until|to be|expects?|expected|plans?|planned|proposes?|proposed|scheduled|intends?|seeks?|asked|means|defined|counts?|counted|treated|regarded|deemed|taken as|is (?:no|an?|the) (?:event|one)|no event|any|ever|once|only when|required|yet|so far|or not|ahead of|upcoming|a [a-z]+ (?:that|which)|says that|how likely)\b|\?"
)
_EARLIER: Final = re.compile(
    r"上[一]?[年季期月次轮回届周]|去年|前年|此前|往年|历史|年前|曾|当时|以往|过往|过去|前次|截[至止]|目前|现(?:有|已|行)|至今|迄今|近[日期年来]|首期|首次发行|年初|今年(?!末|底)|前三季度|上半年|期末|期初|本期|季末|[1-9]\s?月末|[一二三]季度|发行(?=.{0,12}议案)"
    r"|\b(?:last|previous\w*|prior|earlier|ago|former\w*|historical\w*|to date|so far|at present|currently|now|today|this (?:spring|summer|morning|week|month)|recently|since|at signing|first[- ]quarter|second[- ]quarter|third[- ]quarter|first half|nine months|quarter-end|(?:at|on|by|to|of) (?:[0-9]{1,2} )?(?:january|february|march|april|may|june|july|august|september|october|november)|the (?:january|march|june|september|december) (?:test|quarter)|in (?:january|february|march|april|may|june|july|august|september|october|november|december))\b"
)
_RESOLVED: Final = re.compile(r"结果日期|可观察日期|resolved at|observed at", re.IGNORECASE)
_REPORTED: Final = re.compile(r"^\s*(?:[#<|>-]|[*+] )")
_NUMBER: Final = re.compile(r"[0-9][0-9,]*\.?[0-9]+")
_LEAST: Final = 2
_SHARE: Final = 0.5
_EVIDENCE_SHARE: Final = 0.6
_EVIDENCE_TRUTH: Final = 0.7
_IS: Final = re.compile(r"\b(?:is|are)\b")
_TRUTHS_SHARE: Final = 0.6
_TRUTHS_LEAST: Final = 4


def retold(document: Document, ground_truth: str) -> Iterator[Hit]:
    """Sentences of a forecast's Question that say as done what it asks, or what its truth says.

    Args:
        document: The Question.
        ground_truth: The truth, whose prose tells what came.
    """
    if not _RESOLVED.search(ground_truth):
        return  # a case to compute with: nothing comes later
    begins = document.evidence.start or len(document.form)
    head = document.form[:begins]
    asks = [*_ASKED.finditer(head)]
    asked = [_tokens(found.group()) for found in asks]
    asked = [tokens for tokens in asked if len(tokens) >= _LEAST]
    if not asked:
        return
    truths = [tokens for tokens in _truths(ground_truth) if len(tokens) >= _TRUTHS_LEAST]
    dates = [mention for mention in mentions(document) if mention.has_year or mention.kind != "day"]
    for start, end in document.sentences():
        words = document.form[start:end]
        label = re.match(r"\s*[-*]\s[^\n:：]{2,30}[:：]", words)
        if label is not None:
            if not re.search(r"定义|definition", label.group()):
                continue
            start, words = start + label.end(), words[label.end() :]
        if _REPORTED.match(words) or not words.strip() or _OPEN.search(words) or _EARLIER.search(words):
            continue
        in_evidence = start >= begins
        if not in_evidence and any(number in document.form[begins:] for number in _NUMBER.findall(words)):
            continue  # it speaks of what the evidence tells
        if any(
            start <= each.start < end and document.as_of and each.last <= document.as_of for each in dates
        ):
            continue
        if span := _told(words, asked, truths, in_evidence=in_evidence, opens=start < asks[0].start()):
            yield Hit("L009", start + span[0], start + span[1], message="tells_outcome")


def _told(
    words: str, asked: list[frozenset[str]], truths: list[frozenset[str]], *, in_evidence: bool, opens: bool
) -> tuple[int, int] | None:
    """Where a sentence tells as done what is asked; one that `opens` the task speaks of the time before."""
    done = _DONE_ZH.search(words) or _DONE_EN.search(words)
    came = _CAME_ZH.search(words) or _CAME_EN.search(words) or _LINE_ZH.search(words)
    if not (done or came):
        return None
    said = _tokens(words)
    shared = max((len(said & tokens) for tokens in asked), default=0)
    share = max((len(said & tokens) / len(tokens) for tokens in asked), default=0.0)
    if done and _IS.search(words, 0, done.start()):
        done = None  # a definition or a state, of which a participle tells nothing
    least, least_share = (_LEAST + 1, _EVIDENCE_SHARE) if in_evidence else (_LEAST, _SHARE)
    if done and shared >= least and share >= least_share:
        return done.span()
    if came and shared and not in_evidence and not opens:
        return came.span()
    if done and any(_repeats(said, tokens, in_evidence=in_evidence) for tokens in truths):
        return done.span()
    return None


def _repeats(said: frozenset[str], truth: frozenset[str], *, in_evidence: bool) -> bool:
    """Whether a sentence says what one of the truth says; in the evidence, and hardly anything else."""
    both = len(said & truth)
    if both < _TRUTHS_SHARE * len(truth):
        return False
    return not in_evidence or (both >= _EVIDENCE_TRUTH * len(said) and both >= _EVIDENCE_TRUTH * len(truth))


def _truths(ground_truth: str) -> Iterator[frozenset[str]]:
    prose = _MARKED.sub(" ", ground_truth)
    for line in reading_form(prose).splitlines():
        if line.lstrip().startswith(("-", "#", "|", "<", "*", "`")):
            continue
        for sentence in re.split(r"[。；;！!？?]|\.\s|\.$", line):
            yield _tokens(sentence)


def _tokens(words: str) -> frozenset[str]:
    """Stems of English words and pairs of Chinese characters that carry the matter."""
    found = {_stem(word) for word in _WORD.findall(words) if word not in _STOP_EN}
    for head, others in _ALIKE_ZH:
        for other in others.split():
            words = words.replace(other, f" {head} ") if other in words else words
    for run in _RUN.findall(_CUTS_ZH.sub(" ", words)):
        found.update(run[at : at + 2] for at in range(len(run) - 1))
    return frozenset(found)


def _stem(word: str) -> str:
    """A word without its ending, and one word for those that say the same."""
    if word in _CANON_EN:
        return _CANON_EN[word][:6]
    bare = word
    for ending in ("ings", "ing", "ied", "ies", "ed", "es", "s", "ly"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            bare = word[: -len(ending)]
            break
    bare = bare.rstrip("e") if len(bare) > 3 else bare
    if len(bare) > 3 and bare[-1] == bare[-2]:
        bare = bare[:-1]
    head = _CANON_EN.get(bare) or _CANON_EN.get(f"{bare}e")
    return (head or bare)[:6]
