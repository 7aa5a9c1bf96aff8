import { describe, expect, test } from "vitest";
import type { Chain } from "../../../src/engine/chain/chain.ts";
import { CHAINS } from "../../../src/engine/chain/table/index.ts";
import { toListing, toLookalike } from "../../../src/engine/facts/lookalike.ts";
import { plainEvidence } from "../../support/evidence.ts";
import { alice } from "../../support/people.ts";

const ethereum = CHAINS.find(({ id }) => id === 1) as Chain;
const USDT = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
const wearing = (rawName: string, rawSymbol: string, address: `0x${string}` = alice) =>
  toLookalike(ethereum, address, { ...plainEvidence.metadata, rawName, rawSymbol });

describe("a look-alike", () => {
  test.each([
    ["a Cyrillic letter", "Tether USD", "USD\u0422"],
    ["letters of another width", "Tether USD", "\uFF35\uFF33\uFF24\uFF34"],
    ["an invisible space", "Tether USD", "US\u200BDT"],
    ["a letter with a stroke", "Anything", "US\u0110T"],
    ["Greek letters in the name", "\u03A4ether USD", "XYZ"],
  ])("is seen through %s", (_, name, symbol) => {
    expect(wearing(name, symbol)).toMatchObject({ address: USDT, disguised: true, sameChain: true });
  });

  test("is told as such when name and symbol are the same", () => {
    expect(wearing("tether usd", "usdt")).toMatchObject({
      address: USDT,
      matches: "both",
      disguised: false,
      famous: true,
    });
  });

  test("is told by the token of this chain, where another chain's is called a little differently", () => {
    expect(wearing("Chainlink", "LINK")).toMatchObject({
      address: "0x514910771AF9Ca656af840dff83E8264EcF986CA",
      sameChain: true,
    });
  });

  test("is not the token itself", () => {
    expect(wearing("Tether USD", "USDT", USDT)).toBeNull();
    expect(toListing(ethereum, USDT)).toMatchObject({ symbol: "USDT", famous: true });
    expect(toListing(ethereum, ethereum.wrapped)).toMatchObject({ famous: true });
    expect(toListing(ethereum, alice)).toBeNull();
  });

  test.each([
    ["Plain Token", "PLAIN"],
    ["\u041A\u0440\u0443\u0442\u043E", "\u0422\u041E\u041A\u0415\u041D"],
    ["\u72D7\u72D7\u5E01", "\u72D7"],
    ["Caf\u00E9", "CAF\u00C9"],
    ["", ""],
    ["AB", "A"],
  ])("is nobody's for %j", (name, symbol) => {
    expect(wearing(name, symbol)).toBeNull();
  });
});
