// Groups the buyers of a launch into wallet clusters: bought for in one transaction, by one sender, passed tokens to one another, or funded by
// one payer. Takes purchases and these links; gives clusters, the largest bundle, and how concentrated the launch is.
import type { Address, Hash } from "viem";
import { lower } from "../../chain/addresses.ts";
import { largestFirst, sumOf } from "../../core/units.ts";
import { factsConfig } from "../config.ts";
import type { Launch, LaunchBundle, LaunchBuyer } from "../facts.ts";

const { launch: limits } = factsConfig;

/** What one account bought in all, and in which transactions. */
export type Bought = {
  readonly address: Address;
  readonly block: bigint;
  readonly amount: bigint;
  readonly hashes: readonly Hash[];
};

/** What one account sent another. */
export type Passed = { readonly from: Address; readonly to: Address; readonly value: bigint };

/** By transaction: its sender, the sender's nonce, and what it paid. */
export type Senders = ReadonlyMap<Hash, { readonly from: Address; readonly nonce: number; readonly value?: bigint }>;

export type Cluster = { readonly by: LaunchBundle["by"]; readonly accounts: ReadonlySet<Address> };

export function clusterWallets(
  bought: readonly Bought[],
  {
    senders,
    passed,
    paid = [],
  }: { senders: Senders; passed: readonly Passed[]; paid?: Iterable<readonly [Address, Address | Hash]> },
): readonly Cluster[] {
  const accounts = new Set(bought.map(({ address }) => lower(address)));
  const clusters = createClusters(accounts);
  const purchases = bought.flatMap(({ address, hashes }) => hashes.map((hash) => ({ account: lower(address), hash })));
  for (const { account, hash } of purchases) clusters.join(account, hash, "transaction");
  for (const { account, hash } of purchases) {
    const sender = senders.get(hash)?.from;
    if (sender) clusters.join(account, `sender ${sender}`, "sender");
  }
  for (const { from, to } of passed) {
    if (accounts.has(from) && accounts.has(to)) clusters.join(from, to, "passing");
    // What several send to one account comes together there.
    else if (accounts.has(from)) clusters.join(from, `taker ${to}`, "passing");
  }
  for (const [account, payer] of paid) {
    if (accounts.has(account))
      clusters.join(account, accounts.has(payer as Address) ? payer : `payer ${payer}`, "funding");
  }
  return clusters.list();
}

const WEAKEST_FIRST: readonly LaunchBundle["by"][] = ["funding", "passing", "sender", "transaction"];

function createClusters(accounts: ReadonlySet<Address>) {
  const unions = createUnions();
  const sizes = new Map<string, number>([...accounts].map((account) => [account, 1]));
  const reasons = new Map<string, LaunchBundle["by"]>();
  return {
    /** Only a link that joins separate accounts is a reason for the cluster. */
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
    list(): readonly Cluster[] {
      return [...Map.groupBy(accounts, unions.rootOf)].flatMap(([root, list]) => {
        const by = reasons.get(root);
        return by === undefined ? [] : [{ by, accounts: new Set(list) }];
      });
    },
  };
}

/** The cluster that still holds most. */
export function largestBundle(clusters: readonly Cluster[], buyers: readonly LaunchBuyer[]): LaunchBundle | null {
  const bundles = clusters.map(({ by, accounts }): LaunchBundle => {
    const own = buyers.filter(({ address }) => accounts.has(lower(address)));
    const [bought, holds] = [sumOf(own, (buyer) => buyer.bought), heldBy(own)];
    return { by, accounts: own.length, largest: largestOf(own), bought, holds };
  });
  return bundles.sort(largestFirst(({ holds }) => holds))[0] ?? null;
}

/** Counts the buyers that still hold some as clusters. Buyers whose funding is unknown count as one. */
export function countClusters(
  buyers: readonly LaunchBuyer[],
  clusters: readonly Cluster[],
  clear: ReadonlySet<Address>,
): Launch["clusters"] {
  const byCluster = Map.groupBy(buyers.filter(isHolding), ({ address }) => {
    const cluster = clusters.findIndex(({ accounts }) => accounts.has(lower(address)));
    if (cluster >= 0) return `cluster ${cluster}`;
    return clear.has(lower(address)) ? lower(address) : "unclear";
  });
  const sums = [...byCluster.values()].map(heldBy).sort(largestFirst((sum) => sum));
  return { count: sums.length, largest: sumOf(sums.slice(0, limits.largestClusters), (sum) => sum) };
}

/** What may belong to one owner: buyers whose funding is open, with the clusters that they are in, and the largest other cluster. */
export function possibleCluster(
  buyers: readonly LaunchBuyer[],
  clusters: readonly Cluster[],
  open: ReadonlySet<Address>,
): Launch["possibleCluster"] {
  const byCluster = Map.groupBy(buyers.filter(isHolding), ({ address }) => {
    const cluster = clusters.find(({ accounts }) => accounts.has(lower(address)));
    const isOpen = cluster ? [...cluster.accounts].some((account) => open.has(account)) : open.has(lower(address));
    return isOpen ? "open" : (cluster ?? "apart");
  });
  const unfunded = byCluster.get("open") ?? [];
  const [largest = []] = [...byCluster]
    .flatMap(([cluster, those]) => (typeof cluster === "string" ? [] : [those]))
    .sort(largestFirst(heldBy));
  const all = unfunded.length > 0 ? [...unfunded, ...largest] : [];
  return all.length > 1 ? { accounts: all.length, holds: heldBy(all) } : { accounts: 0, holds: 0n };
}

const isHolding = ({ holds }: LaunchBuyer): boolean => holds > 0n;

function heldBy(buyers: readonly LaunchBuyer[]): bigint {
  return sumOf(buyers, ({ holds }) => holds);
}

function largestOf(buyers: readonly LaunchBuyer[]): readonly Address[] {
  const sorted = buyers.filter(isHolding).sort(largestFirst(({ holds }) => holds));
  return sorted.slice(0, limits.namedAccounts).map(({ address }) => address);
}

/** Sets of names that are joined two at a time. */
type Unions = {
  rootOf(one: string): string;
  /** The root of both from now on, and the former root of the other; `null`: they were joined already. */
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
