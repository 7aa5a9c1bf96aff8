import { type Address, encodeFunctionData, parseAbi, zeroAddress } from "viem";
import type { VenueConfig } from "../chain/chain.ts";
import type { Pool } from "../facts/facts.ts";
import { approveAll, callWith, nobodyToAsk, payWith, sameAddress } from "./calls.ts";
import type { Route } from "./route.ts";

const vaultAbi = parseAbi([
  "struct Single { bytes32 poolId; uint8 kind; address assetIn; address assetOut; uint256 amount; bytes userData; }",
  "struct Funds { address sender; bool fromInternal; address recipient; bool toInternal; }",
  "function swap(Single single, Funds funds, uint256 limit, uint256 deadline) payable returns (uint256)",
]);
const GIVEN_IN = 0;

type Terms = {
  readonly token: Address;
  readonly wrapped: Address;
  readonly venue: Extract<VenueConfig, { kind: "balancer-v2" }>;
};

/** Trades with Balancer's vault itself, which wraps and unwraps native tokens: to it, they are the zero address. */
export function balancerV2Route(pool: Pool, { token, wrapped, venue }: Terms): Route | null {
  const { vault } = venue;
  if (!pool.id || !sameAddress(pool.quote.address, wrapped)) return null;
  const poolId = pool.id;
  const swap = (trader: Address, [assetIn, assetOut]: readonly [Address, Address], amount: bigint, deadline: bigint) =>
    encodeFunctionData({
      abi: vaultAbi,
      functionName: "swap",
      args: [
        { poolId, kind: GIVEN_IN, assetIn, assetOut, amount, userData: "0x" },
        { sender: trader, fromInternal: false, recipient: trader, toInternal: false },
        0n,
        deadline,
      ],
    });
  return {
    pool,
    spender: vault,
    approve: () => [approveAll(token, vault)],
    buy: (trader, nativeIn, deadline) =>
      payWith(vault, nativeIn, (amount) => swap(trader, [zeroAddress, token], amount, deadline)),
    sell: (trader, sold, deadline) =>
      callWith(vault, sold, (amount) => swap(trader, [token, zeroAddress], amount, deadline)),
    quoteBuy: () => nobodyToAsk(pool),
    quoteSell: () => nobodyToAsk(pool),
  };
}
