import { type Address, type Hash, type Log, zeroAddress } from "viem";
import { lower } from "../../chain/lower.ts";
import { flatMapInTurns, inTurns } from "../../chain/turns.ts";
import type { Pool } from "../facts.ts";
import { toTransfer } from "../holders/flows.ts";
import { isSwapOf } from "./swaps.ts";

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
