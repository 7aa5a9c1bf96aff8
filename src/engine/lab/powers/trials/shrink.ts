import type { Address } from "viem";
import type { CallStep, Experiment, Step } from "../../machine/program.ts";
import { balanceOf, totalSupply, transfer } from "../../machine/steps.ts";
import { COULD } from "../judging/conditions.ts";
import type { Effect } from "../model/effect.ts";
import type { Person, Scenario } from "../model/scenario.ts";
import type { Use } from "../model/use.ts";
import { callsOf, ownerOf, purchase, sale, sell } from "./actions.ts";
import { MOST_OF_IT } from "./experiments.ts";

/** The fewest steps that still show what a power does: what its proof replays. */
export function shrink(scenario: Scenario, uses: readonly Use[], effect: Effect): Experiment {
  return { steps: [...scenario.setUp, ...stepsFor(scenario, uses, effect)] };
}

function stepsFor(scenario: Scenario, uses: readonly Use[], effect: Effect): Step[] {
  const { token, holder, pool } = scenario;
  const calls = callsOf(uses);
  const bought = holding(scenario, "holder");
  switch (effect.kind) {
    case "blocked":
      return effect.sells ? unsold(scenario, calls, effect.everybody) : unsent(scenario, calls, effect.everybody);
    case "limited":
      return unsold(scenario, calls, effect.everybody);
    case "taxed":
      return effect.side === "sale" ? sold(scenario, calls, effect.everybody) : sent(scenario, calls);
    case "taken":
    case "burnt":
      return [...bought, balanceOf("holder:before", token, holder), ...calls, balanceOf("holder:after", token, holder)];
    case "drained":
      return [...bought, balanceOf("pool:before", token, pool), ...calls, balanceOf("pool:after", token, pool)];
    case "minted": {
      const needed = uses.some(({ patches }) => patches.length > 0) ? bought : [];
      const measured = effect.unseen
        ? [balanceOf(`${effect.by}:after`, token, accountOf(scenario, uses, effect.by))]
        : [];
      return [
        ...needed,
        totalSupply("supply:before", token),
        ...calls,
        totalSupply("supply:after", token),
        ...measured,
      ];
    }
    case "replaced": {
      const measured = (when: string) => [
        balanceOf(`holder:${when}`, token, holder),
        balanceOf(`pool:${when}`, token, pool),
      ];
      return [...bought, ...measured("before"), ...calls, ...measured("after")];
    }
    case "owned":
      return [ownerOf("owner:before", token), ...calls, ownerOf("owner:after", token)];
  }
}

/** A purchase by somebody who is not going to sell. */
function holding(scenario: Scenario, who: Person): Step[] {
  return purchase(scenario, who, true).filter(({ label }) => !label.includes("approved"));
}

/** Whom an effect calls by the first part of a label. */
function accountOf(scenario: Scenario, [use]: readonly Use[], who: string): Address {
  const { holder, pool, newcomer, token } = scenario;
  const people: Readonly<Record<string, Address>> = { holder, pool, newcomer, token };
  return people[who] ?? use?.actor ?? holder;
}

/** Two, where two can buy. */
const buyers = ({ apart }: Scenario): readonly Person[] => (apart ? ["holder"] : ["holder", "bystander"]);
const ALL = 10_000;
/** Of what they have: so much is sent. */
const SENT: Readonly<Record<Person, number>> = { holder: 1_000, bystander: 500 };
const SOLD: Readonly<Record<Person, number>> = { holder: ALL, bystander: MOST_OF_IT };

/** Two people buy, and whoever cannot sell afterwards could before; the power is turned upon one of them; both sell. */
function unsold(scenario: Scenario, calls: readonly Step[], everybody: boolean): Step[] {
  const selling = (who: Person, label: string, from: string, portionBps: number) =>
    sell(scenario, who, label, { from, portionBps });
  return [
    ...buyers(scenario).flatMap((who) => [
      ...purchase(scenario, who, true),
      ...(everybody || who === "holder" ? [could(who, SOLD[who], selling(who, "sell", "searched", ALL))] : []),
    ]),
    ...calls,
    ...buyers(scenario).map((who) => balanceOf(`${who}:after`, scenario.token, scenario[who])),
    selling("holder", "sold", "holder:after", SOLD.holder),
    ...(scenario.apart ? [] : [selling("bystander", "bystander:sold", "bystander:after", SOLD.bystander)]),
  ];
}

function unsent(scenario: Scenario, calls: readonly Step[], everybody: boolean): Step[] {
  const { token, friend } = scenario;
  const sending = (who: Person, label: string, from: string, portionBps: number) =>
    transfer(label, token, { actor: scenario[who], to: friend, amount: { from, portionBps } });
  return [
    ...buyers(scenario).flatMap((who) => [
      ...holding(scenario, who),
      ...(everybody || who === "holder" ? [could(who, SENT[who], sending(who, "send", "searched", ALL))] : []),
    ]),
    ...calls,
    ...buyers(scenario).map((who) => balanceOf(`${who}:after`, token, scenario[who])),
    sending("holder", "sent", "holder:after", SENT.holder),
    ...(scenario.apart ? [] : [sending("bystander", "bystander:sent", "bystander:after", SENT.bystander)]),
  ];
}

/** A trial with a part of what somebody bought, rolled back whatever comes of it. */
function could(who: Person, portionBps: number, step: CallStep): Step {
  const part = { from: `${who}:start`, portionBps };
  return {
    kind: "search",
    label: `${who}${COULD}`,
    low: 0n,
    high: 0n,
    patches: [
      { ...part, offset: 0 },
      { ...part, offset: 32 },
    ],
    rounds: 0,
    trial: [{ ...step, required: true }],
    required: true,
  };
}

function sold(scenario: Scenario, calls: readonly Step[], everybody: boolean): Step[] {
  const selling = everybody ? buyers(scenario).slice(0, 1) : buyers(scenario);
  return [
    ...selling.flatMap((who) => purchase(scenario, who, true)),
    ...calls,
    ...selling.flatMap((who) => [
      balanceOf(`${who}:after`, scenario.token, scenario[who]),
      ...sale(scenario, who, "sold", SOLD[who]),
    ]),
  ];
}

function sent(scenario: Scenario, calls: readonly Step[]): Step[] {
  const { token, holder, friend } = scenario;
  return [
    ...holding(scenario, "holder"),
    ...calls,
    balanceOf("holder:after", token, holder),
    balanceOf("friend:before", token, friend),
    transfer("sent", token, { actor: holder, to: friend, amount: { from: "holder:after", portionBps: SENT.holder } }),
    balanceOf("friend:after", token, friend),
  ];
}
