// Values written into a contract's code, which are the likeliest limits, keys and accounts to try.
import { type Address, type Hex, hexToBigInt, toHex } from "viem";
import { codeOf, OPCODE, traitsOf, walk } from "../../bytecode/index.ts";
import type { Code } from "../../facts/facts.ts";
import { fuzzConfig } from "../config.ts";

/** LT, GT, SLT, SGT, EQ, SUB, MOD: what code compares a limit, a magic amount or a remainder with. */
const COMPARISONS: ReadonlySet<number> = new Set([0x10, 0x11, 0x12, 0x13, 0x14, 0x03, 0x06]);
/** Numbers that compilers compare with: lengths of words and calldata, shifts. */
const OF_COMPILERS: ReadonlySet<bigint> = new Set([4n, 31n, 32n, 36n, 63n, 64n, 68n, 95n, 96n, 160n, 192n, 224n, 255n]);

/** Constants pushed a few instructions ago. Most are never compared, so they become numbers only when they are. */
class Pushed {
  private readonly bytes: Uint8Array;
  private recent: { readonly from: number; readonly width: number; readonly count: number }[] = [];
  private count = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  next(): void {
    this.count++;
    const [first] = this.recent;
    if (first && this.count - first.count > fuzzConfig.constantDistance) this.recent.shift();
  }

  push(from: number, width: number): void {
    this.recent.push({ from, width, count: this.count });
  }

  /** Each with its age in instructions. */
  near(): { readonly hex: Hex; readonly age: number }[] {
    return this.recent.map(({ from, width, count }) => ({
      hex: toHex(this.bytes.subarray(from, from + width)),
      age: this.count - count,
    }));
  }

  forget(): void {
    this.recent = [];
  }
}

/** Numbers that code compares with: caps of taxes, magic amounts. Selectors, jump targets and masks are left out. */
export function constantsOf(code: Hex, selectors: ReadonlySet<Hex>): readonly bigint[] {
  const { bytes, end } = codeOf(code);
  const found = new Set<bigint>();
  const isTarget = new Uint8Array(bytes.length);
  const beside = new Set<bigint>();
  const pushed = new Pushed(bytes);
  const note = ({ hex, age }: { readonly hex: Hex; readonly age: number }) => {
    const value = hexToBigInt(hex);
    if (!isFigure(value) || selectors.has(hex)) return;
    found.add(value);
    if (age <= fuzzConfig.targetDistance) beside.add(value);
  };
  walk(bytes, end, (at, opcode, width) => {
    pushed.next();
    if (opcode === OPCODE.JUMPDEST) isTarget[at] = 1;
    if (COMPARISONS.has(opcode)) {
      if (found.size < fuzzConfig.maxScannedNumbers) pushed.near().forEach(note);
      pushed.forget();
    } else if (width > 0 && at + 1 < bytes.length) pushed.push(at + 1, width);
  });
  return [...found].filter(
    (value) => !(value < BigInt(bytes.length) && isTarget[Number(value)] === 1) || beside.has(value),
  );
}

/** Zero and one are tried anyway. Masks are powers of two less one. */
function isFigure(value: bigint): boolean {
  if (value < 2n || value >= 2n ** 128n || OF_COMPILERS.has(value)) return false;
  return (value & (value + 1n)) !== 0n || value < 256n;
}

const XOR = 0x18;
const WIDE = 2n ** 64n;

/** Wide constants that code masks with, and may hide an account behind. */
export function masksOf(code: Hex): readonly bigint[] {
  const { bytes, end } = codeOf(code);
  const found = new Set<bigint>();
  const pushed = new Pushed(bytes);
  walk(bytes, end, (at, opcode, width) => {
    pushed.next();
    if (opcode === XOR && found.size < fuzzConfig.maxScannedNumbers) {
      for (const { hex } of pushed.near()) {
        const value = hexToBigInt(hex);
        if (value > WIDE && (value & (value + 1n)) !== 0n) found.add(value);
      }
    }
    if (width > 8) pushed.push(at + 1, width);
  });
  return [...found];
}

/** Values written into code: addresses, numbers that it compares or masks with, and 32-byte words. */
export type Literals = {
  readonly addresses: readonly Address[];
  readonly constants: readonly bigint[];
  readonly masks: readonly bigint[];
  readonly words: readonly Hex[];
};

export function literalsOf({ parts: all, functions }: Code): Literals {
  const selectors = new Set(functions.map(({ selector }) => selector));
  const parts = upTo(all, fuzzConfig.maxScannedCodeBytes);
  const traits = parts.map(({ bytes }) => traitsOf(bytes));
  return {
    addresses: traits.flatMap(({ addresses }) => addresses).slice(0, fuzzConfig.maxCodeAddresses),
    constants: parts.flatMap(({ bytes }) => constantsOf(bytes, selectors)).slice(0, fuzzConfig.maxConstants),
    masks: parts.flatMap(({ bytes }) => masksOf(bytes)).slice(0, fuzzConfig.maxMasks),
    words: traits.flatMap(({ words }) => words).slice(0, fuzzConfig.maxWords),
  };
}

function upTo(parts: Code["parts"], most: number): Code["parts"] {
  let left = most;
  return parts.filter(({ bytes }) => {
    left -= bytes.length / 2;
    return left > 0;
  });
}
