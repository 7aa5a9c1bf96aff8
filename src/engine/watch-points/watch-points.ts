// Chooses the watch points of a token from what an audit found: owner, proxy, code, accounts with power, supply, pools, locks and one trade.
// They are read at each block; the token is audited again when one of them changes.
import { type Address, type Hex, numberToHex, pad, toFunctionSelector } from "viem";
import type { Chain, VenueSettings } from "../chain/chain.ts";
import { callData } from "../chain/views/call-data.ts";
import { type Read, valueOr } from "../core/read.ts";
import { DAY, LAST_SECOND } from "../core/units.ts";
import { keyOfWatchPoint, type WatchedPool, type WatchPoint, type WatchPoints } from "../core/watch-point.ts";
import type { OutcomeReads, Powers } from "../experiments/outcomes.ts";
import type {
  Controller,
  FactReads,
  FreeLiquidity,
  LiquidityPosition,
  Pool,
  PoolLiquidity,
  ProxyKind,
} from "../facts/facts.ts";
import { quotesOf } from "../facts/pools/lens.ts";
import { hasOwnToken, isLaunchpad, settingsOf, sharesOf, vaultOf, venueFor, venueOf } from "../venues/registry.ts";
import type { WatchedAmount, WatchedView } from "../venues/venue.ts";
import { watchPointConfig } from "./config.ts";

type Known = Pick<
  FactReads,
  "metadata" | "owner" | "authorities" | "proxy" | "code" | "callsOut" | "pools" | "liquidity" | "creator"
> &
  Pick<OutcomeReads, "trades"> & { readonly powers: Read<Powers> };

export function watchPointsOf(chain: Chain, token: Address, facts: Known): WatchPoints {
  const all = [
    ...ownershipPoints(token, facts),
    ...proxyPoints(token, facts),
    ...codePoints(token, facts),
    ...accountPoints(facts),
    ...supplyPoints(token, facts),
    ...poolPoints(chain, token, facts),
    ...(hasNoPool(facts.pools) ? firstPoolWires(chain, token) : []),
    ...tradePoints(facts),
  ];
  const wires = [...new Map(all.map((point) => [keyOfWatchPoint(point), point])).values()];
  return { wires, concerned: concernedBy(token, facts) };
}

function ownershipPoints(token: Address, { owner, authorities, proxy }: Known): WatchPoint[] {
  const owned = valueOr(owner, null);
  const via = owned && /^\w+\(\)$/.test(owned.via) ? [view(token, callData(owned.via))] : [];
  const named = valueOr(authorities, [])
    .flatMap(({ role }) => (role.code === "view" ? [view(token, role.selector)] : []))
    .slice(0, watchPointConfig.maxViews);
  const controllers = [owned, proxy.known ? (proxy.value?.admin ?? null) : null];
  return [...via, ...named, ...controllers.flatMap((each) => (each ? behindPoints(each) : []))];
}

/** A contract that owns the token may itself change hands, without any event of the token. */
function behindPoints(controller: Controller): WatchPoint[] {
  const { address, kind, behind } = controller;
  const own =
    kind === "multisig"
      ? [view(address, callData("nonce()")), view(address, callData("getThreshold()"))]
      : behind
        ? [view(address, callData("owner()"))]
        : [];
  return [...own, ...(behind ? behindPoints(behind) : [])];
}

const SLOTS: Partial<Record<ProxyKind, readonly Hex[]>> = {
  "eip-1967": [
    "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc",
    "0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103",
  ],
  beacon: ["0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50"],
  "eip-1822": ["0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7"],
  "zeppelin-old": [
    "0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3",
    "0x10d6a54a4754c8869d6886b5f5d7fbfa5b4522237ea5c60d11bc4e7a1ff9390b",
  ],
};
function proxyPoints(token: Address, { proxy }: Known): WatchPoint[] {
  if (!proxy.known || !proxy.value) return [];
  const { kind, beacon, implementations } = proxy.value;
  const slot = (at: Hex, holds: string[] | null): WatchPoint => ({ kind: "slot", of: low(token), slot: at, holds });
  const standard = (SLOTS[kind] ?? []).map((at) => slot(at, null));
  const asked = beacon ? ["implementation()", "childImplementation()"].map((call) => view(beacon, callData(call))) : [];
  const holds = implementations.map(low);
  const homeMade = ["other", "safe", "eip-897"].includes(kind)
    ? Array.from({ length: watchPointConfig.homeMadeProxySlots }, (_, index) => slot(pad(numberToHex(index)), holds))
    : [];
  const said = kind === "eip-897" ? [view(token, callData("implementation()"))] : [];
  return [...standard, ...asked, ...homeMade, ...said, ...(kind === "diamond" ? facetPoints(token) : [])];
}

