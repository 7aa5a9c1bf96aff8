import {
  type Address,
  concat,
  encodeDeployData,
  getContractAddress,
  hexToBytes,
  keccak256,
  numberToHex,
  zeroAddress,
} from "viem";
import { uniswapV4 } from "../../../src/engine/venues/uniswap-v4.ts";
import { deployer, type LocalClient } from "../anvil.ts";
import { type Artifact, compileFile, together } from "../compile.ts";
import { deploy, published, UNISWAP_V2 } from "../uniswap-v2.ts";
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

type Key = { readonly fee: number; readonly tickSpacing: number; readonly hooks: Address };

/** Uniswap V4 with the published manager and Universal Router, and a Permit2 and quoter that behave like the published ones. */
export async function v4(
  client: LocalClient,
  key: Key = { fee: 3000, tickSpacing: 60, hooks: zeroAddress },
): Promise<
  LocalVenue & {
    readonly poolManager: Address;
    readonly provider: Address;
    createPoolWith(hooks: Address, sides: Sides): Promise<void>;
    createPoolOf(own: Key, sides: Sides): Promise<void>;
    /** Where the pool is at this price, with all its liquidity in so many ticks on either side. */
    createPoolWithin(ticks: number, sides: Sides): Promise<void>;
    /** Takes out what `createPool` put in, or a part of it; puts as much in again. */
    leavePool(sides: Sides, part?: bigint): Promise<void>;
    returnTo(sides: Sides): Promise<void>;
  }
> {
  const poolManager = await deploy(client, published("./published/PoolManager.json"), [deployer.address]);
  const provider = await deploy(client, contract("V4Provider", "V4Provider"), [poolManager]);
  const permit2 = await deploy(client, contract("UniswapV4", "Permit2"));
  const quoter = await deploy(client, contract("UniswapV4", "V4Quoter"), [poolManager]);
  const router = published("./published/UniversalRouter.json");
  const nothing = `0x${"0".repeat(64)}`;
  const universalRouter = await deploy(client, router, [
    {
      permit2,
      weth9: UNISWAP_V2.weth,
      v2Factory: UNISWAP_V2.factory,
      v3Factory: zeroAddress,
      pairInitCodeHash: nothing,
      poolInitCodeHash: nothing,
      v4PoolManager: poolManager,
      v3NFTPositionManager: zeroAddress,
      v4PositionManager: zeroAddress,
    },
  ]);
  const config = uniswapV4({ poolManager, stateView: null, quoter, universalRouter, positions: null });
  return {
    config: { ...config, permit2 },
    poolManager,
    provider,
    createPool: (sides) => provide(client, poolManager, provider, key, sides),
    createPoolOf: (own, sides) => provide(client, poolManager, provider, own, sides),
    createPoolWith: (hooks, sides) => provide(client, poolManager, provider, { ...key, hooks }, sides),
    createPoolWithin: (ticks, sides) => provide(client, poolManager, provider, key, sides, ticks),
    leavePool: (sides, part = 1n) => change(client, provider, key, sides, -liquidityOf(sides) / part),
    returnTo: (sides) => change(client, provider, key, sides, liquidityOf(sides)),
  };
}

/** What the manager asks a hook for stands in the last bits of the hook's address. */
export const HOOKS = { beforeSwap: 1 << 7, afterSwap: 1 << 6, afterSwapTakes: 1 << 2 } as const;
const ALL_HOOKS = (1 << 14) - 1;
/** Where a salt's last four bytes stand in what a CREATE2 address is the hash of. */
const LAST_OF_SALT = 1 + 20 + 28;
/** Deploys at addresses that follow from the code; local chains have it as real ones do. */
const FACTORY = "0x4e59b44847b379578588920cA78FbF26c0B4956C";

export async function deployHook(
  client: LocalClient,
  { poolManager }: { readonly poolManager: Address },
  name: string,
  args: readonly unknown[],
  permissions: number,
  owner: Address = deployer.address,
): Promise<Address> {
  const { abi, bytecode } = hookNamed(name);
  const code = encodeDeployData({ abi, bytecode, args: [poolManager, owner, ...args] });
  const bytecodeHash = keccak256(code);
  // Ten thousand are tried: hashed as they are, without what makes an address of each.
  const made = hexToBytes(concat(["0xff", FACTORY, numberToHex(0, { size: 32 }), bytecodeHash]));
  const view = new DataView(made.buffer);
  for (let tried = 0; ; tried++) {
    view.setUint32(LAST_OF_SALT, tried);
    const hashed = keccak256(made, "bytes");
    if (((((hashed[30] ?? 0) << 8) | (hashed[31] ?? 0)) & ALL_HOOKS) !== permissions) continue;
    const salt = numberToHex(tried, { size: 32 });
    const address = getContractAddress({ opcode: "CREATE2", from: FACTORY, salt, bytecodeHash });
    const sent = await client.sendTransaction({
      account: deployer,
      chain: null,
      to: FACTORY,
      data: concat([salt, code]),
    });
    await client.waitForTransactionReceipt({ hash: sent });
    return address;
  }
}

