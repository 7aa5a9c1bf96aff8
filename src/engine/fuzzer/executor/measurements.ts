// The experiments around a call sequence. `leaving`: the holder buys, the calls are made, and the holder sells everything. `reach`: the
// holder sends and sells a little, and a bystander sells. Each comes with how its run is read, and with the marks that proofs need.
import type { Address } from "viem";
import { known } from "../../core/read.ts";
import { BPS } from "../../core/units.ts";
import { type Mark, mark } from "../../simulation/marks.ts";
import type { Experiment, Step } from "../../simulation/program.ts";
import type { Run } from "../../simulation/run.ts";
import { allowance, balanceOf, transfer } from "../../simulation/steps.ts";
import { fuzzConfig } from "../config.ts";
import type { Call } from "../model/call.ts";
import type { Approval, Beside, Bystander, Leaving, ProofMarks, Reach, Sending } from "../model/observation.ts";
import type { Person, Scenario } from "../model/scenario.ts";
import {
  approvalsOf,
  callsOf,
  moneyOf,
  onceFor,
  type Probe,
  probe,
  purchase,
  resultOf,
  sale,
  sell,
  sellsLittle,
  spoilsQuotes,
  stateOf,
} from "./steps.ts";
/** An experiment, and how its run is read. */
export type Measure<T> = {
  readonly experiment: Experiment;
  readonly read: (run: Run) => T;
  readonly marks: ProofMarks;
  readonly figures: (run: Run) => readonly (bigint | null)[];
};

