// What is said in Chinese of buying, selling and sending: where it does not work, or not for all or at all times, and how it is taxed.
import type { CheckId } from "../../checks/index.ts";
import type {
  AccountKind,
  Asks,
  Deal,
  Exemption,
  HoneypotMessage,
  TaxMessage,
} from "../../checks/vocabulary/trading.ts";
import type { Circumstance } from "../../experiments/outcomes.ts";
import { type CheckText, type Sentences, type Texts, told, type With } from "../catalog.ts";
import { isNearlyAll } from "../selection.ts";
import { insiderOf } from "./accounts.ts";
import { ASKED, because, duration, number, percent, share, short } from "./phrases.ts";

export const tradingChecks = {
  "holders-cannot-sell": { found: "买家卖不出", passed: "买家能卖出", unseen: "没能测试卖出" },
  "real-holders-cannot-sell": {
    found: "真实持有者卖不出",
    passed: "测试的持有者能卖出",
    unseen: "没能测试真实持有者卖出",
  },
  "token-cannot-be-bought": { found: "买不到", passed: "能买到", unseen: "没能测试买入" },
  "transfers-are-blocked": { found: "不能转账", passed: "能转账", unseen: "没能测试转账" },
  "router-is-blocked": { found: "路由被拦截", passed: "路由没有被拦截", unseen: "没能测试路由" },
  "approvals-fail": { found: "授权失败", passed: "授权正常", unseen: "没能测试授权" },
  "cannot-sell-everything": { found: "不能一次清仓", passed: "未发现清仓限制", unseen: "没能测试一次清仓" },
  "sales-are-limited": { found: "卖出有限额", passed: "未发现过低的卖出限额", unseen: "没能测试卖出限额" },
  "holdings-are-limited": {
    found: "买入或持仓限额很低",
    passed: "未发现过低的买入或持仓限额",
    unseen: "没能测试买入或持仓限额",
  },
  "sales-need-waiting": { found: "要等一段时间才能卖", passed: "未发现卖出等待时间", unseen: "没能测试卖出等待时间" },
  "only-first-can-leave": { found: "只有部分买家能卖出", passed: "测试买家的待遇都一样", unseen: "没能测试第二个买家" },
  "exit-closes-later": { found: "之后会卖不出", passed: "之后的卖出也成功", unseen: "没能测试之后的卖出" },
  "behaves-when-watched": { found: "测试时表现不同", passed: "未发现识别测试的迹象", unseen: "没能测试其他条件" },
  "buying-is-taxed": { found: "有买入税", passed: "买入税很低或为零", unseen: "没能测出买入税" },
  "selling-is-taxed": { found: "有卖出税", passed: "卖出税很低或为零", unseen: "没能测出卖出税" },
  "sending-is-taxed": { found: "有转账税", passed: "转账税很低或为零", unseen: "没能测出转账税" },
  "tax-changes-later": { found: "税会随时间上涨", passed: "税没有随时间上涨", unseen: "没能测出之后的税" },
  "hook-can-tax": { found: "池子的 hook 会抽成", passed: "没有 hook 抽成", unseen: "没能测出 hook 的抽成" },
  "pool-fee-is-high": { found: "池子手续费很高", passed: "池子手续费正常", unseen: "没能测出池子手续费" },
  "holders-pay-differently": {
    found: "部分持有者的税更高",
    passed: "测试的持有者税都一样",
    unseen: "没能比较持有者的卖出税",
  },
  "exempt-accounts-exist": {
    found: "内部地址有特权",
    passed: "未发现内部地址有特权",
    unseen: "没能测试内部地址的特权",
  },
  "gas-is-abused": { found: "转账 gas 高得离谱", passed: "gas 消耗正常", unseen: "没能测出 gas 消耗" },
} satisfies Partial<Record<CheckId, CheckText>>;

