// Builds minimal witnesses: the fewest steps that still show what calls do, which is what a proof replays. Each oracle asks for the one
// it needs. Goes in: the scenario, the calls, and what is measured. Comes out: steps, and the marks by which their results are found.
import { type Address, isAddressEqual } from "viem";
import { BPS } from "../core/units.ts";
import { type Mark, mark } from "../simulation/marks.ts";
import type { CallStep, Source, Step } from "../simulation/program.ts";
import { balanceOf } from "../simulation/steps.ts";
import { fuzzConfig } from "./config.ts";
import { sendingOf } from "./executor/measurements.ts";
import { approvalsOf, callsOf, type Probe, probe, purchase, sale, spoilsQuotes } from "./executor/steps.ts";
import type { Call } from "./model/call.ts";
import type { Hoarder, ProofMarks } from "./model/observation.ts";
import type { Person, Scenario } from "./model/scenario.ts";

export type Witness = { readonly steps: readonly Step[]; readonly marks: ProofMarks };

type When = "before" | "after";
type Named = readonly [string, Probe];

type Measuring = {
  /** Whether a holder buys first. Calls that name what a holder has always need one. */
  readonly buys: "always" | "if-named";
  /** Measured before the calls and after them. */
  readonly probes?: (when: When) => readonly Named[];
  readonly others?: (when: When) => readonly Probe[];
  readonly money?: (when: When) => Probe | null;
  /** The first call that is measured; those before it prepare. All of them if left out. */
  readonly measuredFrom?: number;
};

/** Measures, makes the calls, and measures again. The holder does not sell. */
export function aroundCalls(
  scenario: Scenario,
  uses: readonly Call[],
  { buys, probes = () => [], others = () => [], money = () => null, measuredFrom }: Measuring,
): Witness {
  const isNamed = uses.some(({ holderBalanceAt }) => holderBalanceAt.length > 0);
  const bought =
    buys === "always" || isNamed ? purchase(scenario, "holder", { required: true, approving: false }) : null;
  const measured = (when: When) => {
    const [named, beside, coins] = [probes(when), others(when), money(when)];
    const all = [...named.map(([, each]) => each), ...beside, ...(coins ? [coins] : [])];
    return { named, beside, coins, steps: all.map(({ step }) => step) };
  };
  const [before, after] = [measured("before"), measured("after")];
  const calls = callsOf(uses, bought ? { held: bought.start.mark } : {});
  const first =
    measuredFrom === undefined ? 0 : calls.steps.findIndex(({ label }) => label === calls.marks[measuredFrom]);
  const prepared = Math.max(0, first);
  return {
    steps: [
      ...(bought ? bought.steps : []),
      ...calls.steps.slice(0, prepared),
      ...before.steps,
      ...calls.steps.slice(prepared),
      ...after.steps,
    ],
    marks: {
      uses: calls.marks,
      before: marksOf(before.named),
      after: marksOf(after.named),
      others: before.beside.flatMap(({ mark: from }, place) => {
        const to = after.beside[place]?.mark;
        return to ? [{ before: from, after: to }] : [];
      }),
      ...(before.coins && after.coins ? { money: { before: before.coins.mark, after: after.coins.mark } } : {}),
    },
  };
}

function marksOf(probes: readonly Named[]): { readonly [who: string]: Mark } {
  return Object.fromEntries(probes.map(([who, { mark: own }]) => [who, own]));
}

/** Their token balances. */
export function balancesOf(
  scenario: Scenario,
  uses: readonly Call[],
  whose: readonly Hoarder[],
  when: string,
): readonly Named[] {
  const balance = (who: Hoarder) =>
    probe(`${labelOf(who)}:${when}`, (at) => balanceOf(at, scenario.token, accountOf(scenario, uses, who)));
  return whose.map((who) => [who, balance(who)]);
}

/** Proofs call the fresh account a newcomer. */
function labelOf(who: Hoarder): string {
  return who === "freshAccount" ? "newcomer" : who;
}

export function accountOf(
  { holder, pool, freshAccount, token }: Scenario,
  uses: readonly Call[],
  who: Hoarder,
): Address {
  const use = uses.find(({ actor }) => !isAddressEqual(actor, holder));
  return { holder, pool, freshAccount, token, actor: use?.actor ?? holder }[who];
}

/** Two, where two can buy in one transaction. */
const buyers = ({ buyApart }: Scenario): readonly Person[] => (buyApart ? ["holder"] : ["holder", "bystander"]);
/** The part of their balance that each sells. */
export const SOLD_BPS: Readonly<Record<Person, number>> = { holder: BPS, bystander: fuzzConfig.bystanderSaleBps };

