import { type Address, getAddress, type Hash } from "viem";
import type { Bought } from "./bundles.ts";
import type { TradeSeen } from "./trades.ts";

/** What one account gained by one purchase, and whether somebody gained far more. */
type Part = {
  readonly account: Address;
  readonly amount: bigint;
  readonly block: bigint;
  readonly hash: Hash;
  readonly first: Address;
  readonly isSmall: boolean;
};

/** Of what whoever got most of a purchase got, less than this share is nobody's purchase, unless many got so much. */
const LEAST_PART = 10n;
const FEW_FEES = 5;

/** Who bought what, the largest first. Whoever receives a part of other people's purchases, as fees are paid, bought nothing. */
export function boughtIn(purchases: readonly TradeSeen[]): readonly Bought[] {
  const byAccount = Map.groupBy(purchases.flatMap(partsOf), ({ account }) => account);
  return [...byAccount]
    .flatMap(([account, parts]): Bought[] => {
      const [earliest] = parts;
      if (!earliest || isFee(parts)) return [];
      const amount = parts.reduce((sum, part) => sum + part.amount, 0n);
      return [{ address: getAddress(account), block: earliest.block, amount, hashes: parts.map(({ hash }) => hash) }];
    })
    .sort((one, other) => (one.amount > other.amount ? -1 : one.amount < other.amount ? 1 : 0));
}

function partsOf({ gained, block, hash }: TradeSeen): Part[] {
  let [first, most]: [Address | null, bigint] = [null, 0n];
  for (const [account, amount] of gained) if (amount > most) [first, most] = [account, amount];
  if (first === null) return [];
  const largest = first;
  const isFeeSized = (amount: bigint) => amount * LEAST_PART < most;
  const isAmongMany = [...gained.values()].filter(isFeeSized).length > FEW_FEES;
  return [...gained].flatMap(([account, amount]) =>
    isFeeSized(amount) && !isAmongMany
      ? []
      : [{ account, amount, block, hash, first: largest, isSmall: amount * 2n < most }],
  );
}

/** A small part of what different others bought, and nothing else. */
function isFee(parts: readonly Part[]): boolean {
  return parts.every(({ isSmall }) => isSmall) && new Set(parts.map(({ first }) => first)).size > 1;
}
