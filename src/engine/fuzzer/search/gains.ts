import { type Address, type Hex, isAddressEqual, slice } from "viem";
import { fuzzConfig } from "../config.ts";
import type { Call } from "../model/call.ts";
import { type CallSequence, functionOf } from "../model/call-sequence.ts";
import type { Execution } from "../model/found.ts";
import type { Scenario } from "../model/scenario.ts";
import { leastNotable, netGain, tookIn } from "../oracles/measured.ts";

/**
 * Somebody got tokens for nothing: those who may have had them are watched as it is done once more, and what anybody can get, or
 * what nobody seems to have lost, is sold.
 */
export function gains(first: readonly Execution[], scenario: Scenario): CallSequence[] {
  return largestOfEach(first, scenario)
    .slice(0, fuzzConfig.maxGains)
    .flatMap(({ trial: { actor, uses }, who, got, fromNobody }): CallSequence[] => {
      const sold = actor.authority === null || fromNobody ? sale(scenario, actor.address, got) : [];
      return [
        ...(fromNobody ? [{ actor, uses, withTokens: true, watching: "all-known" } as const] : []),
        ...(sold.length > 0
          ? [
              {
                actor,
                uses: [...named(uses, who, actor.address), ...sold],
                withTokens: true,
                watching: "all-known",
              } as const,
            ]
          : []),
      ];
    });
}

type Gain = { readonly trial: Execution; readonly who: Address; readonly got: bigint; readonly fromNobody: boolean };

function largestOfEach(first: readonly Execution[], scenario: Scenario): Gain[] {
  const largest = new Map<string, Gain>();
  for (const trial of first) {
    const { actor, uses, observed } = trial;
    const leaving = observed.leaving.known ? observed.leaving.value : null;
    if (!leaving || actor.kind === "burned" || uses.some(({ value = 0n }) => value > 0n)) continue;
    const least = leastNotable(leaving);
    for (const [who, account] of [
      ["actor", actor.address],
      ["freshAccount", scenario.freshAccount],
      ["holder", scenario.holder],
    ] as const) {
      const got = tookIn(leaving, who);
      const before = largest.get(functionOf(trial));
      if (got < least || (before && before.got >= got)) continue;
      largest.set(functionOf(trial), { trial, who: account, got, fromNobody: netGain(leaving) >= least });
    }
  }
  return [...largest.values()];
}

/** The same for somebody else. */
function named(uses: readonly Call[], before: Address, after: Address): readonly Call[] {
  if (isAddressEqual(before, after)) return uses;
  const bare = (address: Address) => address.slice(2).toLowerCase();
  return uses.map((use) => ({ ...use, data: use.data.replaceAll(bare(before), bare(after)) as Hex }));
}

function sale({ route, deadline }: Scenario, seller: Address, amount: bigint): readonly Call[] {
  const calls = [...route.approve(seller), route.sell(seller, amount, deadline)];
  if (calls.some(({ code, patches }) => code !== undefined || patches.length > 0)) return [];
  return calls.map(
    ({ target, data, value }): Call => ({
      actor: seller,
      target,
      selector: slice(data, 0, 4),
      inputs: "",
      data,
      holderBalanceAt: [],
      numbersAt: [],
      trade: true,
      ...(value > 0n ? { value } : {}),
    }),
  );
}
