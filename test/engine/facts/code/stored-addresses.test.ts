import { type Hex, stringToHex } from "viem";
import { expect, test } from "vitest";
import { addressesIn } from "../../../../src/engine/facts/code/code.ts";

const SOMEBODY = "70997970c51812dc3a010c7d01b50e0d17dc79c8";

/** As Solidity keeps it. */
function textWord(text: string): Hex {
  return `0x${stringToHex(text).slice(2).padEnd(62, "0")}${(text.length * 2).toString(16).padStart(2, "0")}`;
}

test.each(["Community Coin", "The quick brown fox jumps over"])(
  "%s is a text, whatever address its letters make",
  (text) => {
    const found = addressesIn(textWord(text));
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ inText, whole }) => inText && !whole)).toBe(true);
  },
);

test.each<[string, Hex]>([
  ["a flag", `0x${SOMEBODY.padStart(62, "0")}01`],
  ["a number as long as a text might be", `0x${SOMEBODY.padEnd(62, "0")}28`],
])("an address beside %s is no text", (_, word) => {
  const found = addressesIn(word).find(({ address }) => address.toLowerCase() === `0x${SOMEBODY}`);
  expect(found).toMatchObject({ inText: false });
});

test("an address alone is no text", () => {
  expect(addressesIn(`0x${SOMEBODY.padStart(64, "0")}`)).toMatchObject([{ whole: true, inText: false }]);
});
