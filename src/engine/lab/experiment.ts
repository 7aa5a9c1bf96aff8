import type { Address } from "viem";
import type { Reader } from "../chain/reader.ts";
import type { FactReads, Holder, Pool } from "../facts/facts.ts";
import { known, mapRead, type Read, type Unknown, unknown, valueOr } from "../read.ts";
import { toldSupply } from "./ledger/find.ts";
import { isFromNone, type Ledger, type LedgerFinder, mostOf, wordsFor } from "./ledger/ledger.ts";
import { tryWithdrawal } from "./liquidity/withdrawal.ts";
import type { Launch } from "./look-for-launch.ts";
import { asItIs, type Conditions, readConditions } from "./machine/environment.ts";
import { carryOut, each, inOneCall } from "./machine/plan.ts";
import { REFUSING_CODE } from "./machine/probes.ts";
import { stranger } from "./machine/stranger.ts";
import { type Recorder, recorder } from "./proofs/replay.ts";
import { tryStaged } from "./stage.ts";
import { tryCircumstances } from "./trades/circumstances.ts";
import { controlPlan, hookRefusesOurs, lostWay, refusalPlan, refusesOurs } from "./trades/control.ts";
import { withDearCrowd } from "./trades/dear-crowd.ts";
import { tryExemptions } from "./trades/exemptions.ts";
import { exitsPlan } from "./trades/exits.ts";
import { holderSalePlan, sampleHolders } from "./trades/holder-sales.ts";
import { tryLater } from "./trades/later.ts";
import { type LaunchVenue, readLaunchVenue } from "./trades/launch-venue.ts";
import { limitsPlan } from "./trades/limits.ts";
import { assumedMarket, deadlineAfter, type Market, newCast } from "./trades/market.ts";
import { odditiesPlan } from "./trades/oddities.ts";
import { tryAsOrdinary } from "./trades/ordinary-accounts.ts";
import { poolTradePlan } from "./trades/pool-trades.ts";
import { tryPaths } from "./trades/transfer-paths.ts";
import { remembering } from "./venues/remembering.ts";
import type { Route } from "./venues/route.ts";
import type { HolderSale } from "./vocabulary/leaving.ts";
import type { OutcomeReads } from "./vocabulary/outcomes.ts";
import type { PoolTrade } from "./vocabulary/trade.ts";

export type ExperimentDeps = {
  /** How people trade through a pool; undefined where nobody can with a router. */
  readonly routeFor: (pool: Pool, token?: Address) => Route | undefined;
  /** If read before, together with the facts, it costs no round. */
  readonly conditions?: Read<Conditions> | Promise<Read<Conditions>>;
  /** Where a pool is made if there is none; asked for where it is left out. */
  readonly launchVenue?: Read<LaunchVenue | null>;
  /** How the token keeps balances: only asked where nobody is known who holds any. */
  readonly ledger?: LedgerFinder;
  /** Where it is traded with the contract that sells it, if there is no pool. */
  readonly curve?: Read<Market | null>;
  /** What the token asks about people; left out: nobody is tried who has no code and starts what happens. */
  readonly code?: Promise<FactReads["code"]> | FactReads["code"];
  /** Told when whatever else is tried keeps nothing waiting that decides more. */
  readonly decided?: () => void;
  /** Where it will be traded, if opening it makes a pool. */
  readonly launch?: Read<Pick<Launch, "market"> | null>;
};

/** What the experiments are about. Whose liquidity it is may be left out: then nobody takes it away. */
type Subjects = Pick<FactReads, "pools" | "holders"> & {
  readonly liquidity?: FactReads["liquidity"] | Promise<FactReads["liquidity"]>;
  /** Who has power may be left out, too: then the largest holders alone are tried for what they may do that others may not. */
  readonly authorities?: FactReads["authorities"] | Promise<FactReads["authorities"]>;
};

