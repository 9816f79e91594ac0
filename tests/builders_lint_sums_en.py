"""Invented cases to compute, in English, for the probes of computed answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.builder import Draft, Item

if TYPE_CHECKING:
    from collections.abc import Mapping

_EN_CLOSE: Final = (
    "Answer in any form you like: give your conclusion, the figure with its unit, the evidence you relied on "
    "by its ID, and a calculation that somebody else can follow."
)

BASES: Final[Mapping[str, Draft]] = {
    "dscr": Draft(
        id="orrin-bridge-debt-service",
        kind="synthetic",
        family="debt-service-cover",
        english=True,
        opening="It is {day} and the security agent of Orrin Bridge Concession is preparing the half-yearly test.",
        ask="Compute the debt service cover ratio and say whether the distribution lock-up applies.",
        guide="Use only the material below and show each step.",
        as_of="2024-09-27",
        horizon="the test of 30 September 2024",
        definition="The lock-up applies when the ratio is below 1.30 times.",
        items=(
            Item(
                title="Cash flow statement",
                eid="cash-flow",
                published="2024-09-25",
                source="Borrower (invented)",
                text="Toll receipts of EUR 66.2 million; operating costs, tax and reserve top-ups of EUR 25.4 million.",
            ),
            Item(
                title="Debt schedule",
                eid="debt-schedule",
                published="2022-11-02",
                source="Facility agreement (invented)",
                text="Principal of EUR 22.0 million and interest of EUR 10.0 million fall due in the test period.",
            ),
            Item(
                title="Note to the sponsors",
                eid="sponsor-note",
                published="2024-09-26",
                source="Security agent (invented)",
                text="The ratio is cash flow after costs, tax and reserves over scheduled debt service.",
            ),
        ),
        closing=_EN_CLOSE,
        outcome="- Key figure: **1.275 times**",
        truth="Cash flow is 66.2 - 25.4 = EUR 40.8 million; 40.8 / 32.0 = 1.275 times, so the lock-up applies.",
        facts="""
receipts = 66.2 EUR million
costs = 25.4 EUR million
available_cash = difference(receipts, costs) = 40.8 EUR million
debt_service = 32.0 EUR million
cover = ratio(available_cash, debt_service) = 1.275 x
""",
    ),
    "hair": Draft(
        id="exchange-offer-recovery",
        kind="synthetic",
        family="restructuring",
        english=True,
        opening="A credit fund has to decide by Monday on an exchange offer; today is {day}.",
        ask="Work out what share of its claim the fund would recover in the exchange, what it would lose, and whether a liquidation pays more.",
        guide="Value the new notes at the dealer's mark and ignore accrued interest.",
        as_of="2021-05-14",
        items=(
            Item(
                title="The claim",
                eid="claim",
                published="2021-05-03",
                source="Fund administrator (invented)",
                text="The fund holds USD 250 million face of the 2024 notes of Calder Shipping.",
            ),
            Item(
                title="Terms of the offer",
                eid="offer-terms",
                published="2021-04-29",
                source="Offer memorandum (invented)",
                text="The fund would get USD 30 million in cash and USD 110 million face of new notes due 2028.",
            ),
            Item(
                title="Dealer's mail",
                eid="dealer-mail",
                published="2021-05-13",
                source="Dealer (invented)",
                text=(
                    "We would mark the new notes at 62. The company's adviser puts a liquidation at 35 cents on "
                    "the dollar."
                ),
            ),
        ),
        closing=_EN_CLOSE,
        outcome="- Key figure: **39.28%**",
        truth="30 + 110 x 0.62 = USD 98.2 million, which is 39.28% of 250; the loss is USD 151.8 million.",
        facts="""
claim = 250 USD million
package_value = 98.2 USD million
recovery = ratio(package_value, claim) = 39.28 %
loss = difference(claim, package_value) = 151.8 USD million
haircut = margin(claim, package_value) = 60.72 %
""",
    ),
    "lcr": Draft(
        id="brennick-bank-liquidity",
        kind="fields",
        family="bank-liquidity",
        english=True,
        opening="Treasury of Brennick Bank closes its books on {day}.",
        ask="What is the bank's liquidity coverage ratio, and does it keep to the board's limit?",
        guide="Inflows are below their cap, so they count in full.",
        as_of="2023-02-24",
        definition="The ratio is liquid assets over net outflows of the next 30 days.",
        items=(
            Item(
                title="Liquid assets",
                eid="liquid-assets",
                published="2023-02-24",
                source="Treasury ledger (invented)",
                text="High-quality liquid assets after haircuts amount to USD 18.9 billion.",
            ),
            Item(
                title="Board paper on risk appetite",
                eid="risk-appetite",
                published="2022-12-09",
                source="Board secretariat (invented)",
                text="The liquidity coverage ratio shall not fall below 115%. The supervisor's minimum is 100%.",
            ),
            Item(
                title="Flows of the next month",
                eid="flows",
                published="2023-02-24",
                source="Treasury ledger (invented)",
                text="Stressed outflows of USD 21.4 billion and inflows of USD 5.6 billion over 30 days.",
            ),
        ),
        closing=_EN_CLOSE,
        outcome="- Key figure: **119.62%**",
        truth="Net outflows are 21.4 - 5.6 = USD 15.8 billion; 18.9 / 15.8 = 119.62%, above 115%.",
        facts="""
