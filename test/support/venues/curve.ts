import { type Address, isAddressEqual, zeroAddress } from "viem";
import { curve } from "../../../src/engine/venues/curve.ts";
import type { LocalClient } from "../anvil.ts";
import { deploy, UNISWAP_V2 } from "../uniswap-v2.ts";
import { approve, type Cases, contract, type LocalVenue, read, send } from "./pools.ts";

/** What Curve calls the native token. */
const COIN: Address = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE";

export type CurveKind = "CurveStableNG" | "CurveTwoNG" | "CurveCrypto" | "CurveFirst";
export type CurveVenue = LocalVenue & { readonly pools: Address[] };

/** A metapool, which is listed for the coin of the pool beneath it and has none of that itself. */
export async function curveMeta(client: LocalClient): Promise<LocalVenue> {
  const registry = await deploy(client, contract("Curve", "CurveRegistry"));
  return {
    config: curve(registry),
    async createPool({ a, b, amountA, amountB }) {
      const base = await deploy(client, contract("Curve", "CurveBase"), [b]);
      const share = await read(client, base, "function shares() view returns (address)", []);
      const pool = await deploy(client, contract("Curve", "CurveMeta"), [a, base]);
      if (b === UNISWAP_V2.weth) await send(client, b, "function deposit() payable", [], amountB);
      await approve(client, b, base);
      await send(client, base, "function join(uint256) returns (uint256)", [amountB]);
      for (const token of [a, share]) await approve(client, token, pool);
      await send(client, pool, "function add_liquidity(uint256[2], uint256) returns (uint256)", [
        [amountA, amountB],
        0n,
      ]);
      await send(client, registry, "function add(address, address, address)", [pool, a, b]);
    },
  };
}

/** A registry with pools of one kind, among which the tokens' order is as given: the token first. */
export async function curveVenue(client: LocalClient, kind: CurveKind): Promise<CurveVenue> {
  const registry = await deploy(client, contract("Curve", "CurveRegistry"));
  const pools: Address[] = [];
  return {
    config: curve(registry),
    pools,
    async createPool({ a, b, amountA, amountB }) {
      const other = isAddressEqual(b, zeroAddress) ? COIN : b;
      const pool = await deploy(client, contract("Curve", kind), [a, other]);
      if (b === UNISWAP_V2.weth) await send(client, b, "function deposit() payable", [], amountB);
      for (const token of other === COIN ? [a] : [a, b]) await approve(client, token, pool);
      const add = "function add_liquidity(uint256[2], uint256) payable returns (uint256)";
      await send(client, pool, add, [[amountA, amountB], 0n], other === COIN ? amountB : 0n);
      await send(client, registry, "function add(address, address, address)", [pool, a, other]);
      pools.push(pool);
    },
  };
}

export const cases: Cases = {
  "Curve, coins of one value": { venue: (client) => curveVenue(client, "CurveStableNG") },
  "Curve, coins of the pool beneath": { venue: (client) => curveMeta(client), soldTaxBps: 975 },
  "Curve, coins of any value": { venue: (client) => curveVenue(client, "CurveTwoNG") },
  "Curve's first crypto factory": { venue: (client) => curveVenue(client, "CurveCrypto") },
};
