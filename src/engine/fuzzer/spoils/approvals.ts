import { type Address, parseAbi, toFunctionSelector } from "viem";
import { atLeast, atMost, succeeds } from "../../evidence/condition.ts";
import { replayOf } from "../../evidence/proof.ts";
import { mark } from "../../simulation/marks.ts";
import type { CallStep } from "../../simulation/program.ts";
import { act, balanceOf } from "../../simulation/steps.ts";
import { approveAll } from "../../venues/calls.ts";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { execute } from "../executor/execute.ts";
import { callsOf, moneyTokenOf, probe } from "../executor/steps.ts";
import { type CallSequence, functionOf } from "../model/call-sequence.ts";
import type { Extraction } from "../model/found.ts";
import { bps } from "../oracles/measured.ts";
import { gainIn, pursesOf } from "./purses.ts";

const DEPOSIT = toFunctionSelector(parseAbi(["function deposit() payable"])[0]);

/** What somebody lets the token's contract spend of the money that the pool pays with, and others make it spend for themselves. */
export async function findPulls(context: FuzzContext, sequences: readonly CallSequence[]): Promise<Pulls> {
  const { scenario, reader } = context;
  const money = moneyTokenOf(scenario);
  if (!money) return NONE;
  const pulls = sequences.map((pull) => ({ ...pull, ...pullOf(context, money, pull) }));
  if (pulls.length === 0) return NONE;
  const runs = await execute(context, pulls);
  const found = pulls.flatMap(({ actor, uses, own, purses, calls }, index): Extraction[] => {
    const run = runs[index];
    if (!run?.known || run.value.status !== "done") return [];
    const lost = -(gainIn(run.value, own.before, own.after) ?? 0n);
    const partBps = bps(lost, run.value.word(own.before.mark) ?? 0n);
    const [to] = purses.gains
      .flatMap((one) => (one.coin === "quote" ? [{ ...one, got: one.read(run.value) ?? 0n }] : []))
      .toSorted((one, other) => (one.got < other.got ? 1 : -1));
    if (partBps < fuzzConfig.notablePullBps || !to || to.got * 2n < lost) return [];
    const shows = [
      ...calls.marks.map(succeeds),
      atMost({ step: own.after.mark }, { step: own.before.mark, portionBps: Math.max(1, 10_000 - partBps) }),
      atLeast({ step: to.after, minus: to.before }, `${to.got < lost ? to.got : lost}`),
    ];
    const gain = { kind: "approved", to: to.to, coin: "quote", partBps } as const;
    return [{ actor, uses, gain, shown: [{ replay: replayOf(reader, scenario.token, run.value), shows }] }];
  });
  return {
    spoils: [...new Map(found.toReversed().map((spoil) => [functionOf(spoil), spoil])).values()],
    untried: !pulls.some(({ own }, index) => {
      const run = runs[index];
      return run?.known && (run.value.word(own.before.mark) ?? 0n) > 0n;
    }),
  };
}

/** `untried`: there are functions that might, and nobody could be given money that they could have moved. */
export type Pulls = { readonly spoils: readonly Extraction[]; readonly untried: boolean };
const NONE: Pulls = { spoils: [], untried: false };

function pullOf({ scenario }: FuzzContext, money: Address, { actor, uses }: CallSequence) {
  const { holder, token, nativeIn } = scenario;
  const deposit: CallStep = {
    kind: "call",
    label: mark("wrap"),
    actor: holder,
    target: money,
    data: DEPOSIT,
    value: nativeIn,
    required: true,
  };
  const at = (when: string) => probe(`holder-money:${when}`, (label) => balanceOf(label, money, holder));
  const own = { before: at("before"), after: at("after") };
  const purses = pursesOf(scenario, actor.address);
  const calls = callsOf(uses);
  return {
    own,
    purses,
    calls,
    experiment: {
      steps: [
        deposit,
        act(mark("let-spend"), holder, approveAll(money, token), { required: true }),
        own.before.step,
        ...purses.before,
        ...calls.steps,
        own.after.step,
        ...purses.after,
      ],
    },
  };
}
