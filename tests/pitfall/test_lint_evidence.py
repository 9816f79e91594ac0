"""Evidence published or stamped after the as-of date; ids and titles that give a role or the outcome away."""

from __future__ import annotations

import pytest

from builders_lint import in_point, in_text, rules


@pytest.mark.parametrize(
    "text",
    [
        "- 发布日期 / Published: 2015-06-01",
        "（公告日期：2015年6月1日）",
        "披露日期：2015/6/1",
        "公告时间为2015年6月1日",
        "Published: 1 June 2015",
        "Filed on June 1, 2015",
        "- **Publication date:** 2015-06-01",
        "- Date: 2015-06-01",
        "- 日期：2015年6月1日",
    ],
)
def test_evidence_dated_later_is_found_once(text):
    """A day of publication after the as-of date is one finding, whatever the label; an earlier one is none."""
    assert rules(in_text(text)) == ["L004"]
    assert in_text(text.replace("2015", "2014")) == []


@pytest.mark.parametrize(
    "text",
    [
        "预约披露日期：2015-08-28",
        "预计发布日期：2015-08-28",
        "Expected publication date: 28 August 2015",
        "发布日期：待定",
        "Published: in the spring, before 2015-08-28",
    ],
)
def test_a_day_of_publication_to_come_is_a_schedule(text):
    """An expected day of publication, or none at all, is no finding."""
    assert in_text(text) == []


@pytest.mark.parametrize(
    "address",
    [
        "https://static.example.com/finalpage/2016-03-31/1202114703.PDF",
        "https://example.com/20160331/a.html",
        "http://www.example.com/ssgs/gsxw/201606/t20160620_5825911.html",
        "https://example.com/article/2016/03/31/us-company",
        "https://example.com/2016/0331/c1.html",
        "https://example.com/2016/3/31/a.html",
        "https://example.com/a.html?date=2016-03-31",
        "https://www.example.gov.cn/W020160331826736012513.pdf",
        "https://pdf.example.com/pdf/H2_AN201603311488680395_1.pdf",
        "https://example.com/wp-content/uploads/2016/04/report.pdf",
        "https://example.com/news/2016/a",
        "https://example.com/listing/600781_20160514_1.pdf",
        "https://www.sse.com.cn/aboutus/c/c_20150914_3987022.shtml",
        "https://example.com/cn,gg,009902,2018111512.shtml",
        "https://example.com/press/aug-2-2016-results",
        "https://example.com/news/2016/aug/02/story",
        "https://example.com/ex99-q22016.htm",
        "https://example.com/files/annual-report-2016.pdf",
    ],
)
def test_an_address_stamped_later_is_found(address):
    """A later date in the path or the query of an address is one finding on its very characters."""
    [found] = in_text(f"- URL: <{address}>")

    assert found.rule == "L005"
    assert found.matched in address


@pytest.mark.parametrize(
    "address",
    [
        "https://static.example.com/finalpage/2015-03-31/1202114703.PDF",
        "https://static.example.com/finalpage/2015-03-31/20160412.PDF",
        "https://static.example.com/2015/03/600781_20160514_1.pdf",
        "https://www.example.com/new/detail?announcementId=20160412&stock=1",
        "https://example.com/detail.php?id=20160331",
        "https://example.com/1202016033.PDF",
        "https://example.com/20161341/a.html",
        "https://example.com/2016-02-30/a.html",
        "https://example.com/feb-31-2016.html",
        "https://example.com/press/may-8-2015-results",
        "https://example.com/2014-annual-report.pdf",
        "https://www.sse.com.cn/aboutus/c/c_20150912_3987022.shtml",
        "https://www.sse.com.cn/aboutus/c/c_20150911_3987022.shtml",
        "https://example.com/rules2025/repeal/c_20141116_10784930.shtml",
        "https://example.com/static-files/530bd7ed-a8c8-4687-af4a-8c129f740e09",
    ],
)
def test_ids_that_look_like_dates_and_refiled_pages_are_no_findings(address):
    """Announcement numbers, id parameters, days that do not exist and the exchange's re-filing stamps are passed over."""
    assert in_text(f"来源：{address}。") == []


