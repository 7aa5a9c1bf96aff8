import { defineCheck } from "./check.ts";
import { findingOf, powersWith } from "./shared/power-findings.ts";

const id = "owner-can-shrink-limits";

/** Whoever sells half of an ordinary balance at once is out after the next sale. */
const ROOM_BPS = 5_000;
/** In ten sales one is out, too. */
const SLOW_BPS = 1_000;

export const ownerCanShrinkLimits = defineCheck({
  id,
  category: "Honeypot",
  explain:
    "As for owner-can-block-holders; found if after the call the holder's whole balance no longer sells while a twentieth of it does. " +
    "The smallest figure that is accepted is looked for, and the largest part that still sells is told. Limits that leave room for half of an ordinary holder's " +
    "balance are not told, those that leave room for a tenth are a warning.",
  needs: ["powers"],
  run: ({ powers }) => {
    const found = powersWith(powers, "limited").filter(({ violation }) => (violation.mostBps ?? 0) < ROOM_BPS);
    const finding = findingOf(id, found, powers, {
      harm: ({ violation }) => 10_000 - (violation.mostBps ?? 10_000) + Number(violation.everyone),
      shown: ({ violation }) => ({
        code: "sales-trickle",
        mostBps: violation.mostBps,
        ofPoolBps: violation.ofPoolBps ?? null,
      }),
    });
    if (!finding || "known" in finding) return finding;
    const isSlow = found.every(({ violation }) => (violation.mostBps ?? 0) >= SLOW_BPS);
    return isSlow ? { ...finding, severity: "warning" } : finding;
  },
});
