// Uniswap V4: one manager keeps all pools, which are told apart by the hash of their key, and calls each pool's hook in every trade.
import {
  type Address,
  decodeEventLog,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  keccak256,
  maxUint48,
  maxUint128,
  maxUint160,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  toEventSelector,
  zeroAddress,
} from "viem";
import { z } from "zod";
import { PERMIT2 } from "../chain/addresses.ts";
import { callData, selectorOf } from "../chain/views/call-data.ts";
import type { CallTemplate } from "../simulation/steps.ts";
import { approveAll, callWith, noQuote, payWith, quoteWith } from "./calls.ts";
import { venueConfig } from "./config.ts";
import { leaveManaged } from "./leaving.ts";
import { inOrder, NO_KEY, type Pool, type PoolKey, pricesByRoot, sameAddress, toAddress } from "./pool.ts";
import type { Route } from "./route.ts";
import { address, maybeAddress } from "./settings.ts";
import {
  accountWord,
  type FoundPool,
  numberWord,
  type PoolQuestion,
  type RouteTerms,
  type Sides,
  toQuestion,
  type Venue,
  type WatchedAmount,
} from "./venue.ts";

/** The keys that Uniswap's own interface offers when a pool is made, without hooks. */
const PLAIN_KEYS = [
  { fee: 100, tickSpacing: 1, hooks: zeroAddress },
  { fee: 500, tickSpacing: 10, hooks: zeroAddress },
  { fee: 3000, tickSpacing: 60, hooks: zeroAddress },
  { fee: 10_000, tickSpacing: 200, hooks: zeroAddress },
];

const schema = z.strictObject({
  kind: z.literal("uniswap-v4"),
  name: z.string().default("Uniswap V4"),
  poolManager: address,
  stateView: maybeAddress,
  quoter: maybeAddress,
  universalRouter: maybeAddress,
  positions: maybeAddress,
  permit2: address.default(PERMIT2),
  /** Fee and tick spacing of the pools people usually make, and hooks that launchpads are known to use. */
  usualKeys: z
    .array(
      z.strictObject({ fee: z.int().min(0), tickSpacing: z.int(), hooks: address.default(zeroAddress) }).readonly(),
    )
    .readonly()
    .default(PLAIN_KEYS),
});
export type UniswapV4 = z.infer<typeof schema>;

export function uniswapV4(
  addresses: Pick<UniswapV4, "poolManager" | "stateView" | "quoter" | "universalRouter" | "positions"> & {
    readonly hooked?: UniswapV4["usualKeys"];
  },
): UniswapV4 {
  const { hooked = [], ...rest } = addresses;
  return { kind: "uniswap-v4", name: "Uniswap V4", permit2: PERMIT2, usualKeys: [...PLAIN_KEYS, ...hooked], ...rest };
}

const [initialize] = parseAbi([
  "event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)",
]);
/** The same at PancakeSwap Infinity's pools with ticks. */
export const MODIFY_EVENT = toEventSelector("ModifyLiquidity(bytes32,address,int24,int24,int256,bytes32)");

const SWAP_EVENTS = [toEventSelector("Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24)")];

