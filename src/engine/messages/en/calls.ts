// Functions and calls, as they go behind "can use".
import { formatEther, type Hex, isAddressEqual } from "viem";
import type { PowerUse } from "../../checks/vocabulary/powers.ts";
import type { Callee, NamedCall } from "../../experiments/outcomes.ts";
import { messageConfig } from "../config.ts";
import { functionName } from "../names/selectors.ts";
import { whoOf } from "./accounts.ts";
import { capital, short } from "./phrases.ts";

/** `mint(address,uint256) [0x40c10f19]`, or the selector with the types that the code takes. */
export function functionWords({ selector, inputs, name = functionName(selector) }: Callee): string {
  return name ? `${name} [${selector}]` : `${selector}(${inputs})`;
}

export function callWords(call: NamedCall): string {
  const what = call.data === undefined ? functionWords(call) : bare(call.data);
  const price = call.paid ? ` for ${formatEther(call.paid.wei)} ${call.paid.coin}` : "";
  return `${what}${price}${call.from ? ` (from ${short(call.from)})` : ""}`;
}

export function callsWords(calls: readonly NamedCall[]): string {
  return calls.map(callWords).join(", then ");
}

function bare(data: Hex): string {
  if (data === "0x") return "a call without data";
  const isLong = data.length > messageConfig.maxDataCharacters + 2;
  return `a call with data ${isLong ? `${data.slice(0, messageConfig.maxDataCharacters)}…` : data}`;
}

export function callsOf({ calls, token }: Pick<PowerUse, "calls" | "token">): string {
  const of = ({ target }: NamedCall) => (isAddressEqual(target, token) ? "" : ` of ${short(target)}`);
  return calls.map((call) => `${callWords(call)}${of(call)}`).join(", then ");
}

/** `The owner (0xf39F…2266) opened it with openTrading() [0xc9567bf9].` */
export function openedBy(use: PowerUse): string {
  return `${capital(whoOf(use))} opened it with ${callsOf(use)}.`;
}
