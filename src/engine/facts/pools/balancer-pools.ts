import {
  type Address,
  decodeAbiParameters,
  getAddress,
  type Hex,
  pad,
  parseAbiParameters,
  slice,
  toEventSelector,
} from "viem";
import type { VenueConfig } from "../../chain/chain.ts";
import type { Reader } from "../../chain/reader.ts";
import type { Pair } from "./unlisted-quotes.ts";

const SWAP = toEventSelector("Swap(bytes32,address,address,uint256,uint256)");
const REGISTERED = toEventSelector("TokensRegistered(bytes32,address[],address[])");
const REGISTERED_TOKENS = parseAbiParameters("address[] tokens, address[] managers");

/** The vault lists no pools by token: what of late was bought in one, and which were made of late, is what its logs tell. */
const LATELY_MS = 7 * 86_400_000;
const MOST_REQUESTS = 1;
/** Anybody may make pools of anything. */
const MOST_POOLS = 12;

type BalancerV2 = Extract<VenueConfig, { kind: "balancer-v2" }>;

/** Balancer's pools of this token. A missing log costs a pool, never the whole answer. */
export async function readBalancerPools({ chain, block, logs }: Reader, token: Address): Promise<readonly Pair[]> {
  const venues = chain.venues.filter((venue) => venue.kind === "balancer-v2");
  const lately = BigInt(Math.round(LATELY_MS / chain.blockTimeMs));
  const fromBlock = block.number > lately ? block.number - lately : 0n;
  const range = { fromBlock, toBlock: block.number, order: "newest-first", mostRequests: MOST_REQUESTS } as const;
  const found = await Promise.all(
    venues.map(async (venue) => {
      const [swaps, made] = await Promise.all([
        logs({ address: venue.vault, topics: [SWAP, null, null, pad(token, { size: 32 })], ...range }),
        logs({ address: venue.vault, topics: [REGISTERED], ...range }),
      ]);
      const traded = swaps.logs.flatMap(({ topics }) => toTraded(venue, topics));
      return [...traded.toReversed(), ...made.logs.flatMap(({ topics, data }) => toMade(venue, token, topics, data))];
    }),
  );
  const once = new Map(found.flat().map((pair) => [`${pair.id}${pair.other}`, pair]));
  return [...once.values()].slice(0, MOST_POOLS);
}

function toTraded(venue: BalancerV2, [, id, paid]: readonly Hex[]): Pair[] {
  return id && paid ? [{ venue, id, other: getAddress(slice(paid, 12, 32)) }] : [];
}

function toMade(venue: BalancerV2, token: Address, [, id]: readonly Hex[], data: Hex): Pair[] {
  try {
    const [tokens] = decodeAbiParameters(REGISTERED_TOKENS, data);
    const isOwn = (one: Address) => one.toLowerCase() === token.toLowerCase();
    if (!id || !tokens.some(isOwn)) return [];
    return tokens.filter((one) => !isOwn(one)).map((other) => ({ venue, id, other }));
  } catch {
    // Some other event of the same name.
    return [];
  }
}
