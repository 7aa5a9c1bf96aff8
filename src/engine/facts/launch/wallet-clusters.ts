import type { Address, Hash } from "viem";
import { lower } from "../../chain/lower.ts";
import type { Launch, LaunchBundle, LaunchBuyer, LaunchHands } from "../facts.ts";
/** What one account bought, and in which transactions. */
export type Bought = {
  readonly address: Address;
  readonly block: bigint;
  readonly amount: bigint;
  readonly hashes: readonly Hash[];
};

/** What one account sent another. */
export type Passed = { readonly from: Address; readonly to: Address; readonly value: bigint };

/** By transaction: who sent it, how many before, and what it paid with it. */
export type Senders = ReadonlyMap<Hash, { readonly from: Address; readonly nonce: number; readonly value?: bigint }>;

export type Group = { readonly by: LaunchBundle["by"]; readonly accounts: ReadonlySet<Address> };

/** Who belongs together: bought for in one transaction, by one account, sent it to one another, or had their money from one. */
export function together(
  bought: readonly Bought[],
  {
    senders,
    passed,
    paid = [],
  }: { senders: Senders; passed: readonly Passed[]; paid?: Iterable<readonly [Address, Address | Hash]> },
): readonly Group[] {
  const accounts = new Set(bought.map(({ address }) => lower(address)));
  const hands = createHands(accounts);
  const purchases = bought.flatMap(({ address, hashes }) => hashes.map((hash) => ({ account: lower(address), hash })));
  for (const { account, hash } of purchases) hands.join(account, hash, "transaction");
  for (const { account, hash } of purchases) {
    const sender = senders.get(hash)?.from;
    if (sender) hands.join(account, `sender ${sender}`, "sender");
  }
  for (const { from, to } of passed) {
    if (accounts.has(from) && accounts.has(to)) hands.join(from, to, "passing");
    // What several send to one place comes together there.
    else if (accounts.has(from)) hands.join(from, `taker ${to}`, "passing");
  }
  for (const [account, payer] of paid) {
    if (accounts.has(account))
      hands.join(account, accounts.has(payer as Address) ? payer : `payer ${payer}`, "funding");
  }
  return hands.groups();
}

const WEAKEST_FIRST: readonly LaunchBundle["by"][] = ["funding", "passing", "sender", "transaction"];

function createHands(accounts: ReadonlySet<Address>) {
  const unions = createUnions();
  const sizes = new Map<string, number>([...accounts].map((account) => [account, 1]));
  const reasons = new Map<string, LaunchBundle["by"]>();
  return {
    /** What joins accounts that were apart is a reason; what only names them once more is none. */
    join(account: Address, other: string, by: LaunchBundle["by"]): void {
      const joined = unions.join(account, other);
      if (!joined) return;
      const { root, below } = joined;
      const [size, otherSize] = [sizes.get(root) ?? 0, sizes.get(below) ?? 0];
      const own = size > 0 && otherSize > 0 ? [by] : [];
      const all = [...own, reasons.get(root), reasons.get(below)];
      const weakest = WEAKEST_FIRST.find((reason) => all.includes(reason));
      sizes.set(root, size + otherSize);
      if (weakest) reasons.set(root, weakest);
    },
    groups(): readonly Group[] {
      return [...Map.groupBy(accounts, unions.rootOf)].flatMap(([root, list]) => {
        const by = reasons.get(root);
        return by === undefined ? [] : [{ by, accounts: new Set(list) }];
      });
    },
  };
}

/** Of those who belong together, the ones who still hold most. */
export function largestBundle(groups: readonly Group[], buyers: readonly LaunchBuyer[]): LaunchBundle | null {
  const bundles = groups.map(({ by, accounts }): LaunchBundle => {
    const own = buyers.filter(({ address }) => accounts.has(lower(address)));
    const sum = (of: (buyer: LaunchBuyer) => bigint) => own.reduce((all, buyer) => all + of(buyer), 0n);
    const [bought, holds] = [sum((buyer) => buyer.bought), sum((buyer) => buyer.holds)];
    return { by, accounts: own.length, largest: largestOf(own), bought, holds };
  });
  return bundles.sort((one, other) => (one.holds > other.holds ? -1 : 1))[0] ?? null;
}

