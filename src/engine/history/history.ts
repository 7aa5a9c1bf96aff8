// Keeps what audits saw of each token, and proofs of what changed: a few snapshots for some weeks. Takes finished reports and alerts, gives
// timelines and proofs. It asks no node.
import { z } from "zod";
import type { Log } from "../../log.ts";
import type { Collection, Store } from "../../store/store.ts";
import { type CodedReport, ProofJson } from "../core/report.ts";
import { tokenKey } from "../core/token-key.ts";
import { DAY_MS, HOUR_MS, SECOND_MS } from "../core/units.ts";
import type { Alert } from "../diff/change.ts";
import { type Change, compare, fillUnknown, SNAPSHOT_VERSION, Snapshot, snapshotOf } from "../diff/index.ts";
import type { Request } from "../request/request.ts";

/** Limits of what is kept of earlier audits. Everything here takes room in the store. */
const historyConfig = {
  /** Snapshots and proofs are kept so long. */
  keptMs: 60 * DAY_MS,
  /** Snapshots of one token, the newest ones. Each takes a few kilobytes. */
  maxSnapshots: 40,
  /** An unchanged token gets a new snapshot after this, to show that nothing changed. */
  unchangedMs: 12 * HOUR_MS,
  /** Proofs kept of one snapshot, the worst first. A proof takes tens of kilobytes. */
  maxProofs: 4,
  /** Proofs kept of each side of an alert. */
  maxAlertProofs: 8,
  /** A process holds the lock of a token's history so long at most. */
  lockMs: 5 * SECOND_MS,
} as const;

export type History = {
  /** Keeps what a finished audit saw if it changed, or if the last one is old. Never throws. */
  keep(report: CodedReport, options?: KeepOptions): Promise<void>;
  /** The oldest first. */
  of(request: Request): Promise<Timeline>;
  proof(request: Request, block: string, check: string): Promise<ProofJson | undefined>;
  /** All proofs kept of one block, by check. */
  proofsAt(request: Request, block: string): Promise<Readonly<Record<string, ProofJson>>>;
  /** Keeps an alert's proofs, so that its watchers can fetch them. Never throws. */
  witness(alert: Alert): Promise<void>;
};

type KeepOptions = {
  /** The token is watched: proofs of all findings are kept, not only of what changed. */
  readonly watched?: boolean;
};

/** By chain, token and block; in it, by check. */
const PROOFS: Collection<Record<string, ProofJson>> = {
  name: "proofs-of-changes",
  version: 1,
  schema: z.record(z.string(), ProofJson),
  ttlMs: historyConfig.keptMs,
};

/** The blocks of a token that proofs are kept of, oldest first. */
const PROVEN_BLOCKS: Collection<string[]> = {
  name: "proven-blocks",
  version: 1,
  schema: z.array(z.string()),
  ttlMs: historyConfig.keptMs,
};

