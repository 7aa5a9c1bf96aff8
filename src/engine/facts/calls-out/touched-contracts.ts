import { type Address, concat, getAddress, type Hex, isAddressEqual, numberToHex, size } from "viem";
import { z } from "zod";
import { callData } from "../../chain/asking/call-data.ts";
import { attempt } from "../../chain/attempt.ts";
import type { Reader } from "../../chain/reader.ts";
import { usualAccounts } from "../../chain/usual-accounts.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import type { Holder, Movement, Pool } from "../facts.ts";

const GAS = 3_000_000n;

const AccessList = z.object({ accessList: z.array(z.object({ address: z.string() })), error: z.string().optional() });

/** Whom the node says that a transfer touches. */
export async function touchedBy(
  reader: Reader,
  { token, within, pools }: CallsOutClues,
  { from, to, amount }: Move,
): Promise<Read<readonly Address[]>> {
  const data = callData("transfer(address,uint256)", to, amount);
  const call = { from, to: token, data, gas: numberToHex(GAS) };
  const answer = await attempt(reader.request("eth_createAccessList", [call, numberToHex(reader.block.number)]));
  // A transfer that fails shows nothing, and is for other checks to tell.
  if (answer.known && answer.value === null) return known([]);
  const list = AccessList.safeParse(answer.known ? answer.value : undefined);
  const listed = list.success ? list.data.accessList : [];
  // Somebody's balance is looked at at least: an empty list is Cosmos EVM's, where all lists are.
  if (listed.length > 0) return known([...new Set(listed.map(({ address }) => getAddress(address)))]);
  // A pool without its own code is no pool; purchases are then left to the other two.
  if (pools.some(({ address }) => isAddressEqual(address, from))) return known([]);
  return touchedAmong(reader, { from, to: token, data, gas: GAS }, within);
}

/** What everybody's trades go through is no secret of this token's. */
export function isOfVenue({ chain }: Reader, pools: readonly Pool[], address: Address): boolean {
  return usualAccounts(chain).has(address) || pools.some((pool) => isAddressEqual(pool.address, address));
}

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
type Move = { readonly what: Movement; readonly from: Address; readonly to: Address; readonly amount: bigint };

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

/** Nobody's addresses: one that nothing touches, to tell what a first touch costs. */
const UNTOUCHED: Address = "0x71c0e4a9d25b8f36017ae2c94d5b60f8319d2ac7";
/** EIP-2929: the first touch of an account in a transaction costs 2600 gas, every later one 100. */
const HALFWAY = 1000n;

/**
 * Which of these accounts a call touches, for nodes that do not list them: whoever it was, looking at the account again is
 * cheap. The sender carries a program that makes the call and then weighs its looks; called back, it does nothing.
 */
async function touchedAmong(
  reader: Reader,
  call: { readonly from: Address; readonly to: Address; readonly data: Hex; readonly gas: bigint },
  candidates: readonly Address[],
): Promise<Read<readonly Address[]>> {
  const { stateOverrides } = await reader.capabilities();
  if (!stateOverrides) return unknown("touched-contracts-untold");
  const looks = [call.to, UNTOUCHED, ...candidates];
  const code = weighing(call.to, call.data, looks);
  const request = { from: call.from, to: call.from, gas: numberToHex(call.gas), gasPrice: "0x0" };
  const params = [request, numberToHex(reader.block.number), { [call.from]: { code } }];
  const answer = await attempt(reader.request("eth_call", params, "stateOverrides"));
  if (!answer.known) return answer;
  const words = wordsOf(answer.value);
  const [went, own, nobody, ...costs] = words;
  // A transfer that fails shows nothing, and is for other checks to tell.
  if (went === 0n) return known([]);
  if (own === undefined || nobody === undefined || own >= HALFWAY || nobody < HALFWAY) {
    return unknown("touched-contracts-unpriced");
  }
  return known(candidates.filter((_, index) => (costs[index] ?? nobody) < HALFWAY));
}

function wordsOf(answer: unknown): readonly bigint[] {
  if (typeof answer !== "string") return [];
  return (answer.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));
}

const push = (value: number): Hex => concat(["0x61", numberToHex(value, { size: 2 })]);
const pushAddress = (address: Address): Hex => concat(["0x73", address]);
const ZERO: Hex = "0x6000";

/** Answers with whether the call went through, and with what looking at each account costs. */
function weighing(target: Address, data: Hex, looks: readonly Address[]): Hex {
  // CALLDATASIZE ISZERO PUSH1 6 JUMPI STOP JUMPDEST
  const guard: Hex = "0x361560065700";
  const entry: Hex = "0x5b";
  const load = (from: number) => concat([push(size(data)), push(from), ZERO, "0x39"]);
  const make = concat([ZERO, ZERO, push(size(data)), ZERO, ZERO, pushAddress(target), "0x5af1", ZERO, "0x52"]);
  // GAS PUSH20 BALANCE POP GAS SWAP1 SUB, and store the difference.
  const weigh = looks.map((address, index) =>
    concat(["0x5a", pushAddress(address), "0x31505a9003", push(32 * (index + 1)), "0x52"]),
  );
  const answer = concat([push(32 * (looks.length + 1)), ZERO, "0xf3"]);
  const program = (from: number) => concat([guard, entry, load(from), make, ...weigh, answer]);
  const code = program(0);
  return concat([program(size(code)), data]);
}