/** Every experiment about what happens now to somebody who buys, holds, sends and sells. */
export async function experiment(
  reader: Reader,
  token: Pool["address"],
  facts: Subjects,
  deps: ExperimentDeps,
): Promise<OutcomeReads> {
  const conditions = await (deps.conditions ?? readConditions(reader));
  if (!conditions.known) return allUnknown(conditions);
  const isUnpooled = facts.pools.known && facts.pools.value.length === 0;
  const launchVenue = deps.launchVenue ?? (isUnpooled ? await readLaunchVenue(reader, token) : undefined);
  const { code, decided } = deps;
  const asked = { ...(code ? { code } : {}), ...(decided ? { decided } : {}) };
  const markets = findMarkets(reader, token, facts, {
    routeFor: deps.routeFor,
    ...(launchVenue && { launchVenue }),
    ...(deps.curve && { curve: deps.curve }),
    ...(deps.launch && { launch: deps.launch }),
  });
  if (!markets.known) {
    const market = isUnfilled(markets) ? await putIn(reader, token, facts, { ...deps, launchVenue }) : undefined;
    if (!market) return allUnknown(markets);
    return tryOut(reader, withPut(conditions.value, market), { market, others: [], ...facts, ...asked });
  }
  const [market, ...others] = markets.value;
  if (!market) return allUnknown(unknown("no-pool-to-try"));
  return tryOut(reader, conditions.value, {
    market,
    others: others.slice(0, MOST_POOLS - 1),
    ...facts,
    ...asked,
  });
}

/** It has no pool, and nobody could make one of those who hold any, which were read. */
export function isUnfilled({ why }: Unknown): boolean {
  return why.code === "no-pool-and-no-filler";
}

async function putIn(
  reader: Reader,
  token: Address,
  { authorities: asked }: Subjects,
  { ledger: find, launchVenue }: Pick<ExperimentDeps, "ledger"> & { readonly launchVenue: Filling["launchVenue"] },
): Promise<Market | undefined> {
  const [ledger, authorities = unknown("authorities-not-looked-up")] = await Promise.all([find?.(), asked]);
  return ledger ? putMarket(reader, token, { authorities, launchVenue }, ledger) : undefined;
}

function withPut(conditions: Conditions, { put }: Market): Conditions {
  return put ? { ...conditions, put } : conditions;
}

const MOST_POOLS = 4;
/** In wei: with less than this in it a pool is empty, and its prices are rounding. */
const DUST = 1_000_000_000_000n;

type Subject = Omit<Subjects, "pools"> & {
  readonly market: Market;
  readonly others: readonly Market[];
} & Pick<ExperimentDeps, "code" | "decided">;

async function tryOut(
  reader: Reader,
  conditions: Conditions,
  {
    market,
    others,
    holders,
    liquidity = unknown("liquidity-not-looked-up"),
    authorities = unknown("authorities-not-looked-up"),
    code,
    decided,
  }: Subject,
): Promise<OutcomeReads> {
  const record = recorder(reader, market.token);
  const most = reader.isPressed() ? FEW_HOLDERS : undefined;
  const people = holders.known ? sampleHolders(holders.value.list, most) : [];
  const now = tryNow(reader, conditions, { market, others, people, record });
  if (reader.isPressed()) await now;
  decided?.();
  const list = holders.known ? known(holders.value.list) : holders;
  const [main, exits, ordinary, withdrawal, circumstances, staged, later, paths, exemptions] = await Promise.all([
    now,
    now.then((main) => withDearCrowd(reader, market, conditions, main.exits)),
    now.then((main) => repeat(reader, market, conditions, main)),
    tryWithdrawal(reader, market, record, { conditions, liquidity }),
    tryCircumstances(reader, market, record, conditions),
    tryStaged(reader, conditions, { market, people, code }),
    tryLater(reader, market, record, { conditions, holders: people }),
    tryPaths(reader, market, record, { conditions, holders: people }),
    tryExemptions(reader, market, record, { conditions, holders: list, authorities }),
  ]);
  return {
    trades: main.trades,
    exits,
    limits: main.limits,
    oddities: main.oddities,
    withdrawal,
    holderSales: holders.known ? salesOf(main.sales) : holders,
    circumstances: mapRead(circumstances, (made) => ({ ...made, staged })),
    later,
    paths,
    ordinary,
    exemptions,
  };
}

