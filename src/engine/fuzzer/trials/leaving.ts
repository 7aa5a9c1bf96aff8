import type { Address } from "viem";
import { type Mark, mark } from "../../simulation/marks.ts";
import type { Experiment, SearchStep, Step } from "../../simulation/program.ts";
import type { Run } from "../../simulation/run.ts";
import { balanceOf } from "../../simulation/steps.ts";
import type { Beside, Leaving, ProofMarks } from "../model/observation.ts";
import type { Scenario } from "../model/scenario.ts";
import type { Use } from "../model/use.ts";
import { ALL, callsOf, moneyOf, purchase, sale, sell, sellsLittle, spoilsQuotes, stateOf } from "./actions.ts";
import { type Gauge, gauge, resultOf } from "./measure.ts";

/** An experiment that was made together with how it is read. */
export type Measure<T> = {
  readonly experiment: Experiment;
  readonly read: (run: Run) => T;
  /** For proofs. */
  readonly marks: ProofMarks;
  readonly figures: (run: Run) => readonly (bigint | null)[];
};

/** The holder sells everything after the power was used; where that may fail and it is `measured`, as much as can be sold. */
export function leaving(
  scenario: Scenario,
  uses: readonly Use[],
  actor: Address,
  { measured, watched, everybody = null }: Looking,
): Measure<Leaving> {
  const { token } = scenario;
  const { bought, start, steps: buying } = purchase(scenario, "holder", { required: true });
  const before = stateOf(scenario, actor, "before");
  const earlier = watched ? besideOf(scenario, watched, "before") : null;
  const calls = callsOf(uses, { held: start.mark, selling: sellsLittle(scenario) });
  const later = watched ? besideOf(scenario, watched, "after") : null;
  const after = stateOf(scenario, actor, "after");
  const first = spoilsQuotes(scenario, uses);
  const selling = sale(scenario, "holder", {
    name: "sold",
    held: after.marks.holder,
    portionBps: ALL,
    ...(first ? { quotedBy: start.mark } : {}),
  });
  const stock = gauge("token:sold", (at) => balanceOf(at, token, token));
  const pooled = gauge("pool:sold", (at) => balanceOf(at, token, scenario.pool));
  const largest = measured ? gauge("largest-sale", (at) => largestSale(scenario, at, after.marks.holder)) : null;
  return {
    experiment: {
      steps: [
        ...scenario.setUp,
        ...buying,
        ...before.steps,
        ...(earlier ? earlier.steps : []),
        ...(first ? [selling.quote] : []),
        ...calls.steps,
        ...after.steps,
        ...(later ? later.steps : []),
        ...(first ? selling.trade : selling.steps),
        stock.step,
        pooled.step,
        ...(largest ? [largest.step] : []),
      ],
    },
    read: (run) => ({
      bought: resultOf(run, bought),
      start: start.read(run),
      before: before.read(run),
      after: after.read(run),
      sale: selling.read(run),
      stock: stock.read(run),
      pooled: pooled.read(run),
      largestSale: largest ? largest.read(run) : null,
      beside: earlier && later ? spansOf(earlier, later, { run, everybody }) : null,
    }),
    marks: {
      uses: calls.marks,
      before: before.marks,
      after: after.marks,
      sale: selling.marks,
      ...(earlier && later ? { others: pairsOf(earlier.others, later.others) } : {}),
      ...(earlier?.money && later?.money ? { money: { before: earlier.money.mark, after: later.money.mark } } : {}),
    },
    figures: calls.figures,
  };
}

type Looking = {
  /** Where not everything sells: how much does. */
  readonly measured: boolean;
  /** Whose balances are looked at besides. */
  readonly watched?: readonly Address[] | undefined;
  /** Set: these are all who are known. `whole`: those who hold most are. */
  readonly everybody?: Beside["everybody"];
};

type BesideGauges = {
  readonly others: readonly Gauge[];
  readonly money: Gauge | null;
  readonly steps: readonly Step[];
};

function besideOf(scenario: Scenario, watched: readonly Address[], when: string): BesideGauges {
  const { token } = scenario;
  const others = watched.map((who, place) => gauge(`other${place}:${when}`, (at) => balanceOf(at, token, who)));
  const money = moneyOf(scenario, when);
  return { others, money, steps: [...others, ...(money ? [money] : [])].map(({ step }) => step) };
}

function pairsOf(earlier: readonly Gauge[], later: readonly Gauge[]): NonNullable<ProofMarks["others"]> {
  return earlier.flatMap(({ mark: before }, place) => {
    const after = later[place]?.mark;
    return after ? [{ before, after }] : [];
  });
}

function spansOf(
  earlier: BesideGauges,
  later: BesideGauges,
  { run, everybody }: { readonly run: Run; readonly everybody: Beside["everybody"] },
): Beside {
  const span = (one: Gauge, other: Gauge) => ({ before: one.read(run), after: other.read(run) });
  return {
    everybody,
    others: earlier.others.flatMap((one, place) => {
      const other = later.others[place];
      return other ? [span(one, other)] : [];
    }),
    money: earlier.money && later.money ? span(earlier.money, later.money) : null,
  };
}

/** As a share of what the holder has, in trials that are rolled back. */
function largestSale(scenario: Scenario, label: Mark, held: Mark): SearchStep {
  return {
    kind: "search",
    label,
    low: 0n,
    high: 0n,
    patches: [
      { offset: 0, from: held, portionBps: 1 },
      { offset: 32, from: held },
    ],
    trial: [{ ...sell(scenario, "holder", mark("sell"), { from: "searched" }), required: true }],
  };
}
