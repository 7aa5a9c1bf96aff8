// The plan of an audit's experiments: find the markets, run the trade experiments, and beside them the search for powers. In:
// facts as they arrive. Out: every outcome, each a `Read`.
import { isDeepStrictEqual } from "node:util";
import type { Address } from "viem";
import { stoppableReader } from "../chain/pinned-reader.ts";
import type { Reader } from "../chain/reader.ts";
import { known, mapRead, type Read, unknown, valueOr } from "../core/read.ts";
import type { Technique } from "../core/report.ts";
import type { FactReads, Holders, Pool } from "../facts/facts.ts";
import type { Gathering, GatheringReads } from "../facts/gather.ts";
import {
  type Conditions,
  findMarkets,
  findStorageLayout,
  isUnfilled,
  type Launch,
  lookForCurve,
  lookForLaunch,
  type Market,
  marketToFill,
  readCurve,
  readHook,
  readLaunchVenue,
  routeFor,
  runTradeExperiments,
  type StorageLayoutFinder,
  tryPowers,
  withSharedFees,
} from "./index.ts";
import type { OutcomeReads, Powers } from "./outcomes.ts";

type Outcomes = OutcomeReads & { readonly powers: Read<Powers> };

type Given = {
  readonly conditions: Promise<Read<Conditions>>;
  readonly likely: Gathering["likely"];
  /** What tokens with nearly the same code are known for. */
  readonly techniques?: Promise<readonly Technique[]>;
};

/**
 * What happens to a holder's money now, and what accounts with power could do to it. Each starts when its facts are there:
 * powers need no holders, unless the pool has to be made from what one of them has.
 */
export async function runExperimentsOfAudit(
  reader: Reader,
  token: Address,
  reads: GatheringReads,
  given: Given,
): Promise<Outcomes> {
  // 1. Where it is traded, as far as the pools alone tell.
  const [pools, conditions] = await Promise.all([reads.pools, given.conditions]);
  const deps = { routeFor: (pool: Pool) => routeFor(reader.chain, token, pool) ?? undefined, conditions };
  const atOnce = findMarkets(reader, token, { pools, holders: unknown("holders-not-needed") }, deps);

  // 2. Where it has no pool: a venue to make one at, a contract that sells it, the calls that open trading, the layout of balances.
  const layout = layoutFinder(reader, token, reads, conditions);
  const { launching, ways } = lookForWays(reader, token, reads, { atOnce, conditions, layout });
  const withHolders = Promise.all([reads.holders, ways]);

  // 3. Trades need holders; powers need accounts. Both start with a guess where there is one.
  const decided = Promise.withResolvers<void>();
  const trade: Try<FactReads["holders"], OutcomeReads> = async (holders, isWanted = always) => {
    const [launchVenue, curve, launch] = await ways;
    return runTradeExperiments(
      stoppableReader(reader, isWanted),
      token,
      { pools, holders, liquidity: reads.liquidity, authorities: reads.authorities },
      { ...deps, code: reads.code, decided: decided.resolve, launchVenue, ledger: layout, curve, launch },
    );
  };
  const marketsForPowers = async () => {
    if (atOnce.known || (isUnfilled(atOnce) && hasNoSupply(await reads.metadata)))
      return { markets: atOnce, ledger: layout, launch: null };
    const [holders, [launchVenue, curve, launch]] = await withHolders;
    const found = { ...deps, launchVenue, curve, launch };
    return {
      markets: findMarkets(reader, token, { pools, holders: orNoHolders(holders) }, found),
      ledger: holders.known ? layout : noStorageLayout,
      launch: valueOr(launch, null),
    };
  };
  const findPowers = async () => {
    const tried = await marketsForPowers();
    if (reader.isPressed()) await decided.promise;
    return await usePowers(
      reader,
      token,
      reads,
      { ...tried, launching, techniques: given.techniques, likely: likely.authorities },
      conditions,
    );
  };
  // Nodes that can do little are slow, too, and a wrong guess is paid in calls.
  const isQuick = atOnce.known && (await reader.capabilities()).simulateV1;
  const likely: Partial<Gathering["likely"]> = isQuick ? given.likely : {};
  const [outcomes, powers] = await Promise.all([
    ofLikely(reads.holders, likely.holders, trade, sameList).finally(decided.resolve),
    findPowers(),
  ]);

  // 4. What one showed of the other.
  const isShared = outcomes.ordinary.known && outcomes.ordinary.value.sharesFees;
  return { ...outcomes, powers: isShared ? mapRead(powers, withSharedFees) : powers };
}

type Search = {
  readonly atOnce: ReturnType<typeof findMarkets>;
  readonly conditions: Read<Conditions>;
  readonly layout: StorageLayoutFinder;
};

/** Where the pools are not enough to trade in, looks for every other way at once. */
function lookForWays(reader: Reader, token: Address, reads: GatheringReads, { atOnce, conditions, layout }: Search) {
  const launching = atOnce.known ? Promise.resolve(known(null)) : readLaunchVenue(reader, token);
  // By the time it is known that there are no holders, the layout of balances is known as well.
  if (!atOnce.known && isUnfilled(atOnce)) layout().catch(() => undefined);
  const curving = atOnce.known ? Promise.resolve(known(null)) : lookForCurve(reader, token, reads, conditions);
  const opening = atOnce.known ? Promise.resolve(known(null)) : lookForLaunch(reader, token, reads, conditions);
  return { launching, ways: Promise.all([launching, curving, opening]) };
}

