// Chooses where a token is traded: its pools, a contract that sells it, a launch, or a pool that the experiment makes.
import type { Address } from "viem";
import { inBackground } from "../chain/attempt.ts";
import type { Reader } from "../chain/reader.ts";
import { known, type Read, type Unknown, unknown, valueOr } from "../core/read.ts";
import type { FactReads, Holder, Pool } from "../facts/facts.ts";
import { readController } from "../fuzzer/actors/controllers.ts";
import { findLaunch, type Launch } from "../fuzzer/entry/launches.ts";
import { type CurvePlace, findCurve, holdingCurves, likelyCurves } from "../scenarios/find-curve.ts";
import { assumedMarket, deadlineAfter, type LaunchVenue, type Market } from "../scenarios/market.ts";
import {
  isFromNone,
  mostOf,
  type StorageLayout,
  type StorageLayoutFinder,
  toldSupply,
  wordsFor,
} from "../scenarios/storage-layout.ts";
import { freshAccount } from "../simulation/accounts.ts";
import type { Conditions } from "../simulation/environment.ts";
import { isLaunchpad } from "../venues/registry.ts";
import { type Route, remembering } from "../venues/route.ts";
import { experimentConfig } from "./config.ts";

/** Where and how it can be traded. */
export type Ways = {
  /** How a pool is traded in; undefined where no router does. */
  readonly routeFor: (pool: Pool, token?: Address) => Route | undefined;
  /** Where a pool is made if there is none; asked for where it is left out. */
  readonly launchVenue?: Read<LaunchVenue | null>;
  /** Where it is traded with the contract that sells it, if there is no pool. */
  readonly curve?: Read<Market | null>;
  /** Where it will be traded, if opening it makes a pool. */
  readonly launch?: Read<Pick<Launch, "market"> | null>;
};

/** It has no pool, and none of its holders, which were read, could make one. */
export function isUnfilled({ why }: Unknown): boolean {
  return why.code === "no-pool-and-no-filler";
}

export function findMarkets(
  reader: Reader,
  token: Pool["address"],
  { pools, holders }: Pick<FactReads, "pools" | "holders">,
  { routeFor, launchVenue = unknown("no-pool-and-no-filler"), curve = known(null), launch = known(null) }: Ways,
): Read<readonly Market[]> {
  if (!pools.known) return pools;
  const deadline = deadlineAfter(reader.block.timestamp);
  const markets = pools.value
    .filter(({ depthNative }) => depthNative > experimentConfig.emptyPoolWei)
    .flatMap((pool): Market[] => {
      const route = routeFor(pool);
      if (!route) return [];
      const usual = { assumed: false, prelude: [], deadline };
      const beside = pool.sibling && routeFor(pool.sibling.pool, pool.sibling.token);
      const control = beside && pool.sibling && { token: pool.sibling.token, route: remembering(beside), ...usual };
      return [{ token, route: remembering(route), ...usual, control }];
    });
  if (markets.length > 0) return known(markets);
  if (curve.known && curve.value) return known([curve.value]);
  const launchpad = pools.value.find(isLaunchpad);
  if (launchpad) return unknown({ code: "only-on-launchpad", venue: launchpad.name });
  if (pools.value.length > 0) return unknown("pools-empty-or-untriable");
  if (!launch.known) return launch;
  if (launch.value) return known([launch.value.market]);
  if (!launchVenue.known) return launchVenue;
  const venue = launchVenue.value;
  if (!venue) return unknown("no-pool-and-no-filler");
  if (!holders.known) return holders;
  const holder = holders.value.list.find(mayFillPool);
  if (!holder) return unknown("no-pool-and-no-filler");
  const wrapped = { address: reader.chain.wrapped, symbol: reader.chain.nativeSymbol };
  return known([assumedMarket(token, wrapped, { venue, holder, deadline })]);
}

type Filling = Pick<FactReads, "authorities"> & { readonly launchVenue?: Read<LaunchVenue | null> | undefined };

/**
 * Where no holder is known that could make a pool: made by an account that can mint the first tokens,
 * else by an account whose balance is overridden.
 */
