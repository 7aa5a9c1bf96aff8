// How bad a power is, by who holds it: one table for every row that tells of powers. `docs/checks.md` shows it.
import type { Controller } from "../../facts/facts.ts";
import type { Severity } from "../check.ts";
import { thresholds } from "../thresholds.ts";
import { decider } from "./accounts.ts";

/** Who has to agree before a power is used. */
export type HeldBy = "anyone" | "one-account" | "issuer" | "several" | "contract" | "nobody";

export const POWER_SEVERITIES = {
  anyone: { severity: "danger", who: "Anyone" },
  "one-account": {
    severity: "danger",
    who: "One account, also through a contract it controls or a multisig that needs one signature",
  },
  issuer: {
    severity: "warning",
    who: `An account of an issuer: the token names ${thresholds.powers.separateRoles} or more accounts with separate powers, by views, roles or lists`,
  },
  several: { severity: "warning", who: "A multisig that needs several signatures, or a timelock" },
  contract: { severity: "warning", who: "A contract that no known account controls" },
  nobody: { severity: null, who: "A burn address" },
} as const satisfies Record<HeldBy, { readonly severity: Severity | null; readonly who: string }>;

/** What makes a warning of a danger, whatever account holds the power unless it is anyone. */
export const SOFTENED = "anyone can undo what it does, it ends by itself within a day, or new tokens are paid for";

/** `isIssuers`: the holder is one of several that the token names, each with powers of its own. */
export function heldBy(holder: Controller & { readonly anyone?: boolean }, isIssuers = false): HeldBy {
  if (holder.anyone) return "anyone";
  const { kind, threshold } = decider(holder);
  if (kind === "burned") return "nobody";
  if (kind === "contract") return "contract";
  if (kind === "timelock" || (kind === "multisig" && threshold !== 1)) return "several";
  return isIssuers ? "issuer" : "one-account";
}

/** Of a holder who can act. */
export function severityBy(holder: HeldBy): Severity {
  return POWER_SEVERITIES[holder].severity ?? "warning";
}

/** Roles that a token names and keeps apart are an issuer's: it takes several accounts to misuse all of them. */
export function hasSeparateRoles({ separateRoles }: { readonly separateRoles: number }): boolean {
  return separateRoles >= thresholds.powers.separateRoles;
}
