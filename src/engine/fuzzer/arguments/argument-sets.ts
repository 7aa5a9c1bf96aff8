// Ways to call a function of inferred types, the most promising first: every address against every figure and every switch, up to a
// limit. In: the types, who plays which part, the figures. Out: encoded arguments.
import { type AbiParameter, type Address, encodeAbiParameters, type Hex, parseAbiParameters, zeroAddress } from "viem";
import { fuzzConfig } from "../config.ts";
import type { Figures } from "../context.ts";
import { intoPlaces, withPayloads } from "./payloads.ts";
import { type Choice, encode, type Kind, leavesOf, parseTypes } from "./types.ts";
import {
  type Accounts,
  addressPatterns,
  HOLDER_BALANCE,
  numberPatterns,
  switchPatterns,
  WRAP,
  wordPatterns,
  wrapping,
} from "./values.ts";

/** One way to call a function, without its selector. */
export type Arguments = {
  readonly data: Hex;
  /** Byte offsets of the numbers, which a search for the worst figure may change. */
  readonly numbersAt: readonly number[];
  /** Byte offsets where the holder's balance goes, which is known only while the simulation runs. */
  readonly holderBalanceAt: readonly number[];
};

const NOTHING: Arguments = { data: "0x", numbersAt: [], holderBalanceAt: [] };

/**
 * Ways to call a function of these inferred types, the most promising first: every address against every figure and every
 * switch, but no more than `limit`. An array gets one entry; a structure gets its members.
 */
export function argumentSets(
  inputs: string,
  accounts: Accounts,
  figures: Figures,
  limit: number,
): readonly Arguments[] {
  const parameters = parseTypes(inputs);
  if (!parameters || parameters.length === 0) return [NOTHING];
  const few = Math.floor(limit / fuzzConfig.fewDivisor);
  const further = [
    ...figuresForSwitches(inputs, accounts, figures, few),
    ...keysOf(inputs, accounts, figures, few),
    ...[
      ...withPayloads(parameters, accounts, figures, Math.floor(limit / fuzzConfig.payloadDivisor)),
      ...intoPlaces(inputs, accounts, figures),
    ].map((data) => ({ data, numbersAt: [], holderBalanceAt: [] })),
  ];
  return [...waysOf(inputs, parameters, { accounts, figures, limit: limit - further.length }), ...further];
}

/** With an amount in one of its numbers, and small figures beside it: ids, terms and options. `people`: who stands in its addresses, by turns. */
export function amountSets(
  inputs: string,
  amount: bigint,
  people: readonly (readonly Address[])[],
  limit: number,
): readonly Arguments[] {
  const parameters = parseTypes(inputs);
  if (!parameters) return [];
  const kinds = parameters.flatMap(leavesOf).map(({ kind }) => kind);
  const [addresses, numbers] = (["address", "number"] as const).map(
    (one) => kinds.filter((kind) => kind === one).length,
  );
  const named = addresses ? people : people.slice(0, 1);
  const choices = placesOf(numbers ?? 0, amount).flatMap((number, place) =>
    named.map((row, turn) => ({ number, row, rank: place + turn })),
  );
  const likely = choices.toSorted((one, other) => one.rank - other.rank).slice(0, limit);
  const sets = likely.flatMap(({ number, row }): Hex[] => {
    const address = Array.from({ length: addresses ?? 0 }, (_, at) => row[Math.min(at, row.length - 1)]);
    const choice = { address, number, bool: kinds.map(() => true), word: [], text: [], bytes: [] };
    const data = encode(parameters, choice, 1, zeroAddress);
    return data ? [data] : [];
  });
  return [...new Set(sets)].map((data) => ({
    data,
    numbersAt: [],
    holderBalanceAt: wordsEqual(data, HOLDER_BALANCE),
  }));
}

/** So many numbers: the amount in one place, in all, or in none. */
function placesOf(numbers: number, amount: bigint): readonly (readonly bigint[])[] {
  const places = Array.from({ length: numbers }, (_, place) => place);
  const all = (figure: bigint) => places.map(() => figure);
  const alone = (rest: bigint) => places.map((at) => places.map((place) => (place === at ? amount : rest)));
  if (numbers === 0) return [[]];
  if (numbers === 1) return [all(amount), all(0n), all(1n)];
  return [...alone(1n), ...alone(0n), all(amount), all(0n), all(1n)];
}

/** A number of which code only tests whether it is zero looks like a switch. */
function figuresForSwitches(inputs: string, accounts: Accounts, figures: Figures, limit: number): readonly Arguments[] {
  const parameters = inputs.includes("bool") ? parseTypes(inputs.replaceAll("bool", "uint256")) : undefined;
  const sets = parameters ? setsOf(parameters, accounts, figures, limit * 2) : [];
  return sets.filter(({ holderBalanceAt }) => holderBalanceAt.length === 0).slice(0, limit);
}

/** A transfer of a magic amount to oneself or to the token may be the sign that unlocks a hidden power. */
function keysOf(
  inputs: string,
  { actor, token }: Accounts,
  { constants }: Figures,
  limit: number,
): readonly Arguments[] {
  if (inputs !== "address,uint256") return [];
  const parameters = parseAbiParameters(inputs);
  return [actor, token]
    .flatMap((to) =>
      constants.slice(0, fuzzConfig.maxKeyAmounts).map((key) => encodeAbiParameters(parameters, [to, key])),
    )
    .slice(0, limit)
    .map((data) => ({ data, numbersAt: [32], holderBalanceAt: [] }));
}

