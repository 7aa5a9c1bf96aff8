import type { LogSearch } from "../../chain/logs.ts";
import type { Reader } from "../../chain/reader.ts";
import type { Pool } from "../facts.ts";
import { searchSince } from "../liquidity/logs-since-birth.ts";
import { providerFilter } from "../liquidity/provider-logs.ts";

/** The block in which somebody first put liquidity into a pool; `null`: no log at hand tells. Asked as the shares of it are. */
export async function firstLiquidity(
  reader: Reader,
  pool: Pool,
  since: Promise<bigint | null>,
): Promise<bigint | null> {
  return earliest(await searchSince(reader, providerFilter(pool), since));
}

/** The block of the first log, where nothing before it was left unsearched; else it may be any. */
export function earliest({ logs, missing }: LogSearch): bigint | null {
  const first = logs[0]?.blockNumber ?? null;
  return first === null || missing.some(({ from }) => from < first) ? null : first;
}
