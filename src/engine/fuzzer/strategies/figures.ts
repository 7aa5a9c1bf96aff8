// Other figures for calls that did harm, or that refuse some figures: the worst that they accept. And the smallest of several functions together.
import {
  type AbiParameter,
  concat,
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
  hexToBigInt,
  parseAbiParameters,
  slice,
} from "viem";
import { withWord } from "../arguments/calls.ts";
import { fuzzConfig } from "../config.ts";
import { type Call, callerKey, functionKey } from "../model/call.ts";
import {
  areBuying,
  BELOW_ZERO,
  type CallSequence,
  fewOfEach,
  functionOf,
  functionsOf,
  isOrdinary,
} from "../model/call-sequence.ts";
import type { Execution } from "../model/found.ts";
import { oracleOf, severityOf, type Violation } from "../oracles/index.ts";
import { numberOr } from "../oracles/measured.ts";
import { MAX_FIGURE } from "../oracles/oracle.ts";
import type { Strategy } from "./strategy.ts";

export const zeroingOverflows: Strategy = {
  id: "zeroing-overflows",
  phase: "deepen",
  limit: "maxZeroingOverflows",
  reason:
    "Where an addition overflows, the figure that brings a balance to exactly zero is the worst, and is known only now.",
  repeatable: true,
  generate(_, { violating }) {
    const ways = new Map<string, CallSequence>();
    for (const execution of violating) {
      const { actor, uses, violations } = execution;
      const [call] = uses;
      const at = call?.numbersAt.find((offset) => wordAt(call, offset) >= BELOW_ZERO);
      if (!call || uses.length > 1 || at === undefined) continue;
      for (const whose of ["holder", "pool"] as const) {
        const isHit = violations.some((violation) => oracleOf(violation).hits === whose);
        const had = heldBefore(execution, whose);
        const key = `${functionOf(execution)}:${whose}`;
        if (!isHit || had === 0n || ways.has(key)) continue;
        const data = withWord(call.data, at, 2n ** 256n - had);
        ways.set(key, { actor, uses: [{ ...call, data, holderBalanceAt: [], search: undefined }], withTokens: true });
      }
    }
    return ways.values();
  },
};

export const worstFigures: Strategy = {
  id: "worst-figures",
  phase: "deepen",
  limit: "maxWorstFigures",
  reason:
    "The highest figure that a harmful function accepts is found by search, so that the worst is told and not guessed.",
  repeatable: true,
  generate(_, { violating, worked, executions }) {
    const best = new Map<string, { readonly execution: Execution; readonly violation: Violation }>();
    for (const execution of violating) {
      if (execution.uses.length > 1) continue;
      for (const violation of execution.violations) {
        const key = `${functionOf(execution)}:${violation.kind}`;
        const known = best.get(key);
        if (!known || severityOf(known.violation) < severityOf(violation)) best.set(key, { execution, violation });
      }
    }
    // What was solved for was not scouted, and went through all the same.
    const through = [...worked, ...executions.filter(({ uses }) => uses.length === 1)];
    const accepted = new Set(through.flatMap(({ uses: [call] }) => (call ? [dataKey(call)] : [])));
    const leastOf = leastAccepted(through);
    return [...best.values()].flatMap(({ execution: { actor, uses, watching }, violation }): CallSequence[] => {
      const [call] = uses;
      if (!call) return [];
      const search = accepted.has(dataKey(call)) ? searchFrom(call, violation) : undefined;
      const together = search ? [{ ...call, holderBalanceAt: [], search }] : [];
      const least = search ? leastOf.get(callerKey(call.actor, functionKey(call))) : undefined;
      const alone = least ? eachAlone(least, violation) : [];
      const longer = oracleOf(violation).raising?.(violation) ? longerLists(call) : [];
      return [...together, ...alone, ...longer].map((use): CallSequence => {
        return { ...(watching ? { watching } : {}), actor, uses: [use], withTokens: false };
      });
    });
  },
};

/** Each entry of a list may be bounded, and not their sum: more of them, like the one with the largest figure in the last list. */
function longerLists(call: Call): readonly Call[] {
  if (!LISTS.test(call.inputs)) return [];
  // Of any width a number fits, and is read as the same kind.
  const types = parseAbiParameters(call.inputs.replaceAll(/(u?int)\d*/g, "$1256"));
  const lists = listsIn(call.data, types);
  const length = lists[0]?.length ?? 0;
  if (length === 0 || lists.some((list) => list.length !== length)) return [];
  const figures = (lists.at(-1) ?? []).map(figureOfEntry);
  const largest = figures.indexOf(figures.reduce((one, other) => (one > other ? one : other)));
  return fuzzConfig.longerLists
    .filter((count) => count > length)
    .map((count) => {
      const longer = lists.map((list) => Array.from({ length: count }, () => list[largest]));
      const data = concat([call.selector, encodeAbiParameters(types, longer)]);
      return { ...call, data, numbersAt: [], holderBalanceAt: [], search: undefined };
    });
}

/** One word, or a record of some. */
const ENTRY = String.raw`(?:[a-z]+\d*|\([a-z\d,]+\))`;
const LISTS = new RegExp(`^${ENTRY}\\[\\](?:,${ENTRY}\\[\\])*$`);

