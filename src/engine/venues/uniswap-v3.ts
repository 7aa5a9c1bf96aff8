import { type Address, concat, encodeFunctionData, type Hex, numberToHex, parseAbi, zeroAddress } from "viem";
import type { VenueConfig } from "../chain/chain.ts";
import type { Pool } from "../facts/facts.ts";
import { approveAll, callWith, nobodyToAsk, payWith, quoteWith, sameAddress } from "./calls.ts";
import type { Route } from "./route.ts";

const withDeadline = parseAbi([
  "struct Input { bytes path; address recipient; uint256 deadline; uint256 amountIn; uint256 outMin; }",
  "function exactInput(Input input) payable returns (uint256)",
]);
const withoutDeadline = parseAbi([
  "struct Input { bytes path; address recipient; uint256 amountIn; uint256 outMin; }",
  "function exactInput(Input input) payable returns (uint256)",
]);
const sharedAbi = parseAbi([
  "function multicall(bytes[] data) payable returns (bytes[])",
  "function unwrapWETH9(uint256 outMin, address recipient) payable",
  "function unwrapWMNT(uint256 outMin, address recipient) payable",
]);
const quoterAbi = parseAbi(["function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut)"]);

/** To SwapRouter02 this means itself; to the router before it, the zero address does. */
const ROUTER_ITSELF = "0x0000000000000000000000000000000000000002";

type Terms = {
  readonly token: Address;
  readonly wrapped: Address;
  readonly venue: Extract<VenueConfig, { kind: "uniswap-v3" }>;
  readonly router: Address;
};

/** Trades through a Uniswap V3 router: native tokens are wrapped on the way in and unwrapped in the same transaction. */
export function uniswapV3Route(pool: Pool, { token, wrapped, venue, router }: Terms): Route | null {
  const direct = sameAddress(pool.quote.address, wrapped);
  if (!direct && !pool.hop) return null;
  const legs = direct ? [] : [wrapped, fee(pool.hop?.fee ?? 0)];
  const path = concat([...legs, pool.quote.address, fee(pool.key.fee), token]);
  const back = concat([token, fee(pool.key.fee), pool.quote.address, ...legs.toReversed()]);
  const { quoter, routerHasDeadline, unwraps } = venue;
  const itself = routerHasDeadline ? zeroAddress : ROUTER_ITSELF;
  const swap = (way: Hex, recipient: Address, deadline: bigint, amountIn: bigint) =>
    routerHasDeadline
      ? encodeFunctionData({
          abi: withDeadline,
          functionName: "exactInput",
          args: [{ path: way, recipient, deadline, amountIn, outMin: 0n }],
        })
      : encodeFunctionData({
          abi: withoutDeadline,
          functionName: "exactInput",
          args: [{ path: way, recipient, amountIn, outMin: 0n }],
        });
  return {
    pool,
    spender: router,
    approve: () => [approveAll(token, router)],
    buy: (trader, nativeIn, deadline) => payWith(router, nativeIn, (amount) => swap(path, trader, deadline, amount)),
    sell: (trader, sold, deadline) =>
      callWith(router, sold, (amount) => {
        const unwrap = encodeFunctionData({ abi: sharedAbi, functionName: unwraps, args: [0n, trader] });
        const calls = [swap(back, itself, deadline, amount), unwrap];
        return encodeFunctionData({ abi: sharedAbi, functionName: "multicall", args: [calls] });
      }),
    ...pathQuotes(pool, quoter, path, back),
  };
}

/** Both generations of quoters answer this one with the amount in their first word, those of Algebra's forks too. */
export function pathQuotes(
  pool: Pool,
  quoter: Address | null,
  path: Hex,
  back: Hex,
): Pick<Route, "quoteBuy" | "quoteSell"> {
  const quote = (way: Hex) => (amount: bigint) =>
    encodeFunctionData({ abi: quoterAbi, functionName: "quoteExactInput", args: [way, amount] });
  return {
    quoteBuy: (nativeIn) => (quoter ? quoteWith(quoter, nativeIn, 0, quote(path)) : nobodyToAsk(pool)),
    quoteSell: (sold) => (quoter ? quoteWith(quoter, sold, 0, quote(back)) : nobodyToAsk(pool)),
  };
}

/** A fee, or at Slipstream a tick spacing. */
function fee(value: number): Hex {
  return numberToHex(value, { size: 3 });
}
