import { type Address, type Hex, numberToHex } from "viem";
import type { Read } from "../../core/read.ts";
import { attempt } from "../attempt.ts";
import { chainConfig } from "../config.ts";
import type { Reader } from "../reader.ts";
import { toHexRead } from "./hex-answer.ts";

/** One question in a call of its own. `null`: the contract reverted, or used up what the call may cost. */
export type AskAlone = (to: Address, data: Hex, options?: AloneOptions) => Promise<Read<Hex | null>>;
export type AloneOptions = { readonly from?: Address; readonly gas?: bigint; readonly overrides?: Overrides };
export type Overrides = Readonly<Record<Address, { readonly code?: Hex; readonly balance?: Hex }>>;

export function createAskAlone(reader: Reader): AskAlone {
  const block = numberToHex(reader.block.number);
  return async (to, data, { from, gas = chainConfig.singleCallGas, overrides } = {}) => {
    const call = { to, data, gas: numberToHex(gas), ...(from && { from }) };
    const answer = overrides
      ? reader.request("eth_call", [call, block, overrides], "stateOverrides")
      : reader.request("eth_call", [call, block]);
    return toHexRead(await attempt(answer));
  };
}
