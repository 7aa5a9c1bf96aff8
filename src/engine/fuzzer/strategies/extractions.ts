// Calls that may give someone tokens or money though no holder has less for it: fees that go elsewhere, approved quote tokens, what the
// token's contract holds, and what people deposit.
import { type Address, concat, type Hex, zeroAddress } from "viem";
import { callsAbout } from "../arguments/calls.ts";
import { encode, leavesOf, parseTypes } from "../arguments/types.ts";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { idleActor } from "../executor/execute.ts";
import { moneyTokenOf } from "../executor/steps.ts";
import type { TargetFunction } from "../functions.ts";
import { type Call, functionKey } from "../model/call.ts";
import {
  type CallSequence,
  functionOf,
  inTurns,
  interleave,
  isOrdinary,
  names,
  withoutNumbers,
} from "../model/call-sequence.ts";
import type { Leaving } from "../model/observation.ts";
import type { Scenario } from "../model/scenario.ts";
import { numberOr } from "../oracles/measured.ts";
import { carried } from "./fed-calls.ts";
import type { Strategy } from "./strategy.ts";

export const redirectedFees: Strategy = {
  id: "redirected-fees",
  phase: "redirect-fees",
  limit: "maxRedirections",
  needs: ["steers-transfers"],
  reason:
    "A call that steers transfers and names its caller or a fresh account may make that account the receiver of fees.",
  generate({ scenario, functionsWith }, { worked, retried }) {
    const groups = new Map<string, CallSequence[]>();
    for (const sequence of [...worked, ...retried]) {
      const [call, ...more] = sequence.uses;
      const { actor } = sequence;
      if (!call || more.length > 0 || actor.kind === "burned" || actor.starts || isOrdinary(call) || call.value)
        continue;
      if (call.holderBalanceAt.length > 0 || !functionsWith["steers-transfers"].has(functionKey(call))) continue;
      if (!names(call, scenario.freshAccount) && !names(call, actor.address)) continue;
      const key = functionOf(sequence);
      groups.set(key, [...(groups.get(key) ?? []), sequence]);
    }
    return [...groups.values()].flatMap((sequences) => {
      const unlike = new Map(sequences.toReversed().map((each) => [each.uses.map(withoutNumbers).join(), each]));
      return [...unlike.values()].toReversed().slice(0, fuzzConfig.waysRedirected);
    });
  },
};

export const pulledApprovals: Strategy = {
  id: "pulled-approvals",
  phase: "pull-approvals",
  limit: "maxPulls",
  needs: ["calls-contracts"],
  reason:
    "Holders approve quote tokens to a token's contract, to wrap or to buy, and others may make it spend these for themselves.",
  generate({ functions, actors, functionsWith, scenario }) {
    const money = moneyTokenOf(scenario);
    if (!money) return [];
    const likely = actors.filter(({ kind, starts }) => kind !== "burned" && !starts);
    const callers = [...likely.filter(({ authority }) => authority === null), ...likely];
    return functions
      .filter((entry) => functionsWith["calls-contracts"].has(functionKey(entry)) && !isOrdinary(entry))
      .flatMap(({ target, selector, inputs }) =>
        [...new Set(callers.slice(0, fuzzConfig.maxPullActors))].flatMap((actor) =>
          pullArguments(inputs, money, actor.address, scenario).map((data): CallSequence => {
            const call = { actor: actor.address, target, selector, inputs, data: concat([selector, data]) };
            return { actor, uses: [{ ...call, holderBalanceAt: [], numbersAt: [] }], withTokens: false };
          }),
        ),
      );
  },
};