export const uniswapV4Venue: Venue<UniswapV4> = {
  kind: "uniswap-v4",
  schema,
  contracts: {
    vault: ({ poolManager }) => poolManager,
    router: ({ universalRouter }) => universalRouter,
    quoter: ({ quoter }) => quoter,
  },
  discovery: {
    native: "first",
    questions: (settings, sides) =>
      settings.usualKeys.map((key) => keyQuestion(settings, sides, { ...NO_KEY, ...key })),
    questionByKey: keyQuestion,
    questionOfToken: (settings, sides, toQuote) =>
      toQuestion(settings, sides, {
        asks: 20,
        contract: settings.poolManager,
        hasSecondRow: true,
        read(found, [hooks = 0n, other = 0n, fee = 0n, tickSpacing = 0n]) {
          const key = { ...NO_KEY, fee: Number(fee), tickSpacing: Number(tickSpacing), hooks: toAddress(hooks) };
          const quote = toQuote(toAddress(other));
          return { ...shared(found), b: quote.address, key, quote };
        },
      }),
    describe: (_, { a, b, key }) => ({ id: poolId(a, b, key), feePips: key.fee }),
    hopsFromNative: true,
    usualHooks: ({ usualKeys }) => usualKeys.map(({ hooks }) => hooks),
    hooksOfLaunchpads: true,
    initialized: {
      events: [toEventSelector(initialize)],
      emitter: ({ poolManager }) => poolManager,
      read({ topics, data }) {
        const { args } = decodeEventLog({ abi: [initialize], topics: topics as [Hex, ...Hex[]], data });
        const { currency0, currency1, fee, tickSpacing, hooks } = args;
        return { currencies: [currency0, currency1], key: { ...NO_KEY, fee, tickSpacing, hooks } };
      },
      isNew: ({ usualKeys }, key, isListed) =>
        !(isListed && usualKeys.some((usual) => isSameKey(usual, key))) &&
        key.tickSpacing > 0 &&
        key.tickSpacing <= venueConfig.maxTickSpacing,
    },
  },
  trading: {
    route: universalRoute,
    takesNativeToken: () => true,
    sharesSpender: true,
    leg: ({ key }) => ({
      kind: 9n,
      more: encodeAbiParameters(LEG_KEY, [key.hooks, key.fee, key.tickSpacing]),
    }),
  },
  liquidity: {
    heldAs: "positions",
    providerEvents: [MODIFY_EVENT],
    priceCall: ({ id }) => callData("extsload(bytes32)", poolSlot(id ?? "0x")),
    remove: leaveManaged,
    keyWords(token, { quote, key }) {
      const { hooks, fee, tickSpacing } = key;
      const currencies = inOrder(token, quote.address).map(accountWord);
      return [...currencies, numberWord("uint24", fee), numberWord("int24", tickSpacing), accountWord(hooks)];
    },
  },
  watching: {
    asksVenue: true,
    reserve({ id, address: manager }, _, settings): WatchedAmount[] {
      if (!id) return [];
      if (settings?.stateView) return [liquidityIn(settings.stateView, id)];
      const data = callData("extsload(bytes32)", slotAfter(poolSlot(id), LIQUIDITY_SLOT));
      return [{ of: "liquidity", to: manager, data }];
    },
    position: ({ tokenId }) => ({ data: callData("getPositionLiquidity(uint256)", tokenId) }),
    firstPool: () => [],
  },
  swapEvents: SWAP_EVENTS,
  prices: pricesByRoot(SWAP_EVENTS),
};

const LEG_KEY = parseAbiParameters("address hooks, uint24 fee, int24 tickSpacing");

function keyQuestion(settings: UniswapV4, sides: Sides, key: PoolKey): PoolQuestion {
  return toQuestion(settings, sides, { asks: 6, contract: settings.poolManager, key, read: shared });
}

function shared(found: FoundPool): FoundPool {
  return { ...found, isShared: true };
}

export function isSameKey(usual: Omit<PoolKey, "stable">, { fee, tickSpacing, hooks, permissions }: PoolKey): boolean {
  return (
    usual.fee === fee &&
    usual.tickSpacing === tickSpacing &&
    sameAddress(usual.hooks, hooks) &&
    usual.permissions === permissions
  );
}

/** Uniswap V4's pools have no address: they are told apart by the hash of their key. */
function poolId(one: Address, other: Address, { fee, tickSpacing, hooks }: PoolKey): Hex {
  const types = ["address", "address", "uint24", "int24", "address"].map((type) => ({ type }));
  return keccak256(encodeAbiParameters(types, [...inOrder(one, other), fee, tickSpacing, hooks]));
}

/** Where Uniswap V4's manager keeps a pool: its mapping of pools is in the sixth slot. */
function poolSlot(id: Hex): Hex {
  return keccak256(encodeAbiParameters([{ type: "bytes32" }, { type: "uint256" }], [id, 6n]));
}

/** Of the words that the manager keeps of a pool, its liquidity is this one. */
const LIQUIDITY_SLOT = 3n;

function slotAfter(slot: Hex, places: bigint): Hex {
  return numberToHex(hexToBigInt(slot) + places, { size: 32 });
}

export function liquidityIn(keeper: Address, id: Hex): WatchedAmount {
  return { of: "liquidity", to: keeper, data: `${GET_LIQUIDITY}${id.slice(2)}` };
}

const GET_LIQUIDITY = selectorOf("getLiquidity(bytes32)");

// Trades in Uniswap V4's pools through the Universal Router: a list of commands, one of which is a list of actions of its V4 part.

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
function universalRoute(pool: Pool, { token, wrapped, settings }: RouteTerms<Contracts>): Route | null {
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
