// What strategies generate: a sequence of calls and the account that makes them.
import { type Address, type Hex, hexToBigInt, slice, toFunctionSelector } from "viem";
import type { Authority } from "../../facts/facts.ts";
import { type Call, callerKey, functionKey, functionKeys } from "./call.ts";
import type { Scenario } from "./scenario.ts";

/** Calls in a row that the fuzzer tries for one actor: `use0`, `use1`, … in proofs. */
export type CallSequence = {
  readonly actor: Actor;
  readonly uses: readonly Call[];
  /** The holder buys first, as the calls need a balance. */
  readonly withTokens: boolean;
  /** Calls that are made later, before each sale, where time passes. */
  readonly later?: readonly Call[];
  /** The place of its last call that asks for the time, behind others: from there on they may have to be made later. */
  readonly asksTimeAt?: number;
  /** Further accounts whose balances are measured, and the pool's quote balance. */
  readonly watching?: "all-known" | readonly Address[];
  /** Gas of its last call, once it succeeded. */
  readonly gas?: bigint;
};

/** An account that may hold power. A fresh account holds none: what works for it works for everyone. */
export type Actor = Pick<Authority, "address" | "kind" | "role" | "named"> & {
  readonly authority: Authority | null;
  /** It also starts the transaction, for code that asks for `tx.origin`. */
  readonly starts?: boolean;
};

/** Transfers and approvals, which every holder makes. */
export const ORDINARY: ReadonlySet<number> = new Set([0xa9059cbb, 0x095ea7b3, 0x23b872dd, 0x39509351, 0xa457c2d7]);

/** From here on a number is below zero if it has a sign, and makes a sum smaller that is added up without a check. */
export const BELOW_ZERO = 2n ** 255n;

export function isOrdinary({ selector }: Pick<Call, "selector">): boolean {
  return ORDINARY.has(Number(selector));
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

export function largestFirst<Way extends Pick<CallSequence, "uses">>(ways: readonly Way[]): Way[] {
  return ways.toSorted((one, other) => Number(figureOf(other) - figureOf(one)));
}

/** Whether the calldata contains this address, whatever its types seem to be. */
export function names({ data }: Pick<Call, "data">, account: Address): boolean {
  return data.toLowerCase().includes(account.slice(2).toLowerCase());
}

/** Code that has to stand somewhere for these calls. */
export function placedFor({ codes = {} }: Pick<Scenario, "codes">, uses: readonly Pick<Call, "data">[]) {
  const placed = Object.entries(codes) as [Address, Hex][];
  return Object.fromEntries(placed.filter(([at]) => uses.some((use) => names(use, at))));
}

type Called = Pick<CallSequence, "actor" | "uses">;

/** The first call's function and its caller: sequences are grouped by it. */
export function functionOf({ actor, uses: [use] }: Called): string {
  return callerKey(actor.address, use ? functionKey(use) : "");
}

/** All its functions in their order, and the caller. */
export function functionsOf({ actor, uses }: Called): string {
  return callerKey(actor.address, functionKeys(uses));
}

/** Its one call, where that takes nothing and nobody makes it all the time: it may note or settle something. */
export function bareCallOf({ uses: [call, ...more] }: Pick<CallSequence, "uses">): Call | undefined {
  const isBare = call && more.length === 0 && call.inputs === "" && !call.value && !isOrdinary(call);
  return isBare ? call : undefined;
}

/** Whether some call is a purchase. */
export function areBuying(uses: readonly Call[]): boolean {
  return uses.some(({ purchase }) => purchase);
}

/** Whether all calls are purchases, or some; `resold`: what was bought is sold again, but for what is left. */
export type Buying = "alone" | "beside" | "resold";

export function buyingIn(uses: readonly Call[]): Buying | undefined {
  if (!areBuying(uses)) return undefined;
  if (uses.some(({ trade }) => trade)) return "resold";
  return uses.every(({ purchase }) => purchase) ? "alone" : "beside";
}

/** Whether a living account with power calls something other than a transfer or approval. */
export function isPower({ actor: { authority, kind }, uses: [use] }: Called): boolean {
  return use !== undefined && authority !== null && kind !== "burned" && !isOrdinary(use);
}

/** The calldata with its numbers blanked. Calls that share it name the same people. */
export function withoutNumbers({ data, numbersAt }: Call): string {
  return numbersAt.reduce<string>(
    (text, offset) => `${text.slice(0, 2 + offset * 2)}${"#".repeat(64)}${text.slice(66 + offset * 2)}`,
    data,
  );
}

/** Items of all queues in turns, so that a long queue does not use up a limit. */
export function interleave<Item>(queues: readonly (readonly Item[])[]): Item[] {
  return [...inTurns(queues)];
}

/** The same, as far as it is asked for. */
export function* inTurns<Item>(queues: readonly Iterable<Item>[]): Generator<Item> {
  let left = queues.map((queue) => queue[Symbol.iterator]());
  while (left.length > 0) {
    const going: Iterator<Item>[] = [];
    for (const queue of left) {
      const next = queue.next();
      if (next.done) continue;
      yield next.value;
      going.push(queue);
    }
    left = going;
  }
}

/** Functions in turns, with at most `most` ways of each. */
export function fewOfEach<Way extends Pick<CallSequence, "actor" | "uses">>(
  ways: readonly Way[],
  most = Number.POSITIVE_INFINITY,
): Way[] {
  return interleave([...Map.groupBy(ways, functionOf).values()].map((same) => same.slice(0, most)));
}
