// Functions and calls in Russian, as they go behind "can call".
import { formatEther, type Hex, isAddressEqual } from "viem";
import type { PowerUse } from "../../checks/vocabulary/powers.ts";
import type { Callee, NamedCall } from "../../experiments/outcomes.ts";
import { messageConfig } from "../config.ts";
import { functionName } from "../names/selectors.ts";
import { whoOf } from "./accounts.ts";
import { short } from "./phrases.ts";

/** `mint(address,uint256) [0x40c10f19]`, or the selector with the types that the code takes. */
export function functionWords({ selector, inputs, name = functionName(selector) }: Callee): string {
  return name ? `${name} [${selector}]` : `${selector}(${inputs})`;
}

export function callWords(call: NamedCall): string {
  const what = call.data === undefined ? functionWords(call) : bare(call.data);
  const price = call.paid ? ` за ${formatEther(call.paid.wei)} ${call.paid.coin}` : "";
  return `${what}${price}${call.from ? ` (с адреса ${short(call.from)})` : ""}`;
}

export function callsWords(calls: readonly NamedCall[]): string {
  return calls.map(callWords).join(", затем ");
}

function bare(data: Hex): string {
  if (data === "0x") return "вызов без данных";
  const isLong = data.length > messageConfig.maxDataCharacters + 2;
  return `вызов с данными ${isLong ? `${data.slice(0, messageConfig.maxDataCharacters)}…` : data}`;
}

export function callsOf({ calls, token }: Pick<PowerUse, "calls" | "token">): string {
  const of = ({ target }: NamedCall) => (isAddressEqual(target, token) ? "" : ` в контракте ${short(target)}`);
  return calls.map((call) => `${callWords(call)}${of(call)}`).join(", затем ");
}

/** `Торги открывает владелец (0xf39F…2266): openTrading() [0xc9567bf9].` */
export function openedBy(use: PowerUse): string {
  return `Торги открывает ${whoOf(use)}: ${callsOf(use)}.`;
}
