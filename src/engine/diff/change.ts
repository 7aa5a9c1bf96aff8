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
