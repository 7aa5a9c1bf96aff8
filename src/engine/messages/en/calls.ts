import { formatEther, type Hex } from "viem";
import type { Call, Callee } from "../../experiments/outcomes.ts";
import { functionName } from "../names/functions.ts";
import { short } from "./phrases.ts";

/** `mint(address,uint256) [0x40c10f19]`, or the selector with the types that the code takes. */
export function functionWords({ selector, inputs, name = functionName(selector) }: Callee): string {
  return name ? `${name} [${selector}]` : `${selector}(${inputs})`;
}

export function callWords(call: Call): string {
  const what = call.data === undefined ? functionWords(call) : bare(call.data);
  const price = call.paid ? ` for ${formatEther(call.paid.wei)} ${call.paid.coin}` : "";
  return `${what}${price}${call.from ? ` (from ${short(call.from)})` : ""}`;
}

export function callsWords(calls: readonly Call[]): string {
  return calls.map(callWords).join(", then ");
}

const LONGEST_DATA = 72;

function bare(data: Hex): string {
  if (data === "0x") return "it with no data at all";
  const shown = data.length > LONGEST_DATA + 2 ? `${data.slice(0, LONGEST_DATA)}…` : data;
  return `it with the data ${shown} and no function's name`;
}
