import type { EvidenceReads } from "../checks/check.ts";
import type { Remedies as Found } from "../lab/outcomes.ts";
import type { Remedies } from "../report.ts";
import { type AsideSaying, sayAside, sayCalls, sayFailure } from "../wording/index.ts";

/** What could be done about the powers that were found. */
export function toRemedies({ remedies, proxy }: Pick<EvidenceReads, "remedies" | "proxy">): Remedies {
  if (!remedies.known) {
    return { outcome: "unknown", sentence: sayFailure(remedies.why), powers: 0, ends: 0, steps: [], stay: [] };
  }
  const { powers, best, stay } = remedies.value;
  const isFixed = proxy.known && (proxy.value?.admin ?? null) === null;
  return {
    outcome: powers === 0 ? "none" : "tried",
    sentence: sayAside(sayingOf(remedies.value, !isFixed)),
    powers,
    ends: powers - stay.length,
    steps: (best ?? []).map(({ holder, call }) => ({ holder: holder.address.toLowerCase(), call: sayCalls([call]) })),
    stay: stay.map(({ holder, calls }) => ({ holder: holder.address.toLowerCase(), call: sayCalls(calls) })),
  };
}

function sayingOf({ powers, best, stay }: Found, replaceable: boolean): AsideSaying {
  if (powers === 0) return { code: "nothing-to-mend" };
  return best ? { code: "mended", powers, steps: best, stay, replaceable } : { code: "not-mended", powers };
}
