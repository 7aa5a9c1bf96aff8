import { type Address, zeroAddress } from "viem";
import type { InfinityKey, NamedHook, VenueConfig } from "../chain.ts";
import { PERMIT2 } from "../permit2.ts";
import { HOOKS } from "./hooks.ts";

type Kind<Name extends VenueConfig["kind"]> = Extract<VenueConfig, { kind: Name }>;
type V2 = Kind<"uniswap-v2">;
type V3 = Kind<"uniswap-v3">;

export function uniswapV2(
  name: string,
  factory: Address,
  router: Address,
  options: Partial<Pick<V2, "feePips" | "dialect">> = {},
): V2 {
  return { kind: "uniswap-v2", name, factory, router, feePips: 3000, dialect: "eth", ...options };
}

type Periphery = { readonly quoter: Address | null; readonly positions: Address | null };

export function uniswapV3(
  name: string,
  factory: Address,
  router: Address | null,
  options: Periphery & { readonly deadline?: boolean; readonly fees?: readonly number[] },
): V3 {
  return {
    kind: "uniswap-v3",
    name,
    factory,
    router,
    routerHasDeadline: options.deadline ?? false,
    unwraps: "unwrapWETH9",
    quoter: options.quoter,
    positions: options.positions,
    keyedBy: "fee",
    fees: options.fees ?? [100, 500, 3000, 10_000],
  };
}

/** A fork of Uniswap V3 whose router nobody here knows to speak to: pools are traded with straight. */
export function forkOfV3(
  name: string,
  factory: Address,
  fees?: readonly number[],
  positions: Address | null = null,
): V3 {
  return uniswapV3(name, factory, null, { quoter: null, positions, ...(fees ? { fees } : {}) });
}

/** Factories as the adapters of DefiLlama list them (`projects/sushiswap-v3`). */
export function sushiV3(factory: Address): V3 {
  return forkOfV3("SushiSwap V3", factory);
}

/** The fees that the second version of Ramses' concentrated pools has. */
export const RAMSES_FEES: readonly number[] = [50, 100, 250, 500, 3000, 10_000];

/**
 * The third version of Ramses' concentrated pools, found by their tick spacing as its factory's code sets them. Factories as the adapters of
 * DefiLlama list them (`registries/uniswapV3.js`).
 */
export function ramsesV3(name: string, factory: Address, positions: Address | null = null): V3 {
  return { ...forkOfV3(name, factory, [1, 5, 10, 50, 100, 200], positions), keyedBy: "tick-spacing" };
}

/** Deployed by a salt: quoter and positions are the same on all chains but zkSync. */
const PANCAKE_V3: Periphery = {
  quoter: "0xB048Bbc1Ee6b733FFfCFb9e9CeF7375518e25997",
  positions: "0x46A15B0b27311cedF172AB29E4f4766fbE7F4364",
};

export function pancakeV3(factory: Address, router: Address, periphery: Periphery = PANCAKE_V3): V3 {
  return uniswapV3("PancakeSwap V3", factory, router, { ...periphery, fees: [100, 500, 2500, 10_000] });
}

/** Aerodrome's and Velodrome's concentrated pools: found and routed by their tick spacing instead of their fee. */
export function slipstream(name: string, factory: Address, router: Address, periphery: Periphery): V3 {
  return {
    ...uniswapV3(name, factory, router, { ...periphery, deadline: true }),
    keyedBy: "tick-spacing",
    fees: [1, 50, 100, 200, 2000],
  };
}

export function algebra(name: string, factory: Address, router: Address, periphery: Periphery): Kind<"algebra"> {
  return { kind: "algebra", name, factory, router, ...periphery, integral: false, deployers: [] };
}

/**
 * Algebra Integral: found by their factories as the adapters of DefiLlama list them (`registries/uniswapV3.js`), Camelot's as its own
 * documents do; where no router is known, pools are traded with straight.
 */
