// What calls take of quote tokens that a holder approved, and of what the token's contract holds.
import { type Address, parseAbi, toFunctionSelector } from "viem";
import { atLeast, atMost, type Condition, succeeds } from "../../evidence/condition.ts";
import { replayOf } from "../../evidence/proof.ts";
import { type Mark, mark } from "../../simulation/marks.ts";
import type { CallStep, Step } from "../../simulation/program.ts";
import { act, balanceOf, nativeOf, transferFrom } from "../../simulation/steps.ts";
import { approveAll } from "../../venues/calls.ts";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { execute } from "../executor/execute.ts";
import { callsOf, moneyTokenOf, type Probe, probe } from "../executor/steps.ts";
import { type CallSequence, functionOf } from "../model/call-sequence.ts";
import type { Extraction, Gain } from "../model/found.ts";
import { bps } from "../oracles/measured.ts";
import { balanceProbes, gainIn, hasPaid, mostGained } from "./balance-probes.ts";

const DEPOSIT = toFunctionSelector(parseAbi(["function deposit() payable"])[0]);

/** Approved quote tokens of the holder that a call moves to its caller or a fresh account. */
export async function findPulledApprovals(context: FuzzContext, sequences: readonly CallSequence[]): Promise<Pulls> {
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
    const to = mostGained(purses, "quote", run.value);
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
    extractions: [...new Map(found.toReversed().map((extraction) => [functionOf(extraction), extraction])).values()],
    untried: !pulls.some(({ own }, index) => {
      const run = runs[index];
      return run?.known && (run.value.word(own.before.mark) ?? 0n) > 0n;
    }),
  };
}

/** `untried`: some functions might, and the holder could not be given quote tokens. */
export type Pulls = { readonly extractions: readonly Extraction[]; readonly untried: boolean };
const NONE: Pulls = { extractions: [], untried: false };

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
  const purses = balanceProbes(scenario, actor.address);
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

/** What the token's contract loses to the caller or a fresh account. */
export async function findTakenHoldings(
  context: FuzzContext,
  sequences: readonly CallSequence[],
): Promise<Extraction[]> {
  const { scenario, reader } = context;
  const takings = sequences.map((taking) => ({ ...taking, ...takingOf(context, taking) }));
  if (takings.length === 0) return [];
  const runs = await execute(context, takings);
  const found = takings.flatMap(({ actor, uses, coins, purses, calls }, index): Extraction[] => {
    const run = runs[index];
    if (!run?.known || run.value.status !== "done") return [];
    if (hasPaid(purses, run.value)) return [];
    return coins.flatMap(({ coin, before, after, whole }): Extraction[] => {
      const lost = -(gainIn(run.value, before, after) ?? 0n);
      const had = run.value.word(before.mark) ?? 0n;
      const to = mostGained(purses, coin, run.value);
      if (lost <= 0n || !to || to.got * 2n < lost) return [];
      // What arrives beyond what left the contract comes from elsewhere.
      const amount = to.got < lost ? to.got : lost;
      const gain: Gain = {
        kind: "money",
        to: to.to,
        coin,
        amount,
        leftBps: bps(lost, had),
        partBps: bps(amount, had),
        worthBps: bps(amount, whole ?? had),
      };
      const shows: Condition[] = [
        ...calls.marks.map(succeeds),
        atLeast({ step: before.mark, minus: after.mark }, `${lost}`),
        atLeast({ step: to.after, minus: to.before }, `${amount}`),
      ];
      return [{ actor, uses, gain, shown: [{ replay: replayOf(reader, scenario.token, run.value), shows }] }];
    });
  });
  return mostOfEach(found);
}

function takingOf({ scenario, figures }: FuzzContext, { actor, uses }: CallSequence) {
  const { token, route, asset, freshAccount } = scenario;
  const look = (coin: "native" | "tokens" | "asset", whole: bigint | null, read: (label: Mark) => Step) => {
    const at = (when: string): Probe => probe(`token-${coin}:${when}`, read);
    return { coin, whole, before: at("before"), after: at("after") };
  };
  const kept = asset ? look("asset", null, (label) => balanceOf(label, asset, token)) : null;
  const coins = [
    look("native", route.pool.depthNative, (label) => nativeOf(label, token)),
    look("tokens", figures.supply, (label) => balanceOf(label, token, token)),
    ...(kept ? [kept] : []),
  ];
  // A vault may also let others pull its asset.
  const pulls =
    asset && kept
      ? [freshAccount, actor.address].map((to) =>
          transferFrom(mark("pulled"), asset, { actor: to, from: token, to, amount: { from: kept.before.mark } }),
        )
      : [];
  const purses = balanceProbes(scenario, actor.address);
  const calls = callsOf(uses);
  return {
    coins,
    purses,
    calls,
    experiment: {
      steps: [
        ...scenario.setUp,
        ...coins.map(({ before }) => before.step),
        ...purses.before,
        ...calls.steps,
        ...pulls,
        ...coins.map(({ after }) => after.step),
        ...purses.after,
      ],
    },
  };
}

/** The largest amount for each function, caller and coin. */
function mostOfEach(extractions: readonly Extraction[]): Extraction[] {
  const most = new Map<string, Extraction>();
  for (const extraction of extractions) {
    const key = `${functionOf(extraction)}:${extraction.gain.coin}`;
    const before = most.get(key);
    if (!before || amountIn(before) < amountIn(extraction)) most.set(key, extraction);
  }
  return [...most.values()];
}

function amountIn({ gain }: Extraction): bigint {
  return gain.kind === "money" ? gain.amount : 0n;
}
