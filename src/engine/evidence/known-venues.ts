import type { Address } from "viem";
import { VENUES } from "./venues-of-chains.ts";

type Known = { readonly name: string; readonly router: string; readonly quoter: string };

/** By chain, as it is known before anything is asked. */
const KNOWN: ReadonlyMap<number, readonly Known[]> = Map.groupBy(
  VENUES.map((line) => {
    const [chainId, router = "", quoter = "", ...name] = line.split(" ");
    return { chainId: Number(chainId), router, quoter, name: name.join(" ") };
  }),
  ({ chainId }) => chainId,
);

/** Whose router this is; undefined where that is not known. */
export function venueAt(chainId: number, router: Address): string | undefined {
  return KNOWN.get(chainId)?.find((known) => known.router === router.toLowerCase())?.name;
}

/** Whether this is known to tell what trades at that router bring. */
export function isQuoterOf(chainId: number, quoter: Address, router: Address): boolean {
  const [asked, traded] = [quoter.toLowerCase(), router.toLowerCase()];
  return KNOWN.get(chainId)?.some((known) => known.quoter === asked && known.router === traded) === true;
}