export function integral(
  name: string,
  factory: Address,
  { router = null, positions = null }: Partial<Pick<Kind<"algebra">, "router" | "positions">> = {},
): Kind<"algebra"> {
  return { kind: "algebra", name, factory, router, quoter: null, positions, integral: true, deployers: [] };
}

export function solidly(
  name: string,
  factory: Address,
  router: Address | null,
  dialect: Kind<"solidly">["dialect"] = "velodrome",
): Kind<"solidly"> {
  return { kind: "solidly", name, factory, router, dialect };
}

export function uniswapV4(
  addresses: Pick<Kind<"uniswap-v4">, "poolManager" | "stateView" | "quoter" | "universalRouter" | "positions"> & {
    readonly hooked?: Kind<"uniswap-v4">["usualKeys"];
  },
): Kind<"uniswap-v4"> {
  const { hooked = [], ...rest } = addresses;
  return { kind: "uniswap-v4", name: "Uniswap V4", permit2: PERMIT2, usualKeys: [...PLAIN_KEYS, ...hooked], ...rest };
}

/** Uniswap V4's way to say that the hook sets the fee of each swap. */
export const DYNAMIC_FEE = 0x800000;

/** What Uniswap's own interface offers when a pool is made, and no hooks. */
const PLAIN_KEYS: Kind<"uniswap-v4">["usualKeys"] = [
  { fee: 100, tickSpacing: 1, hooks: zeroAddress },
  { fee: 500, tickSpacing: 10, hooks: zeroAddress },
  { fee: 3000, tickSpacing: 60, hooks: zeroAddress },
  { fee: 10_000, tickSpacing: 200, hooks: zeroAddress },
];

/** Addresses as its own library publishes them (npm: @curvefi/api, `network_constants`), but for Ethereum's first registries. */
export function curve(...registries: readonly Address[]): Kind<"curve"> {
  return { kind: "curve", name: "Curve", registries };
}

/** The pools that Clanker makes for its tokens on a chain: the hook sets the fee, static or not. */
export function clankerKeys(chain: number): Kind<"uniswap-v4">["usualKeys"] {
  const hooks = (HOOKS[chain] ?? []).filter(({ name }) => name.startsWith("Clanker"));
  return hooks.map(({ address }) => ({ fee: DYNAMIC_FEE, tickSpacing: 200, hooks: address }));
}

type Infinity = Kind<"infinity-cl" | "infinity-bin">;

/** PancakeSwap Infinity with ticks. */
export function infinityCl(
  addresses: Pick<Infinity, "vault" | "poolManager" | "positions"> & { readonly hooked?: Infinity["usualKeys"] },
): Infinity {
  const { hooked = [], ...rest } = addresses;
  const usualKeys = [...INFINITY_TIERS.map(([fee, tickSpacing]) => plainKey(fee, tickSpacing)), ...hooked];
  return { kind: "infinity-cl", name: "PancakeSwap Infinity", usualKeys, ...rest };
}

/** At the same addresses on both chains that have it: @pancakeswap/infinity-sdk 1.0.11, and the deployment files of infinity-core. */
const INFINITY_VAULT = "0x238a358808379702088667322f80aC48bAd5e6c4";
/** Sets the fee of each trade: the same package. */
const DYNAMIC_FEE_HOOK = "0x32C59D556B16DB81DFc32525eFb3CB257f7e493d";

/** `permissions`: what PancakeSwap's dynamic fee hook is asked for there, a bit each. */
export function pancakeInfinity(permissions: number): Infinity {
  return infinityCl({
    vault: INFINITY_VAULT,
    poolManager: "0xa0FfB9c1CE1Fe56963B0321B32E7A0302114058b",
    positions: "0x55f4c8abA71A1e923edC303eb4fEfF14608cC226",
    hooked: INFINITY_TIERS.map(([, tickSpacing]) => {
      return { fee: DYNAMIC_FEE, tickSpacing, hooks: DYNAMIC_FEE_HOOK, permissions };
    }),
  });
}

