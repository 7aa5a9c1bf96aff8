import type { EvidenceReads } from "../checks/check.ts";
import type { Failure } from "../core/failure.ts";
import type { Remedies } from "../core/report.ts";
import type { Remedies as Found } from "../experiments/outcomes.ts";
import { type AsideSaying, sayAside, sayCalls, sayFailure } from "../messages/index.ts";

/** What could be done about the powers that were found. */
export function toRemedies({ remedies, proxy }: Pick<EvidenceReads, "remedies" | "proxy">): Remedies {
  if (!remedies.known) return untold(remedies.why);
  if (remedies.value.powers === 0 && !proxy.known) return untold(proxy.why);
  const { powers, best, stay, burning } = remedies.value;
  const admin = proxy.known ? (proxy.value?.admin ?? null) : null;
  const isFixed = proxy.known && (admin === null || admin.kind === "burned");
  const kept = burning?.stays ? [{ code: "liquidity-stays", ...burning } as const] : [];
  const ofPowers = sayingOf(remedies.value, !isFixed);
  const told = powers === 0 && kept.length > 0 && isFixed ? kept : [ofPowers, ...kept];
  return {
    outcome: ofPowers.code === "only-code-to-mend" ? "unknown" : powers > 0 || kept.length > 0 ? "tried" : "none",
    sentence: told.map(sayAside).join(" "),
    powers,
    ends: powers - stay.length,
    steps: (best ?? []).map(({ holder, call }) => ({ holder: holder.address.toLowerCase(), call: sayCalls([call]) })),
    stay: stay.map(({ holder, calls }) => ({ holder: holder.address.toLowerCase(), call: sayCalls(calls) })),
  };
}

function untold(why: Failure): Remedies {
  return { outcome: "unknown", sentence: sayFailure(why), powers: 0, ends: 0, steps: [], stay: [] };
}

function sayingOf({ powers, best, stay }: Found, replaceable: boolean): AsideSaying {
  if (powers === 0) return { code: replaceable ? "only-code-to-mend" : "nothing-to-mend" };
  return best ? { code: "mended", powers, steps: best, stay, replaceable } : { code: "not-mended", powers };
}
