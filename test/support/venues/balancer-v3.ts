import { type Address, parseAbi, zeroAddress } from "viem";
import { balancerV3 } from "../../../src/engine/venues/balancer-v3.ts";
import type { LocalClient } from "../anvil.ts";
import { deploy, UNISWAP_V2 } from "../uniswap-v2.ts";
import { approve, type Cases, contract, type LocalVenue, ordered, send } from "./pools.ts";

/** What a pool is registered with beside its tokens. */
export type Terms = {
  readonly hook?: Address;
  readonly pauseManager?: Address;
  readonly feeManager?: Address;
  readonly rates?: Address;
  /** Made by no factory that anybody knows. */
  readonly isStray?: boolean;
};

export type BalancerV3Venue = LocalVenue & {
  readonly vault: Address;
  createPoolWith(terms: Terms, sides: Parameters<LocalVenue["createPool"]>[0]): Promise<Address>;
};

/** Nobody publishes the third vault's build: the part of it that whoever swaps or leaves sees. */
export async function balancerV3Venue(client: LocalClient): Promise<BalancerV3Venue> {
  const { weth } = UNISWAP_V2;
  const vault = await deploy(client, contract("BalancerV3", "BalancerV3Vault"));
  const factory = await deploy(client, contract("BalancerV3", "PoolFactory"));
  const createPoolWith: BalancerV3Venue["createPoolWith"] = async (terms, sides) => {
    const { hook = zeroAddress, pauseManager = zeroAddress, feeManager = zeroAddress, rates = zeroAddress } = terms;
    const { token0, token1, amount0, amount1 } = ordered(sides);
    if (sides.b === weth) await send(client, weth, "function deposit() payable", [], sides.amountB);
    for (const token of [token0, token1]) await approve(client, token, vault);
    const roles = "(address pause, address fee, address creator) roles";
    const make = `function makeWith(address, address, uint256, uint256, (address hook, ${roles}, address rates) terms)`;
    const asked = [hook, [pauseManager, feeManager, zeroAddress], rates];
    await send(client, vault, make, [token0, token1, amount0, amount1, asked]);
    const abi = parseAbi(["function lastPool() view returns (address)"]);
    const pool = await client.readContract({ address: vault, abi, functionName: "lastPool" });
    if (!terms.isStray) await send(client, factory, "function made(address)", [pool]);
    return pool;
  };
  return {
    config: balancerV3({ vault, factories: [factory] }),
    vault,
    createPoolWith,
    async createPool(sides) {
      await createPoolWith({}, sides);
    },
  };
}

export const cases: Cases = {
  "Balancer V3": { venue: (client) => balancerV3Venue(client), refusesTaxedSales: true },
};
