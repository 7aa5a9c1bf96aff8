// Pools and pairs of a token that logs tell of: managers' and factories' pools with unusual keys, vaults' pools, and pairs with unlisted
// tokens. A missing log costs such a pool, never the whole answer.
import { type Address, getAddress, type Hex, type Log, pad, slice, zeroAddress } from "viem";
import { inBackground } from "../../chain/attempt.ts";
import type { Chain, VenueSettings } from "../../chain/chain.ts";
import type { LogFilter, LogSearch } from "../../chain/logs.ts";
import type { Reader } from "../../chain/reader.ts";
import { flatMapInTurns } from "../../chain/turns.ts";
import { askerOf } from "../../chain/views/asker.ts";
import { VENUES } from "../../venues/index.ts";
import { type PoolKey, sameAddress } from "../../venues/pool.ts";
import { factoryOf, venueFor, venueWithFactory } from "../../venues/registry.ts";
import type { PoolQuestion, RawLog } from "../../venues/venue.ts";
import { firstSlots } from "../code/code.ts";
import { poolsConfig } from "./config.ts";
import { readHookName } from "./hook-names.ts";
import { quoteAt, toSides } from "./lens.ts";

/** A token that another one is traded against, though no table lists it, and where. */
export type Pair = {
  readonly other: Address;
  readonly venue: VenueSettings;
  /** What tells the pool from others: a vault's number, or a manager's key. */
  readonly id?: Hex;
  readonly key?: PoolKey;
};

/** Pools against what a table lists as questions, and against what none does as pairs. */
type Initialized = { readonly questions: readonly PoolQuestion[]; readonly pairs: readonly Pair[] };
type KeyQuestion = PoolQuestion & { readonly venue: VenueSettings };

const INITIALIZED = VENUES.flatMap(({ discovery }) => discovery.initialized?.events ?? []);

/** Pools that no question guesses: of managers with hooks, or fees and tick spacings of their own; of strangers' plugins. */
export async function readInitialized(reader: Reader, token: Address): Promise<Initialized> {
  const emitters = reader.chain.venues.flatMap((venue) => {
    const address = venueFor(venue).discovery.initialized?.emitter(venue);
    return address ? [{ venue, address }] : [];
  });
  if (emitters.length === 0) return { questions: [], pairs: [] };
  const topic = pad(token, { size: 32 });
  const asked = [
    [INITIALIZED, null, topic],
    [INITIALIZED, null, null, topic],
  ].map(async (topics) => {
    const { logs } = await reader.logs({
      ...everBy(reader, emitters),
      topics,
      mostRequests: poolsConfig.maxLogRequests,
    });
    const few = firstAndLast(logs, poolsConfig.maxInitializedLogs);
    return await flatMapInTurns(few, (log) => {
      const venue = emitters.find(({ address }) => sameAddress(address, log.address))?.venue;
      return venue ? toKeyQuestion(reader.chain, venue, token, log) : [];
    });
  });
  const all = (await Promise.all(asked)).flat();
  const questions = firstAndLast(
    all.filter(({ quote }) => !quote.unlisted),
    poolsConfig.maxInitializedQuestions,
  );
  const unlisted = all.filter(({ quote }) => quote.unlisted);
  prefetchHooks(reader, token, [...questions, ...unlisted]);
  const pairs = listedHooksFirst(reader.chain, unlisted).map(({ venue, b, key }) => ({ other: b, venue, key }));
  return { questions, pairs };
}

function everBy({ block }: Reader, emitters: readonly { readonly address: Address }[]) {
  return {
    address: emitters.map(({ address }) => address),
    fromBlock: 0n,
    toBlock: block.number,
    order: "newest-first",
  } as const;
}

/** Anyone may make pools of anything, as many as they like: the first and the last of them are looked at. */
function firstAndLast<Each>(all: readonly Each[], most: number): readonly Each[] {
  return all.length <= most ? all : [...all.slice(0, most / 2), ...all.slice(-most / 2)];
}

function toKeyQuestion(chain: Chain, venue: VenueSettings, token: Address, log: RawLog): KeyQuestion[] {
  const { initialized, questionByKey } = venueFor(venue).discovery;
  if (!initialized || !questionByKey) return [];
  try {
    const { currencies, key } = initialized.read(log);
    const [first, second] = currencies;
    if (!sameAddress(first, token) && !sameAddress(second, token)) return [];
    const quote = quoteAt(chain, sameAddress(first, token) ? second : first);
    if (!initialized.isNew(venue, key, !quote.unlisted)) return [];
    return [{ ...questionByKey(venue, toSides(token, quote, "token"), key), venue }];
  } catch {
    // Some other event of the same name.
    return [];
  }
}

/** Few of them are looked at: those that a launchpad makes before all that anyone may. */
function listedHooksFirst({ hooks }: Chain, questions: readonly KeyQuestion[]): readonly KeyQuestion[] {
  const listed = new Set(hooks.map(({ address }) => address.toLowerCase()));
  const isListed = ({ key }: KeyQuestion) => listed.has(key.hooks.toLowerCase());
  return [...questions.filter(isListed), ...questions.filter((each) => !isListed(each))];
}

