import { z } from "zod";
import { ProofJson, Verdict, Whole } from "../core/report.ts";
import type { Change, Cause as Doer } from "./index.ts";

/** What a watcher is told, as data: codes and figures. Plain JSON; amounts are decimal strings, block numbers too. */

const address = z.string();
const bps = z.number();
const verdict = Verdict;
const standing = z.enum(["clear", "warning", "danger"]);
const owner = z.object({ status: z.string(), address: address.nullable() });
const lock = { locker: z.string(), shareBps: bps, unlocksAt: z.number().nullable() };
const liquidity = { before: z.number(), after: z.number(), symbol: z.string().nullable() };

/** One thing that changed, as comparing tells it. */
export const ToldChange: z.ZodType<Change> = z.discriminatedUnion("code", [
  z.object({ code: z.literal("verdict"), before: verdict, after: verdict }),
  z.object({ code: z.literal("tax"), deal: z.enum(["buying", "selling", "sending"]), before: bps, after: bps }),
  z.object({ code: z.enum(["exit-closed", "exit-opened"]), check: z.string() }),
  z.object({
    code: z.enum(["limit-tightened", "limit-loosened"]),
    of: z.enum(["sale", "purchase"]),
    leftBps: bps,
  }),
  z.object({ code: z.literal("liquidity"), ...liquidity }),
  z.object({ code: z.enum(["lock-ends-soon", "lock-ended", "lock-opened", "lock-extended"]), ...lock }),
  z.object({ code: z.literal("code"), implementations: z.array(address) }),
  z.object({ code: z.literal("admin"), before: address.nullable(), after: address.nullable() }),
  z.object({ code: z.literal("owner"), before: owner, after: owner }),
  z.object({ code: z.literal("supply"), growthBps: bps }),
  z.object({ code: z.literal("row"), check: z.string(), before: standing, after: standing }),
  z.object({ code: z.literal("power-used"), check: z.string(), on: address }),
  z.object({ code: z.literal("power-use-unseen"), check: z.string(), accounts: z.int() }),
]);

/** A block at which the token was looked at, what was found there, and what shows it to anybody. */
export const Moment = z.object({
  block: z.object({ number: Whole, hash: z.string(), timestamp: z.number() }),
  verdict: Verdict,
  proofs: z.array(ProofJson),
});
export type Moment = z.infer<typeof Moment>;

/** Who did it, where logs or a search of the blocks tell. */
const ToldCause: z.ZodType<Doer> = z.object({
  by: address,
  role: z.enum(["owner", "admin", "creator", "anybody"]),
  call: z.string().nullable(),
  txHash: z.string(),
  at: z.number(),
});

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
  /** Something among it puts money in danger. */
  danger: z.boolean(),
  /** The gravest first. */
  changes: z.array(ToldChange).min(1),
  before: Moment,
  after: Moment,
  cause: ToldCause.nullable(),
});
export type Changed = z.infer<typeof Changed>;

/** The block in which it happened is no longer part of the chain, and it did not happen in another. */
export const TakenBack = z.object({
  code: z.literal("taken-back"),
  ...about,
  /** Whether what is taken back was told as danger. */
  danger: z.boolean(),
  /** The alerts that are taken back, and what they told. */
  of: z.array(z.string()),
  changes: z.array(ToldChange).min(1),
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
