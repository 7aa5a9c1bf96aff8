import { type Address, hexToBigInt, slice, toFunctionSelector } from "viem";
import { type Call, callerKey, functionKey } from "../model/call.ts";
import type { CallSequence } from "../model/call-sequence.ts";

/** The token's own trade and approvals, which everybody makes. */
const ORDINARY: ReadonlySet<string> = new Set(["0xa9059cbb", "0x095ea7b3", "0x23b872dd", "0x39509351", "0xa457c2d7"]);

export function isOrdinary({ selector }: Pick<Call, "selector">): boolean {
  return ORDINARY.has(selector);
}

const TRANSFER = toFunctionSelector("transfer(address,uint256)");

export function isTransfer({ selector }: Pick<Call, "selector">): boolean {
  return selector === TRANSFER;
}

/** The largest figure in a call; zero where it has none. */
export function figureOf({ uses: [use] }: Pick<CallSequence, "uses">): bigint {
  let most = 0n;
  for (const offset of use?.numbersAt ?? []) {
    const figure = hexToBigInt(slice(use?.data ?? "0x", offset, offset + 32));
    if (figure > most) most = figure;
  }
  return most;
}

/** Whether the calldata has this account in it, whatever its types seem to be. */
export function names({ data }: Pick<Call, "data">, account: Address): boolean {
  return data.toLowerCase().includes(account.slice(2).toLowerCase());
}

type Called = Pick<CallSequence, "actor" | "uses">;

/** By whom which function is called first. */
export function functionOf({ actor, uses: [use] }: Called): string {
  return callerKey(actor.address, use ? functionKey(use) : "");
}

/** Whether something is bought in the pool on the way. */
export function areBuying(uses: readonly Call[]): boolean {
  return uses.some(({ purchase }) => purchase);
}

/** Whether such purchases are all there is, or stand beside other calls. */
export function buyingIn(uses: readonly Call[]): "alone" | "beside" | undefined {
  if (!areBuying(uses)) return undefined;
  return uses.every(({ purchase }) => purchase) ? "alone" : "beside";
}

/** Somebody alive who holds power calls what is not everybody's trade. */
export function isPower({ actor: { authority, kind }, uses: [use] }: Called): boolean {
  return use !== undefined && authority !== null && kind !== "burned" && !isOrdinary(use);
}

/** Calls that differ in their figures alone are about the same people. */
export function withoutNumbers({ data, numbersAt }: Call): string {
  return numbersAt.reduce<string>(
    (text, offset) => `${text.slice(0, 2 + offset * 2)}${"#".repeat(64)}${text.slice(66 + offset * 2)}`,
    data,
  );
}