/** The holder sells everything after the calls. `measured`: where that may fail, the largest part that sells is searched for. */
export function leaving(
  scenario: Scenario,
  uses: readonly Call[],
  actor: Address,
  { measured, watched, allKnown = null }: Looking,
): Measure<Leaving> {
  const { bought, start, steps: buying } = purchase(scenario, "holder", { required: true });
  const before = stateOf(scenario, actor, "before");
  const earlier = watched ? besideOf(scenario, watched, "before") : null;
  const calls = callsOf(uses, { held: start.mark, selling: sellsLittle(scenario, false) });
  const later = watched ? besideOf(scenario, watched, "after") : null;
  const after = stateOf(scenario, actor, "after");
  const first = spoilsQuotes(scenario, uses);
  const selling = sale(scenario, "holder", {
    name: "sold",
    held: after.marks.holder,
    portionBps: BPS,
    ...(first ? { quotedBy: start.mark } : {}),
  });
  const { stock, pooled } = leftBy(scenario);
  const vault = vaultOf(scenario, actor);
  const largest = measured ? largestSale(scenario, after.marks.holder) : null;
  return {
    experiment: {
      steps: [
        ...scenario.setUp,
        ...buying,
        ...before.steps,
        ...(vault ? [vault.before.step] : []),
        ...(earlier ? earlier.steps : []),
        ...(first ? [selling.quote] : []),
        ...calls.steps,
        ...after.steps,
        ...(vault ? [vault.after, ...vault.allowed].map(({ step }) => step) : []),
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
      ...(vault ? { vault: readVault(vault, run) } : {}),
      largestSale: largest ? largest.read(run) : null,
      beside: earlier && later ? spansOf(earlier, later, { run, allKnown }) : null,
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

/** What the sale left with the token and in the pool. */
const leftBy = onceFor(({ token, pool }) => ({
  stock: probe("token:sold", (at) => balanceOf(at, token, token)),
  pooled: probe("pool:sold", (at) => balanceOf(at, token, pool)),
}));

/** Measures what a vault keeps of its asset. */
const vaultOf = onceFor(({ token, asset, freshAccount }, actor: Address) => {
  if (!asset) return null;
  const kept = (when: string) => probe(`vault:${when}`, (at) => balanceOf(at, asset, token));
  const allowed = [freshAccount, actor].map((spender) =>
    probe("vault:allowed", (at) => allowance(at, asset, token, spender)),
  );
  return { before: kept("before"), after: kept("after"), allowed };
});

function readVault({ before, after, allowed }: NonNullable<ReturnType<typeof vaultOf>>, run: Run) {
  return { before: before.read(run), after: after.read(run), allowed: allowed.map((one) => one.read(run)) };
}

type Looking = {
  readonly measured: boolean;
  /** Further accounts whose balances are measured. */
  readonly watched?: readonly Address[] | undefined;
  /** Set: these are all known holders. `whole`: the largest holders are among them. */
  readonly allKnown?: Beside["allKnown"];
};

type BesideProbes = {
  readonly others: readonly Probe[];
  readonly money: Probe | null;
  readonly steps: readonly Step[];
};

const besideOf = onceFor((scenario, watched: readonly Address[], when: string): BesideProbes => {
  const { token } = scenario;
  const others = watched.map((who, place) => probe(`other${place}:${when}`, (at) => balanceOf(at, token, who)));
  const money = moneyOf(scenario, when);
  return { others, money, steps: [...others, ...(money ? [money] : [])].map(({ step }) => step) };
});

function pairsOf(earlier: readonly Probe[], later: readonly Probe[]): NonNullable<ProofMarks["others"]> {
  return earlier.flatMap(({ mark: before }, place) => {
    const after = later[place]?.mark;
    return after ? [{ before, after }] : [];
  });
}

function spansOf(
  earlier: BesideProbes,
  later: BesideProbes,
  { run, allKnown }: { readonly run: Run; readonly allKnown: Beside["allKnown"] },
): Beside {
  const span = (one: Probe, other: Probe) => ({ before: one.read(run), after: other.read(run) });
  return {
    allKnown,
    others: earlier.others.flatMap((one, place) => {
      const other = later.others[place];
      return other ? [span(one, other)] : [];
    }),
    money: earlier.money && later.money ? span(earlier.money, later.money) : null,
  };
}

/** In basis points of what the holder has. Each try is rolled back. */
const largestSale = onceFor((scenario, held: Mark) =>
  probe("largest-sale", (label) => ({
    kind: "search",
    label,
    low: 0n,
    high: 0n,
    patches: [
      { offset: 0, from: held, portionBps: 1 },
      { offset: 32, from: held },
    ],
    trial: [{ ...sell(scenario, "holder", mark("sell"), { from: "searched" }), required: true }],
  })),
);

/**
 * The holder sends a little, a bystander sells nearly everything, and the holder sells a little: whether the calls hit others, and
 * whether a part still sells. Both approve only after the calls here, and the holder who sells everything before them. The bystander
 * sells first here, and the holder where everything is sold, so that a rule against the first seller hits both.
 */
export function reach(
  scenario: Scenario,
  uses: readonly Call[],
): Measure<{ readonly reach: Reach; readonly bystander: Bystander | null }> {
  const { start, steps: buying } = purchase(scenario, "holder", { required: true, approving: false });
  const other = scenario.buyApart ? null : purchase(scenario, "bystander", { required: false, approving: false });
  const calls = callsOf(uses, { held: start.mark, selling: sellsLittle(scenario, true) });
  const held = heldAfter(scenario, "holder");
  const sending = sendingOf(scenario, held.mark);
  const approval = approvalOf(scenario);
  const little = sale(scenario, "holder", { name: "little", held: held.mark, portionBps: fuzzConfig.littleSaleBps });
  const others = other && leavingOfBystander(scenario, other.bought);
  return {
    experiment: {
      steps: [
        ...scenario.setUp,
        ...buying,
        ...(other ? other.steps : []),
        ...calls.steps,
        held.step,
        ...sending.steps,
        ...(others ? others.steps : []),
        ...approval.steps,
        ...little.steps,
      ],
    },
    read: (run) => ({
      reach: {
        sending: { held: held.read(run), ...sending.read(run) },
        approval: approval.read(run),
        little: little.read(run),
      },
      bystander: others ? others.read(run) : null,
    }),
    marks: {
      uses: calls.marks,
      after: { holder: held.mark },
      sending: sending.marks,
      ...(others ? { bystander: others.marks } : {}),
    },
    figures: calls.figures,
  };
}

const heldAfter = onceFor((scenario, who: Person) =>
  probe(`${who}:after`, (at) => balanceOf(at, scenario.token, scenario[who])),
);

/** The holder approves the sale, and what that allows is read. */
const approvalOf = onceFor((scenario) => {
  const { steps, marks } = approvalsOf(scenario, "holder");
  const allowed = probe("holder:allowed", (at) =>
    allowance(at, scenario.token, scenario.holder, scenario.route.spender),
  );
  return {
    steps: [...steps, allowed.step],
    read: (run: Run): Approval => {
      const results = marks.map((at) => resultOf(run, at));
      const refused = results.find((result) => result.known && !result.value.ok);
      return { accepted: refused ?? results[0] ?? known({ ok: true, reason: null }), allowed: allowed.read(run) };
    },
  };
});

/** The bystander alone, where two cannot buy in one transaction. */
export function bystanding(scenario: Scenario, uses: readonly Call[]): Measure<Bystander> {
  const none = probe("holder:start", (at) => balanceOf(at, scenario.token, scenario.holder));
  const buying = purchase(scenario, "bystander", { required: true, approving: false });
  const calls = callsOf(uses, { held: none.mark });
  const others = leavingOfBystander(scenario, buying.bought);
  return {
    experiment: { steps: [...scenario.setUp, none.step, ...buying.steps, ...calls.steps, ...others.steps] },
    read: others.read,
    marks: { uses: calls.marks, bystander: others.marks },
    figures: calls.figures,
  };
}

/** The holder sends a part of what `held` measured. */
export const sendingOf = onceFor(({ token, holder, friend }, held: Mark) => {
  const kept = probe("holder:kept", (at) => balanceOf(at, token, holder));
  const before = probe("friend:before", (at) => balanceOf(at, token, friend));
  const sent = mark("sent");
  const after = probe("friend:after", (at) => balanceOf(at, token, friend));
  const amount = { from: held, portionBps: fuzzConfig.sentBps.holder };
  return {
    steps: [before.step, transfer(sent, token, { actor: holder, to: friend, amount }), after.step, kept.step],
    marks: { before: before.mark, sent, after: after.mark, kept: kept.mark },
    read: (run: Run): Omit<Sending, "held"> => ({
      before: before.read(run),
      sent: resultOf(run, sent),
      after: after.read(run),
      kept: kept.read(run),
    }),
  };
});

type OfBystander = {
  readonly steps: readonly Step[];
  readonly marks: NonNullable<ProofMarks["bystander"]>;
  readonly read: (run: Run) => Bystander;
};

const leavingOfBystander = onceFor((scenario, bought: Mark): OfBystander => {
  const { token, bystander, friend } = scenario;
  const held = heldAfter(scenario, "bystander");
  const selling = sale(scenario, "bystander", {
    name: "sold",
    held: held.mark,
    portionBps: fuzzConfig.bystanderSaleBps,
  });
  const sent = mark("bystander:sent");
  const amount = { from: held.mark, portionBps: fuzzConfig.sentBps.bystander };
  return {
    steps: [
      held.step,
      ...approvalsOf(scenario, "bystander").steps,
      ...selling.steps,
      transfer(sent, token, { actor: bystander, to: friend, amount }),
    ],
    marks: { ...selling.marks, sent },
    read: (run) => ({ bought: resultOf(run, bought), sale: selling.read(run), sent: resultOf(run, sent) }),
  };
});
