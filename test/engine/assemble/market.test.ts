import { describe, expect, test } from "vitest";
import { toMarket } from "../../../src/engine/assemble/market.ts";
import { ethereum } from "../../../src/engine/chain/table/ethereum.ts";
import type { Pool, Traffic } from "../../../src/engine/facts/facts.ts";
import { evidenceOf, plainEvidence } from "../../support/evidence.ts";
import { mallory } from "../../support/people.ts";
import { plainPool } from "../../support/plain-outcomes.ts";

/** A million tokens for one ETH. */
const pool: Pool = { ...plainPool, spot: { numerator: 1n, denominator: 1_000_000n } };
const HEAD = plainEvidence.block.number;
const TRADED = { amount: 3n * 10n ** 24n, since: HEAD - 1_000n };

const volumeOf = (traffic: Partial<Traffic>, bornSecondsAgo = 30_000_000n) => {
  const deployment = { ...plainEvidence.deployment, timestamp: plainEvidence.block.timestamp - bornSecondsAgo };
  const told = { ...plainEvidence.traffic, pool, turnover: TRADED, ...traffic };
  return toMarket(evidenceOf({ pools: [pool], deployment, traffic: told }), ethereum)?.volume;
};

describe("what was traded of late", () => {
  test("is told at the price of now, with the time that its blocks took", () => {
    expect(volumeOf({})).toEqual({ amount: expect.closeTo(3), seconds: 12_000 });
  });

  test("goes no further back than the token", () => {
    expect(volumeOf({}, 600n)).toEqual({ amount: expect.closeTo(3), seconds: 600 });
  });

  test.each([
    ["some of it may be missing", { turnover: null }],
    ["it was traded in another pool than the price is of", { pool: { ...pool, address: mallory } }],
  ])("is not told where %s", (_, traffic) => expect(volumeOf(traffic)).toBeNull());
});
