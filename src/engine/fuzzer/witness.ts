import { type Address, isAddressEqual } from "viem";
import { lower } from "../chain/lower.ts";
import { addressesIn } from "../evidence/token-calls.ts";
import { type Mark, mark } from "../simulation/marks.ts";
import type { CallStep, Experiment, Source, Step } from "../simulation/program.ts";
import { balanceOf, totalSupply, transfer } from "../simulation/steps.ts";
import { SENT, sendingOf } from "./executor/measurements.ts";
import {
  ALL,
  callsOf,
  MOST_OF_IT,
  moneyOf,
  ownerOf,
  type Probe,
  type Purchase,
  probe,
  purchase,
  sale,
  sell,
  spoilsQuotes,
} from "./executor/steps.ts";
import type { Call } from "./model/call.ts";
import type { ProofMarks } from "./model/observation.ts";
import type { Person, Scenario } from "./model/scenario.ts";
import type { Hoarder, Violation } from "./model/violation.ts";

/** Steps that show what a power does, and by which marks. */
type Showing = { readonly steps: readonly Step[]; readonly marks: ProofMarks };

/** The fewest steps that still show what a power does: what its proof replays. */
export function witnessOf(
  scenario: Scenario,
  uses: readonly Call[],
  violation: Violation,
): { readonly experiment: Experiment; readonly marks: ProofMarks } {
  const { steps, marks } = showing(scenario, uses, violation);
  return { experiment: { steps: [...scenario.setUp, ...steps] }, marks };
}

function showing(scenario: Scenario, uses: readonly Call[], violation: Violation): Showing {
  switch (violation.kind) {
    case "blocked":
      if (violation.silent) return sent(scenario, uses);
      return (violation.sells ? unsold : unsent)(scenario, uses, violation.everyone === true);
    case "limited":
      return unsold(scenario, uses, violation.everyone === true);
    case "taxed":
      return violation.side === "sale" ? sold(scenario, uses, violation.everyone) : sent(scenario, uses);
    case "taken":
    case "burnt":
      return lost(scenario, uses);
    case "drained":
      return violation.money ? emptied(scenario, uses) : moved(scenario, uses, ["pool"]);
    case "replaced":
      return moved(scenario, uses, ["holder", "pool"]);
    case "minted":
      return minted(scenario, uses, violation);
    case "owned":
      return owned(scenario, uses);
  }
}

/** A purchase by somebody who is not going to sell. */
function holding(scenario: Scenario, who: Person): Purchase {
  return purchase(scenario, who, { required: true, approving: false });
}

/** Where calls name what a holder has, there must be one. */
function holdingIfNamed(scenario: Scenario, uses: readonly Call[]): Purchase | null {
  return uses.some(({ holderBalanceAt }) => holderBalanceAt.length > 0) ? holding(scenario, "holder") : null;
}

function moved(scenario: Scenario, uses: readonly Call[], whose: readonly ("holder" | "pool")[]): Showing {
  const { start, steps: buying } = holding(scenario, "holder");
  const balances = (when: string) =>
    whose.map((who) => [who, probe(`${who}:${when}`, (at) => balanceOf(at, scenario.token, scenario[who]))] as const);
  const [before, after] = [balances("before"), balances("after")];
  const calls = callsOf(uses, { held: start.mark });
  return {
    steps: [...buying, ...before.map(([, { step }]) => step), ...calls.steps, ...after.map(([, { step }]) => step)],
    marks: { uses: calls.marks, before: marksOf(before), after: marksOf(after) },
  };
}

/** What a holder has after the last of their own calls, which might have spent it, and whoever may have it instead. */
function lost(scenario: Scenario, uses: readonly Call[]): Showing {
  const { token, route } = scenario;
  const { start, steps: buying } = holding(scenario, "holder");
  const people = [...HOARDING.map((who) => accountOf(scenario, uses, who)), route.spender].map(lower);
  const named = [...new Set(uses.flatMap(addressesIn))].filter((each) => !people.includes(each)).slice(0, MOST_NAMED);
  const states = (when: string) => {
    const has = (who: string, account: Address) => probe(`${who}:${when}`, (at) => balanceOf(at, token, account));
    const own = [
      ...HOARDING.map((who) => [who, has(who, accountOf(scenario, uses, who))] as const),
      ["spender", has("spender", route.spender)] as const,
      ["supply", probe(`supply:${when}`, (at) => totalSupply(at, token))] as const,
    ];
    const others = named.map((who, place) => has(`named${place}`, who));
    return { marks: marksOf(own), others, steps: [...own.map(([, each]) => each), ...others].map(({ step }) => step) };
  };
  const [before, after] = [states("before"), states("after")];
  const calls = callsOf(uses, { held: start.mark });
  const own = uses.findLastIndex(({ actor }) => isAddressEqual(actor, scenario.holder));
  const first = calls.steps.findIndex(({ label }) => label === calls.marks[own + 1]);
  const [prepared, done] = first < 0 ? [[], calls.steps] : [calls.steps.slice(0, first), calls.steps.slice(first)];
  return {
    steps: [...buying, ...prepared, ...before.steps, ...done, ...after.steps],
    marks: {
      uses: calls.marks,
      before: before.marks,
      after: after.marks,
      others: before.others.flatMap(({ mark: from }, place) => {
        const to = after.others[place]?.mark;
        return to ? [{ before: from, after: to }] : [];
      }),
    },
  };
}

