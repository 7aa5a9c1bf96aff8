import { expect } from "vitest";
import type { Row } from "../../src/engine/core/report.ts";

import { expectPlain, expectShort } from "./plain-words.ts";

const SELECTOR = /\b0x[0-9a-f]{8}\b/i;
const WHOLE_ADDRESS = /0x[0-9a-f]{40}/i;

/** What people read first is short, and selectors and whole addresses are for proofs. */
export function expectReadable(rows: readonly Row[]): void {
  for (const { id, short, sentence, evidence } of rows) {
    expect(short.split(" ").length, `${id}: ${short}`).toBeLessThanOrEqual(8);
    expect(short, id).not.toBe("");
    expectShort(short, id);
    for (const words of [sentence, evidence]) expectPlain(words, id);
    for (const words of [short, evidence]) {
      expect(words, id).not.toMatch(SELECTOR);
      expect(words, id).not.toMatch(WHOLE_ADDRESS);
    }
  }
}
