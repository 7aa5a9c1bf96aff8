import {
  type Abi,
  type Address,
  getContractAddress,
  keccak256,
  maxUint128,
  parseAbi,
  stringToHex,
  zeroAddress,
} from "viem";
import type { VenueSettings } from "../../../src/engine/chain/chain.ts";
import { slipstream } from "../../../src/engine/chains/deployments.ts";
import { algebra } from "../../../src/engine/venues/algebra.ts";
import { solidly } from "../../../src/engine/venues/solidly.ts";
import { uniswapV2 } from "../../../src/engine/venues/uniswap-v2.ts";
import { uniswapV3 } from "../../../src/engine/venues/uniswap-v3.ts";
import { deployer, type LocalClient } from "../anvil.ts";
import { compileFile } from "../compile.ts";
import { createPool, deploy, NEVER, published, UNISWAP_V2 } from "../uniswap-v2.ts";

/** Settings of any kind, with fields that its own file knows. */
export type AnySettings = VenueSettings & { readonly [field: string]: unknown };

/** A venue that a local chain has, and how a pool with liquidity is made there. */
export type LocalVenue = {
  readonly config: AnySettings;
  createPool(sides: Sides): Promise<void>;
};

/** How a venue is set up for the sweep over all of them, and in what its trades differ. */
export type Case = {
  readonly venue: (client: LocalClient) => Promise<LocalVenue>;
  /** What pools are made against; WETH unless told otherwise. */
  readonly quote?: Address;
  /** Concentrated pools count what they are paid, and refuse what arrives short. */
  readonly refusesTaxedSales?: true;
  /** What is sold counts in full, whatever arrives. */
  readonly paysTaxedSales?: true;
  /** The pool fetches what is sold from whoever sells for others, which is one transfer more. */
  readonly soldTaxBps?: number;
  /** Nobody knows its router: the pool is known, and perhaps its fee. */
  readonly straight?: "fee known" | "fee unknown";
};
export type Cases = Readonly<Record<string, Case>>;

/** Two tokens and how much of each; the deployer has them. The zero address is the native token, where a venue takes it. */
export type Sides = { readonly a: Address; readonly b: Address; readonly amountA: bigint; readonly amountB: bigint };

const { weth } = UNISWAP_V2;
const CORE = "@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json";
const PERIPHERY = "@uniswap/v3-periphery/artifacts/contracts";
const ALGEBRA_CORE = "@cryptoalgebra/core/artifacts/contracts";
const ALGEBRA = "@cryptoalgebra/periphery/artifacts/contracts";

const CUSTOM_POOL_DEPLOYER = keccak256(stringToHex("CUSTOM_POOL_DEPLOYER"));

export async function send(
  client: LocalClient,
  to: Address,
  signature: string | Abi,
  args: readonly unknown[],
  value = 0n,
): Promise<void> {
  const abi = typeof signature === "string" ? (parseAbi([signature] as readonly string[]) as Abi) : signature;
  const functionName = (abi.find((entry) => entry.type === "function") as { name: string }).name;
  const request = { account: deployer, address: to, abi, functionName, args, value, gas: 15_000_000n, chain: null };
  const hash = await client.writeContract(request as never);
  const { status } = await client.waitForTransactionReceipt({ hash });
  if (status !== "success") throw new Error(`${functionName} reverted`);
}

export async function fund(client: LocalClient, token: Address, to: Address, amount: bigint): Promise<void> {
  if (token === weth) await send(client, weth, "function deposit() payable", [], amount);
  await send(client, token, "function transfer(address, uint256) returns (bool)", [to, amount]);
}

export async function approve(client: LocalClient, token: Address, spender: Address): Promise<void> {
  await send(client, token, "function approve(address, uint256) returns (bool)", [spender, 2n ** 255n]);
}

export function v2(client: LocalClient): LocalVenue {
  return {
    config: uniswapV2("Uniswap V2", UNISWAP_V2.factory, UNISWAP_V2.router),
    async createPool({ a, b, amountA, amountB }) {
      await createPool(client, a, { tokens: amountA, quote: b, ether: amountB });
    },
  };
}

/** A second fork, spoken to in another dialect. */
export async function v2Dialect(client: LocalClient, dialect: "avax" | "metis" | "native" | "camelot") {
  const factory = await deploy(client, published("@uniswap/v2-core/build/UniswapV2Factory.json"), [zeroAddress]);
  const router = await deploy(client, contract("DialectRouter", "DialectRouter"), [factory, weth]);
  const venue: LocalVenue = {
    config: uniswapV2(`Fork in ${dialect}`, factory, router, { dialect }),
    async createPool({ a, b, amountA, amountB }) {
      await send(client, factory, "function createPair(address, address) returns (address)", [a, b]);
      const pair = await read(client, factory, "function getPair(address, address) view returns (address)", [a, b]);
      await fund(client, a, pair, amountA);
      await fund(client, b, pair, amountB);
      await send(client, pair, "function mint(address) returns (uint256)", [deployer.address]);
    },
  };
  return venue;
}

