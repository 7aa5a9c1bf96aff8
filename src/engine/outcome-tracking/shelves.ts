import { z } from "zod";
import type { Shelf } from "../../store/store.ts";
import { DAY_MS } from "../core/units.ts";
import { Wire } from "../core/watch-point.ts";

/** A green token is looked at again after so many days. */
export const LOOKS = [1, 7, 30] as const;
export type Look = (typeof LOOKS)[number];
/** Longer than the last look can be late. */
const KEPT_DAYS = 45;

const Green = z.object({
  chainId: z.number().int(),
  address: z.string(),
  /** Milliseconds since 1970. */
  since: z.number(),
  /** How many of the looks are done. */
  looked: z.number().int().nonnegative(),
});
export type Green = Readonly<z.infer<typeof Green>>;

/** Tokens that were green, the oldest first, under one key. */
export const GREENS: Shelf<Green[]> = {
  name: "greens",
  version: 1,
  schema: z.array(Green),
  ttlMs: KEPT_DAYS * DAY_MS,
};

const Wired = z.object({ wires: z.array(Wire), values: z.record(z.string(), z.string()) });
/** What of a token can move, and how it read when the token was green. */
export type Wired = z.infer<typeof Wired>;

/** By chain and token. */
export const WIRED: Shelf<Wired> = {
  name: "green-wires",
  version: 1,
  schema: Wired,
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
export const COUNTS: Shelf<Record<string, Count>> = {
  name: "green-counts",
  version: 1,
  schema: z.record(z.string(), Count),
};

export const ALL = "all";
