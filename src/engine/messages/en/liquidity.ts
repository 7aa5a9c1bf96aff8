// What is said of the money that a token is sold into: where it is, who can take it out, how much there is, and whether it was pulled.
import type { CheckId } from "../../checks/index.ts";
import type { LiquidityMessage } from "../../checks/vocabulary/liquidity.ts";
import { BPS } from "../../core/units.ts";
import type { Callee } from "../../experiments/outcomes.ts";
import type {
  Controller,
  FreeLiquidity,
  LiquidityHolder,
  LiquidityStanding,
  PoolLiquidity,
} from "../../facts/facts.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { messageConfig } from "../config.ts";
import { describe } from "./accounts.ts";
import { functionWords } from "./calls.ts";
import { day, percent } from "./figures.ts";
import { capital, inLetters, listed, short } from "./phrases.ts";

export const liquidityChecks = {
  "liquidity-can-leave": {
    found: "Liquidity can leave",
    passed: "Little of the liquidity can leave",
    unseen: "Could not tell who holds the liquidity",
  },
  "liquidity-is-thin": {
    found: "There is little to sell into",
    passed: "There is enough to sell into",
    unseen: "Could not measure the liquidity",
  },
  "liquidity-was-pulled": {
    found: "Liquidity was pulled before",
    passed: "Liquidity was not pulled so far",
    unseen: "Could not read its liquidity's history",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const liquidityMessages: Texts<LiquidityMessage> = {
  "liquidity-can-leave": {
    headline: ({ liquidity }) => (liquidity ? "The money you sell into can leave." : "There is no pool to sell into."),
    sentence: ({ liquidity, now, released, drained }) =>
      [
        sayLiquidity(liquidity, now),
        ...(released ? [letGo(released)] : []),
        ...(drained
          ? [`Once it was taken out, a sale that would have brought its worth brought ${keptOf(drained)}.`]
          : []),
      ].join(" "),
    evidence: ({ liquidity, now, released, drained }) =>
      [
        sayLiquidity(liquidity, now),
        ...(released
          ? [`Tried just now: a call by ${released.insider ? "who made or owns the token" : "its holder"} let it go.`]
          : []),
        ...(drained
          ? [`Once it was taken out, a sale brought ${percent(keptBps(drained))} of what it would have.`]
          : []),
      ].join(" "),
  },
  "lock-ends-soon": {
    headline: "The lock on its liquidity ends soon.",
    sentence: ({ locker, bps, unlocksAt }) =>
      `The lock at ${locker} on ${percent(bps)} of the liquidity ends on ${day(unlocksAt)}.`,
  },
  "sale-brings-part": {
    headline: "There is little to sell into.",
    sentence: ({ keptBps }) =>
      `Selling 1% of the supply would bring only ${percent(keptBps)} of its worth at the present price.`,
  },
  "pool-is-shallow": {
    headline: "There is little to sell into.",
    sentence: ({ pool, depthUsd }) => `The deepest pool, ${pool}, holds only ${Math.round(depthUsd)} dollars.`,
  },
  "liquidity-was-pulled": {
    headline: ({ fellBps }) => `Liquidity was pulled before: ${percent(fellBps)} of it.`,
    sentence: ({ pool, by, fellBps, leftBps, left, hash }) => {
      const went = `In one block ${percent(fellBps)} of the liquidity in ${pool} went${by ? `, taken by ${short(by)}` : ""} (${hash})`;
      if (!left) return `${went}; ${leftBps === 0 ? "none" : percent(leftBps)} of what there was is there now.`;
      return `${went}; the pools that people trade in now hold ${leftBps === 0 ? "next to nothing of it" : `${percent(leftBps)} as much`}.`;
    },
  },
};

/** Where a pool's liquidity is, in one sentence: burnt, locked until when, or free and in whose hands. */
export function sayLiquidity(liquidity: PoolLiquidity | undefined, now: bigint): string {
  if (!liquidity) return "There is no pool, so there is no liquidity that could leave.";
  const { pool, burntBps, lockedBps, freeBps } = liquidity;
  const rest = BPS - burntBps - lockedBps - freeBps;
  const parts = [
    burntBps >= messageConfig.worthSayingBps ? `${part(burntBps)} burnt for good` : "",
    lockedBps >= messageConfig.worthSayingBps ? sayLocks(liquidity, now) : "",
    ...sayFree(liquidity),
    rest >= 10 * messageConfig.worthSayingBps ? `of ${percent(rest)} nobody could be found who holds it` : "",
  ].filter((part) => part !== "");
  return `Of the liquidity in ${pool.name} (${pool.quote.symbol}), ${parts.length === 0 ? "nobody could be found who holds it" : listed(parts)}.`;
}

function sayLocks({ lockedBps, locks }: PoolLiquidity, now: bigint): string {
  const [first] = locks.toSorted((one, other) => Number((one.unlocksAt ?? 0n) - (other.unlocksAt ?? 0n)));
  if (!first) return `${part(lockedBps)} locked`;
  const { locker, unlocksAt } = first;
  if (unlocksAt === null) return `${part(lockedBps)} locked at ${locker}, nobody says until when`;
  if (unlocksAt - now > BigInt(messageConfig.foreverSeconds)) return `${part(lockedBps)} locked at ${locker} for ever`;
  const more = locks.length > 1 ? " at the earliest" : "";
  return `${part(lockedBps)} locked at ${locker} until ${day(unlocksAt)}${more}`;
}

function sayFree(liquidity: PoolLiquidity): readonly string[] {
  const { freeBps, largestFree } = liquidity;
  if (freeBps < messageConfig.worthSayingBps) return [];
  // What a contract holds leaves only if the contract lets go of it.
  if (largestFree?.holder.kind !== "contract" || largestFree.standing.code === "expired-lock")
    return [`${part(freeBps)} free to leave at any time${sayLargest(liquidity)}`];
  const others = freeBps - largestFree.shareBps;
  return [
    `${part(largestFree.shareBps)} held by ${holderOf(largestFree)}`,
    ...(others >= messageConfig.worthSayingBps ? [`${part(others)} free to leave at any time`] : []),
  ];
}

function holderOf({ holder, standing }: NonNullable<PoolLiquidity["largestFree"]>): string {
  const relation = told(STANDINGS, standing);
  return relation === "" ? describe(holder) : `${relation}, ${describe(holder)}`;
}

function sayLargest({ freeBps, largestFree, holders }: PoolLiquidity): string {
  if (!largestFree) return "";
  const { shareBps } = largestFree;
  const who = holderOf(largestFree);
  return shareBps >= freeBps - messageConfig.worthSayingBps
    ? `, held by ${who}`
    : `, ${percent(shareBps)} held by ${who}${sayNext(largestFree, holders)}`;
}

/** Those after the largest who could take theirs out, too. */
function sayNext({ holder }: FreeLiquidity, holders: readonly LiquidityHolder[]): string {
  const isLargest = ({ address }: LiquidityHolder) => address.toLowerCase() === holder.address.toLowerCase();
  const next = holders.filter((each) => each.is === "free" && !isLargest(each));
  const bps = next.reduce((sum, { shareBps }) => sum + shareBps, 0);
  if (bps < messageConfig.worthSayingBps) return "";
  return ` and ${percent(bps)} by ${next.length === 1 ? "another" : `the next ${inLetters(next.length)}`}`;
}

const STANDINGS: Sentences<LiquidityStanding> = {
  creator: "the creator",
  owner: "the owner",
  token: "the token itself",
  unknown: "",
  "expired-lock": ({ locker }) => `an expired lock at ${locker}`,
};

function part(bps: number): string {
  if (bps >= BPS - messageConfig.worthSayingBps) return "all is";
  return `${percent(bps)} is`;
}

function letGo({ by, insider, callee }: { by: Controller; insider: boolean; callee: Callee }): string {
  const who = insider ? `Who made or owns the token (${short(by.address)})` : capital(describe(by));
  return `${who} called ${functionWords(callee)} there, which gave it away.`;
}

function keptOf({ before, after }: { before: bigint; after: bigint }): string {
  return after === 0n ? "nothing" : `${percent(keptBps({ before, after }))} of that`;
}

function keptBps({ before, after }: { readonly before: bigint; readonly after: bigint }): number {
  return Number((after * BigInt(BPS)) / before);
}
