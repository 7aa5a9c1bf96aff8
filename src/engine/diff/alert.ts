// What a watcher gets, as codes and figures: a change, a retraction, or the end of a watch. Plain JSON; amounts and block numbers are decimal
// strings.
import { z } from "zod";
import { ProofJson, Verdict, Whole } from "../core/report.ts";
import { Cause, Change } from "./change.ts";

/** A block at which the token was audited, the verdict there, and proofs of it. */
export const Moment = z.object({
  block: z.object({ number: Whole, hash: z.string(), timestamp: z.number() }),
  verdict: Verdict,
  proofs: z.array(ProofJson),
});
export type Moment = z.infer<typeof Moment>;

const about = {
  /** The same alert always has the same id, however often it is sent. */
  id: z.string(),
  chain: z.object({ id: z.number(), name: z.string(), explorer: z.string().nullable() }),
  token: z.object({ address: z.string(), symbol: z.string().nullable() }),
  /** When it was found, in milliseconds since 1970. */
  at: z.number(),
};

/** A watched token changed. */
export const Changed = z.object({
  code: z.literal("changed"),
  ...about,
  /** One of the changes puts money in danger. */
  danger: z.boolean(),
  /** The worst first. */
  changes: z.array(Change).min(1),
  before: Moment,
  after: Moment,
  cause: Cause.nullable(),
});
export type Changed = z.infer<typeof Changed>;

/** A reorganisation dropped the block of earlier alerts, and the changes did not happen again. */
export const TakenBack = z.object({
  code: z.literal("taken-back"),
  ...about,
  /** One of the retracted alerts told of danger. */
  danger: z.boolean(),
  /** The retracted alerts, and what they told. */
  of: z.array(z.string()),
  changes: z.array(Change).min(1),
});
export type TakenBack = z.infer<typeof TakenBack>;

/** A watch ends within a day, unless it is renewed; or it has ended. */
export const Ending = z.object({
  code: z.enum(["ends-soon", "ended"]),
  ...about,
  danger: z.literal(false),
  /** Milliseconds since 1970. */
  until: z.number(),
});
export type Ending = z.infer<typeof Ending>;

export const Alert = z.discriminatedUnion("code", [Changed, TakenBack, Ending]);
export type Alert = z.infer<typeof Alert>;
