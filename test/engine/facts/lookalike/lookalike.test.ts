import { describe, expect, test } from "vitest";
import type { Chain } from "../../../../src/engine/chain/chain.ts";
import { CHAINS } from "../../../../src/engine/chains/index.ts";
import { toListing, toLookalike } from "../../../../src/engine/facts/lookalike.ts";
import { plainEvidence } from "../../../support/evidence.ts";
import { alice } from "../../../support/people.ts";

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
    [56, "0x1D2F0da169ceB9fC7B3144628dB156f3F6c60dBE", "XRP Token", "XRP"],
    [56, "0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82", "PancakeSwap Token", "Cake"],
    [43114, "0x49D5c2BdFfac6CE2BFdB6640F4F80f226bc10bAB", "Wrapped Ether", "WETH.e"],
    [137, "0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619", "Wrapped Ether", "WETH"],
    [42161, "0x912CE59144191C1204E64559FE8253a0e49E6548", "Arbitrum", "ARB"],
  ] as const)("knows the real ones of chain %i: %s, %s", (id, address, name, symbol) => {
    const chain = CHAINS.find((each) => each.id === id) as Chain;
    const metadata = { ...plainEvidence.metadata, rawName: name, rawSymbol: symbol };
    expect(toListing(chain, address)).toMatchObject({ address });
    expect(toLookalike(chain, address, metadata)).toBeNull();
    expect(toLookalike(chain, alice, metadata)).toMatchObject({ address, sameChain: true });
  });

  test("wears money of a chain whose tokens no list has", () => {
    const chain = {
      ...ethereum,
      id: 31337,
      baseTokens: [{ address: USDT, symbol: "USDX", decimals: 6, stable: true }],
    } as const;
    const metadata = { ...plainEvidence.metadata, rawName: "Stable", rawSymbol: "usdx" };
    expect(toLookalike(chain, alice, metadata)).toMatchObject({ address: USDT, money: true, matches: "symbol" });
    expect(toLookalike(chain, USDT, metadata)).toBeNull();
  });

  test("of a token that few know must have both its words", () => {
    expect(wearing("Zoological Garden", "DEXE")).toBeNull();
    const bnb = CHAINS.find(({ id }) => id === 56) as Chain;
    const worn = (rawName: string, rawSymbol: string) =>
      toLookalike(bnb, alice, { ...plainEvidence.metadata, rawName, rawSymbol });
    expect(worn("Mobox", "GAME")).toBeNull();
    expect(worn("Mobox", "MBOX")).toMatchObject({ matches: "both", famous: false, sameChain: true });
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
