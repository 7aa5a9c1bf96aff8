import type { Address, Hex } from "viem";
import { wordsIn } from "./hex.ts";

/** As nodes give it, with a simulated call. */
export type Log = { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex };

export type Transfer = { readonly from: Address; readonly to: Address; readonly amount: bigint };
export type Approval = { readonly owner: Address; readonly spender: Address; readonly amount: bigint };

/** `Transfer(address,address,uint256)` and `Approval(address,address,uint256)`. */
const TRANSFER: Hex = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const APPROVAL: Hex = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925";

/** What a token's events tell of who sent what. */
export function transfersIn(logs: readonly Log[], token: Address): readonly Transfer[] {
  return told(logs, token, TRANSFER).map(([from, to, amount]) => ({ from, to, amount }));
}

/** What a token's events tell of who may spend what. */
export function approvalsIn(logs: readonly Log[], token: Address): readonly Approval[] {
  return told(logs, token, APPROVAL).map(([owner, spender, amount]) => ({ owner, spender, amount }));
}

/** Some old tokens index nothing: then all three words are data. */
function told(logs: readonly Log[], token: Address, topic: Hex): readonly [Address, Address, bigint][] {
  return logs
    .filter(({ address, topics }) => address.toLowerCase() === token.toLowerCase() && topics[0] === topic)
    .map(({ topics, data }) => {
      const [one = 0n, other = 0n, amount = 0n] = [...topics.slice(1).map(BigInt), ...wordsIn(data)];
      return [toAddress(one), toAddress(other), amount];
    });
}

function toAddress(word: bigint): Address {
  return `0x${(word % 2n ** 160n).toString(16).padStart(40, "0")}`;
}