/** Accounts with power may mint tokens or open trading, whether or not holders could be read; but no balance is overridden then. */
function orNoHolders(holders: FactReads["holders"]): FactReads["holders"] {
  return holders.known ? holders : known(NO_HOLDERS);
}

const NO_HOLDERS: Holders = { list: [], count: null, complete: false, told: null, explainedBps: 0, from: "transfers" };

const noStorageLayout: StorageLayoutFinder = () => Promise.resolve(null);

/** Nothing is minted yet. */
function hasNoSupply(metadata: FactReads["metadata"]): boolean {
  return metadata.known && metadata.value.totalSupply === 0n;
}

/** How the token keeps balances: asked once, and only if it is needed. */
function layoutFinder(
  reader: Reader,
  token: Address,
  reads: Pick<GatheringReads, "code" | "metadata">,
  conditions: Read<Conditions>,
): StorageLayoutFinder {
  let asked: ReturnType<StorageLayoutFinder> | undefined;
  const find: StorageLayoutFinder = async () => {
    const [code, metadata] = await Promise.all([reads.code, reads.metadata]);
    return conditions.known ? findStorageLayout(reader, token, { code, metadata }, conditions.value) : null;
  };
  return () => {
    asked ??= find();
    return asked;
  };
}

/** Uses all accounts' powers in the deepest of these markets. */
export async function usePowers(
  reader: Reader,
  token: Address,
  reads: GatheringReads,
  {
    markets,
    launching,
    ledger: given,
    launch = null,
    likely,
    techniques,
  }: {
    readonly techniques?: Given["techniques"] | undefined;
    readonly likely?: Gathering["likely"]["authorities"] | undefined;
    readonly markets: ReturnType<typeof findMarkets>;
    readonly launching: ReturnType<typeof readLaunchVenue>;
    readonly ledger?: StorageLayoutFinder;
    /** How one of them comes to be. */
    readonly launch?: Launch | null;
  },
  conditions: Read<Conditions>,
): Promise<Read<Powers>> {
  if (!conditions.known) return conditions;
  if (!markets.known && !isUnfilled(markets)) return markets;
  const ledger = given ?? layoutFinder(reader, token, reads, conditions);
  const others = Promise.all([
    markets.known ? readAsked(reader, markets.value[0]) : null,
    reads.code,
    reads.metadata,
    reads.owner,
    reads.pools,
    reads.proxy,
  ]);
  const tryAs: Try<FactReads["authorities"], Read<Powers>> = async (authorities, isWanted) => {
    const [hooked, code, metadata, owner, pools, proxy] = await others;
    const launchVenue = await launching;
    const [market] = markets.known
      ? markets.value
      : [await marketToFill(reader, token, { authorities, metadata, launchVenue }, ledger)];
    if (!market) return markets.known ? unknown("no-pool-for-powers") : markets;
    return tryPowers(
      reader,
      { code, metadata, authorities, owner, pools, proxy, hooked, holders: reads.holders },
      {
        ...{ market, conditions: conditions.value, ledger, isWanted, techniques },
        opening: market === launch?.market ? launch.opening : null,
      },
    );
  };
  return await ofLikely(reads.authorities, likely, tryAs);
}

/** `isWanted`: from when on it says no, nothing more is asked. */
type Try<Fact, Outcome> = (fact: Fact, isWanted?: () => boolean) => Promise<Outcome>;

const always = () => true;

/** Trades go by who has how much, however it was learnt. */
function sameList(one: FactReads["holders"], other: FactReads["holders"]): boolean {
  const lists = [one, other].map((holders) => mapRead(holders, ({ list }) => list));
  return isDeepStrictEqual(lists[0], lists[1]);
}

/** Starts with a guess, if there is one, before the token's creator is known. A wrong guess asks nothing more and does not count. */
async function ofLikely<Value, Outcome>(
  reading: Promise<Read<Value>>,
  guessing: Promise<Read<Value> | null> | undefined,
  attempt: Try<Read<Value>, Outcome>,
  isSame: (one: Read<Value>, other: Read<Value>) => boolean = isDeepStrictEqual,
): Promise<Outcome> {
  const first = guessing === undefined ? null : await Promise.race([guessing, reading]);
  let isWrong = false;
  const guessed = first?.known ? attempt(first, () => !isWrong) : null;
  guessed?.catch(() => undefined);
  const read = await reading;
  isWrong = first === null || !isSame(first, read);
  return guessed && !isWrong ? guessed : attempt(read);
}

/** What is asked in every trade, beside the token. */
function readAsked(reader: Reader, market: Market | undefined): ReturnType<typeof readHook> {
  if (market?.curve) return readCurve(reader, market.curve);
  return market ? readHook(reader, market.token, market.route.pool) : Promise.resolve(null);
}
