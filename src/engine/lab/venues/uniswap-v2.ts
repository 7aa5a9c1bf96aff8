import { type Abi, type Address, encodeFunctionData, parseAbi, prepareEncodeFunctionData, zeroAddress } from "viem";
import type { V2Dialect } from "../../chain/chain.ts";
import type { Pool } from "../../facts/facts.ts";
import { approveAll, callWith, payWith, quoteWith } from "./calls.ts";
import type { Route } from "./route.ts";

const quoteAbi = parseAbi(["function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])"]);
const getAmountsOut = prepareEncodeFunctionData({ abi: quoteAbi, functionName: "getAmountsOut" });

/** Functions with their selectors, which are hashed once: an audit encodes thousands of trades. */
type Speech = {
  readonly buy: Prepared;
  readonly sell: Prepared;
  /** Camelot's routers take a referrer before the deadline. */
  readonly referrer?: true;
};

/** Forks differ in what they call the native token; the rest they copied word for word. */
function speech(native: string, referrer?: true): Speech {
  const buy = `swapExact${native}ForTokensSupportingFeeOnTransferTokens`;
  const sell = `swapExactTokensFor${native}SupportingFeeOnTransferTokens`;
  const rest = `address[] path, address to,${referrer ? " address referrer," : ""} uint256 deadline)`;
  const abi = parseAbi([
    `function ${buy}(uint256 outMin, ${rest} payable`,
    `function ${sell}(uint256 amount, uint256 outMin, ${rest}`,
  ] as readonly string[]);
  const prepare = (functionName: string) => prepareEncodeFunctionData({ abi: abi as Abi, functionName });
  return { buy: prepare(buy), sell: prepare(sell), ...(referrer && { referrer }) };
}

type Prepared = ReturnType<typeof prepareEncodeFunctionData<Abi, string>>;

const SPEECHES: Record<V2Dialect, Speech> = {
  eth: speech("ETH"),
  avax: speech("AVAX"),
  metis: speech("Metis"),
  native: speech("Native"),
  camelot: speech("ETH", true),
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
  const quote = (way: readonly Address[], amount: bigint) =>
    encodeFunctionData({ ...getAmountsOut, args: [amount, way] });
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
      const data = encodeFunctionData({ ...said.buy, args: [0n, path, trader, ...referrer, deadline] });
      return payWith(router, nativeIn, () => data);
    },
    sell: (trader, sold, deadline) =>
      callWith(router, sold, (amount) => {
        const args = [amount, 0n, back, trader, ...referrer, deadline];
        return encodeFunctionData({ ...said.sell, args });
      }),
  };
}
