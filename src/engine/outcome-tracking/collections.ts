import { z } from "zod";
import type { Collection } from "../../store/store.ts";
import { DAY_MS } from "../core/units.ts";
import { WatchPoint } from "../core/watch-point.ts";

/** A green token is looked at again after so many days. */
export const LOOKS = [1, 7, 30] as const;
export type Look = (typeof LOOKS)[number];
/** Longer than the last look can be late. */
const KEPT_DAYS = 45;

const GreenToken = z.object({
  chainId: z.number().int(),
  address: z.string(),
  /** Milliseconds since 1970. */
  since: z.number(),
  /** How many of the looks are done. */
  looked: z.number().int().nonnegative(),
});
export type GreenToken = Readonly<z.infer<typeof GreenToken>>;

/** Tokens that were green, the oldest first, under one key. */
export const GREENS: Collection<GreenToken[]> = {
  name: "greens",
  version: 1,
  schema: z.array(GreenToken),
  ttlMs: KEPT_DAYS * DAY_MS,
};

const GreenReadings = z.object({ wires: z.array(WatchPoint), values: z.record(z.string(), z.string()) });
/** What of a token can move, and how it read when the token was green. */
export type GreenReadings = z.infer<typeof GreenReadings>;

/** By chain and token. */
export const WIRED: Collection<GreenReadings> = {
  name: "green-wires",
  version: 1,
  schema: GreenReadings,
  ttlMs: KEPT_DAYS * DAY_MS,
};

const Count = z.object({
  looked: z.number().int(),
  /** Was a danger by then. */
  bad: z.number().int(),
  /** What matters could not be told. */
  unknown: z.number().int(),
});
export type Count = Readonly<z.infer<typeof Count>>;

/** What came of all looks so far, by days, under one key. */
export const COUNTS: Collection<Record<string, Count>> = {
  name: "green-counts",
  version: 1,
  schema: z.record(z.string(), Count),
};

export const ALL = "all";