/** Whom a power's calls name besides. */
const MOST_NAMED = 6;

/** What the pool pays with, before and after what was got is sold. */
function emptied(scenario: Scenario, uses: readonly Call[]): Showing {
  const bought = holdingIfNamed(scenario, uses);
  const [before, after] = [moneyOf(scenario, "before"), moneyOf(scenario, "after")];
  const calls = callsOf(uses, bought ? { held: bought.start.mark } : {});
  return {
    steps: [
      ...(bought ? bought.steps : []),
      ...(before ? [before.step] : []),
      ...calls.steps,
      ...(after ? [after.step] : []),
    ],
    marks: { uses: calls.marks, ...(before && after ? { money: { before: before.mark, after: after.mark } } : {}) },
  };
}

function marksOf(gauges: readonly (readonly [string, Probe])[]): { readonly [who: string]: Mark } {
  return Object.fromEntries(gauges.map(([who, { mark: own }]) => [who, own]));
}

function minted(scenario: Scenario, uses: readonly Call[], violation: Violation & { kind: "minted" }): Showing {
  if (violation.fromNobodyBps !== undefined) return madeOfNothing(scenario, uses);
  const { unseen, by } = violation;
  const { token } = scenario;
  const bought = holdingIfNamed(scenario, uses);
  const before = probe("supply:before", (at) => totalSupply(at, token));
  const calls = callsOf(uses, bought ? { held: bought.start.mark } : {});
  const after = probe("supply:after", (at) => totalSupply(at, token));
  const hoard = unseen ? probe(`${by}:after`, (at) => balanceOf(at, token, accountOf(scenario, uses, by))) : null;
  return {
    steps: [...(bought ? bought.steps : []), before.step, ...calls.steps, after.step, ...(hoard ? [hoard.step] : [])],
    marks: {
      uses: calls.marks,
      before: { supply: before.mark },
      after: { supply: after.mark, ...(hoard ? { [by]: hoard.mark } : {}) },
    },
  };
}

/** Somebody has more, and nobody else less. */
function madeOfNothing(scenario: Scenario, uses: readonly Call[]): Showing {
  const { token } = scenario;
  const bought = holding(scenario, "holder");
  const states = (when: string) => [
    ["supply", probe(`supply:${when}`, (at) => totalSupply(at, token))] as const,
    ...HOARDING.map(
      (who) => [who, probe(`${who}:${when}`, (at) => balanceOf(at, token, accountOf(scenario, uses, who)))] as const,
    ),
  ];
  const [before, after] = [states("before"), states("after")];
  const calls = callsOf(uses, { held: bought.start.mark });
  return {
    steps: [
      ...bought.steps,
      ...before.map(([, { step }]) => step),
      ...calls.steps,
      ...after.map(([, { step }]) => step),
    ],
    marks: { uses: calls.marks, before: marksOf(before), after: marksOf(after) },
  };
}

const HOARDING: readonly Hoarder[] = ["holder", "actor", "pool", "newcomer", "token"];

function accountOf({ holder, pool, newcomer, token }: Scenario, uses: readonly Call[], who: Hoarder): Address {
  const use = uses.find(({ actor }) => !isAddressEqual(actor, holder));
  return { holder, pool, newcomer, token, actor: use?.actor ?? holder }[who];
}

function owned(scenario: Scenario, uses: readonly Call[]): Showing {
  const { token } = scenario;
  const bought = holdingIfNamed(scenario, uses);
  const [before, after] = [ownerOf("owner:before", token), ownerOf("owner:after", token)];
  const calls = callsOf(uses, bought ? { held: bought.start.mark } : {});
  return {
    steps: [...(bought ? bought.steps : []), before.step, ...calls.steps, after.step],
    marks: { uses: calls.marks, before: { owner: before.mark }, after: { owner: after.mark } },
  };
}

/** Two, where two can buy. */
const buyers = ({ buyApart }: Scenario): readonly Person[] => (buyApart ? ["holder"] : ["holder", "bystander"]);
/** Of what they have: so much is sold. */
const SOLD: Readonly<Record<Person, number>> = { holder: ALL, bystander: MOST_OF_IT };

/** Two people buy, and whoever cannot sell afterwards could before; the power is turned upon one of them; both sell. */
function unsold(scenario: Scenario, uses: readonly Call[], everybody: boolean): Showing {
  return unable(scenario, uses, {
    everybody,
    approving: true,
    portionBps: SOLD,
    name: "sold",
    act: (who, label, amount) => sell(scenario, who, label, amount),
    toMarks: (holder, others) => ({ sale: { sold: holder }, ...(others ? { bystander: { sold: others } } : {}) }),
  });
}

