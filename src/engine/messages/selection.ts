// Which of a message's figures a text tells, whatever its language: who has a name, which uses belong together, and what is too little
// to be worth a sentence. Each language's texts ask this, and say it in their own words.
import { type Hex, size, slice } from "viem";
import type { PowerMessage } from "../checks/vocabulary/powers.ts";
import { BPS } from "../core/units.ts";
import type { PowerHolder } from "../experiments/outcomes.ts";
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

/**
 * What events tell against what balances did: nothing, something where nothing happened, twice as much or more, or a part more or less.
 */
export type EventsTold =
  | { readonly code: "nothing" | "something" }
  | { readonly code: "times"; readonly times: number }
  | { readonly code: "more" | "less"; readonly apart: bigint; readonly of: bigint };

export function eventsTold(events: bigint, balance: bigint): EventsTold {
  const [told, done] = [sizeOf(events), sizeOf(balance)];
  if (told === 0n) return { code: "nothing" };
  if (done === 0n) return { code: "something" };
  if (told >= 2n * done) return { code: "times", times: Number((told * BigInt(BPS)) / done) / BPS };
  return told > done ? { code: "more", apart: told - done, of: done } : { code: "less", apart: done - told, of: done };
}

function sizeOf(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}

export function isNearlyAll(bps: number): boolean {
  return bps >= messageConfig.nearlyAllBps;
}

/** What these checks find, where they are known. */
export function foundBy(checks: Readonly<Record<string, CheckText>>, ids: readonly string[]): readonly string[] {
  return ids.flatMap((id) => checks[id]?.found ?? []);
}

/** What a function answered: a number where it is no larger than numbers of tokens are, else its first bytes. */
export function shortData(data: Hex): string {
  if (size(data) === WORD && BigInt(data) < MOST_AS_NUMBER) return `${BigInt(data)}`;
  return size(data) > SHOWN_BYTES ? `${slice(data, 0, SHOWN_BYTES)}…` : data;
}

const WORD = 32;
const SHOWN_BYTES = 12;
const MOST_AS_NUMBER = 10n ** 40n;

/** `U+200B` */
export function codePoints(points: readonly number[]): readonly string[] {
  return points
    .slice(0, messageConfig.maxCodePoints)
    .map((point) => `U+${point.toString(16).toUpperCase().padStart(4, "0")}`);
}