export type V3Parts = { readonly factory: Address; readonly positions: Address; readonly config: AnySettings };

export async function v3(client: LocalClient, fee = 3000): Promise<LocalVenue & V3Parts> {
  const factory = await deploy(client, published(CORE));
  const place = (name: string, args: readonly unknown[]) => deploy(client, published(`${PERIPHERY}/${name}`), args);
  const positions = await place("NonfungiblePositionManager.sol/NonfungiblePositionManager.json", [
    factory,
    weth,
    zeroAddress,
  ]);
  const quoter = await place("lens/QuoterV2.sol/QuoterV2.json", [factory, weth]);
  const router = await place("SwapRouter.sol/SwapRouter.json", [factory, weth]);
  return {
    config: uniswapV3("Uniswap V3", factory, router, { quoter, positions, deadline: true }),
    factory,
    positions,
    createPool: (sides) => provideV3(client, positions, fee, sides),
  };
}

/** The deployer takes so many parts of the first position out, of so many. */
export async function leaveV3(client: LocalClient, positions: Address, of = 1n, parts = of): Promise<void> {
  const abi = parseAbi([
    "function positions(uint256) view returns (uint96, address, address, address, uint24, int24, int24, uint128)",
  ]);
  const held = await client.readContract({ address: positions, abi, functionName: "positions", args: [1n] });
  const decrease =
    "function decreaseLiquidity((uint256, uint128, uint256, uint256, uint256)) payable returns (uint256, uint256)";
  await send(client, positions, decrease, [[1n, (held[7] * parts) / of, 0n, 0n, NEVER]]);
  const collect = "function collect((uint256, address, uint128, uint128)) payable returns (uint256, uint256)";
  await send(client, positions, collect, [[1n, deployer.address, maxUint128, maxUint128]]);
}

/** The same pools through the second router, which takes no deadline. */
export async function v3SecondRouter(client: LocalClient, first: V3Parts): Promise<VenueSettings> {
  const router = await deploy(client, contract("SwapRouter02", "SwapRouter02"), [first.factory, weth]);
  return { ...first.config, name: "Uniswap V3 (SwapRouter02)", router, routerHasDeadline: false } as VenueSettings;
}

/** Pools of Uniswap V3, known by tick spacing to a factory of their own. */
export async function slipstreamOver(client: LocalClient, fee = 3000): Promise<LocalVenue> {
  const under = await v3(client, fee);
  const factory = await deploy(client, contract("Slipstream", "SpacingFactory"));
  const router = await deploy(client, contract("Slipstream", "SlipstreamRouter"), [factory, weth]);
  const quoter = await deploy(client, contract("Slipstream", "SlipstreamQuoter"), [factory]);
  const config = slipstream("Slipstream", factory, router, { quoter, positions: under.positions });
  return {
    config: { ...config, fees: [1, 60, 200] },
    async createPool(sides) {
      await under.createPool(sides);
      const getPool = "function getPool(address, address, uint24) view returns (address)";
      const pool = await read(client, under.factory, getPool, [sides.a, sides.b, fee]);
      await send(client, factory, "function add(address)", [pool]);
    },
  };
}

async function provideV3(
  client: LocalClient,
  positions: Address,
  fee: number,
  sides: Sides,
  recipient = deployer.address,
): Promise<void> {
  const { token0, token1, amount0, amount1 } = ordered(sides);
  const create =
    "function createAndInitializePoolIfNecessary(address, address, uint24, uint160) payable returns (address)";
  await send(client, positions, create, [token0, token1, fee, sqrtPrice(amount0, amount1)]);
  for (const [token, amount] of [[token0, amount0] as const, [token1, amount1] as const]) {
    if (token === weth) await send(client, weth, "function deposit() payable", [], amount);
    await approve(client, token, positions);
  }
  const mint =
    "function mint((address, address, uint24, int24, int24, uint256, uint256, uint256, uint256, address, uint256)) payable returns (uint256, uint128, uint256, uint256)";
  const edge = fee === 10_000 ? 887_200 : 887_220;
  await send(client, positions, mint, [[token0, token1, fee, -edge, edge, amount0, amount1, 0n, 0n, recipient, NEVER]]);
}

