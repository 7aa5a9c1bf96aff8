// Functions and calls in Chinese, as they go behind the words for "can call".
import { formatEther, type Hex, isAddressEqual } from "viem";
import type { PowerUse } from "../../checks/vocabulary/powers.ts";
import type { Callee, NamedCall } from "../../experiments/outcomes.ts";
import { messageConfig } from "../config.ts";
import { functionName } from "../names/selectors.ts";
import { whoOf } from "./accounts.ts";
import { short } from "./phrases.ts";

export function functionWords({ selector, inputs, name = functionName(selector) }: Callee): string {
  return name ? `${name} [${selector}]` : `${selector}(${inputs})`;
}

export function callWords(call: NamedCall): string {
  const what = call.data === undefined ? functionWords(call) : bare(call.data);
  const price = call.paid ? `（付 ${formatEther(call.paid.wei)} ${call.paid.coin}）` : "";
  return `${what}${price}${call.from ? `（由 ${short(call.from)} 发起）` : ""}`;
}

export function callsWords(calls: readonly NamedCall[]): string {
  return calls.map(callWords).join("，再调用 ");
}

function bare(data: Hex): string {
  if (data === "0x") return "不带数据的调用";
  const isLong = data.length > messageConfig.maxDataCharacters + 2;
  return `带数据 ${isLong ? `${data.slice(0, messageConfig.maxDataCharacters)}…` : data} 的调用`;
}

export function callsOf({ calls, token }: Pick<PowerUse, "calls" | "token">): string {
  const of = ({ target }: NamedCall) => (isAddressEqual(target, token) ? "" : `${short(target)} 的 `);
  return calls.map((call) => `${of(call)}${callWords(call)}`).join("，再调用 ");
}

export function openedBy(use: PowerUse): string {
  return `${whoOf(use)}用 ${callsOf(use)} 开启了交易。`;
}
