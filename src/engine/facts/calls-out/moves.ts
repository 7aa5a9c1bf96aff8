import type { Address } from "viem";
import type { Holder, Movement, Pool } from "../facts.ts";

export type CallsOutClues = {
  readonly token: Address;
  /** Addresses whose code runs as the token: not other contracts. */
  readonly parts: readonly Address[];
  readonly pools: readonly Pool[];
  readonly holders: readonly Holder[];
  /** Addresses that the token keeps or names: those that its transfers can ask. */
  readonly within: readonly Address[];
};

/** Nobody's address, to whom tokens are sent. */
const STRANGER: Address = "0x3b9f1d62c7e84a05d1b6f3928ec47a50d2e6b813";
/** Of each its code, its master and its source are looked up. */
export const MOST_CONTRACTS = 4;

/** A transfer to look at. */
export type Move = { readonly what: Movement; readonly from: Address; readonly to: Address; readonly amount: bigint };

/** What a person would do with the token, as far as there is somebody to do it. */
export function movesOf({ pools, holders }: CallsOutClues): readonly Move[] {
  const held = holders.filter(({ balance }) => balance > 1n);
  const person =
    held.find(({ label }) => label === "person") ??
    held.find(({ label }) => label === "creator" || label === "owner") ??
    held.find(({ label }) => label !== "pool");
  const pool = pools.find(({ id, tokenReserve }) => id === null && tokenReserve > 1000n);
  const moves: Move[] = [];
  if (person) moves.push({ what: "sending", from: person.address, to: STRANGER, amount: part(person.balance) });
  if (person && pool)
    moves.push({ what: "selling", from: person.address, to: pool.address, amount: part(person.balance) });
  if (pool) moves.push({ what: "buying", from: pool.address, to: STRANGER, amount: part(pool.tokenReserve) });
  return moves;
}

/** Little enough for most limits. */
function part(balance: bigint): bigint {
  return balance / 1000n > 0n ? balance / 1000n : 1n;
}
