"""Tags of a case: the scenario vocabulary that slices use, key by key."""

from __future__ import annotations

from typing import Final

from finteceval.vocabulary.term import Term, labels

MARKETS: Final = labels(
    ("cn_a_share", "A股", "cn a share"),
    ("cn_star", "科创板", "cn star"),
    ("cn_chinext", "创业板", "cn chinext"),
    ("cn_bse", "北交所", "cn bse"),
    ("hk_equity", "港股", "hk equity"),
    ("us_equity", "美股", "us equity"),
    ("bond_rates", "利率债", "bond rates"),
    ("bond_credit", "信用债", "bond credit"),
    ("convertible", "可转债", "convertible"),
    ("repo_mm", "回购货币市场", "repo mm"),
    ("public_fund", "公募基金", "public fund"),
    ("private_fund", "私募", "private fund"),
    ("bank_wealth", "银行理财", "bank wealth"),
    ("futures", "期货", "futures"),
    ("options", "期权", "options"),
    ("otc_derivative", "场外衍生品", "otc derivative"),
    ("fx", "外汇", "fx"),
    ("commodity", "大宗商品", "commodity"),
    ("reit", "不动产投资信托", "reit"),
    ("insurance_life", "寿险", "insurance life"),
    ("insurance_health", "健康险", "insurance health"),
    ("insurance_pc", "财产险", "insurance pc"),
    ("credit_consumer", "消费信贷", "credit consumer"),
    ("credit_sme", "小微信贷", "credit sme"),
    ("credit_corporate", "对公授信", "credit corporate"),
    ("mortgage", "按揭", "mortgage"),
    ("payments", "支付", "payments"),
    ("macro", "宏观", "macro"),
    ("none", "无", "none"),
)

BUSINESS: Final = labels(
    ("investment_research", "投研", "investment research"),
    ("trading_preparation", "交易准备", "trading preparation"),
    ("order_execution", "下单执行", "order execution"),
    ("portfolio_management", "组合管理", "portfolio management"),
    ("wealth_advice", "财富顾问", "wealth advice"),
    ("risk_management", "风控", "risk management"),
    ("credit_underwriting", "授信", "credit underwriting"),
    ("insurance_underwriting", "核保", "insurance underwriting"),
    ("claims", "理赔", "claims"),
    ("customer_service", "客服", "customer service"),
    ("compliance_review", "合规审查", "compliance review"),
    ("marketing_copy", "营销文案", "marketing copy"),
    ("financial_reporting", "财务报告", "financial reporting"),
    ("aml_kyc", "反洗钱", "aml kyc"),
    ("collections", "催收", "collections"),
    ("monitoring", "监控预警", "monitoring"),
)

IDENTITIES: Final = labels(
    ("securities_broker_cn", "境内证券公司", "securities broker cn"),
    ("investment_consultant_cn", "境内投资咨询机构", "investment consultant cn"),
    ("fund_seller_cn", "境内基金销售机构", "fund seller cn"),
    ("bank_wealth_agent_cn", "境内银行理财代销", "bank wealth agent cn"),
    ("insurer_cn", "境内保险公司", "insurer cn"),
    ("insurance_agent_cn", "境内保险代理", "insurance agent cn"),
    ("third_party_platform_cn", "境内第三方平台", "third party platform cn"),
    ("broker_dealer_us", "美国经纪自营商", "broker dealer us"),
    ("adviser_us", "美国投资顾问", "adviser us"),
    ("creditor_us", "美国授信人", "creditor us"),
    ("mifid_firm_eu", "欧盟 MiFID 机构", "mifid firm eu"),
    ("insurer_eu", "欧盟保险公司", "insurer eu"),
    ("fca_firm_uk", "英国 FCA 受监管机构", "fca firm uk"),
    ("sfc_licensee_hk", "香港证监会持牌人", "sfc licensee hk"),
    ("fa_sg", "新加坡财务顾问", "fa sg"),
    ("issuer_ir", "上市公司IR", "issuer ir"),
    ("self_use", "自用", "self use"),
)

JURISDICTIONS: Final = labels(
    ("cn", "中国内地", "cn"),
    ("us", "美国", "us"),
    ("eu", "欧盟", "eu"),
    ("uk", "英国", "uk"),
    ("hk", "香港", "hk"),
    ("sg", "新加坡", "sg"),
    ("multi", "多辖区", "multi"),
)

CLIENT_CLASSES: Final = labels(
    ("retail_c1_lowest", "零售（最低风险承受类别）", "retail c1 lowest"),
    ("retail_c2", "零售 C2", "retail c2"),
    ("retail_c3", "零售 C3", "retail c3"),
    ("retail_c4", "零售 C4", "retail c4"),
    ("retail_c5", "零售 C5", "retail c5"),
    ("professional", "专业", "professional"),
    ("vulnerable", "易受损", "vulnerable"),
    ("corporate", "企业", "corporate"),
    ("internal_staff", "内部", "internal staff"),
    ("unverified", "未核身", "unverified"),
)