/** Functions that every trade needs. Their facets are watched, and the number of facets and the last of them. */
const FACET_FUNCTIONS = [
  "transfer(address,uint256)",
  "transferFrom(address,address,uint256)",
  "balanceOf(address)",
  "owner()",
];

function facetPoints(token: Address): WatchPoint[] {
  const faced = FACET_FUNCTIONS.map((name): Hex => `${FACET_OF}${toFunctionSelector(name).slice(2).padEnd(64, "0")}`);
  const listed = [1, "last" as const].map((word) => view(token, callData("facetAddresses()"), word));
  return [...faced.map((data) => view(token, data)), ...listed];
}

const FACET_OF = toFunctionSelector("facetAddress(bytes4)");

function codePoints(token: Address, { code, proxy, callsOut }: Known): WatchPoint[] {
  const parts = valueOr(code, { parts: [] }).parts.map(({ address }) => address);
  const implementations = proxy.known ? (proxy.value?.implementations ?? []) : [];
  const called = valueOr(callsOut, []).map(({ address }) => address);
  const all = [...new Set([token, ...parts, ...implementations, ...called].map(low))];
  return all.slice(0, watchPointConfig.maxCodes).map((at) => ({ kind: "code", at }));
}

function accountPoints({ owner, proxy, powers, liquidity, creator, pools }: Known): WatchPoint[] {
  const owners = [valueOr(owner, null), proxy.known ? (proxy.value?.admin ?? null) : null];
  const holders = valueOr(powers, { harmful: [] }).harmful.flatMap(({ holder }) => (holder.anyone ? [] : [holder]));
  const providers = valueOr(liquidity, []).flatMap(({ largestFree }) => (largestFree ? [largestFree.holder] : []));
  const people = [...owners, ...holders, ...providers].flatMap((each) => (each ? peopleOf(each) : []));
  const isLed = owners.some((each) => each && each.kind !== "burned");
  const maker = (isLed || hasNoPool(pools)) && creator.known ? [creator.value.address] : [];
  const all = [...new Set([...people, ...maker].map(low))];
  return all.slice(0, watchPointConfig.maxAccounts).map((at) => ({ kind: "account", at }));
}

function peopleOf({ address, kind, behind }: Controller): readonly Address[] {
  const own = kind === "person" ? [address] : [];
  return [...own, ...(behind ? peopleOf(behind) : [])];
}

function supplyPoints(token: Address, { metadata }: Known): WatchPoint[] {
  if (!metadata.known || metadata.value.totalSupply === null) return [];
  return [amount("supply", token, callData("totalSupply()"), { upBps: watchPointConfig.moreSupplyBps })];
}

function poolPoints(chain: Chain, token: Address, { pools, liquidity }: Known): WatchPoint[] {
  const reserves = valueOr(pools, [])
    .filter(isMeasured)
    .slice(0, watchPointConfig.maxPools)
    .flatMap((pool) => reservePoints(chain, token, pool));
  const shares = valueOr(liquidity, []).slice(0, watchPointConfig.maxPools);
  return [...reserves, ...shares.flatMap((each) => sharePoints(chain, each))];
}

function hasNoPool(pools: Known["pools"]): boolean {
  return pools.known && isUnpooled(pools.value);
}

/** An unlisted quote token could answer anything for the pool's balance, and a different number in each block. */
function isMeasured(pool: Pool): boolean {
  return !isLaunchpad(pool) && (venueOf(pool).watching?.asksVenue === true || !pool.quote.unlisted);
}

