// What is said of the money that a token is sold into: where it is, who can take it out, how much there is, and whether it was pulled.
import type { CheckId } from "../../checks/index.ts";
import type { LiquidityMessage } from "../../checks/vocabulary/market.ts";
import { BPS } from "../../core/units.ts";
import type { FreeLiquidity, LiquidityStanding, PoolLiquidity } from "../../facts/facts.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { messageConfig } from "../config.ts";
import { isWorthSaying, keptByContract, nextOf, soleHolder } from "../selection.ts";
import { describe } from "./accounts.ts";
import { functionWords } from "./calls.ts";
import { count, day, list, number, percent } from "./figures.ts";
import { capital, short } from "./phrases.ts";

export const liquidityChecks = {
  "liquidity-can-leave": {
    found: "Liquidity can be pulled",
    passed: "Liquidity is burned or locked",
    unseen: "Couldn't tell who holds the liquidity",
  },
  "liquidity-is-thin": {
    found: "Liquidity is thin",
    passed: "There's enough liquidity to sell into",
    unseen: "Couldn't measure the liquidity",
  },
  "liquidity-was-pulled": {
    found: "Liquidity was pulled before",
    passed: "Liquidity was never pulled",
    unseen: "Couldn't read the liquidity's history",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const liquidityMessages: Texts<LiquidityMessage> = {
  "liquidity-can-leave": {
    headline: ({ liquidity }) => (liquidity ? "The liquidity can be pulled" : "There's no pool to sell into"),
    sentence: ({ liquidity, now, released, drained }) =>
      [
        ...whereItIs(liquidity, now),
        ...(released
          ? [
              `${capital(released.insider ? `an insider (${short(released.by.address)})` : describe(released.by))} got it out with ${functionWords(released.callee)}.`,
            ]
          : []),
        ...(drained ? [afterwards(drained)] : []),
      ].join(" "),
    evidence: ({ liquidity, now, released, drained }) =>
      [
        ...whereItIs(liquidity, now),
        ...(released
          ? [`In our test ${released.insider ? "an insider" : "its holder"} got it out with one call.`]
          : []),
        ...(drained ? [afterwards(drained)] : []),
      ].join(" "),
  },
  "lock-ends-soon": {
    headline: "The liquidity lock ends soon",
    sentence: ({ locker, bps, unlocksAt }) =>
      `${percent(bps)} of the liquidity is locked at ${locker}. That lock ends on ${day(unlocksAt)}.`,
  },
  "sale-brings-part": {
    headline: "There's little liquidity to sell into",
    sentence: ({ keptBps }) => `Selling 1% of the supply would pay only ${percent(keptBps)} of its current value.`,
  },
  "pool-is-shallow": {
    headline: "There's little liquidity to sell into",
    sentence: ({ pool, depthUsd }) =>
      `The deepest pool (${pool}) holds only ${number(depthUsd, { style: "currency", currency: "USD", maximumFractionDigits: 0 })}.`,
  },
  "liquidity-was-pulled": {
    headline: ({ fellBps }) => `${capital(percent(fellBps))} of the liquidity was pulled before`,
    sentence: ({ pool, by, fellBps, leftBps, left, hash }) =>
      [
        `${capital(percent(fellBps))} of the liquidity on ${pool} was pulled in one block${by ? ` by ${short(by)}` : ""} (${hash}).`,
        left ? `Today's pools hold ${percent(leftBps)} as much.` : `${percent(leftBps)} of it is there today.`,
      ].join(" "),
  },
};

/** Where a pool's liquidity is: burned, locked until when, or free and in whose hands. */
export function whereItIs(liquidity: PoolLiquidity | undefined, now: bigint): string[] {
  if (!liquidity) return ["There's no pool, so there's no liquidity."];
  const { pool, burntBps, lockedBps, freeBps } = liquidity;
  const kept = keptByContract(liquidity);
  const sole = soleHolder(liquidity);
  const rest = BPS - burntBps - lockedBps - freeBps;
  const parts = [
    ...(isWorthSaying(burntBps) ? [`${percent(burntBps)} burned`] : []),
    ...(isWorthSaying(lockedBps) ? [`${percent(lockedBps)} locked`] : []),
    ...(isWorthSaying(kept) ? [`${percent(kept)} in a contract`] : []),
    ...(isWorthSaying(freeBps - kept)
      ? [`${percent(freeBps - kept)} unlocked${sole ? `, all held by ${holderOf(sole)}` : ""}`]
      : []),
    ...(rest >= 10 * messageConfig.worthSayingBps ? [`${percent(rest)} of unknown holders`] : []),
  ];
  return [
    `Liquidity on ${pool.name} (${pool.quote.symbol}): ${parts.length === 0 ? "holders unknown" : list(parts)}.`,
    ...(isWorthSaying(lockedBps) ? lockOf(liquidity, now) : []),
    ...(isWorthSaying(freeBps) && !sole ? holdersOf(liquidity) : []),
  ];
}

function lockOf({ locks }: PoolLiquidity, now: bigint): string[] {
  const [first] = locks.toSorted((one, other) => Number((one.unlocksAt ?? 0n) - (other.unlocksAt ?? 0n)));
  if (!first) return [];
  const { locker, unlocksAt } = first;
  if (unlocksAt === null) return [`The lock at ${locker} names no end.`];
  if (unlocksAt - now > BigInt(messageConfig.foreverSeconds)) return [`The lock at ${locker} lasts forever.`];
  return [`The ${locks.length > 1 ? "first lock" : "lock"} at ${locker} ends on ${day(unlocksAt)}.`];
}

/** Who has the largest part of what is neither burned nor locked, and who else has some. */
function holdersOf(liquidity: PoolLiquidity): string[] {
  const { freeBps, largestFree, holders } = liquidity;
  if (!largestFree) return [];
  const who = capital(holderOf(largestFree));
  const isAll = largestFree.shareBps >= freeBps - messageConfig.worthSayingBps;
  const next = nextOf(largestFree, holders);
  const share = percent(largestFree.shareBps);
  return [
    `${who} holds ${!isAll ? share : keptByContract(liquidity) > 0 ? `that ${share}` : `the unlocked ${share}`}.`,
    ...(!isAll && isWorthSaying(next.bps)
      ? [
          count(next.holders, {
            one: `The next holder has ${percent(next.bps)}.`,
            other: `The next # holders have ${percent(next.bps)}.`,
          }),
        ]
      : []),
  ];
}

function holderOf({ holder, standing }: FreeLiquidity): string {
  const relation = told(STANDINGS, standing);
  return relation === "" ? describe(holder) : `${relation} (${short(holder.address)})`;
}

const STANDINGS: Sentences<LiquidityStanding> = {
  creator: "the creator",
  owner: "the owner",
  token: "the token itself",
  unknown: "",
  "expired-lock": ({ locker }) => `an expired lock at ${locker}`,
};

function afterwards({ before, after }: { readonly before: bigint; readonly after: bigint }): string {
  return after === 0n
    ? "After the liquidity was pulled, a test sale paid nothing."
    : `After the liquidity was pulled, a test sale paid ${percent(Number((after * BigInt(BPS)) / before))} of its value.`;
}
