import { type Address, type Hex, numberToHex } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LAB_CODE } from "../../../src/engine/simulation/bytecode.ts";
import { encodeRequest } from "../../../src/engine/simulation/lab-format.ts";
import { mark } from "../../../src/engine/simulation/marks.ts";
import { packed, unpacked } from "../../../src/engine/simulation/packing.ts";
import type { Experiment } from "../../../src/engine/simulation/program.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";

const TRADER: Address = "0x7c3a9d15f2e84b60a1d7c25e93b8f04612ad5e97";

/** Reads of accounts, some alike, and one search for the largest value that a call takes. */
function experiments(count: number): Experiment[] {
  return Array.from({ length: count }, (_, index) => {
    const account: Address = `0x${(index % 7).toString(16).padStart(40, "ab")}`;
    const data: Hex = `0x70a08231${account.slice(2).padStart(64, "0")}${"00".repeat(index)}`;
    const trial = [
      { kind: "call", label: mark("trial"), actor: TRADER, target: account, data, required: true } as const,
    ];
    return {
      steps: [
        { kind: "native", label: mark("has"), account },
        { kind: "read", label: mark("reads"), target: account, data },
        { kind: "search", label: mark("most"), low: 1n, high: 1000n, trial },
      ],
    };
  });
}

describe("a packed request", () => {
  test("is a part of it, and says the same", () => {
    for (const count of [1, 3, 40, 400]) {
      const request = encodeRequest(experiments(count));
      const few = packed(request);
      expect(unpacked(few)).toBe(request);
      if (count >= 3) expect(few.length * 2).toBeLessThan(request.length);
    }
  });

  test("of any bytes says the same, repeated near or far", () => {
    for (let seed = 1; seed < 200; seed++) {
      let state = seed;
      const next = (below: number) => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
        return (state >>> 8) % below;
      };
      const parts = Array.from({ length: 1 + next(40) }, () =>
        next(2) === 0
          ? "00".repeat(next(400))
          : next(1 << 24)
              .toString(16)
              .padStart(6, "0")
              .repeat(1 + next(60)),
      );
      const data: Hex = `0x${parts.join("")}${seed % 10 === 0 ? "11".repeat(70_000) + parts.join("") : ""}`;
      expect(unpacked(packed(data))).toBe(data);
    }
  });

  describe("to the Lab", () => {
    let chain: LocalChain;
    beforeAll(async () => {
      chain = await startAnvil();
    });
    afterAll(() => chain.stop());

    async function answerTo(data: Hex): Promise<unknown> {
      const call = { from: TRADER, to: TRADER, gas: numberToHex(100_000_000), gasPrice: "0x0", data };
      const state = { [TRADER]: { code: LAB_CODE } };
      return await chain.client.request({ method: "eth_call", params: [call, "latest", state] } as never);
    }

    test("is answered as it would be whole", async () => {
      for (const count of [3, 25]) {
        const request = encodeRequest(experiments(count));
        const whole = await answerTo(request);
        expect(whole).not.toBe("0x");
        expect(await answerTo(packed(request))).toBe(whole);
      }
    });
  });
});
