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
    found: "持有者的代币会凭空消失",
    passed: "没有持有者丢币",
    unseen: "没能核对余额和转账记录",
  },
  "balance-shrinks-alone": {
    found: "余额会随时间缩水",
    passed: "余额不会随时间缩水",
    unseen: "没能测试余额会不会缩水",
  },
  "few-hold-most": { found: "筹码集中在少数钱包", passed: "筹码分散", unseen: "没能查清筹码在谁手里" },
  "creator-holds-much": {
    found: "创建者持仓很多",
    passed: "创建者持仓不多",
    unseen: "没能查清创建者的持仓",
  },
  "hidden-balances": { found: "有隐藏余额", passed: "未发现隐藏余额", unseen: "没能用转账记录核对余额" },
  "balances-exceed-supply": {
    found: "持仓总和超过供应量",
    passed: "余额总和与供应量相符",
    unseen: "没能加总余额",
  },
  "few-sell": { found: "几乎没人卖出", passed: "有人正常卖出", unseen: "没能查看最近的卖家" },
  "trades-are-made-up": { found: "疑似刷量", passed: "未发现刷量", unseen: "没能查看最近的交易" },
  "transfers-are-spoofed": {
    found: "有伪造或垃圾转账",
    passed: "未发现伪造或垃圾转账",
    unseen: "没能查找伪造转账",
  },
  "trading-not-open": { found: "尚未开盘", passed: "未发现交易锁", unseen: "没能查清是否已开盘" },
  "launch-was-sniped": { found: "狙击手持仓很多", passed: "狙击手持仓不多", unseen: "没能排查狙击手" },
  "liquidity-can-leave": {
    found: "池子可以撤走",
    passed: "流动性已销毁或锁仓",
    unseen: "没能查清谁持有流动性",
  },
  "liquidity-is-thin": { found: "池子太浅", passed: "池子够深，卖得掉", unseen: "没能测出流动性" },
  "liquidity-was-pulled": { found: "以前撤过池子", passed: "没撤过池子", unseen: "没能读取流动性历史" },
} satisfies Partial<Record<CheckId, CheckText>>;

const liquidityCanLeave = createLiquidity(
  {
    headline: "池子可以撤走",
    where: (pool, coin, parts) =>
      parts.length === 0
        ? `查不到谁持有 ${pool}（${coin}）的流动性。`
        : `${pool}（${coin}）的流动性：${parts.join("，")}。`,
    parts: {
      burned: (share) => `${share} 已销毁`,
      locked: (share) => `${share} 已锁仓`,
      kept: (share) => `${share} 在合约里`,
      free: (share, holder) => `${share} 未锁仓${holder ? `，全由${holder}持有` : ""}`,
      unknown: (share) => `${share} 在不明钱包里`,
    },
    lock: {
      noEnd: (locker) => `${locker} 的锁仓没写到期时间。`,
      forever: (locker) => `${locker} 的锁仓是永久的。`,
      ends: (locker, end, isFirst) =>
        isFirst ? `最早到期的是 ${locker} 的锁仓，到期日 ${end}。` : `${locker} 的锁仓 ${end}到期。`,
    },
    holds: {
      all: (who, share, isNamed) => `${isNamed ? "这" : "未锁仓的"} ${share} 由${who}持有。`,
      most: (who, share) => `最大的一份 ${share} 由${who}持有。`,
      next: (holders, share) => `另外 ${number(holders)} 个钱包共持有 ${share}。`,
    },
    standings: {
      creator: "创建者",
      owner: "所有者",
      token: "代币合约自己",
      unknown: "",
      "expired-lock": ({ locker }) => ` ${locker} 已到期的锁仓`,
    },
    insider: "内部地址",
    released: {
      sentence: (who, call) => `测试中，${who}调用 ${call} 撤走了流动性。`,
      brief: (isInsider) => `测试中，${isInsider ? "内部地址" : "持有者"}一次调用就撤走了流动性。`,
    },
    drained: (share) =>
      share === null ? "撤走池子后，测试卖出一分钱都拿不到。" : `撤走池子后，测试卖出只拿到原来的 ${share}。`,
  },
  accounts,
  figures,
  "",
);

