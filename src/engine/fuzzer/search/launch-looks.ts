import { type Address, encodeFunctionData, type Hex, parseAbi } from "viem";
import type { VenueConfig } from "../../chain/chain.ts";
import { atLeast, type Condition, succeeds } from "../../evidence/condition.ts";
import type { Pool } from "../../facts/facts.ts";
import { NO_KEY } from "../../facts/pools/lens-questions.ts";
import { deadlineAfter } from "../../scenarios/market.ts";
import { mark } from "../../simulation/marks.ts";
import type { Patch, Step } from "../../simulation/program.ts";
import type { Run } from "../../simulation/run.ts";
import { act, balanceOf } from "../../simulation/steps.ts";
import { algebraRoute } from "../../venues/algebra.ts";
import type { Route } from "../../venues/route.ts";
import { uniswapV2Route } from "../../venues/uniswap-v2.ts";
import { uniswapV3Route } from "../../venues/uniswap-v3.ts";
import { fuzzConfig } from "../config.ts";

export type V2Venue = VenueConfig & { readonly kind: "uniswap-v2" };
export type V3Venue = VenueConfig & { readonly kind: "uniswap-v3" };
export type AlgebraVenue = VenueConfig & { readonly kind: "algebra" };
/** Where an opening may make a pool. */
export type LaunchedAt = V2Venue | V3Venue | AlgebraVenue;

export type Terms = {
  readonly token: Address;
  readonly wrapped: { readonly address: Address; readonly symbol: string };
  readonly venues: readonly LaunchedAt[];
  readonly timestamp: bigint;
};

/** The pool that is there then, and whether a stranger could buy and sell in it. */
export type Seen = {
  readonly route: Route;
  readonly buys: boolean;
  readonly sells: boolean;
  readonly shows: readonly Condition[];
};

export type Look = { readonly steps: readonly Step[]; readonly read: (run: Run) => Seen | undefined };
const ARGUMENT = 4;
const NOBODY = `0x${"0".repeat(40)}` as const;

const factoryAbi = parseAbi([
  "function getPair(address one, address other) view returns (address)",
  "function getPool(address one, address other, uint24 fee) view returns (address)",
  "function poolByPair(address one, address other) view returns (address)",
]);
const spacedAbi = parseAbi(["function getPool(address one, address other, int24 spacing) view returns (address)"]);

/** Whether this exchange has a pool of the token's, in each place where one may be. */
export function looksAt(venue: LaunchedAt, terms: Terms, trader: Address): readonly Look[] {
  const pair: readonly [Address, Address] = [terms.token, terms.wrapped.address];
  const { token, wrapped } = terms;
  if (venue.kind === "uniswap-v2") {
    const { router, dialect, feePips } = venue;
    const data = encodeFunctionData({ abi: factoryAbi, functionName: "getPair", args: pair });
    const routeTo = (pool: Pool) => uniswapV2Route(pool, { token, wrapped: wrapped.address, router, dialect });
    return [lookAt({ venue, data, fee: null, feePips, routeTo }, terms, trader)];
  }
  if (venue.kind === "algebra") {
    const { router } = venue;
    const data = encodeFunctionData({ abi: factoryAbi, functionName: "poolByPair", args: pair });
    const routeTo = (pool: Pool) =>
      router ? algebraRoute(pool, { token, wrapped: wrapped.address, venue, router }) : null;
    return [lookAt({ venue, data, fee: null, feePips: fuzzConfig.assumedFeePips, routeTo }, terms, trader)];
  }
  const { router } = venue;
  const abi = venue.keyedBy === "fee" ? factoryAbi : spacedAbi;
  return venue.fees.map((fee) => {
    const data = encodeFunctionData({ abi, functionName: "getPool", args: [...pair, fee] });
    const routeTo = (pool: Pool) =>
      router ? uniswapV3Route(pool, { token, wrapped: wrapped.address, venue, router }) : null;
    return lookAt({ venue, data, fee, feePips: fee, routeTo }, terms, trader);
  });
}

type Place = {
  readonly venue: LaunchedAt;
  /** What the factory is asked. */
  readonly data: Hex;
  /** By which its pools are told apart, if at all. */
  readonly fee: number | null;
  readonly feePips: number;
  readonly routeTo: (pool: Pool) => Route | null;
};

const NOTHING: Look = { steps: [], read: () => undefined };

function lookAt({ venue, data, fee, feePips, routeTo }: Place, { token, wrapped, timestamp }: Terms, trader: Address) {
  const [pair, stock, money] = [mark("pair"), mark("pair:tokens"), mark("pair:money")];
  const [bought, has, sold] = [mark("buy"), mark("bought"), mark("sell")];
  const ofPair: { readonly patches: readonly Patch[] } = { patches: [{ offset: ARGUMENT, from: pair }] };
  const poolAt = (address: Address, tokenReserve: bigint, quoteReserve: bigint): Pool => ({
    venue: venue.kind,
    name: venue.name,
    address,
    id: null,
    quote: { ...wrapped, decimals: 18 },
    feePips,
    tokenReserve,
    quoteReserve,
    depthNative: quoteReserve > 0n ? quoteReserve : fuzzConfig.unpaidPoolDepthWei,
    depthUsd: null,
    key: fee === null ? NO_KEY : { ...NO_KEY, fee },
    hop: null,
    router: null,
  });
  const route = routeTo(poolAt(NOBODY, 0n, 0n));
  if (!route) return NOTHING;
  const deadline = deadlineAfter(timestamp);
  const steps: Step[] = [
    { kind: "read", label: pair, target: venue.factory, data },
    { ...balanceOf(stock, token, NOBODY), ...ofPair },
    { ...balanceOf(money, wrapped.address, NOBODY), ...ofPair },
    act(bought, trader, route.buy(trader, fuzzConfig.launchPurchaseWei, deadline)),
    balanceOf(has, token, trader),
    ...route.approve(trader).map((call) => act(mark("approve"), trader, call)),
    act(sold, trader, route.sell(trader, { portionBps: 10_000 }, deadline), { portionsOf: has }),
  ];
  return {
    steps,
    read: (run: Run): Seen | undefined => {
      const [at = 0n, tokens = 0n, coins = 0n] = [pair, stock, money].map((each) => run.word(each));
      const isFilled = tokens > 0n && (coins > 0n || venue.kind !== "uniswap-v2");
      if (at === 0n || !isFilled) return undefined;
      const found = routeTo(poolAt(`0x${at.toString(16).padStart(40, "0")}`, tokens, coins));
      if (!found) return undefined;
      const buys = run.succeeded(bought) && (run.word(has) ?? 0n) > 0n;
      const shows = buys ? [succeeds(bought), atLeast({ step: has }, "1")] : [];
      return { route: found, buys, sells: run.succeeded(sold), shows };
    },
  };
}
