import { z } from "zod";
import type { Shelf } from "../../store/store.ts";
import { ProofJson } from "../core/report.ts";
import { DAY_MS } from "../core/units.ts";
import { SIGHTING_VERSION, Sighting } from "../diff/index.ts";

/** As long as a proof can be of use to somebody who holds. */
export const KEPT_DAYS = 60;
/** Of one token; the newest stay. */
export const MOST_SIGHTINGS = 40;

/** `proven`: the checks whose proofs were kept with it. */
const Kept = z.object({ sighting: Sighting, proven: z.array(z.string()) });
export type Kept = Readonly<z.infer<typeof Kept>>;

export const SIGHTINGS: Shelf<Kept[]> = {
  name: "sightings",
  version: SIGHTING_VERSION,
  schema: z.array(Kept),
  ttlMs: KEPT_DAYS * DAY_MS,
};

/** Of one token at one block, by checks. */
export const PROOFS: Shelf<Record<string, ProofJson>> = {
  name: "proofs-of-changes",
  version: 1,
  schema: z.record(z.string(), ProofJson),
  ttlMs: KEPT_DAYS * DAY_MS,
};

/** Of one token: the blocks of which proofs are kept, oldest first. */
export const PROVEN_BLOCKS: Shelf<string[]> = {
  name: "proven-blocks",
  version: 1,
  schema: z.array(z.string()),
  ttlMs: KEPT_DAYS * DAY_MS,
};
