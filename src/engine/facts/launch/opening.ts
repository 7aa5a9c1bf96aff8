import { type Address, type Log, pad } from "viem";
import type { LogSearch } from "../../chain/logs.ts";
import type { Reader } from "../../chain/reader.ts";
import type { Pool } from "../facts.ts";
import { TRANSFER, toTransfer } from "../holders/flows.ts";
import { least } from "../least.ts";

/** So long after its first block a pool's trade may really begin. */
const BLOCKS = 3_000n;
/** As much as matters of a launch. */
export const MUCH_PART = 5n;
/** What was bought before, of what was bought then: by more than this, trade had begun. */
const BEFORE_PART = 4n;
/** Less than a hundredth of the supply opens nothing. */
const LITTLE_PART = 100n;

/** What left a pool from a block on, as far as two questions tell. */
export function readLeaving(reader: Reader, token: Address, pool: Pool, from: bigint): Promise<LogSearch> {
  return reader.logs({
    ...{ address: token, topics: [TRANSFER, pad(pool.address)], fromBlock: from },
    ...({ toBlock: least(from + BLOCKS - 1n, reader.block.number), order: "oldest-first", mostRequests: 2 } as const),
  });
}

/**
 * The blocks in which trade may really have begun: somebody may buy a little long before, so that the first blocks are over when
 * everybody else may. From each on much left in so many blocks, and hardly anything before.
 */
export function openingsIn(leaving: readonly Log[], supply: bigint, length: bigint): readonly bigint[] {
  const byBlock = new Map<bigint, bigint>();
  for (const log of leaving) {
    const value = toTransfer(log)?.value ?? 0n;
    if (log.blockNumber !== null) byBlock.set(log.blockNumber, (byBlock.get(log.blockNumber) ?? 0n) + value);
  }
  const sums = [...byBlock].sort(([one], [other]) => Number(one - other));
  const openings: bigint[] = [];
  let before = 0n;
  let [end, window, over] = [0, 0n, 0n];
  for (const [index, [block, sum]] of sums.entries()) {
    for (let next = sums[end]; next && next[0] < block + length; next = sums[end]) {
      window += next[1];
      end += 1;
    }
    const isOpening = block >= over && window * MUCH_PART >= supply && before * BEFORE_PART <= window;
    if (isOpening) {
      openings.push(withoutDust(sums.slice(index), supply) ?? block);
      over = block + length;
    }
    window -= sum;
    if (block >= over) before += sum;
  }
  return openings;
}

function withoutDust(sums: readonly (readonly [bigint, bigint])[], supply: bigint): bigint | null {
  let all = 0n;
  const first = sums.find(([, sum]) => {
    all += sum;
    return all * LITTLE_PART >= supply;
  });
  return first?.[0] ?? null;
}
