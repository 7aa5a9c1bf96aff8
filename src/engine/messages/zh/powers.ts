// What is said in Chinese of powers.
import type { CheckId } from "../../checks/index.ts";
import type { PowerMessage } from "../../checks/vocabulary/powers.ts";
import { BPS } from "../../core/units.ts";
import type { Coin, Powers, Receiver } from "../../experiments/outcomes.ts";
import { functionWords } from "../accounts.ts";
import type { CheckText, Texts } from "../catalog.ts";
import { messageConfig } from "../config.ts";
import type { EffectTexts, ShownTexts } from "../effects.ts";
import { createPowers } from "../powers.ts";
import { accounts, insiderOf } from "./accounts.ts";
import { duration, number, percent, short } from "./phrases.ts";

export const powerChecks = {
  "owner-can-block-holders": { found: "持有者可被拉黑", passed: "未发现黑名单", unseen: "没能测试黑名单" },
  "owner-can-stop-trading": { found: "交易可被暂停", passed: "未发现暂停交易的办法", unseen: "没能测试暂停交易" },
  "owner-can-shrink-limits": {
    found: "卖出可被限到极少",
    passed: "未发现限制卖出的办法",
    unseen: "没能测试新的卖出限额",
  },
  "hook-can-block-holders": {
    found: "池子的 hook 能拦截卖出",
    passed: "没有 hook 能拦截卖出",
    unseen: "没能测试池子的 hook",
  },
  "owner-can-take-tokens": {
    found: "你的代币可被拿走",
    passed: "未发现拿走代币的办法",
    unseen: "没能测试拿走代币",
  },
  "owner-can-burn-holdings": {
    found: "你的代币可被销毁",
    passed: "未发现销毁你代币的办法",
    unseen: "没能测试销毁代币",
  },
  "anyone-can-take-tokens": {
    found: "任何人都能拿走或销毁你的代币",
    passed: "未发现陌生人拿走代币的办法",
    unseen: "没能测试陌生人能拿走什么",
  },
  "approval-can-be-forged": {
    found: "不经授权就能花掉代币",
    passed: "未发现绕过授权的办法",
    unseen: "没能测试绕过授权",
  },
  "pool-can-be-drained": { found: "池子可被掏空", passed: "未发现掏空池子的办法", unseen: "没能测试掏空池子" },
  "tax-can-rise": { found: "税可以被提高", passed: "未发现加税的办法", unseen: "没能测试加税" },
  "tax-is-personal": {
    found: "可以单独对某人加税",
    passed: "未发现单独加税的办法",
    unseen: "没能测试单独加税",
  },
  "supply-can-grow": { found: "可以增发（铸币权）", passed: "未发现增发的办法", unseen: "没能测试增发" },
  "supply-grows-unseen": { found: "可以暗中增发", passed: "未发现暗中增发的办法", unseen: "没能测试暗中增发" },
  "powers-survive-renouncing": {
    found: "放弃所有权后仍有权限",
    passed: "放弃后没有剩余权限",
    unseen: "没能测试放弃后的权限",
  },
  "owner-is-hidden": { found: "有隐藏地址掌权", passed: "未发现隐藏管理员", unseen: "没能查找隐藏管理员" },
  "ownership-can-return": {
    found: "所有权可以收回",
    passed: "未发现收回所有权的办法",
    unseen: "没能测试收回所有权",
  },
  "fees-can-be-redirected": {
    found: "手续费收款方可被更改",
    passed: "未发现更改大额手续费收款方的办法",
    unseen: "没能测试更改手续费收款方",
  },
  "contract-money-can-be-taken": {
    found: "合约里的钱可被拿走",
    passed: "未发现拿走合约资金的办法",
    unseen: "没能测试拿走合约资金",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

/** What people do with tokens. */
const DURING = { sending: "转账", selling: "卖出", buying: "买入" } as const;

const BY_CODE = {
  supply: "增发代币",
  balances: "改动余额",
  allowances: "伪造授权",
  accounts: "拉黑持有者",
  everybody: "暂停交易",
} as const;

const OPENED_BY = {
  hash: (what) => `只有隐藏的调用者能用 ${what}：代码里只存了哈希。`,
  "no-code": (what) => `${what} 会检查钱包是不是合约，而测试钱包都是合约。`,
  signature: (what) => `${what} 需要某个特定账户的签名。`,
  list: (what) => `只有名单上的账户能用 ${what}，我们一个也没找到。`,
  later: (what) => `${what} 会改动一份账户名单，转账时拿它和时间比较。`,
  longer: (what) =>
    `每次卖出都要走一遍一份名单，而 ${what} 可以不限地加长它。名单够长时，卖出所需的 gas 超过一个区块。`,
} as const satisfies Record<Powers["unreached"][number]["key"], (what: string) => string>;

const RECEIVERS: Readonly<Record<Receiver, string>> = { anybody: "调用所指定的钱包", caller: "调用者" };

const COINS: Readonly<Record<Coin, string>> = {
  native: "原生币",
  tokens: "代币",
  quote: "池子的计价币",
  asset: "金库资产",
};

const HOLDINGS: Readonly<Record<Coin, string>> = {
  native: "合约里的原生币",
  tokens: "合约里的代币",
  quote: "合约里的钱",
  asset: "金库里的资产",
};

const WHOLES: Readonly<Record<Coin, string>> = {
  native: "池子资金",
  tokens: "供应量",
  quote: "池子资金",
  asset: "份额背后资产",
};

const deal = (sells: boolean) => (sells ? "卖出" : "转账");

const SHOWN: ShownTexts = {
  "locked-in": {
    can: ({ sells }) => `能阻止你${deal(sells)}`,
    did: ({ sells, othersCan, unapproved }) =>
      `${unapproved ? "此前没授权过的测试持有者" : "我们的测试持有者"}不能再${deal(sells)}${othersCan ? "，而别人仍然可以" : ""}`,
    after: ({ othersCan }) => (othersCan ? "被拦截，而别人仍然可以" : "被拦截"),
  },
  "trading-stopped": {
    can: ({ sells, ofPool }) => (ofPool ? "能暂停这里的卖出" : `能暂停所有${deal(sells)}`),
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
      `我们的测试持有者有 ${percent(lossBps)} 的代币${spread ? "被分给了其他钱包" : "转到了别的钱包"}`,
    after: ({ lossBps, spread }) => `${percent(lossBps)} ${spread ? "被分给了其他钱包" : "转到了别的钱包"}`,
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
    can: ({ side, afterBps }) => `能把${SIDE_TAX[side]}调到 ${percent(afterBps)}`,
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
    did: ({ growthBps, sold }) => `代币${moreTokens(growthBps)}${sold ? "，是付钱增发的" : ""}`,
    after: ({ growthBps, sold }) => `${moreTokens(growthBps)}${sold ? "，是付钱增发的" : ""}`,
  },
  "made-from-nobody": {
    can: "能凭空造出代币",
    did: ({ growthBps }) => `一个钱包凭空得到供应量的 ${percent(growthBps)}，而 totalSupply 没变`,
    after: ({ growthBps }) => `凭空多出 ${percent(growthBps)}`,
  },
  "handed-out": {
    can: "能发放尚未流通的代币",
    did: ({ growthBps }) => `一个钱包得到供应量的 ${percent(growthBps)}，这部分此前不在任何钱包里`,
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
function moreTokens(bps: number): string {
  if (bps > messageConfig.thousandfoldBps) return "变成一千多倍";
  return bps >= BPS ? `变成 ${number(Math.round(bps / BPS + 1))} 倍` : `多了 ${percent(bps)}`;
}

const EFFECTS: EffectTexts = {
  names: {
    stopped: "暂停交易",
    blocked: "黑名单",
    limited: "卖出限额",
    taken: "拿走代币",
    burnt: "销毁持有者的代币",
    drained: "掏空池子",
    taxed: "税",
    minted: "增发",
    owned: "收回所有权",
    replaced: "替换余额",
  },
  did: {
    drained: ({ lossBps, money }) => `池子少了 ${percent(lossBps)} 的${money ? "资金" : "代币"}`,
    taxed: ({ side, afterBps, everyone }) =>
      everyone
        ? `${SIDE_TAX[side]}为 ${percent(afterBps)}`
        : `只有我们的测试持有者付了 ${percent(afterBps)} 的${SIDE_TAX[side]}`,
    minted: ({ sold, unseen, unheld, fromNobodyBps }) => {
      if (sold) return "付钱增发了新代币";
      if (unheld) return "一个钱包得到此前不在任何钱包里的代币";
      if (fromNobodyBps !== undefined) return "一个钱包凭空得到代币";
      return unseen ? "钱包里的代币超过 totalSupply" : "增发了新代币";
    },
    owned: "代币又有了所有者",
  },
};

const powers = createPowers(
  {
    shown: SHOWN,
    effects: EFFECTS,
    stop: "。",
    result: (did) => did,
    canUse: (who, calls) => `${who}可以调用 ${calls}。`,
    paid: {
      headline: "付钱的人都能得到新代币",
      canUse: (asset, calls) => `任何人用另一种代币（${asset}）付款，都能调用 ${calls}。`,
      tried: (calls) => `我们用另一种代币付款，试了 ${calls}。`,
      backing: "金库和包装代币就是这样运作的。那种代币值多少钱我们没有核查。",
    },
    aContract: "一个合约",
    renounced: {
      headline: (who) => `${who}放弃所有权后仍有权限`,
      sentence: "代币声称没有所有者，但下面的调用在测试中成功了。",
      brief: "代币声称没有所有者。",
    },
    unnamed: {
      headline: "有隐藏地址掌权",
      sentence: (address) => `代币没有公开提到 ${address}，但它有权限。`,
      brief: "代币没有公开提到这个地址。",
    },
    fees: {
      headline: (who) => `${who}决定手续费归谁`,
      came: ({ to, coin }) => `之后交易手续费（${COINS[coin]}）归${RECEIVERS[to]}。`,
      evidence: (who, { to }) => `${who}调用一次后，交易手续费归${RECEIVERS[to]}。`,
    },
    money: {
      headline: (who) => `${who}能拿走合约里的钱`,
      came: ({ to, coin, partBps, worthBps }) =>
        `结果${HOLDINGS[coin]}的 ${percent(partBps)} 转到了${RECEIVERS[to]}，相当于${WHOLES[coin]}的 ${percent(worthBps)}。`,
      evidence: (who, { to, coin, partBps, worthBps }) =>
        `${who}的一次调用把${HOLDINGS[coin]}的 ${percent(partBps)} 转给了${RECEIVERS[to]}，相当于${WHOLES[coin]}的 ${percent(worthBps)}。`,
    },
    approvedMoney: {
      headline: (who) => `${who}能拿走你授权的钱`,
      came: ({ to }) => `结果授权给代币合约的钱转到了${RECEIVERS[to]}。`,
      evidence: (who, { to }) => `${who}的一次调用把授权给代币合约的钱转给了${RECEIVERS[to]}。`,
    },
    deposits: {
      headline: (who) => `${who}能拿走存入的资产`,
      came: (put, back, to) =>
        `测试持有者用 ${put} 存入的资产大部分转到了${RECEIVERS[to]}。之后 ${back} 几乎什么都没退回。`,
      evidence: (who, put, back) => `测试持有者用 ${put} 存入了资产。${who}调用之后，${back} 几乎什么都没退回。`,
    },
    alike: (others) => `另有 ${others} 个函数作用相同。`,
    given: {
      sentence: (donor) => `这个代币没人能买，所以测试持有者的代币来自 ${donor}。`,
      brief: "这个代币没人能买，所以测试持有者的代币是别人转来的。",
    },
    opened: { sentence: "交易原本未开启。", brief: "我们先开启了交易。" },
    shows: {
      within: (seconds) => `现在不行，但 ${duration(seconds)}内可以。`,
      nextBlock: "从下一个区块起生效。",
      later: (seconds) => `${duration(seconds)}内生效。`,
    },
    undone: { sentence: (call) => `任何人都能用 ${call} 撤销。`, brief: "任何人都能撤销。" },
    bought: {
      sentence: (asset) => `任何人用另一种代币（${asset}）付款都能这样做。`,
      brief: "任何人用另一种代币付款都能这样做。",
    },
    ended: {
      atOnce: "下一个区块就结束了。",
      later: (seconds, renewable) =>
        `按目前的设置，${duration(seconds)}后结束${renewable ? "，除非再次调用" : "，再次调用也一样"}。`,
    },
    calls: (calls) => `${calls} 次调用`,
    tried: (calls, who) => `我们以${who}的身份试了 ${calls}。`,
    triedInItsName: (calls, who) => `我们以${who}的名义试了 ${calls}。`,
    otherSettings: "我们还试了其他设置。",
    reach: {
      none: "没有找到能让这个合约这样做的函数。",
      driven: (functions) => `管理员能操控这个合约，但它的 ${functions} 个函数都没有做到这一点。`,
      untriggered: (functions) => `我们没能触发：它的管理员和陌生人试过它的 ${functions} 个函数。`,
      made: (functions, growthBps) =>
        `通过它的 ${functions} 个函数，代币一次${growthBps === 0 ? "多了不到 0.01%" : moreTokens(growthBps)}，再次调用几乎不再增加。`,
    },
  },
  accounts,
  "",
);

export const { together, effectWords, effectName, afterText } = powers;

export const powerMessages: Texts<PowerMessage> = {
  ...powers.messages,
  "power-in-code": {
    headline: ({ writes }) => `可能有人能${BY_CODE[writes]}`,
    sentence: ({ callee, key }) => `${OPENED_BY[key](functionWords(callee))}它会改动转账所依赖的数据。我们没能触发它。`,
    evidence: ({ key }) => `${OPENED_BY[key]("有个函数")}它会改动转账所依赖的数据。我们没能触发它。`,
  },
  "codeless-decides": {
    headline: "以后可能有合约暂停交易",
    sentence: ({ address, during }) =>
      `${address} 目前没有代码。在那里部署的合约可能拦截这个代币的${during.map((each) => DURING[each]).join("和")}。`,
    evidence: ({ during }) =>
      `在一个未使用的地址放上会拒绝的合约后，${during.map((each) => DURING[each]).join("和")}失败。`,
  },
  "made-by-sales": {
    headline: "每次卖出都会增发代币",
    sentence: ({ ofSoldBps, unseen, by }) =>
      [
        `测试卖出时多增发了 ${percent(ofSoldBps)} 的代币${unseen ? "，而 totalSupply 不显示" : ""}。`,
        ...(by ? [`${by.role ? `${insiderOf(by.role)}（${short(by.address)}）` : short(by.address)}得到最多。`] : []),
      ].join(""),
  },
};
