import type { FreeLiquidity, LiquidityHolder, LiquidityStanding, PoolLiquidity } from "../../facts/facts.ts";
import { type Sentences, told } from "../language.ts";
import { describe } from "./accounts.ts";
import { day, percent } from "./figures.ts";
import { inLetters, listed } from "./phrases.ts";

/** A lock that ends after this is told as one that never ends. */
const FOR_EVER = 100n * 365n * 86_400n;
/** Shares under this are rounding. */
const WORTH_SAYING_BPS = 50;

/** Where a pool's liquidity is, in one sentence: burnt, locked until when, or free and in whose hands. */
export function sayLiquidity(liquidity: PoolLiquidity | undefined, now: bigint): string {
  if (!liquidity) return "There is no pool, so there is no liquidity that could leave.";
  const { pool, burntBps, lockedBps, freeBps } = liquidity;
  const rest = 10_000 - burntBps - lockedBps - freeBps;
  const parts = [
    burntBps >= WORTH_SAYING_BPS ? `${part(burntBps)} burnt for good` : "",
    lockedBps >= WORTH_SAYING_BPS ? sayLocks(liquidity, now) : "",
    ...sayFree(liquidity),
    rest >= 10 * WORTH_SAYING_BPS ? `of ${percent(rest)} nobody could be found who holds it` : "",
  ].filter((part) => part !== "");
  return `Of the liquidity in ${pool.name} (${pool.quote.symbol}), ${parts.length === 0 ? "nobody could be found who holds it" : listed(parts)}.`;
}

function sayLocks({ lockedBps, locks }: PoolLiquidity, now: bigint): string {
  const [first] = locks.toSorted((one, other) => Number((one.unlocksAt ?? 0n) - (other.unlocksAt ?? 0n)));
  if (!first) return `${part(lockedBps)} locked`;
  const { locker, unlocksAt } = first;
  if (unlocksAt === null) return `${part(lockedBps)} locked at ${locker}, nobody says until when`;
  if (unlocksAt - now > FOR_EVER) return `${part(lockedBps)} locked at ${locker} for ever`;
  const more = locks.length > 1 ? " at the earliest" : "";
  return `${part(lockedBps)} locked at ${locker} until ${day(unlocksAt)}${more}`;
}

function sayFree(liquidity: PoolLiquidity): readonly string[] {
  const { freeBps, largestFree } = liquidity;
  if (freeBps < WORTH_SAYING_BPS) return [];
  // What a contract holds leaves only if the contract lets go of it.
  if (largestFree?.holder.kind !== "contract" || largestFree.standing.code === "expired-lock")
    return [`${part(freeBps)} free to leave at any time${sayLargest(liquidity)}`];
  const others = freeBps - largestFree.shareBps;
  return [
    `${part(largestFree.shareBps)} held by ${holderOf(largestFree)}`,
    ...(others >= WORTH_SAYING_BPS ? [`${part(others)} free to leave at any time`] : []),
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
  return shareBps >= freeBps - WORTH_SAYING_BPS
    ? `, held by ${who}`
    : `, ${percent(shareBps)} held by ${who}${sayNext(largestFree, holders)}`;
}

/** Those after the largest who could take theirs out, too. */
function sayNext({ holder }: FreeLiquidity, holders: readonly LiquidityHolder[]): string {
  const isLargest = ({ address }: LiquidityHolder) => address.toLowerCase() === holder.address.toLowerCase();
  const next = holders.filter((each) => each.is === "free" && !isLargest(each));
  const bps = next.reduce((sum, { shareBps }) => sum + shareBps, 0);
  if (bps < WORTH_SAYING_BPS) return "";
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
  if (bps >= 10_000 - WORTH_SAYING_BPS) return "all is";
  return `${percent(bps)} is`;
}
