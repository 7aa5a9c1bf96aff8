import { type Address, concat, encodeAbiParameters, type Hex, stringToHex } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cleanText, toText } from "../../../../src/engine/facts/metadata.ts";
import { type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { compileSource } from "../../../support/compile.ts";
import { deploy } from "../../../support/deploy.ts";
import { gatherFacts } from "../../../support/gather-facts.ts";
import { localReader } from "../../../support/local-reader.ts";

const text = (value: string) => encodeAbiParameters([{ type: "string" }], [value]);

describe("a token's text", () => {
  test.each([
    ["a string", text("Plain Token"), "Plain Token"],
    ["bytes32", stringToHex("MKR", { size: 32 }), "MKR"],
    ["nothing", "0x", ""],
    ["a refusal", null, ""],
    ["an offset beyond the answer", concat([`0x${"ff".repeat(32)}`, `0x${"00".repeat(64)}`]), ""],
    [
      "a length beyond the answer",
      concat([`0x${"00".repeat(31)}20`, `0x${"ff".repeat(32)}`, stringToHex("cut")]),
      "cut",
    ],
    ["half a word", "0x1234", ""],
  ] as [string, Hex | null, string][])("is read from %s", (_, answer, expected) => {
    expect(toText(answer)).toBe(expected);
  });

  test("is cut when it is huge", () => {
    expect(toText(text("A".repeat(1_000_000)))).toHaveLength(1024);
  });

  test.each([
    ["a\u202Eb\u200Bc\u0000d", "abcd"],
    ["  two \n lines\u2028here ", "two lines here"],
    ["\uFF35\uFF33\uFF24", "USD"],
    [`Z${"\u0335".repeat(50)}algo`, "Z\u0335\u0335algo"],
    ["\u3164\u115F\u2800", ""],
    ["\u{E0041}flag", "flag"],
    ["A".repeat(100), `${"A".repeat(39)}…`],
  ])("is cleaned: %j", (raw, clean) => {
    expect(cleanText(raw)).toBe(clean);
  });
});

const HOSTILE = `
contract Burner {
  function totalSupply() external pure returns (uint256) { return 5; }
  function balanceOf(address) external pure returns (uint256) { return 5; }
  function name() external pure returns (string memory) { while (true) {} return ""; }
  fallback() external { while (true) {} }
}
contract Flood {
  function totalSupply() external pure returns (uint256) { return 5; }
  function balanceOf(address) external pure returns (uint256) { return 5; }
  function decimals() external pure returns (uint256) { return 10 ** 30; }
  fallback() external { assembly { return(0, 300000) } }
}
contract Storied {
  function totalSupply() external pure returns (uint256) { return 5; }
  function balanceOf(address) external pure returns (uint256) { return 5; }
}
contract Mute {
  mapping(address => uint256) public balanceOf;
}
contract Collection {
  mapping(address => uint256) public balanceOf;
  function totalSupply() external pure returns (uint256) { return 5; }
  function supportsInterface(bytes4 id) external pure returns (bool) { return id == 0x80ac58cd; }
}`;

describe("a hostile or odd token", () => {
  const contracts = compileSource(HOSTILE);
  const deps = { helpers: { sourcifyUrl: null, etherscanKey: null }, store: null };
  let chain: LocalChain;
  beforeAll(async () => {
    chain = await startAnvil();
  });
  afterAll(() => chain.stop());
  const factsOf = async (name: string) => {
    const token: Address = await deploy(chain, contracts[name]);
    return gatherFacts(await localReader(chain), token, deps);
  };

  test.each(["Burner", "Flood"])("cannot hurt the other facts: %s", async (name) => {
    const facts = await factsOf(name);
    expect(facts).toMatchObject({
      metadata: { value: { name: "", totalSupply: 5n, decimals: null } },
      proxy: { value: null },
      deployment: { known: true },
    });
    expect(facts.code.known).toBe(true);
  });

  test("may have neither name nor decimals", async () => {
    expect((await factsOf("Storied")).metadata).toMatchObject({ value: { name: "", symbol: "", decimals: null } });
  });

  test("may have balances alone", async () => {
    expect((await factsOf("Mute")).metadata).toMatchObject({ value: { totalSupply: null } });
  });

  test("is no token when it is a collection of NFTs", async () => {
    await expect(factsOf("Collection")).rejects.toMatchObject({ code: "not-a-token", figures: { isCollection: true } });
  });
});
