import { z } from "zod";
import type { Reader } from "../chain/reader.ts";
import { type Mark, recorder } from "../lab/index.ts";
import { atLeast, atMost, type Condition, fails, prove, succeeds, type Trade } from "../lab/outcomes.ts";
import { ProofJson } from "../report.ts";
import type { WireClaim } from "../wires.ts";
import { sayWireClaim } from "../wording/index.ts";
import { REFUSED, type ReadRun } from "./reading.ts";
import { proveTrade } from "./trading.ts";

const Evidenced = z.object({
  proof: ProofJson,
  /** What must hold of each wire's own step. */
  conditions: z.record(z.string(), z.array(z.unknown())),
});

/** What shows to anybody how a token's wires read at a block. */
export const Evidence = z.object({ reads: z.array(Evidenced), trades: z.record(z.string(), ProofJson) });
export type Evidence = z.infer<typeof Evidence>;

type Claimed = ReturnType<typeof prove<WireClaim>>;

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
    const proof = prove<WireClaim>(record(value), "code-can-change", { code: "views-answer" }, all);
    let at = 0;
    const conditions = each.map(({ key, conditions: own }) => {
      at += own.length;
      const named: unknown[] = proof.shows.conditions.slice(at - own.length, at);
      return [key, named] as const;
    });
    return [{ proof: toJson(proof), conditions: Object.fromEntries(conditions) }];
  });
  return { reads, trades: Object.fromEntries([...trades].map(([key, trade]) => [key, toJson(proveTrade(trade))])) };
}

/** Proofs of what these wires read. */
export function proofsOf({ reads, trades }: Evidence, keys: readonly string[]): readonly ProofJson[] {
  const shown = reads.flatMap(({ proof, conditions }) => {
    const own = keys.flatMap((key) => conditions[key] ?? []);
    return own.length === 0 ? [] : [{ ...proof, shows: { ...proof.shows, conditions: own } }];
  });
  return [...keys.flatMap((key) => trades[key] ?? []), ...shown];
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

export function toJson(proof: Claimed): ProofJson {
  return {
    ...proof,
    claim: sayWireClaim(proof.claim),
    request: { method: proof.request.method, params: [...proof.request.params] },
  };
}
