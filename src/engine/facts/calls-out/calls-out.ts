import { type Address, getAddress, type Hex, isAddressEqual, numberToHex } from "viem";
import { z } from "zod";
import type { Asker } from "../../chain/asking/asker.ts";
import { callData } from "../../chain/asking/call-data.ts";
import { attempt } from "../../chain/attempt.ts";
import type { Reader } from "../../chain/reader.ts";
import { usualAccounts } from "../../chain/usual-accounts.ts";
import { known, type Read, unknown } from "../../read.ts";
import { readSource } from "../code/source.ts";
import type { CalledContract, Holder, Movement, Pool, TokenProxy } from "../facts.ts";
import type { Helpers } from "../helpers.ts";
import type { ReadController } from "../power/controller.ts";
import { readDelegation } from "../proxy/delegation.ts";
import { askFirst } from "../proxy/first-round.ts";
import { touchedAmong } from "./warm-accounts.ts";

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
const GAS = 3_000_000n;
/** Of each its code, its master and its source are looked up. */
const MOST_CONTRACTS = 4;

type Move = { readonly what: Movement; readonly from: Address; readonly to: Address; readonly amount: bigint };

/** Which other contracts sending, selling and buying touch, and what is known of those. */
export async function readCallsOut(
  asker: Asker,
  readController: ReadController,
  clues: CallsOutClues,
  helpers: Helpers,
): Promise<Read<readonly CalledContract[]>> {
  const { reader } = asker;
  const moves = movesOf(clues);
  if (moves.length === 0) return unknown("no-transfer-to-look-at");
  const touched = await Promise.all(moves.map((move) => touchedBy(reader, clues, move)));
  const failed = touched.find((read) => !read.known);
  if (failed && !failed.known) return failed;
  const whats = new Map<Address, Movement[]>();
  for (const [index, { what, from, to }] of moves.entries()) {
    const read = touched[index];
    for (const address of read?.known ? read.value : []) {
      if ([from, to, clues.token, ...clues.parts].some((own) => isAddressEqual(own, address))) continue;
      if (isOfVenue(reader, clues.pools, address)) continue;
      whats.set(address, [...(whats.get(address) ?? []), what]);
    }
  }
  const called = await Promise.all(
    [...whats]
      .slice(0, MOST_CONTRACTS)
      .map(([address, during]) => describe(asker, readController, helpers, { address, during })),
  );
  const unread = called.find((read) => !read.known);
  return unread && !unread.known
    ? unread
    : known(called.flatMap((read) => (read.known && read.value ? [read.value] : [])));
}

function movesOf({ pools, holders }: CallsOutClues): readonly Move[] {
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

const AccessList = z.object({ accessList: z.array(z.object({ address: z.string() })), error: z.string().optional() });

async function touchedBy(
  reader: Reader,
  { token, within, pools }: CallsOutClues,
  { from, to, amount }: Move,
): Promise<Read<readonly Address[]>> {
  const data = callData("transfer(address,uint256)", to, amount);
  const call = { from, to: token, data, gas: numberToHex(GAS), gasPrice: "0x0" };
  const answer = await attempt(reader.request("eth_createAccessList", [call, numberToHex(reader.block.number)]));
  if (!answer.known) {
    // A pool without its own code is no pool; purchases are then left to the other two.
    if (pools.some(({ address }) => isAddressEqual(address, from))) return known([]);
    return touchedAmong(reader, { from, to: token, data, gas: GAS }, within);
  }
  // A transfer that fails shows nothing, and is for other checks to tell.
  if (answer.value === null) return known([]);
  const list = AccessList.safeParse(answer.value);
  if (!list.success) return touchedAmong(reader, { from, to: token, data, gas: GAS }, within);
  return known([...new Set(list.data.accessList.map(({ address }) => getAddress(address)))]);
}

/** What everybody's trades go through is no secret of this token's. */
function isOfVenue({ chain }: Reader, pools: readonly Pool[], address: Address): boolean {
  return usualAccounts(chain).has(address) || pools.some((pool) => isAddressEqual(pool.address, address));
}

async function describe(
  asker: Asker,
  readController: ReadController,
  helpers: Helpers,
  { address, during }: { address: Address; during: readonly Movement[] },
): Promise<Read<CalledContract | null>> {
  await prefetchContract(asker, address);
  const code = await asker.code(address);
  if (!code.known) return code;
  if (!isContract(code.value)) return known(null);
  const { chain, signal } = asker.reader;
  const [delegation, source, identity] = await Promise.all([
    readDelegation(asker, address, readController, readController(address).then(ownerOf)),
    readSource(chain, address, helpers, signal),
    readController(address),
  ]);
  const proxy: TokenProxy | null = delegation.known ? delegation.value.proxy : null;
  return known({
    address,
    during,
    verified: source.known ? source.value !== null : null,
    changeable: delegation.known ? proxy !== null && proxy.change !== "nobody" : null,
    controller: proxy?.admin ?? (identity.known ? (identity.value.behind ?? null) : null),
  });
}

/** In one round what describing it would ask for in three. */
async function prefetchContract(asker: Asker, address: Address): Promise<void> {
  const { stateOverrides } = await asker.reader.capabilities();
  if (stateOverrides) await Promise.all([asker.look(address), askFirst(asker, address)]);
}

/** Purchases need no holder, so what they touch can be looked at while the holders are still being found. */
export async function prefetchCallsOut(
  asker: Asker,
  readController: ReadController,
  known: Pick<CallsOutClues, "token" | "pools">,
): Promise<void> {
  const clues = { ...known, parts: [], holders: [], within: [] };
  for (const move of movesOf(clues)) {
    const touched = await touchedBy(asker.reader, clues, move);
    const others = (touched.known ? touched.value : []).filter(
      (address) => !isAddressEqual(address, clues.token) && !isOfVenue(asker.reader, clues.pools, address),
    );
    await Promise.all(
      others.slice(0, MOST_CONTRACTS).map(async (address) => {
        await prefetchContract(asker, address);
        await readDelegation(asker, address, readController, readController(address).then(ownerOf));
      }),
    );
  }
}

function ownerOf(identity: Awaited<ReturnType<ReadController>>) {
  if (!identity.known) return identity;
  const { behind } = identity.value;
  return known(behind ? { ...behind, via: "owner()", pending: null } : null);
}

function isContract(code: Hex): boolean {
  return code !== "0x" && !code.startsWith("0xef0100");
}
