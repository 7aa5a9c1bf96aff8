import type { Reader } from "../../chain/reader.ts";
import type { Pool } from "../facts.ts";
import { firstLiquidity } from "./first-liquidity.ts";

export type Start = { readonly pool: Pool; readonly block: bigint };

/** The pool that had liquidity first; `null` where one of them may have been earlier. A launchpad has it from the token's first block. */
export async function findStart(reader: Reader, pools: readonly Pool[], born: bigint | null): Promise<Start | null> {
  const starts: Start[] = [];
  const blocks = await Promise.all(
    pools.map((pool) =>
      pool.venue === "launchpad" ? Promise.resolve(born) : firstLiquidity(reader, pool, Promise.resolve(born)),
    ),
  );
  for (const [index, pool] of pools.entries()) {
    const block = blocks[index] ?? null;
    if (block === null) return null;
    starts.push({ pool, block });
  }
  return starts.sort((one, other) => (one.block < other.block ? -1 : 1))[0] ?? null;
}
