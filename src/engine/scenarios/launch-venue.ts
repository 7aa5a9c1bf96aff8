// Where a pool is made inside an experiment for a token that has none.
import { type Address, getAddress, slice } from "viem";
import { askerOf } from "../chain/asking/asker.ts";
import type { VenueSettings } from "../chain/chain.ts";
import type { Reader } from "../chain/reader.ts";
import { known, type Read } from "../core/read.ts";
import { venueFor } from "../venues/registry.ts";
import type { PoolMaker } from "../venues/venue.ts";

export type LaunchVenue = {
  readonly settings: VenueSettings;
  readonly maker: PoolMaker<VenueSettings>;
  readonly router: Address;
  /** The address that the pool will have; `null`: the factory does not say. */
  readonly pair: Address | null;
};

/** The chain's first exchange with pools of two tokens that is really there, as calls to an empty address succeed. */
export async function readLaunchVenue(reader: Reader, token: Address): Promise<Read<LaunchVenue | null>> {
  const asker = askerOf(reader);
  const venues = reader.chain.venues.flatMap((settings) => {
    const { contracts, launching } = venueFor(settings);
    const router = contracts.router?.(settings);
    return launching?.maker && router ? [{ settings, router, maker: launching.maker }] : [];
  });
  const [codes, pairs] = await Promise.all([
    Promise.all(venues.map(({ router }) => asker.code(router))),
    Promise.all(venues.map(({ settings, maker }) => pairAt(reader, settings, maker, token))),
  ]);
  for (const [index, venue] of venues.entries()) {
    const code = codes[index];
    if (!code?.known) return code ?? known(null);
    if (code.value !== "0x") return known({ ...venue, pair: pairs[index] ?? null });
  }
  return known(null);
}

/** The factory's answer to the account that makes the pool. */
async function pairAt(
  { client, chain }: Reader,
  settings: VenueSettings,
  maker: PoolMaker<VenueSettings>,
  token: Address,
): Promise<Address | null> {
  const { to, data } = maker.create(settings, [token, chain.wrapped]);
  const answer = await client.call({ to, data }).catch(() => undefined);
  return answer?.data?.length === 66 ? getAddress(slice(answer.data, 12)) : null;
}
