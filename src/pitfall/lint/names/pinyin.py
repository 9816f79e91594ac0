"""Roles and outcomes that an id tells in pinyin, written in one word or by syllables; part of rule L010."""

from __future__ import annotations

import re
from typing import Final

# What an item is to the question: ganrao-xiang, guanjian-zhengju.
_THINGS: Final = "xiang cai.liao xin.xi zi.liao zheng.ju xian.suo yi.ju yang.ben an.li zu xiang.mu wen.jian wen.ben gong.gao nei.rong ti da.an"
_ALWAYS: Final = "gan.rao xian.jing you.er dui.zhao.zu fan.li da.an jie.ju zheng.da mi.huo hun.xiao wu.dao yan.wu.dan zhang.yan.fa quan.tao cou.shu zao.yin po.ti ti.yan de.fen.dian cai.fen.dian tie.zheng mi.di wu.guan.xiang bu.xiang.guan jia.xian.suo biao.zhun.da.an shi.yan.zu kong.zhi.zu zheng.yang.ben fu.yang.ben fan.mian.an.li zheng.mian.an.li song.fen.ti bao.lei lei.bao ju.tou cui.ruo.dian jie.guo"
_WITH_THING: Final = "guan.jian he.xin jue.ding.xing jue.ding jue.sheng zhong.yao zhu.yao you.li wu.guan wu.yong wu.xiao duo.yu jia wei zao.sheng zao.yin dui.zhao yang.xing yin.xing zheng fu fan.mian zheng.mian shi.yan kong.zhi an.wei.ji you.yong you.xiao zhen.zheng zui.zhong pei.chen bei.jing cou.shu"
# What becomes of the matter.
_FATES: Final = "wei.yue tui.shi wan.cheng dui.xian da.biao da.cheng fa.sheng po.chan chu.fa tong.guo shi.bai cheng.gong zhong.zhi che.xiao che.hui chu.xian bao.lei yu.qi ting.pai fu.pai xia.hua xia.jiang xia.die xia.xiu xia.diao shang.sheng shang.zhang shang.diao zeng.zhang kui.sun ying.li niu.kui zhai.mao dai.mao li.an huo.pi pi.zhun he.zhun huo.de qu.de zhong.biao wan.gong tou.chan jiao.fu fu.kuan fu.xi chang.huan chang.fu hui.gou zeng.chi jian.chi shi.xian lv.yue lu.yue sheng.xiao zhuan.gu shu.hui qing.suan chong.zheng chong.zu jie.chu chu.fa jian.zhi fen.hong geng.zheng chong.shu guo.hui fou.jue qian.yue dao.zhang die.po tu.po tui.huan yan.shou zhu.ce pai.chu huan.kuan luo.kong mian.zhi chao.biao ping.cang qiang.ping zhai.pai jiang.ji yan.qi zhan.qi sheng.su bai.su zhuan.rang jiao.ge fa.fang cu.fa man.zu dao.wei shang.shi"
_BEFORE: Final = "yi wei mei mei.you bu bu.hui zhong.wei zui.zhong zhong.yu hou hou.lai que.yi wu.fa wei.neng mei.neng cheng.gong ru.qi an.qi zui.hou shi.ji guo.ran zhun.shi"
_BEHIND: Final = "cheng.gong shi.bai luo.kong da.cheng wei.guo wei.cheng"
# First letters of the same: gjzj for guanjian zhengju, wfs for wei fasheng.
_LETTERS: Final = "gjzj gjxs gjcl gjyj hxzj hxyj jdxzj grx grcl grxx grzl dzz dzyb dzal bzda zqda wfs yfs sjfs sjwfs wwy ywy wts yts wdb ydb wdx ydx wwc ywc wcf ycf wtg ytg"


def _any(words: str) -> str:
    return "(?:" + "|".join(word.replace(".", "-?") for word in words.split()) + ")"


ROLE: Final = re.compile(
    rf"(?:^|(?<=[-_.]))(?:{_any(_ALWAYS)}(?:-?{_any(_THINGS)})?|{_any(_WITH_THING)}-?(?:de-?)?{_any(_THINGS)}|{_any(_LETTERS)})(?:-?[0-9]{{1,2}})?(?=$|[-_.])"
)
# A meeting, an agreement or a resolution ends in "yi" as well.
OUTCOME: Final = re.compile(
    rf"(?:^|(?<=[-_.]))(?<!hui-)(?<!jue-)(?<!xie-)(?<!ti-)(?<!jian-)(?:{_any(_BEFORE)}-?(?:bei-?)?{_any(_FATES)}|{_any(_FATES)}-?{_any(_BEHIND)}|(?:[a-z]+-)?(?<![a-z]){_any(_BEHIND)}(?=$|-[0-9]{{6}}$))(?=$|[-_.])"
)
