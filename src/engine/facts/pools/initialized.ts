import { type Address, type Hex, pad, zeroAddress } from "viem";
import { askerOf } from "../../chain/asking/asker.ts";
import { inBackground } from "../../chain/attempt.ts";
import type { Chain, VenueConfig } from "../../chain/chain.ts";
import type { Reader } from "../../chain/reader.ts";
import { flatMapInTurns } from "../../chain/turns.ts";
import { firstSlots } from "../code/stored-addresses.ts";
import type { PoolKey } from "../facts.ts";
import { CUSTOM_POOL, customPool, type Integral, isOfStranger } from "./custom-pools.ts";
import { readHookName } from "./hook.ts";
import { INITIALIZED_INFINITY, initializedInfinity } from "./infinity-keys.ts";
import { KEYED, type Question, quoteAt } from "./lens-questions.ts";
import type { MadePool, RawLog } from "./made-pool.ts";
import { INITIALIZED_V4, initializedV4 } from "./uniswap-v4-keys.ts";
import type { Pair } from "./unlisted-quotes.ts";

type Managed = Extract<VenueConfig, { poolManager: Address }>;

const TOPICS = [INITIALIZED_V4, ...INITIALIZED_INFINITY, CUSTOM_POOL];

function tells(venue: VenueConfig): venue is Managed | Integral {
  return "poolManager" in venue || (venue.kind === "algebra" && venue.integral);
}

function addressOf(venue: Managed | Integral): Address {
  return "poolManager" in venue ? venue.poolManager : venue.factory;
}

/** Against what a table lists, and against what none does. */
type Initialized = { readonly questions: readonly Question[]; readonly pairs: readonly Pair[] };

/** Pools that nobody would guess: of managers with hooks, or fees and tick spacings of their own; of strangers' plugins. */
export async function readInitialized(reader: Reader, token: Address): Promise<Initialized> {
  const venues = reader.chain.venues.filter(tells);
  if (venues.length === 0) return { questions: [], pairs: [] };
  const topic = pad(token, { size: 32 });
  const asked = [
    [TOPICS, null, topic],
    [TOPICS, null, null, topic],
  ].map(async (topics) => {
    const logs = await readLogs(reader, venues, topics);
    return await flatMapInTurns(fewest(logs, MOST_LOGS), (log) => toQuestion(reader.chain, venues, token, log));
  });
  const all = (await Promise.all(asked)).flat();
  const questions = fewest(
    all.filter(({ quote }) => !quote.unlisted),
    MOST_QUESTIONS,
  );
  const unlisted = all.filter(({ quote }) => quote.unlisted);
  prefetchHooks(reader, token, [...questions, ...unlisted]);
  return { questions, pairs: knownFirst(reader.chain, unlisted).map(toPair) };
}

/** Few of them are looked at: those that a launchpad makes before all that anybody may. */
function knownFirst({ hooks }: Chain, questions: readonly KeyQuestion[]): readonly KeyQuestion[] {
  const listed = new Set(hooks.map(({ address }) => address.toLowerCase()));
  const [ours, others] = [true, false].map((is) =>
    questions.filter(({ key }) => listed.has(key.hooks.toLowerCase()) === is),
  );
  return [...(ours ?? []), ...(others ?? [])];
}

function toPair({ venue, b, key }: KeyQuestion): Pair {
  return { other: b, venue, key };
}

/** Anybody may make pools of anything, as many as they like: the first and the last of them are asked for. */
const MOST_QUESTIONS = 400;
const MOST_LOGS = 1_000;

function fewest<Each>(all: readonly Each[], most: number): readonly Each[] {
  return all.length <= most ? all : [...all.slice(0, most / 2), ...all.slice(-most / 2)];
}

const MOST_HOOKS = 3;

/** Whether there is such a pool is still to be asked, and whom it asks in each trade is looked at meanwhile. */
function prefetchHooks(reader: Reader, token: Address, questions: readonly KeyQuestion[]): void {
  const asker = askerOf(reader);
  const hooked = questions.filter(({ key }) => key.hooks !== zeroAddress);
  const hooks = [...new Set(hooked.map(({ key }) => key.hooks))].slice(0, MOST_HOOKS);
  // A hook has in its code who calls it.
  const callers = new Set(hooked.filter(({ key }) => hooks.includes(key.hooks)).map(({ venue }) => addressOf(venue)));
  for (const met of [...hooks, ...callers]) inBackground(asker.look(met));
  for (const hook of hooks) {
    inBackground(readHookName(reader, hook, token));
    for (const slot of firstSlots()) inBackground(asker.slot(hook, slot));
  }
}

/** A missing log costs a pool with an unusual key, never the whole answer: so few requests are spent on it. */
const MOST_REQUESTS = 2;

/** One search for all of them. */
async function readLogs(
  reader: Reader,
  venues: readonly (Managed | Integral)[],
  topics: readonly (Hex | readonly Hex[] | null)[],
) {
  const filter = {
    address: venues.map(addressOf),
    topics,
    fromBlock: 0n,
    toBlock: reader.block.number,
    order: "newest-first",
    mostRequests: MOST_REQUESTS,
  } as const;
  return (await reader.logs(filter)).logs;
}

function toQuestion(
  chain: Chain,
  venues: readonly (Managed | Integral)[],
  token: Address,
  log: RawLog & { readonly address: Address },
): KeyQuestion[] {
  const venue = venues.find((one) => addressOf(one).toLowerCase() === log.address.toLowerCase());
  if (!venue) return [];
  try {
    const made = READERS[venue.kind](log);
    return keyQuestion(chain, venue, token, made);
  } catch {
    // Some other event of the same name.
    return [];
  }
}

const READERS = {
  "uniswap-v4": initializedV4,
  "infinity-cl": initializedInfinity,
  "infinity-bin": initializedInfinity,
  algebra: customPool,
} as const;

type KeyQuestion = Question & { readonly venue: Managed | Integral };

function keyQuestion(
  chain: Chain,
  venue: Managed | Integral,
  token: Address,
  { currencies, key }: MadePool,
): KeyQuestion[] {
  const self = token.toLowerCase();
  const [first, second] = currencies;
  if (first.toLowerCase() !== self && second.toLowerCase() !== self) return [];
  const other = first.toLowerCase() === self ? second : first;
  const quote = quoteAt(chain, other);
  const isAsked = (at: Managed) => !quote.unlisted && isUsual(at, key);
  const isNew = "poolManager" in venue ? !isAsked(venue) && canBeMade(venue, key) : isOfStranger(venue, key);
  if (!isNew) return [];
  return [{ kind: KEYED[venue.kind], venue, a: token, b: quote.address, key, about: "token", quote }];
}

/** No manager takes other steps between two ticks, or two bins. */
const MOST_SPACING = 32_767;
const MOST_BIN_STEP = 65_535;

function canBeMade({ kind }: Managed, { tickSpacing }: PoolKey): boolean {
  return tickSpacing > 0 && tickSpacing <= (kind === "infinity-bin" ? MOST_BIN_STEP : MOST_SPACING);
}

function isUsual({ usualKeys }: Managed, { fee, tickSpacing, hooks, permissions }: PoolKey): boolean {
  return usualKeys.some(
    (key: PoolKey | Managed["usualKeys"][number]) =>
      key.fee === fee &&
      key.tickSpacing === tickSpacing &&
      key.hooks.toLowerCase() === hooks.toLowerCase() &&
      ("permissions" in key ? key.permissions : undefined) === permissions,
  );
}
