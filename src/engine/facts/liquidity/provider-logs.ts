// The logs that tell who put liquidity into a pool, and how far back they are searched.
import { type Address, getAddress, type Hex } from "viem";
import type { LogFilter, LogSearch } from "../../chain/logs.ts";
import type { Reader } from "../../chain/reader.ts";
import { bookkeeperOf, type Pool } from "../../venues/pool.ts";
import { sharesOf, venueOf } from "../../venues/registry.ts";
import { TRANSFER } from "../holders/transfers.ts";
import { liquidityConfig } from "./config.ts";

type ProviderFilter = Omit<LogFilter, "fromBlock" | "toBlock" | "order">;

/** The logs that tell who put liquidity into a pool. Callers that ask alike are answered from the same reading. */
export function providerFilter(pool: Pool): ProviderFilter {
  const { id } = pool;
  const mostRequests = liquidityConfig.maxLogRequests;
  const shares = sharesOf(pool);
  if (shares) return { address: shares, topics: [TRANSFER], mostRequests };
  const { providerEvents = [] } = venueOf(pool).liquidity;
  const [only = null, ...others] = providerEvents;
  const event = others.length === 0 ? only : providerEvents;
  return { address: bookkeeperOf(pool), topics: id ? [event, id] : [event], mostRequests };
}

/**
 * Logs since the token's first block. A node that searches all blocks at once need not be told which that is; only if that
 * is too much for it, the first block is waited for.
 */
export async function searchSince(
  reader: Reader,
  filter: ProviderFilter,
  since: Promise<bigint | null>,
): Promise<LogSearch> {
  const range = { fromBlock: 0n, toBlock: reader.block.number };
  const { logRange } = await reader.capabilities();
  const whole = logRange === null ? await reader.logs({ ...filter, ...range, order: "newest-first" }) : null;
  if (whole?.missing.length === 0) return whole;
  const first = await since;
  if (first === null) return whole ?? (await reader.logs({ ...filter, ...range, order: "newest-first" }));
  return await reader.logs({ ...filter, ...range, fromBlock: first, order: "oldest-first" });
}

export function topicAddress(topic: Hex | undefined): Address[] {
  return topic && /^0x0{24}[0-9a-f]{40}$/i.test(topic) ? [getAddress(`0x${topic.slice(26)}`)] : [];
}