@pytest.mark.parametrize(
    "line",
    [
        "- Evidence ID: `q3-high-ar-control`",
        "- Evidence ID: `sector-boom-attribution-trap`",
        "- 资料编号：`no-event-baseline`",
        "- Evidence ID: outcome-2016",
        "- Evidence ID: `distractor-lease`",
        "- Evidence ID: `later-default-notice`",
        "### 对照组：承诺已完成的公司",
        "### 干扰材料：行业新闻",
        "### 承诺落空的公告",
        "### 公司最终违约",
        "### Distractor: office lease",
        "### Eventual default of the issuer",
        "- 标题 / Title: 事件未发生",
        "- Evidence ID: `post-default-notice`",
        "- Evidence ID: `cash-decoy`",
        "- Evidence ID: `counterexample-refinancing`",
        "### 审计报告（反例）",
        "### 阴性对照：另一家公司",
        "### （诱饵）第三季度报告",
        "### 关键证据——第三季度报告",
        "### 违约前的最后一份季报",
        "### Irrelevant: new head office",
        "### Smoking gun: revolver terms",
        "### First-quarter report (noise)",
    ],
)
def test_a_name_that_tells_is_found(line):
    """An id or title that says what an item is for, or how it ended, is a finding."""
    assert rules(in_text(line)) == ["L010"]


@pytest.mark.parametrize(
    "line",
    [
        "- Evidence ID: `change-of-control-2014`",
        "- Evidence ID: `internal-control`",
        "- Evidence ID: `completed-control-transfer`",
        "- Evidence ID: `controller-freeze`",
        "- Evidence ID: `q1-results-baseline`",
        "### 判定条件 / Criteria",
        "### 任务边界 / Task boundary",
        "### 业绩承诺完成情况专项说明",
        "### Internal control report",
        "- Evidence ID: `noise-emission-permit`",
        "- Evidence ID: `outcome-based-contract`",
        "### 噪声污染治理项目公告",
        "### 关于对照检查整改情况的公告",
        "### 风险提示公告",
        "### Clinical trial: control arm",
        "The control group of the trial is described on page 3.",
    ],
)
def test_names_of_things_are_no_roles(line):
    """Control transfers, internal control and results are what the item is about, not its role."""
    assert in_text(line) == []


def test_the_points_own_id_may_not_tell():
    """An id that ends in the outcome is found at the first line of the file; a topic's word is none."""
    [found] = in_point(id="cn-a-2015-sample-scale-no-event")

    assert (found.rule, found.line, found.matched) == ("L010", 1, "no-event")
    assert rules(in_point(id="cn-a-2015-sample-negative-600999")) == ["L010"]
    assert rules(in_point(id="cn-a-2015-sample-control-600999")) == ["L010"]
    assert in_point(id="cn-a-2015-sample-negative-equity-600999") == []
    assert in_point(id="cn-a-2015-pledge-control-600999") == []
    assert in_point(id="negative-working-capital-risk") == []
    assert in_point(id="high-low-range") == []


def test_evidence_shows_its_own_report_to_be_public():
    """Between the year's end and the legal day a report needs a date; the item that carries it gives one."""
    inside = {"as_of": "2015-04-21", "prose": "公司 2014 年年度报告称业务处于筹备阶段。请判断。"}

    assert in_point(**inside) == []
    assert rules(in_point(**inside, published="2014-04-20", url="")) == ["L002", "L002"]


def test_evidence_of_a_fiscal_quarter_shows_it_to_be_public():
    """An item published by the as-of date carries the fiscal quarter it reports, whatever the fiscal calendar."""
    quarter = {
        "as_of": "2015-12-18",
        "published": "2015-12-17",
        "url": "",
        "item_title": "FY2016第一财季结果",
    }

    assert in_point(**quarter, text="FY2016第一财季收入 136.4 亿美元。", prose="请判断。") == []
