// Balances are answered by something else: neither the holder nor the pool has what they had. One call does not tell it, as every
// address that is tried is no such contract: `redirected.ts` finds it by comparing the calls of one function.
import { fails } from "../../evidence/condition.ts";
import type { Results } from "../../simulation/marks.ts";
import { fuzzConfig } from "../config.ts";
import type { ProofMarks } from "../model/observation.ts";
import { aroundCalls, balancesOf } from "../witness.ts";
import { shrunk } from "./conditions.ts";
import { isMissing } from "./hidden.ts";
import type { Maybe, Oracle } from "./oracle.ts";

export type Replaced = { readonly kind: "replaced" };

export const replaced: Oracle<Replaced> = {
  kind: "replaced",
  hits: "code",
  judge: () => [],
  isHidden: ({ leaving }) =>
    leaving !== null &&
    (["holder", "pool"] as const).some((who) => isMissing(leaving.before[who]) || isMissing(leaving.after[who])),
  severity: () => 1,
  variant: () => "",
  witness: (scenario, uses) =>
    aroundCalls(scenario, uses, {
      buys: "always",
      probes: (when) => balancesOf(scenario, uses, ["holder", "pool"], when),
    }),
  proof: (_, run, marks) => [gone("holder", run, marks), gone("pool", run, marks)],
  isFollowedInTime: false,
  mayBeginLater: false,
  isConfirmable: false,
  checkOf: () => "code-can-change",
};

/** The balance is no longer answered, or next to nothing. */
function gone(who: "holder" | "pool", run: Results, marks: ProofMarks): Maybe {
  const at = marks.after?.[who];
  return at && run.step(at)?.ok === false ? fails(at) : shrunk(marks, who, fuzzConfig.replacedLossBps);
}
