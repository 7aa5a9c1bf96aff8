import type { Hex } from "viem";

/** Code that is made to be hard to read. Each is about as large as a contract may be, or much smaller. */

const OP = {
  ADD: 0x01,
  MUL: 0x02,
  EXP: 0x0a,
  LT: 0x10,
  SHA3: 0x20,
  CALLDATALOAD: 0x35,
  CODECOPY: 0x39,
  POP: 0x50,
  SLOAD: 0x54,
  JUMP: 0x56,
  JUMPI: 0x57,
  JUMPDEST: 0x5b,
  MCOPY: 0x5e,
  DUP1: 0x80,
  SWAP1: 0x90,
  LOG0: 0xa0,
} as const;

const LARGEST_CODE = 24_576;

function toHex(bytes: readonly number[]): Hex {
  return `0x${Buffer.from(bytes).toString("hex")}`;
}

const push2 = (value: number): number[] => [0x61, value >> 8, value & 0xff];
const times = (count: number, part: (index: number) => readonly number[]): number[] =>
  Array.from({ length: count }, (_, index) => part(index)).flat();

/** Sums of sums of the same: a graph of a few nodes, and a tree of more than can be counted. */
export function entangledSums(seed: number): Hex {
  const start = [...push2(seed), OP.CALLDATALOAD, ...times(90, () => [OP.DUP1, OP.ADD])];
  return toHex([...start, ...questions(start.length, 300, () => [OP.DUP1])]);
}

/** Many questions about one large shared graph. */
export function entangledQuestions(seed: number): Hex {
  const leaves = times(14, (index) => [...push2(seed + index), OP.SLOAD]);
  const layers = times(60, () =>
    times(14, (index) => [
      OP.DUP1 + 13,
      OP.DUP1 + ((index * 5) % 12) + 1,
      OP.MUL,
      OP.SWAP1 + 13,
      OP.POP,
      OP.DUP1 + 13,
      OP.SWAP1 + (index % 13),
      OP.POP,
    ]),
  );
  const start = [...leaves, ...layers];
  return toHex([...start, ...questions(start.length, 570, (index) => [OP.DUP1 + (index % 14)])]);
}

/** Each asks whether a word of the calldata is less than `value`, stops if it is, and goes on if not. */
function questions(at: number, count: number, value: (index: number) => readonly number[]): number[] {
  const bytes: number[] = [];
  for (let index = 0; index < count; index++) {
    bytes.push(...value(index), ...push2(index * 3), OP.CALLDATALOAD, OP.LT);
    const next = at + bytes.length + 5;
    bytes.push(...push2(next), OP.JUMPI, 0x00, OP.JUMPDEST);
  }
  return bytes;
}

/** Powers of powers, for ever. */
export function towersOfPowers(seed: number): Hex {
  const word = [0x7f, ...times(32, (index) => [(seed + index * 37) | 1])].map((byte) => byte & 0xff);
  const tower = times(700, () => [...word, OP.EXP]);
  return toHex([...word, OP.JUMPDEST, ...tower, ...push2(word.length), OP.JUMP]);
}

/** Copies of as much as is looked at, hashed and told, for ever. */
export function largeCopies(seed: number): Hex {
  const body = times(900, (index) => [
    ...[...push2(0x3ff), ...push2((seed + index * 33) & 0xffff), ...push2(index), OP.CODECOPY],
    ...[...push2(0x3ff), ...push2(index), ...push2(index + 7), OP.MCOPY],
    ...[...push2(0x3ff), ...push2(index), OP.SHA3, OP.POP],
    ...[...push2(0x3ff), ...push2(index), OP.LOG0],
  ]);
  return toHex([OP.JUMPDEST, ...body.slice(0, LARGEST_CODE - 5), ...push2(0), OP.JUMP]);
}

/** A fork at every few bytes, each to somewhere else. */
export function maze(seed: number): Hex {
  const forks = 2400;
  const size = 10;
  return toHex(
    times(forks, (index) => {
      const target = ((index * 7919 + seed) % forks) * size;
      return [OP.JUMPDEST, ...push2((index * 32) & 0xffff), OP.CALLDATALOAD, ...push2(target), OP.JUMPI, OP.JUMPDEST];
    }),
  );
}

export const BOMBS = { entangledSums, entangledQuestions, towersOfPowers, largeCopies, maze };