export const marketMessages: Texts<HolderMessage | LaunchMessage | LiquidityMessage> = {
  "balance-shrinks-alone": {
    headline: "你的余额会自己缩水",
    sentence: ({ lostBps, seconds }) => `持有者什么都不做，${duration(seconds)}内代币也会少 ${percent(lostBps)}。`,
  },
  "balances-shrink-alike": {
    headline: "所有人的余额都在缩水",
    sentence: "所有持有者的余额都比转账记录算出来的少，少的比例一样。",
  },
  "balances-vanish": {
    headline: ({ robbed, sampled }) => `核对了 ${sampled} 个持有者，${robbed} 个丢了币`,
    sentence: ({ robbed, sampled }) => `我们核对了 ${sampled} 个持有者，有 ${robbed} 个丢了币，转账记录里找不到原因。`,
  },
  "creator-holds-much": {
    headline: ({ who, bps }) => `${INSIDERS[who]}供应量的 ${percent(bps)}`,
    sentence: ({ who, bps, signed }) =>
      `${INSIDERS[who]}供应量的 ${percent(bps)}。${signed ? `所有者是多签 ${signed.threshold}/${signed.owners}。` : ""}`,
  },
  "few-hold-most": {
    headline: ({ largestBps, tenBps }) =>
      tenBps === null ? `一个钱包持有供应量的 ${percent(largestBps)}` : `前 10 大钱包持有供应量的 ${percent(tenBps)}`,
    sentence: ({ largest: { address, label, name }, largestBps, tenBps }) => {
      const who = label === "person" ? `${short(address)} ` : `${short(address)}（${name || LABELS[label]}）`;
      return tenBps === null
        ? `除池子外，币全在一个钱包里：${who}持有供应量的 ${percent(largestBps)}。`
        : `前 10 大钱包持有供应量的 ${percent(tenBps)}，最大的 ${who}持有 ${percent(largestBps)}。`;
    },
  },
  "few-sell": {
    headline: ({ buyers, sellers }) =>
      `最近 ${number(buyers)} 个钱包买入，${sellers === 0 ? "没人卖出" : `只有 ${number(sellers)} 个卖出`}`,
    sentence: ({ buyers, sellers }) =>
      sellers === 0
        ? `最近的交易里有 ${number(buyers)} 个钱包买入，卖出的只有内部地址。`
        : `最近的交易里有 ${number(buyers)} 个钱包买入，只有 ${number(sellers)} 个卖出。`,
  },
  "trades-are-made-up": {
    headline: ({ bps }) => `${percent(bps)} 的交易像刷量`,
    sentence: ({ accounts, largest, bps }) =>
      `最近的交易有 ${percent(bps)} 来自 ${number(accounts)} 个${accounts === 1 ? "" : "关联"}钱包，来回对敲。最活跃的是 ${short(largest)}。`,
  },
  "transfer-is-spoofed": {
    headline: ({ name }) => `有伪造转账冒充 ${name}`,
    sentence: ({ account, name, hash }) =>
      `事件里写的是 ${name}（${short(account)}）转出，但签交易的是别人（${hash}）。`,
  },
  "given-to-many": {
    headline: "多数持有者的币是空投来的",
    sentence: ({ given, buyers }) =>
      `${number(given)} 个钱包的币来自批量空投，${buyers === 0 ? "没人真的买过" : `只有 ${number(buyers)} 个是买的`}。`,
  },
  "balance-exceeds-supply": {
    headline: "一个钱包的持仓超过供应量",
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
    headline: ({ bps }) => `一个钱包暗中持有供应量的 ${percent(bps)}`,
    sentence: ({ holder, bps, origin }) => `${short(holder)} 持有供应量的 ${percent(bps)}。${ORIGINS[origin]}`,
  },
  "hidden-holder": {
    headline: ({ bps }) => `可能有人暗中持有供应量的 ${percent(bps)}`,
    sentence: ({ bps }) => `有 ${percent(bps)} 的供应量查不到在谁手里。`,
  },
  "balance-not-there": {
    headline: "有个持有者的代币不见了",
    sentence: ({ holder, bps }) => `按转账记录，${short(holder)} 应持有供应量的 ${percent(bps)}，实际上却没有。`,
  },
  "trading-not-open": {
    headline: ({ awaited }) => (awaited.code === "nobody-left" ? "已经没人能开盘" : "现在还不能交易"),
    sentence: ({ reason, awaited }) => `现在谁都不能交易${because(reason)}。${told(AWAITED, awaited)}`,
    evidence: ({ awaited }) => `现在谁都不能交易。${told(AWAITED_BRIEFLY, awaited)}`,
  },
  "trap-once-open": {
    headline: "开盘后也卖不出",
    sentence: ({ by, pool, atOnce, reason }) =>
      `${openedBy(by)}测试中开盘后，我们${atOnce ? "在同一区块内" : ""}在 ${pool} 买入，但卖不出${because(reason)}。`,
    evidence: ({ by, pool, atOnce }) =>
      `测试中，${inWords(by.holder)}开盘后，我们${atOnce ? "在同一区块内" : ""}在 ${pool} 买入，但卖不出。`,
  },
  "taxed-once-open": {
    headline: ({ deal, taxBps }) => `开盘后${TAX[deal]} ${percent(taxBps)}`,
    sentence: ({ by, deal, taxBps, atOnce }) =>
      `${openedBy(by)}${onceOpen(atOnce)}，${TAX[deal]}是 ${percent(taxBps)}。`,
    evidence: ({ by, deal, taxBps, atOnce }) =>
      `测试中，${inWords(by.holder)}${onceOpen(atOnce)}，${TAX[deal]}是 ${percent(taxBps)}。`,
  },
  "launch-was-sniped": {
    headline: ({ heldBps }) => `狙击手还拿着供应量的 ${percent(heldBps)}`,
    sentence: ({ heldBps, boughtBps, accounts, fresh, by, largest, creator }) =>
      [
        `${number(accounts)} 个钱包${BOUGHT[by ?? "first"]}。`,
        `${accounts === 1 ? "它" : "它们合计"}买下供应量的 ${percent(boughtBps)}，现在还拿着 ${percent(heldBps)}。`,
        ...(fresh ? [`其中 ${number(fresh)} 个是新钱包。`] : []),
        ...(creator ? ["创建者也在其中。"] : []),
        ...(largest.length > 0 ? [`最大的：${largest.map(short).join("、")}。`] : []),
      ].join(""),
  },
  "liquidity-can-leave": liquidityCanLeave,
  "lock-ends-soon": {
    headline: "池子的锁仓快到期了",
    sentence: ({ locker, bps, unlocksAt }) => `${percent(bps)} 的流动性锁在 ${locker}，${day(unlocksAt)}到期。`,
  },
  "sale-brings-part": {
    headline: "池子太浅，接不住抛盘",
    sentence: ({ keptBps }) => `如果卖出供应量的 1%，只能拿到现值的 ${percent(keptBps)}。`,
  },
  "pool-is-shallow": {
    headline: "池子太浅，接不住抛盘",
    sentence: ({ pool, depthUsd }) =>
      `最深的池子（${pool}）里只有 ${number(depthUsd, { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol", maximumFractionDigits: 0 })}。`,
  },
  "liquidity-was-pulled": {
    headline: ({ fellBps }) => `以前有人撤走 ${percent(fellBps)} 的流动性`,
    sentence: ({ pool, by, fellBps, leftBps, left, hash }) =>
      [
        `${by ? `${short(by)} ` : "有人"}在一个区块里撤走了 ${pool} ${percent(fellBps)} 的流动性（${hash}）。`,
        left
          ? `其他池子现在的流动性相当于当时的 ${percent(leftBps)}。`
          : leftBps === 0
            ? "现在一点不剩。"
            : `现在还剩当时的 ${percent(leftBps)}。`,
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

const INSIDERS = { creator: "创建者持有", owner: "所有者持有", both: "创建者和所有者合计持有" } as const;

const ORIGINS: Readonly<Record<Origin, string>> = {
  "given-at-birth": "它从第一个区块起就有这些币，却没有 Transfer 事件，浏览器上看不到。",
  given: "它拿到这些币时没有 Transfer 事件，浏览器上看不到。",
  tax: "没有 Transfer 事件能说明这些币从哪来，数量与至今收的税对得上。",
  nowhere: "没有 Transfer 事件能说明这些币从哪来。",
};

const TAX = { buying: "买入税", selling: "卖出税" } as const;

/** Before the tax that follows. */
const onceOpen = (atOnce: boolean) => (atOnce ? "开盘的同一区块内" : "开盘后");

const AWAITED: Sentences<OpeningCondition> = {
  somebody: "要等有人开盘。",
  "no-call-found": "我们试过的调用都不能开盘。",
  "nobody-left": "已经没人能开盘。",
  time: ({ seconds }) => `测试中没人开盘，但 ${duration(seconds)}后谁都能买入。`,
  call: ({ by, everyone, once, stays, makesPool }) =>
    [
      everyone
        ? `${whoOf(by)}可以开盘：调用 ${callsOf(by)}。`
        : `${whoOf(by)}可以只让选定的钱包交易：调用 ${callsOf(by)}。`,
      ...(everyone && makesPool ? ["池子会同时建好。"] : []),
      ...(everyone && once ? ["只能用一次。"] : []),
      ...(everyone && stays ? ["我们试过的办法都不能再关闭交易。"] : []),
    ].join(""),
};

/** The same without functions. */
const AWAITED_BRIEFLY: Sentences<OpeningCondition> = {
  ...AWAITED,
  time: ({ seconds }) => `测试中，${duration(seconds)}后谁都能买入。`,
  call: ({ by, everyone }) =>
    everyone
      ? by.holder.anyone
        ? "任何人都能开盘。"
        : `要等${inWords(by.holder)}开盘。`
      : `${inWords(by.holder)}能决定哪些钱包可以交易。`,
};

/** Behind the number of wallets. */
const BOUGHT = {
  first: "在前三个区块买入",
  transaction: "在开盘时通过一笔捆绑买入拿到代币",
  sender: "在开盘时从同一个买家拿到代币",
  passing: "在开盘时买入，并互相转币",
  funding: "在开盘时买入，资金来自同一个钱包",
} as const;
