import { describe, expect, test } from "vitest";
import { Memory } from "../../../src/engine/bytecode/execution/memory.ts";
import { Expressions, Op } from "../../../src/engine/bytecode/expressions/expressions.ts";
import { Algebra } from "../../../src/engine/bytecode/expressions/simplify.ts";

describe("the word that stays zero", () => {
  const fresh = () => {
    const of = new Expressions();
    const algebra = new Algebra(of);
    const memory = new Memory(algebra);
    return { of, algebra, memory, zero: () => memory.read(of.constant(0x60)) };
  };

  test("is zero where nothing was written there", () => {
    const { of, algebra, memory, zero } = fresh();
    memory.write(of.constant(0x40), of.constant(0x80));
    memory.write(of.constant(0x80), algebra.one);
    expect(zero()).toBe(algebra.zero);
  });

  test("is what was written there", () => {
    const { of, algebra, memory, zero } = fresh();
    memory.write(of.constant(0x60), algebra.one);
    expect(zero()).toBe(algebra.one);
  });

  test("is unknown after a write across it, and after one at an unknown place", () => {
    const across = fresh();
    across.memory.write(across.of.constant(0x4d), across.algebra.one);
    expect(across.zero()).not.toBe(across.algebra.zero);
    const anywhere = fresh();
    anywhere.memory.write(anywhere.of.leaf(Op.Environment), anywhere.algebra.one);
    expect(anywhere.zero()).not.toBe(anywhere.algebra.zero);
  });
});

describe("how hashed words lie", () => {
  const words = (...writes: readonly (readonly [at: number, value: number])[]) => {
    const of = new Expressions();
    const memory = new Memory(new Algebra(of));
    for (const [at, value] of writes) memory.write(of.constant(at), of.constant(value));
    return memory.layout(of.constant(0x80), of.constant(64));
  };

  test("is told where one was written across another", () => {
    expect(words([0x80, 1], [0xa0, 2], [0xb4, 3])).toBe(64 + 32 * 256 ** 2 + 52 * 256 ** 3);
  });

  test("is one behind the other where what lay across was written over", () => {
    expect(words([0xb4, 3], [0x80, 1], [0xa0, 2])).toBe(-1);
    expect(words([0x80, 1], [0xa0, 2])).toBe(-1);
  });
});

describe("what was written across the start of a hashed range", () => {
  const acrossOf = (size: number, from: number, ...writes: readonly (readonly [at: number, value: number])[]) => {
    const of = new Expressions();
    const memory = new Memory(new Algebra(of));
    for (const [at, value] of writes) memory.write(of.constant(at), of.constant(value));
    return memory.across(of.constant(from), of.constant(size));
  };

  test("is read as the parts that are left of each word", () => {
    // A seed, and an account that is written across its first bytes.
    const across = acrossOf(32, 0x0c, [0x0c, 0x87], [0x00, 0xabcd]);
    expect(across?.layout).toBe(32 + 256 * 0 + 256 ** 2 * 20);
    expect(across?.words.map(({ value }) => value)).toEqual([0xabcdn << 96n, 0x87n << 160n]);
  });

  test("does not count where it was written over by whole words, or where some bytes were never written", () => {
    expect(acrossOf(64, 0, [0x04, 1], [0x24, 2], [0x00, 3], [0x20, 4])).toBeUndefined();
    expect(acrossOf(64, 0x0c, [0x0c, 1], [0x00, 2])).toBeUndefined();
  });
});