export const takenHoldings: Strategy = {
  id: "taken-holdings",
  phase: "take-holdings",
  limit: "maxTakings",
  reason:
    "After some calls the token's contract had less: each is made again, and with the largest figure that is accepted.",
  generate(_, { executions }) {
    const groups = new Map<string, (CallSequence & { readonly most: bigint })[]>();
    for (const execution of executions) {
      const { actor, uses, observed } = execution;
      const [call, ...more] = uses;
      const { leaving } = observed;
      if (!call || more.length > 0 || isOrdinary(call) || call.value || call.holderBalanceAt.length > 0) continue;
      if (actor.kind === "burned" || actor.starts || !leaving.known || !leaving.value) continue;
      const { before, after, vault } = leaving.value;
      const less = (["nativeBalance", "token"] as const).find(
        (what) => after[what].known && numberOr(after[what], 0n) < numberOr(before[what], 0n),
      );
      const kept = vault && isOpened(vault) ? numberOr(vault.before, 0n) : 0n;
      if (!less && kept === 0n) continue;
      const key = functionOf(execution);
      const taking = { actor, uses, withTokens: false, most: less ? numberOr(before[less], 1n) : kept };
      groups.set(key, [...(groups.get(key) ?? []), taking]);
    }
    return [...groups.values()].flatMap((alike) =>
      alike
        .slice(0, fuzzConfig.waysTaken)
        .flatMap(({ actor, uses, withTokens, most }) => [
          { actor, uses, withTokens },
          ...uses.flatMap((call) =>
            call.numbersAt.length > 0 ? [{ actor, uses: [largestOf(call, most)], withTokens }] : [],
          ),
        ]),
    );
  },
};

export const deposits: Strategy = {
  id: "deposits",
  phase: "deposit",
  limit: "maxDeposits",
  needs: ["moves-money"],
  reason: "People stake and lend what they have where the token or a contract of its own gives it back later.",
  generate({ functions, functionsWith, scenario }) {
    const actor = idleActor(scenario);
    const { holder, token, nativeIn } = scenario;
    const moving = functions.filter((entry) => isMovingMoney(entry, functionsWith));
    // What one takes another has to give back.
    if (moving.length < 2) return [];
    const ways = moving
      .filter((entry) => !functionsWith["few-may-call"].has(functionKey(entry)))
      .map((entry) => {
        const people = [[holder], [token, holder]];
        const put = (amount: "held" | bigint) =>
          callsAbout(amount, entry, { actor: holder, people }, fuzzConfig.waysPut);
        const paid = entry.mutability === "payable" ? put(nativeIn).map((call) => ({ ...call, value: nativeIn })) : [];
        const given = put("held").filter(({ holderBalanceAt }) => holderBalanceAt.length > 0 || !takesNumbers(entry));
        return [...paid, ...given].map((call): CallSequence => ({ actor, uses: [call], withTokens: true }));
      });
    return interleave(ways);
  },
};

export const takenDeposits: Strategy = {
  id: "taken-deposits",
  phase: "take-deposits",
  limit: "maxTakenDeposits",
  needs: ["moves-money"],
  reason:
    "Accounts with power may move what people deposit, or let others do so. A call that writes what this asks may come first.",
  generate({ functions, functionsWith, actors, scenario, feeds }) {
    const { token, freshAccount, pool } = scenario;
    const takers = actors.filter(({ authority, kind, starts }) => authority !== null && kind !== "burned" && !starts);
    // What anyone may do with a deposit is meant for those who made it.
    const others = functions.filter(
      (entry) => !isOrdinary(entry) && !functionsWith["anyone-may-call"].has(functionKey(entry)),
    );
    const taking = others.filter(
      (entry) => isMovingMoney(entry, functionsWith) || functionsWith["lets-spend"].has(functionKey(entry)),
    );
    return inTurns(
      takers.flatMap((actor) => {
        const own = { actor: actor.address };
        const people = [[actor.address], [token, actor.address], [zeroAddress, actor.address], [freshAccount]];
        const another = [[moneyTokenOf(scenario) ?? pool], [actor.address]];
        // Made as far as they are asked for: there may be very many.
        return taking.map(function* (entry): Generator<CallSequence> {
          const calls = callsAbout("held", entry, { ...own, people }, fuzzConfig.waysTakenDeposit);
          const before = others.filter((one) => one !== entry && feeds(one, entry)).slice(0, fuzzConfig.maxFeeders);
          const fed = before.flatMap((one) =>
            callsAbout(1n, one, { ...own, people: another }, fuzzConfig.waysTaken).flatMap((first) =>
              calls.slice(0, fuzzConfig.waysTaken).map((call) => [first, call]),
            ),
          );
          const all = interleave<readonly Call[]>([calls.map((call) => [call]), fed]);
          for (const uses of all) yield { actor, uses, withTokens: false };
        });
      }),
    );
  },
};

