// What is said in Chinese of the market: who holds how much and who trades, how trading begins, and the money that a token is sold into.
import type { CheckId } from "../../checks/index.ts";
import type {
  HolderMessage,
  LaunchMessage,
  LiquidityMessage,
  OpeningCondition,
  Origin,
} from "../../checks/vocabulary/market.ts";
import type { Holder } from "../../facts/facts.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { createLiquidity } from "../liquidity.ts";
import { accounts, callsOf, inWords, openedBy, whoOf } from "./accounts.ts";
import { because, day, duration, figures, number, percent, short } from "./phrases.ts";

export const marketChecks = {
  "balances-vanish": {
    found: "持有者的代币凭空消失",
    passed: "没有持有者丢币",
    unseen: "没能核对余额和转账记录",
  },
  "balance-shrinks-alone": {
    found: "余额会随时间缩水",
    passed: "余额不会随时间缩水",
    unseen: "没能测试余额随时间的变化",
  },
  "few-hold-most": { found: "少数大户持有大部分", passed: "持仓分散", unseen: "没能查清谁在持有" },
  "creator-holds-much": {
    found: "创建者持仓很多",
    passed: "创建者持仓不多",
    unseen: "没能查清创建者的持仓",
  },
  "hidden-balances": { found: "有隐藏余额", passed: "余额都有转账记录", unseen: "没能用转账核对余额" },
  "balances-exceed-supply": {
    found: "持仓总和超过供应量",
    passed: "余额总和与供应量相符",
    unseen: "没能加总余额",
  },
  "few-sell": { found: "几乎没人卖出", passed: "有人正常卖出", unseen: "没能查看最近的卖家" },
  "trades-are-made-up": { found: "刷量", passed: "未发现刷量", unseen: "没能查看最近的交易" },
  "transfers-are-spoofed": {
    found: "伪造转账",
    passed: "未发现伪造或垃圾转账",
    unseen: "没能查找伪造转账",
  },
  "trading-not-open": { found: "尚未开盘", passed: "未发现交易锁", unseen: "没能查清是否已开盘" },
  "launch-was-sniped": { found: "狙击手持仓很多", passed: "狙击手持仓不多", unseen: "没能查找狙击手" },
  "liquidity-can-leave": {
    found: "池子可被撤走",
    passed: "流动性已销毁或锁仓",
    unseen: "没能查清谁持有流动性",
  },
  "liquidity-is-thin": { found: "池子太浅", passed: "池子够深，能卖出", unseen: "没能测出流动性" },
  "liquidity-was-pulled": { found: "以前撤过池子", passed: "没撤过池子", unseen: "没能读取流动性历史" },
} satisfies Partial<Record<CheckId, CheckText>>;

const liquidityCanLeave = createLiquidity(
  {
    headline: "池子可被撤走",
    where: (pool, coin, parts) =>
      `${pool}（${coin}）的流动性：${parts.length === 0 ? "持有者不明" : parts.join("，")}。`,
    parts: {
      burned: (share) => `${share} 已销毁`,
      locked: (share) => `${share} 已锁仓`,
      kept: (share) => `${share} 在合约里`,
      free: (share, holder) => `${share} 可撤走${holder ? `，全归${holder}` : ""}`,
      unknown: (share) => `${share} 持有者不明`,
    },
    lock: {
      noEnd: (locker) => `${locker} 的锁仓没有注明到期时间。`,
      forever: (locker) => `${locker} 的锁仓是永久的。`,
      ends: (locker, end, isFirst) => `${locker} 的${isFirst ? "第一笔锁仓" : "锁仓"}${end}到期。`,
    },
    holds: {
      all: (who, share, isNamed) => `${isNamed ? "这" : "可撤走的"} ${share} 归${who}。`,
      most: (who, share) => `最大一份 ${share} 归${who}。`,
      next: (holders, share) => `其后 ${number(holders)} 个持有者共有 ${share}。`,
    },
    standings: {
      creator: "创建者",
      owner: "所有者",
      token: "代币合约自己",
      unknown: "",
      "expired-lock": ({ locker }) => ` ${locker} 的过期锁仓`,
    },
    insider: "内部地址",
    released: {
      sentence: (who, call) => `${who}用 ${call} 取出了流动性。`,
      brief: (isInsider) => `测试中，${isInsider ? "内部地址" : "持有它的账户"}一次调用就取出了流动性。`,
    },
    drained: (share) =>
      share === null ? "撤池子后，测试卖出一分钱都拿不到。" : `撤池子后，测试卖出只拿到原价值的 ${share}。`,
  },
  accounts,
  figures,
  "",
);

