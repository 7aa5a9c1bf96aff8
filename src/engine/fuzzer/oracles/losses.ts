// Losses. A holder's tokens are taken, where another account has them afterwards, or burnt, where none has. The pool is drained, where it
// loses tokens or what it pays with to calls that are no purchase.
import { isAddressEqual } from "viem";
import { lower } from "../../chain/addresses.ts";
import { BPS } from "../../core/units.ts";
import { atLeast, atMost, type Condition, type Measured } from "../../evidence/condition.ts";
import { addressesIn } from "../../evidence/swaps.ts";
import type { Results } from "../../simulation/marks.ts";
import { balanceOf, totalSupply } from "../../simulation/steps.ts";
import { fuzzConfig } from "../config.ts";
import { moneyOf, probe } from "../executor/steps.ts";
import type { Call } from "../model/call.ts";
import { HOARDERS, type Leaving, type Party, type ProofMarks } from "../model/observation.ts";
import type { Scenario } from "../model/scenario.ts";
import { accountOf, aroundCalls, balancesOf, type Witness } from "../witness.ts";
import {
  isLost,
  isMissing,
  isSpread,
  isWatchedWhole,
  leastNotable,
  lostElsewhere,
  lostMoneyBps,
  netGain,
  wentBeside,
} from "./measured.ts";
import {
  type Comparison,
  change,
  holdsIn,
  type Look,
  lossBps,
  MAX_FIGURE,
  type Maybe,
  type Oracle,
  type Pair,
  type Raising,
  shrunk,
  TAKERS,
} from "./oracle.ts";

/** `spread`: balances are counted anew, and all others have more. */
export type Taken = { readonly kind: "taken"; readonly lossBps: number; readonly spread?: true };
export type Burnt = { readonly kind: "burnt"; readonly lossBps: number };
type Loss = Taken | Burnt;

/** What both have in common. */
const shared = {
  hits: "holder",
  severity: (loss: Loss) => loss.lossBps,
  variant: () => "",
  raising: raisingLoss,
  witness,
  proof: (loss: Loss, _: Results, marks: ProofMarks) => [shrunk(marks, "holder", loss.lossBps)],
  context: (_: Loss, run: Results, marks: ProofMarks) => whereTo(run, marks),
  isConfirmable: true,
} as const;

export const taken: Oracle<Taken> = {
  ...shared,
  kind: "taken",
  judge: (comparison) => lossesIn(comparison).filter((loss) => loss.kind === "taken"),
  isHidden: (look) => isLossHidden(look) || (look.kinds.has("burnt") && TAKERS.some((who) => isMissingIn(look, who))),
  mildest: (loss) => ({ ...loss, lossBps: fuzzConfig.notableLossBps }),
  checkOf: (_, byAnyone) => (byAnyone ? "anyone-can-take-tokens" : "owner-can-take-tokens"),
};

export const burnt: Oracle<Burnt> = {
  ...shared,
  kind: "burnt",
  judge: (comparison) => lossesIn(comparison).filter((loss) => loss.kind === "burnt"),
  isHidden: isLossHidden,
  mildest: (loss) => ({ ...loss, lossBps: fuzzConfig.notableLossBps }),
  checkOf: (_, byAnyone) => (byAnyone ? "anyone-can-take-tokens" : "owner-can-burn-holdings"),
};

function lossesIn({ used: { leaving } }: Comparison): Loss[] {
  const ofHolder = leaving ? lossBps(leaving, "holder") : 0;
  if (!leaving || ofHolder < fuzzConfig.notableLossBps) return [];
  if (!hasGone(leaving)) return [{ kind: "burnt", lossBps: ofHolder }];
  return [{ kind: "taken", lossBps: ofHolder, ...(isSpread(leaving) ? { spread: true } : {}) }];
}

/** Whether another account has at least half of it. */
function hasGone(leaving: Leaving): boolean {
  const lost = -change(leaving, "holder");
  return TAKERS.some((who) => change(leaving, who) * 2n >= lost) || wentBeside(leaving, lost / 2n);
}

function isLossHidden({ leaving }: Look): boolean {
  return leaving !== null && isLost(leaving.before.holder, leaving.after.holder);
}

function isMissingIn({ leaving }: Look, who: Party): boolean {
  return leaving !== null && (isMissing(leaving.before[who]) || isMissing(leaving.after[who]));
}