export async function algebraVenue(client: LocalClient): Promise<LocalVenue> {
  const place = (path: string, args: readonly unknown[]) => deploy(client, published(path), args);
  const nonce = await client.getTransactionCount({ address: deployer.address });
  // The factory and the deployer of its pools name each other.
  const factoryToBe = getContractAddress({ from: deployer.address, nonce: BigInt(nonce + 1) });
  const poolDeployer = await place(`${ALGEBRA_CORE}/AlgebraPoolDeployer.sol/AlgebraPoolDeployer.json`, [
    factoryToBe,
    deployer.address,
  ]);
  const factory = await place(`${ALGEBRA_CORE}/AlgebraFactory.sol/AlgebraFactory.json`, [poolDeployer]);
  const positions = await place(`${ALGEBRA}/NonfungiblePositionManager.sol/NonfungiblePositionManager.json`, [
    factory,
    weth,
    zeroAddress,
    poolDeployer,
  ]);
  const quoter = await place(`${ALGEBRA}/lens/Quoter.sol/Quoter.json`, [factory, weth, poolDeployer]);
  const router = await place(`${ALGEBRA}/SwapRouter.sol/SwapRouter.json`, [factory, weth, poolDeployer]);
  return {
    config: algebra("Algebra", factory, router, { quoter, positions }),
    async createPool(sides) {
      const { token0, token1, amount0, amount1 } = ordered(sides);
      const create = "function createAndInitializePoolIfNecessary(address, address, uint160) payable returns (address)";
      await send(client, positions, create, [token0, token1, sqrtPrice(amount0, amount1)]);
      for (const [token, amount] of [[token0, amount0] as const, [token1, amount1] as const]) {
        if (token === weth) await send(client, weth, "function deposit() payable", [], amount);
        await approve(client, token, positions);
      }
      const mint =
        "function mint((address, address, int24, int24, uint256, uint256, uint256, uint256, address, uint256)) payable returns (uint256, uint128, uint256, uint256)";
      await send(client, positions, mint, [
        [token0, token1, -887_220, 887_220, amount0, amount1, 0n, 0n, deployer.address, NEVER],
      ]);
    },
  };
}

/** Algebra Integral, version 1.2: who deployed a pool is part of its name, and what it asks in trades is a plugin. */
export type IntegralVenue = LocalVenue & {
  readonly factory: Address;
  /** Beside the pair's own, by a contract of somebody's. */
  createCustomPool(sides: Sides): Promise<Address>;
};

export async function integralVenue(client: LocalClient): Promise<IntegralVenue> {
  const place = (name: string, args: readonly unknown[]) => deploy(client, published(`./published/${name}.json`), args);
  const nonce = await client.getTransactionCount({ address: deployer.address });
  const factoryToBe = getContractAddress({ from: deployer.address, nonce: BigInt(nonce + 1) });
  const poolDeployer = await place("IntegralPoolDeployer", [factoryToBe]);
  const factory = await place("IntegralFactory", [poolDeployer]);
  const positions = await place("IntegralPositions", [factory, weth, zeroAddress, poolDeployer]);
  const router = await place("IntegralRouter", [factory, weth, poolDeployer]);
  const createWith = async (custom: Address, sides: Sides) => {
    const { token0, token1, amount0, amount1 } = ordered(sides);
    const create =
      "function createAndInitializePoolIfNecessary(address, address, address, uint160, bytes) payable returns (address)";
    await send(client, positions, create, [token0, token1, custom, sqrtPrice(amount0, amount1), "0x"]);
    for (const [token, amount] of [[token0, amount0] as const, [token1, amount1] as const]) {
      if (token === weth) await send(client, weth, "function deposit() payable", [], amount);
      await approve(client, token, positions);
    }
    const mint =
      "function mint((address, address, address, int24, int24, uint256, uint256, uint256, uint256, address, uint256)) payable returns (uint256, uint128, uint256, uint256)";
    await send(client, positions, mint, [
      [token0, token1, custom, -887_220, 887_220, amount0, amount1, 0n, 0n, deployer.address, NEVER],
    ]);
  };
  return {
    config: { ...algebra("Algebra Integral", factory, router, { quoter: null, positions }), integral: true },
    factory,
    createPool: (sides) => createWith(zeroAddress, sides),
    async createCustomPool(sides) {
      const custom = await deploy(client, contract("CustomDeployer", "CustomDeployer"));
      await send(client, factory, "function grantRole(bytes32, address)", [CUSTOM_POOL_DEPLOYER, custom]);
      await send(client, custom, "function create(address, address, address) returns (address)", [
        factory,
        sides.a,
        sides.b,
      ]);
      await createWith(custom, sides);
      return custom;
    },
  };
}

