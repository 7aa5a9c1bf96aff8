// Where a pool's liquidity is → sentences: burned, locked until when, or free and in whose hands. Each language's `market.ts` says them.
import type { LiquidityMessage } from "../checks/vocabulary/market.ts";
import { BPS } from "../core/units.ts";
import type { FreeLiquidity, LiquidityHolder, LiquidityStanding, PoolLiquidity } from "../facts/facts.ts";
import { type AccountWords, functionWords } from "./accounts.ts";
import { type Sentences, told, type With } from "./catalog.ts";
import { messageConfig } from "./config.ts";
import { type Figures, shortAddress } from "./figures.ts";

type CanLeave = With<"liquidity-can-leave", LiquidityMessage>;

/** Each `share` is in per cent. Whole sentences, but for `headline`, `parts`, `standings` and `insider`. */
export type LiquidityTexts = {
  readonly headline: string;
  /** `coin`: what the pool pays in. No `parts`: nothing is known of who has it. */
  readonly where: (pool: string, coin: string, parts: readonly string[]) => string;
  readonly parts: {
    readonly burned: (share: string) => string;
    readonly locked: (share: string) => string;
    /** In a contract. */
    readonly kept: (share: string) => string;
    /** `holder`: who has all of it. */
    readonly free: (share: string, holder: string | null) => string;
    readonly unknown: (share: string) => string;
  };
  readonly lock: {
    readonly noEnd: (locker: string) => string;
    readonly forever: (locker: string) => string;
    readonly ends: (locker: string, end: string, isFirst: boolean) => string;
  };
  /** Who has the largest part of what is neither burned nor locked, and who else has some. */
  readonly holds: {
    /** `isNamed`: the sentence before named that share. */
    readonly all: (who: string, share: string, isNamed: boolean) => string;
    readonly most: (who: string, share: string) => string;
    readonly next: (holders: number, share: string) => string;
  };
  readonly standings: Sentences<LiquidityStanding>;
  readonly insider: string;
  readonly released: {
    readonly sentence: (who: string, call: string) => string;
    readonly brief: (isInsider: boolean) => string;
  };
  /** What a sale paid afterwards of what it paid before; `null`: nothing. */
  readonly drained: (share: string | null) => string;
};

export function createLiquidity(
  texts: LiquidityTexts,
  { describe, inBrackets }: AccountWords,
  { day, percent }: Figures,
  space = " ",
) {
  const lockOf = ({ locks }: PoolLiquidity, now: bigint): string[] => {
    const [first] = locks.toSorted((one, other) => Number((one.unlocksAt ?? 0n) - (other.unlocksAt ?? 0n)));
    if (!first) return [];
    const { locker, unlocksAt } = first;
    if (unlocksAt === null) return [texts.lock.noEnd(locker)];
    if (unlocksAt - now > BigInt(messageConfig.foreverSeconds)) return [texts.lock.forever(locker)];
    return [texts.lock.ends(locker, day(unlocksAt), locks.length > 1)];
  };

  const holderOf = ({ holder, standing }: FreeLiquidity): string => {
    const relation = told(texts.standings, standing);
    return relation === "" ? describe(holder) : `${relation}${inBrackets([shortAddress(holder.address)])}`;
  };

  const holdersOf = (liquidity: PoolLiquidity): string[] => {
    const { freeBps, largestFree, holders } = liquidity;
    if (!largestFree) return [];
    const who = holderOf(largestFree);
    const share = percent(largestFree.shareBps);
    if (largestFree.shareBps >= freeBps - messageConfig.worthSayingBps)
      return [texts.holds.all(who, share, keptByContract(liquidity) > 0)];
    const next = nextOf(largestFree, holders);
    return [
      texts.holds.most(who, share),
      ...(isWorthSaying(next.bps) ? [texts.holds.next(next.holders, percent(next.bps))] : []),
    ];
  };

  const whereItIs = (liquidity: PoolLiquidity, now: bigint): string[] => {
    const { pool, burntBps, lockedBps, freeBps } = liquidity;
    const { burned, locked, kept, free, unknown } = texts.parts;
    const keptBps = keptByContract(liquidity);
    const sole = soleHolder(liquidity);
    const rest = BPS - burntBps - lockedBps - freeBps;
    const parts = [
      ...(isWorthSaying(burntBps) ? [burned(percent(burntBps))] : []),
      ...(isWorthSaying(lockedBps) ? [locked(percent(lockedBps))] : []),
      ...(isWorthSaying(keptBps) ? [kept(percent(keptBps))] : []),
      ...(isWorthSaying(freeBps - keptBps) ? [free(percent(freeBps - keptBps), sole && holderOf(sole))] : []),
      ...(rest >= 10 * messageConfig.worthSayingBps ? [unknown(percent(rest))] : []),
    ];
    return [
      texts.where(pool.name, pool.quote.symbol, parts),
      ...(isWorthSaying(lockedBps) ? lockOf(liquidity, now) : []),
      ...(isWorthSaying(freeBps) && !sole ? holdersOf(liquidity) : []),
    ];
  };

  const afterwards = (drained: CanLeave["drained"]): string[] => {
    if (!drained) return [];
    const { before, after } = drained;
    return [texts.drained(after === 0n ? null : percent(Number((after * BigInt(BPS)) / before)))];
  };
  const releasedBy = ({ insider, by }: NonNullable<CanLeave["released"]>): string =>
    insider ? `${texts.insider}${inBrackets([shortAddress(by.address)])}` : describe(by);

  return {
    headline: texts.headline,
    sentence: ({ liquidity, now, released, drained }: CanLeave) =>
      [
        ...whereItIs(liquidity, now),
        ...(released ? [texts.released.sentence(releasedBy(released), functionWords(released.callee))] : []),
        ...afterwards(drained),
      ].join(space),
    evidence: ({ liquidity, now, released, drained }: CanLeave) =>
      [
        ...whereItIs(liquidity, now),
        ...(released ? [texts.released.brief(released.insider)] : []),
        ...afterwards(drained),
      ].join(space),
  };
}

function isWorthSaying(bps: number): boolean {
  return bps >= messageConfig.worthSayingBps;
}

/** What a contract holds leaves only if the contract lets go of it: it is not called free. */
function keptByContract({ largestFree }: PoolLiquidity): number {
  const isKept = largestFree?.holder.kind === "contract" && largestFree.standing.code !== "expired-lock";
  return isKept ? largestFree.shareBps : 0;
}

/** Those after the largest who could take theirs out, too. */
function nextOf({ holder }: FreeLiquidity, holders: readonly LiquidityHolder[]) {
  const next = holders.filter(
    (each) => each.is === "free" && each.address.toLowerCase() !== holder.address.toLowerCase(),
  );
  return { holders: next.length, bps: next.reduce((sum, { shareBps }) => sum + shareBps, 0) };
}

/** Nothing is burned, locked or in a contract, and one account has it all. */
function soleHolder(liquidity: PoolLiquidity): FreeLiquidity | null {
  const { largestFree } = liquidity;
  const isAll = (largestFree?.shareBps ?? 0) >= BPS - messageConfig.worthSayingBps;
  return largestFree && isAll && keptByContract(liquidity) === 0 ? largestFree : null;
}