function waysOf(
  inputs: string,
  parameters: readonly AbiParameter[],
  { accounts, figures, limit }: { readonly accounts: Accounts; readonly figures: Figures; readonly limit: number },
): readonly Arguments[] {
  if (!inputs.includes("[]")) return setsOf(parameters, accounts, figures, limit);
  // Code that uses a list of addresses without checks looks as if it took numbers.
  const people = NUMBERS.test(inputs) ? parseTypes(inputs.replace(NUMBERS, "address[]")) : undefined;
  const shapes = people ? [people, parameters] : [parameters];
  return shapes.flatMap((shape) => listsOf(shape, accounts, figures, Math.ceil(limit / shapes.length)));
}

const NUMBERS = /uint256\[\]/;

/** Some code insists on two entries or more: the likeliest choices also come with a second account. */
function listsOf(
  parameters: readonly AbiParameter[],
  accounts: Accounts,
  figures: Figures,
  limit: number,
): readonly Arguments[] {
  const paired = limit >= fuzzConfig.pairedListWays * 2 ? fuzzConfig.pairedListWays : Math.floor(limit / 3);
  return [
    ...setsOf(parameters, accounts, figures, limit - paired),
    ...setsOf(parameters, accounts, figures, paired, 2),
  ];
}

function setsOf(
  parameters: readonly AbiParameter[],
  accounts: Accounts,
  figures: Figures,
  limit: number,
  entries = 1,
): readonly Arguments[] {
  const leaves = parameters.flatMap(leavesOf);
  const count = (kind: Kind) => leaves.filter((leaf) => leaf.kind === kind).length;
  const dimensions = [
    addressPatterns(count("address"), accounts, count("number") === 0),
    numberPatterns(count("number"), count("address") > 0, figures, accounts),
    switchPatterns(count("bool")),
    wordPatterns(count("word"), figures, accounts),
  ] as const;
  const sets = new Map<Hex, Arguments>();
  if (limit === 0) return [];
  for (const [addresses, likely, switches, words] of byLikelihood(dimensions, limit * 2)) {
    const wrap = wrapping(addresses[0], entries, figures, accounts);
    const numbers = likely.map((figure) => (figure === WRAP ? wrap : figure));
    const choice: Choice = { address: addresses, number: numbers, bool: switches, word: words, text: [], bytes: [] };
    const shiftedChoice = { ...choice, number: numbers.map((number) => (number === 1n ? 2n : 1n)) };
    const data = encode(parameters, choice, entries, accounts.freshAccount);
    const shifted = data && encode(parameters, shiftedChoice, entries, accounts.freshAccount);
    if (data && shifted)
      sets.set(data, {
        data,
        numbersAt: differences(data, shifted),
        holderBalanceAt: wordsEqual(data, HOLDER_BALANCE),
      });
    if (sets.size >= limit) break;
  }
  return [...sets.values()];
}

/** Byte offsets of the words in which two encodings of the same shape differ. */
function differences(one: Hex, other: Hex): readonly number[] {
  return wordOffsets(one).filter((offset) => wordAt(one, offset) !== wordAt(other, offset));
}

function wordsEqual(data: Hex, value: bigint): readonly number[] {
  return wordOffsets(data).filter((offset) => BigInt(`0x${wordAt(data, offset)}`) === value);
}

function wordOffsets(data: Hex): readonly number[] {
  return Array.from({ length: Math.floor((data.length - 2) / 64) }, (_, index) => index * 32);
}

function wordAt(data: Hex, offset: number): string {
  return data.slice(2 + offset * 2, 66 + offset * 2);
}

/**
 * Combinations of four lists: those near the front of all lists, then each list along the likeliest of the others, then the rest. A
 * long list of numbers for one account does not crowd out the others.
 */
export function* byLikelihood<A, B, C, D>(
  dimensions: readonly [readonly A[], readonly B[], readonly C[], readonly D[]],
  limit: number,
): Generator<readonly [A, B, C, D]> {
  let given = 0;
  const [as, bs, cs, ds] = dimensions;
  const rows = [as.keys(), bs.keys(), cs.keys(), ds.keys()].map((keys) => [...keys]) as Places;
  const seen = new Set<string>();
  for (const places of everyChoice(rows)) {
    if (seen.size === seen.add(places.join()).size) continue;
    const [a, b, c, d] = places;
    yield [as[a], bs[b], cs[c], ds[d]] as [A, B, C, D];
    if (++given >= limit) return;
  }
}

type Places = [number[], number[], number[], number[]];

function* everyChoice<A, B, C, D>([as, bs, cs, ds]: readonly [
  readonly A[],
  readonly B[],
  readonly C[],
  readonly D[],
]): Generator<readonly [A, B, C, D]> {
  yield* nearTheFront([as, bs, cs, ds], fuzzConfig.likelihoodFront);
  const [a, b, c, d] = [as[0], bs[0], cs[0], ds[0]];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return;
  for (const other of bs) yield [a, other, c, d];
  for (const other of as) yield [other, b, c, d];
  for (const other of ds) yield [a, b, c, other];
  yield* nearTheFront([as, bs, cs, ds], as.length + bs.length + cs.length + ds.length);
}

function* nearTheFront<A, B, C, D>(
  [as, bs, cs, ds]: readonly [readonly A[], readonly B[], readonly C[], readonly D[]],
  furthest: number,
): Generator<readonly [A, B, C, D]> {
  for (let distance = 0; distance < furthest; distance++) {
    for (const [a, first] of as.slice(0, distance + 1).entries()) {
      for (const [b, second] of bs.slice(0, distance - a + 1).entries()) {
        for (const [c, third] of cs.slice(0, distance - a - b + 1).entries()) {
          const fourth = ds[distance - a - b - c];
          if (fourth !== undefined) yield [first, second, third, fourth];
        }
      }
    }
  }
}
