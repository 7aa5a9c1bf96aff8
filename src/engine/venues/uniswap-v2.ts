// Uniswap V2 and its forks: a pair of two tokens, whose product stays.
import { type Address, type Hex, toEventSelector, toFunctionSelector, zeroAddress } from "viem";
import { z } from "zod";
import { callData } from "../chain/views/call-data.ts";
import { approveAll, callWith, dataWith, payWith, quoteWith } from "./calls.ts";
import { leavePair } from "./leaving.ts";
import { type Pool, PRICES_BY_RESERVES, sameAddress } from "./pool.ts";
import type { Route } from "./route.ts";
import { address } from "./settings.ts";
import { pairIn, toQuestion, type Venue } from "./venue.ts";

/** How a fork of UniswapV2Router02 is spoken to: by what it calls the native token, or Camelot's way with a referrer. */
const DIALECTS = ["eth", "avax", "metis", "native", "camelot", "sei"] as const;
type Dialect = (typeof DIALECTS)[number];
/** Forks differ in what they call the native token. */
const NATIVE: Readonly<Record<Dialect, string>> = {
  eth: "ETH",
  avax: "AVAX",
  metis: "Metis",
  native: "Native",
  camelot: "ETH",
  sei: "SEI",
};

const schema = z.strictObject({
  kind: z.literal("uniswap-v2"),
  name: z.string().default("Uniswap V2"),
  factory: address,
  router: address,
  feePips: z.int().min(0).max(1_000_000).default(3000),
  dialect: z.enum(DIALECTS).default("eth"),
});
export type UniswapV2 = z.infer<typeof schema>;

export function uniswapV2(
  name: string,
  factory: Address,
  router: Address,
  options: Partial<Pick<UniswapV2, "feePips" | "dialect">> = {},
): UniswapV2 {
  return { kind: "uniswap-v2", name, factory, router, feePips: 3000, dialect: "eth", ...options };
}

export const uniswapV2Venue: Venue<UniswapV2> = {
  kind: "uniswap-v2",
  schema,
  contracts: { factory: ({ factory }) => factory, router: ({ router }) => router },
  discovery: {
    questions: (settings, sides) => [toQuestion(settings, sides, { asks: 0, contract: settings.factory })],
    describe: ({ feePips }) => ({ feePips }),
    factoryCalls: ({ factory }, pair) => [{ to: factory, data: callData("getPair(address,address)", ...pair) }],
    claim: {
      views: [["token0()"], ["token1()"]],
      calls: (_, words) => pairIn(words).map((pair) => callData("getPair(address,address)", ...pair)),
      place: 0,
    },
    pairEvents: [toEventSelector("PairCreated(address,address,address,uint256)")],
  },
  trading: {
    route(pool, { token, wrapped, settings: { router, dialect } }) {
      if (!sameAddress(pool.quote.address, wrapped) && !pool.hop) return null;
      return uniswapV2Route(pool, { token, wrapped, router, dialect });
    },
    takesNativeToken: ({ dialect }) => dialect === "metis",
    leg: () => ({ kind: 0n }),
  },
  liquidity: {
    heldAs: "shares",
    sharesToken: (pool) => pool.address,
    remove: (pool, _, part) => leavePair(pool, part),
  },
  launching: {
    selectors: [
      ...DIALECTS.map((dialect) => addLiquidityOf(dialect)),
      "addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256)",
      "createPair(address,address)",
      "mint(address)",
    ].map((signature) => toFunctionSelector(signature)),
    contracts: ({ router, factory }) => [router, factory],
    feePips: ({ feePips }) => feePips,
    needsMoney: true,
    maker: {
      create: ({ factory }, pair) => ({ to: factory, data: callData("createPair(address,address)", ...pair) }),
      add: ({ dialect }, { token, amount, to, deadline }) =>
        callData(addLiquidityOf(dialect), token, amount, 0n, 0n, to, deadline),
      // After the selector and the token.
      amountAt: 36,
      route: (pool, { token, wrapped, settings: { router, dialect } }) =>
        uniswapV2Route(pool, { token, wrapped, router, dialect }),
      feePips: ({ feePips }) => feePips,
    },
  },
  swapEvents: [toEventSelector("Swap(address,uint256,uint256,uint256,uint256,address)")],
  prices: PRICES_BY_RESERVES,
};

function addLiquidityOf(dialect: Dialect): string {
  return `addLiquidity${NATIVE[dialect]}(address,uint256,uint256,uint256,address,uint256)`;
}

const getAmountsOut = toFunctionSelector("getAmountsOut(uint256,address[])");

/** A router's functions by their selectors, which are hashed once: an audit encodes thousands of trades. */
type RouterFunctions = {
  readonly buy: Hex;
  readonly sell: Hex;
  /** Camelot's routers take a referrer before the deadline. */
  readonly hasReferrer: boolean;
};

function functionsOf(dialect: Dialect): RouterFunctions {
  const native = NATIVE[dialect];
  const hasReferrer = dialect === "camelot";
  const rest = `address[],address${hasReferrer ? ",address" : ""},uint256)`;
  return {
    buy: toFunctionSelector(`swapExact${native}ForTokensSupportingFeeOnTransferTokens(uint256,${rest}`),
    sell: toFunctionSelector(`swapExactTokensFor${native}SupportingFeeOnTransferTokens(uint256,uint256,${rest}`),
    hasReferrer,
  };
}

const FUNCTIONS = Object.fromEntries(DIALECTS.map((dialect) => [dialect, functionsOf(dialect)])) as Record<
  Dialect,
  RouterFunctions
>;

type Terms = {
  readonly token: Address;
  readonly wrapped: Address;
  readonly router: Address;
  readonly dialect?: Dialect;
};

/** Trades through a Uniswap V2 router, directly against the wrapped native token or by way of the pool's other token. */
export function uniswapV2Route(pool: Pool, { token, wrapped, router, dialect = "eth" }: Terms): Route {
  const direct = sameAddress(pool.quote.address, wrapped);
  const path = direct ? [wrapped, token] : [wrapped, pool.quote.address, token];
  const back = path.toReversed();
  const quote = (way: readonly Address[], amount: bigint) => dataWith(getAmountsOut, amount, way);
  const { buy, sell, hasReferrer } = FUNCTIONS[dialect];
  const referrer = hasReferrer ? [zeroAddress] : [];
  return {
    pool,
    spender: router,
    approve: () => [approveAll(token, router)],
    buy: (trader, nativeIn, deadline) => {
      const data = dataWith(buy, 0n, path, trader, ...referrer, deadline);
      return payWith(router, nativeIn, () => data);
    },
    sell: (trader, sold, deadline) =>
      callWith(router, sold, (amount) => dataWith(sell, amount, 0n, back, trader, ...referrer, deadline)),
    quoteBuy: (nativeIn) => quoteWith(router, nativeIn, "last", (amount) => quote(path, amount)),
    quoteSell: (sold) => quoteWith(router, sold, "last", (amount) => quote(back, amount)),
  };
}
