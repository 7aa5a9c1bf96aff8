import { z } from "zod";
import type { Collection } from "../../store/store.ts";
import { ProofJson } from "../core/report.ts";
import { DAY_MS } from "../core/units.ts";
import { SNAPSHOT_VERSION, Snapshot } from "../diff/index.ts";

/** As long as a proof can be of use to somebody who holds. */
export const KEPT_DAYS = 60;
/** Of one token; the newest stay. */
export const MOST_SIGHTINGS = 40;

/** `proven`: the checks whose proofs were kept with it. */
const KeptSnapshot = z.object({ sighting: Snapshot, proven: z.array(z.string()) });
export type KeptSnapshot = Readonly<z.infer<typeof KeptSnapshot>>;

export const SIGHTINGS: Collection<KeptSnapshot[]> = {
  name: "sightings",
  version: SNAPSHOT_VERSION,
  schema: z.array(KeptSnapshot),
  ttlMs: KEPT_DAYS * DAY_MS,
};

/** Of one token at one block, by checks. */
export const PROOFS: Collection<Record<string, ProofJson>> = {
  name: "proofs-of-changes",
  version: 1,
  schema: z.record(z.string(), ProofJson),
  ttlMs: KEPT_DAYS * DAY_MS,
};

/** Of one token: the blocks of which proofs are kept, oldest first. */
export const PROVEN_BLOCKS: Collection<string[]> = {
  name: "proven-blocks",
  version: 1,
  schema: z.array(z.string()),
  ttlMs: KEPT_DAYS * DAY_MS,
};
