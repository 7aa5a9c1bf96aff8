// Who can take the liquidity out? The largest free part over all pools decides, then locks that end soon, then what could not be seen.
import { type Unknown, unknown, valueOr } from "../core/read.ts";
import { BPS, BPS_BIGINT } from "../core/units.ts";
import { atMost, showing, succeeds, type Withdrawal } from "../experiments/outcomes.ts";
import type { FreeLiquidity, PoolLiquidity } from "../facts/facts.ts";
import { defineCheck, executed, type Finding, read, type Severity } from "./check.ts";
import { decider } from "./shared/accounts.ts";
import { heldBy } from "./shared/severity.ts";
import { thresholds } from "./thresholds.ts";
import type { LiquidityMessage } from "./vocabulary/market.ts";

export const liquidityCanLeave = defineCheck({
  id: "liquidity-can-leave",
  category: "Other Risks",
  explain:
    "A liquidity provider can pull the money out again, and then there's nothing to sell into. We read who holds the LP " +
    "tokens or positions: burned, in a locker until a date, or free and in which hands. It's a danger when one account " +
    "alone can pull half or more. It's a warning from a fifth, for shared control, and for locks that end within a month. " +
    "Lockers outside our list count as contracts. We try their functions as their admins, the token's creator and owner, " +
    "and a stranger. If that doesn't show that it can be pulled, we don't know what they allow.",
  needs: ["liquidity", "block"],
  uses: ["listing", "withdrawal"],
  run({ liquidity, block }, { listing, withdrawal }) {
    const [deepest] = liquidity;
    if (!deepest) return unknown("no-pool-to-try");
    const now = block.timestamp;
    const message = {
      code: "liquidity-can-leave",
      liquidity: worst(liquidity) ?? deepest,
      now,
      released: null,
      drained: null,
    } as const;
    const largest = largestOf(liquidity);
    if (largest) {
      const listed = listing.known && listing.value !== null;
      const tried = valueOr(withdrawal, null);
      const found = letGo(largest, tried, message, listed) ?? judge(largest, message, listed);
      if (found && "severity" in found) return shown(found, largest.free, tried);
      if (found) return found;
    }
    const ending = endingSoon(liquidity, now);
    if (ending) return ending;
    return doubt(liquidity);
  },
});

type Telling = Extract<LiquidityMessage, { code: "liquidity-can-leave" }>;
type Leaving = { readonly severity: Severity; readonly message: Telling };

type Weighed = { readonly free: FreeLiquidity; readonly bps: number };

/** How much of all the liquidity that was read lies in this pool. */
function weight(entry: PoolLiquidity, all: readonly PoolLiquidity[]): number {
  const total = all.reduce((sum, { pool }) => sum + pool.depthNative, 0n);
  return total === 0n ? 1 / all.length : Number(entry.pool.depthNative) / Number(total);
}

/** The one holder who can take most, over all pools together. */
function largestOf(all: readonly PoolLiquidity[]): Weighed | undefined {
  const held = new Map<string, Weighed>();
  for (const entry of all) {
    const { largestFree: free } = entry;
    if (!free) continue;
    const before = held.get(free.holder.address)?.bps ?? 0;
    held.set(free.holder.address, { free, bps: before + free.shareBps * weight(entry, all) });
  }
  return [...held.values()].sort((one, other) => other.bps - one.bps)[0];
}

/** The pool of which one holder can take most. */
function worst(all: readonly PoolLiquidity[]): PoolLiquidity | undefined {
  const taken = (entry: PoolLiquidity) => (entry.largestFree?.shareBps ?? 0) * weight(entry, all);
  return all.toSorted((one, other) => taken(other) - taken(one))[0];
}

/** A contract that released the liquidity in a simulation is no lock, whatever it looks like. */
function letGo(
  { free, bps }: Weighed,
  withdrawal: Withdrawal | null,
  message: Telling,
  listed: boolean,
): Leaving | undefined {
  if (!withdrawal?.released || bps < thresholds.liquidity.muchBps) return;
  if (withdrawal.free.holder.address !== free.holder.address || !isTakenOut(withdrawal)) return;
  const { by, callee } = withdrawal.released;
  const insider = free.insiders.some((one) => one.toLowerCase() === by.address.toLowerCase());
  const severe = heldBy(by) === "one-account" && bps >= thresholds.liquidity.mostBps && !listed;
  return { severity: severe ? "danger" : "warning", message: { ...message, released: { by, insider, callee } } };
}

