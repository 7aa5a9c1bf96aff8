import { type Address, numberToHex } from "viem";
import type { Holder, Holders } from "../../src/engine/facts/facts.ts";

/** A holder of so many hundredths of a percent of `plainEvidence`'s supply, whose transfers say the same. */
export function holderOf(shareBps: number, changes: Partial<Holder> = {}): Holder {
  const balance = (10n ** 27n * BigInt(shareBps)) / 10_000n;
  return {
    address: someone(shareBps),
    label: "person",
    name: "",
    balance,
    fromTransfers: balance,
    firstBlock: 1n,
    atBirth: null,
    ...changes,
  };
}

export function holdersOf(list: readonly Holder[], changes: Partial<Holders> = {}): Holders {
  const supply = 10n ** 27n;
  const told = { supply, volume: supply, held: supply };
  return { list, count: list.length, complete: true, told, explainedBps: 10_000, from: "transfers", ...changes };
}

/** Many who hold little. */
export function crowd(count: number, shareBps: number): readonly Holder[] {
  return Array.from({ length: count }, (_, index) => holderOf(shareBps, { address: someone(50_000 + index) }));
}

function someone(seed: number): Address {
  return numberToHex(BigInt(seed) + (0xa11cen << 140n), { size: 20 });
}
