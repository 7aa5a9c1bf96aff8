import { z } from "zod";
import type { Reader } from "../chain/reader.ts";
import { ProofJson } from "../core/report.ts";
import { type Mark, recorder } from "../experiments/index.ts";
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
import { REFUSED, type ReadRun } from "./reading.ts";
import { proveTrade, WATCHED } from "./trading.ts";

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