hqla = 18.9 USD billion
outflows = 21.4 USD billion
inflows = 5.6 USD billion
net_outflows = difference(outflows, inflows) = 15.8 USD billion
lcr = ratio(hqla, net_outflows) = 119.62 %
surplus = difference(hqla, net_outflows) = 3.1 USD billion
board_limit = 115 %
above_board_limit = difference(lcr, board_limit) = 4.62 pp
""",
    ),
    "fee": Draft(
        id="fund-performance-fee",
        kind="fields",
        family="fund-fees",
        english=True,
        opening="An investor checks the annual fee statement of a hedge fund on {day}.",
        ask="Compute the performance fee that the fund owes its manager for the year, in US dollars.",
        guide="No units were issued or redeemed during the year.",
        as_of="2024-01-31",
        items=(
            Item(
                title="Offering document, fees",
                eid="offering-fees",
                published="2020-02-03",
                source="Fund (invented)",
                text=(
                    "The manager earns 20% of the rise of the net asset value per unit above the high-water mark "
                    "increased by a hurdle of 5%."
                ),
            ),
            Item(
                title="Net asset values",
                eid="nav",
                published="2024-01-19",
                source="Administrator (invented)",
                text="High-water mark USD 104.00 a unit; closing value before performance fee USD 118.40 a unit.",
            ),
            Item(
                title="Administrator's letter",
                eid="admin-letter",
                published="2024-01-26",
                source="Administrator (invented)",
                text="2,500,000 units were outstanding throughout the year.",
            ),
        ),
        closing=_EN_CLOSE,
        outcome="- Key figure: **USD 4,600,000**",
        truth="The hurdle value is 104 x 1.05 = 109.20; 20% of 9.20 is USD 1.84 a unit, USD 4.6 million in all.",
        facts="""
closing_value = 118.40 USD
hurdle_value = 109.20 USD
excess = difference(closing_value, hurdle_value) = 9.20 USD
fee_per_unit = 1.84 USD
fee_total = 4600000 USD
fee_share_of_value = ratio(fee_per_unit, closing_value) = 1.55 %
""",
    ),
    "yld": Draft(
        id="harlow-point-yield",
        kind="fields",
        family="reit",
        english=True,
        opening="You cover property trusts; it is the close of {day}.",
        ask=(
            "Compute the trailing distribution yield of Harlow Point REIT and its spread over the ten-year bond, "
            "and say whether the mandate may hold it."
        ),
        guide="Take the last two half-yearly distributions and the closing price.",
        as_of="2024-05-17",
        definition="The mandate may hold a trust whose spread is 200 basis points or more.",
        items=(
            Item(
                title="Distributions",
                eid="distributions",
                published="2024-02-22",
                source="Harlow Point REIT (invented)",
                text="The trust paid SGD 0.0915 for the first half and SGD 0.0968 for the second half of 2023.",
            ),
            Item(
                title="Market data",
                eid="market-data",
                published="2024-05-17",
                source="Exchange close (invented)",
                text="Units closed at SGD 3.05. The ten-year government bond yielded 4.15%.",
            ),
            Item(
                title="Broker's comment",
                eid="broker-comment",
                published="2024-05-16",
                source="Broker (invented)",
                text="Occupancy is steady at 96% and a quarter of the leases come up for renewal next year.",
            ),
        ),
        closing=_EN_CLOSE,
        outcome="- Key figure: **6.17%**",
        truth="0.1883 / 3.05 = 6.17%; less 4.15% leaves 2.02 points, so the mandate may hold it.",
        facts="""
