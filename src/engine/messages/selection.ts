// Which of a message's figures a text tells, whatever its language: who has a name, which uses belong together, and what is too little
// to be worth a sentence. Each language's texts ask this, and say it in their own words.
import type { PowerMessage } from "../checks/vocabulary/powers.ts";
import { BPS } from "../core/units.ts";
import type { PowerHolder } from "../experiments/outcomes.ts";
import type { FreeLiquidity, LiquidityHolder, PoolLiquidity } from "../facts/facts.ts";
import type { CheckText, With } from "./catalog.ts";
import { messageConfig } from "./config.ts";
import { grantedRoleName } from "./names/selectors.ts";

export type Use = With<"power-used" | "power-though-renounced" | "power-of-unnamed", PowerMessage>;

/** Whether its role is a name for it. Else the words for it say already that the token does not name it. */
export function isCalledSomething({ role, named }: Pick<PowerHolder, "role" | "named">): boolean {
  switch (role.code) {
    case "creator":
      return true;
    case "owner":
    case "pending-owner":
    case "proxy-admin":
    case "factory":
    case "pool-manager":
      return named;
    case "granted":
      return named && grantedRoleName(role.hash) !== undefined;
    case "over-hook":
      return isCalledSomething({ role: role.role, named });
    default:
      return false;
  }
}

/** What every account gets that pays: who tried it says nothing of who can. */
export function isPaid(use: Use): boolean {
  return use.code === "power-used" && use.remedy?.kind === "paid" && use.shown.code === "tokens-made";
}

/** A sale that fails costs nothing: the tax was measured when the same function was called with other settings. */
export function settingsApart(uses: readonly Use[]): {
  readonly first: readonly Use[];
  readonly others: readonly Use[];
} {
  const isOfSale = (use: Use) =>
    use.code === "power-used" &&
    (use.shown.code === "tax-raised" || use.shown.code === "taxed-alone") &&
    use.shown.side === "sale";
  const isStopped = uses.some(
    (use) => use.code === "power-used" && use.shown.code === "trading-stopped" && use.shown.sells && !use.shown.ofPool,
  );
  const others = uses.filter((use) => isStopped && isOfSale(use));
  return { first: uses.filter((use) => !others.includes(use)), others };
}

export function isNearlyAll(bps: number): boolean {
  return bps >= messageConfig.nearlyAllBps;
}

export function isWorthSaying(bps: number): boolean {
  return bps >= messageConfig.worthSayingBps;
}

/** What a contract holds leaves only if the contract lets go of it: it is not called free. */
export function keptByContract({ largestFree }: PoolLiquidity): number {
  const isKept = largestFree?.holder.kind === "contract" && largestFree.standing.code !== "expired-lock";
  return isKept ? largestFree.shareBps : 0;
}

/** Those after the largest who could take theirs out, too. */
export function nextOf({ holder }: FreeLiquidity, holders: readonly LiquidityHolder[]) {
  const next = holders.filter(
    (each) => each.is === "free" && each.address.toLowerCase() !== holder.address.toLowerCase(),
  );
  return { holders: next.length, bps: next.reduce((sum, { shareBps }) => sum + shareBps, 0) };
}

export const VERDICT_MARKS = { clear: "🟢", warning: "🟠", danger: "🔴", unknown: "⚪" } as const;

/** Where a row of this name is not known any more, its name is all there is to say. */
export function rowText(checks: Readonly<Record<string, CheckText>>, check: string, part: "found" | "passed"): string {
  return Object.hasOwn(checks, check) ? (checks[check]?.[part] ?? check) : check;
}

/** Nothing is burned, locked or in a contract, and one account has it all. */
export function soleHolder(liquidity: PoolLiquidity): FreeLiquidity | null {
  const { largestFree } = liquidity;
  const isAll = (largestFree?.shareBps ?? 0) >= BPS - messageConfig.worthSayingBps;
  return largestFree && isAll && keptByContract(liquidity) === 0 ? largestFree : null;
}
