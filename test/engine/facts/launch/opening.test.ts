import { encodeAbiParameters, type Log, pad, parseAbiParameters } from "viem";
import { describe, expect, test } from "vitest";
import { TRANSFER } from "../../../../src/engine/facts/holders/transfers.ts";
import { openingsIn } from "../../../../src/engine/facts/launch/early.ts";
import { alice, bob } from "../../../support/people.ts";

const SUPPLY = 1_000n;
/** What left a pool: how much in which block. */
const leaving = (...parts: readonly (readonly [bigint, bigint])[]) =>
  parts.map(([blockNumber, value]) => {
    const data = encodeAbiParameters(parseAbiParameters("uint256"), [value]);
    return { blockNumber, topics: [TRANSFER, pad(alice), pad(bob)], data } as unknown as Log;
  });
const openings = (...parts: readonly (readonly [bigint, bigint])[]) => openingsIn(leaving(...parts), SUPPLY, 20n);

describe("trade really begins", () => {
  test("where much is bought after hardly anything, whatever was bought before", () => {
    expect(openings([10n, 5n], [300n, 150n], [302n, 100n])).toEqual([300n]);
    expect(openings([10n, 1n], [290n, 2n], [300n, 250n])).toEqual([300n]);
  });

  test("with the first purchases where much is bought at once", () => {
    expect(openings([10n, 150n], [12n, 60n], [400n, 300n])[0]).toBe(10n);
  });

  test("nowhere else where much was bought by and by, or little at all", () => {
    expect(openings([10n, 90n], [60n, 90n], [110n, 90n])).toEqual([]);
    expect(openings([10n, 90n], [60n, 90n], [300n, 250n])).toEqual([]);
  });

  test("perhaps after something that left the pool as liquidity does", () => {
    expect(openings([10n, 5n], [100n, 900n], [300n, 250n])).toEqual([100n, 300n]);
  });
});