/** Of those who bought, as hands: who belongs together is one, and so is everybody of whom nothing tells where their money was from. */
export function handsOf(
  buyers: readonly LaunchBuyer[],
  groups: readonly Group[],
  clear: ReadonlySet<Address>,
): LaunchHands {
  const byHand = Map.groupBy(
    buyers.filter(({ holds }) => holds > 0n),
    ({ address }) => {
      const group = groups.findIndex(({ accounts }) => accounts.has(lower(address)));
      if (group >= 0) return `group ${group}`;
      return clear.has(lower(address)) ? lower(address) : "unclear";
    },
  );
  const sums = [...byHand.values()].map((those) => those.reduce((sum, { holds }) => sum + holds, 0n));
  const largest = sums.sort((one, other) => (one > other ? -1 : 1)).slice(0, LARGEST_HANDS);
  return { count: sums.length, largest: largest.reduce((sum, each) => sum + each, 0n) };
}

/** What may be one hand's: everybody's of whom it is open who paid them, with those who belong to them, and the largest other group. */
export function perhapsOne(
  buyers: readonly LaunchBuyer[],
  groups: readonly Group[],
  open: ReadonlySet<Address>,
): Launch["perhapsOne"] {
  const byHand = Map.groupBy(
    buyers.filter(({ holds }) => holds > 0n),
    ({ address }) => {
      const group = groups.find(({ accounts }) => accounts.has(lower(address)));
      const isOpen = group ? [...group.accounts].some((account) => open.has(account)) : open.has(lower(address));
      return isOpen ? "open" : (group ?? "apart");
    },
  );
  const unpaid = byHand.get("open") ?? [];
  const sumOf = (those: readonly LaunchBuyer[]) => those.reduce((sum, { holds }) => sum + holds, 0n);
  const [largest = []] = [...byHand]
    .flatMap(([hand, those]) => (typeof hand === "string" ? [] : [those]))
    .sort((one, other) => (sumOf(one) > sumOf(other) ? -1 : 1));
  const all = unpaid.length > 0 ? [...unpaid, ...largest] : [];
  return all.length > 1 ? { accounts: all.length, holds: sumOf(all) } : { accounts: 0, holds: 0n };
}

const LARGEST_HANDS = 10;
const NAMED = 3;

/** Those who still have most of it. */
export function largestOf(buyers: readonly LaunchBuyer[]): readonly Address[] {
  const holding = buyers.filter(({ holds }) => holds > 0n);
  const sorted = holding.sort((one, other) => (one.holds > other.holds ? -1 : one.holds < other.holds ? 1 : 0));
  return sorted.slice(0, NAMED).map(({ address }) => address);
}

/** Who belongs together, by joining two at a time. */
type Unions = {
  rootOf(one: string): string;
  /** The root of both from then on, and the one that was a root; `null`: they were together. */
  join(one: string, other: string): { readonly root: string; readonly below: string } | null;
};

export function createUnions(): Unions {
  const parents = new Map<string, string>();
  const sizes = new Map<string, number>();
  const rootOf = (one: string): string => {
    let at = one;
    for (;;) {
      const parent = parents.get(at);
      if (parent === undefined) return at;
      const above = parents.get(parent);
      if (above === undefined) return parent;
      parents.set(at, above);
      at = above;
    }
  };
  return {
    rootOf,
    join(one, other) {
      const [first, second] = [rootOf(one), rootOf(other)];
      if (first === second) return null;
      const [size, otherSize] = [sizes.get(first) ?? 1, sizes.get(second) ?? 1];
      const [root, below] = size >= otherSize ? [first, second] : [second, first];
      parents.set(below, root);
      sizes.set(root, size + otherSize);
      return { root, below };
    },
  };
}
