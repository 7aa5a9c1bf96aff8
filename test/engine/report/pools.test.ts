import { expect, test } from "vitest";
import { assemble } from "../../../src/engine/report/assemble.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { alice } from "../../support/people.ts";
import { fineStep, plainPool, poolTrade } from "../../support/plain-outcomes.ts";
import { localMainnet } from "../../support/plain-reader.ts";

test("a shallower pool that lets nobody sell is told, beside a deeper one that does", () => {
  const small = { ...plainPool, address: alice, depthNative: plainPool.depthNative / 5n };
  const shut = { ...poolTrade, pool: small, sold: { ...fineStep, ok: false }, sizes: [] };
  const { pools } = assemble({
    request: { chainId: 1, address: alice },
    chain: { ...localMainnet, rpcUrls: [] },
    checkedAt: 0,
    evidence: evidenceOf({ pools: [plainPool, small], trades: [poolTrade, shut] }),
    rows: [],
    similar: [],
    similarWritten: null,
    spent: { requests: 0, rounds: 0, calls: 0, durationMs: 0, late: null },
  });
  expect(pools.map(({ sells }) => sells)).toEqual([true, false]);
});
