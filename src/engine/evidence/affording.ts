import type { Address } from "viem";
import { askedOfLab, type LabCall } from "../simulation/decoded-steps.ts";
import { HexBytes, wordsIn } from "../simulation/hex.ts";
import { callWithin } from "../simulation/transport.ts";
import { type Made, madeAt } from "./filling.ts";
import { type Asked, givenTo, isOfLab, type Taken } from "./reading.ts";
import { APPROVE, APPROVE_ONE, TRANSFER_FROM } from "./selectors.ts";
import { swapIn, type Way } from "./swaps.ts";

/** Who pays for what somebody sends along in a run, and what the request gives that one for it. */
export type Purse = (run: number, actor: string) => { readonly payer: string; readonly coins: bigint } | undefined;

/** In the Lab whoever trades pays for everybody; ordinary accounts pay what they send themselves. */
export function pursesOf(runs: readonly Asked[]): Purse {
  return (run, actor) => {
    const request = runs[run]?.request;
    if (!request) return undefined;
    if (!isOfLab(request)) return toPurse(actor, givenTo(request, actor), 0n);
    const call = (request.method === "eth_call" ? request.params[0] : callWithin(request)) as Priced;
    const payer = askedOfLab(call).trader.toLowerCase();
    // What the gas of the whole call costs is kept back until it ends.
    const kept = call.from?.toLowerCase() === payer ? BigInt(call.gas ?? 0) * BigInt(call.gasPrice ?? 0) : 0n;
    return toPurse(payer, givenTo(request, payer), kept);
  };
}

type Priced = LabCall & { readonly gas?: string; readonly gasPrice?: string };

function toPurse(payer: string, given: bigint | undefined, kept: bigint) {
  return given === undefined ? undefined : { payer, coins: given - kept };
}

/** Whether somebody sends coins along that nobody gave them. */
export function isUnpaid(call: Made, taken: readonly Taken[], index: number, purses: Purse): boolean {
  if (call.value === 0n || call.tried || !call.actor) return false;
  const run = taken[index]?.run ?? 0;
  const purse = purses(run, call.actor.toLowerCase());
  if (!purse) return true;
  const spent = [...taken.keys()].filter((place) => {
    const { deed, run: own, ordinary, result } = taken[place] ?? {};
    const isPayer = !ordinary || deed?.actor?.toLowerCase() === purse.payer;
    return place < index && own === run && result?.ok === true && isPayer;
  });
  return spent.reduce((sum, place) => sum + (madeAt(taken, place)?.value ?? 0n), call.value) > purse.coins;
}

/** Nobody sells as much, whatever is sold in between. */
const PLENTY = 2n ** 95n;

/** From whom a call to the token itself takes some of it for whoever calls. */
export function takenFrom({ target, data }: Made, token: string): string | undefined {
  return isSame(target, token) && data.startsWith(TRANSFER_FROM) ? addressOf(data, 0).toLowerCase() : undefined;
}

/** Whether it sells or takes what nobody was allowed to: `before` is what was done before it in the same run, whether that worked or not. */
export function isUnallowed(call: Made, before: readonly Made[], token: string): boolean {
  const from = takenFrom(call, token);
  if (from !== undefined && !isSame(from, call.actor)) {
    const need = call.tried ? 0n : (wordsIn(call.data, 4)[2] ?? 0n);
    const allowed = before.findLast(
      ({ kind, actor, target, data }) =>
        kind === "call" && isSame(actor, from) && isSame(target, token) && isApprovalOf(data, call.actor),
    );
    return !allowed || !(allowed.tried || (wordsIn(allowed.data, 4)[1] ?? 0n) >= need);
  }
  const swap = !call.pays && call.actor ? swapIn(call.data) : undefined;
  const sold = swap?.way && soldIn(swap.way);
  if (!swap || !sold || BigInt(sold) === 0n) return false;
  const own = before.filter(({ kind, actor }) => kind === "call" && isSame(actor, call.actor));
  const need = swap.amount !== null && !call.tried ? swap.amount : 0n;
  const isEnough = (made: Made, amount: bigint | undefined) => {
    const between = own.slice(own.indexOf(made) + 1).some(({ target }) => isSame(target, call.target));
    return made.tried || (amount !== undefined && amount >= (between ? PLENTY : need) && amount > 0n);
  };
  const approvals = own.filter(({ target, data }) => isSame(target, sold) && data.startsWith(APPROVE));
  const straight = approvals.findLast(({ data }) => isApprovalOf(data, call.target));
  if (straight) return !isEnough(straight, wordsIn(straight.data, 4)[1]);
  return !approvals.some((made) => {
    const through = own.findLast(
      ({ target, data }) =>
        isSame(target, addressOf(made.data, 0)) &&
        data.startsWith(APPROVE_ONE) &&
        isSame(addressOf(data, 0), sold) &&
        isSame(addressOf(data, 1), call.target),
    );
    return through !== undefined && [made, through].every((each, at) => isEnough(each, wordsIn(each.data, 4)[at + 1]));
  });
}

function isApprovalOf(data: string, spender: string | null): boolean {
  return data.startsWith(APPROVE) && isSame(addressOf(data, 0), spender);
}

/** The first on the way. */
export function soldIn({ by, words }: Way): Address | undefined {
  const said = new HexBytes(`0x${words}`);
  try {
    switch (by) {
      case "list":
        return said.hex(44, 20);
      case "path":
      case "pair":
        return said.hex(0, 20);
      case "pool":
        return said.hex(20, 20);
      case "keys":
        return said.hex(12, 20);
      case "legs":
        return said.hex(32 + 32 + said.small(64, 32) + 64 + 12, 20);
    }
  } catch {
    return undefined;
  }
}

export function addressOf(data: string, argument: number): string {
  return `0x${data.slice(10 + 64 * argument + 24, 10 + 64 * (argument + 1))}`;
}

function isSame(one: string | null, other: string | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase();
}