/** Losses grow with a figure until nearly all is gone. */
export function raisingLoss({ lossBps }: { readonly lossBps: number }): Raising | null {
  return lossBps >= fuzzConfig.enoughBps ? null : { high: MAX_FIGURE, maxFigure: MAX_FIGURE };
}

/** Measured after the last of the holder's own calls, which might have spent the tokens; with each account that may have them instead. */
function witness(scenario: Scenario, uses: readonly Call[]): Witness {
  const { token, route } = scenario;
  const parties = [...HOARDERS.map((who) => accountOf(scenario, uses, who)), route.spender].map(lower);
  const named = [...new Set(uses.flatMap((use) => [lower(use.target), ...addressesIn(use)]))].filter(
    (each) => !parties.includes(each),
  );
  const watched = named.slice(0, fuzzConfig.maxWitnessAccounts);
  return aroundCalls(scenario, uses, {
    buys: "always",
    measuredFrom: uses.findLastIndex(({ actor }) => isAddressEqual(actor, scenario.holder)) + 1,
    probes: (when) => [
      ...balancesOf(scenario, uses, HOARDERS, when),
      ["spender", probe(`spender:${when}`, (at) => balanceOf(at, token, route.spender))],
      ["supply", probe(`supply:${when}`, (at) => totalSupply(at, token))],
    ],
    others: (when) => watched.map((who, place) => probe(`named${place}:${when}`, (at) => balanceOf(at, token, who))),
  });
}

/** Which account got the holder's loss, or that the supply is less by it. */
function whereTo(run: Results, { before, after, others = [] }: ProofMarks): Condition[] {
  if (!before?.holder || !after?.holder) return [];
  const supply = before.supply && after.supply ? { before: before.supply, after: after.supply } : undefined;
  const parties = TAKERS.flatMap((who): Pair[] => {
    const [from, to] = [before[who], after[who]];
    return from && to ? [{ before: from, after: to }] : [];
  });
  const measured = [...parties, ...others.slice(0, fuzzConfig.maxProofBalances)];
  return fateShown({ step: before.holder, minus: after.holder }, supply, measured, (each) => holdsIn(run, each));
}

/** The fewest conditions that hold and tell where a loss went. */
export function fateShown(
  loss: Measured,
  supply: Pair | undefined,
  others: readonly Pair[],
  isShown: (condition: Condition) => boolean,
): Condition[] {
  const half = { ...loss, portionBps: BPS / 2 };
  const fell = supply && { step: supply.before, minus: supply.after };
  const came = others.map(({ before, after }) => ({ step: after, minus: before }));
  const burnt = fell ? [atLeast(fell, half)] : [];
  if (burnt.some(isShown)) return burnt;
  const taken = came.map((each) => atLeast(each, half)).find(isShown);
  const elsewhere = taken ? [taken] : came.map((each) => atMost(each, half));
  return [...elsewhere, ...(fell ? [atMost(fell, half)] : [])].filter(isShown);
}

/** What a later balance lacks of what it would be: taken where the taker has at least half of it. */
export function lossOf(lost: bigint, taken: bigint, lossBps: number): Loss {
  return { kind: taken * 2n >= lost ? "taken" : "burnt", lossBps };
}

/** `money`: what the pool pays with, for tokens that the seller had been given. */
export type Drained = { readonly kind: "drained"; readonly lossBps: number; readonly money?: true };

export const drained: Oracle<Drained> = {
  kind: "drained",
  hits: "pool",
  judge: ({ used: { leaving }, setting: { bought } }) => {
    // What is left of a purchase left the pool by a trade.
    const ofPool = leaving && bought !== "resold" ? lossBps(leaving, "pool") : 0;
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
  checkOf: () => "pool-can-be-drained",
};

/** After a sale only what the pool paid matters. A power holder may own what was sold, unless no one lost it. */
function emptied({ used: { leaving }, setting: { sold } }: Comparison): Drained[] {
  if (!leaving) return [];
  const isMade = isWatchedWhole(leaving) && lostElsewhere(leaving) === "no";
  if (sold === "by-holder-of-power" && (!isMade || netGain(leaving) < leastNotable(leaving))) return [];
  const ofMoney = leaving.beside ? lostMoneyBps(leaving.beside) : 0;
  return ofMoney >= fuzzConfig.notableLossBps ? [{ kind: "drained", lossBps: ofMoney, money: true }] : [];
}

function paidOut({ money }: ProofMarks, ofMoney: number): Maybe {
  return money && atMost({ step: money.after }, { step: money.before, portionBps: BPS - ofMoney + 1 });
}
