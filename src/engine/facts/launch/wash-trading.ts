// How much of a pool's trading a few accounts do with themselves: they buy and sell in turn. Takes trades and transfers, gives those accounts
// and their share. Accounts that send the token to one another count as one trader. A purchase and a sale in one block is arbitrage, and
// fakes no interest.
import type { Address } from "viem";
import { largestFirst, sumOf } from "../../core/bigints.ts";
import { BPS_BIGINT } from "../../core/units.ts";
import { factsConfig } from "../config.ts";
import type { Traffic } from "../facts.ts";
import type { TradeSeen } from "./trades.ts";
import { createUnions, type Passed } from "./wallet-clusters.ts";

const { traffic: limits } = factsConfig;

type Trader = { accounts: Set<Address>; bought: bigint; sold: bigint; purchases: number; sales: number };

/** What `isInfrastructure` trades, as pools do with one another, counts in the total, and for no trader. */
export function findWashTrading(
  trades: readonly TradeSeen[],
  passed: readonly Passed[],
  isInfrastructure: (account: Address) => boolean = () => false,
): Traffic["circle"] {
  const lasting = withoutInstant(trades);
  const total = sumOf(lasting, ({ amount }) => amount);
  if (total === 0n) return null;
  const own = lasting.filter(({ account }) => !isInfrastructure(account));
  const traders = new Set(own.map(({ account }) => account));
  const unions = createUnions();
  for (const { from, to } of passed) if (traders.has(from) && traders.has(to)) unions.join(from, to);
  const byRoot = new Map<string, Trader>();
  for (const { account, amount, kind } of own) {
    const root = unions.rootOf(account);
    const trader = byRoot.get(root) ?? { accounts: new Set(), bought: 0n, sold: 0n, purchases: 0, sales: 0 };
    trader.accounts.add(account);
    if (kind === "purchase") [trader.bought, trader.purchases] = [trader.bought + amount, trader.purchases + 1];
    else [trader.sold, trader.sales] = [trader.sold + amount, trader.sales + 1];
    byRoot.set(root, trader);
  }
  const turning = [...byRoot.values()].filter(isTurning).sort(largestFirst(volumeOf)).slice(0, limits.maxWashTraders);
  const [first] = turning;
  const [largest] = first?.accounts ?? [];
  if (!largest) return null;
  const volume = sumOf(turning, volumeOf);
  const accounts = turning.reduce((sum, trader) => sum + trader.accounts.size, 0);
  return { accounts, largest, bps: Number((volume * BPS_BIGINT) / total) };
}

type Part = { readonly account: Address; readonly amount: bigint; readonly kind: "purchase" | "sale" };

function withoutInstant(trades: readonly TradeSeen[]): readonly Part[] {
  const parts = trades.flatMap(({ block, gained, lost, kind }) => {
    const accounts = kind === "purchase" ? gained : lost;
    return [...accounts].map(([account, amount]) => ({ account, amount, kind, at: `${account}${block}` }));
  });
  const bought = new Set(parts.flatMap(({ at, kind }) => (kind === "purchase" ? [at] : [])));
  const sold = new Set(parts.flatMap(({ at, kind }) => (kind === "sale" ? [at] : [])));
  return parts.filter(({ at }) => !(bought.has(at) && sold.has(at)));
}

function isTurning(trader: Trader): boolean {
  const { bought, sold, purchases, sales } = trader;
  const part = volumeOf(trader) * limits.minWashBps;
  return (
    purchases >= limits.minRoundTrips &&
    sales >= limits.minRoundTrips &&
    bought * 2n * BPS_BIGINT >= part &&
    sold * 2n * BPS_BIGINT >= part
  );
}

function volumeOf({ bought, sold }: Trader): bigint {
  return bought + sold;
}
