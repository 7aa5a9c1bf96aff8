// Algebra and Algebra Integral: Uniswap V3's ranges with one pool a pair, which sets its own fee. Integral has pools of other deployers
// besides, with a plugin of theirs.
import {
  type Address,
  concat,
  decodeEventLog,
  encodeFunctionData,
  type Hex,
  parseAbi,
  toEventSelector,
  toFunctionSelector,
  zeroAddress,
} from "viem";
import { z } from "zod";
import { callData } from "../chain/views/call-data.ts";
import { approveAll, callWith, payWith } from "./calls.ts";
import { venueConfig } from "./config.ts";
import { leavePositions } from "./leaving.ts";
import { NO_KEY, type Pool, type PoolKey, pricesByRoot, sameAddress } from "./pool.ts";
import type { Route } from "./route.ts";
import { address, maybeAddress } from "./settings.ts";
import { MINT_EVENT, pathQuotes, SWAP_EVENT } from "./uniswap-v3.ts";
import { type PoolQuestion, pairIn, type RouteTerms, type Sides, toQuestion, type Venue } from "./venue.ts";

const schema = z.strictObject({
  kind: z.literal("algebra"),
  name: z.string().default("Algebra"),
  factory: address,
  router: maybeAddress,
  quoter: maybeAddress,
  positions: maybeAddress,
  /** Algebra Integral: its router names the deployer of the pool. */
  integral: z.boolean().default(false),
  /** Deployers through which the exchange makes further pools of a pair itself. */
  deployers: z.array(address).readonly().default([]),
});
export type Algebra = z.infer<typeof schema>;

export function algebra(
  name: string,
  factory: Address,
  router: Address,
  periphery: Pick<Algebra, "quoter" | "positions">,
): Algebra {
  return { kind: "algebra", name, factory, router, ...periphery, integral: false, deployers: [] };
}

/**
 * Algebra Integral: found by their factories as the adapters of DefiLlama list them (`registries/uniswapV3.js`), Camelot's as its own
 * documents do; where no router is known, pools are traded with directly.
 */
export function integral(
  name: string,
  factory: Address,
  { router = null, positions = null }: Partial<Pick<Algebra, "router" | "positions">> = {},
): Algebra {
  return { kind: "algebra", name, factory, router, quoter: null, positions, integral: true, deployers: [] };
}

const [customPool] = parseAbi([
  "event CustomPool(address indexed deployer, address indexed token0, address indexed token1, address pool)",
]);

const SWAP_EVENTS = [
  SWAP_EVENT,
  toEventSelector("Swap(address,address,int256,int256,uint160,uint128,int24,uint24,uint24)"),
];

export const algebraVenue: Venue<Algebra> = {
  kind: "algebra",
  schema,
  contracts: {
    factory: ({ factory }) => factory,
    router: ({ router }) => router,
    quoter: ({ quoter }) => quoter,
  },
  discovery: {
    questions: (settings, sides) => [
      toQuestion(settings, sides, { asks: 3, contract: settings.factory }),
      ...settings.deployers.map((deployer) => customQuestion(settings, sides, { ...NO_KEY, deployer })),
    ],
    questionByKey: customQuestion,
    describe: (settings, { key }) => (isOfStranger(settings, key) ? { unvouched: "code" } : {}),
    factoryCalls: ({ factory }, pair) => [{ to: factory, data: callData("poolByPair(address,address)", ...pair) }],
    claim: {
      views: [["token0()"], ["token1()"]],
      calls: ({ deployers }, words) =>
        pairIn(words).flatMap((pair) => [
          callData("poolByPair(address,address)", ...pair),
          ...deployers.map((deployer) => callData("customPoolByPair(address,address,address)", deployer, ...pair)),
        ]),
      place: 0,
    },
    pairEvents: [toEventSelector("Pool(address,address,address)")],
    initialized: {
      events: [toEventSelector(customPool)],
      emitter: (settings) => (settings.integral ? settings.factory : null),
      read({ topics, data }) {
        const { args } = decodeEventLog({ abi: [customPool], topics: topics as [Hex, ...Hex[]], data });
        return { currencies: [args.token0, args.token1], key: { ...NO_KEY, deployer: args.deployer } };
      },
      isNew: isOfStranger,
    },
  },
  trading: {
    route: algebraRoute,
    // Integral's quoter answers with lists, which have no fixed word.
    hasQuoter: (settings) => settings.quoter !== null && !settings.integral,
    leg: () => ({ kind: 2n }),
  },
  liquidity: {
    heldAs: "positions",
    providerEvents: [MINT_EVENT],
    priceCall: () => callData("globalState()"),
    remove: (_, __, part, deadline) => leavePositions(part, deadline),
  },
  launching: {
    selectors: [
      "createAndInitializePoolIfNecessary(address,address,uint160)",
      "createAndInitializePoolIfNecessary(address,address,uint160,bytes)",
      "createAndInitializePoolIfNecessary(address,address,address,uint160,bytes)",
      "createPool(address,address)",
      "createPool(address,address,bytes)",
      "initialize(uint160)",
      "mint((address,address,int24,int24,uint256,uint256,uint256,uint256,address,uint256))",
      "mint((address,address,address,int24,int24,uint256,uint256,uint256,uint256,address,uint256))",
    ].map((signature) => toFunctionSelector(signature)),
    contracts: ({ router, factory, quoter, positions }) => [router, factory, quoter, positions],
    gas: venueConfig.algebraPoolGas,
    feePips: () => venueConfig.assumedDynamicFeePips,
  },
  swapEvents: SWAP_EVENTS,
  prices: pricesByRoot(SWAP_EVENTS),
};