export const marketMessages: Texts<HolderMessage | LaunchMessage | LiquidityMessage> = {
  "balance-shrinks-alone": {
    headline: "你的余额会自己缩水",
    sentence: ({ lostBps, seconds }) => `持有者什么都不做，${duration(seconds)}内也会少 ${percent(lostBps)} 的代币。`,
  },
  "balances-shrink-alike": {
    headline: "所有人的余额都在缩水",
    sentence: "所有持有者的余额都比转账记录算出的少，比例相同。",
  },
  "balances-vanish": {
    headline: ({ robbed, sampled }) => `${sampled} 个持有者中有 ${robbed} 个丢了币`,
    sentence: ({ robbed, sampled }) => `核对的 ${sampled} 个持有者中，有 ${robbed} 个的余额比转账记录算出的少。`,
  },
  "creator-holds-much": {
    headline: ({ who, bps }) => `${INSIDERS[who]} ${percent(bps)} 的供应量`,
    sentence: ({ who, bps, signed }) =>
      `${INSIDERS[who]} ${percent(bps)} 的供应量。${signed ? `所有者是多签 ${signed.threshold}/${signed.owners}。` : ""}`,
  },
  "few-hold-most": {
    headline: ({ largestBps, tenBps }) =>
      tenBps === null ? `一个钱包持有 ${percent(largestBps)}` : `十个钱包持有 ${percent(tenBps)}`,
    sentence: ({ largest: { address, label, name }, largestBps, tenBps }) => {
      const who = label === "person" ? `${short(address)} ` : `${short(address)}（${name || LABELS[label]}）`;
      return tenBps === null
        ? `除池子外，全部在一个钱包：${who}持有供应量的 ${percent(largestBps)}。`
        : `前十大户持有供应量的 ${percent(tenBps)}，最大的 ${who}有 ${percent(largestBps)}。`;
    },
  },
  "few-sell": {
    headline: ({ buyers, sellers }) =>
      `最近 ${number(buyers)} 个钱包买入，${sellers === 0 ? "无人卖出" : `${number(sellers)} 个卖出`}`,
    sentence: ({ buyers, sellers }) =>
      sellers === 0
        ? `最近的交易里有 ${number(buyers)} 个钱包买入，卖出的只有内部地址。`
        : `最近的交易里有 ${number(buyers)} 个钱包买入，卖出的只有 ${number(sellers)} 个。`,
  },
  "trades-are-made-up": {
    headline: ({ bps }) => `${percent(bps)} 的交易像刷量`,
    sentence: ({ accounts, largest, bps }) =>
      `最近交易的 ${percent(bps)} 来自 ${number(accounts)} 个${accounts === 1 ? "" : "相互关联的"}钱包，轮番买卖。最活跃的是 ${short(largest)}。`,
  },
  "transfer-is-spoofed": {
    headline: ({ name }) => `冒用 ${name} 名义的伪造转账`,
    sentence: ({ account, name, hash }) => `事件称由 ${name}（${short(account)}）转出，但签署交易的是别人（${hash}）。`,
  },
  "given-to-many": {
    headline: "多数持币地址靠空投得来",
    sentence: ({ given, buyers }) =>
      `${number(given)} 个钱包靠批量空投得到它，${buyers === 0 ? "没有人买入" : `只有 ${number(buyers)} 个是买入的`}。`,
  },
  "balance-exceeds-supply": {
    headline: "一个钱包的持有量超过供应量",
    sentence: ({ holder, balance, supply }) =>
      supply === 0n
        ? `${short(holder)} 持有代币，但总供应量为零。`
        : `仅 ${short(holder)} 就持有总供应量的 ${number(Number((balance * 100n) / supply) / 100)} 倍。`,
  },
  "balances-exceed-supply": {
    headline: "持仓总和超过供应量",
    sentence: ({ holders, bps }) => `${number(holders)} 个钱包的余额加起来是总供应量的 ${percent(bps)}。`,
  },
  "hidden-balance": {
    headline: ({ bps }) => `一个钱包暗中持有 ${percent(bps)}`,
    sentence: ({ holder, bps, origin }) => `${short(holder)} 持有供应量的 ${percent(bps)}。${ORIGINS[origin]}`,
  },
  "hidden-holder": {
    headline: ({ bps }) => `${percent(bps)} 可能被暗中持有`,
    sentence: ({ bps }) => `供应量的 ${percent(bps)} 查不到在哪个钱包。`,
  },
  "balance-not-there": {
    headline: "一个持有者的代币不见了",
    sentence: ({ holder, bps }) => `按转账记录，${short(holder)} 应有供应量的 ${percent(bps)}，但实际没有。`,
  },
  "trading-not-open": {
    headline: ({ awaited }) => (awaited.code === "nobody-left" ? "已经没人能开启交易" : "现在还不能交易"),
    sentence: ({ reason, awaited }) => `现在谁都不能交易${because(reason)}。${told(AWAITED, awaited)}`,
    evidence: ({ awaited }) => `现在谁都不能交易。${told(AWAITED_BRIEFLY, awaited)}`,
  },
  "trap-once-open": {
    headline: "开盘后不能卖出",
    sentence: ({ by, pool, atOnce, reason }) =>
      `${openedBy(by)}${atOnce ? "同一区块内，" : ""}我们在 ${pool} 买入，却卖不出去${because(reason)}。`,
    evidence: ({ by, pool, atOnce }) =>
      `测试中${inWords(by.holder)}开启了交易。${atOnce ? "同一区块内，" : ""}我们在 ${pool} 买入，却卖不出去。`,
  },
  "taxed-once-open": {
    headline: ({ deal, taxBps }) => `开盘后${TAX[deal]} ${percent(taxBps)}`,
    sentence: ({ by, deal, taxBps, atOnce }) =>
      `${openedBy(by)}${atOnce ? "同一区块内" : ""}${TAX[deal]}为 ${percent(taxBps)}。`,
    evidence: ({ by, deal, taxBps, atOnce }) =>
      `测试中${inWords(by.holder)}开启了交易。${atOnce ? "同一区块内" : ""}${TAX[deal]}为 ${percent(taxBps)}。`,
  },
  "launch-was-sniped": {
    headline: ({ heldBps }) => `狙击手仍持有 ${percent(heldBps)}`,
    sentence: ({ heldBps, boughtBps, accounts, fresh, by, largest, creator }) =>
      [
        `${number(accounts)} 个钱包${BOUGHT[by ?? "first"]}。`,
        `当时买下供应量的 ${percent(boughtBps)}，现在仍持有 ${percent(heldBps)}。`,
        ...(fresh ? [`其中 ${number(fresh)} 个是新钱包。`] : []),
        ...(creator ? ["创建者也在其中。"] : []),
        ...(largest.length > 0 ? [`最大的：${largest.map(short).join("、")}。`] : []),
      ].join(""),
  },
  "liquidity-can-leave": liquidityCanLeave,
  "lock-ends-soon": {
    headline: "池子锁仓快到期",
    sentence: ({ locker, bps, unlocksAt }) => `${percent(bps)} 的流动性锁在 ${locker}，${day(unlocksAt)}到期。`,
  },
  "sale-brings-part": {
    headline: "池子太浅，不好卖",
    sentence: ({ keptBps }) => `卖出供应量的 1%，只能拿到现价的 ${percent(keptBps)}。`,
  },
  "pool-is-shallow": {
    headline: "池子太浅，不好卖",
    sentence: ({ pool, depthUsd }) =>
      `最深的池子（${pool}）里只有 ${number(depthUsd, { style: "currency", currency: "USD", maximumFractionDigits: 0 })}。`,
  },
  "liquidity-was-pulled": {
    headline: ({ fellBps }) => `以前撤过 ${percent(fellBps)} 的流动性`,
    sentence: ({ pool, by, fellBps, leftBps, left, hash }) =>
      [
        `${pool} 的流动性在一个区块里${by ? `被 ${short(by)} ` : "被"}撤走 ${percent(fellBps)}（${hash}）。`,
        left
          ? `如今各池子只有当时的 ${percent(leftBps)}。`
          : leftBps === 0
            ? "如今一点不剩。"
            : `如今还剩当时的 ${percent(leftBps)}。`,
      ].join(""),
  },
};

