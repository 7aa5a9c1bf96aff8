import {
  type Address,
  decodeAbiParameters,
  getAddress,
  type Hex,
  type Log,
  pad,
  parseAbiParameters,
  slice,
  toEventSelector,
} from "viem";
import type { VenueConfig } from "../../chain/chain.ts";
import type { LogFilter, LogSearch } from "../../chain/logs.ts";
import type { Reader } from "../../chain/reader.ts";
import { flatMapInTurns } from "../../chain/turns.ts";
import type { Pair } from "./unlisted-quotes.ts";

type Balancer = Extract<VenueConfig, { kind: "balancer-v2" | "balancer-v3" }>;

/** Of the second version and the third: in both, topics name the pool, what came in and what went out. */
const SWAPS = [
  "Swap(bytes32,address,address,uint256,uint256)",
  "Swap(address,address,address,uint256,uint256,uint256,uint256)",
].map(toEventSelector);
const REGISTERED = toEventSelector("TokensRegistered(bytes32,address[],address[])");
const REGISTERED_V3 = toEventSelector(
  "PoolRegistered(address,address,(address,uint8,address,bool)[],uint256,uint32,(address,address,address),(bool,bool,bool,bool,bool,bool,bool,bool,bool,bool,address),(bool,bool,bool,bool))",
);
const TOKENS = parseAbiParameters("address[] tokens");
const TOKENS_V3 = parseAbiParameters([
  "Config[] tokens",
  "struct Config { address token; uint8 kind; address rates; bool paysFees; }",
]);

/** Vaults list no pools by token: what was ever bought in one, or of late where that is too much, and which were made of late, is what their logs tell. */
const LATELY_MS = 7 * 86_400_000;
const MOST_REQUESTS = 1;
/** Anybody may make pools of anything. */
const MOST_POOLS = 12;
/** Far more than are made in a week. */
const MOST_MADE = 2_000;

/** Balancer's pools of this token. A missing log costs a pool, never the whole answer. */
export async function readBalancerPools(reader: Reader, token: Address): Promise<readonly Pair[]> {
  const { chain, block, logs } = reader;
  const venues = chain.venues.filter((venue) => venue.kind === "balancer-v2" || venue.kind === "balancer-v3");
  if (venues.length === 0) return [];
  const lately = BigInt(Math.round(LATELY_MS / chain.blockTimeMs));
  const fromBlock = block.number > lately ? block.number - lately : 0n;
  const filter = {
    address: venues.map(({ vault }) => vault),
    fromBlock,
    toBlock: block.number,
    order: "newest-first",
    mostRequests: MOST_REQUESTS,
  } as const;
  const bought = { ...filter, topics: [SWAPS, null, null, pad(token, { size: 32 })] };
  const [swaps, made] = await Promise.all([
    searchEver(reader, bought),
    logs({ ...filter, topics: [[REGISTERED, REGISTERED_V3]] }),
  ]);
  const at = (vault: Address) => venues.find((venue) => venue.vault.toLowerCase() === vault.toLowerCase());
  const found = [
    ...mostTraded(swaps.logs).flatMap((log) => toTraded(at(log.address), log.topics)),
    ...(await flatMapInTurns(made.logs.slice(-MOST_MADE), (log) => toMade(at(log.address), token, log))),
  ];
  const once = new Map(found.map((pair) => [wayOf(pair), pair]));
  return [...once.values()].slice(0, MOST_POOLS);
}

/** Only what trades little is answered as a whole, and that is what trades little may need. */
async function searchEver({ capabilities, logs }: Reader, lately: LogFilter): Promise<LogSearch> {
  const { logRange } = await capabilities();
  const ever = logRange === null ? await logs({ ...lately, fromBlock: 0n }) : null;
  return ever?.missing.length === 0 ? ever : logs(lately);
}

function wayOf({ id, other }: Pair): string {
  return `${id}${other}`;
}

/** The latest of each pool and what it was bought with, those of which there are most first. */
function mostTraded(swaps: readonly Log[]): readonly Log[] {
  const ways = [...Map.groupBy(swaps.toReversed(), ({ topics }) => `${topics[1]}${topics[2]}`).values()];
  const most = ways.toSorted((one, other) => other.length - one.length).slice(0, MOST_POOLS);
  return most.flatMap(([swap]) => swap ?? []);
}

function toTraded(venue: Balancer | undefined, [, id, paid]: readonly Hex[]): Pair[] {
  return venue && id && paid ? [{ venue, id, other: getAddress(slice(paid, 12, 32)) }] : [];
}

type RawLog = { readonly topics: readonly Hex[]; readonly data: Hex };

function toMade(venue: Balancer | undefined, token: Address, { topics: [event, id], data }: RawLog): Pair[] {
  if (!venue || !id) return [];
  try {
    const tokens = event === REGISTERED_V3 ? tokensOfV3(data) : decodeAbiParameters(TOKENS, data)[0];
    const isOwn = (one: Address) => one.toLowerCase() === token.toLowerCase();
    if (!tokens.some(isOwn)) return [];
    return tokens.filter((one) => !isOwn(one)).map((other) => ({ venue, id, other }));
  } catch {
    // Some other event of the same name.
    return [];
  }
}

function tokensOfV3(data: Hex): readonly Address[] {
  return decodeAbiParameters(TOKENS_V3, data)[0].map(({ token }) => token);
}
