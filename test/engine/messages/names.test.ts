import { readFileSync } from "node:fs";
import { keccak256, toFunctionSelector, toHex, zeroAddress, zeroHash } from "viem";
import { describe, expect, test } from "vitest";
import type { Role } from "../../../src/engine/facts/facts.ts";
import { functionWords } from "../../../src/engine/messages/accounts.ts";
import { callWords } from "../../../src/engine/messages/en/accounts.ts";
import { say, saying } from "../../../src/engine/messages/index.ts";
import { functionName } from "../../../src/engine/messages/names/selectors.ts";

describe("functions", () => {
  test("are told by their names where those are common", () => {
    expect(functionName("0x40c10f19")).toBe("mint(address,uint256)");
    expect(functionWords({ selector: "0x715018a6", inputs: "" })).toBe("renounceOwnership() [0x715018a6]");
  });

  test("are told by the names of published interfaces", () => {
    const signature = "registerUpkeep(address,uint32,address,bytes,bytes)";
    expect(functionName(toFunctionSelector(signature))).toBe(signature);
  });

  test("have a table in which every name is that of its selector, in order and each once", () => {
    const table = readFileSync(new URL("../../../src/engine/messages/names/published.txt", import.meta.url), "utf8");
    const lines = table.trimEnd().split("\n");
    expect(lines.length).toBeGreaterThan(10_000);
    const selectors = lines.map((line) => line.slice(0, 8));
    expect(lines.map((line) => toFunctionSelector(line.slice(9)).slice(2))).toEqual(selectors);
    expect(selectors).toEqual([...new Set(selectors)].sort());
  });

  test("are selector and types otherwise", () => {
    expect(functionWords({ selector: "0x12345678", inputs: "address,bool" })).toBe("0x12345678(address,bool)");
  });
});

test("a call tells what was paid, by whom it was made, and what was sent without a name", () => {
  const call = { target: zeroAddress, selector: "0x12345678", inputs: "" } as const;
  expect(callWords({ ...call, paid: { wei: 10n ** 16n, coin: "BNB" } })).toBe("0x12345678() with 0.01 BNB");
  expect(callWords({ ...call, from: zeroAddress })).toBe("0x12345678() (from 0x0000…0000)");
  expect(callWords({ ...call, selector: "0x", data: "0x" })).toBe("the fallback function (no data)");
  expect(callWords({ ...call, selector: "0x", data: "0x01" })).toBe("the fallback function with data 0x01");
});

test.each<[Role, string]>([
  [{ code: "owner" }, "owner"],
  [{ code: "granted", hash: zeroHash }, "default admin"],
  [{ code: "granted", hash: keccak256(toHex("MINTER_ROLE")) }, "minter role"],
  [{ code: "granted", hash: `0x12345678${"0".repeat(56)}` }, "role 0x12345678"],
  [{ code: "view", selector: "0x07546172" }, "minter"],
  [{ code: "view", selector: "0x12345678" }, "address that 0x12345678 returns"],
  [{ code: "owner-of", of: { code: "slot", slot: 5 } }, "owner of the storage slot 5"],
  [{ code: "over-asked-contract", role: { code: "owner" } }, "owner of a contract the token relies on"],
])("%o is the %s", (role, words) => {
  expect(say(saying("role", role), "en")).toBe(words);
});
