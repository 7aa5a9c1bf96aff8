import { slice } from "viem";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { isBought } from "../executor/steps.ts";
import { type Call, functionKey } from "../model/call.ts";
import { areBuying, type CallSequence, fewOfEach, isOrdinary } from "../model/call-sequence.ts";

/**
 * The holder buys once more after a power was used: where transfers keep notes of people, a power may wait for whoever buys from
 * then on. That purchase stands alone beside, since what it does by itself is nobody's power.
 */
export function boughtAfter(context: FuzzContext, chosen: readonly CallSequence[]): CallSequence[] {
  const again = context.clues.has("records-accounts") ? purchaseOf(context) : undefined;
  if (!again) return [];
  const usable = chosen.filter(
    ({ actor, uses: [use, ...more] }) =>
      actor.authority !== null &&
      use !== undefined &&
      more.length === 0 &&
      !isOrdinary(use) &&
      !areBuying([use]) &&
      context.functionsWith["steers-transfers"].has(functionKey(use)),
  );
  const pairs = fewOfEach(usable, fuzzConfig.waysBoughtAfter)
    .slice(0, fuzzConfig.maxBoughtAfter)
    .map(({ actor, uses }): CallSequence => ({ actor, uses: [...uses, again], withTokens: false }));
  const [first] = pairs;
  return first ? [{ actor: first.actor, uses: [again], withTokens: false }, ...pairs] : [];
}

function purchaseOf({ scenario }: FuzzContext): Call | undefined {
  const { route, holder, nativeIn, deadline } = scenario;
  if (!isBought(scenario)) return undefined;
  const { target, data, value, code, patches } = route.buy(holder, nativeIn, deadline);
  if (code !== undefined || patches.length > 0) return undefined;
  const selector = slice(data, 0, 4);
  return {
    ...{ actor: holder, target, selector, data, value, purchase: true },
    ...{ inputs: "", holderBalanceAt: [], numbersAt: [] },
  };
}
