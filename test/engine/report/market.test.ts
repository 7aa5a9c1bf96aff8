import { describe, expect, test } from "vitest";
import { ethereum } from "../../../src/engine/chains/ethereum.ts";
import type { Pool, Traffic } from "../../../src/engine/facts/facts.ts";
import { toMarket } from "../../../src/engine/report/assemble.ts";
import { evidenceOf, plainEvidence } from "../../support/evidence.ts";
import { mallory } from "../../support/people.ts";
import { plainPool } from "../../support/plain-outcomes.ts";

/** A million tokens for one ETH. */
const pool: Pool = { ...plainPool, spot: { numerator: 1n, denominator: 1_000_000n } };
const HEAD = plainEvidence.block.number;
const TRADED = { amount: 3n * 10n ** 24n, since: HEAD - 1_000n };

const volumeOf = (traffic: Partial<Traffic>, born: { blocksAgo: bigint; secondsAgo: bigint } | null = null) => {
  const { number, timestamp } = plainEvidence.block;
  const deployment = born && {
    ...{ ...plainEvidence.deployment, blockNumber: number - born.blocksAgo, timestamp: timestamp - born.secondsAgo },
  };
  const told = { ...plainEvidence.traffic, pool, turnover: TRADED, ...traffic };
  const evidence = evidenceOf(
    { pools: [pool], ...(deployment ? { deployment } : {}), traffic: told },
    deployment ? [] : ["deployment"],
  );
  return toMarket(evidence, ethereum)?.volume;
};

describe("what was traded of late", () => {
  test("is told at the price of now, with the time that its blocks take by the table", () => {
    expect(volumeOf({})).toEqual({ amount: expect.closeTo(3), seconds: 12_000 });
  });

  test("with the time that blocks took since the token was made, where that is known", () => {
    expect(volumeOf({}, { blocksAgo: 10_000n, secondsAgo: 20_000n })).toEqual({
      amount: expect.closeTo(3),
      seconds: 2_000,
    });
  });

  test("goes no further back than the token", () => {
    expect(volumeOf({}, { blocksAgo: 50n, secondsAgo: 600n })).toEqual({ amount: expect.closeTo(3), seconds: 600 });
  });

  test.each([
    ["some of it may be missing", { turnover: null }],
    ["it was traded in another pool than the price is of", { pool: { ...pool, address: mallory } }],
  ])("is not told where %s", (_, traffic) => expect(volumeOf(traffic)).toBeNull());
});
