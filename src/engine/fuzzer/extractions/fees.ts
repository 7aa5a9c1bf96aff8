// Trading fees that go to another account after a call. In: calls that may redirect them. Out: calls after which trades pay someone that they do not pay otherwise.
import type { Address } from "viem";
import { BPS_BIGINT } from "../../core/units.ts";
import { atLeast, atMost, succeeds } from "../../evidence/condition.ts";
import { replayOf } from "../../evidence/proof.ts";
import { type Mark, mark } from "../../simulation/marks.ts";
import type { Experiment } from "../../simulation/program.ts";
import type { Run } from "../../simulation/run.ts";
import { balanceOf, transfer } from "../../simulation/steps.ts";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { execute } from "../executor/execute.ts";
import { callsOf, type Probe, probe, purchase, sell } from "../executor/steps.ts";
import type { Call } from "../model/call.ts";
import { type Actor, type CallSequence, functionOf } from "../model/call-sequence.ts";
import type { Coin, Extraction } from "../model/found.ts";
import type { Scenario } from "../model/scenario.ts";
import { balanceProbes, gainIn, type ProbedGain } from "./balance-probes.ts";

/**
 * A purchase and two sales after each call, against the same without it. The contract is given tokens first, as many tokens sell fees
 * only when they have collected enough.
 */
export async function findRedirectedFees(
  context: FuzzContext,
  sequences: readonly CallSequence[],
): Promise<Extraction[]> {
  if (sequences.length === 0) return [];
  const [donor] = await context.donors();
  const trading = (actor: Actor, uses: readonly Call[]) => ({
    actor,
    ...tradeBetween(context, { actor, uses, donor }),
  });
  const actors = [...new Set(sequences.map(({ actor }) => actor))];
  const without = actors.map((actor) => trading(actor, []));
  const with_ = sequences.map(({ actor, uses }) => trading(actor, uses));
  const runs = await execute(context, [...without, ...with_]);
  const usual = new Map(actors.map((actor, index) => [actor, { trade: without[index], run: runs[index] }] as const));
  const found = sequences.flatMap(({ actor, uses }, index): Extraction[] => {
    const [trade, run] = [with_[index], runs[actors.length + index]];
    const before = usual.get(actor);
    if (!trade || !run?.known || !before?.trade || !before.run?.known) return [];
    const { trade: usualTrade, run: usualRun } = before;
    const redirected = trade.gains.flatMap((gain, place): Extraction[] => {
      const own = usualTrade.gains[place];
      if (!own || !sells(run.value, trade.sold) || !sells(usualRun.value, usualTrade.sold)) return [];
      if (own.read(usualRun.value) !== 0n || isOrdinaryShare(trade, gain, run.value)) return [];
      if ((gain.read(run.value) ?? 0n) < notableIn(trade, gain.coin, run.value)) return [];
      return [
        toSpoil(context, { actor, uses }, gain, { own, run: run.value, trade, usualRun: usualRun.value, usualTrade }),
      ];
    });
    return redirected.slice(0, 1);
  });
  return firstOfEach(found);
}

type TradeBetween = {
  readonly experiment: Experiment;
  readonly uses: readonly Mark[];
  readonly sold: readonly Mark[];
  readonly gains: readonly ProbedGain[];
  readonly bought: Probe;
  /** An account that holds some and does nothing: what it gains, all holders gain. */
  readonly witness: { readonly before: Probe; readonly after: Probe };
  readonly paid: Readonly<Record<Exclude<Coin, "tokens">, bigint>>;
};

