import type { Log } from "../../log.ts";
import type { Store } from "../../store/store.ts";
import type { ProofJson, Report } from "../core/report.ts";
import type { Alert } from "../diff/alert.ts";
import { compare, fillUnknown, snapshotOf } from "../diff/index.ts";
import type { Request } from "../request/request.ts";
import {
  changedChecks,
  KEPT_DAYS,
  type KeptSnapshot,
  knownBy,
  MOST_SIGHTINGS,
  PROOFS,
  PROVEN_BLOCKS,
  SIGHTINGS,
  type Timeline,
  timelineOf,
} from "./timeline.ts";

/** What audits saw of each token: compact, bounded in number and days, and without asking anybody. */
export type History = {
  /** Keeps what a finished audit saw, if anything is otherwise than it was seen last, or that was long ago. Never throws. */
  keep(report: Report, options?: KeepOptions): Promise<void>;
  /** The oldest first. */
  of(request: Request): Promise<Timeline>;
  proof(request: Request, block: string, check: string): Promise<ProofJson | undefined>;
  /** All that are kept of one block, by their checks. */
  proofsAt(request: Request, block: string): Promise<Readonly<Record<string, ProofJson>>>;
  /** Keeps the proofs that an alert tells of, so that whoever is told can fetch them. Never throws. */
  witness(alert: Alert): Promise<void>;
};

export type KeepOptions = {
  /** Proofs of all that was found are kept, and not only of what changed: somebody waits for the change to come. */
  readonly watched?: boolean;
};

/** That nothing changed is worth knowing, too. */
const SAME_MS = 12 * 3_600_000;
/** Of one sighting, the worst first: a proof takes tens of kilobytes. */
const MOST_PROOFS = 4;
/** Of one side of an alert. */
const MOST_WITNESSED = 8;
const LOCK_MS = 5_000;

export function createHistory(parts: { store: Store; log: Pick<Log, "warn">; now?: () => number }): History {
  const { store, log, now = Date.now } = parts;
  const kept = store.open(SIGHTINGS);
  const proofs = store.open(PROOFS);
  const provenBlocks = store.open(PROVEN_BLOCKS);

  const recall = async (key: string): Promise<KeptSnapshot[]> => {
    const oldest = now() - KEPT_DAYS * 86_400_000;
    return ((await kept.get(key)) ?? []).filter(({ sighting }) => sighting.checkedAt >= oldest);
  };

  /** Beside those of sightings, as many of other blocks are kept as of sightings. */
  const keepProofs = async (
    key: string,
    block: string,
    found: Record<string, ProofJson>,
    seen: readonly KeptSnapshot[],
  ) => {
    await proofs.set(`${key}:${block}`, found);
    const sighted = new Set(seen.map(({ sighting }) => sighting.block.number));
    const all = [...new Set([...((await provenBlocks.get(key)) ?? []), block])];
    const dropped = new Set(all.filter((each) => each !== block && !sighted.has(each)).slice(0, -MOST_SIGHTINGS));
    for (const each of dropped) await proofs.delete(`${key}:${each}`);
    await provenBlocks.set(
      key,
      all.filter((each) => !dropped.has(each)),
    );
  };

  const add = async (key: string, report: Report, watched: boolean) => {
    const seen = await recall(key);
    const sighting = snapshotOf(report);
    const last = seen.at(-1)?.sighting;
    if (last && BigInt(sighting.block.number) <= BigInt(last.block.number)) return;
    const known = knownBy(seen);
    const changes = known ? compare(known, fillUnknown(known, sighting)) : [];
    const isNews = !last || changes.length > 0 || last.verdict !== sighting.verdict;
    if (!isNews && sighting.checkedAt - last.checkedAt < SAME_MS) return;
    const worthProving = watched ? null : last ? changedChecks(changes, sighting) : worstOf(report);
    const proving = provenBy(report, worthProving);
    const next = [...seen, { sighting, proven: Object.keys(proving) }].slice(-MOST_SIGHTINGS);
    if (Object.keys(proving).length > 0) await keepProofs(key, sighting.block.number, proving, next);
    await kept.set(key, next);
  };

  return {
    async keep(report, { watched = false } = {}) {
      const key = keyOf({ chainId: report.chain.id, address: report.token.address });
      try {
        // Whoever else keeps something of this token at this moment saw the same.
        await store.withLock(`history:${key}`, LOCK_MS, () => add(key, report, watched));
      } catch (error) {
        log.warn({ err: error }, "What an audit saw could not be kept");
      }
    },
    async witness(alert) {
      if (alert.code !== "changed") return;
      const key = keyOf({ chainId: alert.chain.id, address: alert.token.address });
      try {
        for (const { block, proofs: told } of [alert.before, alert.after]) {
          if (told.length === 0) continue;
          const before = await proofs.get(`${key}:${block.number}`);
          const found = { ...before, ...named(told.slice(0, MOST_WITNESSED)) };
          await keepProofs(key, block.number, found, await recall(key));
        }
      } catch (error) {
        log.warn({ err: error }, "The proofs of an alert could not be kept");
      }
    },
    proofsAt: async (request, block) => (await proofs.get(`${keyOf(request)}:${block}`)) ?? {},
    of: async (request) => timelineOf(await recall(keyOf(request))),
    async proof(request, block, check) {
      const kept = (await proofs.get(`${keyOf(request)}:${block}`)) ?? {};
      return Object.hasOwn(kept, check) ? kept[check] : undefined;
    },
  };
}

/** Those of one check are told apart by a number. */
function named(proofs: readonly ProofJson[]): Record<string, ProofJson> {
  const byName: Record<string, ProofJson> = {};
  for (const proof of proofs) {
    const before = Object.keys(byName).filter((name) => name.replace(/-\d+$/, "") === proof.check).length;
    byName[before === 0 ? proof.check : `${proof.check}-${before + 1}`] = proof;
  }
  return byName;
}

/** What is dangerous when it is first seen is shown by one proof, to whoever asks for this instance's memory. */
function worstOf({ rows }: Report): ReadonlySet<string> {
  const worst = rows.find(({ severity, proofs }) => severity === "danger" && proofs.length > 0);
  return new Set(worst ? [worst.id] : []);
}

/** `null`: of all that was found. */
function provenBy(report: Report, checks: ReadonlySet<string> | null): Record<string, ProofJson> {
  const rows = report.rows
    .filter(({ id, proofs }) => proofs.length > 0 && (checks?.has(id) ?? true))
    .toSorted((one, other) => Number(other.severity === "danger") - Number(one.severity === "danger"))
    .slice(0, MOST_PROOFS);
  return Object.fromEntries(rows.flatMap(({ id, proofs: [proof] }) => (proof ? [[id, proof]] : [])));
}

function keyOf({ chainId, address }: { readonly chainId: number; readonly address: string }): string {
  return `${chainId}:${address.toLowerCase()}`;
}
