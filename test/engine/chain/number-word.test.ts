import { concat, keccak256, numberToHex, slice } from "viem";
import { expect, test } from "vitest";
import { NUMBER_WORD } from "../../../src/engine/chain/reader.ts";
import { numberShown } from "../../../src/engine/simulation/overrides.ts";

test("the word is the first of the sixth part of ArbOS' storage", () => {
  const part = keccak256(numberToHex(6, { size: 1 }));
  const page = keccak256(concat([part, numberToHex(0, { size: 31 })]));
  expect(NUMBER_WORD.slot).toBe(concat([slice(page, 0, 31), "0x00"]));
});

test("the number goes on with time, and not with the chain's own blocks", () => {
  const now = { word: 500n, number: 10_000n, time: 1_000n };
  expect(numberShown(now, {})).toBe(500n);
  expect(numberShown(now, { number: 24_400n, time: 4_600n })).toBe(800n);
  expect(numberShown(now, { number: 10_025n })).toBe(525n);
  expect(numberShown(now, { number: 9_000_000n })).toBe(756n);
});