export const paidOnce: Strategy = {
  id: "paid-once",
  phase: "take-deposits",
  limit: "maxTakenDeposits",
  needs: ["moves-money"],
  reason:
    "Where a list of calls is paid once, each of them may count the whole payment: a stranger deposits twice so, and takes both.",
  generate({ functions, functionsWith, actors, scenario }) {
    const [stranger] = actors.filter(({ authority, starts }) => authority === null && !starts);
    if (!stranger) return [];
    const { nativeIn } = scenario;
    const about = (amount: bigint) => (entry: TargetFunction) =>
      callsAbout(amount, entry, { actor: stranger.address }, fuzzConfig.waysPut);
    const moving = functions.filter((entry) => isMovingMoney(entry, functionsWith));
    const paid = moving.filter(({ mutability }) => mutability === "payable");
    const lists = paid.filter(({ inputs }) => inputs.includes("bytes[]"));
    const puts = lists.length > 0 ? paid.filter((entry) => !lists.includes(entry)).flatMap(about(nativeIn)) : [];
    const twice = lists
      .flatMap((entry) => about(0n)(entry).slice(0, 1))
      .flatMap((list) => puts.flatMap((put) => carried(list, { actor: stranger, uses: [put] }, scenario, 2)))
      .flatMap(({ uses }) => uses.map((call) => ({ ...call, value: nativeIn })));
    const backs = moving.filter((entry) => !paid.includes(entry) && takesNumbers(entry)).flatMap(about(2n * nativeIn));
    return twice.flatMap((put) =>
      backs.map((back): CallSequence => ({ actor: stranger, uses: [put, back], withTokens: false })),
    );
  },
};

function takesNumbers({ inputs }: TargetFunction): boolean {
  return (parseTypes(inputs) ?? []).flatMap(leavesOf).some(({ kind }) => kind === "number");
}

function isMovingMoney(entry: TargetFunction, functionsWith: FuzzContext["functionsWith"]): boolean {
  return functionsWith["moves-money"].has(functionKey(entry)) && !isOrdinary(entry);
}

/** Some of a vault's asset left it, or may be pulled. */
function isOpened({ before, after, allowed }: NonNullable<Leaving["vault"]>): boolean {
  return numberOr(after, 0n) < numberOr(before, 0n) || allowed.some((one) => numberOr(one, 0n) > 0n);
}

function largestOf(call: Call, most: bigint): Call {
  return { ...call, search: { low: 1n, high: most, at: call.numbersAt } };
}

/** Whose money it is, which money, and who gets it, in the orders in which functions take these. */
function pullArguments(inputs: string, money: Address, actor: Address, { holder, nativeIn, freshAccount }: Scenario) {
  const parameters = parseTypes(inputs);
  if (!parameters || parameters.length === 0) return [];
  const accounts = parameters.flatMap(leavesOf).filter(({ kind }) => kind === "address").length;
  return ordersOf(accounts, money, actor, holder).flatMap((order): Hex[] => {
    const address = [...order, ...Array.from({ length: accounts }, () => actor)];
    const number = Array.from({ length: 8 }, () => nativeIn);
    const choice = { address, number, bool: [true, true], word: [], text: [], bytes: [] };
    const data = encode(parameters, choice, 1, freshAccount);
    return data ? [data] : [];
  });
}

function ordersOf(accounts: number, money: Address, actor: Address, holder: Address): readonly (readonly Address[])[] {
  if (accounts <= 1) return [[holder]];
  if (accounts === 2) {
    return [
      [money, holder],
      [holder, money],
      [holder, actor],
    ];
  }
  return [
    [money, holder, actor],
    [holder, actor, money],
    [holder, money, actor],
  ];
}
