import { decodeAbiParameters, type Hex, hexToNumber, numberToHex, size, slice } from "viem";
import { expect, test } from "vitest";
import type { Reader } from "../../../../src/engine/chain/reader.ts";
import { CHAINS } from "../../../../src/engine/chains/index.ts";
import { askLens, questionsAbout } from "../../../../src/engine/facts/pools/lens.ts";
import { POOL_LENS_CODE } from "../../../../src/engine/facts/pools/lens-code.ts";
import { uniswapV2 } from "../../../../src/engine/venues/uniswap-v2.ts";
import { alice, bob } from "../../../support/people.ts";

const MOST_CREATION_CODE = 49_152;

test("all usual questions about a token are asked in one call, on each chain and with some more exchanges", async () => {
  for (const chain of CHAINS) {
    const more = [1, 2, 3].map((each) => uniswapV2(`Another ${each}`, numberToHex(each, { size: 20 }), bob));
    const own = { ...chain, venues: [...chain.venues, ...more] };
    let calls = 0;
    const request = (_: string, [{ data }]: readonly [{ readonly data: Hex }]) => {
      calls += 1;
      expect(size(data)).toBeLessThanOrEqual(MOST_CREATION_CODE);
      const [input] = decodeAbiParameters([{ type: "bytes" }], slice(data, size(POOL_LENS_CODE)));
      const addresses = hexToNumber(slice(input, 0, 1));
      return Promise.resolve(numberToHex((size(input) - 1 - 20 * addresses) / 14, { size: 32 }));
    };
    const reader = { chain: own, block: { number: 1n }, request } as unknown as Reader;
    await askLens(reader, questionsAbout(own, alice));
    expect(calls, chain.name).toBe(1);
  }
});
