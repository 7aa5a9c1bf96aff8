import { hexToBytes } from "viem";
import { describe, expect, test } from "vitest";
import { metadataLength } from "../../../src/engine/bytecode/disassembly/disassemble.ts";

const HASH = "3f".repeat(32);
const lengthOf = (code: string) => metadataLength(hexToBytes(`0x6001fe${code}`));

describe("what a compiler says of itself behind code", () => {
  test.each([
    ["solc's of today", `a2646970667358221220${HASH}64736f6c63430008190033`],
    ["an early one's", `a165627a7a72305820${HASH}0029`],
    ["one without a hash", "a164736f6c6343000819000a"],
    [
      "an experimental one's",
      `a36469706673582212 20${HASH}6c6578706572696d656e74616cf564736f6c63430008190041`.replace(" ", ""),
    ],
    ["a version in words", `a164736f6c63781e${"30".repeat(30)}0026`],
    ["vyper's", "a165767970657283000309000b"],
  ])("is known: %s", (_, code) => {
    expect(lengthOf(code)).toBe(code.length / 2);
  });

  test.each([
    ["code that begins like a list", "a15b3f50600080fd0008"],
    ["a list with more behind it", `a164736f6c63430008195b3f000d`],
    ["a list of what is long", `a16469706673590100${"5b".repeat(256)}0109`],
  ])("is not what only a length says: %s", (_, code) => {
    expect(lengthOf(code)).toBe(0);
  });
});
