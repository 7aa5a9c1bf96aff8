// Reads the watch points of many tokens in few calls, all but trades and transaction counts, and proves what they read. A proof holds the
// request and the conditions of each point, so that another person can replay it.
import { type Address, type Hex, numberToHex, pad } from "viem";
import { z } from "zod";
import type { Reader } from "../chain/reader.ts";
import { SLOT_READER_CODE } from "../chain/views/programs.ts";
import type { Read } from "../core/read.ts";
import { ProofJson } from "../core/report.ts";
import { MAX_UINT256 } from "../core/units.ts";
import { keyOfWatchPoint, type WatchPoint } from "../core/watch-point.ts";
import {
  asItIs,
  CODE_HASH_CODE,
  type Conditions,
  type Experiment,
  freshAccount,
  type Mark,
  mark,
  nativeOf,
  type ReadStep,
  type Run,
  recorder,
  runExperiments,
  type Setting,
  type Step,
} from "../experiments/index.ts";
import {
  atLeast,
  atMost,
  type Condition,
  fails,
  prove,
  showing,
  succeeds,
  type Trade,
} from "../experiments/outcomes.ts";
import { watchPointConfig } from "./config.ts";
import { WATCHED } from "./proves.ts";
import { proveTrade, runFewAtOnce } from "./trading.ts";

export type Watched = { readonly token: Address; readonly points: readonly WatchPoint[] };

/** What points read, by their keys: a word, or `refused`. A point that could not be read is left out. */
export type Values = ReadonlyMap<string, string>;

export const REFUSED = "refused";

type Planned = { readonly token: Address; readonly experiment: Experiment; readonly marks: ReadonlyMap<string, Mark> };

export type ReadRun = { readonly token: Address; readonly run: Read<Run>; readonly marks: ReadonlyMap<string, Mark> };

/** `keep` picks what of each call's answers stays in memory. */
export async function readPoints<Kept>(
  reader: Reader,
  conditions: Conditions,
  watched: readonly Watched[],
  keep: (runs: readonly ReadRun[]) => Kept,
): Promise<readonly Kept[]> {
  const { likelyReadGas, minReadsPerCall, maxReadsPerCall } = watchPointConfig;
  const hasher = freshAccount();
  const most = Number((await reader.capabilities()).callGasCap) / 2 / likelyReadGas;
  const room = Math.max(minReadsPerCall, Math.min(maxReadsPerCall, Math.floor(most)));
  const read = (point: WatchPoint) => stepOf(point, hasher);
  const groups = [
    ...inGroups(watched, isRead, room).map((group) => ({ group, toStep: read, codes: { [hasher]: CODE_HASH_CODE } })),
    // A storage reader replaces the proxy's code, so these calls can ask nothing else of it.
    ...inGroups(watched, isSlot, room).map((group) => ({ group, toStep: slotStep, codes: slotReadersFor(group) })),
  ];
  return runFewAtOnce(groups, async ({ group, toStep, codes }) => {
    const planned = group.flatMap(({ token, points }) => planOf(token, points, toStep));
    const ran = await runExperiments(
      reader,
      { trader: freshAccount(), environment: asItIs(conditions), codes },
      planned.map(({ experiment }) => experiment),
    );
    const runs = planned.flatMap(({ token, marks }, index) => {
      const run = ran[index];
      return run ? [{ token, run, marks }] : [];
    });
    return keep(runs);
  });
}

/** Steps are planned only when their group runs, so the memory of one group is enough. */
function inGroups(watched: readonly Watched[], isAsked: (point: WatchPoint) => boolean, room: number): Watched[][] {
  const groups: Watched[][] = [];
  let steps = Number.POSITIVE_INFINITY;
  for (const each of watched) {
    const own = each.points.reduce((sum, point) => sum + (isAsked(point) ? 1 : 0), 0);
    if (own === 0) continue;
    if (steps + own > room) {
      groups.push([]);
      steps = 0;
    }
    groups.at(-1)?.push(each);
    steps += own;
  }
  return groups;
}

const isSlot = ({ kind }: WatchPoint) => kind === "slot";
const isRead = ({ kind }: WatchPoint) => kind === "view" || kind === "amount" || kind === "code" || kind === "account";

function slotReadersFor(group: readonly Watched[]): NonNullable<Setting["codes"]> {
  return Object.fromEntries(group.map(({ token }) => [token.toLowerCase(), SLOT_READER_CODE]));
}

function planOf(
  token: Address,
  points: readonly WatchPoint[],
  toStep: (point: WatchPoint) => Step | undefined,
): Planned[] {
  const { maxTokenGas, readGas, readOverheadGas, reservedGas } = watchPointConfig;
  const marks = new Map<string, Mark>();
  const steps = points.flatMap((point) => {
    const step = toStep(point);
    if (step) marks.set(keyOfWatchPoint(point), step.label);
    return step ? [step] : [];
  });
  if (steps.length === 0) return [];
  const gas = Math.min(maxTokenGas, steps.length * (readGas + readOverheadGas)) + reservedGas;
  return [{ token, experiment: { steps, gas }, marks }];
}

