import { BPS } from "../../core/units.ts";
import { messageConfig } from "../config.ts";
import { type EffectTexts, effectsWith, type ShownTexts, shownWith } from "../effects.ts";
import { number, percent } from "./figures.ts";

const deal = (sells: boolean) => (sells ? "卖出" : "转账");

const SHOWN: ShownTexts = {
  "locked-in": {
    can: ({ sells }) => `能不让你${deal(sells)}`,
    did: ({ sells, othersCan, unapproved }) =>
      `${unapproved ? "此前没授权过的测试持有者" : "我们的测试持有者"}不能再${deal(sells)}${othersCan ? "，而别人仍然可以" : ""}`,
    after: ({ othersCan }) => (othersCan ? "被拦截，而别人仍然可以" : "被拦截"),
  },
  "trading-stopped": {
    can: ({ sells, ofPool }) => (ofPool ? "能停掉这里的卖出" : `能停掉所有${deal(sells)}`),
    did: ({ sells, redirected, ofPool, unapproved }) =>
      `${unapproved ? "此前没授权过的测试持有者" : "所有测试持有者"}都不能再${ofPool ? "通过这个池子" : ""}${deal(sells)}${redirected ? "；代币改为询问另一个合约" : ""}`,
    after: "所有测试持有者都被拦截",
  },
  "sales-trickle": {
    can: "能限制你卖出的数量",
    did: ({ mostBps, ofPoolBps }) =>
      mostBps === null
        ? "我们的测试持有者一次只能卖出持仓的一部分"
        : `我们的测试持有者一次最多卖出持仓的 ${percent(mostBps)}${ofPoolBps === null ? "" : `（池子代币的 ${percent(ofPoolBps)}）`}`,
    after: ({ mostBps }) => (mostBps === null ? "一次只能卖出一部分" : `一次只能卖出 ${percent(mostBps)}`),
  },
  "tokens-taken": {
    can: "能拿走你的代币",
    did: ({ lossBps, spread }) =>
      `我们的测试持有者有 ${percent(lossBps)} 的代币${spread ? "被分给了其他钱包" : "去了别的钱包"}`,
    after: ({ lossBps, spread }) => `${percent(lossBps)} ${spread ? "被分给了其他钱包" : "去了别的钱包"}`,
  },
  "tokens-gone": {
    can: "能让你的代币消失",
    did: ({ lossBps }) => `我们的测试持有者有 ${percent(lossBps)} 的代币消失`,
    after: ({ lossBps }) => `${percent(lossBps)} 消失`,
  },
  "tokens-destroyed": {
    can: "能销毁你的代币",
    did: ({ lossBps }) => `我们的测试持有者有 ${percent(lossBps)} 的代币被销毁`,
    after: ({ lossBps }) => `${percent(lossBps)} 被销毁`,
  },
  "spent-unapproved": {
    can: "能花掉你的代币",
    did: ({ lossBps }) => `我们的测试持有者有 ${percent(lossBps)} 的代币未经授权被花掉`,
    after: ({ lossBps }) => `${percent(lossBps)} 未经授权被花掉`,
  },
  "pool-drained": {
    can: "能掏空池子",
    did: ({ lossBps }) => `没有交易，池子却少了 ${percent(lossBps)} 的代币`,
  },
  "pool-emptied": {
    can: "能掏空池子",
    did: ({ lossBps }) => `它得到的代币被卖出，池子少了 ${percent(lossBps)} 的资金`,
    after: ({ lossBps }) => `${percent(lossBps)} 消失`,
  },
  "tax-raised": {
    can: ({ side, afterBps }) => `能设 ${percent(afterBps)} 的${SIDE_TAX[side]}`,
    did: ({ side, beforeBps, afterBps }) =>
      `${SIDE_TAX[side]}从 ${percent(beforeBps)} 升到 ${percent(afterBps)}，为测试中的最高值`,
    after: ({ afterBps }) => `${percent(afterBps)} 被税扣走`,
  },
  "hook-took": {
    can: ({ afterBps }) => `能抽走卖出的 ${percent(afterBps)}`,
    did: ({ afterBps }) => `池子的 hook 抽走同一笔卖出的 ${percent(afterBps)}，为测试中的最高值`,
    after: ({ afterBps }) => `${percent(afterBps)} 被池子的 hook 抽走`,
  },
  "taxed-alone": {
    can: "能单独对你加税",
    did: ({ side, afterBps }) => `我们的测试持有者付了 ${percent(afterBps)} 的${SIDE_TAX[side]}，别人没有`,
    after: ({ afterBps }) => `${percent(afterBps)} 被税扣走`,
  },
  "tokens-made": {
    can: ({ sold }) => (sold ? "能买到新增发的代币" : "能增发代币"),
    did: ({ growthBps, sold }) => `代币${moreTokens(growthBps)}${sold ? "，付钱增发" : ""}`,
    after: ({ growthBps, sold }) => `${moreTokens(growthBps)}${sold ? "，付钱增发" : ""}`,
  },
  "made-from-nobody": {
    can: "能凭空造出代币",
    did: ({ growthBps }) => `一个钱包凭空得到供应量的 ${percent(growthBps)}，而 totalSupply 没变`,
    after: ({ growthBps }) => `凭空多出 ${percent(growthBps)}`,
  },
  "handed-out": {
    can: "能发放尚未流通的代币",
    did: ({ growthBps }) => `一个钱包得到供应量的 ${percent(growthBps)}，之前没有钱包持有`,
    after: ({ growthBps }) => `流通多出 ${percent(growthBps)}`,
  },
  "made-unseen": {
    can: "能暗中增发代币",
    did: "一个钱包的持有量超过全部供应量，而 totalSupply 没变",
  },
  "owned-again": { can: "能收回所有权", did: "代币原本没有所有者，之后又有了" },
  "balances-elsewhere": { can: "能替换所有余额", did: "所有余额改由另一个合约决定" },
};

