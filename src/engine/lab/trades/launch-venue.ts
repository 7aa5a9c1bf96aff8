import { askerOf } from "../../chain/asking/asker.ts";
import type { VenueConfig } from "../../chain/chain.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read } from "../../read.ts";

export type LaunchVenue = VenueConfig & { readonly kind: "uniswap-v2" };

/** Where a pool is made for a token that has none: the chain's first exchange that is really there, as calls to nobody succeed. */
export async function readLaunchVenue(reader: Reader): Promise<Read<LaunchVenue | null>> {
  const asker = askerOf(reader);
  const venues = reader.chain.venues.filter((venue): venue is LaunchVenue => venue.kind === "uniswap-v2");
  const codes = await Promise.all(venues.map(({ router }) => asker.code(router)));
  for (const [index, venue] of venues.entries()) {
    const code = codes[index];
    if (!code?.known) return code ?? known(null);
    if (code.value !== "0x") return known(venue);
  }
  return known(null);
}