/** What the Lab measured, once more by ordinary accounts. */
function repeat(
  reader: Reader,
  market: Market,
  conditions: Conditions,
  { trades, exits, sales }: Awaited<ReturnType<typeof tryNow>>,
): Promise<OutcomeReads["ordinary"]> {
  const [deepest] = valueOr(trades, []);
  if (!deepest) return Promise.resolve(unknown("ordinary-amounts-unmeasured"));
  return tryAsOrdinary(reader, market, conditions, {
    trade: deepest,
    holders: valueOr(salesOf(sales), []),
    sellableBps: exits.known ? exits.value.sellableBps : exits,
  });
}

async function tryNow(
  reader: Reader,
  conditions: Conditions,
  {
    market,
    others,
    people,
    record,
  }: Pick<Subject, "market" | "others"> & { people: readonly Holder[]; record: Recorder },
) {
  const cast = newCast();
  const setting = {
    trader: cast.trader,
    environment: asItIs(conditions),
    people: [cast.friend, cast.second],
    codes: { [cast.refusing]: REFUSING_CODE },
  };
  const plans = inOneCall({
    // What decides most stands first: a slow node may answer no more than that.
    deepest: poolTradePlan(market, cast, record),
    control: controlPlan(market, cast),
    refusal: refusalPlan(market, cast),
    exits: exitsPlan(market, cast, record),
    sales: each(people.map((holder) => holderSalePlan(market, cast, record, holder))),
    limits: limitsPlan(market, cast, record),
    oddities: odditiesPlan(market, cast, record),
    others: each(others.map((other) => poolTradePlan(other, cast, record, [10n]))),
  });
  const [outcome, leveled] = await Promise.all([
    carryOut(reader, setting, plans),
    tryLeveled(reader, conditions, { market, people, record }),
  ]);
  if (!outcome.known) return { trades: outcome, exits: outcome, limits: outcome, oddities: outcome, sales: outcome };
  const { deepest, others: further, control, refusal, ...seen } = outcome.value;
  const rest = { ...seen, sales: withLeveled(seen.sales, leveled) };
  const refused = refusesOurs(deepest, refusal) ?? hookRefusesOurs(market, deepest);
  if (refused) return { trades: refused, exits: refused, limits: refused, oddities: rest.oddities, sales: refused };
  return { trades: lostWay(market, deepest, control) ?? tradesOf(deepest, further), ...rest };
}

/** As many sell where there is little time. */
const FEW_HOLDERS = 12;
const MOST_LEVELED = 8;

/** Holders have what they have: where none can act as an ordinary account, some sell once more with what people have. */
async function tryLeveled(
  reader: Reader,
  conditions: Conditions,
  { market, people, record }: Pick<Subject, "market"> & { people: readonly Holder[]; record: Recorder },
): Promise<Read<readonly Read<HolderSale>[]>> {
  if ((await reader.capabilities()).simulateV1) return known([]);
  const cast = newCast();
  const some = people.slice(0, MOST_LEVELED);
  const setting = {
    trader: cast.trader,
    environment: asItIs(conditions),
    people: [cast.friend, ...some.map(({ address }) => address.toLowerCase() as Address)],
  };
  return carryOut(reader, setting, each(some.map((holder) => holderSalePlan(market, cast, record, holder))));
}

function withLeveled(
  sales: Read<readonly Read<HolderSale>[]>,
  leveled: Read<readonly Read<HolderSale>[]>,
): Read<readonly Read<HolderSale>[]> {
  const again = valueOr(leveled, []);
  return mapRead(sales, (all) =>
    all.map((sale, index) => {
      const same = again[index];
      return same?.known ? mapRead(sale, (seen) => ({ ...seen, leveled: same.value.sold })) : sale;
    }),
  );
}

/** Other pools that could not be tried are left out; the deepest decides. */
function tradesOf(deepest: Read<PoolTrade>, others: Read<readonly Read<PoolTrade>[]>): Read<readonly PoolTrade[]> {
  if (!deepest.known) return deepest;
  return known([deepest.value, ...valueOr(others, []).flatMap((other) => (other.known ? [other.value] : []))]);
}

