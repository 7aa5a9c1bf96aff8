// Launches: tokens that are in no pool may make their own when trading is opened. In: code and authorities. Out: the best market that some call makes.
import { type Address, type Hex, zeroAddress } from "viem";
import { lower } from "../../chain/addresses.ts";
import type { VenueSettings } from "../../chain/chain.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read } from "../../core/read.ts";
import { replayOf } from "../../evidence/proof.ts";
import type { Code, ContractFunction, FactReads } from "../../facts/facts.ts";
import { scenarioConfig } from "../../scenarios/config.ts";
import { deadlineAfter, type Market } from "../../scenarios/market.ts";
import { toldSupply } from "../../scenarios/storage-layout.ts";
import { freshAccount } from "../../simulation/accounts.ts";
import { asItIs, type Conditions } from "../../simulation/environment.ts";
import { runExperiments } from "../../simulation/run.ts";
import { VENUES } from "../../venues/index.ts";
import { venueFor } from "../../venues/registry.ts";
import { callsTo } from "../arguments/calls.ts";
import { literalsOf } from "../arguments/constants.ts";
import { fuzzConfig } from "../config.ts";
import type { Figures } from "../context.ts";
import { asOrdinaryCalls, callsOf } from "../executor/steps.ts";
import { behavioursOf, writersOf } from "../functions.ts";
import { type Actor, interleave, isOrdinary } from "../model/call-sequence.ts";
import type { Opening } from "../model/found.ts";
import { type Brought, launching, type Made, type Way } from "./launch-simulation.ts";

/** A market that is not there yet, and the calls that make it. */
export type Launch = { readonly market: Market; readonly opening: Opening };

export type LaunchFacts = Pick<FactReads, "code" | "authorities" | "metadata">;

/**
 * Every function that may make a pool is called by a fresh account and by accounts with power, alone and with what a pool needs; in the
 * same run venues are asked for a pool. `null`: no call made one.
 */
export async function findLaunch(
  reader: Reader,
  token: Address,
  { code, authorities, metadata }: LaunchFacts,
  conditions: Conditions,
): Promise<Read<Launch | null>> {
  if (!code.known) return code;
  const makers = poolMakers(code.value);
  if (makers.length === 0) return known(null);
  if (!authorities.known) return authorities;
  const { chain, block } = reader;
  const venues = chain.venues.filter((venue) => makesAt(venue, code.value));
  const machinery = new Set([token, chain.wrapped, ...venues.flatMap(addressesOf)].map(lower));
  const living = authorities.value.filter(({ kind, address }) => kind !== "burned" && !machinery.has(lower(address)));
  const holders = [
    ...living.filter(({ kind }) => kind === "person").slice(0, fuzzConfig.maxLaunchPeople),
    ...living.filter(({ kind }) => kind !== "person").slice(0, fuzzConfig.maxLaunchContracts),
  ];
  const actors = [freshActor(), ...holders.map((authority): Actor => ({ ...authority, authority }))];
  const supply = toldSupply(metadata)?.supply ?? 0n;
  const figures = { ...literalsOf(code.value), poolBalance: supply, supply, timestamp: block.timestamp };
  const wrapped = { address: chain.wrapped, symbol: chain.nativeSymbol };
  const terms = { token, wrapped, venues, timestamp: block.timestamp };
  const trader = freshAccount();
  const trials = interleave(
    makers.flatMap((entry) => actors.map((actor) => waysOf(token, entry, { actor, venues, figures }))),
  )
    .slice(0, fuzzConfig.maxLaunches)
    .map((way) => ({
      ...launching(way, terms, trader),
      apart: way.actor.kind === "person" ? null : way.actor.address,
    }));
  const setting = { trader, environment: asItIs(conditions) };
  // Actors get the simulation's code. A contract that the opening itself may call must not act beside others.
  const groups = [...Map.groupBy(trials, ({ apart }) => apart).values()];
  const tried = await Promise.all(
    groups.map(async (group) => {
      const runs = await runExperiments(reader, setting, group);
      return group.map((trial, index) => ({ trial, run: runs[index] }));
    }),
  );
  const made = tried.flat().flatMap(({ trial: { read }, run }) => {
    const pool = run?.known ? read(run.value) : undefined;
    return run?.known && pool ? [{ ...pool, replay: replayOf(reader, token, run.value) }] : [];
  });
  const [best] = made.toSorted((one, other) => effortOf(one) - effortOf(other));
  const missing = tried.flat().find(({ run }) => run && !run.known)?.run;
  if (!best) return missing && !missing.known ? missing : known(null);
  return known(launchedBy(best, token, deadlineAfter(block.timestamp)));
}

