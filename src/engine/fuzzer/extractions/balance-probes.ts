// Balances of accounts that may gain something, before and after.
import type { Address } from "viem";
import type { Mark } from "../../simulation/marks.ts";
import type { Step } from "../../simulation/program.ts";
import type { Run } from "../../simulation/run.ts";
import { balanceOf, nativeOf } from "../../simulation/steps.ts";
import { moneyTokenOf, type Probe, probe } from "../executor/steps.ts";
import type { Coin, Receiver } from "../model/found.ts";
import type { Scenario } from "../model/scenario.ts";
/** What one account gained of one coin, between two times. */
export type ProbedGain = {
  readonly to: Receiver;
  readonly coin: Coin;
  readonly before: Mark;
  readonly after: Mark;
  /** Undefined: not measured. */
  readonly read: (run: Run) => bigint | undefined;
};

export type BalanceProbes = {
  readonly before: readonly Step[];
  readonly after: readonly Step[];
  readonly gains: readonly ProbedGain[];
};

/** The caller and a fresh account, in each coin, before and after. */
export function balanceProbes(scenario: Scenario, caller: Address): BalanceProbes {
  const { token, freshAccount, asset } = scenario;
  const quote = moneyTokenOf(scenario);
  const accounts = [
    ["anybody", freshAccount],
    ["caller", caller],
  ] as const satisfies readonly (readonly [Receiver, Address])[];
  const pairs = accounts.flatMap(([to, account]) => [
    pairOf(to, "native", (at) => nativeOf(at, account)),
    pairOf(to, "tokens", (at) => balanceOf(at, token, account)),
    ...(asset ? [pairOf(to, "asset", (at) => balanceOf(at, asset, account))] : []),
    ...(quote ? [pairOf(to, "quote", (at) => balanceOf(at, quote, account))] : []),
  ]);
  return {
    before: pairs.map(({ before }) => before.step),
    after: pairs.map(({ after }) => after.step),
    gains: pairs.map(({ to, coin, before, after }) => ({
      to,
      coin,
      before: before.mark,
      after: after.mark,
      read: (run) => gainIn(run, before, after),
    })),
  };
}

/** Who gained most of a coin. */
export function mostGained({ gains }: BalanceProbes, coin: Coin, run: Run) {
  return gains
    .flatMap((one) => (one.coin === coin ? [{ ...one, got: one.read(run) ?? 0n }] : []))
    .toSorted((one, other) => (one.got < other.got ? 1 : -1))[0];
}

/** Somebody has less of something: who pays for what they get takes back what is theirs. */
export function hasPaid({ gains }: BalanceProbes, run: Run): boolean {
  return gains.some((gain) => (gain.read(run) ?? 0n) < 0n);
}

export function gainIn(run: Run, before: Probe, after: Probe): bigint | undefined {
  const [was, is] = [run.word(before.mark), run.word(after.mark)];
  return was === undefined || is === undefined ? undefined : is - was;
}

function pairOf(to: Receiver, coin: Coin, look: (at: Mark) => Step) {
  return { to, coin, before: probe(`${to}-${coin}:before`, look), after: probe(`${to}-${coin}:after`, look) };
}
