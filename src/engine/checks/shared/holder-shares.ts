import type { Holder, HolderLabel } from "../../facts/facts.ts";

/** Held for many, or for nobody: not one holder's share. */
const NOT_A_HOLDER: ReadonlySet<HolderLabel> = new Set(["pool", "burn", "locker", "bridge", "exchange", "token"]);

export function realHolders(list: readonly Holder[]): readonly Holder[] {
  return list.filter(({ label, balance }) => !NOT_A_HOLDER.has(label) && balance > 0n);
}

export function shareBps(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 10_000n) / whole);
}

export function sumOf(holders: readonly Holder[]): bigint {
  return holders.reduce((sum, { balance }) => sum + balance, 0n);
}