const LABELS: Readonly<Record<Holder["label"], string>> = {
  pool: "池子",
  burn: "销毁地址",
  locker: "锁仓合约",
  bridge: "跨链桥",
  staking: "质押合约",
  exchange: "交易所",
  contract: "合约",
  person: "钱包",
  creator: "创建者",
  owner: "所有者",
  token: "代币合约",
};

const INSIDERS = { creator: "创建者持有", owner: "所有者持有", both: "创建者和所有者持有" } as const;

const ORIGINS: Readonly<Record<Origin, string>> = {
  "given-at-birth": "它从第一个区块起就有这些代币，却没有 Transfer 事件，浏览器上看不到。",
  given: "它得到这些代币时没有 Transfer 事件，浏览器上看不到。",
  tax: "没有转账能解释这些代币，数量与至今收的税相符。",
  nowhere: "没有转账能解释这些代币。",
};

const TAX = { buying: "买入税", selling: "卖出税" } as const;

const AWAITED: Sentences<OpeningCondition> = {
  somebody: "要先有人开启交易。",
  "no-call-found": "我们试过的调用都不能开启交易。",
  "nobody-left": "已经没有人能开启交易。",
  time: ({ seconds }) => `${duration(seconds)}后不用任何调用，陌生人就能买入。`,
  call: ({ by, everyone, once, stays, makesPool }) =>
    [
      everyone
        ? `${whoOf(by)}可以用 ${callsOf(by)} 开启交易。`
        : `${whoOf(by)}可以用 ${callsOf(by)} 让选定的钱包交易。`,
      ...(everyone && makesPool ? ["这同时会创建池子。"] : []),
      ...(everyone && once ? ["只能用一次。"] : []),
      ...(everyone && stays ? ["我们试过的办法都不能再关闭交易。"] : []),
    ].join(""),
};

/** The same without functions. */
const AWAITED_BRIEFLY: Sentences<OpeningCondition> = {
  ...AWAITED,
  time: ({ seconds }) => `${duration(seconds)}后陌生人就能买入。`,
  call: ({ by, everyone }) =>
    everyone ? `要由${inWords(by.holder)}先开启交易。` : `${inWords(by.holder)}决定哪些钱包能交易。`,
};

/** Behind the number of wallets. */
const BOUGHT = {
  first: "在前三个区块买入",
  transaction: "在开盘时的一笔捆绑买入中得到代币",
  sender: "在开盘时从同一个买家得到代币",
  passing: "在开盘时买入，并互相转币",
  funding: "在开盘时买入，资金来自同一个账户",
} as const;
