import { type Address, concat, encodeAbiParameters, type Hex, isAddressEqual } from "viem";
import { lower } from "../../chain/addresses.ts";
import { commands } from "../actors/actors.ts";
import { leavesOf, parseTypes } from "../arguments/types.ts";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { type Call, callerKey, functionKey } from "../model/call.ts";
import type { CallSequence } from "../model/call-sequence.ts";
import type { Execution } from "../model/found.ts";
import { oracleOf } from "../oracles/index.ts";

/** Who commands a contract that holds power may have it make the very call that did harm: by functions that pass on what they are given. */
export function relayed({ actors, functions, controlled }: FuzzContext, found: readonly Execution[]): CallSequence[] {
  const seen = new Set<string>();
  return found
    .flatMap(({ actor: contract, uses: [use, ...more] }): CallSequence[] => {
      const isControlled = controlled.has(lower(contract.address));
      if (!use || more.length > 0 || !isControlled || seen.has(callerKey(contract.address, functionKey(use))))
        return [];
      seen.add(callerKey(contract.address, functionKey(use)));
      const passing = functions.filter(
        ({ target, inputs }) => isAddressEqual(target, contract.address) && /\bbytes\b/.test(inputs),
      );
      const commanders = actors.filter((actor) => commands(controlled, actor, contract.address));
      return passing.flatMap(({ selector, inputs }) =>
        commanders.flatMap((actor): CallSequence[] => {
          const data = passOn(inputs, use);
          if (!data) return [];
          const relay = {
            actor: actor.address,
            target: contract.address,
            selector,
            inputs,
            holderBalanceAt: [],
            numbersAt: [],
          };
          return [{ actor, uses: [{ ...relay, data: concat([selector, data]) }], withTokens: false }];
        }),
      );
    })
    .slice(0, fuzzConfig.maxRelayed);
}

export function passOn(inputs: string, { target, data }: Call): Hex | undefined {
  const parameters = parseTypes(inputs);
  if (!parameters) return undefined;
  try {
    return encodeAbiParameters(
      parameters,
      parameters.map(({ type }) => argumentOf(type, target, data)),
    );
  } catch {
    // Structures and sizes that were inferred wrongly: one way less.
    return undefined;
  }
}

function argumentOf(type: string, target: Address, data: Hex): unknown {
  if (type.endsWith("[]")) return [argumentOf(type.slice(0, -2), target, data)];
  if (type === "address") return target;
  if (type === "bytes") return data;
  if (type === "bool") return false;
  if (type === "string") return "";
  if (type.startsWith("bytes")) return `0x${"0".repeat(2 * Number(type.slice(5)))}`;
  const bits = leavesOf({ type, name: "" }).at(0)?.bits ?? 256;
  return bits <= 48 ? 0 : 0n;
}

/** What made tokens through a contract that holds that power, once more in the same block: a rule of so much a block makes none then. */
export function twice({ controlled }: FuzzContext, found: readonly Execution[]): CallSequence[] {
  const seen = new Set<string>();
  return found
    .flatMap(({ actor, uses: [use, ...more], violations }): CallSequence[] => {
      if (!use || more.length > 0 || use.search || !controlled.has(lower(use.target))) return [];
      if (!violations.some((violation) => oracleOf(violation).growth) || seen.has(callerKey(actor.address, use.data)))
        return [];
      seen.add(callerKey(actor.address, use.data));
      return [{ actor, uses: [use, use], withTokens: false }];
    })
    .slice(0, fuzzConfig.maxTwice);
}