/** Those of whom it could be seen; nothing is known where it could not of most who have something. */
function salesOf(sales: Read<readonly Read<HolderSale>[]>): Read<readonly HolderSale[]> {
  if (!sales.known) return sales;
  const holding = sales.value.filter((sale) => sale.known || sale.why.code !== "holder-has-nothing");
  const tried = holding.flatMap((sale) => (sale.known ? [sale.value] : []));
  const missing = holding.find((sale) => !sale.known);
  if (missing && tried.length * 2 <= holding.length) return missing;
  const [first] = sales.value;
  return tried.length === 0 && first && !first.known ? first : known(tried);
}

export function findMarkets(
  reader: Reader,
  token: Pool["address"],
  { pools, holders }: Pick<FactReads, "pools" | "holders">,
  {
    routeFor,
    launchVenue = unknown("no-pool-and-no-filler"),
    curve = known(null),
    launch = known(null),
  }: Pick<ExperimentDeps, "routeFor" | "launchVenue" | "curve" | "launch">,
): Read<readonly Market[]> {
  if (!pools.known) return pools;
  const deadline = deadlineAfter(reader.block.timestamp);
  const markets = pools.value
    .filter(({ depthNative }) => depthNative > DUST)
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
  const launchpad = pools.value.find(({ venue }) => venue === "launchpad");
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

type Filling = Pick<FactReads, "authorities"> & { readonly launchVenue: Read<LaunchVenue | null> | undefined };

/** A million of what has 18 decimals. */
const USUAL_SUPPLY = 10n ** 24n;

/**
 * Where nobody is known who could make a pool: by whoever would come to have tokens where there are none yet, which those who
 * can make first; else by somebody for whom a balance is put in place.
 */
export async function marketToFill(
  reader: Reader,
  token: Address,
  { metadata, ...facts }: Filling & Pick<FactReads, "metadata">,
  find: LedgerFinder,
): Promise<Market | undefined> {
  const all = toldSupply(metadata);
  const first = all?.isEmpty ? unfilledMarket(reader, token, facts, { supply: all.supply, isGiven: false }) : undefined;
  if (first) return first;
  const ledger = await find();
  if (ledger && !isFromNone(ledger)) return putMarket(reader, token, facts, ledger);
  const supply = ledger?.supply ?? all?.supply ?? USUAL_SUPPLY;
  return unfilledMarket(reader, token, facts, { supply, isGiven: ledger !== null });
}

/** The market that whoever is likeliest to come to have some could make. */
function unfilledMarket(
  reader: Reader,
  token: Address,
  facts: Filling,
  /** How many there may be; whoever could be given some need not hold any power. */
  { supply, isGiven }: { readonly supply: bigint; readonly isGiven: boolean },
): Market | undefined {
  const { chain, block } = reader;
  const venue = facts.launchVenue?.known ? facts.launchVenue.value : null;
  const people = valueOr(facts.authorities, []).filter(({ kind }) => kind === "person");
  const powerful = people.find(({ role }) => role.code === "owner") ?? people[0];
  if (!venue || !(powerful || isGiven)) return undefined;
  const wrapped = { address: chain.wrapped, symbol: chain.nativeSymbol };
  const holder = { address: powerful?.address ?? stranger(), balance: mostOf({ supply }) };
  const terms = { venue, holder, deadline: deadlineAfter(block.timestamp) };
  return { ...assumedMarket(token, wrapped, terms), unfilled: true };
}

/** The same made by somebody who has a balance that is put in place. */
function putMarket(reader: Reader, token: Address, facts: Filling, ledger: Ledger): Market | undefined {
  const market = unfilledMarket(reader, token, facts, { supply: ledger.supply, isGiven: true });
  if (!market?.filler) return undefined;
  const put = wordsFor(ledger, [{ account: market.filler, amount: mostOf(ledger) }]);
  return { ...market, unfilled: false, put };
}

function mayFillPool({ label, balance }: Holder): boolean {
  return balance > 0n && label !== "burn" && label !== "token" && label !== "pool";
}

function allUnknown(why: Unknown): OutcomeReads {
  return {
    trades: why,
    exits: why,
    limits: why,
    holderSales: why,
    circumstances: why,
    later: why,
    paths: why,
    ordinary: why,
    oddities: why,
    exemptions: why,
    withdrawal: why,
  };
}
