import { parseEther } from "viem";
import { expect, test } from "vitest";
import { readSum, toSum } from "../../src/bots/sum-words.ts";
import { CHAINS } from "../../src/engine/chain/table/index.ts";

test("a sum may be written with a point or a comma, but not so that it may be a thousand times another", () => {
  expect([toSum("0.5"), toSum("0,5"), toSum("1,25"), toSum("0,125")]).toEqual(
    ["0.5", "0.5", "1.25", "0.125"].map((each) => parseEther(each)),
  );
  expect(toSum("1.000")).toBe(parseEther("1"));
  expect([toSum("1,000"), toSum("25,000"), toSum("0"), toSum("much")]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const token = `0x${"a1".repeat(20)}`;
  expect(readSum(`eth ${token} 0,5`, CHAINS)).toEqual({ words: `eth ${token}`, sum: parseEther("0.5") });
  expect(readSum(`eth ${token} 1,000`, CHAINS).sum).toBeUndefined();
});
