import { CHAINS } from "../../src/engine/chain/chains/index.ts";

/** Where people trade, for whoever replays a proof: browsers load no table of chains. */
export function toVenuesOfChains(): string {
  const lines = CHAINS.flatMap(({ id, venues }) =>
    venues.flatMap((venue) => {
      const router = "router" in venue ? venue.router : "universalRouter" in venue ? venue.universalRouter : null;
      const quoter = "quoter" in venue ? venue.quoter : null;
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
