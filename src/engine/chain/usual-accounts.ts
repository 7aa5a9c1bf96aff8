import { type Address, getAddress, isAddress } from "viem";
import type { Chain } from "./chain.ts";
import { PERMIT2 } from "./permit2.ts";

/** Money, markets and lockers that everybody uses: nobody's secret, and nobody's means against a token. */
export function usualAccounts({ wrapped, baseTokens, lockers, venues }: Chain): ReadonlySet<Address> {
  const parts = venues.flatMap((venue) =>
    Object.values(venue).filter((value): value is Address => typeof value === "string" && isAddress(value)),
  );
  const tokens = [wrapped, ...baseTokens.map(({ address }) => address)];
  return new Set(
    [...tokens, ...lockers.map(({ address }) => address), ...parts, PERMIT2].map((each) => getAddress(each)),
  );
}