export async function solidlyVenue(
  client: LocalClient,
  dialect: "solidly" | "velodrome",
  stable: boolean,
): Promise<LocalVenue> {
  const factory = await deploy(client, contract("Solidly", "SolidlyFactory"));
  const name = dialect === "solidly" ? "SolidlyRouter" : "VelodromeRouter";
  const router = await deploy(client, contract("Solidly", name), [factory, weth]);
  return {
    config: solidly(`${dialect} ${stable ? "stable" : "volatile"}`, factory, router, dialect),
    async createPool({ a, b, amountA, amountB }) {
      await send(client, factory, "function createPair(address, address, bool) returns (address)", [a, b, stable]);
      const getPool = "function getPool(address, address, bool) view returns (address)";
      const pair = await read(client, factory, getPool, [a, b, stable]);
      await fund(client, a, pair, amountA);
      await fund(client, b, pair, amountB);
      await send(client, pair, "function mint(address)", [deployer.address]);
    },
  };
}

export async function read(
  client: LocalClient,
  address: Address,
  signature: string,
  args: readonly unknown[],
): Promise<Address> {
  const abi = parseAbi([signature] as readonly string[]) as Abi;
  const name = (abi[0] as { name: string }).name;
  return (await client.readContract({ address, abi, functionName: name, args })) as Address;
}

export function contract(file: string, name: string) {
  const artifact = compileFile(`venues/${file}.sol`)[name];
  if (!artifact) throw new Error(`${file}.sol has no contract ${name}`);
  return artifact;
}

export function ordered({ a, b, amountA, amountB }: Sides) {
  return BigInt(a) < BigInt(b)
    ? { token0: a, token1: b, amount0: amountA, amount1: amountB }
    : { token0: b, token1: a, amount0: amountB, amount1: amountA };
}

/** √(amount1 / amount0) in 96 bits after the point. */
export function sqrtPrice(amount0: bigint, amount1: bigint): bigint {
  return squareRoot((amount1 << 192n) / amount0);
}

export function squareRoot(value: bigint): bigint {
  let root = value;
  for (let next = (root + 1n) / 2n; next < root; next = (root + value / root) / 2n) root = next;
  return root;
}

export const cases: Cases = {
  "Uniswap V2": { venue: (client) => Promise.resolve(v2(client)) },
  "a fork that says AVAX": { venue: (client) => v2Dialect(client, "avax") },
  "a fork that says Metis": { venue: (client) => v2Dialect(client, "metis") },
  "a fork that says Native": { venue: (client) => v2Dialect(client, "native") },
  "Camelot's dialect": { venue: (client) => v2Dialect(client, "camelot") },
  "Uniswap V3": { venue: (client) => v3(client), refusesTaxedSales: true },
  "Uniswap V3 through SwapRouter02": {
    venue: async (client) => {
      const first = await v3(client, 10_000);
      return { ...first, config: await v3SecondRouter(client, first) };
    },
    refusesTaxedSales: true,
  },
  Slipstream: { venue: (client) => slipstreamOver(client), refusesTaxedSales: true },
  "Slipstream whose router nobody knows": {
    venue: async (client) => {
      const made = await slipstreamOver(client, 500);
      return { ...made, config: { ...made.config, fees: [1, 10, 60], router: null, quoter: null } as VenueSettings };
    },
    refusesTaxedSales: true,
  },
  Algebra: { venue: (client) => algebraVenue(client) },
  "Algebra Integral": { venue: (client) => integralVenue(client) },
  "Algebra Integral, deployed by somebody": { venue: (client) => customIntegral(client) },
  "Solidly, volatile": { venue: (client) => solidlyVenue(client, "solidly", false) },
  "Solidly, stable": { venue: (client) => solidlyVenue(client, "solidly", true) },
  "Velodrome, volatile": { venue: (client) => solidlyVenue(client, "velodrome", false) },
  "Velodrome, stable": { venue: (client) => solidlyVenue(client, "velodrome", true) },
  "A fork of Uniswap V2 without its router": { venue: (client) => v2Dialect(client, "metis"), straight: "fee known" },
  "A fork whose fee nobody knows": { venue: (client) => v2Dialect(client, "native"), straight: "fee unknown" },
  "Uniswap V3 with nobody to ask for a quote": {
    venue: async (client) => {
      const made = await v3(client, 500);
      return { ...made, config: { ...made.config, quoter: null } as VenueSettings };
    },
    refusesTaxedSales: true,
  },
  "Uniswap V3 without its router": {
    venue: (client) => v3(client),
    straight: "fee known",
    refusesTaxedSales: true,
  },
  "Algebra without its router": {
    venue: (client) => algebraVenue(client),
    straight: "fee known",
    refusesTaxedSales: true,
  },
  "Solidly, volatile, without its router": {
    venue: (client) => solidlyVenue(client, "solidly", false),
    straight: "fee known",
  },
  "Velodrome, stable, taken for a common pair": {
    venue: (client) => solidlyVenue(client, "velodrome", true),
    straight: "fee unknown",
  },
};

async function customIntegral(client: LocalClient): Promise<LocalVenue> {
  const { createCustomPool, ...venue } = await integralVenue(client);
  return { ...venue, createPool: async (sides) => void (await createCustomPool(sides)) };
}
