import type { Hex } from "viem";
import { describe, expect, test } from "vitest";
import { readBehaviour, readFunctions } from "../../src/engine/facts/code/code.ts";
import { readFingerprint } from "../../src/engine/similar/similar.ts";
import { CpuBudget } from "../../src/threads/pool.ts";
import { plain } from "../engine/similar/tokens.ts";
import { BOMBS, entangledQuestions, maze } from "./bombs.ts";
import { longestStretch } from "./held-up.ts";

/** On a busy machine even the processor's own time runs faster, by half and more: two threads share what computes. */
const LONGEST_STRETCH_MS = 100;

function readAll(parts: readonly Hex[], budget: CpuBudget) {
  return Promise.all([
    ...parts.flatMap((code) => [readFunctions(code, budget), readBehaviour(code, budget)]),
    readFingerprint(parts, budget),
  ]);
}

describe("code that is hard to read", () => {
  for (const [name, bomb] of Object.entries(BOMBS)) {
    test(`${name}: holds nobody up, and ends`, async () => {
      await readAll([plain], new CpuBudget());
      const budget = new CpuBudget();
      const { longestMs } = await longestStretch(() => readAll([bomb(1)], budget));
      expect(longestMs).toBeLessThan(LONGEST_STRETCH_MS);
    });
  }

  for (const count of [3, 10]) {
    test(`a diamond of ${count} heavy facets leaves room for a stranger`, async () => {
      await readAll([plain], new CpuBudget());
      const facets = Array.from({ length: count }, (_, index) =>
        index % 2 ? maze(index) : entangledQuestions(index * 100),
      );
      const budget = new CpuBudget();
      const diamond = readAll(facets, budget);
      const { longestMs, value } = await longestStretch(() =>
        // Code that nobody read before.
        readAll([`${plain}${count.toString(16).padStart(4, "0")}`], new CpuBudget()),
      );
      expect(value.every(({ known }) => known)).toBe(true);
      expect(longestMs).toBeLessThan(LONGEST_STRETCH_MS);
      await diamond;
    });
  }

  test("ends with the audit it is read for, and is unknown then", async () => {
    const end = new AbortController();
    const reading = readAll([maze(77)], new CpuBudget(end.signal));
    end.abort();
    for (const read of await reading)
      expect(read).toMatchObject({ known: false, why: { code: "code-too-slow-to-read" } });
  });
});
