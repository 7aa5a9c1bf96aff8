import type { Hex } from "viem";
import { expect, test } from "vitest";
import { mayDelegate } from "../../../../src/engine/facts/proxy/delegation.ts";

test.each<[string, Hex, boolean]>([
  ["is run", "0x5f5f5f5f5ff4", true],
  ["is CALLCODE", "0x5f5f5f5f5f5ff2", true],
  ["stands behind a place to jump to, among what looks like data", "0x00fe5bf4", true],
  ["is only pushed", "0x61f4f200", false],
  ["is data that nothing leads to", "0x00fef4f2", false],
  ["is not there", "0x", false],
])("code may pass calls on where an instruction for that %s: %s", (_, code, may) => {
  expect(mayDelegate(code)).toBe(may);
});
