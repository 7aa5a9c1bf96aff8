// Which functions of a contract can change something, and what reading the code found out about them.
import { type Address, type Hex, isAddressEqual, toFunctionSelector } from "viem";
import { type Behaviour, TRANSFERS } from "../bytecode/index.ts";
import type { Failure } from "../core/failure.ts";
import type { Code, ContractFunction, FactReads } from "../facts/facts.ts";
import { FALLBACK, type FunctionKey, functionKey } from "./model/call.ts";

/** A function, and the contract whose function it is. */
export type TargetFunction = ContractFunction & { readonly target: Address };

/** What was read of the code's parts. */
export function behavioursOf({ parts }: Code): readonly Behaviour[] {
  return parts.flatMap(({ behaviour }) => (behaviour.known ? [behaviour.value] : []));
}

/** Whether every part of the code was read. */
export function isReadWhole(code: Code): boolean {
  return unreadOf(code) === null;
}

/** Whether every function of the code was followed to its end. */
export function isFollowed(code: Code): boolean {
  return isReadWhole(code) && behavioursOf(code).every(({ complete }) => complete);
}

/** Why some part of the code was not read; `null`: every part was. */
export function unreadOf({ parts }: Code): Failure | null {
  for (const { behaviour } of parts) if (!behaviour.known) return behaviour.why;
  return null;
}

/**
 * How many functions were not followed to their end, so that nobody knows what they rest on: transfers, and what writes and went through in no
 * experiment. `open`: what went through, or could not be tried to the end.
 */
export function unfollowedIn(code: Code, token: Address, open: ReadonlySet<FunctionKey>): Failure | null {
  const cut = behavioursOf(code).flatMap(({ functions }) =>
    functions.flatMap(({ selector, complete }) => (selector !== null && !complete ? [selector] : [])),
  );
  const writing = new Set(writersOf(code).map(({ selector }) => selector));
  const isUnseen = (selector: Hex) => writing.has(selector) && !open.has(functionKey({ target: token, selector }));
  const functions = cut.filter((selector) => TRANSFERS.has(selector) || isUnseen(selector)).length;
  return functions > 0 ? { code: "code-not-followed", functions } : null;
}

/** Functions that say they write, and those whose code does. Code that was read never takes a function off this list. */
export function writersOf(code: Code): ContractFunction[] {
  const writing = new Set(
    behavioursOf(code).flatMap(({ functions }) =>
      functions.flatMap(({ selector, writes }) => (selector && writes.length > 0 ? [selector] : [])),
    ),
  );
  return code.functions.filter(
    ({ mutability, selector }) => mutability === "nonpayable" || mutability === "payable" || writing.has(selector),
  );
}

/** The fallback function, where it writes. A proxy's only passes calls on. */
export function fallbacksOf({ parts }: Code): ContractFunction[] {
  const writing = parts.find(
    ({ behaviour }) =>
      behaviour.known &&
      behaviour.value.functions.some(({ selector, writes }) => selector === null && writes.length > 0),
  );
  return writing ? [{ selector: FALLBACK, inputs: "", mutability: "payable", part: writing.address }] : [];
}

/** The upgrade functions of EIP-1967, EIP-1822 and EIP-2535. */
const UPGRADES: ReadonlySet<Hex> = new Set(
  ["upgradeTo(address)", "upgradeToAndCall(address,bytes)", "diamondCut((address,uint8,bytes4[])[],address,bytes)"].map(
    (signature) => toFunctionSelector(signature),
  ),
);

/** Whether a function upgrades the proxy. New code can do anything, so calls with made-up code prove nothing; the check `code-can-change` reports it. */
export function changesCode({ selector, part }: ContractFunction, proxy: FactReads["proxy"]): boolean {
  if (!proxy.known || !proxy.value) return false;
  const isOfProxy = !proxy.value.implementations.some((implementation) => isAddressEqual(implementation, part));
  return isOfProxy || UPGRADES.has(selector);
}