export const tradingMessages: Texts<HoneypotMessage | TaxMessage> = {
  "holders-cannot-sell": {
    headline: ({ worthless, only }) => {
      if (only) return "只能在一个池子卖出";
      return worthless ? "能买，但卖了拿不到钱" : "只能买，不能卖";
    },
    sentence: ({ pool, worthless, reason, only }) =>
      `我们在 ${pool} 买入后，${worthless ? "卖出拿回的不到价值的 1%。" : `每次卖出都失败${because(reason)}。`}${soldOnly(only)}`,
  },
  "real-holders-cannot-sell": {
    headline: ({ stuck, sampled }) =>
      stuck === sampled && stuck > 1
        ? `测试的 ${sampled} 个持有者都卖不出`
        : `测试的 ${sampled} 个持有者中有 ${stuck} 个卖不出`,
    sentence: ({ stuck, sampled, kind, reason }) =>
      `我们测试了 ${sampled} 个真实持有者，${stuck === sampled && stuck > 1 ? "全都卖不出" : `${stuck} 个卖不出`}${because(reason)}。${kind ? (stuck === 1 ? ONE_KIND : KINDS)[kind] : ""}`,
  },
  "token-cannot-be-bought": {
    headline: ({ fails }) => (fails ? "现在买不到" : "买了不到账"),
    sentence: ({ pool, fails, reason, strayedTo }) =>
      `${fails ? `在 ${pool} 每次买入都失败${because(reason)}。` : `在 ${pool} 每次买入都成功，但代币不到账。`}${strayed(strayedTo)}`,
  },
  "transfers-are-blocked": {
    headline: "不能转到别的钱包",
    sentence: ({ who, reason }) => `测试中，${WHO[who]}不能把代币转到别的钱包${because(reason)}。`,
  },
  "router-is-blocked": {
    headline: "不能通过路由卖出",
    sentence: ({ reason }) => `持有者能转账但卖不出，因为代币不让路由转币${because(reason)}。`,
  },
  "cannot-sell-everything": {
    headline: ({ partBps }) => (isNearlyAll(partBps) ? "最后一点卖不掉" : `一次最多卖出持仓的 ${percent(partBps)}`),
    sentence: ({ partBps }) =>
      isNearlyAll(partBps)
        ? "测试钱包都没法清仓，总要留下一点。"
        : `测试钱包都没法一次清仓，一次最多卖出持仓的 ${percent(partBps)}。`,
  },
  "sales-limited-by-block": {
    headline: ({ sales }) => `每个区块只能成交 ${sales} 笔卖出`,
    sentence: ({ sales }) => `每个区块只有 ${sales} 笔卖出能成交，其他人要等下一个区块。`,
  },
  "much-cannot-be-sold": {
    headline: "大额买家完全卖不出",
    sentence: ({ most, poolTokens }) => `测试买家一次买入${ofPool(most, poolTokens)} 后，一点都卖不掉。小额买家能卖。`,
  },
  "received-cannot-be-sold": {
    headline: ({ asks }) => (asks ? "有时卖不出" : "只能卖自己买来的"),
    sentence: ({ reason, asks }) =>
      `从买家那里收到代币的钱包，两天后还是卖不出${because(reason)}。买家自己能卖。${asks ? byTheBlock(asks) : ""}`,
    evidence: "从买家那里收到代币的钱包，两天后还是卖不出。买家自己能卖。",
  },
  "sales-are-limited": {
    headline: "只能小额卖出",
    sentence: ({ most, poolTokens }) => `一次最多卖出${ofPool(most, poolTokens)}。`,
  },
  "holdings-are-limited": {
    headline: ({ ofPurchase }) => (ofPurchase ? "只能小额买入" : "单钱包持仓上限极低"),
    sentence: ({ most, poolTokens, ofPurchase }) =>
      ofPurchase ? `一次最多买到${ofPool(most, poolTokens)}。` : `一个钱包最多持有${ofPool(most, poolTokens)}。`,
  },
  "fresh-buyer-waits": {
    headline: "买入后不能马上卖出",
    sentence: ({ reason }) => `新买家不能马上卖出${because(reason)}。老持有者可以。`,
  },
  "sales-need-waiting": {
    headline: ({ seconds, asks }) => (asks ? "有时卖不出" : `要等 ${duration(seconds)}才能卖出`),
    sentence: ({ seconds, reason, asks }) =>
      asks
        ? `卖出一开始失败，买入 ${duration(seconds)}后才成功${because(reason)}。${byTheBlock(asks)}`
        : `买入后最多要等 ${duration(seconds)}才能卖出${because(reason)}。`,
    evidence: ({ seconds }) => `测试中，买入后最多要等 ${duration(seconds)}才能卖出。`,
  },
  "sale-waits-for-buyers": {
    headline: "要等别人买入才能卖出",
    sentence: ({ seconds, reason }) =>
      `最后一个买家等了 ${duration(seconds)}也卖不出${because(reason)}。要有别人接着买入才能卖。`,
    evidence: ({ seconds }) => `最后一个测试买家等了 ${duration(seconds)}也卖不出。别人买入后，同样的卖出就成功了。`,
  },
  "sale-fails-in-same-block": {
    headline: "同一区块内不能买了又卖",
    sentence: ({ reason }) => `在买入的同一区块卖出会失败${because(reason)}。下一个区块就能卖。`,
  },
  "only-first-can-leave": {
    headline: "只有部分买家能卖出",
    sentence: ({ reason }) => `一个测试买家能卖出，另一个卖不出${because(reason)}。`,
  },
  "exit-closes-later": {
    headline: ({ seconds, asks }) => (asks ? "有时卖不出" : `${duration(seconds)}后就卖不出`),
    sentence: ({ seconds, reason, idle, asks }) =>
      asks
        ? `现在能卖出，但测试中 ${duration(seconds)}后就失败${because(reason)}。${byTheBlock(asks)}`
        : `现在能卖出，但${idle ? "如果没人交易，" : " "}${duration(seconds)}后就卖不出${because(reason)}。`,
    evidence: ({ seconds, idle }) => `现在能卖出，但${idle ? "如果没人交易，" : " "}${duration(seconds)}后就卖不出。`,
  },
  "exit-closes-as-pool-grows": {
    headline: "池子变大后就卖不出",
    sentence: ({ times, reason }) => `现在能卖出，但别人买入达到池子资金的 ${times} 倍后就卖不出${because(reason)}。`,
  },
  "exit-narrows-as-pool-grows": {
    headline: "以后可能要分批卖出",
    sentence: ({ times, partBps }) => `别人买入达到池子资金的 ${times} 倍后，每次只能卖出持仓的 ${percent(partBps)}。`,
  },
  "exit-narrows-to-repeated-buyers": {
    headline: "以后可能要分批卖出",
    sentence: ({ partBps }) => `你再次买入后，每次只能卖出持仓的 ${percent(partBps)}。`,
  },
  "exit-closes-after-trades": {
    headline: "别人交易后就卖不出",
    sentence: ({ times, reason }) => `现在能卖出，但测试中再有 ${times} 个钱包交易后就卖不出${because(reason)}。`,
  },
  "exit-closes-after-gifts": {
    headline: "给别人空投后就卖不出",
    sentence: ({ times, reason }) => `现在能卖出，但测试中给 ${times} 个钱包空投后就卖不出${because(reason)}。`,
  },
  "exit-closes-to-repeated-buyers": {
    headline: "买两次就卖不出",
    sentence: ({ reason }) => `只买一次能卖出，再买一次就卖不出${because(reason)}。`,
  },
  "approval-leaves-nothing": {
    headline: "授权不了，卖不出",
    sentence: "给路由授权看似成功，其实代币没有记下授权。",
  },
  "approval-fails": {
    headline: "授权不了，卖不出",
    sentence: ({ reason }) => `没法授权路由卖你的代币${because(reason)}。`,
  },
  "works-otherwise": {
    headline: "测试时表现不同",
    sentence: ({ step, usually, circumstance, asks }) =>
      `${STEP[step]}通常${does(usually)}，但测试中${CIRCUMSTANCES[circumstance]}时${does(!usually)}。${why(asks)}`,
  },
  "costs-otherwise": {
    headline: "测试时税不一样",
    sentence: ({ deal, usuallyBps, otherwiseBps, circumstance, asks }) =>
      `${costs(deal)}通常是 ${percent(usuallyBps)}，但测试中${CIRCUMSTANCES[circumstance]}时是 ${percent(otherwiseBps)}。${why(asks)}`,
  },
  "costs-people-otherwise": {
    headline: "钱包和合约的税不一样",
    sentence: ({ deal, ordinaryBps, codeBps, asks }) =>
      `${costs(deal)}：钱包 ${percent(ordinaryBps)}，合约 ${percent(codeBps)}。${why(asks)}`,
  },
  "works-by-code": {
    headline: "对钱包和合约区别对待",
    sentence: ({ step, forPeople, asks }) =>
      `${forPeople ? "钱包" : "合约"}能${STEP[step]}，${forPeople ? "合约" : "钱包"}不能。${why(asks)}`,
  },
  "works-by-luck": {
    headline: "能不能交易全看运气",
    sentence: ({ step }) => `${STEP[step]}在一个区块成功，在另一个区块失败。代码会检查${ASKED.randomness}。`,
  },
  "costs-by-luck": {
    headline: "税是随机的",
    sentence: ({ deal, leastBps, mostBps }) =>
      `${costs(deal)}在一个区块是 ${percent(leastBps)}，在另一个区块是 ${percent(mostBps)}。代码会检查${ASKED.randomness}。`,
  },
  "is-taxed": {
    headline: ({ deal, taxBps }) => `${TAX[deal]} ${percent(taxBps)}`,
    sentence: ({ deal, taxBps, elsewhere, waiting, smallerBps, strayedTo, shared = false }) =>
      [
        `${DEAL[deal]}要扣 ${percent(taxBps)} 的税。`,
        ...(smallerBps === undefined ? [] : [`小额卖出扣 ${percent(smallerBps)}。`]),
        ...(waiting ? [`${afterwards(waiting.seconds)}降到 ${percent(waiting.taxBps)}。`] : []),
        ...(elsewhere ? [`在 ${elsewhere.pool} 扣 ${percent(elsewhere.taxBps)}。`] : []),
        ...(strayedTo ? [`大部分代币转到了 ${short(strayedTo)}。`] : []),
        ...(shared ? ["一部分税会分给持有者，所以卖出实际扣的可能差零点几个百分点。"] : []),
      ].join(""),
  },
  "kept-unless-by-router": {
    headline: ({ exchange, keptBps }) => `卖出不走 ${routerOf(exchange)}，要损失 ${percent(keptBps)}`,
    sentence: ({ exchange, keptBps, byRouterBps }) =>
      `卖出只要不走 ${routerOf(exchange)}，就要损失 ${percent(keptBps)}。${byRouterBps > 0 ? `走它要损失 ${percent(byRouterBps)}。` : ""}`,
  },
  "takes-beside": {
    headline: "卖出时会多扣代币",
    sentence: ({ besideBps }) => `卖出时还会从你的钱包多扣代币，数量是卖出量的 ${percent(besideBps)}。`,
  },
  "hook-takes": {
    headline: ({ buyBps, sellBps }) =>
      sellBps >= buyBps ? `池子抽走卖出的 ${percent(sellBps)}` : `池子抽走买入的 ${percent(buyBps)}`,
    sentence: ({ buyBps, sellBps, whose, waiting }) =>
      [
        `除池子手续费外，它的 hook${whose ? `（${whose}）` : " "}抽走买入的 ${percent(buyBps)}、卖出的 ${percent(sellBps)}。`,
        ...(waiting
          ? [`${afterwards(waiting.seconds)}分别是 ${percent(waiting.buyBps)} 和 ${percent(waiting.sellBps)}。`]
          : []),
      ].join(""),
  },
  "pool-keeps": {
    headline: ({ feeBps }) => `池子抽走每笔交易的 ${percent(feeBps)}`,
    sentence: ({ feeBps, bothBps, changes }) =>
      `池子${changes ? "现在" : ""}抽走每笔交易的 ${percent(feeBps)}${changes ? "，手续费以后可能会变" : ""}。一买一卖共损失 ${percent(bothBps)}。`,
  },
  "gas-is-abused": {
    headline: "gas 消耗高得离谱",
    sentence: ({ deal, gas }) => `${DEAL[deal]}要用 ${number(gas)} gas，是其他代币的许多倍。`,
  },
  "holders-pay-differently": {
    headline: "有些持有者的卖出税更高",
    sentence: ({ holders, taxBps, usualBps }) =>
      `测试的持有者中，${number(holders)} 个的卖出税高达 ${percent(taxBps)}，其他人只有 ${percent(usualBps)}。`,
  },
  "fresh-buyer-pays-more": {
    headline: "你的税比其他持有者高",
    sentence: ({ taxBps, usualBps }) => `新买家的卖出税是 ${percent(taxBps)}，多数持有者只有 ${percent(usualBps)}。`,
  },
  "tax-changes-later": {
    headline: ({ deal, laterBps, seconds }) => `${afterwards(seconds)}${TAX[deal]}涨到 ${percent(laterBps)}`,
    sentence: ({ deal, who, nowBps, laterBps, seconds }) =>
      `${FOR[who]}${TAX[deal]}${who === "buyer" ? "刚买入时" : "现在"}是 ${percent(nowBps)}，${afterwards(seconds)}涨到 ${percent(laterBps)}。`,
  },
  "tax-after-trades": {
    headline: ({ deal, laterBps }) => `以后${TAX[deal]}会涨到 ${percent(laterBps)}`,
    sentence: ({ deal, after, times, nowBps, laterBps }) =>
      `${TAX[deal]}现在是 ${percent(nowBps)}，${AFTER[after](times)}涨到 ${percent(laterBps)}。`,
  },
  "exempt-accounts-exist": {
    headline: ({ freedoms }) =>
      freedoms.some(({ code }) => code === "sells")
        ? "内部地址能卖，你不能卖"
        : freedoms.some(({ code }) => code === "untaxed")
          ? "内部地址免税，你要付税"
          : "内部地址能做你不能做的事",
    sentence: ({ address, role, freedoms, others }) => {
      const who = `${insiderOf(role)}（${short(address)}）`;
      return [
        ...freedoms.map((freedom, place) => `${place === 0 ? who : "它"}${told(OWN, freedom)}。`),
        ...(others > 0 ? [`另有 ${number(others)} 个地址也有特权。`] : []),
      ].join("");
    },
  },
};

