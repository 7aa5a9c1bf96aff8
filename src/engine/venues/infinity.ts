// PancakeSwap Infinity: one vault holds everything, and two managers keep the books of pools in ticks ("cl") and in bins. The code of its
// router is not published, so pools are traded with directly.
import {
  type Address,
  decodeEventLog,
  encodeAbiParameters,
  type Hex,
  hexToNumber,
  keccak256,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  toEventSelector,
  toFunctionSelector,
  zeroAddress,
} from "viem";
import { z } from "zod";
import { callData } from "../chain/views/call-data.ts";
import { venueConfig } from "./config.ts";
import { leaveManaged } from "./leaving.ts";
import { asConcentrated, BIN_PROVIDER_EVENTS } from "./liquidity-book.ts";
import { bookkeeperOf, inOrder, NO_KEY, type Pool, type PoolKey, pricesByRoot } from "./pool.ts";
import { address, maybeAddress } from "./settings.ts";
import { isSameKey, liquidityIn, MODIFY_EVENT } from "./uniswap-v4.ts";
import {
  accountWord,
  type FoundPool,
  type InitializedPool,
  numberWord,
  type RawLog,
  toQuestion,
  type Venue,
} from "./venue.ts";

const common = {
  name: z.string().default("PancakeSwap Infinity"),
  /** Holds what all pools have. */
  vault: address,
  /** Keeps the pools' books. */
  poolManager: address,
  positions: maybeAddress,
  usualKeys: z
    .array(
      z
        .strictObject({
          fee: z.int().min(0),
          /** Between two ticks that may be used, or two bins. */
          tickSpacing: z.int(),
          hooks: address.default(zeroAddress),
          /** Which calls the manager makes to the hook, a bit each. */
          permissions: z.int().min(0).max(0xffff).default(0),
        })
        .readonly(),
    )
    .readonly()
    .default([]),
};
const clSchema = z.strictObject({ kind: z.literal("infinity-cl"), ...common });
const binSchema = z.strictObject({ kind: z.literal("infinity-bin"), ...common });
export type InfinityCl = z.infer<typeof clSchema>;
export type InfinityBin = z.infer<typeof binSchema>;
type Infinity = InfinityCl | InfinityBin;
type Addresses = Pick<Infinity, "vault" | "poolManager" | "positions">;

/** With these fees and tick spacings PancakeSwap's own router looks for pools: @pancakeswap/smart-router 7.7.3. */
export const INFINITY_TIERS = [
  [67, 1],
  [335, 10],
  [1676, 50],
  [6722, 200],
] as const;
/** The same of pools in bins. */
const BIN_TIERS = [
  [67, 1],
  [335, 10],
  [1676, 50],
  [6722, 100],
] as const;

export function infinityCl(addresses: Addresses & { readonly hooked?: InfinityCl["usualKeys"] }): InfinityCl {
  const { hooked = [], ...rest } = addresses;
  const usualKeys = [...INFINITY_TIERS.map(([fee, tickSpacing]) => plainKey(fee, tickSpacing)), ...hooked];
  return { kind: "infinity-cl", name: "PancakeSwap Infinity", usualKeys, ...rest };
}

export function infinityBin(addresses: Addresses): InfinityBin {
  const usualKeys = BIN_TIERS.map(([fee, step]) => plainKey(fee, step));
  return { kind: "infinity-bin", name: "PancakeSwap Infinity Bin", usualKeys, ...addresses };
}

function plainKey(fee: number, tickSpacing: number): Infinity["usualKeys"][number] {
  return { fee, tickSpacing, hooks: zeroAddress, permissions: 0 };
}

const INITIALIZE =
  "event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, address hooks, uint24 fee, bytes32 parameters,";
const clEvents = parseAbi([`${INITIALIZE} uint160 sqrtPriceX96, int24 tick)`]);
const binEvents = parseAbi([`${INITIALIZE} uint24 activeId)`]);

const CL_SWAP_EVENTS = [toEventSelector("Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24,uint16)")];

export const infinityClVenue: Venue<InfinityCl> = {
  kind: "infinity-cl",
  schema: clSchema,
  contracts: { vault: ({ vault }) => vault },
  discovery: {
    ...discoveryOf<InfinityCl>(11, (found) => ({ ...found, isShared: true })),
    initialized: {
      events: clEvents.map((event) => toEventSelector(event)),
      emitter: ({ poolManager }) => poolManager,
      read: (log) => {
        const { args } = decodeEventLog({ abi: clEvents, ...encoded(log) });
        return toInitialized(args);
      },
      isNew: (settings, key, isListed) => isNew(settings, key, isListed, venueConfig.maxTickSpacing),
    },
  },
  trading: { leg: (pool) => legOf(pool, false) },
  liquidity: {
    heldAs: "positions",
    providerEvents: [MODIFY_EVENT],
    priceCall: ({ id }) => `${toFunctionSelector("getSlot0(bytes32)")}${(id ?? "0x").slice(2)}`,
    remove: leaveManaged,
    keyWords: wordsOfKey,
  },
  watching: {
    asksVenue: true,
    reserve: (pool) => (pool.id ? [liquidityIn(bookkeeperOf(pool), pool.id)] : []),
    position: ({ tokenId }) => ({ data: callData("getPositionLiquidity(uint256)", tokenId) }),
    firstPool: () => [],
  },
  swapEvents: CL_SWAP_EVENTS,
  prices: pricesByRoot(CL_SWAP_EVENTS),
};

