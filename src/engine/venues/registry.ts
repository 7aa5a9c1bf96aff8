// What any code may ask of a pool or of a deployment without knowing its kind: the kind is looked up in the list, which is index.ts.
import { type Address, type Hex, isAddressEqual, type Log, zeroAddress } from "viem";
import type { Chain, VenueSettings } from "../chain/chain.ts";
import type { CallTemplate } from "../simulation/steps.ts";
import { VENUES } from "./index.ts";
import { bookkeeperOf, type Pool, type Removable } from "./pool.ts";
import type { Venue } from "./venue.ts";

const BY_KIND = new Map(VENUES.map((venue) => [venue.kind, venue]));
/** A kind that a stored pool names and that is gone: nothing is known of it. */
const UNKNOWN_VENUE: Venue = {
  kind: "",
  contracts: {},
  discovery: { questions: () => [] },
  trading: {},
  liquidity: { heldAs: "none" },
  swapEvents: [],
};

/** Of a deployment in a chain's table. */
export function venueFor({ kind }: VenueSettings): Venue {
  return BY_KIND.get(kind) ?? UNKNOWN_VENUE;
}

export function venueOf({ venue }: Pick<Pool, "venue">): Venue {
  return BY_KIND.get(venue) ?? UNKNOWN_VENUE;
}

/** The deployment that a pool belongs to; undefined where the table does not know it. */
export function settingsOf({ venues }: Pick<Chain, "venues">, pool: Pick<Pool, "venue" | "name">) {
  return venues.find(({ kind, name }) => kind === pool.venue && name === pool.name);
}

export function isLaunchpad(pool: Pick<Pool, "venue">): boolean {
  return venueOf(pool).isLaunchpad === true;
}

/** The factory of a deployment that tells pools by pair; `null` where it has none. */
export function factoryOf(settings: VenueSettings): Address | null {
  return venueFor(settings).contracts.factory?.(settings) ?? null;
}

/** The deployment with this factory. */
export function venueWithFactory({ venues }: Pick<Chain, "venues">, factory: Address): VenueSettings | undefined {
  return venues.find((settings) => {
    const own = factoryOf(settings);
    return own !== null && isAddressEqual(own, factory);
  });
}

/** The router of a deployment; `null` where none is known, or other exchanges share it. */
export function ownRouterOf(settings: VenueSettings): Address | null {
  const { contracts, trading } = venueFor(settings);
  return trading.sharesSpender ? null : (contracts.router?.(settings) ?? null);
}

/** The contract that holds what all pools of a deployment hold; `null` where each holds its own. */
export function vaultOf(settings: VenueSettings): Address | null {
  return venueFor(settings).contracts.vault?.(settings) ?? null;
}

/** The token that a pool's shares are; `null` where it has none. */
export function sharesOf(pool: Pool): Address | null {
  return venueOf(pool).liquidity.sharesToken?.(pool) ?? null;
}

export function hasOwnToken(pool: Pool): boolean {
  return sharesOf(pool) !== null;
}

/** Whether what a pool holds lies in bins, each at one price, in which every provider has shares of its own. */
export function isInBins(pool: Pool): boolean {
  return venueOf(pool).liquidity.heldAs.endsWith("bins");
}

/** How the holder of this part of a pool's liquidity takes it out; empty where it is not known how. */
export function removalOf(pool: Pool, token: Address, part: Removable, deadline: bigint): readonly CallTemplate[] {
  return venueOf(pool).liquidity.remove?.(pool, token, part, deadline) ?? [];
}

/** The hook that a pool calls in each trade, or the contract where its managers are obeyed; `null`: there is neither. */
export function hookOf(pool: Pick<Pool, "key" | "managers" | "venue" | "id" | "address">): Address | null {
  if (!isAddressEqual(pool.key.hooks, zeroAddress)) return pool.key.hooks;
  return pool.managers?.length ? managedAt(pool) : null;
}

/** The contract that does what a pool's managers say: the pool itself, or its vault. */
export function managedAt(pool: Pick<Pool, "venue" | "id" | "address">): Address {
  return (pool.id && venueOf(pool).liquidity.managedAt?.(pool.id)) ?? pool.address;
}

const isManaged = ({ contracts }: Venue) => contracts.vault !== undefined;
/** The events of trades that managers and vaults log, and those that pools log themselves. */
const MANAGED_SWAPS = swapEventsOf(VENUES.filter(isManaged));
const SWAPS = swapEventsOf(VENUES.filter((venue) => !isManaged(venue)));

function swapEventsOf(venues: readonly Venue[]): readonly Hex[] {
  return [...new Set(venues.flatMap(({ swapEvents }) => swapEvents))];
}

/** Topics of a pool's trades, for a search: a manager's log names the pool in its second topic, a pool's own does not. */
export function swapTopics({ id }: Pool): readonly [readonly Hex[]] | readonly [readonly Hex[], Hex] {
  return id ? [MANAGED_SWAPS, id] : [SWAPS];
}

/** Whether a log tells of a trade in this pool. */
export function isSwapOf(pool: Pool, { address: by, topics }: Log): boolean {
  const { id } = pool;
  const [event, subject] = topics;
  if (by.toLowerCase() !== bookkeeperOf(pool).toLowerCase() || !event) return false;
  return id ? MANAGED_SWAPS.includes(event) && subject?.toLowerCase() === id.toLowerCase() : SWAPS.includes(event);
}

/** The events by which managers tell of changes of liquidity in ranges. */
export const MANAGED_CHANGES: readonly Hex[] = [
  ...new Set(
    VENUES.filter((venue) => isManaged(venue) && venue.liquidity.heldAs === "positions").flatMap(
      ({ liquidity }) => liquidity.providerEvents ?? [],
    ),
  ),
];
