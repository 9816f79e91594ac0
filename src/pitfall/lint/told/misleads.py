"""Hints in the task that tell what others get wrong: whoever says so knows the answer; part of rule L011."""

from __future__ import annotations

import re
from typing import Final

from pitfall.lint.reading.words import Words

_WHO_ZH: Final = r"多数|大多|很多|许多|不少|大部分|多半|几乎所有|所有人|往往|常有|市场|分析师|模型|初学者|新手|读者|人们|大家|外行|旁观者|直觉|常识|第一反应|表面|乍看|粗看"
_ERR_ZH: Final = r"误判|误以为|误认为|误读|判断错|判断失误|答错|判错|看错|想错|猜错|看走眼|走眼|上当|被误导|误导人|被骗|踩坑|掉进|落入|栽在|(?:得出|给出|作出|做出|导向|指向|引向)[^。；;\n]{0,4}?错误|错误的?(?:结论|答案|判断|预测|方向)|会(?:答|判|选|猜|想)?错|预测错|高估|低估|想当然|靠不住|失灵|会骗人"
_WHO_EN: Final = r"(?:most|many|some|nearly all|almost all|nearly every|naive|careless|hasty|casual|other|typical|inexperienced|unwary) (?:[a-z]+ ){0,2}?"
_ANSWER_EN: Final = r"(?:obvious|natural|intuitive|first|expected|popular|consensus|easy|tempting|instinctive|common|usual|apparent) (?:answers?|guess|reading|conclusion|view|prediction|response|choice|verdict|call)"

