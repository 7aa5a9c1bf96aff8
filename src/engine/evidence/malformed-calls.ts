// Calls that fail by how they are made, so that their failure shows nothing of the token: too little gas or coins, a swap that asks for more
// than there is or comes too late, a transfer of tokens that the sender lacks or may not take.
import type { Address } from "viem";
import { askedOfLab, type LabCall } from "../simulation/decoded-steps.ts";
import { HexBytes, wordsIn } from "../simulation/hex.ts";
import { callWithin } from "../simulation/transport.ts";
import { evidenceConfig } from "./config.ts";
import { givenTo } from "./overrides.ts";
import { mayLackPool } from "./routes.ts";
import { isOfLab, type MadeCall, madeAt, madeIn, metricOf, type RunRecord, type Steps } from "./runs.ts";
import {
  APPROVE,
  APPROVE_ONE,
  addressOf,
  isSameAddress,
  mentions,
  selectorOf,
  swapIn,
  TRANSFER,
  TRANSFER_FROM,
  type Way,
} from "./swaps.ts";

export type Circumstances = { readonly token: Address; readonly blockTime: bigint; readonly payers: PayerOf };

/**
 * Whether a call may fail by how it was made: with too little gas or coins, along a route of which no pool is shown, moving more than there
 * is or what the caller may not take; or as a known swap that asks for too much, comes too late, stops on its way or is not of this token.
 */
export function isMalformedCall(taken: Steps, index: number, circumstances: Circumstances): boolean {
  const decoded = taken[index]?.decoded;
  const own = madeAt(taken, index);
  if (!decoded || !own) return false;
  // One for the smallest figure fails where the largest does.
  if (decoded.smallest) return true;
  const least = decoded.kind === "search" ? wordsIn(own.data)[0] : undefined;
  const calls = [own, ...madeIn(decoded, least)].filter(({ kind }) => kind === "call");
  const before = [...taken.keys()]
    .filter((place) => place < index && taken[place]?.run === taken[index]?.run)
    .flatMap((place) => madeAt(taken, place) ?? []);
  return (
    hasLittleGas(taken, index) ||
    calls.some(
      (call, place) =>
        demandsTooMuch(call, circumstances) ||
        movesTooMuch(call, taken, index, circumstances) ||
        mayLackPool(call, taken, index) ||
        isUnpaid(call, taken, index, circumstances.payers) ||
        isUnallowed(call, [...before, ...calls.slice(0, place)], circumstances.token),
    )
  );
}

/** The same of a search. One that ends at its bound, or after few figures, has found no limit. */
export function isMalformedSearch(taken: Steps, index: number, circumstances: Circumstances): boolean {
  const { decoded, result } = taken[index] ?? {};
  if (!decoded || !result) return false;
  const most = wordsIn(madeAt(taken, index)?.data ?? "0x")[1];
  const isShort = decoded.rounds < evidenceConfig.minSearchRounds || most === undefined || result.word >= most;
  return isShort || isMalformedCall(taken, index, circumstances);
}

/** Less than usual, and less than twice what the same call used in another run. */
function hasLittleGas(taken: Steps, index: number): boolean {
  const { decoded } = taken[index] ?? {};
  if (!decoded) return false;
  return [decoded, ...decoded.trial].some(({ kind, gas, target, data }) => {
    if ((kind === "read" || kind === "quote") && gas !== null && gas < evidenceConfig.minReadGas) return true;
    if ((kind !== "call" && kind !== "search") || gas === null || gas >= evidenceConfig.minCallGas) return false;
    const elsewhere = taken.find(
      (other) =>
        other.run !== taken[index]?.run &&
        other.result?.ok === true &&
        other.decoded.target.toLowerCase() === target.toLowerCase() &&
        other.decoded.data.slice(0, 10) === data.slice(0, 10),
    );
    const used = elsewhere?.result?.gas ?? gas;
    return used * 2n > gas;
  });
}

function demandsTooMuch({ data, time }: MadeCall, { token, blockTime }: Circumstances): boolean {
  const swap = swapIn(data);
  if (!swap) return swap === null;
  const { least, until, nothing } = swap;
  return (
    least.some((each) => each > 1n) ||
    until.some((each) => each < (time ?? blockTime)) ||
    nothing.some((each) => each !== 0n) ||
    !mentions(data, token)
  );
}

export function movesTooMuch(
  call: MadeCall,
  taken: Steps,
  index: number,
  { token }: Pick<Circumstances, "token">,
): boolean {
  if (call.tried || !call.actor || call.value > 0n) return false;
  const amount = movedBy(call, token);
  const holder = takenFrom(call, token) ?? call.actor.toLowerCase();
  const has = amount === null ? undefined : holdingAt(taken, index, token, holder);
  return amount !== null && has !== undefined && amount > has;
}

function movedBy({ data, target }: MadeCall, token: Address): bigint | null {
  if (target.toLowerCase() !== token.toLowerCase()) return swapIn(data)?.amount ?? null;
  const words = wordsIn(data, 4);
  return (selectorOf(data) === TRANSFER ? words[1] : selectorOf(data) === TRANSFER_FROM ? words[2] : null) ?? null;
}

