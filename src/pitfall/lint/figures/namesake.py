"""Whether a sentence speaks of what a figure's name says: idle_rigs and "of the nine rigs … idle", free_cash and 可动用资金."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from pitfall.lint.reading.matter import STOPS_EN, stem, tokens_of

# What the words of names are called in Chinese.
_ZH: Final = {
    "account": "户 账户", "accounts": "户 账户", "added": "纳入 调入 新增 增加", "additions": "纳入 调入 新增",
    "allowance": "拨备 准备", "amount": "金额 款", "area": "面积", "assets": "资产", "asset": "资产", "audit": "审计",
    "backlog": "在手订单 订单", "balance": "余额", "bid": "要约 出价 报价", "bond": "债 债券", "bonds": "债 债券",
    "book": "账面", "borrowings": "借款", "buyback": "回购", "capacity": "产能", "capex": "资本开支 资本支出", "cap": "市值",
    "cash": "资金 现金", "charge": "计提 减值 费用 损失 拨备", "claims": "债权 索赔", "collected": "收回 回款 到账",
    "collateral": "担保 抵押", "companies": "公司 家", "compensation": "补偿 赔偿", "completion": "完成", "contract": "合同",
    "contracts": "合同", "conversion": "转股", "cost": "成本 费用", "costs": "成本 费用", "coupon": "票息 利息 付息",
    "coupons": "票息 利息 付息", "coverage": "覆盖", "cover": "覆盖", "creditors": "债权人", "current": "流动", "customers": "客户",
    "debt": "债务 负债 借款", "default": "违约 逾期", "defaulted": "违约 逾期", "deliveries": "交付 销量",
    "delivered": "交付", "deposit": "存款 保证金", "deposits": "存款 保证金", "discount": "折价 贴现 折让", "dividend": "分红 红利 股利 派息 派现 派发",
    "distribution": "分配 派发", "dps": "每股 每10股 每十股 每 10 股 红利 派息", "downgrade": "下调", "earnings": "利润 盈利", "ebitda": "ebitda",
    "employees": "员工 职工 人", "eps": "每股收益", "equity": "权益 净资产", "expense": "费用", "fee": "费 手续费", "fees": "费", "fine": "罚款 处罚",
    "fines": "罚款 处罚", "float": "流通", "forbearing": "宽限 暂缓 暂不", "free": "可动用 自由 可用 可支配", "frozen": "冻结", "fund": "基金 资金",
    "gain": "收益 盈利", "goodwill": "商誉", "gross": "毛", "guarantee": "担保", "guidance": "指引 预期", "headcount": "人数 员工", "holder": "股东 持有人",
    "holders": "股东 持有人", "holding": "持股 持有", "idle": "闲置 停工 停用 空置", "impairment": "减值", "income": "收入 利润", "index": "指数",
    "interest": "利息", "inventory": "存货 库存", "investors": "投资者 股东", "issuer": "主体 发行人", "kept": "完成 兑现 履行", "leased": "出租", "lenders": "银行 贷款人",
    "leverage": "杠杆", "liabilities": "负债", "liquidity": "流动性", "loan": "贷款 借款", "loans": "贷款 借款", "loss": "亏损 损失", "losses": "亏损 损失",
    "lowest": "最低", "highest": "最高", "margin": "利润率 毛利率 保证金", "market": "市 市值", "midpoint": "中值 中点 中枢", "missed": "未付 逾期 未兑付",
    "near": "短期 近期", "net": "净", "new": "新", "notches": "级", "notes": "票据 债券", "npl": "不良", "occupancy": "出租率 入住率", "offer": "要约 报价",
    "operating": "经营 营业", "orders": "订单", "output": "产量 产出", "outage": "停机 停产", "overdue": "逾期", "overheating": "过热 发热", "owners": "车主 用户",
    "paid": "支付 已付 付", "parent": "归母 母公司 归属", "patients": "患者", "payment": "支付 付款 补偿 赔付 款项 分手费", "payments": "支付 付款 补偿", "payout": "分红 派息 派现 支付", "penalty": "罚款 违约金 处罚", "plants": "电站 工厂",
    "pledge": "质押", "pledged": "质押", "premium": "溢价 保费", "price": "价", "principal": "本金", "profit": "利润 盈利", "proceeds": "款 募集 所得", "production": "产量", "promise": "承诺",
    "promised": "承诺", "provision": "拨备 准备 计提", "range": "区间", "rank": "名 位 排", "rate": "率", "rating": "评级 等级", "ratio": "率 比", "recall": "召回", "recalled": "召回", "receivables": "应收",
    "recovered": "收回 追回", "recovery": "收回 回收 回收率", "redeemed": "兑付 赎回", "redemptions": "赎回", "repaid": "偿还 归还", "reports": "报告 投诉 起", "reserve": "储备 准备", "resolutions": "决议", "revenue": "收入 营收", "rigs": "钻井",
    "sales": "销售 销量 收入", "sold": "出售 卖出 售出 销售", "settlement": "和解 赔付", "shareholders": "股东", "shares": "股", "short": "短期 一年内", "shortfall": "缺口 差额", "sources": "来源 资金",
    "spread": "利差", "stake": "持股 股权", "stock": "股", "stores": "门店 店", "subscribers": "用户 订户", "tax": "税", "tender": "要约", "tendered": "要约 接受 参与 交回 took accept swapped exchanged surrendered", "accepted": "接受 took tendered", "exchanged": "交换 置换 took swapped tendered", "termination": "终止 解约 分手", "tonnes": "吨", "total": "合计 总 共", "turnover": "换手 成交 营业额",
    "units": "台 辆 件 套 部", "users": "用户", "vacancy": "空置", "value": "值", "vehicles": "辆 车", "volume": "量", "votes": "票 表决", "warranty": "质保 保修", "withdrawn": "撤回 提取", "write": "减值 核销", "yield": "收益率", "close": "收盘",
    "day": "日", "limit": "限额 上限", "use": "使用", "usage": "使用", "position": "敞口 头寸", "stressed": "压力", "promise_kept": "完成率 兑现率", "delisted": "退市 摘牌", "final": "最后 末", "fy": "全年 年度", "annual": "全年 年度", "quarter": "季", "next": "下 次",
}  # fmt: skip
# What a name says of the measure and of the time names nothing.
_PLAIN: Final = frozenset(
    re.findall(
        r"[a-z0-9]+",
        "days months years weeks outcome actual observed result realised realized fy q1 q2 q3 q4 h1 h2 at on of to in the and per by count counts number amount ratio share pct percent rate value level total usd cny musd m mn bn x new old next end day date year quarter annual full final window review deciding decisive judged eventual reported resulting ultimate",
    )
)
_LEAST: Final = 0.5


def names(words: str, name: str) -> int:
    """How many words of a figure's name a sentence holds, in either language; those of measure and time do not count."""
    return len(_named(words, name))


def names_all(words: str, name: str) -> bool:
    """Whether a sentence holds every word of the name that names something."""
    told = _words(name)
    return bool(told) and len(_named(words, name)) == len(told)


def names_half(words: str, name: str) -> bool:
    """Whether a sentence holds at least half of the words of the name that name something."""
    told = _words(name)
    return bool(told) and len(_named(words, name)) >= _LEAST * len(told)


@lru_cache(maxsize=512)
def _words(name: str) -> tuple[str, ...]:
    return tuple(
        word for word in name.split("_") if word not in _PLAIN and not re.fullmatch(r"[0-9].*", word)
    )


@lru_cache(maxsize=512)
def _named(words: str, name: str) -> frozenset[str]:
    said = tokens_of(words)
    return frozenset(
        word
        for word in _words(name)
        if (word not in STOPS_EN and stem(word) in said)
        or any(zh in words for zh in _ZH.get(word, "").split())
    )
