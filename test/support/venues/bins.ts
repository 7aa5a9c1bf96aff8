import { type Address, decodeFunctionResult, encodeFunctionData, numberToHex, parseAbi, zeroAddress } from "viem";
import { type InfinityBin, infinityBin } from "../../../src/engine/venues/infinity.ts";
import { liquidityBook } from "../../../src/engine/venues/liquidity-book.ts";
import { deployer, type LocalClient } from "../anvil.ts";
import { deploy, UNISWAP_V2 } from "../uniswap-v2.ts";
import { approve, type Cases, contract, fund, type LocalVenue, ordered, type Sides, send } from "./pools.ts";

/** On either side of the price. */
const BINS = 5n;

/** The bin whose price is nearest to so much of the second for so much of the first. */
function binAt(first: bigint, second: bigint, step: number): number {
  return 2 ** 23 + Math.round(Math.log(Number(second) / Number(first)) / Math.log1p(step / 10_000));
}

function binsAround(active: number): bigint[] {
  return Array.from({ length: 2 * Number(BINS) - 1 }, (_, index) => BigInt(active) - BINS + 1n + BigInt(index));
}

export type LocalBook = LocalVenue & {
  createPoolWith(step: number, sides: Sides): Promise<void>;
  giveAway(a: Address, b: Address, to: Address): Promise<void>;
  /** Takes out all that the deployer has in the last of the pair's books. */
  leavePool(sides: Sides): Promise<void>;
};

/** Trader Joe's Liquidity Book, whose factory and pairs behave like the published ones. */
export async function book(client: LocalClient, step = 25): Promise<LocalBook> {
  const factory = await deploy(client, contract("LiquidityBook", "LBFactory"));
  const createPoolWith = async (step: number, { a, b, amountA, amountB }: Sides) => {
    const active = binAt(amountA, amountB, step);
    await send(client, factory, "function createLBPair(address, address, uint24, uint16)", [a, b, active, step]);
    const pair = await pairOf(client, factory, a, b);
    await fund(client, a, pair, amountA);
    await fund(client, b, pair, amountB);
    await send(client, pair, "function mint(address, uint256)", [deployer.address, BINS]);
  };
  /** All that the deployer has in the last of the pair's books. */
  const sharesIn = async (a: Address, b: Address) => {
    const pair = await pairOf(client, factory, a, b);
    const active = await client.readContract({ address: pair, abi: bookAbi, functionName: "getActiveId" });
    const ids = binsAround(active);
    const shares = await Promise.all(
      ids.map((id) =>
        client.readContract({ address: pair, abi: bookAbi, functionName: "balanceOf", args: [deployer.address, id] }),
      ),
    );
    return { pair, ids, shares };
  };
  const giveAway = async (a: Address, b: Address, to: Address) => {
    const { pair, ids, shares } = await sharesIn(a, b);
    const move = "function batchTransferFrom(address, address, uint256[], uint256[])";
    await send(client, pair, move, [deployer.address, to, ids, shares]);
  };
  const leavePool = async ({ a, b }: Sides) => {
    const { pair, ids, shares } = await sharesIn(a, b);
    const burn = "function burn(address, address, uint256[], uint256[]) returns (bytes32[])";
    await send(client, pair, burn, [deployer.address, deployer.address, ids, shares]);
  };
  const config = liquidityBook(factory);
  return { config, createPool: (sides) => createPoolWith(step, sides), createPoolWith, giveAway, leavePool };
}

const bookAbi = parseAbi([
  "function getActiveId() view returns (uint24)",
  "function balanceOf(address, uint256) view returns (uint256)",
]);
const listAbi = parseAbi([
  "function getAllLBPairs(address, address) view returns ((uint16 step, address pair, bool byOwner, bool ignored)[])",
]);

async function pairOf(client: LocalClient, factory: Address, a: Address, b: Address): Promise<Address> {
  const data = encodeFunctionData({ abi: listAbi, args: [a, b] });
  const { data: answer = "0x" } = await client.call({ to: factory, data });
  return decodeFunctionResult({ abi: listAbi, data: answer }).at(-1)?.pair ?? zeroAddress;
}

export type LocalInfinityBins = LocalVenue & {
  readonly poolManager: Address;
  createPoolWith(key: Partial<InfinityKey>, sides: Sides): Promise<void>;
  /** Takes out all of it, as long as the price has not left its bins. */
  leavePool(sides: Sides): Promise<void>;
};

type InfinityKey = InfinityBin["usualKeys"][number];
const PLAIN: InfinityKey = { fee: 335, tickSpacing: 10, hooks: zeroAddress, permissions: 0 };
const KEY = "(address, address, address, address, uint24, bytes32)";

/** PancakeSwap Infinity with bins. */
export async function infinityBins(client: LocalClient, usual: InfinityKey = PLAIN): Promise<LocalInfinityBins> {
  const vault = await deploy(client, contract("Infinity", "InfinityVault"));
  const poolManager = await deploy(client, contract("InfinityBin", "InfinityBinManager"), [vault]);
  const provider = await deploy(client, contract("InfinityBin", "InfinityBinProvider"), [vault, poolManager]);
  await send(client, vault, "function registerApp(address)", [poolManager]);
  const keyOf = (part: Partial<InfinityKey>, sides: Sides) => {
    const { fee, tickSpacing, hooks, permissions } = { ...usual, ...part };
    const { token0, token1, amount0, amount1 } = ordered(sides);
    const parameters = numberToHex(tickSpacing * 2 ** 16 + permissions, { size: 32 });
    const key = [token0, token1, hooks, poolManager, fee, parameters];
    return { key, active: binAt(amount0, amount1, tickSpacing) };
  };
  const createPoolWith = async (part: Partial<InfinityKey>, sides: Sides) => {
    const { token0, token1, amount0, amount1 } = ordered(sides);
    const { key, active } = keyOf(part, sides);
    await send(client, poolManager, `function initialize(${KEY}, uint24)`, [key, active]);
    for (const [token, amount] of [[token0, amount0] as const, [token1, amount1] as const]) {
      if (token === UNISWAP_V2.weth) await send(client, token, "function deposit() payable", [], amount);
      if (token !== zeroAddress) await approve(client, token, provider);
    }
    const mint = `function mint(${KEY}, uint128, uint128, uint256) payable`;
    await send(client, provider, mint, [key, amount0, amount1, BINS], token0 === zeroAddress ? amount0 : 0n);
  };
  const leavePool = async (sides: Sides) => {
    const { key, active } = keyOf({}, sides);
    await send(client, provider, `function burn(${KEY}, uint256[])`, [key, binsAround(active)]);
  };
  const config = { ...infinityBin({ vault, poolManager, positions: null }), usualKeys: [PLAIN] };
  return { config, poolManager, createPool: (sides) => createPoolWith({}, sides), createPoolWith, leavePool };
}

export const cases: Cases = {
  "PancakeSwap Infinity in bins": { venue: (client) => infinityBins(client), quote: zeroAddress },
  "PancakeSwap Infinity in bins, with WETH and an unusual key": {
    venue: (client) => infinityBins(client, { fee: 2000, tickSpacing: 20, hooks: zeroAddress, permissions: 0 }),
  },
  "Liquidity Book": { venue: (client) => book(client) },
  "Liquidity Book with small steps": { venue: (client) => book(client, 5) },
};