/** The holder's balance when it was last read; unknown where it may have grown since. */
function holdingAt(taken: Steps, index: number, token: Address, who: string): bigint | undefined {
  const run = taken[index]?.run;
  for (let place = index - 1; place >= 0 && taken[place]?.run === run; place--) {
    const { decoded, result } = taken[place] ?? {};
    if (!decoded || !result?.ok) continue;
    const of = metricOf(decoded);
    if (of?.code === "balance" && of.token === token.toLowerCase() && of.of === who) return result.word;
    if (decoded.kind === "call" && of?.code !== "balance" && selectorOf(decoded.data) !== APPROVE) return undefined;
  }
  return undefined;
}

/** Who pays the coins that an account sends in a run, and what the request gives the payer. */
type PayerOf = (run: number, actor: string) => { readonly address: string; readonly coins: bigint } | undefined;

/** In the Lab the trader pays for all accounts. Ordinary accounts pay for themselves. */
export function payersIn(runs: readonly RunRecord[]): PayerOf {
  return (run, actor) => {
    const request = runs[run]?.request;
    if (!request) return undefined;
    if (!isOfLab(request)) return payerWith(actor, givenTo(request, actor), 0n);
    const call = (request.method === "eth_call" ? request.params[0] : callWithin(request)) as Priced;
    const payer = askedOfLab(call).trader.toLowerCase();
    // The node keeps back the whole call's gas until it ends.
    const kept = call.from?.toLowerCase() === payer ? BigInt(call.gas ?? 0) * BigInt(call.gasPrice ?? 0) : 0n;
    return payerWith(payer, givenTo(request, payer), kept);
  };
}

type Priced = LabCall & { readonly gas?: string; readonly gasPrice?: string };

function payerWith(address: string, given: bigint | undefined, kept: bigint) {
  return given === undefined ? undefined : { address, coins: given - kept };
}

/** Whether an account sends coins that the request did not give. */
function isUnpaid(call: MadeCall, taken: Steps, index: number, payers: PayerOf): boolean {
  if (call.value === 0n || call.tried || !call.actor) return false;
  const run = taken[index]?.run ?? 0;
  const payer = payers(run, call.actor.toLowerCase());
  if (!payer) return true;
  const spent = [...taken.keys()].filter((place) => {
    const { decoded, run: own, ordinary, result } = taken[place] ?? {};
    const isPayer = !ordinary || decoded?.actor?.toLowerCase() === payer.address;
    return place < index && own === run && result?.ok === true && isPayer;
  });
  return spent.reduce((sum, place) => sum + (madeAt(taken, place)?.value ?? 0n), call.value) > payer.coins;
}

/** The account from which a call of the token takes tokens for its caller. */
export function takenFrom({ target, data }: MadeCall, token: string): string | undefined {
  return isSameAddress(target, token) && data.startsWith(TRANSFER_FROM) ? addressOf(data, 0).toLowerCase() : undefined;
}

/**
 * Whether a call sells or takes tokens without an allowance. `before`: the calls before it in the same run, whether they worked or not.
 */
function isUnallowed(call: MadeCall, before: readonly MadeCall[], token: string): boolean {
  const from = takenFrom(call, token);
  if (from !== undefined && !isSameAddress(from, call.actor)) {
    const need = call.tried ? 0n : (wordsIn(call.data, 4)[2] ?? 0n);
    const allowed = before.findLast(
      ({ kind, actor, target, data }) =>
        kind === "call" && isSameAddress(actor, from) && isSameAddress(target, token) && isApprovalOf(data, call.actor),
    );
    return !allowed || !(allowed.tried || (wordsIn(allowed.data, 4)[1] ?? 0n) >= need);
  }
  const swap = !call.pays && call.actor ? swapIn(call.data) : undefined;
  const sold = swap?.way && soldIn(swap.way);
  if (!swap || !sold || BigInt(sold) === 0n) return false;
  const own = before.filter(({ kind, actor }) => kind === "call" && isSameAddress(actor, call.actor));
  const need = swap.amount !== null && !call.tried ? swap.amount : 0n;
  const isEnough = (made: MadeCall, amount: bigint | undefined) => {
    const between = own.slice(own.indexOf(made) + 1).some(({ target }) => isSameAddress(target, call.target));
    return (
      made.tried || (amount !== undefined && amount >= (between ? evidenceConfig.plentyAllowed : need) && amount > 0n)
    );
  };
  const approvals = own.filter(({ target, data }) => isSameAddress(target, sold) && data.startsWith(APPROVE));
  const straight = approvals.findLast(({ data }) => isApprovalOf(data, call.target));
  if (straight) return !isEnough(straight, wordsIn(straight.data, 4)[1]);
  return !approvals.some((made) => {
    const through = own.findLast(
      ({ target, data }) =>
        isSameAddress(target, addressOf(made.data, 0)) &&
        data.startsWith(APPROVE_ONE) &&
        isSameAddress(addressOf(data, 0), sold) &&
        isSameAddress(addressOf(data, 1), call.target),
    );
    return through !== undefined && [made, through].every((each, at) => isEnough(each, wordsIn(each.data, 4)[at + 1]));
  });
}

function isApprovalOf(data: string, spender: string | null): boolean {
  return data.startsWith(APPROVE) && isSameAddress(addressOf(data, 0), spender);
}

/** The first token on the route. */
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
