import { CHAINS } from "../../src/engine/chains/index.ts";
import { venueFor } from "../../src/engine/venues/registry.ts";

/** Where people trade, for whoever replays a proof: browsers load no table of chains. */
export function toVenuesOfChains(): string {
  const lines = CHAINS.flatMap(({ id, venues }) =>
    venues.flatMap((venue) => {
      const { contracts } = venueFor(venue);
      const router = contracts.router?.(venue);
      const quoter = contracts.quoter?.(venue);
      return router ? [`${id} ${router.toLowerCase()} ${quoter?.toLowerCase() ?? "-"} ${venue.name}`] : [];
    }),
  );
  return [
    "/** Chain, router, quoter and name: written by `npm run docs` from the table of chains. */",
    "export const VENUES: readonly string[] = [",
    ...lines.map((line) => `  ${JSON.stringify(line)},`),
    "];",
    "",
  ].join("\n");
}
