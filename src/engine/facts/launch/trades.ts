import { type Address, getAddress, type Hash, type Log, zeroAddress } from "viem";
import { lower } from "../../chain/lower.ts";
import { flatMapInTurns, inTurns } from "../../chain/turns.ts";
import type { Pool } from "../facts.ts";
import { toTransfer } from "../holders/transfer-events.ts";
import { isSwapOf } from "./swaps.ts";
import type { Bought } from "./wallet-clusters.ts";

/** One transaction in which a pool was traded with, by what came of it for everybody but the pool. */
export type TradeSeen = {
  readonly hash: Hash;
  readonly block: bigint;
  /** Whoever has more of the token by it, and whoever has less; never both of the same amount for those who only pass it on. */
  readonly gained: ReadonlyMap<Address, bigint>;
  readonly lost: ReadonlyMap<Address, bigint>;
  readonly kind: "purchase" | "sale";
  /** What the pool gave or took. */
  readonly amount: bigint;
};

/**
 * The trades that logs of a token and its pool tell, by what the token's transfers add up to in each transaction. Routers and
 * contracts that buy for others come out with nothing, whoever got the tokens at last with all of them. `isPurchase` may know more purchases
 * than exchanges' events tell.
 */
export async function toTrades(
  logs: readonly Log[],
  pool: Pool,
  token: Address,
  isPurchase: (own: readonly Log[]) => boolean = () => false,
): Promise<TradeSeen[]> {
  const byHash = new Map<Hash, Log[]>();
  await inTurns(logs, (log) => {
    const hash = log.transactionHash;
    if (hash === null) return;
    const own = byHash.get(hash);
    if (own) own.push(log);
    else byHash.set(hash, [log]);
  });
  return await flatMapInTurns(byHash, ([hash, own]): TradeSeen[] => {
    const isTold = pool.venue === "launchpad" || own.some((log) => isSwapOf(pool, log));
    const [first] = own;
    if (!first?.blockNumber || !(isTold || isPurchase(own))) return [];
    const net = addUp(own.filter(({ address }) => address.toLowerCase() === token.toLowerCase()));
    const ofPool = net.get(lower(pool.address)) ?? 0n;
    if (ofPool === 0n || (ofPool > 0n && !isTold)) return [];
    for (const nobody of [pool.address, token, zeroAddress]) net.delete(lower(nobody));
    const gained = new Map([...net].filter(([, amount]) => amount > 0n));
    const lost = new Map([...net].flatMap(([account, amount]) => (amount < 0n ? [[account, -amount] as const] : [])));
    return [{ hash, block: first.blockNumber, gained, lost, ...sideOf(ofPool) }];
  });
}

function sideOf(ofPool: bigint): Pick<TradeSeen, "kind" | "amount"> {
  return ofPool < 0n ? { kind: "purchase", amount: -ofPool } : { kind: "sale", amount: ofPool };
}

function addUp(transfers: readonly Log[]): Map<Address, bigint> {
  const net = new Map<Address, bigint>();
  for (const log of transfers) {
    const transfer = toTransfer(log);
    if (!transfer) continue;
    net.set(transfer.from, (net.get(transfer.from) ?? 0n) - transfer.value);
    net.set(transfer.to, (net.get(transfer.to) ?? 0n) + transfer.value);
  }
  return net;
}

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
