// Balancer's third version: its vault keeps the books of pools and of their shares, and names each pool by its address.
import {
  type Address,
  decodeAbiParameters,
  getAddress,
  type Hex,
  pad,
  parseAbiParameters,
  slice,
  toEventSelector,
} from "viem";
import { z } from "zod";
import { callData } from "../chain/views/call-data.ts";
import { vaultDiscovery, vaultFields } from "./balancer.ts";
import { leaveThroughUs } from "./leaving.ts";
import { address } from "./settings.ts";
import { accountWord, type Venue } from "./venue.ts";

/** The same address everywhere (npm: @balancer/sdk 6.1.1). */
const VAULT: Address = "0xbA1333333333a1BA1108E8412f11850A5C319bA9";

const schema = z.strictObject({
  kind: z.literal("balancer-v3"),
  name: z.string().default("Balancer V3"),
  vault: address.default(VAULT),
  ...vaultFields,
});
export type BalancerV3 = z.infer<typeof schema>;

/** Factories of weighted and stable pools: from the same places as Balancer V2's; Sonic's older ones as balancer-deployments lists them. */
export function balancerV3({ vault = VAULT, pools = [], factories = [] }: Partial<BalancerV3> = {}): BalancerV3 {
  return { kind: "balancer-v3", name: "Balancer V3", vault, pools, factories };
}

const SWAP = toEventSelector("Swap(address,address,address,uint256,uint256,uint256,uint256)");
const TOKENS = parseAbiParameters([
  "Config[] tokens",
  "struct Config { address token; uint8 kind; address rates; bool paysFees; }",
]);
const { rulesQuestions, ...discovery } = vaultDiscovery({ pool: 16, rules: 19 }, poolAddress);

/** The vault's word for a pool is its address, filled up. */
function poolAddress(id: Hex): Address {
  return getAddress(slice(id, 12, 32));
}

export const balancerV3Venue: Venue<BalancerV3> = {
  kind: "balancer-v3",
  schema,
  contracts: { vault: ({ vault }) => vault },
  discovery: {
    ...discovery,
    vaultLogs: {
      emitter: ({ vault }) => vault,
      traded: SWAP,
      registered: toEventSelector(
        "PoolRegistered(address,address,(address,uint8,address,bool)[],uint256,uint32,(address,address,address),(bool,bool,bool,bool,bool,bool,bool,bool,bool,bool,address),(bool,bool,bool,bool))",
      ),
      tokensIn: (data) => decodeAbiParameters(TOKENS, data)[0].map(({ token }) => token),
      rulesQuestions,
    },
  },
  trading: {
    isWithoutRouter: true,
    leg: ({ id, address: vault }) => ({ kind: 8n, ...(id ? { pool: poolAddress(id) } : {}), more: pad(vault) }),
  },
  liquidity: {
    heldAs: "shares",
    sharesToken: ({ id }) => id && poolAddress(id),
    // The vault keeps all shares, whatever code the pool runs.
    shareCalls: ({ address: vault }, shares) => ({
      supply: [vault, callData("totalSupply(address)", shares)],
      balanceOf: (holder) => [vault, callData("balanceOf(address,address)", shares, holder)],
    }),
    burnsAnywhere: true,
    endsSales: true,
    poolAddress,
    managerCalls: {
      pause: { name: "pausePool", inputs: "address" },
      "set-fee": { name: "setStaticSwapFeePercentage", inputs: "address,uint256" },
    },
    keyWords: (_, { id }) => (id ? [accountWord(poolAddress(id))] : []),
    remove: ({ address: vault, id }, _, part) =>
      id ? leaveThroughUs(poolAddress(id), part, "leaveVault", [vault, poolAddress(id)]) : [],
  },
  watching: {
    asksVenue: true,
    // The vault lists a pool's reserves, so no single word tells one; when liquidity leaves, there are fewer shares.
    reserve: ({ id }) => (id ? [{ of: "liquidity", to: poolAddress(id), data: callData("totalSupply()") }] : []),
    firstPool: () => [],
  },
  swapEvents: [SWAP],
};