function hookNamed(name: string): Artifact {
  const found = together(
    compileFile("venues/Hooks.sol"),
    compileFile("HookCanTax.sol"),
    compileFile("HookCanBlockHolders.sol"),
  );
  const artifact = found[name];
  if (!artifact) throw new Error(`There is no hook ${name}`);
  return artifact;
}

/** The same with positions as NFTs, which the deployer has. */
export async function v4WithPositions(client: LocalClient): Promise<LocalVenue & { readonly positions: Address }> {
  const { config, poolManager } = await v4(client);
  const positions = await deploy(client, contract("V4Positions", "V4Positions"), [poolManager]);
  return {
    config: { ...config, positions },
    positions,
    async createPool(sides) {
      const { token0, token1, amount0, amount1 } = ordered(sides);
      const tuple = [token0, token1, 3000, 60, zeroAddress];
      const price = sqrtPrice(amount0, amount1);
      await send(client, poolManager, `function initialize(${POOL_KEY}, uint160) returns (int24)`, [tuple, price]);
      for (const [token, amount] of [[token0, amount0] as const, [token1, amount1] as const]) {
        if (token === UNISWAP_V2.weth) await send(client, token, "function deposit() payable", [], amount + 1n);
        await approve(client, token, positions);
      }
      const mint = `function mint(${POOL_KEY}, int24, int24, uint256)`;
      await send(client, positions, mint, [tuple, -887_160, 887_160, squareRoot(amount0 * amount1)]);
    },
  };
}

const POOL_KEY = "(address, address, uint24, int24, address)";

async function provide(
  client: LocalClient,
  manager: Address,
  provider: Address,
  key: Key,
  sides: Sides,
  within = 887_200,
) {
  const { token0, token1, amount0, amount1 } = ordered(sides);
  const tuple = [token0, token1, key.fee, key.tickSpacing, key.hooks];
  const price = sqrtPrice(amount0, amount1);
  await send(client, manager, `function initialize(${POOL_KEY}, uint160) returns (int24)`, [tuple, price]);
  for (const [token, amount] of [[token0, amount0] as const, [token1, amount1] as const]) {
    if (token === UNISWAP_V2.weth) await send(client, token, "function deposit() payable", [], amount + 1n);
    if (token !== zeroAddress) await approve(client, token, provider);
  }
  await change(client, provider, key, sides, liquidityOf(sides), within);
}

function liquidityOf({ amountA, amountB }: Sides): bigint {
  return squareRoot(amountA * amountB);
}

async function change(
  client: LocalClient,
  provider: Address,
  key: Key,
  sides: Sides,
  liquidity: bigint,
  within = 887_200,
) {
  const { token0, token1, amount0 } = ordered(sides);
  const edge = Math.floor(within / key.tickSpacing) * key.tickSpacing;
  const modify = `function modifyLiquidity(${POOL_KEY}, (int24, int24, int256, bytes32), bytes) payable returns (int256)`;
  const value = token0 === zeroAddress && liquidity > 0n ? amount0 + 1n : 0n;
  const tuple = [token0, token1, key.fee, key.tickSpacing, key.hooks];
  const position = [-edge, edge, liquidity, `0x${"0".repeat(64)}`];
  await send(client, provider, modify, [tuple, position, "0x"], value);
}

export const cases: Cases = {
  "Uniswap V4 with ether": { venue: (client) => v4(client), quote: zeroAddress, refusesTaxedSales: true },
  "Uniswap V4 with WETH": { venue: (client) => v4(client), refusesTaxedSales: true },
  "Uniswap V4 with an unusual key": {
    venue: (client) => v4(client, { fee: 4321, tickSpacing: 17, hooks: zeroAddress }),
    quote: zeroAddress,
    refusesTaxedSales: true,
  },
  "Uniswap V4 without its router, with ether": {
    venue: (client) => v4(client),
    quote: zeroAddress,
    straight: "fee known",
  },
  "Uniswap V4 without its router, with WETH": { venue: (client) => v4(client), straight: "fee known" },
};
