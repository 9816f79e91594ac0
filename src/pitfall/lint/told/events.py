"""A small thesaurus of the events of capital markets: how each is called in Chinese and English, and its opposite.

The words are patterns; whether a sentence tells them as a fact is read by `pitfall.lint.told.affirmed`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from pitfall.lint.told.tongue import in_english


@dataclass(frozen=True, slots=True)
class Event:
    """One kind of event.

    Attributes:
        signs: What the key of a target, or an ask, says of it.
        zh: What it is called in Chinese.
        zh_told: Words for it, or for its failing, that nobody uses of what is still to come.
        zh_not: Its opposite in Chinese.
        base, past, present, noun: Its English verbs in three forms, and its nouns.
        not_past: Its opposite in English, in the past.
    """

    signs: str
    zh: str
    zh_told: str = ""
    zh_not: str = ""
    base: str = ""
    past: str = ""
    present: str = ""
    noun: str = ""
    not_past: str = ""


EVENTS: Final = (
    Event(
        signs=r"delist|deregister|退市|终止上市|摘牌",
        zh=r"终止[^，。；;\n]{0,4}上市|摘牌|退市(?!风险|警示|整理|新规|制度|指标|情形|标准|规则|条件|预警|公司)|强制退市|退出[^，。；;\n]{0,6}(?:交易|市场|主板|股市|板块)|告别(?:a股|资本市场|主板)",
        zh_told=r"(?:已经?|早已|如今)?不[在再][^，。；;\n]{0,8}?(?:交易所|主板|市场|场内)(?:挂牌|交易|上市)|(?:送达|收到|下达|作出|做出)了?[^，。；;\n]{0,6}?终止上市(?:的)?决定|退出(?:了)?(?:主板|创业板|科创板|股票|二级|证券)?(?:交易|市场)|黯然离场|告别(?:a股|资本市场|主板)",
        zh_not=r"保住了?[^，。；;\n]{0,4}上市(?:地位|资格)|免于(?:退市|摘牌)|避免了(?:退市|摘牌)|保壳成功|继续上市|恢复了?上市",
        base=r"delist|strike off",
        past=r"delisted|struck off|removed from (?:the )?(?:listing|exchange|board|list)|taken off the (?:exchange|board|market)|thrown off|lost its listing|left the exchange",
        present=r"delists|loses its listing|to leave the exchange",
        noun=r"delisting|loss of (?:its|the) listing|removal from (?:listing|the exchange)",
        not_past=r"kept its listing|stayed listed|remained listed|escaped delisting|regained compliance",
    ),
    Event(
        signs=r"rating|downgrad|评级|信用等级",
        zh=r"降级|(?:下调|调降|降低|调低|下降|降级|降了?[一二两三1-3]级|调整为|调为|降[为至到]|失去)[^，。；;\n]{0,8}?(?:等级|评级|级|a{1,3}[-+]?|b{1,3}[-+]?)|被?降级|等级[^，。；;\n]{0,6}?(?:下调|降|调低)",
        zh_told=r"(?:如今|现在|眼下|已经?|最后)(?:只有|只剩|降为|降到|跌到|是|为)\s?(?:a{1,3}[-+]|b{1,3}[-+]?|c{1,3})|(?:失去|丢掉|丢失|保不住|没有保住|掉出|跌出)了?\s?(?:a{1,3}[-+]?|投资级|原有等级|[^，。；;\n]{0,4}等级)",
        zh_not=r"(?:维持|保持|确认)(?:了|住)[^，。；;\n]{0,8}等级|保住了[^，。；;\n]{0,6}(?:等级|评级)",
        base=r"downgrade|lower (?:the|its) rating|cut (?:the|its) rating",
        past=r"downgraded|(?:cut|lowered|reduced|moved|took|dropped|knocked) (?:the |its |their )?(?:[a-z]+ ){0,3}?(?:rating|notch(?:es)?)|stripped (?:[a-z]+ ){0,3}?(?:rating|grade)|lost its (?:[a-z+-]+ ){0,3}?(?:rating|grade)|cut to (?:junk|[abc]{1,3}[+-]?)|fell to junk",
        present=r"downgrades?|cuts (?:[a-z]+ ){0,3}?rating|lowers (?:[a-z]+ ){0,3}?rating|loses (?:[a-z]+ ){0,3}?(?:rating|grade)",
        noun=r"downgrade|rating (?:cut|action)|loss of (?:the|its) (?:[a-z]+ )?(?:rating|grade)",
        not_past=r"(?:kept|affirmed|upheld|confirmed|held|retained) (?:the |its )?(?:[a-z+-]+ ){0,3}?rating|escaped a downgrade",
    ),
    Event(
        signs=r"dividend|distribution(?!_network)|payout|分红|派现|派息|红利|股利",
        zh=r"(?:削减|缩减|下调|调低|调减|减少|降低|砍掉?|取消|暂停|停止)[^，。；;\n]{0,6}?(?:分红|派息|派现|红利|股利|分配)|(?:分红|派息|派现|红利|股利)[^，。；;\n]{0,8}?(?:低于(?:上年|去年)|缩水|下[降调滑]|减少|腰斩|取消|削减|被砍|停发|落空)",
        zh_told=r"(?:分红|派现|派息|红利|股利)[^，。；;\n]{0,4}?[比较](?:上年|去年|上一年)[^，。；;\n]{0,4}?[多少增减升降高低]了?|不降反[升增]|不减反[升增]|(?:分红|派现|派息|红利|股利)(?:总额|水平|金额)?[^，。；;\n]{0,6}?(?:高于|超过|多于|低于|少于|不及|持平|好于)(?:了)?(?:上年|去年|上一年|往年|上期|前一年)",
        zh_not=r"(?:提高|上调|增加|维持|保住)了?[^，。；;\n]{0,6}?(?:分红|派息|派现|红利|股利)",
        base=r"(?:cut|lower|omit|suspend|reduce|slash|halve|skip|pay)(?: [a-z]+){0,3}? (?:dividend|distribution|payout)",
        past=r"(?:cut|lowered|omitted|suspended|reduced|slashed|halved|trimmed|scrapped|cancel+ed|skipped|passed) (?:[a-z'-]+ ){0,4}?(?:dividend|distribution|payout)|(?:dividend|distribution|payout) (?:was|were|had been) (?:cut|lowered|omitted|suspended|reduced|slashed|halved|trimmed|scrapped|not paid)",
        present=r"(?:cuts|lowers|omits|suspends|reduces|slashes|halves|trims|scraps|skips) (?:[a-z'-]+ ){0,4}?(?:dividend|distribution|payout)",
        noun=r"(?:dividend|distribution|payout) (?:cut|reduction|omission|suspension)|(?:cut|reduction) in (?:the|its) (?:[a-z]+ )?(?:dividend|distribution|payout)|(?:lower|smaller|reduced|halved) (?:dividend|distribution|payout)",
        not_past=r"(?:raised|kept|maintained|held|increased|lifted) (?:[a-z'-]+ ){0,4}?(?:dividend|distribution|payout)|(?:dividend|distribution|payout) (?:was|were) (?:raised|kept|maintained|held|left unchanged|increased)",
    ),
    Event(
        signs=r"deal|merger|acqui|takeover|tender_offer|transaction|divest|重组|并购|收购|交易(?!日|所)|要约|出售|转让",
        zh=r"(?:终止|中止|放弃|取消|撤回|撤销|叫停)(?:了|筹划|推进|实施|本次|此次|该|这[次笔项]|上述|重大资产)*[^，。；;\n]{0,6}?(?:重组|交易|收购|并购|合并|要约|出售|转让|方案|申请)|(?:重组|交易|收购|并购|合并|要约|出售|转让)(?:事项|方案|计划)?[^，。；;\n]{0,5}?(?:终止|失败|流产|告吹|作罢|搁浅|夭折|泡汤|落空|黄了|没成|未成|未能成行|完成|办结|办妥|交割|过户完毕)",
        zh_told=r"(?:签署|签订|签了)了?[^，。；;\n]{0,6}?(?:终止|解除)协议|没有?(?:能)?走到(?:最后|终点)|未能如愿|没有下文|就此作罢|作罢|告吹|流产|夭折|泡汤|黄了|不欢而散|分道扬镳|无疾而终|胎死腹中|不了了之|过户(?:至|到|给)了?[^，。；;\n]{0,6}名下|交割完毕|完成(?:了)?(?:交割|过户)",
        zh_not=r"(?:顺利|如期|已经?|最终)(?:完成|获批|交割|过户|实施完毕)|(?:一直|始终|至终|到底)?(?:没有?|未)(?:能)?(?:办理?|完成)?(?:过户|交割|变更登记)(?!的)",
        base=r"terminate|abandon|drop|call off|walk away|complete|close",
        past=r"called off|(?:was|were) (?:broken off|aborted|shelved|dropped|rescinded)|shelved|aborted|walked away|scrapped|abandoned|fell through|fell apart|collapsed|terminated|came to nothing|unravelled|was pulled|were pulled|pulled out|broke off|broke down|backed out|pulled the plug",
        present=r"calls off|walks away|scraps|abandons|terminates|pulls out|drops (?:its )?(?:bid|offer|deal)|breaks off",
        noun=r"termination of the (?:[a-z]+ )?(?:deal|merger|agreement|transaction|offer)|(?:collapse|failure|end|break-?up) of the (?:[a-z]+ )?(?:deal|merger|talks|transaction|offer|bid)|withdrawal of the (?:offer|bid|application)|merger termination|closing of the (?:[a-z]+ )?(?:deal|merger|transaction|acquisition|sale)",
        not_past=r"(?:deal|merger|transaction|sale|acquisition|takeover) (?:closed|was completed|was consummated|went through|has closed)|completed the (?:[a-z]+ )?(?:deal|merger|acquisition|sale|transaction)",
    ),
    Event(
        signs=r"default|payment_failure|nonpayment|missed|bond_payment|违约|兑付|付息|偿付|回售本息",
        zh=r"违约(?!金|责任|条款|率|概率|事件|风险|情形)|逾期未(?:付|还|兑)|(?:未|没有?|没能|未能)(?:能|按[期时约]|如期|足额|按期足额)*(?:兑付|付息|支付|偿付|还本|偿还|付款|到账|兑现)|加速到期|提前到期",
        zh_told=r"没有?(?:能)?(?:在?[^，。；;\n]{0,5}[日天期])?(?:如数|足额|按期|按时)?(?:拿到|收到|等到|拿回|等来)[^，。；;\n]{0,8}?(?:款|本息|利息|本金|钱)|(?:只|仅|仅仅)(?:筹到|凑到|筹集到|付了|兑付了|支付了|还了)|爽约|打了白条|(?:资金|本息|利息|兑付款|兑付资金)(?:最终|终究)?(?:没有|未能|未|没)(?:如期|按期|按时)?到[账帐位]",
        zh_not=r"(?:如期|按期|按时|足额|全额)(?:兑付|付息|支付|偿付|偿还|付清)(?:了|完毕)",
        base=r"default|skip (?:the|its) (?:payment|coupon)|miss (?:the|its) (?:payment|coupon)|pay",
        past=r"defaulted|skipped (?:[a-z]+ ){0,3}?(?:payment|coupon|interest)|missed (?:[a-z]+ ){0,3}?(?:payment|coupon|interest|instal+ment)|failed to pay|did not pay|went unpaid|(?:was|were|been) (?:not|never) (?:paid|made|met|honou?red)|(?:was|were) left unpaid|accelerated the (?:notes|bonds|loans?|debt|facility|maturity)|(?:notes|bonds|loans?|debt) (?:was|were|has been|have been) accelerated|passed (?:the|its) coupon|(?:let|allowed) (?:the|its) (?:grace period|deadline|due date) (?:run out|lapse|pass|expire|go by)|never (?:got|received|saw|made|paid)|with(?:held|held) (?:the|its) (?:[a-z]+ )?(?:payment|coupon|interest)|(?:got|received|saw) (?:no|nothing)|withheld (?:the|its) (?:[a-z]+ )?(?:payment|coupon|interest)",
        present=r"defaults|skips (?:[a-z]+ ){0,3}?(?:payment|coupon)|misses (?:[a-z]+ ){0,3}?(?:payment|coupon)|fails to pay",
        noun=r"acceleration(?: of the [a-z ]+)?|(?:payment |interest )?default(?! (?:provisions?|interest|rate|clause))|non-?payment|missed (?:payment|coupon)|failure to pay",
        not_past=r"(?:paid|met|honou?red) (?:the|its|every) (?:[a-z]+ ){0,2}?(?:coupon|interest|payment|notes|bonds|debt) (?:in full|on time|when due)|(?:coupon|notes|bonds) (?:was|were) (?:paid|repaid|redeemed) (?:in full|on time|at maturity)",
    ),
    Event(
        signs=r"recall|withdrawn_from_sale|召回|下架",
        zh=r"召回(?!制度|管理|条例|预案|情形)|下架|收回[^，。；;\n]{0,4}(?:产品|车辆|批次)|停售|停用",
        zh_told=r"(?:车主|用户|客户|消费者)[^，。；;\n]{0,6}(?:被告知|收到通知)[^，。；;\n]{0,8}(?:停止|更换|退|免费)",
        zh_not=r"免于召回|避免了召回",
        base=r"recall|withdraw|pull",
        past=r"recalled(?! that| how)|called back|(?:took|taken|take|takes) (?:the |its |their )?(?:[a-z]+ ){0,2}?back(?= |[.,;]|$)|(?:ordered|had) to stop (?:selling|sales|riding|using)|stopped (?:selling|sales of)|issued a recall|halted sales|pulled (?:[a-z ]{0,24})?(?:from (?:sale|shelves|the market)|off the (?:market|shelves))|taken back from|took back (?:the|its)|(?:told|urged|asked|advised|instructed) to (?:stop|cease|quit|return|hand back|surrender|discontinue)|withdrawn from (?:sale|the market)|(?:were|was) offered (?:a )?(?:free )?(?:refunds?|replacements?)",
        present=r"recalls?(?! work)|pulls (?:[a-z ]{0,24})?(?:from sale|off the market)|takes back",
        noun=r"recall|stop-sale|stop-use order",
        not_past=r"did without a recall|escaped a recall|was spared a recall",
    ),
    Event(
        signs=r"index|constituent|指数|成份股|成分股",
        zh=r"(?:纳入|调入|入选|进入|剔除|调出|移出|剔出)[^，。；;\n]{0,10}?(?:指数|成[份分]股?|样本|名单)|入选|落选|调出",
        zh_told=r"落选|榜上无名|名落孙山|榜上有名|出局",
        zh_not=r"落选|榜上无名|无缘[^，。；;\n]{0,8}|名单中没有|不在(?:调整)?名单",
        base=r"add|include|admit|join|make the (?:list|cut)|drop|remove",
        past=r"joined the index|made the (?:list|cut)|(?:was|were) (?:added|included|admitted|picked|chosen|selected|dropped|removed|deleted)|won a place|(?:committee|provider) (?:added|picked|chose|selected|dropped|removed)",
        present=r"joins|adds|makes the (?:list|cut)|drops out|wins a place",
        noun=r"inclusion|admission|addition|exclusion|omission|deletion|snub",
        not_past=r"passed over|left (?:[a-z]+ ){0,3}?out|left out|omitted|overlooked|snubbed|bypassed|ignored|(?:did|could) not (?:get in|get onto|make it|enter|join|qualify|feature)|(?:was|were|does|is) not (?:named?|listed|mentioned?)|did not appear|nowhere on|remained off|stayed off|not (?:make the (?:list|cut)|added|included|picked|chosen)|missed (?:out|the cut|the list)|remained outside|stayed out|stayed outside|no place for|brings? no place|kept out|shut out|failed to make|leaves out|passes over",
    ),
    Event(
        signs=r"guidance|outlook|forecast_(?:cut|lowered)|业绩预告|盈利预测|指引",
        zh=r"(?:下调|下修|调低|调减|修正|收回|撤回|上调|调高)[^，。；;\n]{0,8}?(?:指引|预期|目标|业绩预告|预测|展望)|(?:指引|预期|业绩预告|预测|展望)[^，。；;\n]{0,6}?(?:下调|下修|调低|撤回|变脸|上调)",
        zh_told=r"业绩变脸|降低了胃口|调低了调门",
        zh_not=r"(?:重申|维持|确认|守住|兑现)(?:了)[^，。；;\n]{0,8}?(?:指引|预期|目标)",
        base=r"(?:cut|lower|trim|withdraw|reduce|pare|slash)(?: [a-z'-]+){0,4}? (?:guidance|outlook|forecast|range|target|sights)",
        past=r"took (?:its|the) (?:[a-z-]+ ){0,3}?(?:view|guidance|outlook|forecast|range|target)s? down|(?:cut|lowered|trimmed|withdrew|reduced|pared|slashed|replaced|scaled back|dialled back|walked back|pulled|took down|brought down|dropped|narrowed|shaved) (?:[a-z'-]+ ){0,4}?(?:guidance|outlook|forecasts?|range|targets?|sights|expectations)|(?:guidance|outlook|forecast|range|target) (?:was|were|has been) (?:cut|lowered|trimmed|withdrawn|reduced|pared|slashed|replaced)",
        present=r"(?:cuts|lowers|trims|withdraws|reduces|pares|slashes) (?:[a-z'-]+ ){0,4}?(?:guidance|outlook|forecast|range|target|sights)",
        noun=r"guidance (?:cut|reduction|withdrawal|revision)|(?:cut|reduction) (?:in|to|of) (?:the |its )?(?:[a-z-]+ )?(?:guidance|outlook|forecast)|lower (?:guidance|range|outlook)|profit warning",
        not_past=r"(?:reaffirmed|kept|reiterated|raised|maintained|stood by|lifted) (?:[a-z'-]+ ){0,4}?(?:guidance|outlook|forecast|range|target)",
    ),
    Event(
        signs=r"impair|credit_loss|inventory_loss|write_?down|write_?off|goodwill_charge|减值|跌价|核销",
        zh=r"(?:大额|巨额|高额|全额)[^，。；;\n]{0,4}?(?:减值|跌价|核销|坏账|损失)|(?:计提|确认)了?[^，。；;\n]{0,8}?(?:大额|巨额|高额|全额)[^，。；;\n]{0,6}?(?:减值|跌价|损失)|商誉(?:爆雷|清零|归零)|洗了?(?:大)?澡",
        zh_told=r"(?:商誉|存货|资产)[^，。；;\n]{0,6}?(?:爆雷|暴雷|清零|归零|打了水漂)|财务大洗澡|业绩洗澡",
        base=r"write (?:down|off)|impair",
        past=r"wrote (?:down|off)|written (?:down|off)|took (?:an? )?(?:[a-z$0-9.]+ ){0,4}?(?:charge|impairment|write-?down)|booked (?:an? )?(?:[a-z$0-9.]+ ){0,4}?(?:impairment|write-?down|write-?off)",
        present=r"writes (?:down|off)|takes (?:an? )?(?:[a-z$0-9.]+ ){0,4}?(?:charge|impairment|write-?down)",
        noun=r"(?:goodwill |inventory |asset )?(?:write-?down|write-?off|impairment charge)",
        not_past=r"took no (?:charge|impairment)|escaped (?:an? )?(?:impairment|write-?down)",
    ),
    Event(
        signs=r"bankrupt|restructuring_accept|court_accept|chapter_11|insolven|liquidat|破产|重整|清算",
        zh=r"管理人[^，。；;\n]{0,6}?(?:指定|接管|进场|入驻)|(?:走进|步入|进入)[^，。；;\n]{0,3}?(?:破产|重整|清算)|(?:裁定|决定)?受理[^，。；;\n]{0,8}?(?:重整|破产|清算)|(?:进入|启动)(?:了)?(?:破产|重整|清算)程序|宣告破产",
        zh_told=r"(?:进入|步入|走进)了?(?:破产|重整|清算)程序|树倒猢狲散|宣告破产",
        base=r"file for|seek protection",
        past=r"(?:did not|could not|failed to) keep (?:the |its )?[a-z]+ out of (?:court|bankruptcy|chapter|administration)|ended up in (?:court|chapter|bankruptcy|administration|receivership)|filed for (?:bankruptcy|chapter|protection|administration|insolvency)|went bankrupt|sought (?:bankruptcy |creditor |court )?protection|entered (?:administration|liquidation|chapter|bankruptcy|receivership)|collapsed into",
        present=r"files for (?:bankruptcy|chapter|protection)|seeks (?:bankruptcy )?protection|goes bankrupt|enters (?:administration|liquidation|chapter)",
        noun=r"bankruptcy filing|chapter 11 (?:filing|petition)|bankruptcy petition",
        not_past=r"escaped bankruptcy|stayed out of (?:bankruptcy|court|chapter)",
    ),
    Event(
        signs=r"fine|penalt|misstatement|investigat|enforcement|处罚|立案|虚假|造假",
        zh=r"(?:被|遭|受到|收到)[^，。；;\n]{0,8}?(?:行政处罚|处罚决定|罚款|市场禁入|认定[^，。；;\n]{0,6}(?:虚假|造假))|(?:认定|查实)[^，。；;\n]{0,8}?(?:造假|虚增|虚假记载)",
        zh_told=r"造假(?:坐实|落实|被坐实)|东窗事发",
        base=r"fine|sanction|charge",
        past=r"(?:was|were|been) (?:fined|sanctioned|indicted|penali[sz]ed)|paid a (?:[a-z$0-9.]+ ){0,3}?(?:fine|penalty)|restated its",
        present=r"fines|sanctions|restates",
        noun=r"(?:regulator's |sec's )?(?:fine|penalty order)|restatement",
        not_past=r"escaped (?:a fine|sanction|punishment)|was cleared of",
    ),
    Event(
        signs=r"licen[cs]e|permit|approv|certif|renew|clearance|许可|获批|批准|核准|注册|续期|延续",
        zh=r"(?:获|取得|拿到|拿下)(?:得|到|了)*[^，。；;\n]{0,8}?(?:批准|核准|批文|许可证?|新证|证书|牌照|注册|认证)|(?:不予|未予|否决|驳回)[^，。；;\n]{0,8}?(?:批准|核准|注册|许可|申请|续期|延续)",
        zh_told=r"拿到了[^，。；;\n]{0,6}(?:批文|牌照|许可|新证|证书|批件)|拿到(?:了)?(?:批文|牌照|许可|新证|证书)|(?:批文|许可证|牌照)(?:已经?)?到手|铩羽而归|被否",
        base=r"renew|approve|grant|reject|refuse|certify|turn (?:[a-z]+ ){0,3}?down",
        past=r"turned (?:[a-z]+ ){0,3}?down|(?:authority|board|banks?|lenders?|regulator|agency|council|port|city|state) (?:renewed|extended|granted|refused|rejected|approved|denied)|(?:was|were|has been|had been) (?:renewed|approved|granted|rejected|refused|denied|turned down|certified|extended|revoked)|won (?:the |its )?(?:approval|licen[cs]e|clearance|renewal)|lost (?:the |its )(?:licen[cs]e|permit)|got the (?:nod|green light|go-ahead)",
        present=r"renews|extends|prolongs|approves|grants|rejects|refuses|turns down|wins (?:approval|clearance|renewal)",
        noun=r"(?:rejection|refusal|denial|revocation) of the (?:[a-z]+ )?(?:application|licen[cs]e|permit|renewal)|renewal of the (?:licen[cs]e|permit|line|lease)|grant of the (?:licen[cs]e|permit)",
    ),
    Event(
        signs=r"frozen|freeze|pledge|forced_sale|冻结|轮候|平仓|强制卖出",
        zh=r"(?:司法|轮候)?冻结(?!的)|强制平仓|被平仓|司法拍卖|强制卖出",
        zh_told=r"爆仓|被强平",
        base=r"freeze|foreclose",
        past=r"(?:was|were|been) frozen|froze the|foreclosed|seized (?:the|its|his|her) (?:shares|stake)|sold out by",
        noun=r"(?:share )?freeze|margin call|forced sale",
    ),
    Event(
        signs=r"covenant|leverage|waiver|契约|豁免|杠杆",
        zh=r"(?:触发|违反|突破)了?[^，。；;\n]{0,6}?(?:财务契约|约定|限额|上限|契约|条款)|(?:获|取得|拿到)(?:得|了)*[^，。；;\n]{0,6}?豁免",
        base=r"breach|waive",
        past=r"(?:broke|came to break|busted|blew through) (?:the|its|a) (?:[a-z]+ ){0,2}?covenant|breached (?:the|its|a) (?:[a-z]+ ){0,2}?covenant|tripped (?:the|its|a) (?:[a-z]+ ){0,2}?covenant|(?:lenders|banks) (?:waived|agreed to waive|granted a waiver|signed (?:the|a) waiver)|covenant (?:was|had been) (?:breached|tripped|broken|waived)",
        present=r"breaches (?:[a-z]+ ){0,3}?covenant|waives? (?:[a-z]+ ){0,3}?covenant",
        noun=r"covenant (?:breach|violation|waiver)|breach of (?:the|its) (?:[a-z]+ )?covenant",
        not_past=r"(?:met|passed|complied with|cleared|stayed within) (?:the|its) (?:[a-z]+ ){0,2}?(?:covenant|test)",
    ),
    Event(
        signs=r"control_transfer|change_of_control|controller|控制权|实际控制人|易主",
        zh=r"控制权[^，。；;\n]{0,6}?(?:变更|转移|转让完成|易手|旁落)|实际控制人[^，。；;\n]{0,6}?变更为|易主",
        zh_told=r"易主|改姓|换了东家|控制权旁落",
        base=r"change hands",
        past=r"changed hands|came under new control|lost control of|ceded control",
        present=r"changes hands|cedes control",
        noun=r"change of control|loss of control",
    ),
    Event(
        signs=r"warning_removal|full_removal|撤销[^，。；;\n]{0,8}风险警示|风险警示[^，。；;\n]{0,16}撤销|摘帽",
        zh=r"撤销[^，。；;\n]{0,8}?风险警示|风险警示[^，。；;\n]{0,6}?(?:撤销|摘除|摘掉)|摘帽",
        zh_told=r"摘帽成功|成功摘帽|摘了帽|脱了帽|(?:交易所)?同意了[^，。；;\n]{0,6}(?:撤销|摘帽)[^，。；;\n]{0,4}(?:申请|风险警示)|摘掉了[^，。；;\n]{0,4}帽",
    ),
    Event(
        signs=r"star_st|new_st|戴帽|会不会被(?:实施|实行)[^，。；;\n]{0,4}风险警示",
        zh=r"(?:被)(?:实施|实行|处以)[^，。；;\n]{0,4}?(?:退市|其他)?风险警示|戴帽",
        zh_told=r"披星戴帽",
    ),
    Event(
        signs=r"ipo|list(?:ing|ed)_|priced|上市申请|过会|首发",
        zh=r"(?:过会|发行上市|挂牌上市|登陆[^，。；;\n]{0,6}(?:板|市场))|(?:撤回|终止)[^，。；;\n]{0,6}?(?:ipo|上市申请|发行申请|审核)|上会被否",
        zh_told=r"上会被否|成功过会|折戟|闯关失败|闯关成功",
        past=r"(?:shares )?began trading|made its debut|priced its (?:ipo|offering)|postponed (?:its|the) (?:ipo|offering|listing)|pulled (?:its|the) (?:ipo|offering|listing)|withdrew (?:its|the) (?:ipo|offering|listing|registration)",
        present=r"pulls (?:its )?ipo|postpones (?:its )?ipo|prices (?:its )?ipo",
        noun=r"(?:withdrawal|postponement) of the (?:ipo|offering|listing)",
    ),
    Event(
        signs=r"conversion_price|resolution_pass|shareholder_vote|proposal|转股价|议案|表决",
        zh=r"(?:通过|放行|批准|否决|支持|反对)了?[^，。；;\n]{0,8}?(?:下修|修正|议案|方案)|(?:下修|修正|议案|方案)[^，。；;\n]{0,4}?(?:获[^，。；;\n]{0,4}通过|被否|过关|闯关)",
        zh_told=r"(?:议案|方案)[^，。；;\n]{0,4}?(?:被否|未获通过|高票通过|获通过|过关)|股东(?:大会)?放行",
        past=r"(?:holders|shareholders|stockholders|investors|meeting) (?:approved|rejected|voted down|passed|backed|adopted|turned down)|(?:proposal|resolution|amendment) (?:passed|failed|was (?:adopted|approved|rejected|defeated|carried))",
        present=r"(?:holders|shareholders|stockholders|investors) (?:approve|reject|back|vote down)",
    ),
    Event(
        signs=r"production|commission|_lit|ignit|capitali[sz]ed|start_?up|launch|点火|投产|达产|并网|上市销售",
        zh=r"点火|投产|达产|试车|并网|转固",
        zh_told=r"(?:顺利|成功)(?:点火|投产|达产|并网|试车)",
        past=r"(?:started|began|entered|reached) (?:commercial |full |volume )?production|(?:was|were) (?:commissioned|lit|switched on|put into service)|came on ?(?:stream|line)|went live",
        present=r"starts (?:commercial )?production|comes on ?stream|goes live",
        noun=r"start of production|commissioning",
    ),
    Event(
        signs=r"lease|tenant|contract_|order_won|award|租约|租户|中标|签约|合同",
        zh=r"(?:中标|签下|签订|签署)了?[^，。；;\n]{0,8}?(?:租约|合同|订单|大单)|(?:租约|合同|订单)[^，。；;\n]{0,4}?(?:落定|签署|签订|到手)",
        zh_told=r"(?:大单|订单|租约)(?:已经?)?(?:到手|落袋)|铩羽而归",
        past=r"(?:signed|inked|won|landed|secured|lost) (?:the|a|its) (?:[a-z-]+ ){0,3}?(?:lease|contract|order|deal|tenant)|no (?:tenant|buyer|taker|bidder|customer)s? (?:was|were) found|(?:tenant|buyer|customer|bidder) (?:has )?(?:taken|took|signed|agreed)|(?:lease|contract) (?:was|were) (?:signed|awarded|won|lost)",
        present=r"(?:signs|wins|lands|secures|loses) (?:the |a |its )?(?:[a-z-]+ ){0,3}?(?:lease|contract|order|tenant)",
        noun=r"award of the (?:contract|lease)|signing of the lease",
    ),
    Event(
        signs=r"ceo|resign|chief|chairman|director|management_change|辞职|离任|换帅",
        zh=r"(?:辞去|卸任|离任|被免去|辞职|下课)",
        zh_told=r"换帅|挂冠而去|下课",
        base=r"resign|step down|quit",
        past=r"resigned|stepped down|quit|was (?:ousted|removed|dismissed|replaced|fired)|left the company",
        present=r"resigns|steps down|quits|ousts|replaces",
        noun=r"resignation|departure|ouster|dismissal",
    ),
    Event(
        signs=r"buyback|repurchase|split|回购|合股|拆股|拆细",
        zh=r"(?:完成|实施)(?:了)?[^，。；;\n]{0,6}?(?:回购|合股|拆股|拆细|缩股)",
        past=r"split (?:took effect|became effective|went through)|(?:carried out|effected|completed|implemented|executed) (?:the|a|its) (?:[a-z0-9-]+ ){0,3}?(?:split|buyback|repurchase|consolidation)|split its (?:shares|stock)|bought back",
        present=r"splits its|buys back|completes (?:its )?(?:buyback|split)",
        noun=r"reverse split|share consolidation|(?:completed )?(?:buyback|repurchase)",
    ),
    Event(
        signs=r"auditor|audit_opinion|going_concern|opinion|审计意见|非标",
        zh=r"(?:出具|发表)了?[^，。；;\n]{0,8}?(?:保留意见|否定意见|无法表示意见|非标准?[^，。；;\n]{0,4}意见)",
        past=r"(?:raised|expressed|voiced|flagged|aired) (?:substantial |serious |grave )?doubts?|issued an? (?:adverse|qualified|disclaimer)|qualified (?:its|their|the) opinion|disclaimed an opinion",
        present=r"raises? (?:substantial |going[- ]concern )doubt|doubts|flags going[- ]concern|qualifies",
        noun=r"(?:adverse|qualified) opinion|going[- ]concern (?:doubt|paragraph|warning)",
        not_past=r"(?:signed off|gave a clean|issued an unqualified)",
    ),
)  # fmt: skip

_IN_WINDOW_ZH: Final = re.compile(r"(?:预测)?窗口(?:期)?(?:之|以)?(?:内|中|里|结束|届满|期间|关闭)")
_IN_WINDOW_EN: Final = re.compile(
    r"\b(?:within|in|inside|during|throughout|before the end of|by the end of|at the end of) the (?:forecast |prediction )?window\b"
)
_MEANT: Final = re.compile(
    r"承诺|保证|答应|许诺|打算|打开|开放|申报|静默|交易窗口|回售窗口|赎回窗口|\b(?:promis\w+|pledg\w+|undert\w+|trading window|open window|exercise window|repurchase window|tender window|committed)\b"
)

_DEFINED: Final = re.compile(r"^[^\n:：]*(?:定义|definition)[^\n:：]*[:：]([^\n]*)$", re.MULTILINE)


def events_of(words: str) -> list[Event]:
    """The kinds of event that a target's key and the ask speak of."""
    return [event for event in EVENTS if _stands(event.signs, words)]


