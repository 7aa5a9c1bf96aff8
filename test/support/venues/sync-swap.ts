import { type Address, encodeAbiParameters, zeroAddress } from "viem";
import { syncSwap } from "../../../src/engine/venues/sync-swap.ts";
import { deployer, type LocalClient } from "../anvil.ts";
import { deploy, UNISWAP_V2 } from "../uniswap-v2.ts";
import { type Cases, contract, fund, type LocalVenue, read, type Sides, send } from "./pools.ts";

export type SyncSwapVenue = LocalVenue & { poolOf(token: Address, quote: Address): Promise<Address> };

export async function syncSwapVenue(client: LocalClient): Promise<SyncSwapVenue> {
  const vault = await deploy(client, contract("SyncSwap", "SyncSwapVault"), [UNISWAP_V2.weth]);
  const factory = await deploy(client, contract("SyncSwap", "SyncSwapFactory"), [vault]);
  const poolOf = (token: Address, quote: Address) =>
    read(client, factory, "function getPool(address, address) view returns (address)", [token, quote]);
  return {
    config: syncSwap(factory, vault),
    poolOf,
    async createPool({ a, b, amountA, amountB }: Sides) {
      await send(client, factory, "function createPool(address, address)", [a, b]);
      const pool = await poolOf(a, b);
      for (const [token, amount] of [[a, amountA] as const, [b, amountB] as const]) {
        await fund(client, token, vault, amount);
        await send(client, vault, "function deposit(address, address) payable returns (uint256)", [token, pool]);
      }
      const to = encodeAbiParameters([{ type: "address" }], [deployer.address]);
      await send(client, pool, "function mint(bytes, address, address, bytes) returns (uint256)", [
        to,
        deployer.address,
        zeroAddress,
        "0x",
      ]);
    },
  };
}

export const cases: Cases = { SyncSwap: { venue: syncSwapVenue } };
