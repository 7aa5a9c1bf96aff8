import { type Address, getAddress, isAddressEqual, numberToHex } from "viem";
import { z } from "zod";
import { callData } from "../../chain/asking/call-data.ts";
import { attempt } from "../../chain/attempt.ts";
import type { Reader } from "../../chain/reader.ts";
import { usualAccounts } from "../../chain/usual-accounts.ts";
import { known, type Read } from "../../read.ts";
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
export function isOfVenue({ chain }: Reader, pools: readonly Pool[], address: Address): boolean {
  return usualAccounts(chain).has(address) || pools.some((pool) => isAddressEqual(pool.address, address));
}
