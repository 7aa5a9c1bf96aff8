// The pool loses tokens, or what it pays with, to calls that are no purchase.

import { BPS } from "../../core/units.ts";
import { atMost } from "../../evidence/condition.ts";
import { fuzzConfig } from "../config.ts";
import { moneyOf } from "../executor/steps.ts";
import type { ProofMarks } from "../model/observation.ts";
import { aroundCalls, balancesOf } from "../witness.ts";
import { shrunk } from "./conditions.ts";
import { isLost } from "./hidden.ts";
import { raisingLoss } from "./lost.ts";
import { isWatchedWhole, leastNotable, lostElsewhere, lostMoneyBps, netGain } from "./measured.ts";
import { type Comparison, lossBps, type Maybe, type Oracle } from "./oracle.ts";

/** `money`: what the pool pays with, for tokens that the seller had been given. */
export type Drained = { readonly kind: "drained"; readonly lossBps: number; readonly money?: true };

export const drained: Oracle<Drained> = {
  kind: "drained",
  hits: "pool",
  judge: ({ used: { leaving } }) => {
    const ofPool = leaving ? lossBps(leaving, "pool") : 0;
    return ofPool >= fuzzConfig.notableLossBps ? [{ kind: "drained", lossBps: ofPool }] : [];
  },
  judgeSale: emptied,
  isHidden: ({ leaving }) => leaving !== null && isLost(leaving.before.pool, leaving.after.pool),
  severity: (drain) => drain.lossBps,
  variant: ({ money }) => `${money}`,
  mildest: (drain) => ({ ...drain, lossBps: fuzzConfig.notableLossBps }),
  raising: raisingLoss,
  witness: (scenario, uses, { money }) =>
    money
      ? aroundCalls(scenario, uses, { buys: "if-named", money: (when) => moneyOf(scenario, when) })
      : aroundCalls(scenario, uses, { buys: "always", probes: (when) => balancesOf(scenario, uses, ["pool"], when) }),
  proof: (drain, _, marks) => [drain.money ? paidOut(marks, drain.lossBps) : shrunk(marks, "pool", drain.lossBps)],
  isFollowedInTime: true,
  mayBeginLater: false,
  isConfirmable: false,
  checkOf: () => "pool-can-be-drained",
};

/** After a sale only what the pool paid matters. A power holder may own what was sold, unless no one lost it. */
function emptied({ used: { leaving }, setting: { sold } }: Comparison): Drained[] {
  if (!leaving) return [];
  const isMade = isWatchedWhole(leaving) && lostElsewhere(leaving) === "no";
  if (sold === "somebody" && (!isMade || netGain(leaving) < leastNotable(leaving))) return [];
  const ofMoney = leaving.beside ? lostMoneyBps(leaving.beside) : 0;
  return ofMoney >= fuzzConfig.notableLossBps ? [{ kind: "drained", lossBps: ofMoney, money: true }] : [];
}

function paidOut({ money }: ProofMarks, ofMoney: number): Maybe {
  return money && atMost({ step: money.after }, { step: money.before, portionBps: BPS - ofMoney + 1 });
}
