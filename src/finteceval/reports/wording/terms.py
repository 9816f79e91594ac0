"""Terms of finance and of this method that hold a boastful word and boast of nothing."""

from __future__ import annotations

from typing import Final

from finteceval.reports.wording.rule import pattern

_FINANCE: Final = pattern(
    # guarantees, proofs, approvals as things one holds
    r"保证续保|保证领取|保证期|保证金|保证保险|保证(?:人|责任|合同|担保|债券|贷款|期间|方式|范围|义务)|(?:连带|一般|最高额)(?:责任)?保证|质保金|履约保证|担保(?:人|物|品|方|函|责任|合同|债|债券|贷款|公司|范围|比例|余额|金额|无效|义务|措施|物权|费|事项|圈)|(?:提供|解除|对外|反|不可撤销|连带责任|连带)担保|(?:身份|收入|资产|财产|在职|纳税|资金|存款|持仓|就医)证明|证明(?:文件|材料|书)|信用保证|最低保证利率|保底(?!收益)",
    r"\b(?:government|state|parent|bank|mortgage|jointly|fully|sovereign)?[- ]?guaranteed (?:[\w-]+ ){0,2}(?:renewal|renewability|period|term|premium|bonds?|notes?|debt|loans?|return fund|minimum|rate|issuer|annuit\w+|investment contracts?|benefits?|securities|tranche|portion|product)|guaranteed[- ]return (?:fund|product|scheme)s?|\b(?:loan|parent|bank|government|deposit|financial|credit|performance|personal|corporate|state|cross) guarantees?\b|guarantee (?:fee|fund|scheme|agreement|letter|period|clause|amount|was void|void|ratio)s?|\bguarantors?\b|\bguarantee[- ]bait|-guarantee-|warrant(?:y|ies)\b|\bproof of (?:income|identity|address|funds|loss|residence|ownership|delivery)|\bproven (?:and probable )?(?:oil |gas )?reserves?\b|\bprobable reserves\b|best[- ]efforts?\b",
    # best, leading, highest, first
    r"最(?:高|大|低|小)(?:回撤|限额|额度|价|额|值|单一|比例|持仓|杠杆|授信|金额|利率|股东)|最差.{0,8}?最好|最差(?:情形|值|界|情况)?|最好(?:情形|值|界|情况)|最好.{0,6}?最差|0 ?(?:为|是)?最好|完全正确|最(?:佳|优)(?:执行|利益|估计|报价|买价|卖价|价格|拟合|实践)|客户最佳利益|领先(?:指标|指数|行|滞后)|领先一期|首创(?:股份|证券|环保|置业)|第一(?:大?股东|季度|财季|期|章|节|条|款|项|年|批|次|轮|性|笔|页|列|行|步|个|位数|创业|顺位|类)|唯一(?:标识|编号|性|标准|模板|键|的?(?:主体|id))|首(?:个|家|批|款|次)(?:交易日|问|轮)?(?=样本|交易|窗口|完整|重复|季度)",
    r"\bcompletely[ _]correct\b|\bbest (?:execution|interests?|bids?|offers?|asks?|estimates?|efforts?|practices?|price|quote|case|fit|repeat|and worst|over|efforts)\b|\bworst (?:case|and best)\b|\bworst[^.;]{0,24}?\bbest\b|\bworst [\d.,% ]+(?:and|,|;) ?best [\d.,]+|\bleading (?:indicators?|index|zeros?|digit|bank|arranger|edge indicator|economic|up to|question|to\b)|\blead (?:arranger|manager|underwriter|time)s?\b|\bmarket leader\b(?= in the filing)|\btop (?:five|ten|three|two|\d+) (?:customers?|holdings?|shareholders?|suppliers?|clients?|positions?|borrowers?|names?)|\bfirst (?:quarter|half|lien|loss|complete|round|instance|mortgage|call date|repeat|trial|year|line|page|time)\b|\bfirst-(?:lien|loss|time)\b|\blargest (?:shareholders?|customers?|single|supplier|holding|client)\b|\bmost recent\b|\blatest (?:filing|quarter|report|round)\b|\b(?:stands?|stood|reports?) first\b|\bgates? first\b",
    # risk and rates
    r"无风险(?:利率|收益率?|套利|资产|回报|折现率)|低风险(?:只读|工具|读取|查询|产品|偏好|客户|类|等级|操作|动作)|风险(?:评级|等级|偏好|承受能力|评估问卷|测评)|系统性风险|(?:主体|债项|信用|外部|展望|债券|内部|投资|主权|公司)(?:主体)?(?:评级|评分)|评级(?:机构|公司|下调|上调|展望|由)|综合(?:收益|毛利率|授信|费用|成本|融资|所得|税率|负债率?|金融服务|赔付率|偿付)|平均(?:分配|分摊|分布)|零(?:息|售|股|基|头寸|碎|余额|部件|报告|利率)|0 ?息|零容忍",
    r"\brisk[- ]free (?:rates?|returns?|assets?|yield|curve|discount|benchmark|investment)|\blow-risk (?:reads?|tools?|clients?|products?|investors?|profile|calls?|portfolio|assets?)|\brisk (?:ratings?|grades?|profile|tolerance|class)|\b(?:credit|debt|issuer|bond|sovereign|analyst|fund|esg|agency) (?:scores?|ratings?|grades?)|\binvestment[- ]grade\b|\bhigh[- ]grade\b|\boverall (?:debt|leverage|limit|exposure|ratio|margin|cost|turnover|budget|position)|\bzero[- ]coupon|\bzero[- ](?:rate|beta|balance|based|cost collar|sum)",
    # terms, long and short
    r"长期(?:借款|股权投资|应付|应收|负债|债|资产|待摊|贷款|合同|协议|租赁|国债|资金|持有|投资者|限制性|激励|险|护理|停牌|未)|\blong[- ](?:term|dated) (?:debt|liabilit\w+|assets?|loans?|bonds?|investments?|leases?|borrowings?|notes?|rates?|contracts?|incentive|care|capital gains?|receivables?|deposit)|\blong-term investors?\b",
    r"\bperfect(?:ly)? (?:hedges?|hedged|competition|substitutes?|correlat\w+|foresight|capital markets?|information)\b|保本(?:型|类|浮动|承诺|保收益|条款|协议|理财|基金|产品|比例|期|资产)|replicating portfolio\w*|复制(?:组合|投资|指数)|抽样复制|\bcertificates? of deposit|\bcertified (?:public )?accountants?|存单|可转债|优先级|次级|劣后|优先股|受偿(?:顺序|顺位)|清偿(?:顺序|顺位)",
    r"业绩(?:预告|预测|快报|预期|指引)|盈利预测|分析师预[测期]|公司(?:自己)?的?预[测告]|\b(?:company|issuer|analysts?|management|consensus|broker|street|earnings|sales|cash-flow)(?:'s)? (?:own )?(?:forecasts?|guidance|estimates?|projections?|predictions?)",
)


def masked(text: str) -> str:
    """The text with every such term blotted out, sign for sign."""
    return _FINANCE.sub(lambda found: "█" * len(found[0]), text)
