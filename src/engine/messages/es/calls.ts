// Functions and calls in Spanish, as they go behind "puede usar".
import { formatEther, type Hex, isAddressEqual } from "viem";
import type { PowerUse } from "../../checks/vocabulary/powers.ts";
import type { NamedCall } from "../../experiments/outcomes.ts";
import { messageConfig } from "../config.ts";
import { functionWords } from "../en/calls.ts";
import { whoOf } from "./accounts.ts";
import { capital, short } from "./phrases.ts";

export { functionWords };

export function callWords(call: NamedCall): string {
  const what = call.data === undefined ? functionWords(call) : bare(call.data);
  const price = call.paid ? ` por ${formatEther(call.paid.wei)} ${call.paid.coin}` : "";
  return `${what}${price}${call.from ? ` (desde ${short(call.from)})` : ""}`;
}

export function callsWords(calls: readonly NamedCall[]): string {
  return calls.map(callWords).join(", luego ");
}

function bare(data: Hex): string {
  if (data === "0x") return "una llamada sin datos";
  const isLong = data.length > messageConfig.maxDataCharacters + 2;
  return `una llamada con los datos ${isLong ? `${data.slice(0, messageConfig.maxDataCharacters)}…` : data}`;
}

export function callsOf({ calls, token }: Pick<PowerUse, "calls" | "token">): string {
  const of = ({ target }: NamedCall) => (isAddressEqual(target, token) ? "" : ` de ${short(target)}`);
  return calls.map((call) => `${callWords(call)}${of(call)}`).join(", luego ");
}

/** `El dueño (0xf39F…2266) abrió la negociación con openTrading() [0xc9567bf9].` */
export function openedBy(use: PowerUse): string {
  return `${capital(whoOf(use))} abrió la negociación con ${callsOf(use)}.`;
}
