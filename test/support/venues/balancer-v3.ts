import type { Address } from "viem";
import { balancerV3 } from "../../../src/engine/chain/table/venues.ts";
import type { LocalClient } from "../anvil.ts";
import { deploy, UNISWAP_V2 } from "../uniswap-v2.ts";
import { approve, contract, type LocalVenue, ordered, send } from "./pools.ts";

/** Nobody publishes the third vault's build: the part of it that whoever swaps sees. */
export async function balancerV3Venue(client: LocalClient): Promise<LocalVenue & { readonly vault: Address }> {
  const { weth } = UNISWAP_V2;
  const vault = await deploy(client, contract("BalancerV3", "BalancerV3Vault"));
  return {
    config: balancerV3(vault),
    vault,
    async createPool(sides) {
      const { token0, token1, amount0, amount1 } = ordered(sides);
      if (sides.b === weth) await send(client, weth, "function deposit() payable", [], sides.amountB);
      for (const token of [token0, token1]) await approve(client, token, vault);
      const make = "function make(address, address, uint256, uint256) returns (address)";
      await send(client, vault, make, [token0, token1, amount0, amount1]);
    },
  };
}
