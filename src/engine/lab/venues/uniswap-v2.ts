import { type Address, encodeFunctionData, erc20Abi, maxUint256, parseAbi } from "viem";
import type { Pool } from "../../facts/facts.ts";
import type { CallTemplate, Route, TradeAmount } from "../route.ts";

const routerAbi = parseAbi([
  "function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 outMin, address[] path, address to, uint256 deadline) payable",
  "function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amount, uint256 outMin, address[] path, address to, uint256 deadline)",
  "function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])",
]);

/** The first argument of a function. */
const FIRST_ARGUMENT = 4;

/** Trades through a Uniswap V2 router, directly against the wrapped native token or by way of another token. */
export function uniswapV2Route(
  pool: Pool,
  { token, wrapped, router }: { token: Address; wrapped: Address; router: Address },
): Route {
  const direct = pool.quote.address.toLowerCase() === wrapped.toLowerCase();
  const path = direct ? [wrapped, token] : [wrapped, pool.quote.address, token];
  const back = path.toReversed();
  const amounts = (amount: TradeAmount) =>
    typeof amount === "bigint"
      ? { fixed: amount, patches: [] }
      : { fixed: 0n, patches: [{ offset: FIRST_ARGUMENT, portionBps: amount.portionBps }] };
  const call = (data: CallTemplate["data"], value = 0n, patches: CallTemplate["patches"] = []): CallTemplate => ({
    target: router,
    value,
    data,
    patches,
  });
  return {
    pool,
    spender: router,
    approve: () => [
      {
        target: token,
        value: 0n,
        data: encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [router, maxUint256] }),
        patches: [],
      },
    ],
    buy: (trader, nativeIn, deadline) => {
      const args = [0n, path, trader, deadline] as const;
      const functionName = "swapExactETHForTokensSupportingFeeOnTransferTokens";
      const data = encodeFunctionData({ abi: routerAbi, functionName, args });
      if (typeof nativeIn === "bigint") return call(data, nativeIn);
      return call(data, 0n, [{ offset: "value", portionBps: nativeIn.portionBps }]);
    },
    sell: (trader, amount, deadline) => {
      const { fixed, patches } = amounts(amount);
      const args = [fixed, 0n, back, trader, deadline] as const;
      const functionName = "swapExactTokensForETHSupportingFeeOnTransferTokens";
      return call(encodeFunctionData({ abi: routerAbi, functionName, args }), 0n, patches);
    },
    quoteBuy: (nativeIn) => {
      const { fixed, patches } = amounts(nativeIn);
      const data = encodeFunctionData({ abi: routerAbi, functionName: "getAmountsOut", args: [fixed, path] });
      return { ...call(data, 0n, patches), answerWord: "last" };
    },
    quoteSell: (amount) => {
      const { fixed, patches } = amounts(amount);
      const data = encodeFunctionData({ abi: routerAbi, functionName: "getAmountsOut", args: [fixed, back] });
      return { ...call(data, 0n, patches), answerWord: "last" };
    },
  };
}