/** The largest number in an entry. */
function figureOfEntry(entry: unknown): bigint {
  const parts = typeof entry === "object" && entry ? Object.values(entry) : [entry];
  return parts.reduce<bigint>((most, part) => (typeof part === "bigint" && part > most ? part : most), 0n);
}

function listsIn(data: Hex, types: readonly AbiParameter[]): readonly (readonly unknown[])[] {
  try {
    return decodeAbiParameters(types, slice(data, 4)) as readonly (readonly unknown[])[];
  } catch {
    // A call may have data that its types do not fit.
    return [];
  }
}

/** Of each function and caller, the call with the smallest figures above zero that was accepted. */
function leastAccepted(worked: readonly Pick<CallSequence, "uses">[]): ReadonlyMap<string, Call> {
  const least = new Map<string, Call>();
  for (const {
    uses: [call],
  } of worked) {
    if (!call || call.holderBalanceAt.length > 0 || call.numbersAt.length < 2) continue;
    if (call.numbersAt.some((offset) => wordAt(call, offset) === 0n)) continue;
    const key = callerKey(call.actor, functionKey(call));
    const known = least.get(key);
    if (!known || sumOf(call) < sumOf(known)) least.set(key, call);
  }
  return least;
}

/** Figures may be bounded apart, or their sum may be: each is raised beside the smallest that the others may be. */
function eachAlone(call: Call, violation: Violation): readonly Call[] {
  const raising = oracleOf(violation).raising?.(violation);
  if (!raising?.selling) return [];
  const { high, selling } = raising;
  return call.numbersAt.map((at) => ({ ...call, search: { low: wordAt(call, at), high, at: [at], selling } }));
}

function sumOf(call: Call): bigint {
  return call.numbersAt.reduce((sum, offset) => sum + wordAt(call, offset), 0n);
}

export const highestWithSales: Strategy = {
  id: "highest-with-sales",
  phase: "deepen",
  limit: "maxFigureSearches",
  reason: "Where a figure stops all trade, the highest at which people still sell may be a tax of nearly everything.",
  repeatable: true,
  generate(_, { violating }) {
    const taxing = new Set(
      violating.filter(({ violations }) => violations.some((violation) => oracleOf(violation).taxBps)).map(functionOf),
    );
    const searched = new Map<string, CallSequence>();
    for (const execution of violating) {
      const { actor, uses, violations } = execution;
      const [call] = uses;
      const figure = call && figureIn(call);
      const isStopping = violations.some((violation) => oracleOf(violation).stopsSales?.(violation));
      if (!call || uses.length > 1 || !isStopping || call.holderBalanceAt.length > 0) continue;
      const key = functionOf(execution);
      if (figure === undefined || figure < 2n || taxing.has(key) || searched.has(key)) continue;
      const high = figure < MAX_FIGURE ? figure : MAX_FIGURE;
      const search = { low: 1n, high, at: call.numbersAt, selling: true };
      searched.set(key, { actor, uses: [{ ...call, search }], withTokens: false });
    }
    return searched.values();
  },
};

export const smallestFigures: Strategy = {
  id: "smallest-figures",
  phase: "deepen",
  limit: "maxFigureSearches",
  reason:
    "Limits and divisors hurt most when they are smallest: where a function refuses small figures, the smallest it accepts is searched.",
  repeatable: true,
  generate(_, { tried, worked }) {
    const accepted = new Set(worked.flatMap(({ uses: [call] }) => (call ? [callersDataKey(call)] : [])));
    const least = new Map<string, CallSequence & { readonly call: Call; readonly figure: bigint }>();
    const refused = new Set<string>();
    for (const sequence of tried) {
      const [call] = sequence.uses;
      const figure = call && figureIn(call);
      if (!call || figure === undefined || call.holderBalanceAt.length > 0 || sequence.actor.authority === null)
        continue;
      // As a number with a sign it is below zero.
      if (figure >= BELOW_ZERO) continue;
      const key = callerKey(call.actor, functionKey(call));
      if (!accepted.has(callersDataKey(call))) refused.add(key);
      else if (figure < (least.get(key)?.figure ?? figure + 1n)) least.set(key, { ...sequence, call, figure });
    }
    return [...least]
      .filter(([key, { figure }]) => refused.has(key) && figure > 1n)
      .map(([, { actor, withTokens, call, figure }]): CallSequence => {
        const search = { low: 1n, high: figure, at: call.numbersAt, smallest: true };
        return { actor, withTokens, uses: [{ ...call, search }] };
      });
  },
};