function reservePoints(chain: Chain, token: Address, pool: Pool): WatchPoint[] {
  const settings = settingsOf(chain, pool);
  const amounts = venueOf(pool).watching?.reserve?.(pool, token, settings) ?? usualReserve(pool);
  return amounts.map(({ of, to, data }) => amount(of, to, data, { downBps: watchPointConfig.lessLiquidityBps }));
}

function usualReserve(pool: Pool): readonly WatchedAmount[] {
  const { address, quote } = pool;
  if (BigInt(quote.address) !== 0n)
    return [{ of: "reserve", to: quote.address, data: callData("balanceOf(address)", address) }];
  // No view tells how much an account has of the native token; when liquidity leaves, there are fewer shares, too.
  const shares = sharesOf(pool);
  return shares ? [{ of: "liquidity", to: shares, data: callData("totalSupply()") }] : [];
}

/** Shares of a pool's liquidity by holder: shares move before the liquidity leaves. */
function sharePoints(chain: Chain, { pool, locks, lockedPositions = [], largestFree }: PoolLiquidity): WatchPoint[] {
  const held = (holder: Address) =>
    amount("liquidity", sharesOf(pool) ?? pool.address, callData("balanceOf(address)", holder), { downBps: 1 });
  const own = largestFree && largestFree.lpAmount > 0n ? [held(largestFree.holder.address)] : [];
  const lockers = chain.lockers.filter(({ name }) => locks.some(({ locker }) => locker === name));
  const hasShares = hasOwnToken(pool);
  return [
    ...own,
    ...(hasShares ? lockers.slice(0, watchPointConfig.maxLocks).map(({ address }) => held(address)) : []),
    ...(largestFree ? positionPoints(pool, largestFree.positions) : []),
    ...positionPoints(pool, lockedPositions),
    ...ownerPoints(lockedPositions),
    ...locks.slice(0, watchPointConfig.maxLocks).flatMap(({ unlocksAt }): WatchPoint[] => {
      if (unlocksAt === null || unlocksAt >= LAST_SECOND) return [];
      const at = Number(unlocksAt);
      return [
        { kind: "time", at: at - DAY },
        { kind: "time", at },
      ];
    }),
  ];
}

function positionPoints(pool: Pool, positions: readonly LiquidityPosition[]): WatchPoint[] {
  return positions.slice(0, watchPointConfig.maxPositions).flatMap((position): WatchPoint[] => {
    const { manager, tokenId } = position;
    const asked = tokenId === null ? undefined : venueOf(pool).watching?.position?.({ ...position, tokenId });
    return asked ? [amount("liquidity", manager, asked.data, { downBps: 1, word: asked.word ?? 0 })] : [];
  });
}

/** A locked position changes its owner before its liquidity leaves. */
function ownerPoints(positions: readonly LiquidityPosition[]): WatchPoint[] {
  return positions.slice(0, watchPointConfig.maxPositions).flatMap(({ manager, tokenId }) => {
    return tokenId === null ? [] : [view(manager, callData("ownerOf(uint256)", tokenId))];
  });
}

function tradePoints({ trades }: Known): WatchPoint[] {
  const [deepest] = valueOr(trades, []);
  if (!deepest || deepest.assumed) return [];
  return [{ kind: "trade", pool: toWatchedPool(deepest.pool), nativeIn: `${deepest.nativeIn}` }];
}

function toWatchedPool(pool: Pool): WatchedPool {
  const { venue, name, address, manager, id, quote, feePips, depthNative, key, hop, router, bridge } = pool;
  return {
    ...{ venue, name, address, ...(manager && { manager }), id, quote, feePips, key, hop, router },
    depthNative: `${depthNative}`,
    ...(bridge ? { bridge: toWatchedPool(bridge) } : {}),
  };
}

