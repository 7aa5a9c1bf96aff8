// One change between two audits of a token, as a code with figures; whether watchers have to hear of it, and how bad it is. Then the alerts
// that watchers get: changes, a retraction, or the end of a watch. Plain JSON; amounts and block numbers are decimal strings.
import { z } from "zod";
import { ProofJson, Verdict, Whole } from "../core/report.ts";
import { diffConfig } from "./config.ts";

const address = z.string();
const bps = z.number();
const standing = z.enum(["clear", "warning", "danger"]);
const owner = z.object({ status: z.string(), address: address.nullable() });
/** Seconds since 1970; `null`: the locker did not say. */
const lock = { locker: z.string(), shareBps: bps, unlocksAt: z.number().nullable() };
/** At the prices that quote tokens had before, so that only the amounts in the pools count. */
const liquidity = { before: z.number(), after: z.number(), symbol: z.string().nullable() };

/** What was not known before or after is no change. */
export const Change = z.discriminatedUnion("code", [
  z.object({ code: z.literal("verdict"), before: Verdict, after: Verdict }),
  z.object({ code: z.literal("tax"), deal: z.enum(["buying", "selling", "sending"]), before: bps, after: bps }),
  /** The check that tells of this way out. */
  z.object({ code: z.enum(["exit-closed", "exit-opened"]), check: z.string() }),
  /** The most that goes through at once now, as a part of the most before. */
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
  /** Negative where tokens were burned. */
  z.object({ code: z.literal("supply"), growthBps: bps }),
  z.object({ code: z.literal("row"), check: z.string(), before: standing, after: standing }),
  z.object({ code: z.literal("power-used"), check: z.string(), on: address }),
  /** A transaction used a dangerous power on so many accounts, and the effect could not be read. */
  z.object({ code: z.literal("power-use-unseen"), check: z.string(), accounts: z.int() }),
]);
export type Change = z.infer<typeof Change>;
export type Deal = Extract<Change, { code: "tax" }>["deal"];

/** The account that caused a change, where logs or a search of the blocks tell. */
export const Cause = z.object({
  by: address,
  /** What this account is to the token. `anybody`: none of the others. */
  role: z.enum(["owner", "admin", "creator", "anybody"]),
  /** A function's name where it is known, else its selector. */
  call: z.string().nullable(),
  txHash: z.string(),
  /** Seconds since 1970. */
  at: z.number(),
});
export type Cause = z.infer<typeof Cause>;

/** How bad a change is for a holder; `good` is no alarm. */
export type ChangeSeverity = "danger" | "warning" | "good";

const RANK = { clear: 0, warning: 1, danger: 2 } as const;

/** Whether a holder has to hear of it. What got better goes into an alert with the rest, and causes none. */
export function needsAlert(change: Change): boolean {
  switch (change.code) {
    case "verdict":
      return change.after === "danger" || isWorse(change.before, change.after);
    case "tax":
      return change.after - change.before >= diffConfig.alertTaxRiseBps;
    case "liquidity":
      // A fifth is gone.
      return change.after * 5 <= change.before * 4;
    case "supply":
      return change.growthBps >= diffConfig.alertSupplyGrowthBps;
    case "exit-closed":
    case "limit-tightened":
    case "lock-ends-soon":
    case "lock-ended":
    case "lock-opened":
    case "code":
    case "admin":
    case "owner":
    case "power-used":
    case "power-use-unseen":
      return true;
    case "exit-opened":
    case "limit-loosened":
    case "lock-extended":
    case "row":
      return false;
  }
}

export function severityOfChange(change: Change): ChangeSeverity {
  switch (change.code) {
    case "verdict":
      if (change.after === "danger") return "danger";
      return isWorse(change.before, change.after) ? "warning" : "good";
    case "row":
      return RANK[change.after] < RANK[change.before] ? "good" : change.after === "danger" ? "danger" : "warning";
    case "owner":
      return change.after.status === "Renounced" ? "good" : "warning";
    case "tax":
    case "liquidity":
    case "supply":
      return gravityOfFigures(change);
    default:
      return GRAVITY[change.code];
  }
}

type Measured = Extract<Change, { readonly code: "tax" | "liquidity" | "supply" }>;

function gravityOfFigures(change: Measured): ChangeSeverity {
  const graded = (isBetter: boolean, isBad: boolean) => (isBetter ? "good" : isBad ? "danger" : "warning");
  switch (change.code) {
    case "tax": {
      const { before, after } = change;
      return graded(
        after < before,
        after >= diffConfig.dangerousTaxBps || after - before >= diffConfig.dangerousTaxRiseBps,
      );
    }
    case "liquidity":
      // Half is gone.
      return graded(change.after > change.before, change.after * 2 <= change.before);
    case "supply":
      return graded(change.growthBps < 0, change.growthBps >= diffConfig.dangerousSupplyGrowthBps);
  }
}

const GRAVITY: Readonly<
  Record<Exclude<Change["code"], Measured["code"] | "verdict" | "row" | "owner">, ChangeSeverity>
> = {
  "exit-closed": "danger",
  "lock-ended": "danger",
  "lock-opened": "danger",
  "power-used": "danger",
  "power-use-unseen": "warning",
  "limit-tightened": "warning",
  "lock-ends-soon": "warning",
  code: "warning",
  admin: "warning",
  "exit-opened": "good",
  "limit-loosened": "good",
  "lock-extended": "good",
};

function isWorse(before: keyof typeof RANK | "unknown", after: keyof typeof RANK | "unknown"): boolean {
  return before !== "unknown" && after !== "unknown" && RANK[after] > RANK[before];
}

/** A block at which the token was audited, the verdict there, and proofs of it. */
const Moment = z.object({
  block: z.object({ number: Whole, hash: z.string(), timestamp: z.number() }),
  verdict: Verdict,
  proofs: z.array(ProofJson),
});

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
const Ending = z.object({
  code: z.enum(["ends-soon", "ended"]),
  ...about,
  danger: z.literal(false),
  /** Milliseconds since 1970. */
  until: z.number(),
});

export const Alert = z.discriminatedUnion("code", [Changed, TakenBack, Ending]);
export type Alert = z.infer<typeof Alert>;
