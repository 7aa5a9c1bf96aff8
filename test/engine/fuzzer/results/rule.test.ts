import { encodeFunctionData, parseAbi } from "viem";
import { describe, expect, test } from "vitest";
import { known } from "../../../../src/engine/core/read.ts";
import type { Execution } from "../../../../src/engine/fuzzer/model/found.ts";
import { mintsByRule } from "../../../../src/engine/fuzzer/results/worst.ts";
import { alice, bob, carol } from "../../../support/anvil.ts";

const abi = parseAbi(["function raise(address who, uint256 most)"]);

/** So much was made by a call with this figure, made once or twice. */
function making(most: bigint, made: bigint, times: 1 | 2 = 1): Execution {
  const use = {
    actor: alice.address,
    target: bob.address,
    selector: "0x00000000" as const,
    inputs: "address,uint256",
    data: encodeFunctionData({ abi, functionName: "raise", args: [carol.address, most] }),
    holderBalanceAt: [],
    numbersAt: [36],
  };
  const violation = {
    kind: "minted",
    supplyBefore: 1_000n,
    supplyAfter: 1_000n + made,
    gained: made,
    unseen: false,
    by: "holder",
  };
  // Only what is compared matters.
  return {
    uses: times === 1 ? [use] : [use, use],
    violations: [violation],
    observed: { leaving: known({}) },
  } as unknown as Execution;
}

describe("what a contract makes by a rule of its own", () => {
  test("comes to no more when it is called again, whatever figure it is called with", () => {
    const trials = [making(5n, 40n), making(900n, 40n), making(900n, 40n, 2)];
    const { ruled } = mintsByRule(trials);
    expect(ruled.has(trials[1]?.violations[0] ?? expect.fail())).toBe(true);
  });

  test("is no rule where whoever calls says how much there shall be, which saying it again does not raise", () => {
    const trials = [making(50n, 50n), making(900n, 900n), making(900n, 900n, 2)];
    expect(mintsByRule(trials).ruled.size).toBe(0);
  });
});