export function createHistory(parts: { store: Store; log: Pick<Log, "warn">; now?: () => number }): History {
  const { store, log, now = Date.now } = parts;
  const kept = store.open(SNAPSHOTS);
  const proofs = store.open(PROOFS);
  const provenBlocks = store.open(PROVEN_BLOCKS);

  const recall = async (key: string): Promise<KeptSnapshot[]> => {
    const oldest = now() - historyConfig.keptMs;
    return ((await kept.get(key)) ?? []).filter(({ sighting }) => sighting.checkedAt >= oldest);
  };

  /** Beside proofs of snapshots, as many blocks with proofs of alerts are kept. */
  const keepProofs = async (
    key: string,
    block: string,
    found: Record<string, ProofJson>,
    seen: readonly KeptSnapshot[],
  ) => {
    await proofs.set(`${key}:${block}`, found);
    const sighted = new Set(seen.map(({ sighting }) => sighting.block.number));
    const all = [...new Set([...((await provenBlocks.get(key)) ?? []), block])];
    const dropped = new Set(
      all.filter((each) => each !== block && !sighted.has(each)).slice(0, -historyConfig.maxSnapshots),
    );
    for (const each of dropped) await proofs.delete(`${key}:${each}`);
    await provenBlocks.set(
      key,
      all.filter((each) => !dropped.has(each)),
    );
  };

  const add = async (key: string, report: CodedReport, watched: boolean) => {
    const seen = await recall(key);
    const sighting = snapshotOf(report);
    const last = seen.at(-1)?.sighting;
    if (last && BigInt(sighting.block.number) <= BigInt(last.block.number)) return;
    const known = knownBy(seen);
    const changes = known ? compare(known, fillUnknown(known, sighting)) : [];
    const isNews = !last || changes.length > 0 || last.verdict !== sighting.verdict;
    if (!isNews && sighting.checkedAt - last.checkedAt < historyConfig.unchangedMs) return;
    const worthProving = watched ? null : last ? changedChecks(changes, sighting) : worstOf(report);
    const proving = provenBy(report, worthProving);
    const next = [...seen, { sighting, proven: Object.keys(proving) }].slice(-historyConfig.maxSnapshots);
    if (Object.keys(proving).length > 0) await keepProofs(key, sighting.block.number, proving, next);
    await kept.set(key, next);
  };

  return {
    async keep(report, { watched = false } = {}) {
      const key = tokenKey({ chainId: report.chain.id, address: report.token.address });
      try {
        // Another process that keeps an audit of this token at this moment saw the same.
        await store.withLock(`history:${key}`, historyConfig.lockMs, () => add(key, report, watched));
      } catch (error) {
        log.warn({ err: error }, "What an audit saw could not be kept");
      }
    },
    async witness(alert) {
      if (alert.code !== "changed") return;
      const key = tokenKey({ chainId: alert.chain.id, address: alert.token.address });
      try {
        for (const { block, proofs: told } of [alert.before, alert.after]) {
          if (told.length === 0) continue;
          const before = await proofs.get(`${key}:${block.number}`);
          const found = { ...before, ...named(told.slice(0, historyConfig.maxAlertProofs)) };
          await keepProofs(key, block.number, found, await recall(key));
        }
      } catch (error) {
        log.warn({ err: error }, "The proofs of an alert could not be kept");
      }
    },
    proofsAt: async (request, block) => (await proofs.get(`${tokenKey(request)}:${block}`)) ?? {},
    of: async (request) => timelineOf(await recall(tokenKey(request))),
    async proof(request, block, check) {
      const kept = (await proofs.get(`${tokenKey(request)}:${block}`)) ?? {};
      return Object.hasOwn(kept, check) ? kept[check] : undefined;
    },
  };
}

/** Several proofs of one check get numbers. */
function named(proofs: readonly ProofJson[]): Record<string, ProofJson> {
  const byName: Record<string, ProofJson> = {};
  for (const proof of proofs) {
    const before = Object.keys(byName).filter((name) => name.replace(/-\d+$/, "") === proof.check).length;
    byName[before === 0 ? proof.check : `${proof.check}-${before + 1}`] = proof;
  }
  return byName;
}

/** One proof of the worst finding is kept of a first audit, for exports of this instance's memory. */
function worstOf({ rows }: CodedReport): ReadonlySet<string> {
  const worst = rows.find(({ severity, proofs }) => severity === "danger" && proofs.length > 0);
  return new Set(worst ? [worst.id] : []);
}

/** `null`: of all findings. */
function provenBy(report: CodedReport, checks: ReadonlySet<string> | null): Record<string, ProofJson> {
  const rows = report.rows
    .filter(({ id, proofs }) => proofs.length > 0 && (checks?.has(id) ?? true))
    .toSorted((one, other) => Number(other.severity === "danger") - Number(one.severity === "danger"))
    .slice(0, historyConfig.maxProofs);
  return Object.fromEntries(rows.flatMap(({ id, proofs: [proof] }) => (proof ? [[id, proof]] : [])));
}

