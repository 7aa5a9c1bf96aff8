import { type Address, concat, type Hex, numberToHex, pad } from "viem";
import { attempt } from "../../chain/attempt.ts";
import type { Reader } from "../../chain/reader.ts";

/** Answers the native balance of each account whose word stands behind it: as a contract that is being made, or one put in place. */
const BALANCES_CODE: Hex = "0x6024380380602460003960005b81811015601f578051318152602001600c565b506000f3";

/** Nobody's address: the end of keccak256("assay.balances-then"). */
const PLACE: Address = "0xf60ec3b061e5ab90a0a891829f7398e581c106bd";

/** What native token each account had in a block, in one call; `null`: the node does not say. */
export async function balancesIn(
  reader: Reader,
  accounts: readonly Address[],
  block: bigint,
): Promise<readonly bigint[] | null> {
  const code = concat([BALANCES_CODE, ...accounts.map((account) => pad(account))]);
  const at = numberToHex(block);
  const made = await attempt(reader.request("eth_call", [{ data: code }, at]));
  const words = made.known ? toWords(made.value, accounts.length) : null;
  if (words || !(await reader.capabilities()).stateOverrides) return words;
  const overrides = { [PLACE]: { code } };
  const placed = await attempt(reader.request("eth_call", [{ to: PLACE }, at, overrides], "stateOverrides"));
  return placed.known ? toWords(placed.value, accounts.length) : null;
}

function toWords(answer: unknown, count: number): readonly bigint[] | null {
  if (typeof answer !== "string" || answer.length !== 2 + 64 * count) return null;
  return (answer.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));
}
