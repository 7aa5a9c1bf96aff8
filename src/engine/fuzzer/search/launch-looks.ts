import type { Address } from "viem";
import type { VenueSettings } from "../../chain/chain.ts";
import { atLeast, type Condition, succeeds } from "../../evidence/condition.ts";
import type { Pool } from "../../facts/facts.ts";
import { deadlineAfter } from "../../scenarios/market.ts";
import { mark } from "../../simulation/marks.ts";
import type { Patch, Step } from "../../simulation/program.ts";
import type { Run } from "../../simulation/run.ts";
import { act, balanceOf } from "../../simulation/steps.ts";
import { NO_KEY } from "../../venues/pool.ts";
import { venueFor } from "../../venues/registry.ts";
import type { Route } from "../../venues/route.ts";
import type { FactoryCall } from "../../venues/venue.ts";
import { fuzzConfig } from "../config.ts";

export type Terms = {
  readonly token: Address;
  readonly wrapped: { readonly address: Address; readonly symbol: string };
  readonly venues: readonly VenueSettings[];
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

/** Whether this exchange has a pool of the token's, in each place where one may be. */
export function looksAt(venue: VenueSettings, terms: Terms, trader: Address): readonly Look[] {
  const { factoryCalls } = venueFor(venue).discovery;
  const calls = factoryCalls?.(venue, [terms.token, terms.wrapped.address]) ?? [];
  return calls.map((call) => lookAt(venue, call, terms, trader));
}

const NOTHING: Look = { steps: [], read: () => undefined };

function lookAt(settings: VenueSettings, call: FactoryCall, terms: Terms, trader: Address): Look {
  const { token, wrapped, timestamp } = terms;
  const { launching, trading } = venueFor(settings);
  const routeTo = (pool: Pool) => trading.route?.(pool, { token, wrapped: wrapped.address, settings }) ?? null;
  const [pair, stock, money] = [mark("pair"), mark("pair:tokens"), mark("pair:money")];
  const [bought, has, sold] = [mark("buy"), mark("bought"), mark("sell")];
  const ofPair: { readonly patches: readonly Patch[] } = { patches: [{ offset: ARGUMENT, from: pair }] };
  const poolAt = (address: Address, tokenReserve: bigint, quoteReserve: bigint): Pool => ({
    venue: settings.kind,
    name: settings.name,
    address,
    id: null,
    quote: { ...wrapped, decimals: 18 },
    feePips: launching?.feePips(settings, call) ?? null,
    tokenReserve,
    quoteReserve,
    depthNative: quoteReserve > 0n ? quoteReserve : fuzzConfig.unpaidPoolDepthWei,
    depthUsd: null,
    key: { ...NO_KEY, fee: call.key ?? NO_KEY.fee },
    hop: null,
    router: null,
  });
  const route = routeTo(poolAt(NOBODY, 0n, 0n));
  if (!route) return NOTHING;
  const deadline = deadlineAfter(timestamp);
  const steps: Step[] = [
    { kind: "read", label: pair, target: call.to, data: call.data },
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
      const isFilled = tokens > 0n && (coins > 0n || !launching?.needsMoney);
      if (at === 0n || !isFilled) return undefined;
      const found = routeTo(poolAt(`0x${at.toString(16).padStart(40, "0")}`, tokens, coins));
      if (!found) return undefined;
      const buys = run.succeeded(bought) && (run.word(has) ?? 0n) > 0n;
      const shows = buys ? [succeeds(bought), atLeast({ step: has }, "1")] : [];
      return { route: found, buys, sells: run.succeeded(sold), shows };
    },
  };
}
