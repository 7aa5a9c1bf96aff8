import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { withBoundedMemory } from "../../src/threads/bounded-memory.ts";

const evmole = readFileSync(new URL(import.meta.resolve("evmole/evmole_bg.wasm")));

/** One page at first, more without end, and nothing else: a custom section, a memory, and its name. */
const ENDLESS = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  ...[0x00, 0x02, 0x01, 0x61],
  ...[0x05, 0x03, 0x01, 0x00, 0x01],
  ...[0x07, 0x05, 0x01, 0x01, 0x6d, 0x02, 0x00],
]);

describe("a module's memory", () => {
  test("grows as far as it may, and no further", () => {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(withBoundedMemory(ENDLESS, 2)), {});
    const memory = exports["m"] as WebAssembly.Memory;
    expect(memory.grow(31)).toBe(1);
    expect(() => memory.grow(1)).toThrow(RangeError);
  });

  test("is bounded in what reads code, which stays a module", () => {
    expect(() => new WebAssembly.Module(withBoundedMemory(evmole, 128))).not.toThrow();
  });

  test("is refused where it is none of the module's own, or needs more from the start", () => {
    expect(() => withBoundedMemory(ENDLESS.subarray(0, 12), 2)).toThrow("no memory");
    expect(() => withBoundedMemory(Uint8Array.from([...ENDLESS.subarray(0, 16), 0x7f]), 1)).toThrow("more memory");
  });
});
