// What audits saw of one token, in order, and what changed between them.
import { z } from "zod";
import type { Collection } from "../../store/store.ts";
import { type Change, compare, fillUnknown, SNAPSHOT_VERSION, Snapshot } from "../diff/index.ts";
import { historyConfig } from "./config.ts";

/** `proven`: the checks whose proofs were kept with it. */
const KeptSnapshot = z.object({ sighting: Snapshot, proven: z.array(z.string()) });
export type KeptSnapshot = Readonly<z.infer<typeof KeptSnapshot>>;

/** By chain and token, oldest first. */
export const SNAPSHOTS: Collection<KeptSnapshot[]> = {
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
export function timelineOf(kept: readonly KeptSnapshot[]): Timeline {
  let known: Snapshot | undefined;
  return kept.map((each) => {
    const after = known ? fillUnknown(known, each.sighting) : each.sighting;
    const changes = known ? compare(known, after) : [];
    known = after;
    return { ...each, changes };
  });
}

/** Everything known after the last of them. */
export function knownBy(kept: readonly KeptSnapshot[]): Snapshot | undefined {
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

export function changedChecks(changes: readonly Change[], sighting: Snapshot): ReadonlySet<string> {
  return new Set(changes.flatMap((change) => checksOf(change, sighting)));
}
