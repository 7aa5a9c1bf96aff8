import type { Address } from "viem";
import type { Chain } from "../../chain/chain.ts";
import type { Pool } from "../facts.ts";
import { type Found, toAddress } from "./lens.ts";
import { NO_KEY, quotesOf } from "./lens-questions.ts";

/**
 * Pools of venues that the table does not know, as far as the token itself names them and they behave like pairs. A factory of
 * the table was asked for its own: a pair that names one, and that it does not know, is none.
 */
export function namedPools(chain: Chain, token: Address, found: readonly Found[]): Pool[] {
  const routers = found.filter(({ kind }) => kind === "namedRouter");
  return found
    .filter(({ kind }) => kind === "namedPair")
    .flatMap((pair): Pool[] => {
      const other = toAddress(pair.third);
      const factory = toAddress(pair.fourth);
      const quote = quotesOf(chain).find(({ address }) => address.toLowerCase() === other.toLowerCase());
      if (!quote || pair.holdsB === 0n || other.toLowerCase() === token.toLowerCase()) return [];
      if (chain.venues.some((one) => "factory" in one && one.factory.toLowerCase() === factory.toLowerCase()))
        return [];
      const router = routers.find(({ holdsA }) => toAddress(holdsA) === factory);
      return [
        {
          venue: "uniswap-v2",
          name: "an exchange that the token names",
          address: pair.pool,
          id: null,
          quote,
          feePips: null,
          tokenReserve: pair.holdsA,
          quoteReserve: pair.holdsB,
          depthNative: 0n,
          depthUsd: null,
          key: NO_KEY,
          hop: null,
          router: router?.pool ?? null,
          unvouched: "exchange",
        },
      ];
    });
}