MISLEADS: Final = (
    Words(
        "失手 重蹈覆辙 那是错的 这是错的 都错了 骗到 骗过 骗倒 蒙骗 恰恰没有 恰恰相反 翻车 中招 翻了车",
        r"(?:不少|很多|许多|多数|多半|有人|机构|大家|人们|读者|模型)[^。；;\n]{0,24}?(?:失手|那是错的|这是错的|都错了|翻车|中招)|重蹈覆辙|会不会被[^。；;\n]{0,14}?(?:骗|误导|迷惑|蒙)|(?:看起来|看上去|表面上|似乎|貌似)[^。；;\n]{0,16}?恰恰(?:没有|不|相反|是)",
    ),
    Words(
        "and_they_are_wrong they_were_wrong lure lulls lulled unsuspecting caught_out not_what_it_seems backwards exception_that wrong_answer wrong_conclusion",
        r"\b(?:and|but) (?:they|that|it) (?:are|were|is|was) wrong\b|\b(?:lur|lull|tempt|push|lead|steer|nudg)\w* (?:the |a |most |many )?(?:readers?|you|models?|analysts?|people|one)?\b[^.;\n]{0,14}?\b(?:into|to|towards?) (?:the |a )?(?:wrong|false|mistaken)\b|\b(?:unsuspecting|unwary|careless|naive|hasty|inattentive) (?:reader|analyst|model|answer)s?\b|\bcaught out\b|\bnot (?:quite )?(?:what it seems|as it seems|what it looks like)\b|\bgets? (?:this|it) (?:backwards|the wrong way round|upside down)\b|\b(?:the|an) exception (?:that (?:breaks|defies|proves)|to the (?:rule|pattern))\b",
    ),
    Words(
        "反例 陷阱 圈套 迷惑 诱导 难例 例外",
        r"(?:本例|本题|此题|此例|该题|该例|这道题|这一题|这是|这里|取自|选自|属于|挑选|挑出|设计|选取|设下|藏着|埋着)[^。；;，,\n举]{0,16}?(?:反例|陷阱|圈套|迷惑题|诱导题|难例|例外(?:情形|情况|案例)?)(?![^。；;\n]{0,4}(?:与否|吗|支持|加以))",
    ),
    Words(
        "误判 误以为 误认为 误读 错 失误 走眼 上当 误导 被骗 踩坑 掉进 落入 栽在 高估 低估 想当然 靠不住 失灵 骗人",
        rf"(?:{_WHO_ZH})[^。；;\n]{{0,22}}?(?:{_ERR_ZH})",
    ),
    Words(
        "常见 典型 容易犯 易犯",
        r"(?:常见|典型|容易犯|易犯)的?(?:错误|误区|误判|失误|毛病)(?:就)?(?:是|为|在于)[^。；;\n]{0,10}?(?:判为|判断为|判成|答|预测|认为|以为|高估|低估)",
    ),
    Words(
        "乐观 悲观 自信 带偏 迷惑 误导 蒙蔽 骗 牵着 欺骗 吓",
        r"(?:别|不要|勿|切莫|莫|不可|千万)[^。；;，,\n]{0,14}?(?:(?:过于|太|过分)(?:乐观|悲观|自信)|(?:被|让)[^。；;，,\n]{0,14}?(?:带偏|迷惑|误导|蒙蔽|骗|牵着|欺骗|吓))",
    ),
    Words(
        "相反 相悖 反其道 背道 大相径庭 反直觉 反常识 逆着 违背直觉 违反直觉",
        r"(?:与|和|同|跟)[^。；;，,\n]{0,14}?(?:多数|大多数|一般|通常|常规|同类|直觉|预期|表面|市场|直观)[^。；;，,\n]{0,14}?(?:相反|相悖|背道而驰|大相径庭)|反直觉|反常识|违[背反](?:直觉|常识)",
    ),
    Words(
        "容易 往往 总会 常常 倾向 多会 都会",
        r"(?:模型|人们?|读者|考生|答题者|回答者|分析师)[^。；;，,\n]{0,4}?(?:容易|往往|总会|常常|倾向于?|多会|都会)[^。；;\n]{0,16}?(?:答[“\"「]|答成|判[为成]|判[“\"「]|选[“\"「]|错|高估|低估)",
    ),
    Words(
        "wrong mistaken incorrect erroneous false misjudg misread fooled fall_for fell_for overestimat over-estimat underestimat under-estimat would_ err_",
        rf"\b{_WHO_EN}[^.;,\n]{{0,16}}?\b(?:wrongly|mistakenly|incorrectly|erroneously|falsely|g[eo]ts? (?:this|it)(?: one| case)? wrong|misjudged?|misread|(?:were|are|was|is) (?:fooled|misled|wrong)|f[ea]ll for|over-?estimated?|under-?estimated?|would (?:say|answer|guess|predict|think|call|bet))\b",
    ),
    Words(
        "models analysts markets forecasters readers people",
        r"\b(?:models?|analysts|markets?|forecasters|readers|people) (?:tend|are prone|are apt|often|usually|typically|always|generally)\b[^.;\n]{0,30}?\b(?:over-?estimate|under-?estimate|say (?:yes|no)|answer|predict|get (?:this|it)|err|fail|go wrong|misjudge|misread)",
    ),
    Words(
        "answer guess reading conclusion view prediction response choice verdict call",
        rf"\b{_ANSWER_EN} (?:here |in this case )?(?:is|are|was|turns? out|proves?|would be|happens? to be) (?:to be |the )?(?:wrong|incorrect|mistaken|misleading|false|a trap|not (?:right|correct|the)|the opposite)",
    ),
    Words(
        "counterexample counter-example trick trap hand-picked deliberate",
        r"\b(?:deliberate(?:ly)?|on purpose|hand-picked|this (?:point|case|question|item|one|example) is (?:an?|the))[^.;\n]{0,24}?(?:counter-?example|trap\b|trick|decoy|odd one out)|\b(?:trick|trap) question|\b(?:is|as|chosen as) an? (?:deliberate |intended |planned )?counter-?example",
    ),
    Words(
        "fooled misled taken_in deceived lulled seduced tricked swayed fall_for mislead deceiv intuition appearances",
        r"\b(?:do not|don't|never|not to) (?:be|get|let yourself be) (?:fooled|misled|taken in|deceived|lulled|seduced|tricked|swayed)\b|\bdo(?:n't| not) fall for\b|\b(?:intuition|appearances?|first impressions?|gut feelings?|instincts?|common sense) (?:mislead|deceive|fail|lie|is wrong|are wrong|err)\w*",
    ),
    Words(
        "base_rate the_odds consensus contrary defies usual normal standard obvious typical",
        r"\b(?:this|the) (?:case|point|one|example|question|outcome|answer)\b[^.;\n]{0,16}?\b(?:goes|went|runs|ran|cuts?) against the (?:base rate|odds|grain|consensus|trend|obvious)|\bdef(?:ies|ied|ying) (?:the )?(?:base rate|odds|consensus|expectations)|\bcontrary to (?:what (?:most|many|you|one)|(?:most |popular |common |general )?(?:expectations?|belief|intuition|appearances|consensus))"
        r"|\bhere(?: that|,)? the (?:usual|normal|standard|obvious|typical) (?:signal|rule|pattern|sign|logic|relation\w*|story)s? (?:fails?|breaks?|does not|do not|misleads?|is wrong|are wrong|points? the wrong)",
    ),
)
# Who asks whether others err tells nothing.
ASKS: Final = re.compile(
    r"是否|有没有|如何|怎样|什么|哪些|多大|多少|会不会|能否|可能|若|如果|\b(?:whether|how (?:far|much|often)|what|which|if|may|might|could)\b(?! most| many)"
)
