// Calls that a contract passes on: the token to itself, or a contract with power to the token.
import { type Address, concat, encodeAbiParameters, type Hex, isAddressEqual } from "viem";
import { lower } from "../../chain/addresses.ts";
import { commands } from "../actors/actors.ts";
import { leavesOf, parseTypes } from "../arguments/types.ts";
import { fuzzConfig } from "../config.ts";
import type { TargetFunction } from "../functions.ts";
import { type Call, callerKey, functionKey } from "../model/call.ts";
import { type CallSequence, fewOfEach, isOrdinary } from "../model/call-sequence.ts";
import type { Strategy } from "./strategy.ts";

export const selfRelays: Strategy = {
  id: "self-relays",
  phase: "unlock",
  limit: "maxSelfRelayed",
  reason: "The token may obey itself alone, and have a function that makes any call in its name.",
  generate({ functions, scenario: { token } }, { tried, worked }) {
    const passing = functions.flatMap((entry) => {
      // A list of calls that is passed on as it comes looks like one of numbers.
      const inputs = entry.inputs === "uint256[]" ? "bytes[]" : entry.inputs;
      return isAddressEqual(entry.target, token) && takesBytes(inputs) ? [{ ...entry, inputs }] : [];
    });
    if (passing.length === 0) return [];
    const open = new Set(worked.flatMap(({ uses: [call] }) => (call ? [functionKey(call)] : [])));
    const shut = tried.filter(
      ({ actor, uses: [call, ...more] }) =>
        call !== undefined &&
        more.length === 0 &&
        actor.authority !== null &&
        isAddressEqual(call.target, token) &&
        call.holderBalanceAt.length === 0 &&
        !isOrdinary(call) &&
        !open.has(functionKey(call)),
    );
    return fewOfEach(shut, fuzzConfig.waysSelfRelayed).flatMap(({ actor, uses: [call] }) =>
      passing.flatMap((entry): CallSequence[] => {
        const relay = call && functionKey(call) !== functionKey(entry) && relayOf(actor.address, entry, call);
        return relay ? [{ actor, uses: [relay], withTokens: true }] : [];
      }),
    );
  },
};

export const commandedRelays: Strategy = {
  id: "commanded-relays",
  phase: "deepen",
  limit: "maxRelayed",
  reason: "Who commands a contract with power may have it make the very call that did harm.",
  generate({ actors, functions, controlled }, { violating }) {
    const seen = new Set<string>();
    return violating.flatMap(({ actor: contract, uses: [call, ...more] }): CallSequence[] => {
      if (!call || more.length > 0 || !controlled.has(lower(contract.address))) return [];
      const key = callerKey(contract.address, functionKey(call));
      if (seen.has(key)) return [];
      seen.add(key);
      const passing = functions.filter(
        ({ target, inputs }) => isAddressEqual(target, contract.address) && takesBytes(inputs),
      );
      const commanders = actors.filter((actor) => commands(controlled, actor, contract.address));
      return passing.flatMap((entry) =>
        commanders.flatMap((actor): CallSequence[] => {
          const relay = relayOf(actor.address, entry, call);
          return relay ? [{ actor, uses: [relay], withTokens: false }] : [];
        }),
      );
    });
  },
};

function takesBytes(inputs: string): boolean {
  return /\bbytes\b/.test(inputs);
}

/** The call of a relaying function that passes on another call. */
function relayOf(
  actor: Address,
  { target, selector, inputs }: Pick<TargetFunction, "target" | "selector" | "inputs">,
  call: Call,
): Call | undefined {
  const data = relayedData(inputs, call);
  return (
    data && { actor, target, selector, inputs, data: concat([selector, data]), holderBalanceAt: [], numbersAt: [] }
  );
}

/** Arguments of a relaying function: the target wherever it takes an address, the calldata wherever it takes bytes. */
export function relayedData(inputs: string, { target, data }: Pick<Call, "target" | "data">): Hex | undefined {
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