const KINDS = {
  large: "他们都是大户。",
  small: "他们都是散户。",
  recent: "他们都是最近买入的。",
  early: "他们都是早期买入的。",
} as const;

const ONE_KIND = {
  large: "这是个大户。",
  small: "这是个散户。",
  recent: "这个持有者是最近买入的。",
  early: "这个持有者是早期买入的。",
} as const;

const WHO: Readonly<Record<AccountKind, string>> = {
  "ordinary-account": "普通钱包",
  buyer: "买家",
  holder: "持有者",
};

const STEP = { buy: "买入", sell: "卖出" } as const;
const does = (works: boolean) => (works ? "成功" : "失败");
const ofPool = (part: bigint, whole: bigint) => `池子代币的 ${share(part, whole)}`;

function soldOnly(pool: string | null): string {
  return pool ? `在 ${pool} 还能卖。` : "";
}

function strayed(to: string | null): string {
  return to ? `代币去了 ${short(to)}。` : "";
}

function why(asks: Asks | undefined): string {
  return asks ? `代码会检查${asks.map((each) => ASKED[each]).join("、")}。` : "";
}

function byTheBlock(asks: Asks): string {
  return `代码会检查${asks.map((each) => ASKED[each]).join("、")}，所以卖出可能在这个区块成功，换个区块就失败。`;
}

