import type { Read } from "../../core/read.ts";
import { BPS_BIGINT } from "../../core/units.ts";
import type { PowerHolder } from "../../experiments/outcomes.ts";
import type { Controller, Holder, HolderLabel, Holders, Pool } from "../../facts/facts.ts";

/** The account that decides in the end: a plain contract obeys the one behind it, a timelock or multisig does not. */
export function decider(controller: Controller): Controller {
  return controller.kind === "contract" && controller.behind ? decider(controller.behind) : controller;
}

/** An account that can act. */
export function isAlive({ kind, anyone }: PowerHolder): boolean {
  return anyone || kind !== "burned";
}

/** Held for many, or burned: not one holder's share. */
const NOT_A_HOLDER: ReadonlySet<HolderLabel> = new Set(["pool", "burn", "locker", "bridge", "exchange", "token"]);

export function realHolders(list: readonly Holder[]): readonly Holder[] {
  return list.filter(({ label, balance }) => !NOT_A_HOLDER.has(label) && balance > 0n);
}

/** It has no pool, and only its creator and owner hold it: before a launch that is how every token is, and no sign of anything. */
export function isUnlaunched(
  pools: Read<readonly Pool[]>,
  { list, complete }: Pick<Holders, "list" | "complete">,
): boolean {
  const isInsider = ({ label }: Holder) => label === "creator" || label === "owner";
  return complete && pools.known && pools.value.length === 0 && realHolders(list).every(isInsider);
}

export function shareBps(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * BPS_BIGINT) / whole);
}

export function sumOf(holders: readonly Holder[]): bigint {
  return holders.reduce((sum, { balance }) => sum + balance, 0n);
}
