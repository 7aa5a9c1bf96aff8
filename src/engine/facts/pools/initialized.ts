import { type Address, type Hex, hexToBigInt, pad, zeroAddress } from "viem";
import { askerOf } from "../../chain/asking/asker.ts";
import type { Chain, VenueConfig } from "../../chain/chain.ts";
import type { Reader } from "../../chain/reader.ts";
import { flatMapInTurns } from "../../chain/turns.ts";
import { FIRST_SLOTS, firstSlots } from "../code/places-of-accounts.ts";
import type { PoolKey } from "../facts.ts";
import { INITIALIZED_INFINITY, initializedInfinity } from "./infinity-keys.ts";
import { type Question, quotesOf } from "./lens-questions.ts";
import type { MadePool, RawLog } from "./made-pool.ts";
import { INITIALIZED_V4, initializedV4, readNamedKey } from "./uniswap-v4-keys.ts";

type Managed = Extract<VenueConfig, { poolManager: Address }>;

const TOPICS = [INITIALIZED_V4, ...INITIALIZED_INFINITY];

/** Pools of managers that nobody would guess: with hooks, or fees and tick spacings of their own. */
export async function readInitialized(reader: Reader, token: Address, since: bigint | null): Promise<Question[]> {
  const venues = reader.chain.venues.filter((venue) => "poolManager" in venue);
  if (venues.length === 0) return [];
  const topic = pad(token, { size: 32 });
  const asked = [
    [TOPICS, null, topic],
    [TOPICS, null, null, topic],
  ].map(async (topics) => {
    const logs = await readLogs(reader, venues, topics, since);
    return await flatMapInTurns(fewest(logs, MOST_LOGS), (log) => toQuestion(reader.chain, venues, token, log));
  });
  const v4 = venues.filter(({ kind }) => kind === "uniswap-v4");
  const named = v4.map(async (venue) => {
    const made = await readNamedKey(reader, token);
    return made ? keyQuestion(reader.chain, venue, token, made) : [];
  });
  const questions = [...fewest((await Promise.all([...asked, ...named])).flat(), MOST_QUESTIONS)];
  prefetchHooks(reader, questions);
  return questions;
}

/** Anybody may make pools of anything, as many as they like: the first and the last of them are asked for. */
const MOST_QUESTIONS = 400;
const MOST_LOGS = 1_000;

function fewest<Each>(all: readonly Each[], most: number): readonly Each[] {
  return all.length <= most ? all : [...all.slice(0, most / 2), ...all.slice(-most / 2)];
}

const MOST_HOOKS = 3;

/** Whether there is such a pool is still to be asked, and whom it asks in each trade is looked at meanwhile. */
function prefetchHooks(reader: Reader, questions: readonly Question[]): void {
  const asker = askerOf(reader);
  const hooks = new Set(questions.map(({ key }) => key.hooks).filter((hook) => hook !== zeroAddress));
  for (const hook of [...hooks].slice(0, MOST_HOOKS)) {
    void asker.look(hook).catch(() => undefined);
    for (const slot of firstSlots(FIRST_SLOTS)) void asker.slot(hook, slot);
  }
}

/** A missing log costs a pool with an unusual key, never the whole answer: so few requests are spent on it. */
const MOST_REQUESTS = 2;

/** One search for all managers. */
async function readLogs(
  reader: Reader,
  venues: readonly Managed[],
  topics: readonly (Hex | readonly Hex[] | null)[],
  since: bigint | null,
) {
  const fromBlock = since ?? 0n;
  const order = since === null ? "newest-first" : "oldest-first";
  const filter = {
    address: venues.map(({ poolManager }) => poolManager),
    topics,
    fromBlock,
    toBlock: reader.block.number,
    order,
    mostRequests: MOST_REQUESTS,
  } as const;
  return (await reader.logs(filter)).logs;
}

function toQuestion(
  chain: Chain,
  venues: readonly Managed[],
  token: Address,
  log: RawLog & { readonly address: Address },
): Question[] {
  const venue = venues.find(({ poolManager }) => poolManager.toLowerCase() === log.address.toLowerCase());
  if (!venue) return [];
  try {
    const made = venue.kind === "uniswap-v4" ? initializedV4(log) : initializedInfinity(log);
    return keyQuestion(chain, venue, token, made);
  } catch {
    // Some other event of the same name.
    return [];
  }
}

const KINDS = { "uniswap-v4": "v4", "infinity-cl": "infinityCl", "infinity-bin": "infinityBin" } as const;

function keyQuestion(chain: Chain, venue: Managed, token: Address, { currencies, key }: MadePool): Question[] {
  const self = token.toLowerCase();
  const [first, second] = currencies;
  if (first.toLowerCase() !== self && second.toLowerCase() !== self) return [];
  const other = first.toLowerCase() === self ? second : first;
  if (isUsual(venue, key) || !canBeMade(venue, key)) return [];
  const native = { address: zeroAddress, symbol: chain.nativeSymbol, decimals: 18 };
  const quotes = hexToBigInt(other) === 0n ? [native] : quotesOf(chain);
  const quote = quotes.find(({ address }) => address.toLowerCase() === other.toLowerCase());
  return quote ? [{ kind: KINDS[venue.kind], venue, a: token, b: quote.address, key, about: "token", quote }] : [];
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