export const smallestTogether: Strategy = {
  id: "smallest-together",
  phase: "combine",
  limit: "maxSmallestTogether",
  needs: ["steers-transfers"],
  reason:
    "Several limits and fees that are harmless at their smallest may stop sales where all are, and nothing is left to sell.",
  generate({ functionsWith }, { chosen }) {
    const ways = chosen.filter(({ actor, uses: [call, ...more] }) => {
      if (!call || more.length > 0 || actor.authority === null || actor.starts || isOrdinary(call) || call.value)
        return false;
      // What takes nothing may empty the contract; what names accounts is about them.
      const key = functionKey(call);
      return call.inputs === ""
        ? functionsWith["moves-money"].has(key)
        : /^[uint\d,]+$/.test(call.inputs) && functionsWith["steers-transfers"].has(key);
    });
    const sum = ({ uses: [call] }: CallSequence) => (call ? sumOf(call) : 0n);
    const rising = ways.toSorted((one, other) => (sum(one) < sum(other) ? -1 : 1));
    return [...Map.groupBy(rising, ({ actor }) => actor).entries()].flatMap(([actor, own]): CallSequence[] => {
      const calls = fewOfEach(own, 1).flatMap(({ uses }) => uses);
      const [bare, setting] = [
        calls.filter(({ inputs }) => inputs === ""),
        calls.filter(({ inputs }) => inputs !== ""),
      ];
      const uses = [...setting, ...bare].slice(0, fuzzConfig.maxTogether);
      return uses.length > 1 ? [{ actor, uses, withTokens: false }] : [];
    });
  },
};

export const taxesTogether: Strategy = {
  id: "taxes-together",
  phase: "deepen",
  reason:
    "Taxes that are bounded one by one may add up or multiply: all that an account can raise are raised one after the other.",
  generate(_, { violating }) {
    const raised = violating.flatMap(({ actor, uses, violations }) => {
      const raising = violations.filter((one) => oracleOf(one).raising?.(one));
      const taxes = raising.flatMap((one) => oracleOf(one).taxBps?.(one) ?? []);
      return taxes.length > 0 && !areBuying(uses) ? [{ actor, uses, worst: Math.max(...taxes) }] : [];
    });
    return [...Map.groupBy(raised, ({ actor }) => actor)].flatMap(([actor, own]): CallSequence[] => {
      const falling = own.toSorted((one, other) => other.worst - one.worst);
      const ways = [...Map.groupBy(falling, functionsOf).values()].flatMap(([worst]) => worst ?? []);
      // What lets several of them go through is made once.
      const calls = new Map(ways.flatMap(({ uses }) => uses).map((use) => [dataKey(use), use]));
      const together = { actor, uses: [...calls.values()].slice(0, fuzzConfig.maxTogether), withTokens: false };
      // What the others add is proven with a request more.
      const added = ways.slice(1).reduce((sum, { worst }) => sum + worst, 0);
      return added >= fuzzConfig.worseTaxBps ? [together] : [];
    });
  },
};

export const fewerTogether: Strategy = {
  id: "fewer-together",
  phase: "deepen",
  limit: "maxFewerTogether",
  reason: "Of several calls that do harm together only two or three may be needed, and only those are told.",
  generate(_, { pairs }) {
    return pairs.flatMap(({ actor, uses }) => {
      const isOfDifferent = new Set(uses.map(functionKey)).size === uses.length;
      const sizes = [2, 3].filter((size) => isOfDifferent && size < uses.length);
      return sizes.flatMap((size) =>
        choicesOf(uses, size).map((part): CallSequence => ({ actor, uses: part, withTokens: false })),
      );
    });
  },
};

/** All choices of so many calls, in their order. */
function choicesOf(calls: readonly Call[], size: number): readonly (readonly Call[])[] {
  if (size === 0) return [[]];
  return calls.flatMap((call, place) => choicesOf(calls.slice(place + 1), size - 1).map((rest) => [call, ...rest]));
}

/** Only numbers above zero are raised: a limit may hold for the sum of all. */
function searchFrom(call: Call, violation: Violation): Call["search"] {
  const raising = oracleOf(violation).raising?.(violation);
  if (!raising) return undefined;
  const { high, maxFigure, inPlaceOfBalance, selling } = raising;
  const { numbersAt, holderBalanceAt } = call;
  const namesBalance = holderBalanceAt.length > 0;
  if (namesBalance && inPlaceOfBalance !== undefined) return { low: inPlaceOfBalance, high, at: holderBalanceAt };
  const raised = numbersAt.filter((offset) => wordAt(call, offset) > 0n && wordAt(call, offset) <= maxFigure);
  const [first] = raised;
  if (first === undefined || (namesBalance && !selling)) return undefined;
  return { low: wordAt(call, first), high, at: raised, ...(selling ? { selling } : {}) };
}

function dataKey({ target, data }: Call): string {
  return `${target.toLowerCase()}:${data}`;
}

function callersDataKey(call: Call): string {
  return callerKey(call.actor, dataKey(call));
}

/** The one figure in a call, where all its numbers are alike. */
function figureIn(call: Call): bigint | undefined {
  const figures = new Set(call.numbersAt.map((offset) => wordAt(call, offset)));
  return figures.size === 1 ? [...figures][0] : undefined;
}

function heldBefore({ observed: { leaving } }: Execution, whose: "holder" | "pool"): bigint {
  return leaving.known && leaving.value ? numberOr(leaving.value.before[whose], 0n) : 0n;
}

function wordAt({ data }: Call, offset: number): bigint {
  return hexToBigInt(slice(data, offset, offset + 32));
}