function stepOf(point: WatchPoint, hasher: Address): Step | undefined {
  switch (point.kind) {
    case "view":
    case "amount":
      return read(point.kind === "view" ? "view" : point.of, point.to as Address, point.data as Hex, point.word);
    case "code":
      return read("code-hash", hasher, pad(point.at as Hex));
    case "account":
      return nativeOf(mark("balance"), point.at as Address);
    default:
      return undefined;
  }
}

function slotStep(point: WatchPoint): Step | undefined {
  return point.kind === "slot" ? read("slot", point.of as Address, point.slot as Hex) : undefined;
}

function read(name: string, target: Address, data: Hex, word: ReadStep["word"] = 0): ReadStep {
  return { kind: "read", label: mark(name), target, data, word, gas: watchPointConfig.readGas };
}

/** By token, in lower case. */
export type TokenValues = Map<string, Map<string, string>>;

export function valuesOf(runs: readonly ReadRun[]): TokenValues {
  const all: TokenValues = new Map();
  for (const { token, run, marks } of runs) {
    if (!run.known) continue;
    const values = all.get(token.toLowerCase()) ?? new Map<string, string>();
    all.set(token.toLowerCase(), values);
    for (const [key, at] of marks) {
      const step = run.value.step(at);
      if (step) values.set(key, step.ok ? numberToHex(step.word) : REFUSED);
    }
  }
  return all;
}

/** Joins the values of several calls: the points of one token may be spread over two. */
export function mergeValues(parts: readonly TokenValues[]): TokenValues {
  const all: TokenValues = new Map();
  for (const [token, values] of parts.flatMap((part) => [...part])) {
    all.set(token, new Map([...(all.get(token) ?? []), ...values]));
  }
  return all;
}

const ProvenRun = z.object({
  proof: ProofJson,
  /** For each point the places of its conditions in the proof. */
  conditions: z.record(z.string(), z.array(z.int())),
});

/** Proofs of what a token's points read at a block. */
export const Evidence = z.object({ reads: z.array(ProvenRun), trades: z.record(z.string(), ProofJson) });
export type Evidence = z.infer<typeof Evidence>;

export function evidenceOf(
  reader: Reader,
  token: `0x${string}`,
  { runs, trades }: { readonly runs: readonly ReadRun[]; readonly trades: ReadonlyMap<string, Trade> },
): Evidence {
  const record = recorder(reader, token);
  const reads = runs.flatMap(({ run, marks }) => {
    if (!run.known) return [];
    const { value } = run;
    const each = [...marks].flatMap(([key, mark]) => {
      const step = value.step(mark);
      return step ? [{ key, conditions: conditionsOf(mark, step.ok ? step.word : REFUSED) }] : [];
    });
    const all = each.flatMap(({ conditions }) => conditions);
    if (all.length === 0) return [];
    const proof = prove(WATCHED, showing(record(value), all));
    if (!proof) return [];
    let at = 0;
    const conditions = each.map(({ key, conditions: own }) => {
      at += own.length;
      return [key, own.map((_, index) => at - own.length + index)] as const;
    });
    return [{ proof, conditions: Object.fromEntries(conditions) }];
  });
  const proven = [...trades].flatMap(([key, trade]) => {
    const proof = proveTrade(trade);
    return proof ? [[key, proof] as const] : [];
  });
  return { reads, trades: Object.fromEntries(proven) };
}

/** Exactly this word, or refused. */
function conditionsOf(mark: Mark, word: bigint | typeof REFUSED): readonly Condition[] {
  if (word === REFUSED) return [fails(mark)];
  const exactly = { step: mark };
  return [
    succeeds(mark),
    ...(word < MAX_UINT256 ? [atMost(exactly, `${word}`)] : []),
    ...(word > 0n ? [atLeast(exactly, `${word}`)] : []),
  ];
}

/** Proofs of what the points of these keys read. */
export function proofsOf({ reads, trades }: Evidence, keys: readonly string[]): readonly ProofJson[] {
  const shown = reads.flatMap(({ proof, conditions }) => {
    const own = new Set(keys.flatMap((key) => conditions[key] ?? []));
    return own.size === 0 ? [] : [partOf(proof, own)];
  });
  return [...keys.flatMap((key) => trades[key] ?? []), ...shown];
}

/** The proof with only some of its conditions, and what they claim. */
function partOf(proof: ProofJson, places: ReadonlySet<number>): ProofJson {
  const ofPlaces = <Each>(all: readonly Each[]) => all.filter((_, place) => places.has(place));
  return { ...proof, conditions: ofPlaces(proof.conditions), claim: ofPlaces(proof.claim) };
}
