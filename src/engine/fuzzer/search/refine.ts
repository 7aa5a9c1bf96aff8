import { type Address, type Hex, hexToBigInt, slice } from "viem";
import { fuzzConfig } from "../config.ts";
import { type Call, callerKey, functionKey, functionKeys } from "../model/call.ts";
import { type Actor, type CallSequence, functionOf } from "../model/call-sequence.ts";
import type { Execution } from "../model/found.ts";
import { oracleOf, severityOf, type Violation } from "../oracles/index.ts";
import { MAX_FIGURE } from "../oracles/oracle.ts";

/** For each function whose figure did harm: the highest figure it accepts, found by search, so that the worst is told and not guessed. */
export function worstCases(found: readonly Execution[], worked: readonly CallSequence[]): CallSequence[] {
  const best = new Map<string, { readonly trial: Execution; readonly violation: Violation }>();
  for (const trial of found) {
    if (trial.uses.length > 1) continue;
    for (const violation of trial.violations) {
      const key = `${functionOf(trial)}:${violation.kind}`;
      const known = best.get(key);
      if (!known || severityOf(known.violation) < severityOf(violation)) best.set(key, { trial, violation });
    }
  }
  const accepted = new Set(worked.flatMap(({ uses: [use] }) => (use ? [callOf(use)] : [])));
  return [...best.values()].flatMap(({ trial: { actor, uses, ...rest }, violation }) => {
    const [use] = uses;
    const search = use && accepted.has(callOf(use)) ? searchFrom(use, violation) : undefined;
    return use && search
      ? [{ ...looking(rest), actor, uses: [{ ...use, holderBalanceAt: [], search }], withTokens: false }]
      : [];
  });
}

/** Only those numbers are raised that were raised before; the others have bounds together with them. */
function searchFrom({ data, numbersAt, holderBalanceAt }: Call, violation: Violation): Call["search"] {
  const raising = oracleOf(violation).raising?.(violation);
  if (!raising) return undefined;
  const { high, maxFigure, inPlaceOfBalance, selling } = raising;
  const namesBalance = holderBalanceAt.length > 0;
  if (namesBalance && inPlaceOfBalance !== undefined) return { low: inPlaceOfBalance, high, at: holderBalanceAt };
  const figureAt = (offset: number) => hexToBigInt(slice(data, offset, offset + 32));
  const raised = numbersAt.filter((offset) => figureAt(offset) > 0n && figureAt(offset) <= maxFigure);
  const [first] = raised;
  if (first === undefined || (namesBalance && !selling)) return undefined;
  return { low: figureAt(first), high, at: raised, ...(selling ? { selling } : {}) };
}

/** Where a figure stopped all trade: the highest with which people still sell, which may be a tax of nearly everything. */
export function stillSelling(found: readonly Execution[]): CallSequence[] {
  const taxing = new Set(
    found.filter(({ violations }) => violations.some((violation) => oracleOf(violation).taxBps)).map(functionOf),
  );
  const searched = new Map<string, CallSequence>();
  for (const trial of found) {
    const { actor, uses, violations } = trial;
    const [use] = uses;
    const figure = use && figureIn(use);
    const isStopping = violations.some((violation) => oracleOf(violation).stopsSales?.(violation));
    if (!use || uses.length > 1 || !isStopping || use.holderBalanceAt.length > 0) continue;
    if (figure === undefined || figure < 2n || taxing.has(functionOf(trial)) || searched.has(functionOf(trial)))
      continue;
    const high = figure < MAX_FIGURE ? figure : MAX_FIGURE;
    const search = { low: 1n, high, at: use.numbersAt, selling: true };
    searched.set(functionOf(trial), { actor, uses: [{ ...use, search }], withTokens: false });
  }
  return [...searched.values()].slice(0, fuzzConfig.maxFigureSearches);
}

