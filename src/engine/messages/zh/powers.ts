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
import { duration, number, percent, perHundred, short } from "./phrases.ts";

export const powerChecks = {
  "owner-can-block-holders": { found: "可以拉黑持有者", passed: "未发现黑名单", unseen: "没能测试黑名单" },
  "owner-can-stop-trading": { found: "可以暂停交易", passed: "未发现暂停交易的办法", unseen: "没能测试暂停交易" },
  "owner-can-shrink-limits": {
    found: "可以把卖出限到很少",
    passed: "未发现限制卖出的办法",
    unseen: "没能测试限制卖出",
  },
  "hook-can-block-holders": {
    found: "池子的 hook 能拦截卖出",
    passed: "没有 hook 能拦截卖出",
    unseen: "没能测试池子的 hook",
  },
  "owner-can-take-tokens": {
    found: "可以转走你的代币",
    passed: "未发现转走代币的办法",
    unseen: "没能测试转走代币",
  },
  "owner-can-burn-holdings": {
    found: "可以销毁你的代币",
    passed: "未发现销毁你代币的办法",
    unseen: "没能测试销毁代币",
  },
  "anyone-can-take-tokens": {
    found: "任何人都能转走或销毁你的代币",
    passed: "未发现外人转走代币的办法",
    unseen: "没能测试外人能做什么",
  },
  "approval-can-be-forged": {
    found: "不用授权就能动用你的代币",
    passed: "未发现绕过授权的办法",
    unseen: "没能测试绕过授权",
  },
  "pool-can-be-drained": { found: "可以掏空池子", passed: "未发现掏空池子的办法", unseen: "没能测试掏空池子" },
  "tax-can-rise": { found: "可以加税", passed: "未发现加税的办法", unseen: "没能测试加税" },
  "tax-is-personal": {
    found: "可以单独对某人加税",
    passed: "未发现单独加税的办法",
    unseen: "没能测试单独加税",
  },
  "supply-can-grow": { found: "有铸币权，可以增发", passed: "未发现增发的办法", unseen: "没能测试增发" },
  "supply-grows-unseen": { found: "可以暗中增发", passed: "未发现暗中增发的办法", unseen: "没能测试暗中增发" },
  "powers-survive-renouncing": {
    found: "放弃所有权后仍有权限",
    passed: "放弃所有权后，未发现残留权限",
    unseen: "没能测试放弃所有权后的权限",
  },
  "owner-is-hidden": { found: "有隐藏管理员", passed: "未发现隐藏管理员", unseen: "没能查找隐藏管理员" },
  "ownership-can-return": {
    found: "所有权可以收回",
    passed: "未发现收回所有权的办法",
    unseen: "没能测试收回所有权",
  },
  "fees-can-be-redirected": {
    found: "可以改手续费去向",
    passed: "未发现改大额手续费去向的办法",
    unseen: "没能测试改手续费去向",
  },
  "contract-money-can-be-taken": {
    found: "可以提走合约里的钱",
    passed: "未发现提走合约里的钱的办法",
    unseen: "没能测试提走合约里的钱",
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
  hash: (what) => `${what}只有一个隐藏地址能调用：代码里只存了它的哈希。`,
  "no-code": (what) => `${what}会检查钱包是不是合约，而我们的测试钱包都是合约。`,
  signature: (what) => `${what}只认某个特定钱包的签名。`,
  list: (what) => `${what}只有名单上的钱包能调用，我们一个也没找到。`,
  later: (what) => `${what}会改动每个钱包的一项记录，转账时会拿它和时间比较。`,
  longer: (what) =>
    `${what}能无限加长一份名单，而每次卖出都要遍历它。名单太长，卖出所需的 gas 就会超过一个区块的上限。`,
} as const satisfies Record<Powers["unreached"][number]["key"], (what: string) => string>;

const RECEIVERS: Readonly<Record<Receiver, string>> = { anybody: "调用者指定的钱包", caller: "调用者" };

/** Behind what was taken. */
const INTO: Readonly<Record<Receiver, string>> = { anybody: "转到了它指定的钱包", caller: "转给了自己" };

const COINS: Readonly<Record<Coin, string>> = {
  native: "原生币",
  tokens: "代币",
  quote: "池子的计价币",
  asset: "金库资产",
};

const HOLDINGS: Readonly<Record<Coin, (share: string) => string>> = {
  native: (share) => `合约里 ${share} 的原生币`,
  tokens: (share) => `合约里 ${share} 的代币`,
  quote: (share) => `合约里 ${share} 的钱`,
  asset: (share) => `金库里 ${share} 的资产`,
};

const WHOLES: Readonly<Record<Coin, string>> = {
  native: "池子资金",
  tokens: "供应量",
  quote: "池子资金",
  asset: "份额背后的资产",
};

const deal = (sells: boolean) => (sells ? "卖出" : "转账");
const cannot = (sells: boolean) => (sells ? "卖不出了" : "转不了账了");

const SHOWN: ShownTexts = {
  "locked-in": {
    can: ({ sells }) => `能阻止你${deal(sells)}`,
    did: ({ sells, othersCan, unapproved }) =>
      `${unapproved ? "之前没授权过的测试钱包" : "测试钱包"}${cannot(sells)}${othersCan ? "，别人照样可以" : ""}`,
    after: ({ othersCan }) => (othersCan ? "测试钱包被拦截，别人照样可以" : "测试钱包被拦截"),
  },
  "trading-stopped": {
    can: ({ sells, ofPool }) => (ofPool ? "能暂停这个池子的卖出" : `能暂停所有${deal(sells)}`),
    did: ({ sells, redirected, ofPool, unapproved }) =>
      `${unapproved ? "之前没授权过的测试钱包" : "所有测试钱包"}都${ofPool ? `不能再通过这个池子${deal(sells)}` : cannot(sells)}${redirected ? "。代币现在改为依赖另一个合约" : ""}`,
    after: "所有测试钱包都被拦截",
  },
  "sales-trickle": {
    can: "能限制你卖出的数量",
    did: ({ mostBps, ofPoolBps }) =>
      mostBps === null
        ? "测试钱包一次只能卖出持仓的一部分"
        : `测试钱包一次最多卖出持仓的 ${percent(mostBps)}${ofPoolBps === null ? "" : `（池子代币的 ${percent(ofPoolBps)}）`}`,
    after: ({ mostBps }) => (mostBps === null ? "一次只能卖出持仓的一部分" : `一次只能卖出持仓的 ${percent(mostBps)}`),
  },
  "tokens-taken": {
    can: "能转走你的代币",
    did: ({ lossBps, spread }) => `测试钱包${partOf(lossBps)}代币${spread ? "分给了好几个别的钱包" : "转到了别的钱包"}`,
    after: ({ lossBps, spread }) => `${percent(lossBps)} 的代币${spread ? "分给了好几个别的钱包" : "转到了别的钱包"}`,
  },
  "tokens-gone": {
    can: "能让你的代币消失",
    did: ({ lossBps }) => `测试钱包${partOf(lossBps)}代币消失了`,
    after: ({ lossBps }) => `${percent(lossBps)} 的代币消失了`,
  },
  "tokens-destroyed": {
    can: "能销毁你的代币",
    did: ({ lossBps }) => `测试钱包${partOf(lossBps)}代币被销毁`,
    after: ({ lossBps }) => `${percent(lossBps)} 的代币被销毁`,
  },
  "spent-unapproved": {
    can: "能动用你的代币",
    did: ({ lossBps }) => `测试钱包${partOf(lossBps)}代币没授权就被转走`,
    after: ({ lossBps }) => `${percent(lossBps)} 的代币没授权就被转走`,
  },
  "pool-drained": {
    can: "能掏空池子",
    did: ({ lossBps }) =>
      lossBps === BPS ? "没人交易，池子却被掏空" : `没人交易，池子却少了 ${percent(lossBps)} 的代币`,
  },
  "pool-emptied": {
    can: "能掏空池子",
    did: ({ lossBps }) => `把调用得来的代币卖掉，能换走池子 ${percent(lossBps)} 的资金`,
    after: ({ lossBps }) => `池子 ${percent(lossBps)} 的资金没了`,
  },
  "tax-raised": {
    can: ({ side, afterBps }) => `能把${SIDE_TAX[side]}调到 ${percent(afterBps)}`,
    did: ({ side, beforeBps, afterBps }) =>
      `${SIDE_TAX[side]}从 ${percent(beforeBps)} 涨到 ${percent(afterBps)}，是测试中的最高值`,
    after: ({ afterBps }) => `${percent(afterBps)} 被税扣走`,
  },
  "hook-took": {
    can: ({ afterBps }) => `能抽走每笔卖出的 ${percent(afterBps)}`,
    did: ({ afterBps }) => `池子的 hook 从同一笔测试卖出里抽走 ${percent(afterBps)}，是测试中的最高值`,
    after: ({ afterBps }) => `${percent(afterBps)} 被池子的 hook 抽走`,
  },
  "taxed-alone": {
    can: "能单独对你加税",
    did: ({ side, afterBps }) => `测试钱包付了 ${percent(afterBps)} 的${SIDE_TAX[side]}，别人没有`,
    after: ({ afterBps }) => `${percent(afterBps)} 被税扣走`,
  },
  "tokens-made": {
    can: ({ sold }) => (sold ? "能买到新增发的代币" : "能增发代币"),
    did: ({ growthBps, sold }) => `代币总量${moreTokens(growthBps)}${sold ? "，付钱就能增发" : ""}`,
    after: ({ growthBps, sold }) => `${moreTokens(growthBps)}${sold ? "，付钱就能增发" : ""}`,
  },
  "made-from-nobody": {
    can: "能凭空造出代币",
    did: ({ growthBps }) => `一个钱包凭空多出代币，相当于供应量的 ${percent(growthBps)}，totalSupply 却没变`,
    after: ({ growthBps }) => `凭空多出 ${percent(growthBps)}`,
  },
  "handed-out": {
    can: "能发放尚未发行的代币",
    did: ({ growthBps }) => `一个钱包得到供应量的 ${percent(growthBps)}，这部分之前不在任何钱包里`,
    after: ({ growthBps }) => `流通量多出 ${percent(growthBps)}`,
  },
  "made-unseen": {
    can: "能暗中增发代币",
    did: "一个钱包的持仓超过了全部供应量，totalSupply 却没变",
  },
  "owned-again": { can: "能重新拿到所有权", did: "代币本来没有所有者，现在又有了" },
  "balances-elsewhere": { can: "能替换所有余额", did: "所有余额改由另一个合约决定" },
};

const SIDE_TAX = { sale: "卖出税", send: "转账税" } as const;

/** Before the word for tokens: all of them, or a part. */
function partOf(bps: number): string {
  return bps === BPS ? "的全部" : ` ${percent(bps)} 的`;
}

/** How many more tokens there are, behind the word for their number. */
function moreTokens(bps: number): string {
  if (bps > messageConfig.thousandfoldBps) return "变成一千多倍";
  return bps >= BPS ? `变成 ${number(Math.round(bps / BPS + 1))} 倍` : `增加 ${percent(bps)}`;
}

const EFFECTS: EffectTexts = {
  names: {
    stopped: "暂停交易",
    blocked: "拉黑持有者",
    limited: "限制卖出",
    taken: "转走代币",
    burnt: "销毁持有者的代币",
    drained: "掏空池子",
    taxed: "加税",
    minted: "增发",
    owned: "收回所有权",
    replaced: "替换余额",
  },
  did: {
    drained: ({ lossBps, money }) => `池子少了 ${percent(lossBps)} 的${money ? "资金" : "代币"}`,
    taxed: ({ side, afterBps, everyone }) =>
      everyone
        ? `${SIDE_TAX[side]}是 ${percent(afterBps)}`
        : `只有测试钱包付了 ${percent(afterBps)} 的${SIDE_TAX[side]}`,
    minted: ({ sold, unseen, unheld, fromNobodyBps }) => {
      if (sold) return "付钱就增发了新币";
      if (unheld) return "一个钱包得到了之前不在任何钱包里的代币";
      if (fromNobodyBps !== undefined) return "一个钱包凭空多出代币";
      return unseen ? "各钱包的代币加起来超过 totalSupply" : "增发了新币";
    },
    owned: "代币本来没有所有者，现在又有了",
  },
};

const powers = createPowers(
  {
    shown: SHOWN,
    effects: EFFECTS,
    stop: "。",
    result: (did) => `模拟调用后，${did}`,
    canUse: (who, calls) => `${who}可以调用 ${calls}。`,
    canUseThen: (who, calls, isAgain) => `之后${who}可以${isAgain ? "再次" : ""}调用 ${calls}。`,
    paid: {
      headline: "谁付钱都能拿到新增发的代币",
      canUse: (asset, calls) => `任何人用另一种代币（${asset}）付款，都能调用 ${calls}。`,
      tried: (calls) => `我们模拟了 ${calls}，用另一种代币付款。`,
      backing: "金库和包装代币就是这样运作的。付款的代币值不值钱，我们没有核查。",
    },
    aContract: "一个合约",
    renounced: {
      headline: (who) => `放弃所有权后，${who}仍有权限`,
      sentence: "代币显示没有所有者，但仍有人握着管理权限。",
      brief: "代币显示没有所有者。",
    },
    unnamed: {
      headline: "有隐藏管理员",
      brief: (who) => `${who}没有公开列为管理员。`,
    },
    fees: {
      headline: (who) => `${who}能决定手续费归谁`,
      came: ({ to, coin }) => `模拟调用后，以${COINS[coin]}收取的交易手续费归了${RECEIVERS[to]}。`,
      evidence: (who, { to }) =>
        to === "caller" ? `测试中，${who}把交易手续费改归自己。` : `测试中，${who}把交易手续费改归它指定的钱包。`,
    },
    money: {
      headline: (who) => `${who}能提走合约里的钱`,
      came: ({ to, coin, partBps, worthBps }) =>
        `模拟调用后，${HOLDINGS[coin](percent(partBps))}转给了${RECEIVERS[to]}，相当于${WHOLES[coin]}的 ${percent(worthBps)}。`,
      evidence: (who, { to, coin, partBps, worthBps }) =>
        `测试中，${who}把${HOLDINGS[coin](percent(partBps))}${INTO[to]}，相当于${WHOLES[coin]}的 ${percent(worthBps)}。`,
    },
    approvedMoney: {
      headline: (who) => `${who}能转走你授权的钱`,
      came: ({ to }) => `测试中，用户授权合约动用他们的钱。这次调用把这些钱转给了${RECEIVERS[to]}。`,
      evidence: (who, { to }) => `测试中，用户授权合约动用他们的钱，${who}把这些钱${INTO[to]}。`,
    },
    deposits: {
      headline: (who) => `${who}能转走存入的资产`,
      came: (put, back, to) =>
        `测试钱包用 ${put} 存入了资产，这次调用把大部分转给了${RECEIVERS[to]}。之后用 ${back} 几乎什么都取不回来。`,
      evidence: (who, put, back) => `测试钱包用 ${put} 存入了资产。${who}调用一次之后，用 ${back} 几乎什么都取不回来。`,
    },
    alike: (others) => `另有 ${others} 个函数也能做到同样的事。`,
    given: {
      sentence: (donor) => `没人能买到这个代币，所以测试钱包的币来自 ${donor}。`,
      brief: "没人能买到这个代币，所以我们给测试钱包转了一些。",
    },
    opened: { sentence: "还没开盘，所以我们先模拟开盘。", brief: "我们先模拟开盘。" },
    shows: {
      within: (seconds) => `现在调用还不行，但 ${duration(seconds)}内就可以。`,
      nextBlock: "到下一个区块才看得出效果。",
      later: (seconds) => `${duration(seconds)}内就能看出效果。`,
    },
    undone: { sentence: (call) => `任何人都能用 ${call} 撤销。`, brief: "任何人都能撤销。" },
    bought: {
      sentence: (asset) => `任何人用另一种代币（${asset}）付款，都能这样做。`,
      brief: "任何人用另一种代币付款，都能这样做。",
    },
    ended: {
      atOnce: "效果到下一个区块就没了。",
      later: (seconds, renewable) =>
        `按目前的设置，${duration(seconds)}后效果就没了，${renewable ? "除非有人再次调用" : "再次调用也一样"}。`,
    },
    calls: (calls) => `${calls} 次调用`,
    tried: (calls, who, did) => `我们以${who}的身份模拟了 ${calls}。${did}`,
    triedInItsName: (calls, who, did) => `我们以${who}的名义模拟了 ${calls}。${did}`,
    otherSettings: "我们还试了其他设置。",
    reach: {
      none: "没找到能让这个合约这样做的函数。",
      driven: (functions) => `管理员能操控这个合约，但它的 ${functions} 个函数都没做到这一点。`,
      untriggered: (functions) => `我们以管理员和随机钱包的身份调用了它的 ${functions} 个函数，都没能触发。`,
      made: (functions, growthBps) =>
        `用它的 ${functions} 个函数，代币总量一下子${growthBps === 0 ? "增加不到 0.01%" : moreTokens(growthBps)}，再次调用几乎不再增加。`,
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
    sentence: ({ callee, key }) =>
      `${OPENED_BY[key](`${functionWords(callee)} `)}这个函数会改动转账所依赖的数据，但我们没能触发它。`,
    evidence: ({ key }) => `${OPENED_BY[key]("有一个函数")}这个函数会改动转账所依赖的数据，但我们没能触发它。`,
  },
  "codeless-decides": {
    headline: "以后部署的合约可能暂停交易",
    sentence: ({ address, during }) =>
      `${address} 上还没有合约。以后部署在那里的合约可能拦截这个代币的${during.map((each) => DURING[each]).join("和")}。`,
    evidence: ({ during }) =>
      `测试中，我们在一个空地址放上会拦截的合约，${during.map((each) => DURING[each]).join("和")}就失败了。`,
  },
  "made-by-sales": {
    headline: "每次卖出都会增发代币",
    sentence: ({ ofSoldBps, unseen, by }) =>
      [
        `测试时每卖出 100 个币，就增发 ${perHundred(ofSoldBps)} 个新币${unseen ? "，totalSupply 却没显示" : ""}。`,
        ...(by
          ? [`${by.role ? `${insiderOf(by.role)}（${short(by.address)}）` : `${short(by.address)} `}拿到最多。`]
          : []),
      ].join(""),
  },
};