// What audits saw of one token, in order, and what changed between them.

/** `proven`: the checks whose proofs were kept with it. */
const KeptSnapshot = z.object({ sighting: Snapshot, proven: z.array(z.string()) });
export type KeptSnapshot = Readonly<z.infer<typeof KeptSnapshot>>;

/** By chain and token, oldest first. */
const SNAPSHOTS: Collection<KeptSnapshot[]> = {
  name: "sightings",
  version: SNAPSHOT_VERSION,
  schema: z.array(KeptSnapshot),
  ttlMs: historyConfig.keptMs,
};

/** One kept audit, and what changed since the one before it. */
export type Moment = KeptSnapshot & { readonly changes: readonly Change[] };

/** The oldest first. */
export type Timeline = readonly Moment[];

/** What one audit could not see counts as it was seen last. */
function timelineOf(kept: readonly KeptSnapshot[]): Timeline {
  let known: Snapshot | undefined;
  return kept.map((each) => {
    const after = known ? fillUnknown(known, each.sighting) : each.sighting;
    const changes = known ? compare(known, after) : [];
    known = after;
    return { ...each, changes };
  });
}

/** Everything known after the last of them. */
function knownBy(kept: readonly KeptSnapshot[]): Snapshot | undefined {
  return kept.reduce<Snapshot | undefined>(
    (before, { sighting }) => (before ? fillUnknown(before, sighting) : sighting),
    undefined,
  );
}

/** A point in a token's past. */
export type Since = { readonly block: bigint } | { readonly seconds: number };

export type Difference = {
  readonly before: KeptSnapshot;
  readonly after: KeptSnapshot;
  readonly changes: readonly Change[];
};

/** What changed since the last audit before that point, or the first one after it. Undefined: no audit is kept. */
export function differenceSince(timeline: Timeline, since: Since): Difference | undefined {
  const isBefore = ({ block }: Snapshot) =>
    "block" in since ? BigInt(block.number) <= since.block : block.timestamp <= since.seconds;
  const [first] = timeline;
  const last = timeline.at(-1);
  if (!first || !last) return undefined;
  const past = timeline.filter(({ sighting }) => isBefore(sighting));
  const [before, after] = [past.length > 0 ? past : [first], timeline].map(knownBy);
  if (!before || !after) return undefined;
  const then = past.at(-1) ?? first;
  return { before: then, after: last, changes: compare(before, after) };
}

const OF_TAXES = { buying: "buying-is-taxed", selling: "selling-is-taxed", sending: "sending-is-taxed" } as const;

/** The checks whose proofs show a change. */
function checksOf(change: Change, { rows }: Pick<Snapshot, "rows">): readonly string[] {
  switch (change.code) {
    case "row":
    case "exit-closed":
    case "exit-opened":
    case "power-used":
    case "power-use-unseen":
      return [change.check];
    case "tax":
      return [OF_TAXES[change.deal]];
    case "limit-tightened":
    case "limit-loosened":
      return [change.of === "sale" ? "sales-are-limited" : "holdings-are-limited"];
    case "code":
    case "admin":
      return ["code-can-change"];
    case "supply":
      return ["supply-can-grow"];
    case "verdict":
      return Object.entries(rows).flatMap(([check, { standing }]) => (standing === change.after ? [check] : []));
    case "owner":
      return [];
    case "liquidity":
    case "lock-ends-soon":
    case "lock-ended":
    case "lock-opened":
    case "lock-extended":
      return ["liquidity-can-leave"];
  }
}

/** The checks whose kept proofs show the change. */
export function provenOf(change: Change, { sighting, proven }: KeptSnapshot): readonly string[] {
  return checksOf(change, sighting).filter((check) => proven.includes(check));
}

function changedChecks(changes: readonly Change[], sighting: Snapshot): ReadonlySet<string> {
  return new Set(changes.flatMap((change) => checksOf(change, sighting)));
}