/** The same with sending. */
function unsent(scenario: Scenario, uses: readonly Call[], everybody: boolean): Showing {
  const { token, friend } = scenario;
  return unable(scenario, uses, {
    everybody,
    approving: false,
    portionBps: SENT,
    name: "sent",
    act: (who, label, amount) => transfer(label, token, { actor: scenario[who], to: friend, amount }),
    toMarks: (holder, others) => ({ sending: { sent: holder }, ...(others ? { bystander: { sent: others } } : {}) }),
  });
}

type Acting = {
  readonly everybody: boolean;
  readonly approving: boolean;
  readonly portionBps: Readonly<Record<Person, number>>;
  readonly name: string;
  readonly act: (who: Person, label: Mark, amount: { from: Source; portionBps: number }) => CallStep;
  readonly toMarks: (holder: Mark, others: Mark | undefined) => Pick<ProofMarks, "sale" | "sending" | "bystander">;
};

function unable(scenario: Scenario, uses: readonly Call[], acting: Acting): Showing {
  const { everybody, approving, portionBps, name, act, toMarks } = acting;
  const people = buyers(scenario).map((who) => {
    const bought = purchase(scenario, who, { required: true, approving });
    const trial = act(who, mark(name), { from: "searched", portionBps: ALL });
    const could = everybody || who === "holder" ? couldDo(who, portionBps[who], trial, bought.start.mark) : null;
    const held = probe(`${who}:after`, (at) => balanceOf(at, scenario.token, scenario[who]));
    const does = mark(who === "holder" ? name : `${who}:${name}`);
    return { who, bought, could, held, does };
  });
  const [holder, bystander] = people;
  const calls = callsOf(uses, holder ? { held: holder.bought.start.mark } : {});
  return {
    steps: [
      ...people.flatMap(({ bought, could }) => [...bought.steps, ...(could ? [could.step] : [])]),
      ...calls.steps,
      ...people.map(({ held }) => held.step),
      ...people.map(({ who, held, does }) => act(who, does, { from: held.mark, portionBps: portionBps[who] })),
    ],
    marks: {
      could: people.flatMap(({ could }) => (could ? [could.mark] : [])),
      uses: calls.marks,
      ...(holder ? { after: { holder: holder.held.mark }, ...toMarks(holder.does, bystander?.does) } : {}),
    },
  };
}

/** A trial with a part of what somebody bought, rolled back whatever comes of it. */
function couldDo(who: Person, portionBps: number, step: CallStep, start: Mark): Probe {
  const part = { from: start, portionBps };
  return probe(`${who}:could`, (label) => ({
    kind: "search",
    label,
    low: 0n,
    high: 0n,
    patches: [
      { ...part, offset: 0 },
      { ...part, offset: 32 },
    ],
    rounds: 0,
    trial: [{ ...step, required: true }],
    required: true,
  }));
}

function sold(scenario: Scenario, uses: readonly Call[], everybody: boolean): Showing {
  const first = spoilsQuotes(scenario, uses);
  const people = (everybody ? buyers(scenario).slice(0, 1) : buyers(scenario)).map((who) => {
    const held = probe(`${who}:after`, (at) => balanceOf(at, scenario.token, scenario[who]));
    const bought = purchase(scenario, who, { required: true });
    const quotedBy = first ? { quotedBy: bought.start.mark } : {};
    return {
      bought,
      held,
      selling: sale(scenario, who, { name: "sold", held: held.mark, portionBps: SOLD[who], ...quotedBy }),
    };
  });
  const [holder, bystander] = people;
  const calls = callsOf(uses, holder ? { held: holder.bought.start.mark } : {});
  return {
    steps: [
      ...people.flatMap(({ bought, selling }) => [...bought.steps, ...(first ? [selling.quote] : [])]),
      ...calls.steps,
      // The bystander first: a tax on whoever sells first is nobody's in particular.
      ...people.toReversed().flatMap(({ held, selling }) => [held.step, ...(first ? selling.trade : selling.steps)]),
    ],
    marks: {
      uses: calls.marks,
      ...(holder ? { sale: holder.selling.marks } : {}),
      ...(bystander ? { bystander: bystander.selling.marks } : {}),
    },
  };
}

function sent(scenario: Scenario, uses: readonly Call[]): Showing {
  const { start, steps: buying } = holding(scenario, "holder");
  const calls = callsOf(uses, { held: start.mark });
  const held = probe("holder:after", (at) => balanceOf(at, scenario.token, scenario.holder));
  const sending = sendingOf(scenario, held.mark);
  return {
    steps: [...buying, ...calls.steps, held.step, ...sending.steps],
    marks: { uses: calls.marks, after: { holder: held.mark }, sending: sending.marks },
  };
}
