// Balancer's second version: people trade with the vault itself, which numbers its pools.
import {
  type Address,
  decodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  parseAbi,
  parseAbiParameters,
  slice,
  toEventSelector,
  zeroAddress,
} from "viem";
import { z } from "zod";
import { callData } from "../chain/views/call-data.ts";
import { vaultDiscovery, vaultFields } from "./balancer.ts";
import { approveAll, callWith, noQuote, payWith } from "./calls.ts";
import { leaveThroughUs } from "./leaving.ts";
import { type Pool, sameAddress } from "./pool.ts";
import type { Route } from "./route.ts";
import { address } from "./settings.ts";
import type { RouteTerms, Venue } from "./venue.ts";

/** The same address everywhere (npm: @balancer-labs/v2-deployments, `20210418-vault`; Base and Sonic: @balancer/sdk 6.1.1). */
const VAULT: Address = "0xBA12222222228d8Ba445958a75a0704d566BF2C8";

const schema = z.strictObject({
  kind: z.literal("balancer-v2"),
  name: z.string().default("Balancer V2"),
  vault: address.default(VAULT),
  ...vaultFields,
});
export type BalancerV2 = z.infer<typeof schema>;

/**
 * Factories of weighted pools, whose trades ask no other contract: the newest as @balancer/sdk 6.1.1 has them, older ones as CoW Protocol's
 * `contracts` crate names them after Balancer's documents. Before these, stable pools' factories (which ask for rates or not) and those of
 * bootstrapping ones (whose owner switches trade on and off): npm @balancer-labs/v2-deployments 3.2.0, the outputs of its tasks.
 */
export function balancerV2({ vault = VAULT, pools = [], factories = [] }: Partial<BalancerV2> = {}): BalancerV2 {
  return { kind: "balancer-v2", name: "Balancer V2", vault, pools, factories };
}

const SWAP = toEventSelector("Swap(bytes32,address,address,uint256,uint256)");
const TOKENS = parseAbiParameters("address[] tokens");
const { rulesQuestions, ...discovery } = vaultDiscovery({ pool: 14, rules: 18 }, poolAddress);

/** The second version numbers pools after their address. */
function poolAddress(id: Hex): Address {
  return getAddress(slice(id, 0, 20));
}

export const balancerV2Venue: Venue<BalancerV2> = {
  kind: "balancer-v2",
  schema,
  contracts: { vault: ({ vault }) => vault },
  discovery: {
    ...discovery,
    vaultLogs: {
      emitter: ({ vault }) => vault,
      traded: SWAP,
      registered: toEventSelector("TokensRegistered(bytes32,address[],address[])"),
      tokensIn: (data) => decodeAbiParameters(TOKENS, data)[0],
      rulesQuestions,
    },
  },
  trading: {
    route: balancerV2Route,
    hasQuoter: () => false,
    isWithoutRouter: true,
    leg: ({ id }) => ({ kind: 6n, ...(id ? { pool: poolAddress(id) } : {}) }),
  },
  liquidity: {
    heldAs: "shares",
    sharesToken: ({ id }) => id && poolAddress(id),
    burnsAnywhere: true,
    // Stable pools' shares.
    premadeShares: true,
    endsSales: true,
    poolAddress,
    managedAt: poolAddress,
    managerCalls: {
      pause: { name: "setSwapEnabled", inputs: "bool" },
      "set-fee": { name: "setSwapFeePercentage", inputs: "uint256" },
    },
    remove: ({ address: vault, id }, _, part) =>
      id ? leaveThroughUs(poolAddress(id), part, "leaveBalancer", [vault, id]) : [],
  },
  watching: {
    asksVenue: true,
    reserve: ({ address: to, id, quote }) =>
      id ? [{ of: "reserve", to, data: callData("getPoolTokenInfo(bytes32,address)", id, quote.address) }] : [],
    firstPool: () => [],
  },
  swapEvents: [SWAP],
};

const vaultAbi = parseAbi([
  "struct Single { bytes32 poolId; uint8 kind; address assetIn; address assetOut; uint256 amount; bytes userData; }",
  "struct Funds { address sender; bool fromInternal; address recipient; bool toInternal; }",
  "function swap(Single single, Funds funds, uint256 limit, uint256 deadline) payable returns (uint256)",
]);
const GIVEN_IN = 0;

/** Trades with Balancer's vault itself, which wraps and unwraps native tokens: to it, they are the zero address. */
function balancerV2Route(pool: Pool, { token, wrapped, settings: { vault } }: RouteTerms<BalancerV2>): Route | null {
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
    quoteBuy: () => noQuote(pool),
    quoteSell: () => noQuote(pool),
  };
}
