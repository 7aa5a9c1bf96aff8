import { z } from "zod";
import { ProofJson, Verdict } from "./report.ts";

/** What a watcher is told, as data: codes and figures. Plain JSON; amounts are decimal strings, block numbers too. */

const address = z.string();

/** One thing that changed; by which code, and with what figures. */
export const Told = z.looseObject({ code: z.string() });
export type Told = z.infer<typeof Told>;

/** A block at which the token was looked at, what was found there, and what shows it to anybody. */
export const Moment = z.object({
  block: z.object({ number: z.string(), hash: z.string(), timestamp: z.number() }),
  verdict: Verdict,
  proofs: z.array(ProofJson),
});
export type Moment = z.infer<typeof Moment>;

/** The transaction that did it, where logs or a search of the blocks tell it. */
export const Cause = z.object({
  hash: z.string(),
  from: address,
  to: address.nullable(),
  selector: z.string().nullable(),
  /** What the called function is known as, where it is known. */
  call: z.string().nullable(),
  blockNumber: z.string(),
  /** Seconds since 1970. */
  timestamp: z.number(),
});
export type Cause = z.infer<typeof Cause>;

const about = {
  /** The same alert always has the same id, however often it is sent. */
  id: z.string(),
  chain: z.object({ id: z.number(), name: z.string(), explorer: z.string().nullable() }),
  token: z.object({ address, symbol: z.string().nullable() }),
  /** Milliseconds since 1970: when it was found out. */
  at: z.number(),
};

/** A watched token changed. */
export const Changed = z.object({
  code: z.literal("changed"),
  ...about,
  /** Money is in danger that was not before. */
  danger: z.boolean(),
  /** The gravest first. */
  changes: z.array(Told).min(1),
  before: Moment,
  after: Moment,
  cause: Cause.nullable(),
});
export type Changed = z.infer<typeof Changed>;

/** The block in which it happened is no longer part of the chain, and it did not happen in another. */
export const TakenBack = z.object({
  code: z.literal("taken-back"),
  ...about,
  danger: z.literal(false),
  /** The alert that is taken back, and what it told. */
  of: z.string(),
  changes: z.array(Told).min(1),
});
export type TakenBack = z.infer<typeof TakenBack>;

/** A watch ends within a day, unless it is renewed. */
export const Ending = z.object({
  code: z.literal("ends-soon"),
  ...about,
  danger: z.literal(false),
  /** Milliseconds since 1970. */
  until: z.number(),
});
export type Ending = z.infer<typeof Ending>;

export const Alert = z.discriminatedUnion("code", [Changed, TakenBack, Ending]);
export type Alert = z.infer<typeof Alert>;
