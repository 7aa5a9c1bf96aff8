import type { Hex } from "viem";

/** Keccak-256 without a library, as proofs are read in browsers, too. It is slow, and meant for a few bytes. */
export function keccak(bytes: Hex): Hex {
  const digits = bytes.slice(2);
  const blocks = Math.floor(digits.length / 2 / RATE) + 1;
  const padded = Uint8Array.from({ length: blocks * RATE }, (_, at) =>
    Number.parseInt(digits.slice(2 * at, 2 * at + 2) || "00", 16),
  );
  const [end, last] = [digits.length / 2, padded.length - 1];
  padded[end] = (padded[end] ?? 0) ^ 0x01;
  padded[last] = (padded[last] ?? 0) ^ 0x80;
  let lanes: Lanes = Array<bigint>(LANES).fill(0n);
  for (let from = 0; from < padded.length; from += RATE) {
    const taken = lanes.map((lane, index) => (8 * index < RATE ? lane ^ laneAt(padded, from + 8 * index) : lane));
    lanes = ROUNDS.reduce(round, taken);
  }
  return `0x${lanes.slice(0, 4).map(digitsOf).join("")}`;
}

type Lanes = readonly bigint[];

/** Bytes of a block, and what of the state it is mixed into: 25 lanes of 64 bits, five to a row. */
const RATE = 136;
const LANES = 25;

/** What each round begins the first lane with, by the linear register that the standard has for it. */
const ROUNDS: readonly bigint[] = constants();

function constants(): bigint[] {
  let register = 1;
  const next = () => {
    const bit = register & 1;
    register = register & 0x80 ? (register << 1) ^ 0x171 : register << 1;
    return BigInt(bit);
  };
  return Array.from({ length: 24 }, () =>
    Array.from({ length: 7 }, (_, bit) => next() << BigInt(2 ** bit - 1)).reduce((all, one) => all | one, 0n),
  );
}

function round(lanes: Lanes, constant: bigint): Lanes {
  const at = (x: number, y: number) => lanes[(x % 5) + 5 * (y % 5)] ?? 0n;
  const columns = [0, 1, 2, 3, 4].map((x) => at(x, 0) ^ at(x, 1) ^ at(x, 2) ^ at(x, 3) ^ at(x, 4));
  const mixed = (x: number, y: number) =>
    at(x, y) ^ (columns[(x + 4) % 5] ?? 0n) ^ turned(columns[(x + 1) % 5] ?? 0n, 1);
  const moved = Array<bigint>(LANES).fill(0n);
  moved[0] = mixed(0, 0);
  let [x, y] = [1, 0];
  for (let step = 0; step < 24; step++) {
    const turn = ((step + 1) * (step + 2)) / 2;
    const lane = turned(mixed(x, y), turn % 64);
    [x, y] = [y, (2 * x + 3 * y) % 5];
    moved[x + 5 * y] = lane;
  }
  return moved.map((_, place) => {
    const along = (by: number) => moved[place - (place % 5) + ((place + by) % 5)] ?? 0n;
    const lane = along(0) ^ (~along(1) & WORD & along(2));
    return place === 0 ? lane ^ constant : lane;
  });
}

const WORD = 2n ** 64n - 1n;

function turned(lane: bigint, by: number): bigint {
  return ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & WORD;
}

/** Lanes are written with their last byte first. */
function laneAt(bytes: Uint8Array, from: number): bigint {
  return bytes.subarray(from, from + 8).reduceRight((lane, byte) => (lane << 8n) | BigInt(byte), 0n);
}

function digitsOf(lane: bigint): string {
  return (lane.toString(16).padStart(16, "0").match(/../g) ?? []).reverse().join("");
}