function customQuestion(settings: Algebra, sides: Sides, { deployer = zeroAddress }: PoolKey): PoolQuestion {
  return toQuestion(settings, sides, {
    asks: 21,
    contract: settings.factory,
    key: { deployer },
    account: deployer,
  });
}

/** What a plugin does in a trade, and whether it is replaced, is its deployer's choice: known are those that the exchange has itself. */
function isOfStranger({ deployers }: Algebra, { deployer }: PoolKey): boolean {
  return deployer !== undefined && !deployers.some((one) => sameAddress(one, deployer));
}

const routerAbi = parseAbi([
  "struct Input { bytes path; address recipient; uint256 deadline; uint256 amountIn; uint256 outMin; }",
  "function exactInput(Input input) payable returns (uint256)",
  "function multicall(bytes[] data) payable returns (bytes[])",
  "function unwrapWNativeToken(uint256 outMin, address recipient) payable",
]);
const taxedAbi = parseAbi([
  "struct Single { address tokenIn; address tokenOut; address recipient; uint256 deadline; uint256 amountIn; uint256 outMin; uint160 limit; }",
  "function exactInputSingleSupportingFeeOnTransferTokens(Single input) returns (uint256)",
]);
const taxedIntegralAbi = parseAbi([
  "struct Single { address tokenIn; address tokenOut; address deployer; address recipient; uint256 deadline; uint256 amountIn; uint256 outMin; uint160 limit; }",
  "function exactInputSingleSupportingFeeOnTransferTokens(Single input) returns (uint256)",
]);

/** Trades through Algebra's router: one pool a pair, no fee in the path, and a sale of its own for taxed tokens. */
function algebraRoute(pool: Pool, { token, wrapped, settings }: RouteTerms<Algebra>): Route | null {
  const { router, quoter, integral } = settings;
  const direct = sameAddress(pool.quote.address, wrapped);
  if (!router || (!direct && !pool.hop)) return null;
  const stops = direct ? [wrapped, token] : [wrapped, pool.quote.address, token];
  const { deployer = zeroAddress } = pool.key;
  const deployers = direct ? [deployer] : [zeroAddress, deployer];
  const path = way(stops, integral ? deployers : null);
  const back = way(stops.toReversed(), integral ? deployers.toReversed() : null);
  const swap = (path: Hex, recipient: Address, deadline: bigint, amountIn: bigint) =>
    encodeFunctionData({
      abi: routerAbi,
      functionName: "exactInput",
      args: [{ path, recipient, deadline, amountIn, outMin: 0n }],
    });
  /** The router itself receives what is then unwrapped: to it, the zero address means so. */
  const sale = (deadline: bigint, amountIn: bigint) => {
    if (!direct) return swap(back, zeroAddress, deadline, amountIn);
    const input = {
      tokenIn: token,
      tokenOut: wrapped,
      deployer,
      recipient: zeroAddress,
      deadline,
      amountIn,
      outMin: 0n,
      limit: 0n,
    };
    const abi = integral ? taxedIntegralAbi : taxedAbi;
    return encodeFunctionData({ abi, functionName: "exactInputSingleSupportingFeeOnTransferTokens", args: [input] });
  };
  return {
    pool,
    spender: router,
    approve: () => [approveAll(token, router)],
    buy: (trader, nativeIn, deadline) => payWith(router, nativeIn, (amount) => swap(path, trader, deadline, amount)),
    sell: (trader, sold, deadline) =>
      callWith(router, sold, (amount) => {
        const unwrap = encodeFunctionData({ abi: routerAbi, functionName: "unwrapWNativeToken", args: [0n, trader] });
        return encodeFunctionData({
          abi: routerAbi,
          functionName: "multicall",
          args: [[sale(deadline, amount), unwrap]],
        });
      }),
    // Integral's quoter answers with lists, which have no fixed word.
    ...pathQuotes(pool, integral ? null : quoter, path, back),
  };
}

/** Integral names the deployer of each pool between its tokens; its own factory is the zero address. */
function way(stops: readonly Address[], deployers: readonly Address[] | null): Hex {
  if (!deployers) return concat([...stops]);
  return concat(stops.flatMap((stop, index) => (index === 0 ? [stop] : [deployers[index - 1] ?? zeroAddress, stop])));
}
