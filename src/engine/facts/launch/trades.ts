// Trades in a pool, worked out from logs: by transaction, who got tokens and who gave them, whatever routers stood between. Also who bought
// how much in all.
import { type Address, getAddress, type Hash, type Log, zeroAddress } from "viem";
import { lower } from "../../chain/addresses.ts";
import { flatMapInTurns, inTurns } from "../../chain/turns.ts";
import { largestFirst, sumOf } from "../../core/units.ts";
import { isLaunchpad, isSwapOf } from "../../venues/registry.ts";
import { factsConfig } from "../config.ts";
import type { Pool } from "../facts.ts";
import { toTransfer } from "../holders/transfers.ts";
import type { Bought } from "./wallet-clusters.ts";

/** One transaction that traded in a pool, by what every account but the pool gained or lost. */
export type TradeSeen = {
  readonly hash: Hash;
  readonly block: bigint;
  /** Accounts that have more of the token by it, and less. An account that only forwards tokens is in neither. */
  readonly gained: ReadonlyMap<Address, bigint>;
  readonly lost: ReadonlyMap<Address, bigint>;
  readonly kind: "purchase" | "sale";
  /** What the pool gave or received. */
  readonly amount: bigint;
};

/**
 * The trades in logs of a token and its pool, by what the token's transfers add up to in each transaction: routers and contracts that buy
 * for others end with nothing, the final receiver with everything. `isPurchase` recognizes purchases without an exchange's event.
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
    const hasEvent = isLaunchpad(pool) || own.some((log) => isSwapOf(pool, log));
    const [first] = own;
    if (!first?.blockNumber || !(hasEvent || isPurchase(own))) return [];
    const net = addUp(own.filter(({ address }) => address.toLowerCase() === token.toLowerCase()));
    const ofPool = net.get(lower(pool.address)) ?? 0n;
    if (ofPool === 0n || (ofPool > 0n && !hasEvent)) return [];
    for (const other of [pool.address, token, zeroAddress]) net.delete(lower(other));
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

/** What one account gained by one purchase, and whether another gained far more. */
type Part = {
  readonly account: Address;
  readonly amount: bigint;
  readonly block: bigint;
  readonly hash: Hash;
  readonly first: Address;
  readonly isSmall: boolean;
};

/** Who bought how much, the largest first. An account that only receives parts of other purchases, as fees are paid, bought nothing. */
export function boughtIn(purchases: readonly TradeSeen[]): readonly Bought[] {
  const byAccount = Map.groupBy(purchases.flatMap(partsOf), ({ account }) => account);
  return [...byAccount]
    .flatMap(([account, parts]): Bought[] => {
      const [earliest] = parts;
      if (!earliest || isFee(parts)) return [];
      const amount = sumOf(parts, (part) => part.amount);
      return [{ address: getAddress(account), block: earliest.block, amount, hashes: parts.map(({ hash }) => hash) }];
    })
    .sort(largestFirst(({ amount }) => amount));
}

function partsOf({ gained, block, hash }: TradeSeen): Part[] {
  const { feeDivisor, maxFeeReceivers } = factsConfig.launch;
  let [first, most]: [Address | null, bigint] = [null, 0n];
  for (const [account, amount] of gained) if (amount > most) [first, most] = [account, amount];
  if (first === null) return [];
  const largest = first;
  const isFeeSized = (amount: bigint) => amount * feeDivisor < most;
  const isAmongMany = [...gained.values()].filter(isFeeSized).length > maxFeeReceivers;
  return [...gained].flatMap(([account, amount]) =>
    isFeeSized(amount) && !isAmongMany
      ? []
      : [{ account, amount, block, hash, first: largest, isSmall: amount * 2n < most }],
  );
}

/** Only small parts of what several others bought. */
function isFee(parts: readonly Part[]): boolean {
  return parts.every(({ isSmall }) => isSmall) && new Set(parts.map(({ first }) => first)).size > 1;
}
