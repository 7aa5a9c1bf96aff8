import { parseEther } from "viem";
import { expect, test } from "vitest";
import { readSum, toSum } from "../../src/bots/typed-arguments.ts";
import { CHAINS } from "../../src/engine/chains/index.ts";

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
  expect(readSum(`eth ${token} 1,000`, CHAINS)).toEqual({ words: `eth ${token}`, sum: "unclear" });
});

test("a sum may be in thousands, with commas between them, or stuck to its coin", () => {
  expect(["1.5k", "2K", "0,5k", "1,000.5", "1,000,000", "12,345.25"].map(toSum)).toEqual(
    ["1500", "2000", "500", "1000.5", "1000000", "12345.25"].map((each) => parseEther(each)),
  );
  expect(["1,000k", "1.000,5", "1,00,000", "1.2.3", "k", "1,000,000,000,000", "1000000k"].map(toSum)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  );
  const token = `0x${"a1".repeat(20)}`;
  expect(readSum(`${token} 0.5eth`, CHAINS)).toEqual({ words: `${token} eth`, sum: parseEther("0.5") });
  expect(readSum(`${token} 2k`, CHAINS)).toEqual({ words: token, sum: parseEther("2000") });
});

test("what was meant for a sum and is none is told apart from what is no sum at all", () => {
  const token = `0x${"a1".repeat(20)}`;
  for (const typed of ["$100", "1.2.3", "1.000,5", "0.0"])
    expect(readSum(`${token} ${typed}`, CHAINS)).toEqual({ words: token, sum: "unclear" });
  for (const typed of [`${token} 1`, `eth ${token} please`, `${token} v2.0`, token, "eth", ""])
    expect(readSum(typed, CHAINS)).toEqual({ words: typed });
});
