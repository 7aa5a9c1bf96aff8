import type { Chain } from "../../chain/chain.ts";
import type { Pool } from "../facts.ts";
import { NO_KEY } from "./lens-questions.ts";

/** What lies for a while in a pool of its maker's own code outweighs only dust in one of a known venue. */
const UNVOUCHED_WEIGHT = 1_000n;

/** What a hook that nobody lists lets people do is its maker's choice, in a pool that anybody may make of any token. */
const HOOKED_WEIGHT = 10n;

function weightOf({ depthNative, unvouched, key }: Pool, hooks: ReadonlySet<string>): bigint {
  if (unvouched) return depthNative / UNVOUCHED_WEIGHT;
  return hooks.has(key.hooks.toLowerCase()) ? depthNative : depthNative / HOOKED_WEIGHT;
}

function listedHooks({ venues, hooks }: Chain): ReadonlySet<string> {
  const keys = venues.flatMap((venue) => ("usualKeys" in venue ? venue.usualKeys : []));
  const used = [NO_KEY, ...keys].map((key) => key.hooks);
  const launchpads = hooks.filter(({ isExchange }) => !isExchange);
  return new Set([...used, ...launchpads.map(({ address }) => address)].map((hook) => hook.toLowerCase()));
}

/** Pools that can be traded come before curves that cannot; then by what can be taken out of them. */
export function deepestFirst(chain: Chain): (one: Pool, other: Pool) => number {
  const hooks = listedHooks(chain);
  return (one, other) => compare(one, other, [weightOf(one, hooks), weightOf(other, hooks)]);
}

function compare(one: Pool, other: Pool, [weight, otherWeight]: readonly [bigint, bigint]): number {
  const curves = Number(one.venue === "launchpad") - Number(other.venue === "launchpad");
  if (curves !== 0) return curves;
  if (weight !== otherWeight) return weight < otherWeight ? 1 : -1;
  const unvouched = Number(Boolean(one.unvouched)) - Number(Boolean(other.unvouched));
  if (unvouched !== 0) return unvouched;
  if (one.depthNative === other.depthNative) return one.tokenReserve < other.tokenReserve ? 1 : -1;
  return one.depthNative < other.depthNative ? 1 : -1;
}
