import type { LogFilter, LogSearch } from "../../chain/logs.ts";
import type { Reader } from "../../chain/reader.ts";

/**
 * Logs since the token's first block. A node that searches all blocks at once need not be told which that is; only if that
 * is too much for it, the first block is waited for.
 */
export async function searchSince(
  reader: Reader,
  filter: Omit<LogFilter, "fromBlock" | "toBlock" | "order">,
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
