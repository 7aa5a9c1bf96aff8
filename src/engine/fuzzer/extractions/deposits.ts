// What people deposit: calls that take a holder's tokens or coins where another call gives them back, and whether somebody else can take
// what then lies there, so that nothing comes back.
import { isAddressEqual } from "viem";
import { atLeast, atMost, type Condition, fails, succeeds } from "../../evidence/condition.ts";
import { replayOf } from "../../evidence/proof.ts";
import { type Mark, mark } from "../../simulation/marks.ts";
import type { Step } from "../../simulation/program.ts";
import { act, balanceOf, nativeOf, transferFrom } from "../../simulation/steps.ts";
import { approveAll } from "../../venues/calls.ts";
import { callsAbout } from "../arguments/calls.ts";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { execute, idleActor } from "../executor/execute.ts";
import { callsOf, type Probe, probe, purchase } from "../executor/steps.ts";
import { type Call, functionKey, nameCall } from "../model/call.ts";
import { type CallSequence, functionOf, isOrdinary } from "../model/call-sequence.ts";
import type { Extraction } from "../model/found.ts";
import type { Scenario } from "../model/scenario.ts";
import { balanceProbes, gainIn, hasPaid, mostGained } from "./balance-probes.ts";

/** A holder's call that takes so much, and one that gives at least half of it back. */
export type Deposit = {
  readonly coin: DepositedCoin;
  readonly put: Call;
  readonly back: Call;
  readonly amount: bigint;
};
type DepositedCoin = "native" | "tokens";

/** What a holder can put somewhere and get back, one way for each function. */
export async function findDeposits(context: FuzzContext, puts: readonly CallSequence[]): Promise<Deposit[]> {
  const { scenario, functions, functionsWith } = context;
  const giving = functions
    .filter((entry) => functionsWith["moves-money"].has(functionKey(entry)) && !isOrdinary(entry))
    .slice(0, fuzzConfig.maxGivingBack);
  const tries = puts.flatMap(({ uses: [put] }) => {
    if (!put) return [];
    const backs = giving
      .filter((entry) => functionKey(entry) !== functionKey(put))
      .flatMap((entry) => callsAbout(put.value ?? "held", entry, { actor: scenario.holder }, fuzzConfig.waysBack));
    if (backs.length === 0) return [];
    const putting = depositing(scenario, put);
    return [{ put, ...putting, ...givingBack(scenario, putting, backs) }];
  });
  if (tries.length === 0) return [];
  const actor = idleActor(scenario);
  const runs = await execute(
    context,
    tries.map(({ steps, backs }) => ({
      actor,
      experiment: { steps: [...steps, ...backs.flatMap(({ tried }) => tried)] },
    })),
  );
  const found = tries.flatMap(({ put, coins, backs }, index): Deposit[] => {
    const run = runs[index];
    if (!run?.known || run.value.status !== "done") return [];
    return coins.flatMap(({ coin, own, lying }): Deposit[] => {
      const amount = -(gainIn(run.value, own.before, own.after) ?? 0n);
      if (amount <= 0n || (gainIn(run.value, lying.before, lying.after) ?? 0n) * 2n < amount) return [];
      const [best] = backs.flatMap(({ call, probes, before }) => {
        const gain = gainIn(run.value, before?.[coin] ?? own.after, probes[coin]) ?? 0n;
        return gain * 2n >= amount ? [call] : [];
      });
      return best ? [{ coin, put, back: best, amount }] : [];
    });
  });
  return [...new Map(found.toReversed().map((one) => [functionKey(one.put), one])).values()];
}

/** After which of these calls a holder gets next to nothing of a deposit back, and somebody else has it. */
export async function findTakenDeposits(
  context: FuzzContext,
  deposits: readonly Deposit[],
  takings: readonly CallSequence[],
): Promise<Extraction[]> {
  const { scenario, reader } = context;
  if (deposits.length === 0 || takings.length === 0) return [];
  const actor = idleActor(scenario);
  const all = deposits.map((deposit) => ({ ...deposit, putting: depositing(scenario, deposit.put) }));
  const kept = all.map((deposit) => ({ actor, ...withdrawing(scenario, deposit, null) }));
  const tries = all.flatMap((deposit, place) => {
    const keeping = [deposit.put.target, deposit.back.target];
    // A contract that acts cannot answer as well.
    const others = takings.filter(({ actor: taker }) => !keeping.some((one) => isAddressEqual(one, taker.address)));
    return others.map((taking) => {
      const pulls = taking.uses.some((use) => context.functionsWith["lets-spend"].has(functionKey(use)));
      return { place, deposit, ...taking, ...withdrawing(scenario, deposit, { ...taking, pulls }) };
    });
  });
  const runs = await execute(context, [...kept, ...tries]);
  const found = tries.flatMap(({ place, deposit, actor: taker, uses, own, ...taking }, index): Extraction[] => {
    const [usual, run] = [runs[place], runs[kept.length + index]];
    const { put, back, coin, amount } = deposit;
    const of = kept[place];
    if (!of || !usual?.known || !run?.known || run.value.status !== "done" || usual.value.status !== "done") return [];
    if (hasPaid(taking.purses, run.value)) return [];
    const returned = gainIn(usual.value, of.own.before, of.own.after) ?? 0n;
    const got = gainIn(run.value, own.before, own.after) ?? 0n;
    const to = mostGained(taking.purses, coin, run.value);
    if (returned * 2n < amount || got * 10n > returned || !to || to.got * 2n < returned) return [];
    const lost = -(gainIn(run.value, taking.lying.before, taking.lying.after) ?? 0n);
    if (lost * 2n < returned) return [];
    const nothing: Condition = run.value.succeeded(taking.back)
      ? atMost({ step: own.after.mark, minus: own.before.mark }, `${got}`)
      : fails(taking.back);
    const shows = [
      ...taking.calls.marks.map(succeeds),
      atLeast({ step: taking.lying.before.mark, minus: taking.lying.after.mark }, `${lost}`),
      atLeast({ step: to.after, minus: to.before }, `${to.got}`),
      nothing,
    ];
    const usually = [succeeds(of.back), atLeast({ step: of.own.after.mark, minus: of.own.before.mark }, `${returned}`)];
    const symbol = reader.chain.nativeSymbol;
    const gain = {
      kind: "deposits",
      to: to.to,
      coin,
      put: nameCall({ ...put, value: undefined }, symbol),
      back: nameCall(back, symbol),
    } as const;
    const replayed = (one: typeof run.value) => replayOf(reader, scenario.token, one);
    return [
      {
        actor: taker,
        uses,
        gain,
        shown: [
          { replay: replayed(run.value), shows },
          { replay: replayed(usual.value), shows: usually },
        ],
      },
    ];
  });
  return shortestOfEach(found);
}

