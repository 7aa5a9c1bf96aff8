import { numberToHex } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { callData } from "../../chain/asking/call-data.ts";
import { attempt } from "../../chain/attempt.ts";
import type { Holder } from "../facts.ts";

/** The largest tell enough: whoever hides tokens hides many. */
const MOST_ASKED = 8;

/**
 * For those who have more than their transfers brought: what they had at the end of the token's first block. A supply that
 * a constructor handed out without events was there from the beginning; what came later without one was slipped in.
 */
export async function readAtBirth(
  { reader }: Asker,
  token: Holder["address"],
  list: readonly Holder[],
  birth: bigint | null,
): Promise<readonly Holder[]> {
  if (birth === null) return list;
  const asked = new Set(list.filter(hasUntold).slice(0, MOST_ASKED));
  return await Promise.all(
    list.map(async (holder) => {
      if (!asked.has(holder)) return holder;
      const call = { to: token, data: callData("balanceOf(address)", holder.address) };
      const answer = await attempt(reader.request("eth_call", [call, numberToHex(birth)]));
      const text = answer.known ? answer.value : null;
      return typeof text === "string" && /^0x[0-9a-f]{64}$/i.test(text) ? { ...holder, atBirth: BigInt(text) } : holder;
    }),
  );
}

/** A twentieth is more than rounding, and less than anybody hides. */
function hasUntold({ label, balance, fromTransfers }: Holder): boolean {
  return label !== "burn" && fromTransfers !== null && (balance - fromTransfers) * 20n > balance;
}
