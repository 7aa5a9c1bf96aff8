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
  const { logs } = await searchSince(reader, providerFilter(pool), since);
  return logs[0]?.blockNumber ?? null;
}
