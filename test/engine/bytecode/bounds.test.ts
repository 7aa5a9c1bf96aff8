import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readContract, tokensOfReading } from "../../../src/engine/bytecode/read-behaviour.ts";
import { effortOf } from "../../support/effort.ts";

/** Far above what any input needs, and far below what an unbounded reading would take. */
const SLOWEST_MS = 3000;

function read(bytes: readonly number[]): number {
  return effortOf(() => tokensOfReading(readContract(Buffer.from(bytes).toString("hex"))));
}

const repeated = (part: readonly number[], times: number): number[] => Array.from({ length: times }, () => part).flat();

describe("hostile code", () => {
  test("of any bytes is read to the end", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        expect(read([...bytes])).toBeLessThan(SLOWEST_MS);
      }),
      { numRuns: 300 },
    );
  });

  test("made of the instructions that build, store, fork and jump is read to the end", () => {
    const piece = fc.constantFrom(
      [0x60, 0x00],
      [0x60, 0x04, 0x35],
      [0x5b],
      [0x80],
      [0x81],
      [0x90],
      [0x01],
      [0x02],
      [0x03],
      [0x0a],
      [0x16],
      [0x17],
      [0x1b],
      [0x1c],
      [0x15],
      [0x20],
      [0x51],
      [0x52],
      [0x54],
      [0x55],
      [0x33],
      [0x58],
      [0x56],
      [0x57],
      [0x5e],
      [0x37],
      [0x60, 0x20],
      [0x61, 0x01, 0x00, 0x57],
      [0x7f, ...repeated([0xff], 32)],
      [0x5f, 0x35, 0x57],
      [0xf1],
      [0xf3],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 800 }), (pieces) => {
        expect(read(pieces.flat())).toBeLessThan(SLOWEST_MS);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ["that forks on every instruction", repeated([0x5b, 0x60, 0x00, 0x35, 0x60, 0x00, 0x57], 3400)],
    [
      "that asks a new question at every turn of a loop",
      [0x5b, 0x5f, 0x5b, 0x60, 0x01, 0x01, 0x80, 0x35, 0x60, 0x02, 0x57],
    ],
    ["that pushes for ever", [0x5b, 0x60, 0x01, 0x5f, 0x56]],
    ["whose values double in size", [0x5f, 0x35, ...repeated([0x80, 0x01], 12_000)]],
    [
      "whose values are packed words of packed words",
      [0x5f, 0x35, ...repeated([0x80, 0x60, 0x08, 0x1b, 0x17, 0x61, 0xff, 0xff, 0x16], 2500)],
    ],
    ["that raises huge numbers to huge powers", repeated([0x7f, ...repeated([0xfe], 32), 0x80, 0x0a, 0x50], 600)],
    ["that hashes all of memory", repeated([0x7f, ...repeated([0xff], 32), 0x5f, 0x20, 0x50], 600)],
    ["that writes everywhere in memory", repeated([0x5f, 0x35, 0x80, 0x52, 0x5a, 0x5a, 0x01, 0x80, 0x52], 2500)],
    [
      "that copies itself about",
      repeated([0x61, 0xff, 0xff, 0x5f, 0x5f, 0x5e, 0x61, 0xff, 0xff, 0x5f, 0x5f, 0x37], 2000),
    ],
    [
      "that compares with thousands of selectors",
      repeated([0x5f, 0x35, 0x60, 0xe0, 0x1c, 0x63, 1, 2, 3, 4, 0x14, 0x5f, 0x57], 1800),
    ],
  ])("%s is read to the end", (_what, code) => {
    expect(read(code)).toBeLessThan(SLOWEST_MS);
  });

  test("that asks of somebody at every byte is gone through once, not for each of its functions", () => {
    const functions = Array.from({ length: 400 }, (_, i) => [
      0x80,
      0x63,
      1,
      0,
      i >> 8,
      i & 0xff,
      0x14,
      0x5f,
      0x57,
    ]).flat();
    const code = (bytes: number) => [0x5f, 0x35, 0x60, 0xe0, 0x1c, ...functions, 0x00, ...repeated([0x31], bytes)];
    expect(read(code(120_000))).toBeLessThan(read(code(0)) + 500);
  });

  test("that is empty or cut off in a constant is read", () => {
    expect(() => read([])).not.toThrow();
    expect(() => read([0x7f, 0x01])).not.toThrow();
  });
});
