import { type Address, encodeAbiParameters, numberToHex, parseAbiParameters, zeroAddress } from "viem";
import { type InfinityCl, infinityCl } from "../../../src/engine/venues/infinity.ts";
import { deployer, type LocalClient } from "../anvil.ts";
import { type Artifact, compileFile } from "../compile.ts";
import { deploy, NEVER, UNISWAP_V2 } from "../uniswap-v2.ts";
import {
  approve,
  type Cases,
  contract,
  type LocalVenue,
  ordered,
  type Sides,
  send,
  sqrtPrice,
  squareRoot,
} from "./pools.ts";

export type LocalInfinity = LocalVenue & {
  readonly poolManager: Address;
  createPoolWith(key: Partial<InfinityKey>, sides: Sides): Promise<void>;
  /** Takes out what the first pool was made with, or a part of it. */
  leavePool(sides: Sides, part?: bigint): Promise<void>;
};

type InfinityKey = InfinityCl["usualKeys"][number];
const PLAIN: InfinityKey = { fee: 3000, tickSpacing: 60, hooks: zeroAddress, permissions: 0 };

/** PancakeSwap Infinity with ticks, whose managers and vault behave like the published ones; the deployer has all positions. */
export async function infinity(client: LocalClient, usual: InfinityKey = PLAIN): Promise<LocalInfinity> {
  const vault = await deploy(client, contract("Infinity", "InfinityVault"));
  const poolManager = await deploy(client, contract("Infinity", "InfinityCLManager"), [vault]);
  const positions = await deploy(client, contract("Infinity", "InfinityPositions"), [vault, poolManager]);
  await send(client, vault, "function registerApp(address)", [poolManager]);
  const config = { ...infinityCl({ vault, poolManager, positions }), usualKeys: [PLAIN] };
  const createPoolWith = (key: Partial<InfinityKey>, sides: Sides) =>
    provide(client, { vault, poolManager, positions }, { ...usual, ...key }, sides);
  const leavePool = async (sides: Sides, part = 1n) => {
    const { token0, token1, amount0, amount1 } = ordered(sides);
    const liquidity = squareRoot(amount0 * amount1) / part;
    const decrease = encodeAbiParameters(DECREASE, [1n, liquidity, 0n, 0n, "0x"]);
    const take = encodeAbiParameters(TAKE, [token0, token1, deployer.address]);
    const payload = encodeAbiParameters(ACTIONS, ["0x0111", [decrease, take]]);
    await send(client, positions, "function modifyLiquidities(bytes, uint256) payable", [payload, NEVER]);
  };
  return { config, poolManager, createPool: (sides) => createPoolWith({}, sides), createPoolWith, leavePool };
}

const DECREASE = parseAbiParameters("uint256, uint256, uint128, uint128, bytes");
const TAKE = parseAbiParameters("address, address, address");
const ACTIONS = parseAbiParameters("bytes, bytes[]");

const KEY = "(address, address, address, address, uint24, bytes32)";

async function provide(
  client: LocalClient,
  { poolManager, positions }: { vault: Address; poolManager: Address; positions: Address },
  { fee, tickSpacing, hooks, permissions }: InfinityKey,
  sides: Sides,
) {
  const { token0, token1, amount0, amount1 } = ordered(sides);
  const parameters = numberToHex(tickSpacing * 2 ** 16 + permissions, { size: 32 });
  const key = [token0, token1, hooks, poolManager, fee, parameters];
  const price = sqrtPrice(amount0, amount1);
  await send(client, poolManager, `function initialize(${KEY}, uint160) returns (int24)`, [key, price]);
  for (const [token, amount] of [[token0, amount0] as const, [token1, amount1] as const]) {
    if (token === UNISWAP_V2.weth) await send(client, token, "function deposit() payable", [], amount + 1n);
    if (token !== zeroAddress) await approve(client, token, positions);
  }
  const value = token0 === zeroAddress ? amount0 + 1n : 0n;
  const liquidity = squareRoot(amount0 * amount1);
  await send(client, positions, `function mint(${KEY}, uint256) payable`, [key, liquidity], value);
}

/** What the manager asks a hook for, which stands in the key. */
export const BITS = { beforeSwap: 1 << 6, afterSwap: 1 << 7, afterSwapTakes: 1 << 11 } as const;

export function deployInfinityHook(
  client: LocalClient,
  { poolManager }: Pick<LocalInfinity, "poolManager">,
  name: string,
  args: readonly unknown[] = [],
  owner: Address = deployer.address,
): Promise<Address> {
  return deploy(client, hookNamed(name), [poolManager, owner, ...args]);
}

function hookNamed(name: string): Artifact {
  const artifact = compileFile("venues/InfinityHooks.sol")[name];
  if (!artifact) throw new Error(`There is no hook ${name}`);
  return artifact;
}

export const cases: Cases = {
  "PancakeSwap Infinity with ether": { venue: (client) => infinity(client), quote: zeroAddress },
  "PancakeSwap Infinity with WETH": { venue: (client) => infinity(client) },
  "PancakeSwap Infinity with an unusual key": {
    venue: (client) => infinity(client, { fee: 4321, tickSpacing: 17, hooks: zeroAddress, permissions: 0 }),
    quote: zeroAddress,
  },
};