/** With these fees and tick spacings PancakeSwap's own router looks for pools: @pancakeswap/smart-router 7.7.3. */
const INFINITY_TIERS = [
  [67, 1],
  [335, 10],
  [1676, 50],
  [6722, 200],
] as const;

function plainKey(fee: number, tickSpacing: number): InfinityKey {
  return { fee, tickSpacing, hooks: zeroAddress, permissions: 0 };
}

/** PancakeSwap Infinity with bins. */
export function infinityBin(addresses: Pick<Infinity, "vault" | "poolManager" | "positions">): Infinity {
  const usualKeys = BIN_TIERS.map(([fee, step]) => plainKey(fee, step));
  return { kind: "infinity-bin", name: "PancakeSwap Infinity Bin", usualKeys, ...addresses };
}

/** Where PancakeSwap's own router looks for pools in bins: the same packages. */
const BIN_TIERS = [
  [67, 1],
  [335, 10],
  [1676, 50],
  [6722, 100],
] as const;

export function pancakeInfinityBins(): Infinity {
  return infinityBin({
    vault: INFINITY_VAULT,
    poolManager: "0xC697d2898e0D09264376196696c51D7aBbbAA4a9",
    positions: "0x3D311D6283Dd8aB90bb0031835C8e606349e2850",
  });
}

/**
 * Trader Joe's Liquidity Book keeps what its pairs hold in bins; of a pair there may be several, which differ in the step between two.
 * Factories as its own library has them (npm: @traderjoe-xyz/sdk-v2 3.0.21).
 */
export function liquidityBook(factory: Address, name = "Liquidity Book"): Kind<"liquidity-book"> {
  return { kind: "liquidity-book", name, factory };
}

type BalancerOptions = Partial<Pick<Kind<"balancer-v2">, "vault" | "pools" | "factories">>;

/** The same address everywhere (npm: @balancer-labs/v2-deployments, `20210418-vault`; Base and Sonic: @balancer/sdk 6.1.1). */
const BALANCER_V2_VAULT = "0xBA12222222228d8Ba445958a75a0704d566BF2C8";

/**
 * Factories of weighted pools, whose trades ask nobody: the newest as @balancer/sdk 6.1.1 has them, older ones as CoW Protocol's
 * `contracts` crate names them after Balancer's documents. Before these, stable pools' factories (which ask for rates or not) and those of
 * bootstrapping ones (whose owner switches trade on and off): npm @balancer-labs/v2-deployments 3.2.0, the outputs of its tasks.
 */
export function balancerV2({
  vault = BALANCER_V2_VAULT,
  pools = [],
  factories = [],
}: BalancerOptions = {}): Kind<"balancer-v2"> {
  return { kind: "balancer-v2", name: "Balancer V2", vault, pools, factories };
}

/** The same address everywhere (npm: @balancer/sdk 6.1.1). Pools have no number of their own there, but their address. */
const BALANCER_V3_VAULT = "0xbA1333333333a1BA1108E8412f11850A5C319bA9";

/** Factories of weighted and stable pools: from the same places; Sonic's older ones as balancer-deployments lists them. */
export function balancerV3({
  vault = BALANCER_V3_VAULT,
  pools = [],
  factories = [],
}: BalancerOptions = {}): Kind<"balancer-v3"> {
  return { kind: "balancer-v3", name: "Balancer V3", vault, pools, factories };
}

/** Factories of its vending machines, private, stable and gas saving pools (npm: @dodoex/dodo-contract-request, `config`). */
export function dodo(...registries: readonly Address[]): Kind<"dodo"> {
  return { kind: "dodo", name: "DODO", registries };
}

export function launchpad(name: string, manager: Address): Kind<"launchpad"> {
  return { kind: "launchpad", name, manager };
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
