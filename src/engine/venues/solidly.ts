import { type Abi, type Address, encodeFunctionData, parseAbi } from "viem";
import type { VenueConfig } from "../chain/chain.ts";
import type { Pool } from "../facts/facts.ts";
import { approveAll, callWith, payWith, quoteWith, sameAddress } from "./calls.ts";
import type { Route } from "./route.ts";

/** The first generation's hop says which curve; Velodrome's second also says whose pool. */
function abiFor(hop: string): Abi {
  return parseAbi([
    hop,
    "function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 outMin, Hop[] hops, address to, uint256 deadline) payable",
    "function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amount, uint256 outMin, Hop[] hops, address to, uint256 deadline)",
    "function getAmountsOut(uint256 amount, Hop[] hops) view returns (uint256[])",
  ] as readonly string[]) as Abi;
}
const ABIS = {
  solidly: abiFor("struct Hop { address from; address to; bool stable; }"),
  velodrome: abiFor("struct Hop { address from; address to; bool stable; address factory; }"),
};

type Terms = {
  readonly token: Address;
  readonly wrapped: Address;
  readonly venue: Extract<VenueConfig, { kind: "solidly" }>;
  readonly router: Address;
};

/** Trades through a router in Solidly's manner, over stable and volatile pools alike. */
export function solidlyRoute(pool: Pool, { token, wrapped, venue, router }: Terms): Route | null {
  const direct = sameAddress(pool.quote.address, wrapped);
  if (!direct && !pool.hop) return null;
  const { factory } = venue;
  const quote = pool.quote.address;
  const legs = direct ? [] : [{ from: wrapped, to: quote, stable: pool.hop?.stable ?? false, factory }];
  const hops = [...legs, { from: quote, to: token, stable: pool.key.stable, factory }];
  const back = hops.toReversed().map(({ from, to, ...rest }) => ({ ...rest, from: to, to: from }));
  const abi = ABIS[venue.dialect];
  const encode = (functionName: string, args: readonly unknown[]) => encodeFunctionData({ abi, functionName, args });
  return {
    pool,
    spender: router,
    approve: () => [approveAll(token, router)],
    buy: (trader, nativeIn, deadline) => {
      const data = encode("swapExactETHForTokensSupportingFeeOnTransferTokens", [0n, hops, trader, deadline]);
      return payWith(router, nativeIn, () => data);
    },
    sell: (trader, sold, deadline) =>
      callWith(router, sold, (amount) =>
        encode("swapExactTokensForETHSupportingFeeOnTransferTokens", [amount, 0n, back, trader, deadline]),
      ),
    quoteBuy: (nativeIn) => quoteWith(router, nativeIn, "last", (amount) => encode("getAmountsOut", [amount, hops])),
    quoteSell: (sold) => quoteWith(router, sold, "last", (amount) => encode("getAmountsOut", [amount, back])),
  };
}
