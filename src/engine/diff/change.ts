import type { Standing } from "./snapshot.ts";

export type Deal = "buying" | "selling" | "sending";

/** One thing that is otherwise than it was, by a code and figures. What was not known before or after is no change. */
export type Change =
  | { readonly code: "verdict"; readonly before: VerdictSeen; readonly after: VerdictSeen }
  /** Taxes in basis points. */
  | { readonly code: "tax"; readonly deal: Deal; readonly before: number; readonly after: number }
  /** A way out that the check of this name tells of. */
  | { readonly code: "exit-closed" | "exit-opened"; readonly check: string }
  /** The most that goes through at once, as a part of what was seen to go through before. */
  | { readonly code: "limit-tightened" | "limit-loosened"; readonly of: "sale" | "purchase"; readonly leftBps: number }
  /** At the prices that quote tokens had before, so that only what lies in pools counts. */
  | { readonly code: "liquidity"; readonly before: number; readonly after: number; readonly symbol: string | null }
  | {
      readonly code: "lock-ends-soon" | "lock-ended" | "lock-opened" | "lock-extended";
      readonly locker: string;
      readonly shareBps: number;
      /** Seconds since 1970; `null`: the locker did not say. */
      readonly unlocksAt: number | null;
    }
  | { readonly code: "code"; readonly implementations: readonly string[] }
  | { readonly code: "admin"; readonly before: string | null; readonly after: string | null }
  | { readonly code: "owner"; readonly before: OwnerSeen; readonly after: OwnerSeen }
  /** Less than nothing where tokens were burnt. */
  | { readonly code: "supply"; readonly growthBps: number }
  | { readonly code: "row"; readonly check: string; readonly before: KnownStanding; readonly after: KnownStanding }
  /** A dangerous power was used on somebody, as a transaction shows it. */
  | { readonly code: "power-used"; readonly check: string; readonly on: string }
  /** The same on so many of whom it could not be seen what became of them. */
  | { readonly code: "power-use-unseen"; readonly check: string; readonly accounts: number };

export type VerdictSeen = "clear" | "warning" | "danger" | "unknown";
export type KnownStanding = NonNullable<Standing>;
export type OwnerSeen = { readonly status: string; readonly address: string | null };

/** Who did it, where the chain's logs and transactions tell. */
export type Cause = {
  readonly by: string;
  /** What this account is to the token: `owner`, `admin`, `creator`, `anybody`. */
  readonly role: "owner" | "admin" | "creator" | "anybody";
  /** A function's name where it is known, else its selector. */
  readonly call: string | null;
  readonly txHash: string;
  /** Seconds since 1970. */
  readonly at: number;
};

/** How bad a change is for whoever holds; `good` is no alarm. */
export type ChangeSeverity = "danger" | "warning" | "good";

/** One point. */
const TAX_BPS = 100;
/** A hundredth. */
const SUPPLY_BPS = 100;

const RANK = { clear: 0, warning: 1, danger: 2 } as const;

/** Whether somebody who holds the token has to hear of it. What got better is told with the rest, and alarms nobody. */
export function needsAlert(change: Change): boolean {
  switch (change.code) {
    case "verdict":
      return change.after === "danger" || isWorse(change.before, change.after);
    case "tax":
      return change.after - change.before >= TAX_BPS;
    case "liquidity":
      return change.after * 5 <= change.before * 4;
    case "supply":
      return change.growthBps >= SUPPLY_BPS;
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

/** From here on most of the money is not worth the trade, as the checks of taxes have it; nobody reckons with ten points more. */
const DANGEROUS_TAX_BPS = 3_000;
const DANGEROUS_RISE_BPS = 1_000;
const MANY_TOKENS_BPS = 1_000;

/** How bad the news is. */
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
      return graded(after < before, after >= DANGEROUS_TAX_BPS || after - before >= DANGEROUS_RISE_BPS);
    }
    case "liquidity":
      return graded(change.after > change.before, change.after * 2 <= change.before);
    case "supply":
      return graded(change.growthBps < 0, change.growthBps >= MANY_TOKENS_BPS);
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