function tradeBetween(
  { scenario, figures }: FuzzContext,
  {
    actor,
    uses,
    donor,
  }: { readonly actor: Actor; readonly uses: readonly Call[]; readonly donor: FuzzContext["scenario"]["donor"] },
): TradeBetween {
  const { token } = scenario;
  const amount = figures.supply / fuzzConfig.feeStockDivisor;
  const give = (what: string, to: Address, some: bigint) =>
    transfer(mark(what), token, { actor: donor ?? to, to, amount: some });
  const stock = donor ? [give("stock", token, amount), give("witness:given", scenario.friend, amount / 10n)] : [];
  const look = (when: string) => probe(`witness:${when}`, (at) => balanceOf(at, token, scenario.friend));
  const witness = { before: look("before"), after: look("after") };
  const calls = callsOf(uses);
  const purses = balanceProbes(scenario, actor.address);
  const { start: bought, steps: buying } = purchase(scenario, "holder", { required: true });
  const left = probe("holder:left", (at) => balanceOf(at, token, scenario.holder));
  const sold = [mark("sold"), mark("sold-again")] as const;
  return {
    experiment: {
      steps: [
        ...scenario.setUp,
        ...stock,
        ...calls.steps,
        ...purses.before,
        witness.before.step,
        ...buying,
        sell(scenario, "holder", sold[0], { from: bought.mark, portionBps: fuzzConfig.feeSaleBps }),
        left.step,
        sell(scenario, "holder", sold[1], { from: left.mark, portionBps: fuzzConfig.feeSaleBps }),
        ...purses.after,
        witness.after.step,
      ],
    },
    uses: calls.marks,
    sold,
    gains: purses.gains,
    bought,
    witness,
    paid: paidIn(scenario),
  };
}

/** What the purchase costs; 0: not known in this coin. */
function paidIn({ donor, nativeIn, route: { pool } }: Scenario): TradeBetween["paid"] {
  if (donor) return { native: 0n, quote: 0n, asset: 0n };
  return {
    native: nativeIn,
    quote: pool.depthNative > 0n ? (nativeIn * pool.quoteReserve) / pool.depthNative : 0n,
    asset: 0n,
  };
}

/** The least gain that counts: a part of what the trades cost. */
function notableIn({ paid, bought }: TradeBetween, coin: Coin, run: Run): bigint {
  const whole = coin === "tokens" ? (run.word(bought.mark) ?? 0n) : paid[coin];
  const least = (whole * BigInt(fuzzConfig.notableFeeBps)) / BPS_BIGINT;
  return least > 0n ? least : 1n;
}

/** Some tokens share fees among all holders: an account that gains no more than others for what it holds took nothing. */
function isOrdinaryShare({ witness }: TradeBetween, { coin, before, read }: ProbedGain, run: Run): boolean {
  const [had, gained] = [run.word(before) ?? 0n, read(run) ?? 0n];
  const [othersHad, othersGained] = [
    run.word(witness.before.mark) ?? 0n,
    gainIn(run, witness.before, witness.after) ?? 0n,
  ];
  return coin === "tokens" && othersGained > 0n && gained * othersHad <= 2n * othersGained * had;
}

function sells(run: Run, sold: readonly Mark[]): boolean {
  return run.status === "done" && sold.some((each) => run.succeeded(each));
}

type Compared = {
  readonly own: ProbedGain;
  readonly run: Run;
  readonly trade: TradeBetween;
  readonly usualRun: Run;
  readonly usualTrade: TradeBetween;
};

function toSpoil(
  { reader, scenario }: FuzzContext,
  called: Pick<Extraction, "actor" | "uses">,
  { to, coin, before, after }: ProbedGain,
  { own, run, trade, usualRun, usualTrade }: Compared,
): Extraction {
  const least = notableIn(trade, coin, run);
  const worked = (in_: Run, sold: readonly Mark[]) => sold.filter((each) => in_.succeeded(each)).map(succeeds);
  return {
    ...called,
    gain: { kind: "fees", to, coin },
    shown: [
      {
        replay: replayOf(reader, scenario.token, run),
        shows: [
          ...trade.uses.map(succeeds),
          ...worked(run, trade.sold),
          atLeast({ step: after, minus: before }, `${least}`),
        ],
      },
      {
        replay: replayOf(reader, scenario.token, usualRun),
        shows: [...worked(usualRun, usualTrade.sold), atMost({ step: own.after, minus: own.before }, "0")],
      },
    ],
  };
}

/** One for each function and caller: to a fresh account rather than to the caller. */
function firstOfEach(extractions: readonly Extraction[]): Extraction[] {
  const first = new Map<string, Extraction>();
  for (const extraction of extractions) {
    const key = functionOf(extraction);
    const before = first.get(key);
    if (!before || (before.gain.to === "caller" && extraction.gain.to === "anybody")) first.set(key, extraction);
  }
  return [...first.values()];
}
