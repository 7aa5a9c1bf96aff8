import { describe, expect, test } from "vitest";
import { pretendsToBeAnother } from "../../../src/engine/checks/pretends-to-be-another.ts";
import type { Lookalike } from "../../../src/engine/facts/facts.ts";
import { evidenceOf, plainEvidence } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";

const tether: Lookalike = {
  address: "0xdAC17F958D2ee523a2206206994597C13D831ec7",
  name: "Tether USD",
  symbol: "USDT",
  famous: true,
  chainId: 1,
  matches: "both",
  disguised: false,
  sameChain: true,
  money: true,
};
const wearing = (changes: Partial<Lookalike>) =>
  inWords(pretendsToBeAnother.run(evidenceOf({ lookalike: { ...tether, ...changes } })));

describe("pretends-to-be-another", () => {
  test("is a warning when name and symbol are a known token's of the same chain", () => {
    expect(wearing({})).toMatchObject({ severity: "warning", sentence: expect.stringContaining("0xdAC1…1ec7") });
  });

  test("is danger when look-alike letters are used, and names their code points", () => {
    const metadata = { ...plainEvidence.metadata, rawName: "Coin", rawSymbol: "USD\u0422" };
    const lookalike: Lookalike = { ...tether, matches: "symbol", disguised: true, sameChain: false, famous: false };
    const finding = inWords(pretendsToBeAnother.run(evidenceOf({ lookalike, metadata })));
    expect(finding).toMatchObject({ severity: "danger", sentence: expect.stringContaining("U+0422") });
  });

  test.each([
    ["an obscure token's name and symbol", { famous: false, money: false }],
    ["the symbol alone of what others are traded against", { matches: "symbol" }],
    ["its name alone", { matches: "name" }],
  ] as const)("is a warning for %s", (_, changes) => {
    expect(wearing(changes)).toMatchObject({ severity: "warning" });
  });

  test.each([
    ["an obscure token's symbol alone, as memes share them", { famous: false, matches: "symbol", money: false }],
    ["a famous token's symbol alone, which is short", { matches: "symbol", money: false }],
    ["a token of another chain, which may have been bridged", { sameChain: false, money: false }],
  ] as const)("is clear for %s", (_, changes) => {
    expect(wearing(changes)).toBeUndefined();
  });
});