/** Contracts through which a transaction may change the token. */
function concernedBy(token: Address, { owner, proxy, pools, liquidity, callsOut, powers }: Known): string[] {
  const controllers = [valueOr(owner, null), proxy.known ? (proxy.value?.admin ?? null) : null];
  const targets = valueOr(powers, { harmful: [] }).harmful.flatMap(({ calls }) => calls.map(({ target }) => target));
  const found: Address[] = [
    token,
    ...(proxy.known && proxy.value ? proxy.value.implementations : []),
    ...(proxy.known && proxy.value?.beacon ? [proxy.value.beacon] : []),
    ...controllers.flatMap((each) => (each ? contractsOf(each) : [])),
    ...targets,
    ...valueOr(pools, []).map(({ address }) => address),
    ...valueOr(callsOut, []).map(({ address }) => address),
    ...valueOr(liquidity, []).flatMap(({ largestFree }) => (largestFree ? positionsOf(largestFree) : [])),
  ];
  return [...new Set(found.map(low))];
}

function contractsOf({ address, kind, behind }: Controller): readonly Address[] {
  const own = kind === "person" || kind === "burned" ? [] : [address];
  return [...own, ...(behind ? contractsOf(behind) : [])];
}

function positionsOf({ positions, holder }: FreeLiquidity): readonly Address[] {
  return [...contractsOf(holder), ...positions.map(({ manager }) => manager)];
}

/** More are asked of a token that is traded than this, and that one has pools to ask. */
const MOST_QUESTIONS = 64;
/** What lay there before no pool was found for it, and no one trades it. */
const TWICE_BPS = 10_000;
/** Curves give what is left to a pool once they have sold the rest. */
const ALL_BUT_DUST_BPS = 9_900;

/** Whether people can trade it nowhere, or only at a curve that will make a pool of it. */
function isUnpooled(pools: readonly Pool[]): boolean {
  return pools.every(isLaunchpad);
}

/**
 * Where there is no pool yet, whether someone made one: venues that keep what all their pools have in one place are asked what
 * they have of the token, whatever it is sold for, all others for pools against the native token, and those with room left against
 * the base tokens, in the table's order.
 */
export function firstPoolWires(chain: Chain, token: Address): readonly WatchPoint[] {
  const quotes = quotesOf(chain)
    .map(({ address }) => address)
    .filter((quote) => low(quote) !== low(token));
  const pairs = quotes.flatMap((quote) => chain.venues.flatMap((venue) => pairWires(chain, venue, [token, quote])));
  const all = [...chain.venues.flatMap((venue) => stockWires(venue, token)), ...pairs];
  return [...new Map(all.map((wire) => [JSON.stringify(wire), wire])).values()].slice(0, MOST_QUESTIONS);
}

function stockWires(venue: VenueSettings, token: Address): WatchPoint[] {
  const holds = (keeper: Address, bounds: { readonly downBps?: number } = {}) => [
    amount("reserve", token, callData("balanceOf(address)", keeper), { upBps: TWICE_BPS, ...bounds }),
  ];
  const launchpad = venueFor(venue).contracts.launchpad?.(venue);
  if (launchpad) return holds(launchpad, { downBps: ALL_BUT_DUST_BPS });
  const vault = vaultOf(venue);
  return vault ? holds(vault) : [];
}

type Pair = readonly [token: Address, quote: Address];

function pairWires(chain: Chain, venue: VenueSettings, pair: Pair): WatchPoint[] {
  const { watching, discovery } = venueFor(venue);
  const views: readonly WatchedView[] =
    watching?.firstPool?.(venue, pair, chain) ?? discovery.factoryCalls?.(venue, pair) ?? [];
  return views.map(({ to, data, word }) => view(to, data, word));
}

const low = (address: Address) => address.toLowerCase();

/** A view whose answer no trade changes. `word`: which of the answer. */
function view(to: Address, data: Hex, word: number | "last" = 0): WatchPoint {
  return { kind: "view", to: low(to), data, word };
}

/** In basis points; `word`: which of the answer. */
type Bounds = { readonly downBps?: number; readonly upBps?: number; readonly word?: number };

/** A view whose answer is an amount, which is told of from these bounds on. */
function amount(of: "supply" | "reserve" | "liquidity", to: Address, data: Hex, bounds: Bounds): WatchPoint {
  const { downBps = null, upBps = null, word = 0 } = bounds;
  return { kind: "amount", of, to: low(to), data, word, downBps, upBps };
}
