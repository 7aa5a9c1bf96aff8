// Trades in Uniswap V4's pools through the Universal Router: a list of commands, one of which is a list of actions of its V4 part.
import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  maxUint48,
  maxUint128,
  maxUint160,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from "viem";
import type { CallTemplate } from "../simulation/steps.ts";
import { approveAll, callWith, noQuote, payWith, quoteWith } from "./calls.ts";
import { type Pool, type PoolKey, sameAddress } from "./pool.ts";
import type { Route } from "./route.ts";
import type { RouteTerms } from "./venue.ts";

const routerAbi = parseAbi(["function execute(bytes commands, bytes[] inputs, uint256 deadline) payable"]);
const permit2Abi = parseAbi(["function approve(address token, address spender, uint160 amount, uint48 expiration)"]);
const quoterAbi = parseAbi([
  "struct Stop { address currency; uint24 fee; int24 tickSpacing; address hooks; bytes hookData; }",
  "struct Exact { address currency; Stop[] path; uint128 amount; }",
  "function quoteExactInput(Exact input) returns (uint256 amountOut, uint256 gasEstimate)",
]);
const swapParams = parseAbiParameters([
  "Swap swap",
  "struct Stop { address currency; uint24 fee; int24 tickSpacing; address hooks; bytes hookData; }",
  "struct Swap { address currencyIn; Stop[] path; uint128 amountIn; uint128 outMin; }",
]);

/** Commands of the Universal Router, actions of its V4 part, and its words for the caller and for itself. */
const WRAP = "0b";
const UNWRAP = "0c";
const V4_SWAP = "10";
const SWAP_EXACT_IN = "07";
const SETTLE = "0b";
const SETTLE_ALL = "0c";
const TAKE = "0e";
const TAKE_ALL = "0f";
const CALLER = "0x0000000000000000000000000000000000000001";
const ITSELF = "0x0000000000000000000000000000000000000002";
const OPEN_AMOUNT = 0n;

type Contracts = {
  readonly universalRouter: Address | null;
  readonly quoter: Address | null;
  readonly permit2: Address;
};

/** Trades through the Universal Router (version 2.0; later ones add a field to swaps) as Uniswap's own interface does: Permit2 moves what is sold. */
export function universalRoute(pool: Pool, { token, wrapped, settings }: RouteTerms<Contracts>): Route | null {
  const { universalRouter, quoter, permit2 } = settings;
  const quote = pool.quote.address;
  const inWrapped = sameAddress(quote, wrapped);
  const direct = inWrapped || sameAddress(quote, zeroAddress);
  if (!universalRouter || (!direct && !pool.hop)) return null;
  const native = inWrapped ? wrapped : zeroAddress;
  const first = direct || !pool.hop ? [] : [stop(quote, pool.hop)];
  const path = [...first, stop(token, pool.key)];
  const back = [stop(quote, pool.key), ...(direct || !pool.hop ? [] : [stop(native, pool.hop)])];
  const asked = (currency: Address, path: readonly Stop[]) => (amount: bigint) =>
    encodeFunctionData({
      abi: quoterAbi,
      functionName: "quoteExactInput",
      args: [{ currency, path, amount: countable(amount) }],
    });
  return {
    pool,
    spender: permit2,
    approve: () => [approveAll(token, permit2), letRouterSpend(permit2, token, universalRouter)],
    buy: (_trader, nativeIn, deadline) =>
      payWith(universalRouter, nativeIn, (amount) => {
        const swap = swapInput(native, path, amount);
        const commands: Command[] = inWrapped
          ? [
              [WRAP, encode("address, uint256", [ITSELF, amount])],
              [V4_SWAP, v4([SWAP_EXACT_IN, swap], settleOwn(wrapped), takeAll(token))],
            ]
          : [[V4_SWAP, v4([SWAP_EXACT_IN, swap], settleAll(native), takeAll(token))]];
        return execute(commands, deadline);
      }),
    sell: (_trader, sold, deadline) =>
      callWith(universalRouter, sold, (amount) => {
        const swap = swapInput(token, back, amount);
        const commands: Command[] = inWrapped
          ? [
              [V4_SWAP, v4([SWAP_EXACT_IN, swap], settleAll(token), takeInto(wrapped))],
              [UNWRAP, encode("address, uint256", [CALLER, 0n])],
            ]
          : [[V4_SWAP, v4([SWAP_EXACT_IN, swap], settleAll(token), takeAll(native))]];
        return execute(commands, deadline);
      }),
    quoteBuy: (nativeIn) => (quoter ? quoteWith(quoter, nativeIn, 0, asked(native, path)) : noQuote(pool)),
    quoteSell: (sold) => (quoter ? quoteWith(quoter, sold, 0, asked(token, back)) : noQuote(pool)),
  };
}

type Stop = {
  readonly currency: Address;
  readonly fee: number;
  readonly tickSpacing: number;
  readonly hooks: Address;
  readonly hookData: Hex;
};
/** The number of a command or action, and its input. */
type Command = readonly [string, Hex];

function stop(currency: Address, { fee, tickSpacing, hooks }: PoolKey): Stop {
  return { currency, fee, tickSpacing, hooks, hookData: "0x" };
}

function execute(commands: readonly Command[], deadline: bigint): Hex {
  const [numbers, inputs] = parts(commands);
  return encodeFunctionData({ abi: routerAbi, functionName: "execute", args: [numbers, inputs, deadline] });
}

function v4(...actions: readonly Command[]): Hex {
  return encode("bytes, bytes[]", [...parts(actions)]);
}

function parts(commands: readonly Command[]): readonly [Hex, readonly Hex[]] {
  return [`0x${commands.map(([number]) => number).join("")}`, commands.map(([, input]) => input)];
}

function swapInput(currencyIn: Address, path: readonly Stop[], amountIn: bigint): Hex {
  return encodeAbiParameters(swapParams, [{ currencyIn, path, amountIn: countable(amountIn), outMin: 0n }]);
}

/** The exchange counts in so many bits; tokens and hooks may name any number. */
function countable(amount: bigint): bigint {
  return amount < maxUint128 ? amount : maxUint128;
}

function settleAll(currency: Address): Command {
  return [SETTLE_ALL, encode("address, uint256", [currency, maxUint128])];
}

/** The router pays with what it has itself. */
function settleOwn(currency: Address): Command {
  return [SETTLE, encode("address, uint256, bool", [currency, OPEN_AMOUNT, false])];
}

function takeAll(currency: Address): Command {
  return [TAKE_ALL, encode("address, uint256", [currency, 0n])];
}

function takeInto(currency: Address): Command {
  return [TAKE, encode("address, address, uint256", [currency, ITSELF, OPEN_AMOUNT])];
}

function letRouterSpend(permit2: Address, token: Address, router: Address): CallTemplate {
  const args = [token, router, maxUint160, Number(maxUint48)] as const;
  const data = encodeFunctionData({ abi: permit2Abi, functionName: "approve", args });
  return { target: permit2, value: 0n, data, patches: [] };
}

function encode(types: string, values: readonly unknown[]): Hex {
  return encodeAbiParameters(parseAbiParameters(types), values as never);
}