/** While the lens is asked whether there is such a pool, the hook that it calls in each trade is looked at. */
function prefetchHooks(reader: Reader, token: Address, questions: readonly KeyQuestion[]): void {
  const asker = askerOf(reader);
  const hooked = questions.filter(({ key }) => key.hooks !== zeroAddress);
  const hooks = [...new Set(hooked.map(({ key }) => key.hooks))].slice(0, poolsConfig.maxPrefetchedHooks);
  // A hook has in its code which contracts call it.
  const callers = new Set(hooked.filter(({ key }) => hooks.includes(key.hooks)).map(({ contract }) => contract));
  for (const met of [...hooks, ...callers]) inBackground(asker.look(met));
  for (const hook of hooks) {
    inBackground(readHookName(reader, hook, token));
    for (const slot of firstSlots()) inBackground(asker.slot(hook, slot));
  }
}

const PAIR_EVENTS = VENUES.flatMap(({ discovery }) => discovery.pairEvents ?? []);

/** Which other tokens factories joined this one with. */
export async function readPairs(reader: Reader, token: Address): Promise<readonly Pair[]> {
  const { chain } = reader;
  const factories = chain.venues.flatMap((venue) => factoryOf(venue) ?? []).map((address) => ({ address }));
  if (factories.length === 0) return [];
  const topic = pad(token, { size: 32 });
  const filter = everBy(reader, factories);
  const searches = await Promise.all(
    [
      [PAIR_EVENTS, topic],
      [PAIR_EVENTS, null, topic],
    ].map((topics) => reader.logs({ ...filter, topics, mostRequests: poolsConfig.maxLogRequests })),
  );
  const joined = new Map<string, { readonly factory: Address; readonly topic: Hex }>();
  for (const { address, topics } of searches.flatMap(({ logs }) => logs)) {
    const [, one, other] = topics;
    const met = one?.toLowerCase() === topic.toLowerCase() ? other : one;
    if (met) joined.set(`${address}${met}`, { factory: address, topic: met });
  }
  return [...joined.values()].slice(0, poolsConfig.maxJoinedPairs).flatMap(({ factory, topic }) => {
    const venue = venueWithFactory(chain, factory);
    return venue ? [{ other: getAddress(slice(topic, 12, 32)), venue }] : [];
  });
}

const VAULT_LOGS = VENUES.flatMap(({ discovery }) => discovery.vaultLogs ?? []);
const TRADED = VAULT_LOGS.map(({ traded }) => traded);
const REGISTERED = VAULT_LOGS.map(({ registered }) => registered);

/**
 * Pools of vaults, which list none by token: those that the token was ever bought in, or lately where all logs are too many, and those
 * that were registered lately.
 */
export async function readVaultPools(reader: Reader, token: Address): Promise<readonly Pair[]> {
  const { chain, block, logs } = reader;
  const vaults = chain.venues.flatMap((venue) => {
    const address = venueFor(venue).discovery.vaultLogs?.emitter(venue);
    return address ? [{ venue, address }] : [];
  });
  if (vaults.length === 0) return [];
  const back = BigInt(Math.round(poolsConfig.vaultLogsBackMs / chain.blockTimeMs));
  const filter = {
    address: vaults.map(({ address }) => address),
    fromBlock: block.number > back ? block.number - back : 0n,
    toBlock: block.number,
    order: "newest-first",
    mostRequests: poolsConfig.maxVaultLogRequests,
  } as const;
  const bought = { ...filter, topics: [TRADED, null, null, pad(token, { size: 32 })] };
  const [swaps, made] = await Promise.all([searchEver(reader, bought), logs({ ...filter, topics: [REGISTERED] })]);
  const venueAt = (vault: Address) => vaults.find(({ address }) => sameAddress(address, vault))?.venue;
  const registrations = made.logs.slice(-poolsConfig.maxVaultRegistrations);
  const found = [
    ...mostTraded(swaps.logs).flatMap((log) => toTraded(venueAt(log.address), log.topics)),
    ...(await flatMapInTurns(registrations, (log) => toRegistered(venueAt(log.address), token, log))),
  ];
  const once = new Map(found.map((pair) => [`${pair.id}${pair.other}`, pair]));
  return [...once.values()].slice(0, poolsConfig.maxVaultPools);
}

/** Only what trades little is answered as a whole, and that is what trades little may need. */
async function searchEver({ capabilities, logs }: Reader, lately: LogFilter): Promise<LogSearch> {
  const { logRange } = await capabilities();
  const ever = logRange === null ? await logs({ ...lately, fromBlock: 0n }) : null;
  return ever?.missing.length === 0 ? ever : logs(lately);
}

/** The latest trade of each pool and what it was bought with, those of which there are most first. */
function mostTraded(swaps: readonly Log[]): readonly Log[] {
  const ways = [...Map.groupBy(swaps.toReversed(), ({ topics }) => `${topics[1]}${topics[2]}`).values()];
  const most = ways.toSorted((one, other) => other.length - one.length).slice(0, poolsConfig.maxVaultPools);
  return most.flatMap(([swap]) => swap ?? []);
}

function toTraded(venue: VenueSettings | undefined, [, id, paid]: readonly Hex[]): Pair[] {
  return venue && id && paid ? [{ venue, id, other: getAddress(slice(paid, 12, 32)) }] : [];
}

function toRegistered(venue: VenueSettings | undefined, token: Address, { topics: [event, id], data }: RawLog): Pair[] {
  const registration = VAULT_LOGS.find(({ registered }) => registered === event);
  if (!venue || !id || !registration) return [];
  try {
    const tokens = registration.tokensIn(data);
    if (!tokens.some((one) => sameAddress(one, token))) return [];
    return tokens.filter((one) => !sameAddress(one, token)).map((other) => ({ venue, id, other }));
  } catch {
    // Some other event of the same name.
    return [];
  }
}