function isTakenOut({ before, after }: Withdrawal): boolean {
  return before > 0n && after * BPS_BIGINT <= before * BigInt(BPS - thresholds.liquidity.muchBps);
}

function judge({ free, bps }: Weighed, message: Telling, listed: boolean): Leaving | Unknown | undefined {
  if (bps < thresholds.liquidity.muchBps) return;
  const { holder } = free;
  // The lock is over, and its owner is not known.
  if (free.standing.code === "expired-lock") {
    return { severity: bps >= thresholds.liquidity.mostBps && !listed ? "danger" : "warning", message };
  }
  if (decider(holder).kind === "contract" && holder.kind === "contract") {
    if (bps < thresholds.liquidity.mostBps) return;
    return unknown({ code: "liquidity-in-unknown-contract", bps, holder: holder.address });
  }
  const alone = heldBy(holder) === "one-account";
  if (!alone && bps < thresholds.liquidity.mostBps) return;
  // A well-known token can be sold in many other places.
  const severe = alone && bps >= thresholds.liquidity.mostBps && holder.kind !== "contract" && !listed;
  return { severity: severe ? "danger" : "warning", message };
}

/** The finding with its simulation: the holder's steps, and what a sale brought then. */
function shown({ severity, message }: Leaving, { holder }: FreeLiquidity, withdrawal: Withdrawal | null): Finding {
  if (!withdrawal || withdrawal.free.holder.address !== holder.address || !isTakenOut(withdrawal))
    return read(severity, message);
  const { before, after, marks, replay } = withdrawal;
  const keptBps = Number((after * BPS_BIGINT) / before);
  const less = atMost(
    { step: marks.nativeAfter, minus: marks.nativeBefore },
    { step: marks.quotedSale, portionBps: keptBps + 1 },
  );
  const conditions = [succeeds(marks.buy), ...marks.taking.map(succeeds), less];
  return executed(severity, { ...message, drained: { before, after } }, showing(replay, conditions));
}

function endingSoon(all: readonly PoolLiquidity[], now: bigint): Finding | undefined {
  for (const entry of all) {
    const soon = entry.locks.filter(
      ({ unlocksAt }) => unlocksAt !== null && unlocksAt - now < thresholds.liquidity.soonSeconds,
    );
    const bps = soon.reduce((sum, { shareBps }) => sum + shareBps, 0) * weight(entry, all);
    const [first] = soon;
    if (bps < thresholds.liquidity.muchBps || !first?.unlocksAt) continue;
    return read("warning", {
      code: "lock-ends-soon",
      locker: first.locker,
      bps: Math.round(bps),
      unlocksAt: first.unlocksAt,
    });
  }
  return;
}

/** Nothing bad was found, but not because enough was seen. */
function doubt(all: readonly PoolLiquidity[]): Unknown | undefined {
  let unseen = 0;
  let undated = 0;
  for (const entry of all) {
    const { burntBps, lockedBps, freeBps, locks } = entry;
    unseen += Math.max(0, BPS - burntBps - lockedBps - freeBps) * weight(entry, all);
    const without = locks.filter(({ unlocksAt }) => unlocksAt === null);
    undated += without.reduce((sum, { shareBps }) => sum + shareBps, 0) * weight(entry, all);
  }
  if (unseen >= thresholds.liquidity.mostBps)
    return unknown({ code: "liquidity-holder-not-found", bps: Math.round(unseen) });
  if (all.some(({ pool }) => pool.unvouched)) return unknown("shares-told-by-pool");
  if (all.some(({ pool }) => pool.quote.unlisted)) return unknown("liquidity-on-the-way-unread");
  if (undated >= thresholds.liquidity.muchBps) {
    return unknown({ code: "locker-without-end", bps: Math.round(undated) });
  }
  return;
}
