import { type Address, encodeAbiParameters, type Log, numberToHex, pad, parseAbiParameters } from "viem";
import { expect, test } from "vitest";
import type { LogFilter } from "../../../../src/engine/chain/logs.ts";
import type { Reader } from "../../../../src/engine/chain/reader.ts";
import type { Pool } from "../../../../src/engine/facts/facts.ts";
import { TRANSFER } from "../../../../src/engine/facts/holders/transfers.ts";
import { readEarly } from "../../../../src/engine/facts/launch/early.ts";
import { alice } from "../../../support/people.ts";

const TOKEN: Address = `0x${"70".repeat(20)}`;
const POOL: Address = `0x${"90".repeat(20)}`;
const pool = { venue: "launchpad", address: POOL, id: null } as Pool;
const BEGINS = 1_000n;

type Left = readonly [block: bigint, value: bigint];

/** Of what left the pool it tells only up to a block; what left for itself is liquidity. */
function readerOf(
  purchases: readonly Left[],
  { liquidity = [], until = 99_999n }: { liquidity?: readonly Left[]; until?: bigint } = {},
) {
  const log = (to: Address, [blockNumber, value]: Left, index: number) => ({
    ...{ address: TOKEN, blockNumber, transactionHash: numberToHex(index, { size: 32 }) },
    topics: [TRANSFER, pad(POOL), pad(to)],
    data: encodeAbiParameters(parseAbiParameters("uint256"), [value]),
  });
  const bought = purchases.map((each, index) => log(alice, each, index));
  const left = [...bought, ...liquidity.map((each, index) => log(POOL, each, 1_000 + index))];
  return {
    block: { number: 99_999n },
    logs: ({ topics = [], fromBlock, toBlock }: LogFilter) => {
      const isLeaving = topics.length > 1;
      const within = ({ blockNumber }: { blockNumber: bigint }) =>
        blockNumber >= fromBlock && blockNumber <= toBlock && (!isLeaving || blockNumber <= until);
      const missing = isLeaving && toBlock > until ? [{ from: until + 1n, to: toBlock }] : [];
      return Promise.resolve({ logs: (isLeaving ? left : bought).filter(within) as unknown as Log[], missing });
    },
  } as unknown as Reader;
}

const early = async (reader: Reader) => {
  const read = await readEarly(reader, TOKEN, { pool, block: BEGINS } as never, 1_000n);
  return read.known ? { from: read.value.trades[0]?.block, whole: read.value.whole } : read.why.code;
};

test("trade that may have opened where nobody could look leaves the beginning open", async () => {
  const bait = [1_000n, 1n] as const;
  const launch = [3_000n, 400n] as const;
  expect(await early(readerOf([bait, launch]))).toEqual({ from: 3_000n, whole: true });
  expect(await early(readerOf([bait, launch], { until: 2_000n }))).toEqual({ from: 1_000n, whole: false });
  // As much at once as tells of a launch is enough.
  expect(await early(readerOf([[1_000n, 300n]], { until: 2_000n }))).toEqual({ from: 1_000n, whole: true });
  expect(await early(readerOf([[1_000n, 90n]]))).toEqual({ from: 1_000n, whole: true });
});

test("liquidity that left again and again hides no launch", async () => {
  const liquidity = [1_100n, 1_200n, 1_300n].map((block) => [block, 500n] as const);
  const purchases = [
    [1_000n, 1n],
    [2_000n, 400n],
  ] as const;
  expect(await early(readerOf(purchases, { liquidity }))).toEqual({ from: 1_000n, whole: false });
});
