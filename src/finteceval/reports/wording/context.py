"""When a claim is not made: denied, refuted, asked, quoted as wording, put under a condition, said by others.

Every function takes a sentence and the span of a claim in it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from finteceval.reports.wording.rule import SYSTEM_EN, SYSTEM_ZH, pattern

if TYPE_CHECKING:
    from finteceval.reports.wording.reading import Sentence

# What looks like a denial and is none; blotted out before denials are sought.
_NO_DENIAL: Final = pattern(
    r"不(?:仅仅?|但|只是?|光|止|断|错|少|同|论|管|愧|负|过(?!关)|久|难(?:看出|发现|得出|理解)|俗|凡|失为|菲|亚于|输|逊|用说|得不|容置疑|言而喻|可否认|夸张|必多说|言自明)",
    r"没(?:有)?(?:人能?比|对手|争议|疑问|悬念|什么可说)|无(?:疑|论|不(?!良)|与伦比|懈可击|可争议|可置疑|可辩驳|可匹敌|须|需|数|比|出其右|人能及)|毋庸|毫(?:不夸张|无疑问)|非(?:常|凡|同)|(?<=[个分特级类区识辨差性鉴])别|未(?:来|必不)|别(?:的|人|家)",
    r"(?:无法|不能|不可|难以)(?:否认|忽视|质疑|撼动)",
    r"\bnot (?:only|just|merely|to mention|surprising\w*|least|long ago|simply)\b|\bno (?:doubt|question|exaggeration|wonder|surprise|coincidence|other|less|matter|longer a question|small)\b|\bnothing (?:short of|less than|but)\b|\bnone other\b|\bneedless\b|\bwithout (?:doubt|question|exaggerat\w+|exception|fail|hesitation|reservation|any doubt|further ado)\b|\b(?:cannot|can't|could not) (?:be (?:denied|disputed|overstated)|help but|but)\b|\bnot a (?:single )?doubt\b|\bno one can deny\b",
)
_AGAINST: Final = pattern(
    r"但(?!凡)|(?<!时)(?<!反)而(?!且|是非|非|不是|言|后)|却|然而|不过|相反|实际上|事实上|所以|因此|因而|故(?!障|意)|从而|总之",
    r"\b(?:but|however|yet(?! to)|rather,|instead,|nevertheless|nonetheless|still,|although|though|even so|in fact|therefore|hence|thus|consequently|overall,|all the same)\b",
    r"[;；]|[:：](?!\s*[“\"'])",
)
_SAYS_ZH: Final = (
    r"说|写|称|认为|断言|断定|推断|推定|得出|据此|视为|视作|当作|当成|理解|解读|解释|等同|等于|代表|意味|证明|证实|说明|表明|推广|推及"
    r"|主张|承诺|保证|担保|支持|暗示|出现|表述|评价|结论|用于|认定|给出|计算|作为|构成|提供|印|打印|比较|表示|回答|宣传|使用|采用|引用|看作|归结|包含|下"
)
_WIDE: Final = pattern(
    rf"(?:不(?:能|得|应当?|可以?|宜|会|要|必|该|敢|足以|曾|再|予)?|无法|没有|未(?:曾|能)?|勿|请勿|切勿|切忌|别|禁止|严禁|拒绝|避免|并非|并不|从不|难以|无从|无权|不是)[^，。；,;:：但]{{0,8}}?(?:{_SAYS_ZH})",
    r"\b(?:not|cannot|\w+n't|never|no|nothing|nobody|nor|neither|without|none|refus\w+ to|declin\w+ to|avoid\w*|refrain\w* from|stops? short of|unable to|impossible to|fail\w* to|wrong to|misleading to|premature to|too early to|too (?:few|small|little)\b[^,;:.]{0,20}\bto)\b[^,;:]{0,40}?"
    r"\b(?:claim|say|said|assert|state|stating|conclu|infer|imply|implie|mean|suggest|show|prov|support|establish|demonstrat|guarantee|promis|call|describ|read|treat|tak|writ|report|equal|amount|count|us(?:e|ed|ing)\b|warrant|justif|evidence|assum|entitle|giv|print|comput|draw|represent|generali|answer|clear|certif|cite|quot|interpret|stand for|qualif|mistake|regard|view|label|grant|put|made|make|offer)\w*",
)
_NOT_ZH: Final = r"不|没|无|未|非|勿|莫|别|切忌|避免|禁止|拒绝|缺乏|缺少|尚缺|难以|有待|尚待|谈不上|称不上|算不上|而不是|而非|取消|删除|删去|去掉|反对|质疑|否认|否定|不含"
_NOT_EN: Final = r"\b(?:not|no|never|neither|nor|none|nobody|nothing|cannot|without|hardly|scarcely|avoid\w*|lack\w*|missing|absence|instead of|rather than|far from|refus\w+|declin\w+|reject\w*|prohibit\w*|forbid\w*|unable|yet to be|fail\w* to|remov\w+|delet\w+|short of)\b|n't\b"
_NARROW: Final = pattern(
    rf"(?:{_NOT_ZH})[^，。；、,;:：且而故因即就则]{{0,10}}$",
    rf"(?:{_NOT_EN})(?:[\s\"“]+(?!(?:and|but|so|because|which|therefore|while|whereas|as|that's|is|are|was|were|has|will)\b)[\w'%/+-]+){{0,6}}[\s\"“]*$",
    r"(?:^|\s)(?:and |but )?not that\b[^,;.]{0,60}$",
)
_INSIDE: Final = pattern(rf"(?:{_NOT_ZH})(?!过)", rf"(?:{_NOT_EN})")
# A denial of saying, inside a claim that needs a denial of its own.
_HOLDING: Final = pattern(
    r"(?:不|无法|未|没有|难以)(?:能|得|应|可|足以|会|曾|再|宜)?(?:据此)?(?:说明|写成?|称|认为|断言|得出|视为|理解|等同|代表|意味|证明|表明|声称|推断|认定)",
    r"(?:证明|说明|代表|支持)不了|\b(?:prov|show|establish|demonstrat|mean)\w* (?:nothing|little|neither|no)\b",
    r"(?:\bnot|n't|\bnever|\bcannot) (?:\w+ ){0,2}?(?:say|claim|mean|show|prove|imply|suggest|conclude|establish|demonstrate)\b",
)
_AFTER: Final = pattern(
    r"^[”\"』]?\s?[^，。；,;]{0,10}?(?:不成立|不合格|不能成立|没有依据|无依据|缺乏依据|未经(?:证实|核实|验证)|不予支持|不被支持|未(?:获|得到)支持|不可接受|应删|应改|须改|要改|待定|存疑|不允许|不等于|不代表|不意味|不说明|不构成|不表示|并不|尚不能|无法(?:判断|支持|得出|确认|评价)|说明不了|意义有限|不提供|不给出|不出具|不计算|不作|不予|不得|不宜|不可|不应|不能|不在|未测|未评|未运行|未覆盖|尚未|有待|待结算|待核|暂不|没有(?:测|评|算|给|写|得到|列)|从略)",
    r"^[”\"]?\s?(?:\w+[ '-]){0,4}?(?:is|are|was|were|has|have|had|would|must|may|can|could|should|remains?|stays?|does|do|did|will|cannot|needs?) ?(?:be|been|yet|still|therefore|simply)?\s?(?:not\b|n't|never|un(?:supported|proven|known|tested|verified|measured|answered|settled|warranted|founded|clear)|pending|misleading|forbidden|rejected|removed|replaced|left out|left open|premature|open\b|wrong|false|banned|refused|blocked|withheld|missing|beyond|out of scope|more than|no\b|to be (?:shown|tested|measured|avoided))",
    r"^[”\"]?\s?(?:\w+ ){0,3}?(?:says?|means?|tells?|shows?|proves?) (?:very )?(?:little|nothing)\b|^[”\"]?\s?(?:cannot|can't|couldn't|isn't|wasn't|aren't|weren't|hasn't|haven't|doesn't|won't)\b",
    r"^[^.;]{0,30}, which (?:was|is|were|has|cannot|nobody|no one|we) ?(?:not|never|did not|do not|cannot|un\w+|has)",
)
_ASKED: Final = pattern(
    r"(?<!无论)(?<!不论)(?<!不管)(?:是否|能否|可否(?!认|定)|有无|会否|有没有|是不是|会不会|能不能|多大程度|何时|何种程度|哪(?:个|一|些|种))|(?:^|[，。；,;])\s?(?:请|应|须|要|并)?(?:写明|写清|注明|列明)",
    r"(?:^|[.;,] )(?:please )?(?:name|state|list|print) (?!of)",
    r"\b(?:whether|how (?:far|well|much|many|reliably|often)|which (?:answer|system|arm|of the)|if(?![^,]{0,50}\b(?:left out|excluded|ignored|set aside|disregarded)\b))\b(?![^,]{0,40}\bor\b[^,]{0,20},)",
)
# A word that asks inside the claim: shows what it shows.
_ANYHOW: Final = pattern(r"不论|无论|不管|任凭|\bno matter\b|\bwhatever\b")
_OPEN: Final = pattern(r"(?<!没)(?<!有)什么(?!.{0,8}都)|多[大少常]|如何|怎样|哪些")
_YES: Final = pattern(
    r"^(?:是的?|当然|没错|肯定|答案是(?!否)|毫无疑问|确实|可以|能\b|对的?[，。,.])",
    r"^(?:yes|absolutely|definitely|certainly|of course|sure|indeed|it (?:is|does|can)|the answer is (?:yes|clear)|undoubtedly|without)\b",
)
_CONDITION: Final = pattern(
    r"(?:^|[，。；,;]|“)\s?(?:只有|除非|待|等到|直到|如果|如需|如要|若|倘若|假如|要(?=写|说|称|得|作|复)|凡(?:是)?|一旦|在[^，。]{0,16}(?:之前|以前|前)[，,]|[^，。]{0,16}(?:之前|以前)[，,])",
    r"\b(?:only (?:if|after|when|once|where)|unless|until|before|once|if|provided|should (?:the|a|any))\b",
)
# What stands in such a clause is not yet so.
_NOT_YET: Final = pattern(
    r"^\s*(?:除非|直到|待|等到)", r"^\W*(?:unless|until|before|once|as long as|as soon as|not until)\b"
)
# What such words introduce is asked for, and not said to be so.
_NEEDS: Final = pattern(r"(?:须满足|还须|还需|尚需|仍需)[：:]", r"\b(?:needs?|requires?|still missing): ")
_ONLY: Final = pattern(
    r"只有[^。；]{2,40}才|(?:待|等到|须待|要等)[^。；]{2,30}(?:后|之后|再|才)|之后才|后(?:才|方)",
    r"\bonly (?:if|after|when|once|where)\b|\bnot (?:until|before|unless)\b",
)
_WOULD: Final = pattern(
    r"才(?!能力|华|智)|方(?:可|能|才)|再(?:写|说|谈|作|下)|可(?:以)?(?:写|说|称|谈|作出|得出|改|升级)|必须|须(?:先|有|写|说|附)?|应(?:先|当|该|写|附|说)|需要?|要求|不(?:得|能|可|应)",
    r"\b(?:would|might|could be|may (?:not|only|be|then|anyone|we|it)|can (?:be (?:said|written|called|claimed|stated|upgraded|read|drawn)|anyone|one|we|it be)|must|has to|have to|needs?|requires?|required|becomes?|shall|should|ought)\b",
)
_EVIDENCE: Final = pattern(
    r"测|试|题|验|结算|许可|授权|样本|条件|同题|预算|工具|证据|运行|复核|签|上界|暴露|裁判|一致|覆盖|门槛|层|清单|写|说|登记|到期|窗口|L\d|l\d|核清",
    r"\b(?:test|run|settle|licen[sc]e|permission|sample|condition|same|budget|tool|evidence|review|sign|bound|expos|judge|agree|cover|gate|layer|list|say|said|write|claim|call|register|window|l\d|clear|compar|equal|measure|verif|reproduc|independent|question|repeat|case|show)\w*",
)
_WORDING: Final = pattern(
    r"写法|说法|表述|措辞|字样|用语|一类|之类|一词|字眼|标题|改成|改写|改为|替换|不合格|夸大|过度|这(?:句|种|类|样)|此(?:句|类)|术语|口号|指(?!数|标|出|引|令|望)|意思是|删|拦|必须|须|要求|不|勿|未|没有",
    r"\b(?:word|phras|wording|sentence|statement|claim|label|slogan|term|headline|title|replac|forbid|ban|avoid|not|no|never|must|need|requir|instead|mean|overclaim|such as|like|wrong|refus|reject|declin|mislead|breach|unsupported|without|error|strike|struck|delet|cut)\w*",
)
_CASE_FOLK_ZH: Final = r"客户|用户|投资者|招股书|说明书|年报|半年报|公告|公司|发行人|厂商|供应商|开发商|供应方|销售|广告|宣传|题目|题面|题干|题中|材料|新闻|研报|研究报告|监管|文件|提问者|提示|指令|对方|中介|经理|理财师|推销|海报|邮件|网页|注入"
_SAID_ZH: Final = r"称|声称|自称|宣称|承诺|要求|问|询问|说|写道|写明|写成|写着|写|认为|以为|提到|表示|告诉|告知|回答|答|描述|介绍|希望|请求|坚持|夸|诱导|让|转述|照搬|复述|照抄|引述"
_FOLK_EN: Final = r"client|customer|user|investor|prospectus|filing|brief|issuer|company|vendor|supplier|provider|marketing|brochure|question|press release|analyst report|website|advert\w*|email|document|seller|salesman|salesperson|developer|manager|message|injected text|page|prompt|management|annual report|fund|flyer|leaflet|counterparty"
_SAID_EN: Final = r"sa(?:y|ys|id)|claim\w*|call\w*|describ\w*|promis\w*|ask\w*|request\w*|demand\w*|want\w*|stat(?:e|es|ed)|wrote|writes?|told|tells?|believ\w*|advertis\w*|boast\w*|assert\w*|insist\w*|quot\w*|repeat\w*|answer\w*|assur\w*|insinuat\w*|pitch\w*|tout\w*|market(?:s|ed)|thought|thinks?|read(?:s)?|guarantee\w*|offer\w*"
_TOLD: Final = pattern(
    rf"(?P<folk>{_CASE_FOLK_ZH})[^，。；]{{0,14}}?(?:{_SAID_ZH})",
    rf"\b(?P<people>{_FOLK_EN})(?:'s|s)?\b[^,.;]{{0,40}}?\b(?:{_SAID_EN})\b",
)
_SYSTEM_TOLD: Final = pattern(
    rf"(?:{SYSTEM_ZH}|答案|回答|模型|它)[^，。；]{{0,10}}?(?:{_SAID_ZH})",
    r"^[^a-z]*(?:答案|回答)[“\"]",
    rf"\b(?:agent|system|assistant|answers?|model|it|bot|reply|replies|subject|output)\b[^,.;]{{0,30}}?\b(?:{_SAID_EN})\b",
)
_ADVERSE: Final = pattern(
    r"判为|被判|故判|违反|触发|误导|不足|错误|失败|违规|拒绝|无依据|没有依据|误解|指出|纠正|更正|反驳|照抄|未注明|未核实|未验证|不成立|扣|揭示不足|拦",
    r"\b(?:breach\w*|fail\w*|wrong|errors?|mislead\w*|declin\w*|refus\w*|unsupported|no evidence|corrected|pointed out|unverified|untested|violat\w*|missed|overlooked|flagged|the class is|copied|nothing|without a source|not (?:been )?(?:verified|tested|supported|checked|shown)|overclaim|false|untrue|rejected|caught|blocked)\b",
)
_OUR: Final = pattern(SYSTEM_ZH, SYSTEM_EN, r"本(?:系统|产品|报告|智能体)", r"\bours?\b|\bwe\b")
_SUBJECT: Final = pattern(
    r"^[“\"\s]*(?:但|而|且|因|据|该|某|甲|乙|原|一审|二审|其中|题目里的?|题中的?|题里的?|材料里的?|文中的?|截至[^，]{0,12}|于|(?:19|20)\d\d ?年)?[^，。]{0,6}?(?:公司|基金|发行人|债券|股票|银行|该行|城商行|企业|年报|季报|公告|董事会|股东大?会|证监会|交易所|监管总局|央行|人民银行|法院|判决|仲裁庭|法官|会计师|审计|净利润|营业?收入?|毛利|资产|保险|保单|险企|法案|议案|决议|草案|工厂|厂房|产线|招股书|研报|重组|分红|指数|券商|发审委|评审委员会|国债|信托|理财产品|优先股|普通股|次级债|母公司|子公司|担保|控股股东|承销商|指标|宣传语|理财|央企|药品|贷款|借款|现金流|存款|合同|房企)",
    r"^[\"“\s]*(?:(?:while|although|because|in (?:19|20)\d\d,?|according to|that|and|the|a|an|this|both|two|three|all|only|senior|actual|which|when|under|s&p)\s)*(?:[\w'&.-]+ ){0,5}?(?:compan(?:y|ies)|fund|issuer|bonds?|stocks?|shares?|bank|board|court|auditors?|filing|revenue|profit|margin|client|broker|insurer|plant|factory|law|bill|act|resolution|sec|fda|fca|exchange|parent|notes|earnings|rating|merger|portfolio|reserves|prospectus|debt|loans?|indicator|index|forecast|subsidiary|government|treasury|ministry|union|drug|trust|firms|facility|annual report|regulator|central bank|lender|borrower|guarantor|underwriter|shareholder|etf|yield|market|ruling|audit|ceo|cfo|chairman)(?:'s)?\b",
)
_CASE: Final = pattern(
    r"(?:系统|智能体|答案|被测|模型)(?:也|仅|原样|照|误|漏|错|未|没|却|据此|准确|正确|均|又|把|将|在答案中)*(?:引用|读|写|误|漏|答|判断|抄|遗漏|用了|指出|列|说|发现|提到|拒绝|识别|计算|下单|认为|采|给出|援引|未|没|照此|忽略|注明|标注|推荐|使用|用)|\d+ ?(?:题|个答案|份答案)(?:没有|未|均|都)?(?:指出|提|说|写|漏|答)|忽略了?|遗漏了?|判断(?:正确|错误|一致)|题目|题中|题面|题干|题里|引用(?:正确|无误|有误|了)|写(?:成|错|漏)|读作|照抄|计算(?:正确|有误)",
    r"\b(?:agent|system|answers?|assistant|model|subject|repl(?:y|ies))\b[^,.;]{0,24}\b(?:mis\w+|cited|quoted|named|missed|overlooked|said|say|says|read|wrote|gave|repeated|copied|listed|left (?:one |it |that )?out|answered|declined|refused|got|put|placed|stated|identified|noticed|noted|found|caught|lagged|used|reported|booked|treated|described|counted|took|agreed|followed|flagged|computed|knew|confused|ignored|proposed|left|filled|spelled|placed|knew)\b",
    r"\b(?:the question asks?|was the question|the brief|as the answer says|in the (?:filing|prospectus|file|question)|\d+ (?:of \d+ )?answers|answers missed|(?:one|two|three|four|five|six|seven|eight) (?:of \w+ )?answers|priced|classified|misread)\b",
    r"(?<!\d)(?:19|20)\d\d(?!\d)(?:年)?",
    r"\b(?:in|since|until|by) (?:january|february|march|april|may|june|july|august|september|october|november|december)\b",
)


def set_aside(sentence: Sentence, start: int, end: int, *, denies: bool, figure: bool = False) -> bool:
    """Whether these words are there and the claim is not made."""
    return (
        (said_not_to_hold(sentence, start) if figure else denied(sentence, start, end, denies=denies))
        or refuted(sentence, start, end)
        or asked(sentence, start, end)
        or conditional(sentence, start, end)
        or as_wording(sentence, start, end)
        or said_by_others(sentence, start, end)
        or about_a_case(sentence, start)
    )


def said_not_to_hold(sentence: Sentence, start: int) -> bool:
    """A denial of saying, before the claim, which nothing takes back."""
    text = _blotted(sentence.text)
    return any(
        found.end() <= start and not _AGAINST.search(text, found.end(), start)
        for found in _WIDE.finditer(text, 0, start)
    )


def denied(sentence: Sentence, start: int, end: int, *, denies: bool = False) -> bool:
    """A denial before the claim, or inside it where the claim itself needs none."""
    if said_not_to_hold(sentence, start):
        return True
    text = _blotted(sentence.text)
    first, _ = sentence.clause(start, end)
    if _NARROW.search(text[first:start]):
        return True
    return bool((_HOLDING if denies else _INSIDE).search(text, start, end))


def refuted(sentence: Sentence, start: int, end: int) -> bool:
    """A denial behind the claim, or a list that was introduced as what must not be said."""
    lead = _blotted(sentence.listed)
    if lead and re.search(rf"不合格|(?:{_NOT_ZH})[^，]{{0,8}}(?:{_SAYS_ZH})", lead):
        return True
    if lead and re.search(r"\b(?:not|never|avoid|forbidden|banned|overclaim\w*|must not|no)\b", lead):
        return True
    return bool(_AFTER.search(_blotted(sentence.text)[end:])) and start < end


def asked(sentence: Sentence, start: int, end: int) -> bool:
    """A question that is put and not answered."""
    first, last = sentence.clause(start, end)
    anyhow = _ANYHOW.search(sentence.text, first, end)
    if not anyhow and (
        _ASKED.search(sentence.text, first, end) or _OPEN.search(sentence.text, start, end + 4)
    ):
        return True
    asks = sentence.text.rstrip(' ”"').endswith("?") or bool(
        re.search(r"吗[？?”\"]?\s*$", sentence.text[first:last])
    )
    return asks and not _YES.search(sentence.next)


def conditional(sentence: Sentence, start: int, end: int) -> bool:
    """A claim that waits for evidence: only once a licence is cleared may one say so."""
    text = sentence.text
    first, _ = sentence.clause(start, end)
    if _NOT_YET.search(text[first:start]) or _NEEDS.search(text, 0, start):
        return True
    if _ONLY.search(text, 0, end) and _EVIDENCE.search(text):
        return True
    if not (_WOULD.search(text) and _EVIDENCE.search(text[:start] + "\n" + text[end:])):
        return False
    condition = _CONDITION.search(text)
    return condition is not None and not _AGAINST.search(text, min(start, condition.end()), start)


def as_wording(sentence: Sentence, start: int, end: int) -> bool:
    """Words in quotation marks that a sentence speaks about."""
    if not sentence.quoted(start, end):
        return False
    outside = "".join(
        sign if not any(first <= place < last for first, last in sentence.quotes) else " "
        for place, sign in enumerate(_blotted(sentence.text))
    )
    return bool(_WORDING.search(outside))


def said_by_others(sentence: Sentence, start: int, end: int) -> bool:
    """What a client, a filing or a system said, as long as the report does not say it too."""
    text = sentence.text
    adverse = _ADVERSE.search(text[:start] + "\n" + text[end:])
    if adverse and any(found.end() <= start + 2 for found in _SYSTEM_TOLD.finditer(text, 0, end)):
        return True
    for found in _TOLD.finditer(text, 0, end):
        if found.end() <= start + 2 and not _AGAINST.search(text, found.end(), start):
            if re.fullmatch(
                r"题[面目干中]|材料|招股书|公告|brief|prospectus|filing", found["folk"] or found["people"]
            ):
                return True
            return bool(adverse) or not _OUR.search(text, found.end(), end + 4)
    return False


def about_a_case(sentence: Sentence, start: int) -> bool:
    """Facts of the world that a case is about: an issuer, a court, a fund; not the system."""
    first, _ = sentence.clause(start, start)
    head = sentence.text[first:start]
    subject = _SUBJECT.search(sentence.text[first : start + 12])
    if subject is None or _OUR.search(head):
        return False
    return bool(_CASE.search(sentence.text))


def _blotted(text: str) -> str:
    return _NO_DENIAL.sub(lambda found: "█" * len(found[0]), text)