export async function marketToFill(
  reader: Reader,
  token: Address,
  { metadata, ...facts }: Filling & Pick<FactReads, "metadata">,
  find: StorageLayoutFinder,
): Promise<Market | undefined> {
  const all = toldSupply(metadata);
  const first = all?.isEmpty ? unfilledMarket(reader, token, facts, { supply: all.supply, isGiven: false }) : undefined;
  if (first) return first;
  const layout = await find();
  if (layout && !isFromNone(layout)) return marketWithOverriddenBalance(reader, token, facts, layout);
  const supply = layout?.supply ?? all?.supply ?? experimentConfig.assumedSupply;
  return unfilledMarket(reader, token, facts, { supply, isGiven: layout !== null });
}

/** The market that the likeliest account could make once it has tokens. */
function unfilledMarket(
  reader: Reader,
  token: Address,
  facts: Filling,
  /** The supply there may be; an account whose balance is overridden need not hold any power. */
  { supply, isGiven }: { readonly supply: bigint; readonly isGiven: boolean },
): Market | undefined {
  const { chain, block } = reader;
  const venue = facts.launchVenue?.known ? facts.launchVenue.value : null;
  const people = valueOr(facts.authorities, []).filter(({ kind }) => kind === "person");
  const powerful = people.find(({ role }) => role.code === "owner") ?? people[0];
  if (!venue || !(powerful || isGiven)) return undefined;
  const wrapped = { address: chain.wrapped, symbol: chain.nativeSymbol };
  const holder = { address: powerful?.address ?? freshAccount(), balance: mostOf({ supply }) };
  const terms = { venue, holder, deadline: deadlineAfter(block.timestamp) };
  return { ...assumedMarket(token, wrapped, terms), unfilled: true };
}

/** The same market made by an account whose balance is overridden. */
export function marketWithOverriddenBalance(
  reader: Reader,
  token: Address,
  facts: Filling,
  layout: StorageLayout,
): Market | undefined {
  const market = unfilledMarket(reader, token, facts, { supply: layout.supply, isGiven: true });
  if (!market?.filler) return undefined;
  const put = wordsFor(layout, [{ account: market.filler, amount: mostOf(layout) }]);
  return { ...market, unfilled: false, put };
}

function mayFillPool({ label, balance }: Holder): boolean {
  return balance > 0n && label !== "burn" && label !== "token" && label !== "pool";
}

type Reads = { readonly [Name in "pools" | "owner" | "holders"]: Promise<FactReads[Name]> };

/** Looks for a contract that sells a token without a pool, and takes it back: where that is likely at once, else among holders. */
export async function lookForCurve(
  reader: Reader,
  token: Address,
  reads: Reads,
  conditions: Read<Conditions>,
): ReturnType<typeof findCurve> {
  if (!conditions.known) return conditions;
  const [pools, owner] = await Promise.all([reads.pools, reads.owner]);
  if (!pools.known) return pools;
  const lookAt = (places: readonly CurvePlace[]) => {
    // Who masters them is wanted where one of them is a curve: asked by then, it costs no round.
    for (const { address } of places) inBackground(readController(reader, address));
    return findCurve(reader, token, places, conditions.value);
  };
  const likely = likelyCurves(token, { pools, owner });
  const among = reads.holders.then((holders) => lookAt(holdingCurves(holders, likely)));
  among.catch(() => undefined);
  const found = await lookAt(likely);
  return found.known && found.value ? found : await among;
}

export type { Launch } from "../fuzzer/entry/launches.ts";

type LaunchReads = { readonly [Name in "pools" | "code" | "authorities" | "metadata"]: Promise<FactReads[Name]> };

/** Looks for the calls that open trading of a token in no pool by making one. */
export async function lookForLaunch(
  reader: Reader,
  token: Address,
  reads: LaunchReads,
  conditions: Read<Conditions>,
): Promise<Read<Launch | null>> {
  const pools = await reads.pools;
  if (!pools.known || pools.value.length > 0) return known(null);
  if (!conditions.known) return conditions;
  const [code, authorities, metadata] = await Promise.all([reads.code, reads.authorities, reads.metadata]);
  return await findLaunch(reader, token, { code, authorities, metadata }, conditions.value);
}
