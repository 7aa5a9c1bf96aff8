// Pairs that a token names itself, at exchanges that the table may not know: they are taken for pairs of Uniswap V2.
import { type Address, type Hex, toFunctionSelector, zeroAddress } from "viem";
import { NO_KEY, type Pool, type Quote, toAddress } from "./pool.ts";
import { type FoundPool, type PoolQuestion, toQuestion } from "./venue.ts";

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
