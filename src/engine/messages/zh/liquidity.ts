// What is said in Chinese of the money that a token is sold into: where it is, who can take it out, how much there is, and whether it was
// pulled.
import type { CheckId } from "../../checks/index.ts";
import type { LiquidityMessage } from "../../checks/vocabulary/market.ts";
import { BPS } from "../../core/units.ts";
import type { FreeLiquidity, LiquidityStanding, PoolLiquidity } from "../../facts/facts.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { messageConfig } from "../config.ts";
import { isWorthSaying, keptByContract, nextOf, soleHolder } from "../selection.ts";
import { describe } from "./accounts.ts";
import { functionWords } from "./calls.ts";
import { day, number, percent } from "./figures.ts";
import { short } from "./phrases.ts";

export const liquidityChecks = {
  "liquidity-can-leave": {
    found: "池子会被撤走",
    passed: "流动性已销毁或锁仓",
    unseen: "没能查清谁持有流动性",
  },
  "liquidity-is-thin": { found: "池子太浅", passed: "池子够深，能卖出", unseen: "没能测出流动性" },
  "liquidity-was-pulled": { found: "以前撤过池子", passed: "没撤过池子", unseen: "没能读取流动性历史" },
} satisfies Partial<Record<CheckId, CheckText>>;

export const liquidityMessages: Texts<LiquidityMessage> = {
  "liquidity-can-leave": {
    headline: ({ liquidity }) => (liquidity ? "池子会被撤走" : "没有可供卖出的池子"),
    sentence: ({ liquidity, now, released, drained }) =>
      [
        ...whereItIs(liquidity, now),
        ...(released
          ? [
              `${released.insider ? `内部地址（${short(released.by.address)}）` : describe(released.by)}用 ${functionWords(released.callee)} 取出了流动性。`,
            ]
          : []),
        ...(drained ? [afterwards(drained)] : []),
      ].join(""),
    evidence: ({ liquidity, now, released, drained }) =>
      [
        ...whereItIs(liquidity, now),
        ...(released ? [`测试中，${released.insider ? "内部地址" : "持有它的账户"}一次调用就取出了流动性。`] : []),
        ...(drained ? [afterwards(drained)] : []),
      ].join(""),
  },
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

export function whereItIs(liquidity: PoolLiquidity | undefined, now: bigint): string[] {
  if (!liquidity) return ["没有池子，也就没有流动性。"];
  const { pool, burntBps, lockedBps, freeBps } = liquidity;
  const kept = keptByContract(liquidity);
  const sole = soleHolder(liquidity);
  const rest = BPS - burntBps - lockedBps - freeBps;
  const parts = [
    ...(isWorthSaying(burntBps) ? [`${percent(burntBps)} 已销毁`] : []),
    ...(isWorthSaying(lockedBps) ? [`${percent(lockedBps)} 已锁仓`] : []),
    ...(isWorthSaying(kept) ? [`${percent(kept)} 在合约里`] : []),
    ...(isWorthSaying(freeBps - kept)
      ? [`${percent(freeBps - kept)} 可撤走${sole ? `，全归${holderOf(sole)}` : ""}`]
      : []),
    ...(rest >= 10 * messageConfig.worthSayingBps ? [`${percent(rest)} 持有者不明`] : []),
  ];
  return [
    `${pool.name}（${pool.quote.symbol}）的流动性：${parts.length === 0 ? "持有者不明" : parts.join("，")}。`,
    ...(isWorthSaying(lockedBps) ? lockOf(liquidity, now) : []),
    ...(isWorthSaying(freeBps) && !sole ? holdersOf(liquidity) : []),
  ];
}

function lockOf({ locks }: PoolLiquidity, now: bigint): string[] {
  const [first] = locks.toSorted((one, other) => Number((one.unlocksAt ?? 0n) - (other.unlocksAt ?? 0n)));
  if (!first) return [];
  const { locker, unlocksAt } = first;
  if (unlocksAt === null) return [`${locker} 的锁仓没有注明到期时间。`];
  if (unlocksAt - now > BigInt(messageConfig.foreverSeconds)) return [`${locker} 的锁仓是永久的。`];
  return [`${locker} 的${locks.length > 1 ? "第一笔锁仓" : "锁仓"}${day(unlocksAt)}到期。`];
}

function holdersOf(liquidity: PoolLiquidity): string[] {
  const { freeBps, largestFree, holders } = liquidity;
  if (!largestFree) return [];
  const who = holderOf(largestFree);
  const isAll = largestFree.shareBps >= freeBps - messageConfig.worthSayingBps;
  const next = nextOf(largestFree, holders);
  const share = percent(largestFree.shareBps);
  return [
    `${!isAll ? "最大一份" : keptByContract(liquidity) > 0 ? "这" : "可撤走的"} ${share} 归${who}。`,
    ...(!isAll && isWorthSaying(next.bps) ? [`其后 ${number(next.holders)} 个持有者共有 ${percent(next.bps)}。`] : []),
  ];
}

function holderOf({ holder, standing }: FreeLiquidity): string {
  const relation = told(STANDINGS, standing);
  return relation === "" ? describe(holder) : `${relation}（${short(holder.address)}）`;
}

const STANDINGS: Sentences<LiquidityStanding> = {
  creator: "创建者",
  owner: "所有者",
  token: "代币合约自己",
  unknown: "",
  "expired-lock": ({ locker }) => ` ${locker} 的过期锁仓`,
};

function afterwards({ before, after }: { readonly before: bigint; readonly after: bigint }): string {
  return after === 0n
    ? "撤池子后，测试卖出一分钱都拿不到。"
    : `撤池子后，测试卖出只拿到原价值的 ${percent(Number((after * BigInt(BPS)) / before))}。`;
}
