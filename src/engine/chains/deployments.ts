// Deployments that several chains have: exchanges under one brand, and settings that their forks share.
import type { Address } from "viem";
import type { NamedHook } from "../chain/chain.ts";
import { infinityBin, infinityCl, solidly, uniswapV2, uniswapV3 } from "../venues/index.ts";
import { INFINITY_TIERS, type InfinityBin, type InfinityCl } from "../venues/infinity.ts";
import type { Solidly } from "../venues/solidly.ts";
import type { UniswapV2 } from "../venues/uniswap-v2.ts";
import type { UniswapV3 } from "../venues/uniswap-v3.ts";
import type { UniswapV4 } from "../venues/uniswap-v4.ts";
import { HOOKS } from "./hooks.ts";

/** A fork of Uniswap V3 whose router is not known here: its pools are traded with directly. */
export function forkOfV3(
  name: string,
  factory: Address,
  fees?: readonly number[],
  positions: Address | null = null,
): UniswapV3 {
  return uniswapV3(name, factory, null, { quoter: null, positions, ...(fees ? { fees } : {}) });
}

/** The same where the factory tells pools apart by tick spacing. */
export function forkBySpacing(
  name: string,
  factory: Address,
  spacings: readonly number[],
  positions: Address | null = null,
): UniswapV3 {
  return { ...forkOfV3(name, factory, spacings, positions), keyedBy: "tick-spacing" };
}

/** Factories as the adapters of DefiLlama list them (`projects/sushiswap-v3`). */
export function sushiV3(factory: Address): UniswapV3 {
  return forkOfV3("SushiSwap V3", factory);
}

/** The fees that the second version of Ramses' concentrated pools has. */
export const RAMSES_FEES: readonly number[] = [50, 100, 250, 500, 3000, 10_000];

/**
 * The third version of Ramses' concentrated pools, found by their tick spacing as its factory's code sets them. Factories as the adapters of
 * DefiLlama list them (`registries/uniswapV3.js`).
 */
export function ramsesV3(name: string, factory: Address, positions: Address | null = null): UniswapV3 {
  return forkBySpacing(name, factory, [1, 5, 10, 50, 100, 200], positions);
}

type Periphery = Pick<UniswapV3, "quoter" | "positions">;

/** The deployment that the first chains have at the same addresses. */
export function firstUniswapV3(): UniswapV3 {
  return uniswapV3(
    "Uniswap V3",
    "0x1F98431c8aD98523631AE4a59f267346ea31F984",
    "0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45",
    { quoter: "0x61fFE014bA17989E743c5F6cB21bF9697530B21e", positions: "0xC36442b4a4522E871399CD717aBDD847Ab11FE88" },
  );
}

/** Solidly's first generation, whose hops name no factory. */
export function solidlyV1(name: string, factory: Address, router: Address | null): Solidly {
  return solidly(name, factory, router, "solidly");
}

/** At the same addresses on most chains. */
export function pancakeV2(
  factory: Address = "0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E",
  router: Address = "0x8cFe327CEc66d1C090Dd72bd0FF11d690C33a2Eb",
): UniswapV2 {
  return uniswapV2("PancakeSwap V2", factory, router, { feePips: 2500 });
}

/** Deployed by a salt: quoter and positions are the same on all chains but zkSync. */
const PANCAKE_V3: Periphery = {
  quoter: "0xB048Bbc1Ee6b733FFfCFb9e9CeF7375518e25997",
  positions: "0x46A15B0b27311cedF172AB29E4f4766fbE7F4364",
};

export function pancakeV3(factory: Address, router: Address, periphery: Periphery = PANCAKE_V3): UniswapV3 {
  return uniswapV3("PancakeSwap V3", factory, router, { ...periphery, fees: [100, 500, 2500, 10_000] });
}

/** Aerodrome's and Velodrome's concentrated pools: found and routed by their tick spacing instead of their fee. */
export function slipstream(name: string, factory: Address, router: Address, periphery: Periphery): UniswapV3 {
  return {
    ...uniswapV3(name, factory, router, { ...periphery, deadline: true }),
    keyedBy: "tick-spacing",
    fees: [1, 50, 100, 200, 2000],
  };
}

/** Uniswap V4's way to say that the hook sets the fee of each swap. */
export const DYNAMIC_FEE = 0x800000;

/** The pools that Clanker makes for its tokens on a chain: the hook sets the fee, static or not. */
export function clankerKeys(chain: number): UniswapV4["usualKeys"] {
  const hooks = (HOOKS[chain] ?? []).filter(({ name }) => name.startsWith("Clanker"));
  return hooks.map(({ address }) => ({ fee: DYNAMIC_FEE, tickSpacing: 200, hooks: address }));
}

/** At the same addresses on both chains that have it: @pancakeswap/infinity-sdk 1.0.11, and the deployment files of infinity-core. */
const INFINITY_VAULT = "0x238a358808379702088667322f80aC48bAd5e6c4";
/** Sets the fee of each trade: the same package. */
const DYNAMIC_FEE_HOOK = "0x32C59D556B16DB81DFc32525eFb3CB257f7e493d";

/** `permissions`: what PancakeSwap's dynamic fee hook is asked for there, a bit each. */
export function pancakeInfinity(permissions: number): InfinityCl {
  return infinityCl({
    vault: INFINITY_VAULT,
    poolManager: "0xa0FfB9c1CE1Fe56963B0321B32E7A0302114058b",
    positions: "0x55f4c8abA71A1e923edC303eb4fEfF14608cC226",
    hooked: INFINITY_TIERS.map(([, tickSpacing]) => {
      return { fee: DYNAMIC_FEE, tickSpacing, hooks: DYNAMIC_FEE_HOOK, permissions };
    }),
  });
}

export function pancakeInfinityBins(): InfinityBin {
  return infinityBin({
    vault: INFINITY_VAULT,
    poolManager: "0xC697d2898e0D09264376196696c51D7aBbbAA4a9",
    positions: "0x3D311D6283Dd8aB90bb0031835C8e606349e2850",
  });
}

const BUNNI: Readonly<Record<string, NamedHook>> = {
  "1.0": { name: "Bunni", address: "0x0010d0D5dB05933Fa0D9F7038D365E1541a41888", isExchange: true },
  "1.1": { name: "Bunni", address: "0x0000fE59823933AC763611a69c88F91d45F81888", isExchange: true },
  "1.2": { name: "Bunni", address: "0x000052423c1dB6B7ff8641b85A7eEfc7B2791888", isExchange: true },
};

/** Bunni's hooks: on most chains at the same addresses. */
export function bunni(...versions: readonly string[]): readonly NamedHook[] {
  return versions.flatMap((version) => BUNNI[version] ?? []);
}
