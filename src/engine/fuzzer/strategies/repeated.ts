// The same again and again in a block: transfers, as by a script that sends to many, rounds into the pool and out again without a trade, and
// powers that do a little each time.
import { type Address, encodeFunctionData, hexToBigInt, parseAbi, size, slice } from "viem";
import { withWord } from "../arguments/calls.ts";
import { fuzzConfig } from "../config.ts";
import { idleActor } from "../executor/execute.ts";
import type { Call } from "../model/call.ts";
import {
  type Actor,
  BELOW_ZERO,
  bareCallOf,
  type CallSequence,
  figureOf,
  functionOf,
  functionsOf,
  interleave,
  isOrdinary,
  isTransfer,
  largestFirst,
} from "../model/call-sequence.ts";
import type { Execution } from "../model/found.ts";
import type { Scenario } from "../model/scenario.ts";
import { oracleOf, severityOf } from "../oracles/index.ts";
import { steering } from "./purchases.ts";
import { callBy, transferBy } from "./signs.ts";
import type { Strategy } from "./strategy.ts";

export const repeatedTransfers: Strategy = {
  id: "repeated-transfers",
  phase: "combine",
  reason: "Code that counts transfers may shut or tax sales after the third or tenth one by an account or in a block.",
  generate(_, { chosen }) {
    const first = new Map<Actor, CallSequence>();
    for (const sequence of chosen) {
      const [call, ...more] = sequence.uses;
      if (!call || more.length > 0 || !isTransfer(call) || first.has(sequence.actor)) continue;
      first.set(sequence.actor, { ...sequence, uses: manyTimes(call) });
    }
    return first.values();
  },
};

export const selfTransfers: Strategy = {
  id: "self-transfers",
  phase: "solve",
  reason: "Code that reads both balances before it writes either makes more of what an account sends to itself.",
  generate({ scenario }) {
    return [{ actor: idleActor(scenario), uses: manyTimes(sendBy(scenario, scenario.holder)), withTokens: true }];
  },
};

function manyTimes(call: Call): readonly Call[] {
  return Array.from({ length: fuzzConfig.repeatedTransfers }, () => call);
}

export const repeatedSteps: Strategy = {
  id: "repeated-steps",
  phase: "combine",
  limit: "maxRepeated",
  needs: ["steers-transfers"],
  reason:
    "What moves a figure by a bounded step, which does nothing much alone, moves it as far as one likes in many steps.",
  generate(context, { chosen }) {
    const steps = steering(context, chosen).filter(
      ({ uses: [call] }) => call && !call.value && context.feeds(call, call),
    );
    const byFunction = Map.groupBy(steps, functionOf);
    const ends = [...byFunction.values()].map((same) => {
      const [rising, falling] = [same.filter((one) => !isBelowZero(one)), same.filter(isBelowZero)].map(largestFirst);
      return [rising?.[0], falling?.at(-1), rising?.findLast((one) => figureOf(one) > 0n)];
    });
    const length = Math.max(...fuzzConfig.repeatedSteps);
    return [...new Set(interleave(ends))].flatMap((one) => {
      const [call] = one?.uses ?? [];
      return one && call ? [{ ...one, uses: Array.from({ length }, () => call) }] : [];
    });
  },
};

function isBelowZero(one: CallSequence): boolean {
  return figureOf(one) >= BELOW_ZERO;
}

export const poolRounds: Strategy = {
  id: "pool-rounds",
  phase: "solve",
  limit: "maxRoundsOfPool",
  needs: ["syncs-pools"],
  reason:
    "A sale that burns from the pool, or notes what to burn, does so for tokens that were only sent there and taken back as well.",
  generate({ scenario }, { chosen }) {
    const actor = idleActor(scenario);
    const round = roundOf(scenario);
    const rounds = (calls: readonly Call[]): CallSequence => ({
      actor,
      uses: Array.from({ length: fuzzConfig.roundsOfPool }, () => calls).flat(),
      withTokens: true,
    });
    // What anyone may call, or a transfer between people, burns what rounds have noted.
    const between = sendBy(scenario, scenario.holder);
    const open = chosen.flatMap((sequence) => {
      const call = sequence.actor.authority === null ? bareCallOf(sequence) : undefined;
      return call ? [{ ...call, actor: actor.address }] : [];
    });
    return [rounds(round), rounds([...round, between]), ...open.map((call) => rounds([...round, call]))];
  },
};

