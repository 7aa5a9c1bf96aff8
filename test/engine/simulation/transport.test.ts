import { describe, expect, test } from "vitest";
import type { Capabilities } from "../../../src/engine/chain/reader.ts";
import { gasGranted, said } from "../../../src/engine/simulation/transport.ts";

const GETH: Capabilities = {
  stateOverrides: true,
  blockOverrides: true,
  simulateV1: true,
  callGasCap: 50_000_000n,
  archiveDepth: null,
  logRange: null,
  batchSize: 100,
  requestBytes: null,
  certain: true,
};
/** They change no block in a call, and simulate some. */
const BESU = { ...GETH, blockOverrides: false };
const IN_BLOCK = 17_000_000n;

describe("a call that is carried as a block", () => {
  test("is found behind the blocks of skipped numbers", () => {
    const skipped = { number: "0x1", calls: [] };
    expect(said([skipped, skipped, { number: "0x3", calls: [{ status: "0x1", returnData: "0x2a" }] }])).toBe("0x2a");
  });

  test("gets no more gas than its block has", () => {
    expect(gasGranted(BESU, true, IN_BLOCK)).toBe(IN_BLOCK);
    expect(gasGranted(BESU, true, 80_000_000n)).toBe(BESU.callGasCap);
    expect(gasGranted(BESU, true, undefined)).toBe(BESU.callGasCap);
  });

  test("is not made where a call does", () => {
    expect(gasGranted(BESU, false, IN_BLOCK)).toBe(BESU.callGasCap);
    expect(gasGranted(GETH, true, IN_BLOCK)).toBe(GETH.callGasCap);
  });
});
