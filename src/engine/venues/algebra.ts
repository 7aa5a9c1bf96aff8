import { type Address, concat, encodeFunctionData, type Hex, parseAbi, zeroAddress } from "viem";
import type { VenueConfig } from "../chain/chain.ts";
import type { Pool } from "../facts/facts.ts";
import { approveAll, callWith, payWith, sameAddress } from "./calls.ts";
import type { Route } from "./route.ts";
import { pathQuotes } from "./uniswap-v3.ts";

const routerAbi = parseAbi([
  "struct Input { bytes path; address recipient; uint256 deadline; uint256 amountIn; uint256 outMin; }",
  "function exactInput(Input input) payable returns (uint256)",
  "function multicall(bytes[] data) payable returns (bytes[])",
  "function unwrapWNativeToken(uint256 outMin, address recipient) payable",
]);
const taxedAbi = parseAbi([
  "struct Single { address tokenIn; address tokenOut; address recipient; uint256 deadline; uint256 amountIn; uint256 outMin; uint160 limit; }",
  "function exactInputSingleSupportingFeeOnTransferTokens(Single input) returns (uint256)",
]);
const taxedIntegralAbi = parseAbi([
  "struct Single { address tokenIn; address tokenOut; address deployer; address recipient; uint256 deadline; uint256 amountIn; uint256 outMin; uint160 limit; }",
  "function exactInputSingleSupportingFeeOnTransferTokens(Single input) returns (uint256)",
]);

type Terms = {
  readonly token: Address;
  readonly wrapped: Address;
  readonly venue: Extract<VenueConfig, { kind: "algebra" }>;
  readonly router: Address;
};

/** Trades through Algebra's router: one pool a pair, no fee in the path, and a sale of its own for taxed tokens. */
export function algebraRoute(pool: Pool, { token, wrapped, venue, router }: Terms): Route | null {
  const direct = sameAddress(pool.quote.address, wrapped);
  if (!direct && !pool.hop) return null;
  const stops = direct ? [wrapped, token] : [wrapped, pool.quote.address, token];
  const { deployer = zeroAddress } = pool.key;
  const deployers = direct ? [deployer] : [zeroAddress, deployer];
  const path = way(stops, venue.integral ? deployers : null);
  const back = way(stops.toReversed(), venue.integral ? deployers.toReversed() : null);
  const swap = (path: Hex, recipient: Address, deadline: bigint, amountIn: bigint) =>
    encodeFunctionData({
      abi: routerAbi,
      functionName: "exactInput",
      args: [{ path, recipient, deadline, amountIn, outMin: 0n }],
    });
  /** The router itself receives what is then unwrapped: to it, the zero address means so. */
  const sale = (deadline: bigint, amountIn: bigint) => {
    if (!direct) return swap(back, zeroAddress, deadline, amountIn);
    const input = {
      tokenIn: token,
      tokenOut: wrapped,
      deployer,
      recipient: zeroAddress,
      deadline,
      amountIn,
      outMin: 0n,
      limit: 0n,
    };
    const abi = venue.integral ? taxedIntegralAbi : taxedAbi;
    return encodeFunctionData({ abi, functionName: "exactInputSingleSupportingFeeOnTransferTokens", args: [input] });
  };
  return {
    pool,
    spender: router,
    approve: () => [approveAll(token, router)],
    buy: (trader, nativeIn, deadline) => payWith(router, nativeIn, (amount) => swap(path, trader, deadline, amount)),
    sell: (trader, sold, deadline) =>
      callWith(router, sold, (amount) => {
        const unwrap = encodeFunctionData({ abi: routerAbi, functionName: "unwrapWNativeToken", args: [0n, trader] });
        return encodeFunctionData({
          abi: routerAbi,
          functionName: "multicall",
          args: [[sale(deadline, amount), unwrap]],
        });
      }),
    // Integral's quoter answers with lists, which have no fixed word.
    ...pathQuotes(pool, venue.integral ? null : venue.quoter, path, back),
  };
}

/** Integral names who deployed each pool between its tokens; nobody is its own factory. */
function way(stops: readonly Address[], deployers: readonly Address[] | null): Hex {
  if (!deployers) return concat([...stops]);
  return concat(stops.flatMap((stop, index) => (index === 0 ? [stop] : [deployers[index - 1] ?? zeroAddress, stop])));
}
