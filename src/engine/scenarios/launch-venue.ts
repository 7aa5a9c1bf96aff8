import { type Address, encodeFunctionData, getAddress, parseAbi, slice } from "viem";
import { askerOf } from "../chain/asking/asker.ts";
import type { VenueConfig } from "../chain/chain.ts";
import type { Reader } from "../chain/reader.ts";
import { known, type Read } from "../core/read.ts";

type Venue = VenueConfig & { readonly kind: "uniswap-v2" };
/** `pair`: where the pool will be; `null`: it does not say. */
export type LaunchVenue = Venue & { readonly pair: Address | null };

/** Where a pool is made for a token that has none: the chain's first exchange that is really there, as calls to nobody succeed. */
export async function readLaunchVenue(reader: Reader, token: Address): Promise<Read<LaunchVenue | null>> {
  const asker = askerOf(reader);
  const venues = reader.chain.venues.filter((venue): venue is Venue => venue.kind === "uniswap-v2");
  const [codes, pairs] = await Promise.all([
    Promise.all(venues.map(({ router }) => asker.code(router))),
    Promise.all(venues.map(({ factory }) => pairAt(reader, factory, token))),
  ]);
  for (const [index, venue] of venues.entries()) {
    const code = codes[index];
    if (!code?.known) return code ?? known(null);
    if (code.value !== "0x") return known({ ...venue, pair: pairs[index] ?? null });
  }
  return known(null);
}

const factoryAbi = parseAbi(["function createPair(address one, address other) returns (address)"]);

/** What the factory would answer whoever makes the pool. */
async function pairAt({ client, chain }: Reader, factory: Address, token: Address): Promise<Address | null> {
  const data = encodeFunctionData({ abi: factoryAbi, args: [token, chain.wrapped] });
  const answer = await client.call({ to: factory, data }).catch(() => undefined);
  return answer?.data?.length === 66 ? getAddress(slice(answer.data, 12)) : null;
}
