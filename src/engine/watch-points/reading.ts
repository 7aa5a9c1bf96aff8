import { type Address, type Hex, numberToHex, pad } from "viem";
import { z } from "zod";
import { SLOT_READER_CODE } from "../chain/asking/programs.ts";
import type { Reader } from "../chain/reader.ts";
import type { Read } from "../core/read.ts";
import { ProofJson } from "../core/report.ts";
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
import { WATCHED } from "./proves.ts";
import { fewAtOnce, proveTrade } from "./trading.ts";

/** A token and what is asked of it. */
export type Watched = { readonly token: Address; readonly points: readonly WatchPoint[] };

/** What wires read, by their keys: a word, or `refused`. What is not here could not be read. */
export type Values = ReadonlyMap<string, string>;

/** A view behind two proxies takes a third of it. */
const READ_GAS = 150_000;
/** What the Lab keeps back before the last of them, though all others took all that they may. */
const KEPT_GAS = 200_000;
/** Some nodes give a whole call ten millions; nobody's token has more to ask that may take all that a read can. */
const MOST_GAS = 6_000_000;
/** What a read takes of a call's gas, and how many are put into one, at most and at least. */
const LIKELY_GAS = 12_000;
export const READS_A_CALL = 2_000;
const FEWEST_READS = 100;

type Planned = { readonly token: Address; readonly experiment: Experiment; readonly marks: ReadonlyMap<string, Mark> };

export type ReadRun = { readonly token: Address; readonly run: Read<Run>; readonly marks: ReadonlyMap<string, Mark> };

/** Everything but trades and transactions, of many tokens in few calls. `keep`: what of a call's answers is wanted. */
export async function readWires<Kept>(
  reader: Reader,
  conditions: Conditions,
  watched: readonly Watched[],
  keep: (runs: readonly ReadRun[]) => Kept,
): Promise<readonly Kept[]> {
  const hasher = freshAccount();
  const most = Number((await reader.capabilities()).callGasCap) / 2 / LIKELY_GAS;
  const room = Math.max(FEWEST_READS, Math.min(READS_A_CALL, Math.floor(most)));
  const read = (wire: WatchPoint) => stepOf(wire, hasher);
  const groups = [
    ...inGroups(watched, isRead, room).map((group) => ({ group, toStep: read, codes: { [hasher]: CODE_HASH_CODE } })),
    // In the place of a proxy stands what reads its storage, so nothing else can be asked of it there.
    ...inGroups(watched, isSlot, room).map((group) => ({ group, toStep: slotStep, codes: slotReadersFor(group) })),
  ];
  return fewAtOnce(groups, async ({ group, toStep, codes }) => {
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

function slotReadersFor(group: readonly Watched[]): NonNullable<Setting["codes"]> {
  return Object.fromEntries(group.map(({ token }) => [token.toLowerCase(), SLOT_READER_CODE]));
}

/** By token, in lower case. */
export type TokenValues = Map<string, Map<string, string>>;

/** A token's wires may be read in several calls. */
export function together(parts: readonly TokenValues[]): TokenValues {
  const all: TokenValues = new Map();
  for (const [token, values] of parts.flatMap((part) => [...part])) {
    all.set(token, new Map([...(all.get(token) ?? []), ...values]));
  }
  return all;
}

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

export const REFUSED = "refused";

function planOf(
  token: Address,
  wires: readonly WatchPoint[],
  toStep: (wire: WatchPoint) => Step | undefined,
): Planned[] {
  const marks = new Map<string, Mark>();
  const steps = wires.flatMap((wire) => {
    const step = toStep(wire);
    if (step) marks.set(keyOfWatchPoint(wire), step.label);
    return step ? [step] : [];
  });
  if (steps.length === 0) return [];
  const gas = Math.min(MOST_GAS, steps.length * (READ_GAS + 10_000)) + KEPT_GAS;
  return [{ token, experiment: { steps, gas }, marks }];
}

function stepOf(wire: WatchPoint, hasher: Address): Step | undefined {
  switch (wire.kind) {
    case "view":
    case "amount":
      return read(wire.kind === "view" ? "view" : wire.of, wire.to as Address, wire.data as Hex, wire.word);
    case "code":
      return read("code-hash", hasher, pad(wire.at as Hex));
    case "account":
      return nativeOf(mark("balance"), wire.at as Address);
    default:
      return undefined;
  }
}

function slotStep(wire: WatchPoint): Step | undefined {
  return wire.kind === "slot" ? read("slot", wire.of as Address, wire.slot as Hex) : undefined;
}

function read(name: string, target: Address, data: Hex, word: ReadStep["word"] = 0): ReadStep {
  return { kind: "read", label: mark(name), target, data, word, gas: READ_GAS };
}

/** What reading it takes is made only when its group's turn comes. */
function inGroups(watched: readonly Watched[], isAsked: (wire: WatchPoint) => boolean, room: number): Watched[][] {
  const groups: Watched[][] = [];
  let steps = Number.POSITIVE_INFINITY;
  for (const each of watched) {
    const own = each.points.reduce((sum, wire) => sum + (isAsked(wire) ? 1 : 0), 0);
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

const Evidenced = z.object({
  proof: ProofJson,
  /** For each wire the places of what must hold of its own step. */
  conditions: z.record(z.string(), z.array(z.int())),
});

/** What shows to anybody how a token's wires read at a block. */
export const Evidence = z.object({ reads: z.array(Evidenced), trades: z.record(z.string(), ProofJson) });
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
      return step ? [{ key, conditions: whatItShows(mark, step.ok ? step.word : REFUSED) }] : [];
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

/** Proofs of what these wires read. */
export function proofsOf({ reads, trades }: Evidence, keys: readonly string[]): readonly ProofJson[] {
  const shown = reads.flatMap(({ proof, conditions }) => {
    const own = new Set(keys.flatMap((key) => conditions[key] ?? []));
    return own.size === 0 ? [] : [partOf(proof, own)];
  });
  return [...keys.flatMap((key) => trades[key] ?? []), ...shown];
}

/** Of a proof of one run only these of its conditions, with what they show. */
function partOf(proof: ProofJson, places: ReadonlySet<number>): ProofJson {
  const ofPlaces = <Each>(all: readonly Each[]) => all.filter((_, place) => places.has(place));
  return { ...proof, conditions: ofPlaces(proof.conditions), claim: ofPlaces(proof.claim) };
}

const LARGEST = 2n ** 256n - 1n;

function whatItShows(mark: Mark, word: bigint | typeof REFUSED): readonly Condition[] {
  if (word === REFUSED) return [fails(mark)];
  const exactly = { step: mark };
  return [
    succeeds(mark),
    ...(word < LARGEST ? [atMost(exactly, `${word}`)] : []),
    ...(word > 0n ? [atLeast(exactly, `${word}`)] : []),
  ];
}
