// Selects which successful calls are looked at closely: each costs about 800,000 gas, so a few hundred of thousands.
import { BPS_BIGINT } from "../core/units.ts";
import { fuzzConfig } from "./config.ts";
import type { Call } from "./model/call.ts";
import {
  BELOW_ZERO,
  type CallSequence,
  figureOf,
  functionOf,
  interleave,
  isOrdinary,
  isTransfer,
  withoutNumbers,
} from "./model/call-sequence.ts";

/** Of each function and each choice of people the likeliest figures and the extreme ones. All functions take turns. */
export function select(worked: readonly CallSequence[]): CallSequence[] {
  const byFunction = group(worked, (sequence) => `${functionOf(sequence)}${sequence.actor.starts ?? false}`);
  const queues = byFunction.map((sequences) => {
    const byPeople = group(sequences, ({ uses: [use] }) => (use ? `${use.value ?? 0n}${peopleIn(use)}` : ""));
    const unlike = interleave(byPeople.map(firstOfEach)).slice(0, fuzzConfig.maxUnlikeGas);
    const [use] = sequences[0]?.uses ?? [];
    const most = use && isOrdinary(use) ? fuzzConfig.maxLooksAtOrdinary : fuzzConfig.maxLooksPerFunction;
    const wraps = byPeople
      .flatMap((sequences) => sequences.filter(isWrapping).slice(0, 1))
      .slice(0, fuzzConfig.maxWraps);
    const first = [...unlike.slice(0, fuzzConfig.maxWraps), ...wraps, ...unlike];
    return [...new Set([...first, ...interleave(byPeople.map(telling))])].slice(0, most);
  });
  return interleave(queues).slice(0, fuzzConfig.maxLooks);
}

/** A word behind a transfer's arguments names no one. */
function peopleIn(use: Call): string {
  const isBeside = isTransfer(use) && use.data.length === TRANSFER_AND_WORD;
  return isBeside ? withoutNumbers(use).slice(0, -64) : withoutNumbers(use);
}

/** Length of the data in hexadecimal digits, with `0x`. */
const TRANSFER_AND_WORD = 2 + 2 * (4 + 3 * 32);

/**
 * Ways that used different gas took different paths, however alike they look. Ways that write more than most come first, then the rarest.
 */
function firstOfEach(sequences: readonly CallSequence[]): CallSequence[] {
  const usual = usualGas(sequences) + fuzzConfig.writeGas;
  const isDear = ([{ gas = 0n } = {}]: readonly Pick<CallSequence, "gas">[]) => Number(gas > usual);
  const byGas = group(sequences, ({ gas = 0n }) => String(gas / fuzzConfig.alikeGas));
  return byGas
    .sort((one, other) => isDear(other) - isDear(one) || one.length - other.length)
    .flatMap((alike) => alike.slice(0, 1));
}

function usualGas(sequences: readonly CallSequence[]): bigint {
  const sorted = sequences.map(({ gas = 0n }) => gas).toSorted((one, other) => (one < other ? -1 : 1));
  return sorted[Math.floor(sorted.length / 2)] ?? 0n;
}

const NEARLY_ALL = 2n ** 256n - 2n;

/** A sum that overflows where it is added without a check. */
function isWrapping(sequence: CallSequence): boolean {
  const figure = figureOf(sequence);
  return figure >= BELOW_ZERO && figure < NEARLY_ALL;
}

/** The holder's balance, the likeliest figures, then the largest share, the largest amount and the smallest. */
function telling(sequences: readonly CallSequence[]): CallSequence[] {
  const isPatched = ({ uses: [use] }: CallSequence) => (use?.holderBalanceAt.length ?? 0) > 0;
  const fixed = sequences.filter((sequence) => !isPatched(sequence));
  const shares = fixed.filter((sequence) => figureOf(sequence) <= BPS_BIGINT);
  const extremes = [largest(shares), largest(fixed), smallest(fixed)].filter((sequence) => sequence !== undefined);
  return [
    ...new Set([
      ...sequences.filter(isPatched).slice(0, 1),
      ...fixed.slice(0, fuzzConfig.likeliestLooks),
      ...extremes,
      ...sequences,
    ]),
  ];
}

function largest(sequences: readonly CallSequence[]): CallSequence | undefined {
  return sequences.reduce<CallSequence | undefined>(
    (most, sequence) => (!most || figureOf(sequence) > figureOf(most) ? sequence : most),
    undefined,
  );
}

function smallest(sequences: readonly CallSequence[]): CallSequence | undefined {
  return sequences.reduce<CallSequence | undefined>(
    (least, sequence) => (!least || figureOf(sequence) < figureOf(least) ? sequence : least),
    undefined,
  );
}

function group<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const members = groups.get(keyOf(item));
    if (members) members.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}
