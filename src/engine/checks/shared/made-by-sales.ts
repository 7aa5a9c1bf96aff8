import { atLeast, type Exemptions, showing, succeeds } from "../../experiments/outcomes.ts";
import type { Finding } from "../check.ts";
import { DANGER_BPS, TOLD_BPS } from "./tax-thresholds.ts";

/** Tokens that are made as a stranger sells: such as the supply counts, or such as it does not. */
export function madeBySales({ makings }: Exemptions, seen: "seen" | "unseen"): Finding | undefined {
  if (!makings.known) return undefined;
  const { sold, grown, made, most, marks, replay } = makings.value;
  const amount = seen === "seen" ? grown : made - (grown > 0n ? grown : 0n);
  const ofSoldBps = Number((amount * 10_000n) / sold);
  if (ofSoldBps < TOLD_BPS || (seen === "unseen" && most.gained <= 0n)) return undefined;
  const grew =
    seen === "seen"
      ? atLeast({ step: marks.supplyAfter, minus: marks.supplyBefore }, `${amount / 2n}`)
      : atLeast({ step: most.marks.after, minus: most.marks.before }, `${most.gained / 2n}`);
  return {
    severity: ofSoldBps >= DANGER_BPS ? "danger" : "warning",
    basis: "executed",
    says: {
      code: "made-by-sales",
      ofSoldBps,
      unseen: seen === "unseen",
      by: most.gained > 0n ? { address: most.address, role: most.role } : null,
    },
    proofs: [showing([replay], [succeeds(marks.sell), grew])],
  };
}

/** The harsher of what a power does and what sales do. */
export function harsher<Answer extends object>(
  byPower: Answer | undefined,
  bySales: Finding | undefined,
): Answer | Finding | undefined {
  if (!bySales) return byPower;
  const isDanger = byPower !== undefined && "severity" in byPower && byPower.severity === "danger";
  return isDanger ? byPower : bySales;
}
