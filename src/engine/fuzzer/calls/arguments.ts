import { type AbiParameter, encodeAbiParameters, type Hex, parseAbiParameters } from "viem";
import { fuzzConfig } from "../config.ts";
import type { Figures } from "../context.ts";
import { type Accounts, addressPatterns } from "./accounts.ts";
import { byLikelihood } from "./by-likelihood.ts";
import { HOLDER_BALANCE, numberPatterns, WRAP, wrapping } from "./figures.ts";
import { intoPlaces, withPayloads } from "./payloads.ts";
import { switchPatterns, wordPatterns } from "./switches.ts";
import { type Choice, encode, type Kind, leavesOf, parseTypes } from "./types.ts";

/** One way to call a function, without its selector. */
export type Arguments = {
  readonly data: Hex;
  /** Where its numbers stand, in bytes: what a search for the worst may change. */
  readonly numbersAt: readonly number[];
  /** Where the holder's balance belongs, which is known only while the experiment runs. */
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

/** What the code only asks to be something or nothing looks like a switch, and may be a number. */
function figuresForSwitches(inputs: string, accounts: Accounts, figures: Figures, limit: number): readonly Arguments[] {
  const parameters = inputs.includes("bool") ? parseTypes(inputs.replaceAll("bool", "uint256")) : undefined;
  const sets = parameters ? setsOf(parameters, accounts, figures, limit * 2) : [];
  return sets.filter(({ holderBalanceAt }) => holderBalanceAt.length === 0).slice(0, limit);
}

/** A sum that the code compares with may be a sign that whoever keeps power gives itself or the token, and nobody else. */
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
  // A list of accounts that are used as they come looks like one of numbers.
  const people = NUMBERS.test(inputs) ? parseTypes(inputs.replace(NUMBERS, "address[]")) : undefined;
  const shapes = people ? [people, parameters] : [parameters];
  return shapes.flatMap((shape) => listsOf(shape, accounts, figures, Math.ceil(limit / shapes.length)));
}

const NUMBERS = /uint256\[\]/;

/** Some lists must be longer than one: a second account beside the first, with the same figures, for the likeliest choices. */
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
    const data = encode(parameters, choice, entries, accounts.newcomer);
    const shifted = data && encode(parameters, shiftedChoice, entries, accounts.newcomer);
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

/** The byte offsets of the words in which two encodings of the same shape differ. */
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
