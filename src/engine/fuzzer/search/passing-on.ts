import { concat, isAddressEqual } from "viem";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { functionKey } from "../model/call.ts";
import { type CallSequence, fewOfEach, isOrdinary } from "../model/call-sequence.ts";
import { passOn } from "./commands.ts";

/** The token may obey itself: what went through by nobody is passed on to it by its own functions that take calls. */
export function passedOn(
  { functions, scenario: { token } }: Pick<FuzzContext, "functions" | "scenario">,
  tried: readonly CallSequence[],
  worked: readonly CallSequence[],
): CallSequence[] {
  const passing = functions.flatMap((entry) => {
    // A list of calls that is passed on as it comes looks like one of numbers.
    const inputs = entry.inputs === "uint256[]" ? "bytes[]" : entry.inputs;
    return isAddressEqual(entry.target, token) && /\bbytes\b/.test(inputs) ? [{ ...entry, inputs }] : [];
  });
  if (passing.length === 0) return [];
  const open = new Set(worked.flatMap(({ uses: [use] }) => (use ? [functionKey(use)] : [])));
  const shut = tried.filter(
    ({ actor, uses: [use, ...more] }) =>
      use !== undefined &&
      more.length === 0 &&
      actor.authority !== null &&
      isAddressEqual(use.target, token) &&
      use.holderBalanceAt.length === 0 &&
      !isOrdinary(use) &&
      !open.has(functionKey(use)),
  );
  return fewOfEach(shut, fuzzConfig.waysSelfRelayed)
    .flatMap(({ actor, uses: [use] }) =>
      passing.flatMap(({ target, selector, inputs }): CallSequence[] => {
        const data = use && functionKey(use) !== functionKey({ target, selector }) && passOn(inputs, use);
        if (!data) return [];
        const passed = { actor: actor.address, target, selector, inputs, holderBalanceAt: [], numbersAt: [] };
        return [{ actor, uses: [{ ...passed, data: concat([selector, data]) }], withTokens: true }];
      }),
    )
    .slice(0, fuzzConfig.maxSelfRelayed);
}