function addressesOf(venue: VenueSettings): readonly Address[] {
  return (venueFor(venue).launching?.contracts(venue) ?? []).filter((address) => address !== null);
}

/**
 * Pools in which people buy and cannot sell come first, so that no other way hides that; then those in which they can; then what needs
 * the least.
 */
function effortOf({ buys, sells, way: { brought } }: Made): number {
  return (buys ? (sells ? 9 : 0) : 18) + TOKENS[brought.tokens] + MONEY[brought.money];
}

const TOKENS = { none: 0, most: 3, all: 6 };
const MONEY = { none: 0, some: 1, much: 2 };

function launchedBy(
  { way, uses, route, replay, shows, buys }: Made & Pick<Opening, "replay">,
  token: Address,
  deadline: bigint,
): Launch {
  const { steps, marks } = callsOf(uses, { name: "open" });
  const last = marks.at(-1);
  const market: Market = {
    ...{ token, route, deadline, assumed: true, launched: true, prelude: steps },
    ...(last ? { made: last } : {}),
    preparations: steps.flatMap(asOrdinaryCalls),
  };
  return {
    market,
    opening: { makesPool: true, actor: way.actor, uses, forEveryone: buys, steps, marks, replay, shows },
  };
}

function freshActor(): Actor {
  return { address: freshAccount(), kind: "person", role: { code: "anyone" }, named: false, authority: null };
}

/** Functions that an opening which makes a pool calls, at any venue. */
const ANY_MAKING: ReadonlySet<Hex> = new Set(VENUES.flatMap(({ launching }) => launching?.selectors ?? []));

/** Venues whose functions the code names. To look at every venue would take many calls. */
function makesAt(venue: VenueSettings, { parts }: Code): boolean {
  const names = venueFor(venue).launching?.selectors.map((selector) => selector.slice(2)) ?? [];
  return parts.some(({ bytes }) => names.some((name) => bytes.toLowerCase().includes(name)));
}

/** Functions that may make a pool, as far as the code shows. */
function poolMakers(code: Code): ContractFunction[] {
  const names = [...ANY_MAKING].map((selector) => selector.slice(2));
  if (!code.parts.some(({ bytes }) => names.some((name) => bytes.toLowerCase().includes(name)))) return [];
  const read = new Map(
    behavioursOf(code).flatMap(({ functions }) => functions.map((each) => [each.selector, each] as const)),
  );
  return writersOf(code).filter((entry) => {
    const behaviour = read.get(entry.selector);
    if (isOrdinary(entry)) return false;
    return (
      !behaviour?.complete ||
      behaviour.calls.some(({ kind, selector }) => kind === "call" && (selector === null || ANY_MAKING.has(selector)))
    );
  });
}

type Launching = { readonly actor: Actor; readonly venues: readonly VenueSettings[]; readonly figures: Figures };

function waysOf(token: Address, entry: ContractFunction, { actor, venues, figures }: Launching): Way[] {
  const people = { holder: freshAccount(), freshAccount: freshAccount(), actor: actor.address };
  const [first] = venues;
  const spender = (first && venueFor(first).contracts.router?.(first)) ?? zeroAddress;
  const accounts = { ...people, token, pool: zeroAddress, spender, codeAddresses: [] };
  const uses = callsTo(token, entry, accounts, figures, fuzzConfig.waysToLaunch).filter(
    ({ holderBalanceAt }) => holderBalanceAt.length === 0,
  );
  const gas = Math.max(scenarioConfig.newPoolGas, ...venues.map((venue) => venueFor(venue).launching?.gas ?? 0));
  return uses.flatMap((use) => {
    const bringing = BRINGING.filter(
      ({ tokens, money }) => !(money !== "none" && use.value) && !(tokens !== "none" && actor.authority === null),
    );
    return bringing.map((brought) => ({ actor, brought, use: { ...use, gas } }));
  });
}

const BRINGING: readonly Brought[] = [
  { tokens: "none", money: "none" },
  { tokens: "none", money: "some" },
  { tokens: "most", money: "none" },
  { tokens: "most", money: "some" },
  { tokens: "none", money: "much" },
  { tokens: "most", money: "much" },
  { tokens: "all", money: "none" },
  { tokens: "all", money: "much" },
];
