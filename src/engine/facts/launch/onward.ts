import type { Address, Hash } from "viem";
import { lower } from "../../chain/lower.ts";
import { least } from "../least.ts";
import type { Bought, Passed } from "./bundles.ts";
import type { Sent } from "./passed.ts";

/** What a buyer bought, wherever it lies by then, and in which transaction it came there. */
type Lot = { readonly buyer: Address; amount: bigint; readonly hash: Hash | null; readonly sure: boolean };

/** `sure`: nobody can have bought it on the way. */
export type Lying = Passed & { readonly sure: boolean };

/** Whom a contract sends it on to alone may have bought it there. */
const SEVERAL = 2;

/**
 * Where lies what buyers bought, by the order in which it moved on: what came first leaves first. A contract sends on what it was given in
 * the same transaction; what else it does is its own.
 */
export function whereItLies(
  bought: readonly Bought[],
  sent: readonly Sent[],
  contracts: ReadonlySet<Address>,
): readonly Lying[] {
  const lots = new Map<Address, Lot[]>(
    bought.map(({ address, amount }) => [lower(address), [{ buyer: lower(address), amount, hash: null, sure: true }]]),
  );
  const isForSeveral = distributionsIn(sent, contracts);
  const order = (one: Sent, other: Sent) => Number(one.block - other.block) || one.index - other.index;
  for (const { from, to, value, hash } of sent.toSorted(order)) {
    const isOwn = !contracts.has(from);
    let left = value;
    const before = lots.get(from) ?? [];
    const moved: Lot[] = [];
    for (const lot of before) {
      if (left === 0n) break;
      if (!isOwn && lot.hash !== hash) continue;
      const amount = least(lot.amount, left);
      lot.amount -= amount;
      left -= amount;
      moved.push({ ...lot, amount, hash, sure: lot.sure && (isOwn || isForSeveral.has(`${from}${hash}`)) });
    }
    const rest = before.filter(({ amount }) => amount > 0n);
    lots.set(from, rest);
    if (moved.length > 0) lots.set(to, [...(lots.get(to) ?? []), ...moved]);
  }
  return [...lots].flatMap(([to, all]) => {
    const passed = all.filter(({ buyer }) => buyer !== to);
    return [...Map.groupBy(passed, ({ buyer, sure }) => `${buyer}${sure}`).values()].flatMap((parts): Lying[] => {
      const [first] = parts;
      const value = parts.reduce((sum, { amount }) => sum + amount, 0n);
      return first && value > 0n ? [{ from: first.buyer, to, value, sure: first.sure }] : [];
    });
  });
}

function distributionsIn(sent: readonly Sent[], contracts: ReadonlySet<Address>): ReadonlySet<string> {
  const byContract = Map.groupBy(
    sent.filter(({ from }) => contracts.has(from)),
    ({ from, hash }) => `${from}${hash}`,
  );
  const several = [...byContract].filter(([, all]) => new Set(all.map(({ to }) => to)).size >= SEVERAL);
  return new Set(several.map(([key]) => key));
}