def _stands(signs: str, words: str) -> bool:
    """Whether one of the signs stands there; most are plain words, for which no pattern need be compiled."""
    plain, rest = _parted(signs)
    return any(word in words for word in plain) or bool(rest and compiled(rest).search(words))


@cache
def _parted(signs: str) -> tuple[tuple[str, ...], str]:
    """The plain words of an alternation, and what is left of it."""
    parts = re.split(r"\|(?![^()]*\))", signs)
    plain = tuple(part for part in parts if re.fullmatch(r"[\w \u4e00-\u9fff-]+", part))
    return plain, "|".join(part for part in parts if part not in plain)


@cache
def compiled(source: str) -> re.Pattern[str]:
    """A pattern of the thesaurus, compiled when first asked for."""
    return re.compile(source)


def of_window(words: str) -> re.Match[str] | None:
    """Where a source tells what was done in the window, of which only the task knows."""
    found = (_IN_WINDOW_EN if in_english(words) else _IN_WINDOW_ZH).search(words)
    return None if found is None or _MEANT.search(words) else found


def defined_in(head: str) -> list[tuple[int, str]]:
    """The definition, where the task only asks about the event it defines; the asking begins at its first question."""
    found = _DEFINED.search(head)
    if found is None or not (mark := re.search(r"[?？]|下面定义|defined below|probability|概率", head)):
        return []
    return [(mark.start(), found[1])]
