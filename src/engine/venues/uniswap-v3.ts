// Uniswap V3, its forks, and Slipstream, which tells pools of a pair apart by tick spacing: liquidity in ranges of prices.
import {
  type Address,
  concat,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  toEventSelector,
  toFunctionSelector,
  zeroAddress,
} from "viem";
import { z } from "zod";
import { callData, toNumberAnswer } from "../chain/views/call-data.ts";
import { approveAll, callWith, noQuote, payWith, quoteWith } from "./calls.ts";
import { leavePositions } from "./leaving.ts";
import { type Pool, pricesByRoot, sameAddress } from "./pool.ts";
import type { Route } from "./route.ts";
import { address, maybeAddress } from "./settings.ts";
import { type FactoryCall, pairIn, type RouteTerms, toQuestion, type Venue } from "./venue.ts";

const schema = z.strictObject({
  kind: z.literal("uniswap-v3"),
  name: z.string().default("Uniswap V3"),
  factory: address,
  router: maybeAddress,
  /** Whether the router's `exactInputSingle` takes a deadline, as the first SwapRouter did. */
  routerHasDeadline: z.boolean().default(true),
  /** What the router calls unwrapping its native tokens. */
  unwraps: z.enum(["unwrapWETH9", "unwrapWMNT"]).default("unwrapWETH9"),
  quoter: maybeAddress,
  positions: maybeAddress,
  /** Whether the factory tells pools of a pair apart by fee, as Uniswap does, or by tick spacing, as Slipstream does. */
  keyedBy: z.enum(["fee", "tick-spacing"]).default("fee"),
  /** The fees, or tick spacings, that pools are looked for with. */
  fees: z.array(z.int().min(0)).readonly().default([100, 500, 3000, 10_000]),
});
export type UniswapV3 = z.infer<typeof schema>;

export function uniswapV3(
  name: string,
  factory: Address,
  router: Address | null,
  options: Pick<UniswapV3, "quoter" | "positions"> &
    Partial<Pick<UniswapV3, "fees" | "unwraps">> & { readonly deadline?: boolean },
): UniswapV3 {
  return {
    kind: "uniswap-v3",
    name,
    factory,
    router,
    routerHasDeadline: options.deadline ?? false,
    unwraps: options.unwraps ?? "unwrapWETH9",
    quoter: options.quoter,
    positions: options.positions,
    keyedBy: "fee",
    fees: options.fees ?? [100, 500, 3000, 10_000],
  };
}

/** The same at Algebra. */
export const MINT_EVENT = toEventSelector("Mint(address,address,int24,int24,uint128,uint256,uint256)");
/** The same at Algebra, and PancakeSwap's own. */
export const SWAP_EVENT = toEventSelector("Swap(address,address,int256,int256,uint160,uint128,int24)");

const SWAP_EVENTS = [
  SWAP_EVENT,
  toEventSelector("Swap(address,address,int256,int256,uint160,uint128,int24,uint128,uint128)"),
];

export const uniswapV3Venue: Venue<UniswapV3> = {
  kind: "uniswap-v3",
  schema,
  contracts: {
    factory: ({ factory }) => factory,
    router: ({ router }) => router,
    quoter: ({ quoter }) => quoter,
  },
  discovery: {
    questions: (settings, sides) =>
      settings.fees.map((fee) => {
        const asks = settings.keyedBy === "fee" ? 1 : 2;
        return toQuestion(settings, sides, { asks, contract: settings.factory, key: { fee } });
      }),
    describe: ({ keyedBy }, { key }) => ({ feePips: keyedBy === "fee" ? key.fee : null }),
    factoryCalls: (settings, pair) => settings.fees.map((fee) => poolCall(settings, pair, BigInt(fee))),
    claim: {
      views: [["token0()"], ["token1()"], ["fee()"], ["tickSpacing()"]],
      calls(settings, words) {
        const [fee, spacing] = words.slice(2).map((word) => toNumberAnswer(word ?? null));
        const isByFee = settings.keyedBy === "fee";
        const key = isByFee || typeof spacing !== "bigint" ? (isByFee ? fee : spacing) : BigInt.asIntN(24, spacing);
        return typeof key === "bigint" ? pairIn(words).map((pair) => poolCall(settings, pair, key).data) : [];
      },
      place: 0,
    },
    pairEvents: ["PoolCreated(address,address,uint24,int24,address)", "PoolCreated(address,address,int24,address)"].map(
      toEventSelector,
    ),
  },
  trading: {
    route: uniswapV3Route,
    hasQuoter: ({ quoter }) => quoter !== null,
    leg: () => ({ kind: 2n }),
  },
  liquidity: {
    heldAs: "positions",
    providerEvents: [MINT_EVENT],
    priceCall: () => callData("slot0()"),
    remove: (_, __, part, deadline) => leavePositions(part, deadline),
  },
  watching: {
    // In the manager's answer, liquidity is the eighth word.
    position: ({ tokenId }) => ({ data: callData("positions(uint256)", tokenId), word: 7 }),
  },
  launching: {
    selectors: [
      "createAndInitializePoolIfNecessary(address,address,uint24,uint160)",
      "createPool(address,address,uint24)",
      "initialize(uint160)",
      "mint((address,address,uint24,int24,int24,uint256,uint256,uint256,uint256,address,uint256))",
      "createPool(address,address,int24,uint160)",
      "mint((address,address,int24,int24,int24,uint256,uint256,uint256,uint256,address,uint256,uint160))",
    ].map((signature) => toFunctionSelector(signature)),
    contracts: ({ router, factory, quoter, positions }) => [router, factory, quoter, positions],
    feePips: (_, { key = 0 }) => key,
  },
  swapEvents: SWAP_EVENTS,
  prices: pricesByRoot(SWAP_EVENTS),
};

