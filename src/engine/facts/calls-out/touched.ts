import { type Address, getAddress, isAddressEqual, numberToHex } from "viem";
import { z } from "zod";
import { callData } from "../../chain/asking/call-data.ts";
import { attempt } from "../../chain/attempt.ts";
import type { Reader } from "../../chain/reader.ts";
import { usualAccounts } from "../../chain/usual-accounts.ts";
import { known, type Read } from "../../core/read.ts";
import type { Pool } from "../facts.ts";
import type { CallsOutClues, Move } from "./moves.ts";
import { touchedAmong } from "./warm-accounts.ts";

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