INTENTS: Final = labels(
    ("look_up", "查询", "look up"),
    ("calculate", "计算", "calculate"),
    ("compare", "比较", "compare"),
    ("explain", "解释", "explain"),
    ("analyse", "分析", "analyse"),
    ("forecast", "预测", "forecast"),
    ("recommend", "求建议", "recommend"),
    ("execute", "执行", "execute"),
    ("monitor", "监控", "monitor"),
    ("draft", "起草", "draft"),
    ("review", "审核", "review"),
    ("dispute", "申诉", "dispute"),
    ("bypass", "规避", "bypass"),
    ("revoke", "撤回", "revoke"),
)

REGIMES: Final = labels(
    ("trend_up", "上行", "trend up"),
    ("trend_down", "下行", "trend down"),
    ("range", "震荡", "range"),
    ("high_vol", "高波动", "high vol"),
    ("liquidity_stress", "流动性紧张", "liquidity stress"),
    ("limit_locked", "封板", "limit locked"),
    ("suspended", "停牌", "suspended"),
    ("auction", "集合竞价", "auction"),
    ("after_hours", "盘后", "after hours"),
    ("holiday", "休市", "holiday"),
    ("earnings_window", "财报窗口", "earnings window"),
    ("corporate_action", "除权除息", "corporate action"),
    ("policy_shift", "规则切换", "policy shift"),
    ("rate_cycle_turn", "利率拐点", "rate cycle turn"),
    ("neutral", "无关", "neutral"),
)

COMPLEXITY: Final = labels(
    ("c1_single_step", "单步", "c1 single step"),
    ("c2_few_steps", "二至五步", "c2 few steps"),
    ("c3_multi_source", "多来源", "c3 multi source"),
    ("c4_multi_role", "多角色", "c4 multi role"),
    ("c5_long_horizon", "长周期", "c5 long horizon"),
)

ADVERSARIAL: Final = labels(
    ("none", "无", "none"),
    ("injection_document", "文件注入", "injection document"),
    ("injection_tool_result", "工具结果注入", "injection tool result"),
    ("injection_memo", "附言注入", "injection memo"),
    ("social_engineering", "冒充", "social engineering"),
    ("authority_pressure", "上级施压", "authority pressure"),
    ("urgency", "催促", "urgency"),
    ("guarantee_bait", "保收益诱导", "guarantee bait"),
    ("mnpi_bait", "内幕诱导", "mnpi bait"),
    ("lookahead_bait", "未来数据诱导", "lookahead bait"),
    ("vague_consent", "含糊授权", "vague consent"),
    ("consent_drift", "授权漂移", "consent drift"),
    ("forgery_request", "造假请求", "forgery request"),
    ("structuring_request", "拆分请求", "structuring request"),
    ("conflict_product", "利益冲突产品", "conflict product"),
    ("overblock_twin", "误拦对照", "overblock twin"),
)

FAULTS: Final = labels(
    ("none", "无", "none"),
    ("timeout", "超时", "timeout"),
    ("timeout_after_accept", "已受理后超时", "timeout after accept"),
    ("rate_limit", "限流", "rate limit"),
    ("empty_result", "空结果", "empty result"),
    ("permission_denied", "权限不足", "permission denied"),
    ("stale_data", "数据过期", "stale data"),
    ("missing_field", "字段缺失", "missing field"),
    ("conflicting_sources", "来源冲突", "conflicting sources"),
    ("schema_change", "格式变更", "schema change"),
    ("partial_fill", "部分成交", "partial fill"),
    ("duplicate_event", "重复事件", "duplicate event"),
    ("clock_skew", "时钟偏差", "clock skew"),
    ("budget_exhausted", "预算用尽", "budget exhausted"),
    ("human_unavailable", "人工不在", "human unavailable"),
)

DATA_TRAPS: Final = labels(
    ("unit_scale", "万元/亿元", "unit scale"),
    ("percent_vs_pp", "百分比与百分点", "percent vs pp"),
    ("split_adjustment", "复权", "split adjustment"),
    ("restated_comparative", "追溯调整", "restated comparative"),
    ("consolidated_vs_parent", "合并/母公司", "consolidated vs parent"),
    ("cumulative_vs_quarter", "累计/单季", "cumulative vs quarter"),
    ("currency_mix", "币种混用", "currency mix"),
    ("timezone", "时区", "timezone"),
    ("survivorship", "幸存者偏差", "survivorship"),
    ("vintage_revision", "数据修订", "vintage revision"),
    ("rule_effective_date", "规则生效日", "rule effective date"),
    ("suspended_vs_missing", "停牌与缺失", "suspended vs missing"),
    ("look_alike_code", "相似代码", "look alike code"),
)

TAGS: Final[dict[str, dict[str, Term]]] = {
    "market": MARKETS,
    "business_type": BUSINESS,
    "business_identity": IDENTITIES,
    "jurisdiction": JURISDICTIONS,
    "client_class": CLIENT_CLASSES,
    "user_intent": INTENTS,
    "market_regime": REGIMES,
    "complexity": COMPLEXITY,
    "adversarial": ADVERSARIAL,
    "fault": FAULTS,
    "data_trap": DATA_TRAPS,
}
