import type { Address } from "viem";
import type { Traffic } from "../facts.ts";
import type { TradeSeen } from "./trades.ts";
import { createUnions, type Passed } from "./wallet-clusters.ts";

/** Once is a trade, and twice may be a mistake. */
const OFTEN = 3;
const FEW = 5;
/** What is bought and sold again, of all that one hand trades. */
const IN_TURN_BPS = 6000n;

type Hand = { accounts: Set<Address>; bought: bigint; sold: bigint; purchases: number; sales: number };

/**
 * How much of all that was traded a few hands bought and sold in turn. Accounts that send it to one another are one hand. Whoever buys
 * and sells within one block takes a difference of prices, and fakes no interest. What `isNobody`
 * trades, as pools do with one another, is part of all, and nobody's hand.
 */
export function circleIn(
  trades: readonly TradeSeen[],
  passed: readonly Passed[],
  isNobody: (account: Address) => boolean = () => false,
): Traffic["circle"] {
  const lasting = withoutInstant(trades);
  const total = lasting.reduce((sum, { amount }) => sum + amount, 0n);
  if (total === 0n) return null;
  const own = lasting.filter(({ account }) => !isNobody(account));
  const traders = new Set(own.map(({ account }) => account));
  const unions = createUnions();
  for (const { from, to } of passed) if (traders.has(from) && traders.has(to)) unions.join(from, to);
  const hands = new Map<string, Hand>();
  for (const { account, amount, kind } of own) {
    const root = unions.rootOf(account);
    const hand = hands.get(root) ?? { accounts: new Set(), bought: 0n, sold: 0n, purchases: 0, sales: 0 };
    hand.accounts.add(account);
    if (kind === "purchase") [hand.bought, hand.purchases] = [hand.bought + amount, hand.purchases + 1];
    else [hand.sold, hand.sales] = [hand.sold + amount, hand.sales + 1];
    hands.set(root, hand);
  }
  const turning = [...hands.values()]
    .filter(isTurning)
    .sort((one, other) => (volumeOf(one) > volumeOf(other) ? -1 : 1))
    .slice(0, FEW);
  const [first] = turning;
  const [largest] = first?.accounts ?? [];
  if (!largest) return null;
  const volume = turning.reduce((sum, hand) => sum + volumeOf(hand), 0n);
  const accounts = turning.reduce((sum, hand) => sum + hand.accounts.size, 0);
  return { accounts, largest, bps: Number((volume * 10_000n) / total) };
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

function isTurning(hand: Hand): boolean {
  const { bought, sold, purchases, sales } = hand;
  const part = volumeOf(hand) * IN_TURN_BPS;
  return purchases >= OFTEN && sales >= OFTEN && bought * 20_000n >= part && sold * 20_000n >= part;
}

function volumeOf({ bought, sold }: Hand): bigint {
  return bought + sold;
}
