// Where an experiment trades: a pool with its route, and what has to be done first. Also the pool that an experiment makes for a
// token without one.
import { type Address, encodeFunctionData, erc20Abi, getAddress, type Hex, maxUint256, slice, zeroAddress } from "viem";
import type { VenueSettings } from "../chain/chain.ts";
import type { Reader } from "../chain/reader.ts";
import { askerOf } from "../chain/views/asker.ts";
import { known, type Read, type Unknown, unknown } from "../core/read.ts";
import { BPS_BIGINT } from "../core/units.ts";
import type { Holder, Pool } from "../facts/facts.ts";
import { freshAccount } from "../simulation/accounts.ts";
import { type Mark, mark, type Results } from "../simulation/marks.ts";
import type { StorageOverride } from "../simulation/overrides.ts";
import type { CallStep, Step } from "../simulation/program.ts";
import type { OrdinaryCall } from "../simulation/simulate.ts";
import { balanceOf } from "../simulation/steps.ts";
import type { Curve } from "../venues/launchpad.ts";
import { NO_KEY } from "../venues/pool.ts";
import { venueFor } from "../venues/registry.ts";
import { type Route, remembering } from "../venues/route.ts";
import type { PoolMaker } from "../venues/venue.ts";
import { scenarioConfig } from "./config.ts";

/** Where an experiment trades: a pool, and what must be done before it can. */
export type Market = {
  readonly token: Address;
  readonly route: Route;
  readonly assumed: boolean;
  /** The pool is made by calls that open trading, and not by the experiment. */
  readonly launched?: true;
  /** The account that makes the pool may have no tokens yet. */
  readonly unfilled?: boolean;
  /** Who makes it. */
  readonly filler?: Address;
  /** The account that makes the pool has tokens only by a balance override: these words. */
  readonly put?: readonly StorageOverride[];
  readonly prelude: readonly Step[];
  /** The step of the prelude that makes an assumed pool. */
  readonly made?: Mark;
  /** The same as ordinary calls, where nothing can be measured on the way. */
  readonly preparations?: readonly OrdinaryCall[];
  readonly deadline: bigint;
  /** The same venue with a token that all accounts can buy: if that fails too, nothing was learnt. */
  readonly control?: Market | undefined;
  /** Set: a contract that sells the token and takes it back, and no exchange. */
  readonly curve?: Curve;
};

/** The accounts of an experiment. Their addresses cannot be known beforehand, so no token can treat them specially. */
export type Cast = {
  readonly trader: Address;
  readonly friend: Address;
  readonly second: Address;
  readonly refusing: Address;
};

export function newCast(): Cast {
  return { trader: freshAccount(), friend: freshAccount(), second: freshAccount(), refusing: freshAccount() };
}

export function deadlineAfter(timestamp: bigint): bigint {
  return timestamp + scenarioConfig.deadlineSeconds;
}

/** A market that does not exist: the holder's tokens and some ether are put into a new pool of a venue that does. */
export function assumedMarket(
  token: Address,
  wrapped: { address: Address; symbol: string },
  {
    venue: { settings, maker, router, pair },
    holder: { address: holder, balance },
    deadline,
  }: {
    venue: LaunchVenue;
    holder: Pick<Holder, "address" | "balance">;
    deadline: bigint;
  },
): Market {
  const stock = (balance * BigInt(scenarioConfig.newPoolHolderBps)) / BPS_BIGINT;
  const pool: Pool = {
    venue: settings.kind,
    name: settings.name,
    address: pair ?? zeroAddress,
    id: null,
    quote: { ...wrapped, decimals: 18 },
    feePips: maker.feePips(settings),
    tokenReserve: stock,
    quoteReserve: scenarioConfig.newPoolWei,
    depthNative: scenarioConfig.newPoolWei,
    depthUsd: null,
    key: NO_KEY,
    hop: null,
    router: null,
  };
  const act = (label: Mark, target: Address, data: Hex): CallStep => ({
    kind: "call",
    label,
    actor: holder,
    target,
    data,
    required: true,
  });
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [router, maxUint256] });
  const add = (amount: bigint) => maker.add(settings, { token, amount, to: holder, deadline });
  const stocked = mark("stock");
  const made = mark("make-pool");
  const prelude: Step[] = [
    { ...balanceOf(stocked, token, holder), required: true },
    act(mark("stock-approve"), token, approve),
    {
      ...act(made, router, add(0n)),
      value: scenarioConfig.newPoolWei,
      gas: scenarioConfig.newPoolGas,
      patches: [{ offset: maker.amountAt, from: stocked, portionBps: scenarioConfig.newPoolHolderBps }],
    },
  ];
  const route = remembering(maker.route(pool, { token, wrapped: wrapped.address, settings }));
  const preparations: OrdinaryCall[] = [
    { label: mark("stock-approve"), from: holder, to: token, data: approve },
    { label: mark("make-pool"), from: holder, to: router, data: add(stock), value: scenarioConfig.newPoolWei },
  ];
  return { token, route, assumed: true, filler: holder, prelude, made, preparations, deadline };
}

/** An assumed pool that cannot be made leaves nothing to try. */
export function brokenPrelude({ made, put }: Pick<Market, "made" | "put">, results: Results): Unknown | undefined {
  if (!made) return undefined;
  const worked = results.worked(made);
  if (worked.known && worked.value) return undefined;
  return unknown(put ? "pool-not-made-of-put" : "pool-not-made");
}

// Where a pool is made inside an experiment for a token that has none.

export type LaunchVenue = {
  readonly settings: VenueSettings;
  readonly maker: PoolMaker<VenueSettings>;
  readonly router: Address;
  /** The address that the pool will have; `null`: the factory does not say. */
  readonly pair: Address | null;
};

/** The chain's first exchange with pools of two tokens that is really there, as calls to an empty address succeed. */
export async function readLaunchVenue(reader: Reader, token: Address): Promise<Read<LaunchVenue | null>> {
  const asker = askerOf(reader);
  const venues = reader.chain.venues.flatMap((settings) => {
    const { contracts, launching } = venueFor(settings);
    const router = contracts.router?.(settings);
    return launching?.maker && router ? [{ settings, router, maker: launching.maker }] : [];
  });
  const [codes, pairs] = await Promise.all([
    Promise.all(venues.map(({ router }) => asker.code(router))),
    Promise.all(venues.map(({ settings, maker }) => pairAt(reader, settings, maker, token))),
  ]);
  for (const [index, venue] of venues.entries()) {
    const code = codes[index];
    if (!code?.known) return code ?? known(null);
    if (code.value !== "0x") return known({ ...venue, pair: pairs[index] ?? null });
  }
  return known(null);
}

/** The factory's answer to the account that makes the pool. */
async function pairAt(
  { client, chain }: Reader,
  settings: VenueSettings,
  maker: PoolMaker<VenueSettings>,
  token: Address,
): Promise<Address | null> {
  const { to, data } = maker.create(settings, [token, chain.wrapped]);
  const answer = await client.call({ to, data }).catch(() => undefined);
  return answer?.data?.length === 66 ? getAddress(slice(answer.data, 12)) : null;
}
