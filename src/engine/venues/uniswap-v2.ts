// Uniswap V2 and its forks: a pair of two tokens, whose product stays. Also pairs of unknown exchanges that a token names itself.
import { type Address, type Hex, toEventSelector, toFunctionSelector, zeroAddress } from "viem";
import { z } from "zod";
import { callData } from "../chain/asking/call-data.ts";
import { approveAll, callWith, dataWith, payWith, quoteWith } from "./calls.ts";
import { leavePair } from "./leaving.ts";
import { NO_KEY, type Pool, type Quote, sameAddress, toAddress } from "./pool.ts";
import type { Route } from "./route.ts";
import { address } from "./settings.ts";
import { type FoundPool, type PoolQuestion, pairIn, toQuestion, type Venue } from "./venue.ts";

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

/** Names under which tokens keep the pair that they were launched with, and the router that they swap collected fees through. */
const PAIR_VIEWS = [
  "uniswapV2Pair()",
  "pair()",
  "uniswapPair()",
  "lpPair()",
  "pancakePair()",
  "pancakeswapPair()",
  "pancakeV2Pair()",
  "dexPair()",
  "swapPair()",
  "mainPair()",
  "_mainPair()",
  "liquidityPool()",
  "pool()",
  "lpToken()",
].map(toFunctionSelector);
const ROUTER_VIEWS = [
  "uniswapV2Router()",
  "uniswapV2Router02()",
  "uniswapRouter()",
  "router()",
  "dexRouter()",
  "swapRouter()",
  "pancakeRouter()",
  "pancakeswapV2Router()",
  "_swapRouter()",
].map(toFunctionSelector);
const NAMED_PAIR = 7;
const NAMED_ROUTER = 8;
const NO_QUOTE: Quote = { address: zeroAddress, symbol: "", decimals: 0 };

/** Asks a token which pair and which router it names. */
export function questionsOfNames(token: Address): PoolQuestion[] {
  const sides = { a: token, b: token, about: "token", quote: NO_QUOTE } as const;
  const ask = (asks: number) => (view: Hex) =>
    toQuestion(null, sides, { asks, contract: token, x: Number(view), read: (found) => ({ ...found, ...NO_PRICE }) });
  return [...PAIR_VIEWS.map(ask(NAMED_PAIR)), ...ROUTER_VIEWS.map(ask(NAMED_ROUTER))];
}

const NO_PRICE = { sqrtPrice: 0n, liquidity: 0n };

/** A pair that a token names: the other token, and the factory that the pair names. */
export type NamedPair = {
  readonly pool: Address;
  readonly other: Address;
  readonly factory: Address;
  readonly holdsA: bigint;
  readonly holdsB: bigint;
};

export function namedPairsIn(found: readonly FoundPool[]): readonly NamedPair[] {
  return found
    .filter(({ asks }) => asks === NAMED_PAIR)
    .map(({ pool, holdsA, holdsB, words: [, , other, factory] }) => {
      return { pool, other: toAddress(other), factory: toAddress(factory), holdsA, holdsB };
    });
}

/** A pair of an exchange that the table does not know, traded in through the router that names the same factory, where the token names one. */
export function poolOfUnknownExchange(
  { pool, factory, holdsA, holdsB }: NamedPair,
  quote: Quote,
  found: readonly FoundPool[],
): Pool {
  const router = found.find(({ asks, words: [named] }) => asks === NAMED_ROUTER && toAddress(named) === factory);
  return {
    venue: "uniswap-v2",
    name: "an exchange that the token names",
    address: pool,
    id: null,
    quote,
    feePips: null,
    tokenReserve: holdsA,
    quoteReserve: holdsB,
    depthNative: 0n,
    depthUsd: null,
    key: NO_KEY,
    hop: null,
    router: router?.pool ?? null,
    unvouched: "exchange",
  };
}
