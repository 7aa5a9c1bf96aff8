// Calls that may renounce a power, and calls that may bring it back.
import {
  type Address,
  encodeAbiParameters,
  type Hex,
  isAddressEqual,
  parseAbiParameters,
  toFunctionSelector,
} from "viem";
import type { ContractFunction } from "../../facts/facts.ts";
import { fuzzConfig } from "../config.ts";
import type { Call } from "../model/call.ts";
import type { Actor } from "../model/call-sequence.ts";
import type { PowerOutcome } from "../model/powers.ts";

/** A call by which an actor may renounce something, or get it back. */
export type Renouncement = { readonly actor: Actor; readonly use: Call };

type Callable = Pick<ContractFunction, "selector" | "inputs">;

const BURN: Address = "0x000000000000000000000000000000000000dEaD";
const NO_ROLE: Hex = `0x${"00".repeat(32)}`;
const RENOUNCE_OWNERSHIP = toFunctionSelector("renounceOwnership()");
/** How contracts that hold powers usually let go of them, where their own functions are not known. */
const USUAL: readonly Callable[] = [
  { selector: RENOUNCE_OWNERSHIP, inputs: "" },
  { selector: toFunctionSelector("transferOwnership(address)"), inputs: "address" },
];

/** Every function that could renounce: without arguments, with a burn address, a role, a switch, or a figure of zero. */
export function renouncementsFor(
  token: Address,
  functions: readonly Callable[],
  actors: readonly Actor[],
  powers: readonly PowerOutcome[],
): readonly Renouncement[] {
  const others = [...new Set(powers.flatMap(({ again }) => again.uses.map(({ target }) => target)))].filter(
    (target) => !isAddressEqual(target, token),
  );
  const known = functions.toSorted((one, other) => one.inputs.length - other.inputs.length);
  const places = [
    ...known.map((each) => ({ ...each, target: token })),
    ...others.flatMap((target) => USUAL.map((each) => ({ ...each, target }))),
  ];
  return places
    .flatMap(({ target, selector, inputs }) =>
      actors.flatMap((actor) =>
        givingUp(inputs, actor).map((data) => ({ actor, use: useOf(actor, { target, selector, inputs, data }) })),
      ),
    )
    .slice(0, fuzzConfig.maxRenouncementCalls);
}

/** The one that mostly ends all of them. */
export function likeliestOf(renouncements: readonly Renouncement[]): Renouncement | undefined {
  return renouncements.find(({ use }) => use.selector === RENOUNCE_OWNERSHIP) ?? renouncements[0];
}

/** Every function that could give an account something. */
export function restorersFor(
  token: Address,
  functions: readonly Callable[],
  actors: readonly Actor[],
): readonly Renouncement[] {
  return actors
    .flatMap((actor) =>
      functions.flatMap(({ selector, inputs }) =>
        actors.flatMap((receiver) =>
          gettingBack(inputs, receiver).map((data) => ({
            actor,
            use: useOf(actor, { target: token, selector, inputs, data }),
          })),
        ),
      ),
    )
    .filter(({ use }, index, all) => all.findIndex((other) => isSame(other.use, use)) === index)
    .slice(0, fuzzConfig.maxRenouncementCalls);
}

function isSame(one: Call, other: Call): boolean {
  return one.actor === other.actor && one.data === other.data && one.target === other.target;
}

function givingUp(inputs: string, actor: Actor): readonly Hex[] {
  const role = roleOf(actor);
  switch (shapeOf(inputs)) {
    case "":
      return ["0x"];
    case "address":
      return [encoded("address", [BURN])];
    case "bytes32,address":
      return [...new Set([role, NO_ROLE])].map((each) => encoded("bytes32,address", [each, actor.address]));
    case "bool":
      return [encoded("bool", [false]), encoded("bool", [true])];
    case "uint256":
      return [encoded("uint256", [0n])];
    default:
      return [];
  }
}

function gettingBack(inputs: string, receiver: Actor): readonly Hex[] {
  switch (shapeOf(inputs)) {
    case "":
      return ["0x"];
    case "address":
      return [encoded("address", [receiver.address])];
    case "address,bool":
      return [encoded("address,bool", [receiver.address, true])];
    case "bytes32,address":
      return [...new Set([roleOf(receiver), NO_ROLE])].map((each) =>
        encoded("bytes32,address", [each, receiver.address]),
      );
    case "bool":
      return [encoded("bool", [true])];
    default:
      return [];
  }
}

function roleOf({ role }: Actor): Hex {
  return role.code === "granted" ? role.hash : NO_ROLE;
}

/** Numbers of every size count alike. */
function shapeOf(inputs: string): string {
  return inputs.replaceAll(/\bu?int\d*\b/g, "uint256");
}

function encoded(types: string, values: readonly unknown[]): Hex {
  return encodeAbiParameters(parseAbiParameters(types), values as never);
}

function useOf(actor: Actor, { data, ...call }: Callable & { readonly target: Address; readonly data: Hex }): Call {
  return {
    ...call,
    actor: actor.address,
    data: `${call.selector}${data.slice(2)}`,
    holderBalanceAt: [],
    numbersAt: [],
  };
}
