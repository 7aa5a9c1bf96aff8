// Observes call sequences: what holders can do after them, in three experiments each (the holder sells everything; the holder sends and
// sells a little while a bystander sells; where two cannot buy at once, the bystander alone). Goes in: sequences. Comes out: observations.
import { type Address, isAddressEqual } from "viem";
import { mapRead } from "../../core/read.ts";
import type { Bystanders, FuzzContext } from "../context.ts";
import type { Call } from "../model/call.ts";
import type { Actor, CallSequence } from "../model/call-sequence.ts";
import type { Evidence, Observation } from "../model/observation.ts";
import { execute, groupOf, type Result } from "./execute.ts";
import { bystanding, leaving, type Measure, reach } from "./measurements.ts";
import { observed } from "./steps.ts";

/** What one sequence did, and the runs that show it. */
export type Observed = {
  readonly observed: Observation;
  readonly leaving: Evidence | undefined;
  readonly reach: Evidence | undefined;
};

/** What happens without any power: among wallets alone, and beside each actor that gets requests of its own, since its code is replaced there. */
export type Baseline = { readonly people: Observation; readonly beside: ReadonlyMap<string, Observation> };

export async function observeBaseline(context: FuzzContext): Promise<Baseline> {
  const { scenario, actors } = context;
  const idle: Actor = {
    address: scenario.freshAccount,
    kind: "person",
    role: { code: "anyone" },
    named: false,
    authority: null,
  };
  const others = actors.filter((actor) => groupOf(actor) !== groupOf(idle));
  const alone = observe(context, [{ actor: idle, uses: [] }], false);
  const beside = observe(
    context,
    others.map((actor) => ({ actor, uses: [nothing(actor, scenario.freshAccount)] })),
    false,
  );
  const [[people], rest] = await Promise.all([alone, beside]);
  if (!people) throw new Error("One sequence is observed once.");
  return {
    people: people.observed,
    beside: new Map(rest.map(({ observed: each }, index) => [groupOf(others[index] ?? idle), each])),
  };
}

const NO_BYSTANDERS: Bystanders = { accounts: [], whole: false, unheld: 0n };

export async function observe(
  context: FuzzContext,
  sequences: readonly Pick<CallSequence, "actor" | "uses" | "watching">[],
  measured: boolean,
): Promise<Observed[]> {
  const { scenario } = context;
  const isAsked = sequences.some(({ watching }) => watching === "all-known");
  const bystanders = isAsked ? await context.bystanders() : NO_BYSTANDERS;
  const planned = sequences.map(({ actor, uses, watching }) => ({
    actor,
    leave: leaving(scenario, uses, actor.address, {
      measured,
      watched: (watching === "all-known" ? bystanders.accounts : watching)?.filter(
        (other) => !isAddressEqual(other, actor.address),
      ),
      allKnown: watching === "all-known" ? { whole: bystanders.whole, unheld: bystanders.unheld } : null,
    }),
    far: reach(scenario, uses),
    apart: scenario.buyApart ? bystanding(scenario, uses) : null,
  }));
  const results = await execute(
    context,
    planned.flatMap(({ actor, leave, far, apart }) =>
      [leave, far, ...(apart ? [apart] : [])].map((each) => ({
        actor,
        experiment: each.experiment,
        byBystander: each === apart,
      })),
    ),
  );
  let next = 0;
  return planned.map(({ leave, far, apart }): Observed => {
    const [left, reached] = [results[next++], results[next++]];
    const both = observed(reached, far.read);
    return {
      observed: {
        leaving: observed(left, leave.read),
        reach: mapRead(both, (each) => each?.reach ?? null),
        bystander: apart ? observed(results[next++], apart.read) : mapRead(both, (each) => each?.bystander ?? null),
      },
      leaving: evidenceOf(left, leave),
      reach: evidenceOf(reached, far),
    };
  });
}

function evidenceOf(run: Result | undefined, { marks, figures }: Measure<unknown>): Evidence | undefined {
  if (!run?.known || run.value.status === "stopped") return undefined;
  return { run: run.value, marks, figures: figures(run.value) };
}

/** A call that does nothing. It makes the contract an actor, so that the simulation replaces its code as it does for real calls. */
function nothing({ address }: Actor, target: Address): Call {
  return { actor: address, target, selector: "0x", inputs: "", data: "0x", holderBalanceAt: [], numbersAt: [] };
}
