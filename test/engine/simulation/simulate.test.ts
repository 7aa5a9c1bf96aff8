import { type Address, numberToHex } from "viem";
import { describe, expect, test } from "vitest";
import type { Reader } from "../../../src/engine/chain/reader.ts";
import { mark } from "../../../src/engine/simulation/marks.ts";
import { simulate } from "../../../src/engine/simulation/simulate.ts";
import { BARE_CHAIN } from "../../support/local-reader.ts";

const SOMEBODY: Address = "0x00000000000000000000000000000000a55a0001";
const CALL = { from: SOMEBODY, to: SOMEBODY, data: "0x" } as const;
const block = { number: 20_000_000n, hash: `0x${"ab".repeat(32)}`, timestamp: 1_700_000_000n } as const;

type Sent = readonly [{ readonly blockStateCalls: readonly { readonly calls: readonly { readonly gas: string }[] }[] }];

/** It grants so much to all calls together; each takes a million but the first, and whoever burns gas gets all it asks for. */
function node(callGasCap: bigint, burnt: bigint, refused: readonly number[] = []) {
  const sent: number[] = [];
  const reader = {
    chain: BARE_CHAIN,
    block,
    capabilities: async () => ({ simulateV1: true, callGasCap, certain: true }),
    request: async (_: string, [{ blockStateCalls }]: Sent) =>
      blockStateCalls.map(({ calls }, block) => ({
        calls: calls.map(({ gas }, index) => {
          sent.push(Number(gas));
          const failed = refused.includes(block + index);
          return {
            status: failed ? "0x0" : "0x1",
            gasUsed: numberToHex(block + index === 0 ? burnt : 1_000_000n),
            returnData: "0x",
          };
        }),
      })),
  } as unknown as Reader;
  return { reader, sent };
}

const labelled = () => ({ label: mark("sell"), ...CALL });
const crowd = (people: number) => [{ afterSeconds: 0, calls: Array.from({ length: people }, labelled) }];
const conditions = (blockGas: bigint) => ({ block, baseFee: 1n, gasPrice: 1n, blockGas });

describe("calls that are simulated together", () => {
  test("are not told as failed where too little gas was left for them", async () => {
    const { reader } = node(50_000_000n, 48_000_000n, [1]);
    expect(await simulate(reader, conditions(60_000_000n), crowd(2))).toMatchObject({ why: { code: "gas-starved" } });
  });

  test("are not told as failed either where all blocks share what one has", async () => {
    const { reader } = node(100_000_000n, 58_000_000n, [1]);
    expect(await simulate(reader, conditions(60_000_000n), crowd(2))).toMatchObject({ why: { code: "gas-starved" } });
  });

  test("failed where there was enough, and may use up what there is", async () => {
    const enough = await simulate(node(50_000_000n, 4_000_000n, [1]).reader, conditions(60_000_000n), crowd(2));
    const usedUp = await simulate(node(50_000_000n, 48_000_000n).reader, conditions(60_000_000n), crowd(2));
    expect([enough.known, usedUp.known]).toEqual([true, true]);
  });

  test("failed where the node grants each of them what it grants one", async () => {
    const { reader } = node(30_000_000n, 1_000_000n, [29, 39]);
    expect(await simulate(reader, conditions(30_000_000n), crowd(40))).toMatchObject({ known: true });
  });

  test("ask for less where their block has too little for the usual, and no less than a replay takes for enough", async () => {
    for (const [blockGas, least, most] of [
      [60_000_000n, 2_500_000, 2_550_000],
      [80_000_000n, 3_000_000, 3_500_000],
      // Neither would fit.
      [17_000_000n, 3_000_000, 3_500_000],
    ] as const) {
      const { reader, sent } = node(50_000_000n, 1_000_000n);
      await simulate(reader, conditions(blockGas), crowd(20));
      expect(Math.min(...sent), `${blockGas}`).toBeGreaterThanOrEqual(least);
      expect(Math.max(...sent), `${blockGas}`).toBeLessThanOrEqual(most);
    }
  });
});