function poolCall({ factory, keyedBy }: UniswapV3, pair: readonly [Address, Address], key: bigint): FactoryCall {
  const isByFee = keyedBy === "fee";
  const data = callData(`getPool(address,address,${isByFee ? "uint24" : "int24"})`, ...pair, key);
  return { to: factory, data, key: Number(key), ...(isByFee ? { feePips: Number(key) } : {}) };
}

const withDeadline = parseAbi([
  "struct Input { bytes path; address recipient; uint256 deadline; uint256 amountIn; uint256 outMin; }",
  "function exactInput(Input input) payable returns (uint256)",
]);
const withoutDeadline = parseAbi([
  "struct Input { bytes path; address recipient; uint256 amountIn; uint256 outMin; }",
  "function exactInput(Input input) payable returns (uint256)",
]);
const sharedAbi = parseAbi([
  "function multicall(bytes[] data) payable returns (bytes[])",
  "function unwrapWETH9(uint256 outMin, address recipient) payable",
  "function unwrapWMNT(uint256 outMin, address recipient) payable",
]);
const quoterAbi = parseAbi(["function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut)"]);

/** To SwapRouter02 this means itself; to the router before it, the zero address does. */
const ROUTER_ITSELF = "0x0000000000000000000000000000000000000002";

/** Trades through a Uniswap V3 router: native tokens are wrapped on the way in and unwrapped in the same transaction. */
function uniswapV3Route(pool: Pool, { token, wrapped, settings }: RouteTerms<UniswapV3>): Route | null {
  const { router, quoter, routerHasDeadline, unwraps } = settings;
  const direct = sameAddress(pool.quote.address, wrapped);
  if (!router || (!direct && !pool.hop)) return null;
  const legs = direct ? [] : [wrapped, fee(pool.hop?.fee ?? 0)];
  const path = concat([...legs, pool.quote.address, fee(pool.key.fee), token]);
  const back = concat([token, fee(pool.key.fee), pool.quote.address, ...legs.toReversed()]);
  const itself = routerHasDeadline ? zeroAddress : ROUTER_ITSELF;
  const swap = (way: Hex, recipient: Address, deadline: bigint, amountIn: bigint) =>
    routerHasDeadline
      ? encodeFunctionData({
          abi: withDeadline,
          functionName: "exactInput",
          args: [{ path: way, recipient, deadline, amountIn, outMin: 0n }],
        })
      : encodeFunctionData({
          abi: withoutDeadline,
          functionName: "exactInput",
          args: [{ path: way, recipient, amountIn, outMin: 0n }],
        });
  return {
    pool,
    spender: router,
    approve: () => [approveAll(token, router)],
    buy: (trader, nativeIn, deadline) => payWith(router, nativeIn, (amount) => swap(path, trader, deadline, amount)),
    sell: (trader, sold, deadline) =>
      callWith(router, sold, (amount) => {
        const unwrap = encodeFunctionData({ abi: sharedAbi, functionName: unwraps, args: [0n, trader] });
        const calls = [swap(back, itself, deadline, amount), unwrap];
        return encodeFunctionData({ abi: sharedAbi, functionName: "multicall", args: [calls] });
      }),
    ...pathQuotes(pool, quoter, path, back),
  };
}

/** Both generations of quoters answer this one with the amount in their first word, those of Algebra's forks too. */
export function pathQuotes(
  pool: Pool,
  quoter: Address | null,
  path: Hex,
  back: Hex,
): Pick<Route, "quoteBuy" | "quoteSell"> {
  const quote = (way: Hex) => (amount: bigint) =>
    encodeFunctionData({ abi: quoterAbi, functionName: "quoteExactInput", args: [way, amount] });
  return {
    quoteBuy: (nativeIn) => (quoter ? quoteWith(quoter, nativeIn, 0, quote(path)) : noQuote(pool)),
    quoteSell: (sold) => (quoter ? quoteWith(quoter, sold, 0, quote(back)) : noQuote(pool)),
  };
}

/** A fee, or at Slipstream a tick spacing. */
function fee(value: number): Hex {
  return numberToHex(value, { size: 3 });
}