/** Each stands between the words for "but" and "while". */
const CIRCUMSTANCES: Readonly<Record<Circumstance, string>> = {
  "another-person": "换一个钱包",
  "a-rich-person": "钱包里有大量原生币",
  "a-person-with-nothing-left": "钱包只剩 gas 费",
  "less-gas": "只给钱包常用的 gas 上限",
  "little-gas": "只给很少的 gas",
  "no-gas-price": "把 gas 价格设为零",
  "higher-gas-price": "把 gas 价格提到三倍",
  "another-producer": "换一个出块者",
  "no-producer": "没有出块者",
  "other-randomness": "区块随机数不同",
  "yet-other-randomness": "换另一个区块随机数",
  "no-randomness": "没有区块随机数",
  "no-base-fee": "基础费为零",
  "higher-base-fee": "基础费翻倍",
  "a-later-block": "换到更晚的区块",
};

const TAX = { buying: "买入税", selling: "卖出税", sending: "转账税" } as const satisfies Record<Deal, string>;
const DEAL = { buying: "买入", selling: "卖出", sending: "转账" } as const satisfies Record<Deal, string>;

const routerOf = (exchange: string | null) => (exchange === null ? "Permit2" : `${exchange} 的路由`);

/** The name of a tax, with which a sentence begins. */
function costs(deal: Deal): string {
  return TAX[deal];
}

const FOR = { newcomer: "", buyer: "", holder: "持有者的" } as const;

const AFTER: Readonly<Record<With<"tax-after-trades", TaxMessage>["after"], (times: number) => string>> = {
  grown: (times) => `别人买入达到池子资金的 ${times} 倍后`,
  traded: (times) => `再有 ${number(times)} 人交易后`,
  given: (times) => `给 ${number(times)} 个钱包空投后`,
  "bought-again": () => "你再次买入后",
};

function afterwards(seconds: number): string {
  return seconds === 0 ? "下一个区块" : `${duration(seconds)}后`;
}

const OWN: Sentences<Exemption> = {
  buys: "能买入，别人不能",
  sells: "能卖出，别人不能",
  sends: "能转账，别人不能",
  "buys-more": "一次能比别人买得更多",
  "sells-more": "一次能比别人卖得更多",
  untaxed: ({ deal, usualBps, ownBps }) => `的${TAX[deal]}是 ${percent(ownBps)}，别人要付 ${percent(usualBps)}`,
};
