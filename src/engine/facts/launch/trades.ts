import { type Address, type Hash, type Log, zeroAddress } from "viem";
import type { Pool } from "../facts.ts";
import { toTransfer } from "../holders/flows.ts";
import { hasOwnToken } from "../liquidity/provider-logs.ts";
import { isSwapOf } from "./swaps.ts";

/** One transaction in which a pool was traded with, by what came of it for everybody but the pool. */
export type TradeSeen = {
  readonly hash: Hash;
  readonly block: bigint;
  /** Whoever has more of the token by it, and whoever has less; never both of the same amount for those who only pass it on. */
  readonly gained: ReadonlyMap<Address, bigint>;
  readonly lost: ReadonlyMap<Address, bigint>;
  readonly kind: "purchase" | "sale" | "neither";
};

/**
 * The trades that logs of a token and its pool tell, by what the token's transfers add up to in each transaction. Routers and
 * contracts that buy for others come out with nothing, whoever got the tokens at last with all of them.
 */
export function toTrades(logs: readonly Log[], pool: Pool, token: Address): readonly TradeSeen[] {
  const byHash = Map.groupBy(
    logs.filter(({ transactionHash }) => transactionHash !== null),
    ({ transactionHash }) => transactionHash as Hash,
  );
  return [...byHash].flatMap(([hash, own]) => {
    const isTraded = pool.venue === "launchpad" || own.some((log) => isSwapOf(pool, log)) || isQuiet(pool, token, own);
    const [first] = own;
    if (!isTraded || !first?.blockNumber) return [];
    const net = addUp(own.filter(({ address }) => address.toLowerCase() === token.toLowerCase()));
    const ofPool = net.get(pool.address.toLowerCase() as Address) ?? 0n;
    for (const nobody of [pool.address, token, zeroAddress]) net.delete(nobody.toLowerCase() as Address);
    const gained = new Map([...net].filter(([, amount]) => amount > 0n));
    const lost = new Map([...net].flatMap(([account, amount]) => (amount < 0n ? [[account, -amount] as const] : [])));
    const kind = ofPool < 0n ? "purchase" : ofPool > 0n ? "sale" : "neither";
    return [{ hash, block: first.blockNumber, gained, lost, kind }];
  });
}

/** Exchanges with an event of their own for trades: tokens moved, and no share of the pool did. */
function isQuiet(pool: Pool, token: Address, own: readonly Log[]): boolean {
  return hasOwnToken(pool) && own.every(({ address }) => address.toLowerCase() === token.toLowerCase());
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
