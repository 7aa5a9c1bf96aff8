import type { Change, ChangeSeverity } from "./change.ts";

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