export const infinityBinVenue: Venue<InfinityBin> = {
  kind: "infinity-bin",
  schema: binSchema,
  contracts: { vault: ({ vault }) => vault },
  discovery: {
    ...discoveryOf<InfinityBin>(12, (found) => asConcentrated(found, true)),
    initialized: {
      events: binEvents.map((event) => toEventSelector(event)),
      emitter: ({ poolManager }) => poolManager,
      read: (log) => {
        const { args } = decodeEventLog({ abi: binEvents, ...encoded(log) });
        return toInitialized(args);
      },
      isNew: (settings, key, isListed) => isNew(settings, key, isListed, venueConfig.maxBinStep),
    },
  },
  trading: { leg: (pool) => legOf(pool, true) },
  liquidity: { heldAs: "uncounted-bins", providerEvents: BIN_PROVIDER_EVENTS, keyWords: wordsOfKey },
  watching: {
    asksVenue: true,
    // What one pool in bins holds within the vault no single answer tells, but what all of them do.
    reserve: (pool, token) =>
      [token, pool.quote.address].map((kept) => ({
        of: "reserve",
        to: pool.address,
        data: callData("reservesOfApp(address,address)", bookkeeperOf(pool), kept),
      })),
    firstPool: () => [],
  },
  swapEvents: [toEventSelector("Swap(bytes32,address,int128,int128,uint24,uint24,uint16)")],
};

function discoveryOf<Settings extends Infinity>(
  asks: number,
  read: (found: FoundPool) => FoundPool,
): Pick<Venue<Settings>["discovery"], "native" | "questions" | "questionByKey" | "describe" | "usualHooks"> {
  const questionByKey: Venue<Settings>["discovery"]["questionByKey"] = (settings, sides, key) =>
    toQuestion(settings, sides, { asks, contract: settings.poolManager, key, y: parametersOf(key), read });
  return {
    native: "first",
    questions: (settings, sides) =>
      settings.usualKeys.flatMap((key) => questionByKey(settings, sides, { ...NO_KEY, ...key })),
    questionByKey,
    describe: ({ poolManager }, { a, b, key }) => ({
      id: poolId(poolManager, a, b, key),
      manager: poolManager,
      feePips: key.fee,
    }),
    usualHooks: ({ usualKeys }) => usualKeys.map(({ hooks }) => hooks),
  };
}

const PERMISSIONS = 2 ** 16;

/** The part of a key beside its fee and hook: what the hook is asked for stands here, not in its address. */
function parametersOf({ tickSpacing, permissions = 0 }: PoolKey): number {
  return tickSpacing * PERMISSIONS + permissions;
}

function encoded({ topics, data }: RawLog): { topics: [Hex, ...Hex[]]; data: Hex } {
  return { topics: topics as [Hex, ...Hex[]], data };
}

type Initialized = {
  readonly currency0: Address;
  readonly currency1: Address;
  readonly hooks: Address;
  readonly fee: number;
  readonly parameters: Hex;
};

function toInitialized({ currency0, currency1, hooks, fee, parameters }: Initialized): InitializedPool {
  const number = hexToNumber(parameters);
  const own = { tickSpacing: Math.floor(number / PERMISSIONS), permissions: number % PERMISSIONS };
  return { currencies: [currency0, currency1], key: { ...NO_KEY, fee, hooks, ...own } };
}

function isNew({ usualKeys }: Infinity, key: PoolKey, isListed: boolean, maxSpacing: number): boolean {
  const isAsked = isListed && usualKeys.some((usual) => isSameKey(usual, key));
  return !isAsked && key.tickSpacing > 0 && key.tickSpacing <= maxSpacing;
}

const KEY = parseAbiParameters("address, address, address, address, uint24, bytes32");

function poolId(manager: Address, one: Address, other: Address, key: PoolKey): Hex {
  const parameters = numberToHex(parametersOf(key), { size: 32 });
  return keccak256(encodeAbiParameters(KEY, [...inOrder(one, other), key.hooks, manager, key.fee, parameters]));
}

const LEG_KEY = parseAbiParameters("address manager, address hooks, uint24 fee, bytes32 parameters, bool inBins");

function legOf(pool: Pool, inBins: boolean) {
  const { key } = pool;
  const parameters = numberToHex(parametersOf(key), { size: 32 });
  const more = encodeAbiParameters(LEG_KEY, [bookkeeperOf(pool), key.hooks, key.fee, parameters, inBins]);
  return { kind: 5n, more };
}

function wordsOfKey(token: Address, pool: Pool) {
  const { key, quote } = pool;
  const accounts = [...inOrder(token, quote.address), key.hooks, bookkeeperOf(pool)].map(accountWord);
  return [...accounts, numberWord("uint24", key.fee), numberWord("uint256", parametersOf(key))];
}
