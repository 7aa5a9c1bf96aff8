import { type Address, concat, type Hex, parseAbi, toFunctionSelector } from "viem";
import { atLeast, atMost, succeeds } from "../../evidence/condition.ts";
import { replayOf } from "../../evidence/proof.ts";
import { mark } from "../../simulation/marks.ts";
import type { CallStep } from "../../simulation/program.ts";
import { act, balanceOf } from "../../simulation/steps.ts";
import { approveAll } from "../../venues/calls.ts";
import { encode, leavesOf, parseTypes } from "../arguments/types.ts";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { execute } from "../executor/execute.ts";
import { callsOf, moneyTokenOf, probe } from "../executor/steps.ts";
import { type Call, functionKey } from "../model/call.ts";
import { type Actor, functionOf, isOrdinary } from "../model/call-sequence.ts";
import type { Spoil } from "../model/found.ts";
import { bps } from "../oracles/measured.ts";
import { gainIn, pursesOf } from "./purses.ts";

const DEPOSIT = toFunctionSelector(parseAbi(["function deposit() payable"])[0]);

/** What somebody lets the token's contract spend of the money that the pool pays with, and others make it spend for themselves. */
export async function findPulls(context: FuzzContext): Promise<Pulls> {
  const { scenario, reader } = context;
  const money = moneyTokenOf(scenario);
  if (!money) return NONE;
  const pulls = mayPull(context, money).map((pull) => ({ ...pull, ...pullOf(context, money, pull) }));
  if (pulls.length === 0) return NONE;
  const runs = await execute(context, pulls);
  const found = pulls.flatMap(({ actor, uses, own, purses, calls }, index): Spoil[] => {
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
export type Pulls = { readonly spoils: readonly Spoil[]; readonly untried: boolean };
const NONE: Pulls = { spoils: [], untried: false };

type Pull = { readonly actor: Actor; readonly uses: readonly Call[] };

function mayPull({ functions, actors, functionsWith, scenario }: FuzzContext, money: Address): readonly Pull[] {
  const likely = actors.filter(({ kind, starts }) => kind !== "burned" && !starts);
  const who = [...likely.filter(({ authority }) => authority === null), ...likely].slice(0, fuzzConfig.maxPullActors);
  return functions
    .filter((entry) => functionsWith["calls-contracts"].has(functionKey(entry)) && !isOrdinary(entry))
    .flatMap(({ target, selector, inputs }) =>
      [...new Set(who)].flatMap((actor) =>
        argumentsOf(inputs, { money, holder: scenario.holder, actor: actor.address }, scenario).map(
          (data): Pull => ({
            actor,
            uses: [
              {
                actor: actor.address,
                target,
                selector,
                inputs,
                data: concat([selector, data]),
                holderBalanceAt: [],
                numbersAt: [],
              },
            ],
          }),
        ),
      ),
    )
    .slice(0, fuzzConfig.maxPulls);
}

type Parts = { readonly money: Address; readonly holder: Address; readonly actor: Address };

/** Whose money it is, what money, and for whom, in the orders in which functions take these. */
function argumentsOf(
  inputs: string,
  { money, holder, actor }: Parts,
  scenario: FuzzContext["scenario"],
): readonly Hex[] {
  const parameters = parseTypes(inputs);
  if (!parameters || parameters.length === 0) return [];
  const accounts = parameters.flatMap(leavesOf).filter(({ kind }) => kind === "address").length;
  const orders: readonly (readonly Address[])[] =
    accounts <= 1
      ? [[holder]]
      : accounts === 2
        ? [
            [money, holder],
            [holder, money],
            [holder, actor],
          ]
        : [
            [money, holder, actor],
            [holder, actor, money],
            [holder, money, actor],
          ];
  return orders.flatMap((order) => {
    const address = [...order, ...Array.from({ length: accounts }, () => actor)];
    const number = Array.from({ length: 8 }, () => scenario.nativeIn);
    const choice = { address, number, bool: [true, true], word: [], text: [], bytes: [] };
    return encode(parameters, choice, 1, scenario.freshAccount) ?? [];
  });
}

function pullOf({ scenario }: FuzzContext, money: Address, { actor, uses }: Pull) {
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
