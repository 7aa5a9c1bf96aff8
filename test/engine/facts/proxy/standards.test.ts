import { concat, getAddress, type Hex } from "viem";
import { describe, expect, test } from "vitest";
import { PROXY_STANDARDS, targetInCode } from "../../../../src/engine/facts/proxy/standards.ts";

const TARGET = getAddress("0x6e85884a34ffd979458bc4eb9f2b6205144b063d");

describe("proxy standards", () => {
  test("are looked through in one order: code that can do nothing else, the standards' places, anything else", () => {
    expect(PROXY_STANDARDS.map(({ kind }) => kind)).toEqual([
      ...["eip-7702", "eip-1167"],
      ...["eip-1967", "beacon", "zeppelin-old", "eip-1822", "safe", "eip-897"],
      ...["other", "diamond", "other"],
    ]);
  });

  test("share no slot with each other", () => {
    const slots = PROXY_STANDARDS.flatMap((standard) => Object.values(standard.slots ?? {}));
    expect(new Set(slots).size).toBe(slots.length);
  });

  test.each<[string, Hex, object | null]>([
    [
      "a clone",
      concat(["0x363d3d373d3d3d363d73", TARGET, "0x5af43d82803e903d91602b57fd5bf3"]),
      { kind: "eip-1167", fixed: true },
    ],
    [
      "a clone with data behind its code",
      concat(["0x363d3d373d3d3d363d73", TARGET, "0x5af43d82803e903d91602b57fd5bf3", "0x1234"]),
      { kind: "clone-with-arguments", fixed: true },
    ],
    ["an account that lends code", concat(["0xef0100", TARGET]), { kind: "eip-7702" }],
    ["code that stops", "0x00", null],
  ])("find in %s where it passes calls on to", (_, code, expected) => {
    expect(targetInCode(code)).toEqual(expected && { ...expected, address: TARGET });
  });
});