const SIDE_TAX = { sale: "卖出税", send: "转账税" } as const;

/** How many more tokens there are, behind the word for tokens. */
export function moreTokens(bps: number): string {
  if (bps > messageConfig.thousandfoldBps) return "变成一千多倍";
  return bps >= BPS ? `变成 ${number(Math.round(bps / BPS + 1))} 倍` : `多了 ${percent(bps)}`;
}

const EFFECTS: EffectTexts = {
  blocked: {
    can: ({ everyone, sells }) => (everyone ? `能停掉所有${deal(sells)}` : `能不让你${deal(sells)}`),
    did: ({ everyone, sells }) =>
      everyone ? `所有测试持有者都不能再${deal(sells)}` : `我们的测试持有者不能再${deal(sells)}`,
    name: ({ everyone }) => (everyone === true ? "停止交易" : "黑名单"),
  },
  limited: {
    can: () => "能限制你卖出的数量",
    did: ({ mostBps }) =>
      mostBps === null
        ? "我们的测试持有者一次只能卖出持仓的一部分"
        : `我们的测试持有者一次最多卖出持仓的 ${percent(mostBps)}`,
    name: () => "卖出限额",
  },
  taken: {
    can: () => "能拿走你的代币",
    did: ({ lossBps, spread }) =>
      `我们的测试持有者有 ${percent(lossBps)} 的代币${spread ? "被分给了其他钱包" : "去了别的钱包"}`,
    name: () => "拿走代币",
  },
  burnt: {
    can: () => "能销毁你的代币",
    did: ({ lossBps }) => `我们的测试持有者有 ${percent(lossBps)} 的代币消失`,
    name: () => "销毁持有者的代币",
  },
  drained: {
    can: () => "能掏空池子",
    did: ({ lossBps, money }) => `池子少了 ${percent(lossBps)} 的${money ? "资金" : "代币"}`,
    name: () => "掏空池子",
  },
  taxed: {
    can: ({ side, afterBps }) => `能设 ${percent(afterBps)} 的${SIDE_TAX[side]}`,
    did: ({ side, afterBps, everyone }) =>
      everyone
        ? `${SIDE_TAX[side]}为 ${percent(afterBps)}`
        : `只有我们的测试持有者付了 ${percent(afterBps)} 的${SIDE_TAX[side]}`,
    name: () => "税",
  },
  minted: {
    can: () => "能增发代币",
    did: ({ sold, unseen, unheld, fromNobodyBps }) => {
      if (sold) return "付钱增发了新代币";
      if (unheld) return "一个钱包得到之前没有钱包持有的代币";
      if (fromNobodyBps !== undefined) return "一个钱包凭空得到代币";
      return unseen ? "钱包里的代币超过 totalSupply" : "增发了新代币";
    },
    name: () => "增发",
  },
  owned: { can: () => "能收回所有权", did: () => "代币又有了所有者", name: () => "收回所有权" },
  replaced: { can: () => "能替换所有余额", did: () => "所有余额改由另一个合约决定", name: () => "替换余额" },
};

export const { can: canDo, did: effectWords, name: effectName } = effectsWith(EFFECTS);
export const { can: canText, did: didText, after: afterText } = shownWith(SHOWN);
