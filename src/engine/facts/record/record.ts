import type { Address } from "viem";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import type { FactReads, Pool, TokenRecord } from "../facts.ts";
import { readFactory } from "./factory.ts";
import { readEmptied, readLeftBehind } from "./left-behind.ts";
import { readPulled } from "./pulled.ts";
import { readUsed } from "./used.ts";

/** Of the pool that people trade in, or of those that they have left, which may be all there were. */
async function readAnyPulled(
  reader: Reader,
  token: Address,
  pools: readonly Pool[],
  since: Promise<bigint | null>,
): Promise<TokenRecord["pulled"]> {
  const pool = pools.find(({ venue }) => venue !== "launchpad");
  const none = unknown("no-pool-to-trade-in");
  if (pools.length === 0) return (await readEmptied(reader, token, pools, since)) ?? none;
  // While a curve sells it anybody may make a pool of a cent and empty it.
  if (!pool) return none;
  const [own, left] = await Promise.all([
    readPulled(reader, token, pool, since),
    readLeftBehind(reader, token, pools, since),
  ]);
  if (!own.known) return left.known && left.value ? left : own;
  return own.value || (left.known && !left.value) ? own : left;
}

/** What happened to the token's holders before, and what its factory could do again. */
export async function readRecord(
  reader: Reader,
  token: Address,
  { pools, deployment }: Pick<FactReads, "pools" | "deployment">,
  firstTrade: () => Promise<bigint | null> = () => Promise.resolve(null),
): Promise<Read<TokenRecord>> {
  const since = Promise.resolve(deployment.known ? deployment.value.blockNumber : null);
  const [pulled, used, factory] = await Promise.all([
    pools.known ? readAnyPulled(reader, token, pools.value, since) : pools,
    readUsed(reader, token, since, firstTrade),
    readFactory(reader, deployment),
  ]);
  return known({ pulled, used, factory });
}