/** `approving`: people approve the sale before the calls or after them; `null`: they need not. */
export type Acting = {
  readonly everyone: boolean;
  readonly approving: "before" | "after" | null;
  readonly portionBps: Readonly<Record<Person, number>>;
  readonly name: string;
  readonly act: (who: Person, label: Mark, amount: { from: Source; portionBps: number }) => CallStep;
  readonly toMarks: (holder: Mark, others: Mark | undefined) => Pick<ProofMarks, "sale" | "sending" | "bystander">;
};

export function beforeAndAfter(scenario: Scenario, uses: readonly Call[], acting: Acting): Witness {
  const { everyone, approving, portionBps, name, act, toMarks } = acting;
  const people = buyers(scenario).map((who) => {
    const bought = purchase(scenario, who, { required: true, approving: approving === "before" });
    const approvals = (when: string) =>
      approving === "after" ? approvalsOf(scenario, who, { name: `${who}:${when}` }).steps : [];
    const trial = [...approvals("could"), act(who, mark(name), { from: "searched", portionBps: BPS })];
    const could = everyone || who === "holder" ? couldDo(who, portionBps[who], trial, bought.start.mark) : null;
    const held = probe(`${who}:after`, (at) => balanceOf(at, scenario.token, scenario[who]));
    const does = mark(who === "holder" ? name : `${who}:${name}`);
    return { who, bought, could, held, does, approvals: approvals("later") };
  });
  const [holder, bystander] = people;
  const calls = callsOf(uses, holder ? { held: holder.bought.start.mark } : {});
  return {
    steps: [
      ...people.flatMap(({ bought, could }) => [...bought.steps, ...(could ? [could.step] : [])]),
      ...calls.steps,
      ...people.map(({ held }) => held.step),
      ...people.flatMap(({ who, held, does, approvals }) => [
        ...approvals,
        act(who, does, { from: held.mark, portionBps: portionBps[who] }),
      ]),
    ],
    marks: {
      could: people.flatMap(({ could }) => (could ? [could.mark] : [])),
      uses: calls.marks,
      ...(holder ? { after: { holder: holder.held.mark }, ...toMarks(holder.does, bystander?.does) } : {}),
    },
  };
}

/** Tries it with a part of the purchase, and rolls it back in any case. */
function couldDo(who: Person, portionBps: number, trial: readonly CallStep[], start: Mark): Probe {
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
    trial: trial.map((step) => ({ ...step, required: true })),
    required: true,
  }));
}

export function sold(scenario: Scenario, uses: readonly Call[], everyone: boolean): Witness {
  const first = spoilsQuotes(scenario, uses);
  const people = (everyone ? buyers(scenario).slice(0, 1) : buyers(scenario)).map((who) => {
    const held = probe(`${who}:after`, (at) => balanceOf(at, scenario.token, scenario[who]));
    const bought = purchase(scenario, who, { required: true });
    const quotedBy = first ? { quotedBy: bought.start.mark } : {};
    return {
      bought,
      held,
      selling: sale(scenario, who, { name: "sold", held: held.mark, portionBps: SOLD_BPS[who], ...quotedBy }),
    };
  });
  const [holder, bystander] = people;
  const calls = callsOf(uses, holder ? { held: holder.bought.start.mark } : {});
  return {
    steps: [
      ...people.flatMap(({ bought, selling }) => [...bought.steps, ...(first ? [selling.quote] : [])]),
      ...calls.steps,
      // The bystander sells first: a tax on the first seller is not turned upon the holder.
      ...people.toReversed().flatMap(({ held, selling }) => [held.step, ...(first ? selling.trade : selling.steps)]),
    ],
    marks: {
      uses: calls.marks,
      ...(holder ? { sale: holder.selling.marks } : {}),
      ...(bystander ? { bystander: bystander.selling.marks } : {}),
    },
  };
}

export function sent(scenario: Scenario, uses: readonly Call[]): Witness {
  const { start, steps: buying } = purchase(scenario, "holder", { required: true, approving: false });
  const calls = callsOf(uses, { held: start.mark });
  const held = probe("holder:after", (at) => balanceOf(at, scenario.token, scenario.holder));
  const sending = sendingOf(scenario, held.mark);
  return {
    steps: [...buying, ...calls.steps, held.step, ...sending.steps],
    marks: { uses: calls.marks, after: { holder: held.mark }, sending: sending.marks },
  };
}
