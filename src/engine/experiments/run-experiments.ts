import { isDeepStrictEqual } from "node:util";
import type { Address } from "viem";
import { stoppableReader } from "../chain/pinned-reader.ts";
import type { Reader } from "../chain/reader.ts";
import { known, mapRead, type Read, unknown, valueOr } from "../core/read.ts";
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

/**
 * What happens to a holder's money now, and what everybody who has power could do to it. Each starts when its facts are there:
 * powers need no holders, unless the pool has to be made from what one of them has.
 */
export async function runExperimentsOfAudit(
  reader: Reader,
  token: Address,
  reads: GatheringReads,
  given: { readonly conditions: Promise<Read<Conditions>>; readonly likely: Gathering["likely"] },
): Promise<Outcomes> {
  const [pools, conditions] = await Promise.all([reads.pools, given.conditions]);
  const deps = { routeFor: (pool: Pool) => routeFor(reader.chain, token, pool) ?? undefined, conditions };
  const atOnce = findMarkets(reader, token, { pools, holders: unknown("holders-not-needed") }, deps);
  const launching = atOnce.known ? Promise.resolve(known(null)) : readLaunchVenue(reader, token);
  const ledger = layoutFinder(reader, token, reads, conditions);
  // By the time it is known that nobody holds any it is known how it would be kept.
  if (!atOnce.known && isUnfilled(atOnce)) ledger().catch(() => undefined);
  const curving = atOnce.known ? Promise.resolve(known(null)) : lookForCurve(reader, token, reads, conditions);
  const opening = atOnce.known ? Promise.resolve(known(null)) : lookForLaunch(reader, token, reads, conditions);
  const ways = Promise.all([launching, curving, opening]);
  const withHolders = Promise.all([reads.holders, ways]);
  const decided = Promise.withResolvers<void>();
  const trade: Try<FactReads["holders"], OutcomeReads> = async (holders, isWanted = always) => {
    const [launchVenue, curve, launch] = await ways;
    return runTradeExperiments(
      stoppableReader(reader, isWanted),
      token,
      { pools, holders, liquidity: reads.liquidity, authorities: reads.authorities },
      { ...deps, code: reads.code, decided: decided.resolve, launchVenue, ledger, curve, launch },
    );
  };
  // Nodes that can do little are slow, too, and a wrong guess is paid in calls.
  const isQuick = atOnce.known && (await reader.capabilities()).simulateV1;
  const likely: Partial<Gathering["likely"]> = isQuick ? given.likely : {};
  const [outcomes, powers] = await Promise.all([
    ofLikely(reads.holders, likely.holders, trade).finally(decided.resolve),
    (atOnce.known || (isUnfilled(atOnce) && hasNoSupply(await reads.metadata))
      ? Promise.resolve({ markets: atOnce, ledger, launch: null })
      : withHolders.then(([holders, [launchVenue, curve, launch]]) => ({
          markets: findMarkets(
            reader,
            token,
            { pools, holders: orNoHolders(holders) },
            { ...deps, launchVenue, curve, launch },
          ),
          ledger: holders.known ? ledger : noStorageLayout,
          launch: valueOr(launch, null),
        }))
    ).then(async (tried) => {
      if (reader.isPressed()) await decided.promise;
      return await usePowers(reader, token, reads, { ...tried, launching, likely: likely.authorities }, conditions);
    }),
  ]);
  const isShared = outcomes.ordinary.known && outcomes.ordinary.value.sharesFees;
  return { ...outcomes, powers: isShared ? mapRead(powers, withSharedFees) : powers };
}

/** Who has power may make tokens or open trading, whether or not holders could be read; but nothing is put in place then. */
function orNoHolders(holders: FactReads["holders"]): FactReads["holders"] {
  return holders.known ? holders : known(NO_HOLDERS);
}

const NO_HOLDERS: Holders = { list: [], count: null, complete: false, told: null, explainedBps: 0, from: "transfers" };

const noStorageLayout: StorageLayoutFinder = () => Promise.resolve(null);

/** There are none that anybody could have. */
function hasNoSupply(metadata: FactReads["metadata"]): boolean {
  return metadata.known && metadata.value.totalSupply === 0n;
}

/** How the token keeps balances: asked once, and only if somebody wants to know. */
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

/** Uses everybody's power in the deepest of these markets. */
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
  }: {
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
        ...{ market, conditions: conditions.value, ledger, isWanted },
        opening: market === launch?.market ? launch.opening : null,
      },
    );
  };
  return await ofLikely(reads.authorities, likely, tryAs);
}

/** `isWanted`: from when on it says no, nothing more is asked. */
type Try<Fact, Outcome> = (fact: Fact, isWanted?: () => boolean) => Promise<Outcome>;

const always = () => true;

/** Begun, if there is a guess, before it is known who made the token; where that was somebody else, it asks nothing more and counts for nothing. */
async function ofLikely<Value, Outcome>(
  reading: Promise<Read<Value>>,
  guessing: Promise<Read<Value> | null> | undefined,
  attempt: Try<Read<Value>, Outcome>,
): Promise<Outcome> {
  const first = guessing === undefined ? null : await Promise.race([guessing, reading]);
  let isWrong = false;
  const guessed = first?.known ? attempt(first, () => !isWrong) : null;
  guessed?.catch(() => undefined);
  const read = await reading;
  isWrong = !isDeepStrictEqual(first, read);
  return guessed && !isWrong ? guessed : attempt(read);
}

/** What is asked in every trade, beside the token. */
function readAsked(reader: Reader, market: Market | undefined): ReturnType<typeof readHook> {
  if (market?.curve) return readCurve(reader, market.curve);
  return market ? readHook(reader, market.token, market.route.pool) : Promise.resolve(null);
}
