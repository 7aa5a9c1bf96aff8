import { type Address, type Hex, toFunctionSelector, zeroAddress } from "viem";
import type { V2Dialect } from "../chain/chain.ts";
import type { Pool } from "../facts/facts.ts";
import { approveAll, callWith, payWith, quoteWith } from "./calls.ts";
import { dataWith } from "./data-with.ts";
import type { Route } from "./route.ts";

const getAmountsOut = toFunctionSelector("getAmountsOut(uint256,address[])");

/** Functions by their selectors, which are hashed once: an audit encodes thousands of trades. */
type Speech = {
  readonly buy: Hex;
  readonly sell: Hex;
  /** Camelot's routers take a referrer before the deadline. */
  readonly referrer?: true;
};

/** Forks differ in what they call the native token; the rest they copied word for word. */
function speech(native: string, referrer?: true): Speech {
  const rest = `address[],address${referrer ? ",address" : ""},uint256)`;
  return {
    buy: toFunctionSelector(`swapExact${native}ForTokensSupportingFeeOnTransferTokens(uint256,${rest}`),
    sell: toFunctionSelector(`swapExactTokensFor${native}SupportingFeeOnTransferTokens(uint256,uint256,${rest}`),
    ...(referrer && { referrer }),
  };
}

const SPEECHES: Record<V2Dialect, Speech> = {
  eth: speech("ETH"),
  avax: speech("AVAX"),
  metis: speech("Metis"),
  native: speech("Native"),
  camelot: speech("ETH", true),
  sei: speech("SEI"),
};

type Terms = {
  readonly token: Address;
  readonly wrapped: Address;
  readonly router: Address;
  readonly dialect?: V2Dialect;
};

/** Trades through a Uniswap V2 router, directly against the wrapped native token or by way of the pool's other token. */
export function uniswapV2Route(pool: Pool, { token, wrapped, router, dialect = "eth" }: Terms): Route {
  const direct = pool.quote.address.toLowerCase() === wrapped.toLowerCase();
  const path = direct ? [wrapped, token] : [wrapped, pool.quote.address, token];
  const back = path.toReversed();
  const quote = (way: readonly Address[], amount: bigint) => dataWith(getAmountsOut, amount, way);
  return {
    pool,
    spender: router,
    approve: () => [approveAll(token, router)],
    ...trades(router, path, back, SPEECHES[dialect]),
    quoteBuy: (nativeIn) => quoteWith(router, nativeIn, "last", (amount) => quote(path, amount)),
    quoteSell: (sold) => quoteWith(router, sold, "last", (amount) => quote(back, amount)),
  };
}

function trades(
  router: Address,
  path: readonly Address[],
  back: readonly Address[],
  said: Speech,
): Pick<Route, "buy" | "sell"> {
  const referrer = said.referrer ? [zeroAddress] : [];
  return {
    buy: (trader, nativeIn, deadline) => {
      const data = dataWith(said.buy, 0n, path, trader, ...referrer, deadline);
      return payWith(router, nativeIn, () => data);
    },
    sell: (trader, sold, deadline) =>
      callWith(router, sold, (amount) => dataWith(said.sell, amount, 0n, back, trader, ...referrer, deadline)),
  };
}
