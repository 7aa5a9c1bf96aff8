// What follows from what was seen: a limit is measured, a gain is sold, an allowance is spent, a mint is repeated.
import { type Address, encodeFunctionData, erc20Abi, type Hex, isAddressEqual } from "viem";
import { lower } from "../../chain/addresses.ts";
import { fuzzConfig } from "../config.ts";
import { type Call, callerKey } from "../model/call.ts";
import { type Actor, type CallSequence, functionOf } from "../model/call-sequence.ts";
import type { Execution } from "../model/found.ts";
import type { Scenario } from "../model/scenario.ts";
import { oracleOf } from "../oracles/index.ts";
import { leastNotable, netGain, numberOr, tookIn } from "../oracles/measured.ts";
import { AMOUNT_AT, callBy } from "./signs.ts";
import type { Strategy } from "./strategy.ts";

export const measuredLimits: Strategy = {
  id: "measured-limits",
  phase: "deepen",
  limit: "maxLimits",
  reason: "How much can still be sold is measured once it is known that not everything can.",
  repeatable: true,
  generate(_, { violating }) {
    return violating
      .filter(({ violations }) => violations.some((violation) => oracleOf(violation).isMeasured))
      .map(({ actor, uses }) => ({ actor, uses, withTokens: false }));
  },
};

export const soldGains: Strategy = {
  id: "sold-gains",
  phase: "deepen",
  limit: "maxGainLooks",
  reason:
    "An account got tokens for nothing: accounts that may have lost them are watched as it is done again, and what a fresh account gains, or no one seems to have lost, is sold.",
  repeatable: true,
  generate({ scenario, figures }, { executions }) {
    // A pool that counts in 112 bits takes no more than it can hold.
    const most = figures.poolBalance * fuzzConfig.mostSoldPools;
    return largestGains(executions, scenario)
      .slice(0, fuzzConfig.maxGains)
      .flatMap(({ execution: { actor, uses }, account, got, isUnaccounted }): CallSequence[] => {
        const amount = got > most && most > 0n ? most : got;
        const sold = actor.authority === null || isUnaccounted ? saleOf(scenario, actor.address, amount) : [];
        const watched = { actor, withTokens: true, watching: "all-known" } as const;
        return [
          ...(isUnaccounted ? [{ ...watched, uses }] : []),
          ...(sold.length > 0 ? [{ ...watched, uses: [...naming(uses, account, actor.address), ...sold] }] : []),
        ];
      });
  },
};

export const spentAllowances: Strategy = {
  id: "spent-allowances",
  phase: "deepen",
  reason: "An account that may suddenly spend the holder's or the pool's tokens, without their approval, spends them.",
  repeatable: true,
  generate({ scenario: { token, holder, pool }, figures }, { executions }) {
    return executions.flatMap(({ actor, uses, observed: { leaving } }) => {
      const states = leaving.known ? leaving.value : null;
      const isAllowed = (whose: "holderAllows" | "poolAllows") =>
        numberOr(states?.after[whose], 0n) > numberOr(states?.before[whose], 0n);
      const spent = [
        ...(isAllowed("holderAllows") ? [spendingOf(holder, actor, token)] : []),
        ...(isAllowed("poolAllows") ? [spendingOf(pool, actor, token, figures.poolBalance / 2n)] : []),
      ];
      return spent.map((call): CallSequence => ({ actor, uses: [...uses, call], withTokens: true }));
    });
  },
};

/** The caller takes so much from an account: all that the holder has where no sum is given. */
export function spendingOf(from: Address, { address }: Actor, token: Address, sum?: bigint): Call {
  const args = [from, address, sum ?? 0n] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "transferFrom", args });
  const holderBalanceAt = sum === undefined ? [AMOUNT_AT] : [];
  return { ...callBy(address, token)(data), inputs: "address,address,uint256", holderBalanceAt };
}

export const repeatedMints: Strategy = {
  id: "repeated-mints",
  phase: "deepen",
  limit: "maxTwice",
  reason:
    "A contract whose rule mints so much a block mints nothing the second time in a block, and so is no free mint.",
  generate({ controlled }, { violating }) {
    const seen = new Set<string>();
    return violating.flatMap(({ actor, uses: [call, ...more], violations }): CallSequence[] => {
      if (!call || more.length > 0 || call.search || !controlled.has(lower(call.target))) return [];
      const key = callerKey(actor.address, call.data);
      if (!violations.some((violation) => oracleOf(violation).growth) || seen.has(key)) return [];
      seen.add(key);
      return [{ actor, uses: [call, call], withTokens: false }];
    });
  },
};

type Gain = {
  readonly execution: Execution;
  readonly account: Address;
  readonly got: bigint;
  /** No account seems to have lost it. */
  readonly isUnaccounted: boolean;
};

/** The largest gain by each function and caller: of the caller, a fresh account or the holder. */
function largestGains(executions: readonly Execution[], scenario: Scenario): Gain[] {
  const largest = new Map<string, Gain>();
  for (const execution of executions) {
    const { actor, uses, observed } = execution;
    const leaving = observed.leaving.known ? observed.leaving.value : null;
    if (!leaving || actor.kind === "burned" || uses.some(({ value = 0n }) => value > 0n)) continue;
    const least = leastNotable(leaving);
    for (const [who, account] of [
      ["actor", actor.address],
      ["freshAccount", scenario.freshAccount],
      ["holder", scenario.holder],
    ] as const) {
      const got = tookIn(leaving, who);
      const before = largest.get(functionOf(execution));
      if (got < least || (before && before.got >= got)) continue;
      largest.set(functionOf(execution), { execution, account, got, isUnaccounted: netGain(leaving) >= least });
    }
  }
  return [...largest.values()];
}

/** The same calls with another account in their data. */
function naming(uses: readonly Call[], before: Address, after: Address): readonly Call[] {
  if (isAddressEqual(before, after)) return uses;
  const digits = (address: Address) => address.slice(2).toLowerCase();
  return uses.map((call) => ({ ...call, data: call.data.replaceAll(digits(before), digits(after)) as Hex }));
}

/** What a seller approves, and the sale. */
export function saleOf({ route, deadline }: Scenario, seller: Address, amount: bigint): readonly Call[] {
  const calls = [...route.approve(seller), route.sell(seller, amount, deadline)];
  if (calls.some(({ code, patches }) => code !== undefined || patches.length > 0)) return [];
  return calls.map(
    ({ target, data, value }): Call => ({
      ...callBy(seller, target)(data),
      trade: true,
      ...(value > 0n ? { value } : {}),
    }),
  );
}