distributions = 0.1883 SGD
price = 3.05 SGD
trailing_yield = ratio(distributions, price) = 6.17 %
bond_yield = 4.15 %
spread = difference(trailing_yield, bond_yield) = 202 bp
""",
    ),
    "gm": Draft(
        id="tollgrove-gross-margin",
        kind="synthetic",
        family="margins",
        english=True,
        opening="Tollgrove Foods has filed its quarterly figures; the date is {day}.",
        ask="Compute the gross margin of the quarter, its change on the year, and whether the earn-out is reduced.",
        guide="Round to two decimals of a percentage.",
        as_of="2022-11-18",
        items=(
            Item(
                title="Quarterly figures",
                eid="quarter",
                published="2022-11-17",
                source="Tollgrove Foods (invented)",
                text="Net sales USD 812 million; cost of goods sold USD 561 million.",
            ),
            Item(
                title="Quarter a year earlier",
                eid="year-earlier",
                published="2021-11-18",
                source="Tollgrove Foods (invented)",
                text="Net sales USD 735 million; gross margin 33.6%.",
            ),
            Item(
                title="Call notes",
                eid="call-notes",
                published="2022-11-17",
                source="Analyst at the call (invented)",
                text="Management spoke of dearer packaging. The earn-out is reduced when gross margin is below 31%.",
            ),
        ),
        closing=_EN_CLOSE,
        outcome="- Key figure: **30.91%**",
        truth="(812 - 561) / 812 = 30.91%, 2.69 points less than 33.6%; below 31%, so the earn-out is reduced.",
        facts="""
net_sales = 812 USD million
cogs = 561 USD million
gross_profit = difference(net_sales, cogs) = 251 USD million
gross_margin = margin(net_sales, cogs) = 30.91 %
gross_margin_before = 33.6 %
fall = difference(gross_margin_before, gross_margin) = 2.69 pp
""",
    ),
    "ccc": Draft(
        id="pellworth-cash-cycle",
        kind="synthetic",
        family="working-capital",
        english=True,
        opening="On {day} an asset-based lender reviews Pellworth Tools.",
        ask="Compute the cash conversion cycle in days and say whether the borrowing base has to shrink.",
        guide="Use year-end balances and a year of 365 days.",
        as_of="2023-08-11",
        definition="The borrowing base shrinks when the cycle is longer than 50 days.",
        items=(
            Item(
                title="Income statement",
                eid="income",
                published="2023-08-09",
                source="Pellworth Tools (invented)",
                text="Sales of USD 900 million; cost of sales of USD 640 million.",
            ),
            Item(
                title="Balance sheet",
                eid="balance",
                published="2023-08-09",
                source="Pellworth Tools (invented)",
                text="Receivables USD 148 million, inventories USD 96 million, trade payables USD 110 million.",
            ),
            Item(
                title="Field examiner's remarks",
                eid="field-exam",
                published="2023-08-10",
                source="Lender (invented)",
                text="Stock records agreed with the count. Receivables are spread over some 300 customers.",
            ),
        ),
        closing=_EN_CLOSE,
        outcome="- Key figure: **52.04 days**",
        truth="60.02 + 54.75 - 62.73 = 52.04 days, longer than 50 days.",
        facts="""
receivable_days = 60.02 days
inventory_days = 54.75 days
payable_days = 62.73 days
cash_cycle = 52.04 days
limit = 50 days
""",
    ),
    "aisc": Draft(
        id="kestrel-ridge-unit-cost",
        kind="synthetic",
        family="mining-costs",
        english=True,
        opening="It is {day}. Kestrel Ridge Gold has told the market its production and spending for the past year.",
        ask="Compute the all-in sustaining cost per ounce of gold sold.",
        guide="Growth spending and exploration on new ground stay outside.",
        as_of="2022-02-25",
        items=(
            Item(
                title="Production report",
                eid="production",
                published="2022-01-27",
                source="Kestrel Ridge Gold (invented)",
                text="The mine sold 185,000 ounces of gold in 2021.",
            ),
            Item(
                title="Definition of unit cost",
                eid="cost-definition",
                published="2022-02-24",
                source="Kestrel Ridge Gold (invented)",
                text="All-in sustaining cost is cash cost plus sustaining capital less by-product credits, per ounce.",
            ),
            Item(
                title="Spending in 2021",
                eid="spending",
                published="2022-02-24",
                source="Kestrel Ridge Gold (invented)",
                text=(
                    "Cash costs USD 214 million, sustaining capital USD 46 million, growth capital USD 71 million, "
                    "by-product credits USD 32 million."
                ),
            ),
        ),
        closing=_EN_CLOSE,
        outcome="- Key figure: **USD 1,232.43 per ounce**",
        truth="214 + 46 - 32 = USD 228 million; over 185,000 ounces that is USD 1,232.43 an ounce.",
        facts="""
sustaining_cost = 228 USD million
ounces = 0.185 million ounces
unit_cost = ratio(sustaining_cost, ounces) = 1232.43 USD per ounce
""",
    ),
}
