import type { Powers } from "../model/powers.ts";
import type { Violation } from "../model/violation.ts";

/**
 * Of a token that shares its fees among holders, the pool too: what others paid before makes up for part of a bystander's tax, so
 * that one which everybody pays looks like one holder's.
 */
export function withSharedFees(powers: Powers): Powers {
  return { ...powers, harmful: powers.harmful.map((power) => ({ ...power, violation: everybodys(power.violation) })) };
}

function everybodys(violation: Violation): Violation {
  return violation.kind === "taxed" ? { ...violation, everyone: true } : violation;
}