/** Of each last function, the fewest calls. */
function shortestOfEach(found: readonly Extraction[]): Extraction[] {
  const lastOf = ({ actor, uses }: Extraction) => functionOf({ actor, uses: uses.slice(-1) });
  const longestFirst = found.toReversed().toSorted((one, other) => other.uses.length - one.uses.length);
  return [...new Map(longestFirst.map((one) => [lastOf(one), one])).values()];
}

type Looked = { readonly before: Probe; readonly after: Probe };

/** The holder buys, lets the contract spend, and puts. Measured: what the holder has, and what lies there. */
function depositing(scenario: Scenario, put: Call) {
  const { token, holder, setUp } = scenario;
  const bought = purchase(scenario, "holder", { required: true });
  const coins = COINS.map((coin) => {
    const look = (name: string, account: Call["target"]): Looked => {
      const at = (when: string) => probe(`${name}-${coin}:${when}`, (label) => balanceIn(coin, label, token, account));
      return { before: at("before"), after: at("after") };
    };
    return { coin, own: look("holder", holder), lying: look("kept", put.target) };
  });
  const measured = coins.flatMap(({ own, lying }) => [own, lying]);
  return {
    held: bought.start.mark,
    coins,
    steps: [
      ...setUp,
      ...bought.steps,
      act(mark("let-spend"), holder, approveAll(token, put.target), { required: false }),
      ...measured.map(({ before }) => before.step),
      ...callsOf([put], { held: bought.start.mark, name: "deposit" }).steps,
      ...measured.map(({ after }) => after.step),
    ] satisfies readonly Step[],
  };
}

type Putting = ReturnType<typeof depositing>;

const COINS = ["tokens", "native"] as const satisfies readonly DepositedCoin[];

function balanceIn(coin: DepositedCoin, label: Mark, token: Call["target"], account: Call["target"]): Step {
  return coin === "native" ? nativeOf(label, account) : balanceOf(label, token, account);
}

/** One call after another that may give it back, with what the holder has after each. */
function givingBack({ token, holder }: Scenario, { held }: Putting, calls: readonly Call[]) {
  const made = calls.map((call, index) => {
    const look = (coin: DepositedCoin) =>
      probe(`holder-${coin}:${index}`, (label) => balanceIn(coin, label, token, holder));
    const probes = { tokens: look("tokens"), native: look("native") };
    const { steps } = callsOf([call], { held, name: `back${index}:` });
    const tried = [...steps.map((step) => ({ ...step, required: false })), probes.tokens.step, probes.native.step];
    return { call, probes, tried };
  });
  return { backs: made.map((one, index) => ({ ...one, before: made[index - 1]?.probes })) };
}

/** `pulls`: the calls may let others spend what lies there, and these take it. */
type Taking = CallSequence & { readonly pulls: boolean };

/** A deposit, what somebody does with it if anything, and the call that gives it back. */
function withdrawing(
  scenario: Scenario,
  { coin, put, back, putting }: Deposit & { readonly putting: Putting },
  taking: Taking | null,
) {
  const { token, holder } = scenario;
  const { steps, held, coins } = putting;
  const there = coins.find((one) => one.coin === coin)?.lying.after.mark ?? held;
  const look = (name: string, account: Call["target"]): Looked => {
    const at = (when: string) => probe(`${name}:${when}`, (label) => balanceIn(coin, label, token, account));
    return { before: at("before"), after: at("after") };
  };
  const [own, lying] = [look("returned", holder), look("lying", put.target)];
  const purses = balanceProbes(scenario, taking?.actor.address ?? holder);
  const calls = callsOf(taking?.uses ?? [], { held: there });
  const takers = taking?.pulls && coin === "tokens" ? [taking.actor.address, scenario.freshAccount] : [];
  const pulls = takers.map((to) =>
    transferFrom(mark("pulled"), token, { actor: to, from: put.target, to, amount: { from: there } }),
  );
  const returning = callsOf([back], { held, name: "withdrawal" });
  return {
    own,
    lying,
    purses,
    calls,
    back: returning.marks[0] ?? mark("withdrawal0"),
    experiment: {
      steps: [
        ...steps,
        lying.before.step,
        ...purses.before,
        ...calls.steps,
        ...pulls,
        lying.after.step,
        ...purses.after,
        own.before.step,
        ...returning.steps.map((step) => ({ ...step, required: false })),
        own.after.step,
      ],
    },
  };
}
