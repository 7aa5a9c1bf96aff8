import { type Mark, mark } from "../../simulation/marks.ts";
import type { Step } from "../../simulation/program.ts";
import type { Run } from "../../simulation/run.ts";
import { balanceOf, transfer } from "../../simulation/steps.ts";
import type { Bystander, ProofMarks, Reach, Sending } from "../model/observation.ts";
import type { Person, Scenario } from "../model/scenario.ts";
import type { Use } from "../model/use.ts";
import { callsOf, MOST_OF_IT, type Purchase, purchase, sale, sellsLittle } from "./actions.ts";
import type { Measure } from "./leaving.ts";
import { gauge, resultOf } from "./measure.ts";

const A_LITTLE = 500;
/** Of what they have: so much is sent. */
export const SENT: Readonly<Record<Person, number>> = { holder: 1_000, bystander: 500 };

/**
 * A little is sent, a bystander sells nearly everything, and the holder a little: how far the power reaches. Where the holder sells
 * everything nobody sells before, and here the bystander is the first, so that what hits whoever sells first hits both.
 */
export function reach(
  scenario: Scenario,
  uses: readonly Use[],
): Measure<{ readonly reach: Reach; readonly bystander: Bystander | null }> {
  const { token, holder } = scenario;
  const { start, steps: buying } = purchase(scenario, "holder", { required: true });
  const other = scenario.buyApart ? null : purchase(scenario, "bystander", { required: false });
  const calls = callsOf(uses, { held: start.mark, selling: sellsLittle(scenario) });
  const held = gauge("holder:after", (at) => balanceOf(at, token, holder));
  const sending = sendingOf(scenario, held.mark);
  const little = sale(scenario, "holder", { name: "little", held: held.mark, portionBps: A_LITTLE });
  const others = other && leavingOfBystander(scenario, other);
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
        ...little.steps,
      ],
    },
    read: (run) => ({
      reach: { sending: { held: held.read(run), ...sending.read(run) }, little: little.read(run) },
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

/** The bystander alone, where it cannot buy beside the holder. */
export function bystanding(scenario: Scenario, uses: readonly Use[]): Measure<Bystander> {
  const none = gauge("holder:start", (at) => balanceOf(at, scenario.token, scenario.holder));
  const buying = purchase(scenario, "bystander", { required: true });
  const calls = callsOf(uses, { held: none.mark });
  const others = leavingOfBystander(scenario, buying);
  return {
    experiment: { steps: [...scenario.setUp, none.step, ...buying.steps, ...calls.steps, ...others.steps] },
    read: others.read,
    marks: { uses: calls.marks, bystander: others.marks },
    figures: calls.figures,
  };
}

/** `held`: measures what the holder has, of which a part is sent. */
export function sendingOf({ token, holder, friend }: Scenario, held: Mark) {
  const kept = gauge("holder:kept", (at) => balanceOf(at, token, holder));
  const before = gauge("friend:before", (at) => balanceOf(at, token, friend));
  const sent = mark("sent");
  const after = gauge("friend:after", (at) => balanceOf(at, token, friend));
  const amount = { from: held, portionBps: SENT.holder };
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
}

type OfBystander = {
  readonly steps: readonly Step[];
  readonly marks: NonNullable<ProofMarks["bystander"]>;
  readonly read: (run: Run) => Bystander;
};

function leavingOfBystander(scenario: Scenario, { bought }: Purchase): OfBystander {
  const { token, bystander, friend } = scenario;
  const held = gauge("bystander:after", (at) => balanceOf(at, token, bystander));
  const selling = sale(scenario, "bystander", { name: "sold", held: held.mark, portionBps: MOST_OF_IT });
  const sent = mark("bystander:sent");
  const amount = { from: held.mark, portionBps: SENT.bystander };
  return {
    steps: [held.step, ...selling.steps, transfer(sent, token, { actor: bystander, to: friend, amount })],
    marks: { ...selling.marks, sent },
    read: (run) => ({ bought: resultOf(run, bought), sale: selling.read(run), sent: resultOf(run, sent) }),
  };
}
