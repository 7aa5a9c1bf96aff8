import type { Effect } from "../model/effect.ts";
import type { Powers } from "../model/powers.ts";

/**
 * Of a token that shares its fees among holders, the pool too: what others paid before makes up for part of a bystander's tax, so
 * that one which everybody pays looks like one holder's.
 */
export function withSharedFees(powers: Powers): Powers {
  return { ...powers, harmful: powers.harmful.map((power) => ({ ...power, effect: everybodys(power.effect) })) };
}

function everybodys(effect: Effect): Effect {
  return effect.kind === "taxed" ? { ...effect, everybody: true } : effect;
}