function roundOf(scenario: Scenario): readonly Call[] {
  const { pool, holder } = scenario;
  const skim = encodeFunctionData({ abi: parseAbi(["function skim(address to)"]), args: [holder] });
  return [sendBy(scenario, pool), { ...callBy(holder, pool)(skim), inputs: "address" }];
}

/** The holder sends all that it has. */
export function sendBy({ token, holder }: Scenario, to: Address): Call {
  return { ...transferBy(holder, token, to, 0n), holderBalanceAt: [SUM_AT] };
}

/** Where `transfer` has its sum. */
const SUM_AT = 36;

export const repeatedCalls: Strategy = {
  id: "repeated-calls",
  phase: "deepen",
  limit: "maxRepeated",
  reason:
    "A call may do only a little each time, such as half of what is left: it is made again and again, once as it is, and counting its first number on and from zero.",
  generate({ feeds, movesBalances }, { violating }) {
    const worst = new Map<string, Execution>();
    for (const execution of violating) {
      const { actor, uses, violations } = execution;
      const last = uses.at(-1);
      if (!last || last.search || isOrdinary(last) || actor.authority === null || uses.some(({ trade }) => trade))
        continue;
      // That a mint can be made again is clear.
      const mild = violations.filter(
        (violation) => !oracleOf(violation).growth && oracleOf(violation).raising?.(violation),
      );
      if (mild.length === 0 || uses.length >= fuzzConfig.maxRepeatedCalls) continue;
      const key = `${functionsOf(execution)}:${mild.map(({ kind }) => kind).join()}`;
      const before = worst.get(key);
      if (!before || severityIn(before) < severityIn(execution)) worst.set(key, execution);
    }
    const rowsOf = ({ actor, uses }: Execution): CallSequence[] => {
      const last = uses.at(-1);
      if (!last) return [];
      const times = Array.from({ length: fuzzConfig.maxRepeatedCalls - uses.length }, (_, time) => BigInt(time));
      const at = [firstNumberOf(last), ...last.numbersAt].find((each) => each && !last.holderBalanceAt.includes(each));
      const first = at === undefined ? 0n : hexToBigInt(slice(last.data, at, at + 32));
      const isPlace = first > 0n && last.numbersAt.some((each) => each !== at);
      const starts = at === undefined ? [] : [first + 1n, ...(isPlace ? [0n] : [])];
      const counting = starts.map((start) => times.map((time) => numbered(last, at ?? 0, start + time)));
      const goesOn = feeds(last, last) || movesBalances(last);
      const many = (goesOn ? fuzzConfig.repeatedSteps : []).map((length) => Array.from({ length }, () => last));
      const rows = [times.map(() => last), ...counting, ...many];
      return rows.map((more) => ({ actor, withTokens: false, uses: [...uses, ...more] }));
    };
    return interleave([...worst.values()].map(rowsOf));
  },
};

function severityIn({ violations }: Execution): number {
  return Math.max(...violations.map(severityOf));
}

/** Where a call's first number stands, which may say which of several figures is set. */
function firstNumberOf({ inputs, data }: Call): number | undefined {
  const place = inputs.split(",").findIndex((type) => /^uint\d*$/.test(type));
  const at = FIRST_ARGUMENT + place * 32;
  return place < 0 || /[[(]/.test(inputs) || at + 32 > size(data) ? undefined : at;
}

const FIRST_ARGUMENT = 4;

/** The same call with another number at this offset. */
function numbered(call: Call, at: number, number: bigint): Call {
  return { ...call, data: withWord(call.data, at, BigInt.asUintN(256, number)) };
}