/** For each function that refuses small figures: the smallest it accepts, as a limit or a divisor hurts most when it is smallest. */
export function smallestFigures(tried: readonly CallSequence[], worked: readonly CallSequence[]): CallSequence[] {
  const accepted = new Set(worked.flatMap(({ uses: [use] }) => (use ? [byWhom(use)] : [])));
  const least = new Map<string, CallSequence & { figure: bigint }>();
  const refused = new Set<string>();
  for (const sequence of tried) {
    const [use] = sequence.uses;
    const figure = use && figureIn(use);
    if (!use || figure === undefined || use.holderBalanceAt.length > 0 || sequence.actor.authority === null) continue;
    const key = callerKey(use.actor, functionKey(use));
    if (!accepted.has(byWhom(use))) refused.add(key);
    else if (figure < (least.get(key)?.figure ?? figure + 1n)) least.set(key, { ...sequence, figure });
  }
  return [...least]
    .filter(([key, { figure }]) => refused.has(key) && figure > 1n)
    .slice(0, fuzzConfig.maxFigureSearches)
    .flatMap(
      ([
        ,
        {
          actor,
          uses: [use],
          figure,
          withTokens,
        },
      ]) => (use ? [{ actor, withTokens, uses: [{ ...use, search: smallestOf(use, figure) }] }] : []),
    );
}

function callOf({ target, data }: Call): string {
  return `${target.toLowerCase()}:${data}`;
}

function byWhom(use: Call): string {
  return callerKey(use.actor, callOf(use));
}

/** The one figure in a call, where all its numbers are alike. */
function figureIn({ data, numbersAt }: Call): bigint | undefined {
  const figures = new Set(numbersAt.map((offset) => hexToBigInt(slice(data, offset, offset + 32))));
  return figures.size === 1 ? [...figures][0] : undefined;
}

function smallestOf({ numbersAt }: Call, figure: bigint): Call["search"] {
  return { low: 1n, high: figure, at: numbersAt, smallest: true };
}

/** What somebody with a name could do, by a stranger: fewer ways are tried in the first place by those who are unlikely to hold power. */
export function byAnybody(found: readonly Execution[], actors: readonly Actor[]): CallSequence[] {
  const stranger = actors.find(({ authority }) => authority === null);
  if (!stranger) return [];
  const worst = new Map<string, Execution>();
  for (const trial of found) {
    if (trial.actor.authority === null) continue;
    const key = `${functionKeys(trial.uses)}:${trial.violations.map(({ kind }) => kind).join()}`;
    const before = worst.get(key);
    if (!before || sumOf(before) < sumOf(trial)) worst.set(key, trial);
  }
  return [...worst.values()]
    .slice(0, fuzzConfig.maxByFreshAccount)
    .map((trial) => ({ ...asDoneBy(stranger, trial), withTokens: false }));
}

/** The same for what is yet to be tried, one way of each. */
export function strangersWaysOf(sequences: readonly CallSequence[], actors: readonly Actor[]): CallSequence[] {
  const stranger = actors.find(({ authority }) => authority === null);
  if (!stranger) return [];
  const first = new Map<string, CallSequence>();
  for (const sequence of sequences) {
    if (sequence.actor.authority === null || sequence.actor.starts) continue;
    const key = `${functionKeys(sequence.uses)}:${sequence.uses.map(({ search }) => search?.smallest).join()}`;
    if (!first.has(key)) first.set(key, sequence);
  }
  return [...first.values()]
    .slice(0, fuzzConfig.maxByFreshAccount)
    .map((sequence) => ({ ...asDoneBy(stranger, sequence), withTokens: sequence.withTokens }));
}

function asDoneBy(stranger: Actor, { actor, uses, ...rest }: Pick<CallSequence, "actor" | "uses" | "watching">) {
  return {
    ...looking(rest),
    actor: stranger,
    uses: uses.map((use) => ({
      ...use,
      actor: stranger.address,
      data: use.data.replaceAll(bare(actor.address), bare(stranger.address)) as Hex,
    })),
  };
}

/** Who is watched is watched again. */
function looking({ watching }: Pick<Execution, "watching">): Pick<CallSequence, "watching"> {
  return watching ? { watching } : {};
}

function sumOf({ violations }: Execution): number {
  return violations.reduce((sum, violation) => sum + severityOf(violation), 0);
}

function bare(address: Address): string {
  return address.slice(2).toLowerCase();
}
