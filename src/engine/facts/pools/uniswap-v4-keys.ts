import {
  type Address,
  decodeAbiParameters,
  decodeEventLog,
  encodeAbiParameters,
  type Hex,
  hexToBigInt,
  keccak256,
  numberToHex,
  pad,
  parseAbi,
  parseAbiParameters,
  toEventSelector,
  toFunctionSelector,
  zeroAddress,
} from "viem";
import { askerOf } from "../../chain/asking/asker.ts";
import type { Chain, VenueConfig } from "../../chain/chain.ts";
import type { Reader } from "../../chain/reader.ts";
import { FIRST_SLOTS, firstSlots } from "../code/places-of-accounts.ts";
import type { PoolKey } from "../facts.ts";
import { NO_KEY, type Question, quotesOf } from "./lens-questions.ts";

const [initialize] = parseAbi([
  "event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)",
]);
const TOPIC = toEventSelector(initialize);

type V4 = Extract<VenueConfig, { kind: "uniswap-v4" }>;

/** Uniswap V4 pools that nobody would guess: with hooks, or fees and tick spacings of their own. */
export async function readInitialized(reader: Reader, token: Address, since: bigint | null): Promise<Question[]> {
  const venues = reader.chain.venues.filter((venue) => venue.kind === "uniswap-v4");
  const topic = pad(token, { size: 32 });
  const asked = venues.flatMap((venue) =>
    [
      [TOPIC, null, topic],
      [TOPIC, null, null, topic],
    ].map(async (topics) => {
      const logs = await readLogs(reader, venue.poolManager, topics, since);
      return logs.flatMap((log) => toQuestion(reader.chain, venue, token, log));
    }),
  );
  const named = venues.map((venue) => readNamedKey(reader, venue, token));
  const questions = fewest((await Promise.all([...asked, ...named])).flat());
  prefetchHooks(reader, questions);
  return questions;
}

/** Anybody may make pools of anything, as many as they like: the first and the last of them are asked for. */
const MOST_OF_EACH = 200;

function fewest(questions: readonly Question[]): Question[] {
  if (questions.length <= 2 * MOST_OF_EACH) return [...questions];
  return [...questions.slice(0, MOST_OF_EACH), ...questions.slice(-MOST_OF_EACH)];
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

const POOL_KEY = parseAbiParameters("address, address, uint24, int24, address");

/** Some launchpads' coins say themselves which pool is theirs. */
async function readNamedKey(reader: Reader, venue: V4, token: Address): Promise<Question[]> {
  try {
    const call = { to: token, data: toFunctionSelector("getPoolKey()"), gas: numberToHex(200_000) };
    const answer = (await reader.request("eth_call", [call, numberToHex(reader.block.number)])) as Hex;
    const [currency0, currency1, fee, tickSpacing, hooks] = decodeAbiParameters(POOL_KEY, answer);
    const pair = [currency0, currency1].map((currency) => currency.toLowerCase());
    if (!pair.includes(token.toLowerCase())) return [];
    return keyQuestion(reader.chain, venue, token, { currency0, currency1, fee, tickSpacing, hooks });
  } catch {
    // It has no such function, as nearly all tokens.
    return [];
  }
}

/** A missing log costs a pool with an unusual key, never the whole answer: so few requests are spent on it. */
const MOST_REQUESTS = 2;

async function readLogs(reader: Reader, address: Address, topics: readonly (Hex | null)[], since: bigint | null) {
  const fromBlock = since ?? 0n;
  const order = since === null ? "newest-first" : "oldest-first";
  const filter = {
    address,
    topics,
    fromBlock,
    toBlock: reader.block.number,
    order,
    mostRequests: MOST_REQUESTS,
  } as const;
  return (await reader.logs(filter)).logs;
}

type RawLog = { readonly topics: readonly Hex[]; readonly data: Hex };

function toQuestion(chain: Chain, venue: V4, token: Address, { topics, data }: RawLog): Question[] {
  try {
    const { args } = decodeEventLog({ abi: [initialize], topics: topics as [Hex, ...Hex[]], data });
    return keyQuestion(chain, venue, token, args);
  } catch {
    // Some other event of the same name.
    return [];
  }
}

type Named = {
  readonly currency0: Address;
  readonly currency1: Address;
  readonly fee: number;
  readonly tickSpacing: number;
  readonly hooks: Address;
};

function keyQuestion(
  chain: Chain,
  venue: V4,
  token: Address,
  { currency0, currency1, fee, tickSpacing, hooks }: Named,
): Question[] {
  const other = currency0.toLowerCase() === token.toLowerCase() ? currency1 : currency0;
  const key = { ...NO_KEY, fee, tickSpacing, hooks };
  if (isUsual(venue, key)) return [];
  const native = { address: zeroAddress, symbol: chain.nativeSymbol, decimals: 18 };
  const quotes = hexToBigInt(other) === 0n ? [native] : quotesOf(chain);
  const quote = quotes.find(({ address }) => address.toLowerCase() === other.toLowerCase());
  return quote ? [{ kind: "v4", venue, a: token, b: quote.address, key, about: "token", quote }] : [];
}

function isUsual(venue: V4, { fee, tickSpacing, hooks }: PoolKey): boolean {
  return venue.usualKeys.some(
    (key) => key.fee === fee && key.tickSpacing === tickSpacing && key.hooks.toLowerCase() === hooks.toLowerCase(),
  );
}

/** Uniswap V4's pools have no address: they are told apart by the hash of their key. */
export function poolId(one: Address, other: Address, { fee, tickSpacing, hooks }: PoolKey): Hex {
  const types = ["address", "address", "uint24", "int24", "address"].map((type) => ({ type }));
  const [currency0, currency1] = [one, other].sort((a, b) => (hexToBigInt(a) < hexToBigInt(b) ? -1 : 1));
  return keccak256(encodeAbiParameters(types, [currency0, currency1, fee, tickSpacing, hooks]));
}
