import type { Address } from "viem";
import { lower } from "../chain/lower.ts";
import type { DecodedStep } from "../simulation/decoded-steps.ts";
import { isOnlyAsking } from "./asked.ts";
import { madeAt } from "./filling.ts";
import { gaugeOf } from "./gauges.ts";
import { type Only, onlyCall } from "./only-call.ts";
import type { Taken } from "./reading.ts";
import { APPROVE, APPROVE_ONE } from "./selectors.ts";
import type { Statement } from "./statement.ts";
import { swapIn } from "./swaps.ts";
import { type Keyed, nameOfPools, poolsIn } from "./traded-hooks.ts";

const PIPS = 1_000_000n;
/** Of five points or more it is told. */
const LEFT = { bps: 9_500n, of: 10_000n };

/**
 * Whether somebody bought in a pool with a hook, sold all of it there again, and got far less back than the fees on the way leave: the price
 * went there and back, so the rest was taken.
 */
export function isTolled(claim: readonly Statement[], taken: readonly Taken[], token: Address): boolean {
  return claim.some((each) => {
    if (each.code !== "no-more-than" || each.small.of?.code !== "coins") return false;
    const [after = 0, before = 0] = each.small.steps;
    const sale = before < after ? onlyCall(each.small, taken) : undefined;
    const bought = sale && purchaseOf(sale, before, taken, { token, seller: each.small.of.of });
    if (!bought) return false;
    const left = bought.ways.reduce((sum, { fee }) => (sum * (PIPS - fee)) / PIPS, bought.paid);
    return BigInt(each.small.amount) * LEFT.of <= left * LEFT.bps;
  });
}

type Bought = { readonly paid: bigint; readonly ways: readonly Keyed[] };

/** What was paid for all that is then sold, through the same pools there and back. */
function purchaseOf(
  { made, run }: Only,
  before: number,
  taken: readonly Taken[],
  { token, seller }: { readonly token: Address; readonly seller: Address },
): Bought | undefined {
  const pools = poolsIn(made.data);
  const isHooked = pools.some(({ hook, sides }) => hook !== null && sides.includes(token));
  if (!isHooked || made.actor === null || lower(made.actor) !== seller) return undefined;
  const own = [...taken.keys()].filter(
    (place) => place < before && taken[place]?.run === run && taken[place]?.result?.ok,
  );
  const held = own.findLast((place) => {
    const of = taken[place] && gaugeOf(taken[place].deed);
    return of?.code === "balance" && of.token === token && of.of === seller;
  });
  const sold = swapIn(made.data)?.amount;
  const has = held === undefined ? undefined : taken[held]?.result?.word;
  if (held === undefined || has === undefined || sold === null || sold === undefined || sold < has) return undefined;
  const bought = own.findLast((place) => {
    const { actor, value } = (place < held && madeAt(taken, place)) || {};
    return value !== undefined && value > 0n && actor && lower(actor) === seller;
  });
  const last = bought === undefined ? undefined : madeAt(taken, bought);
  const ways = last && poolsIn(last.data);
  if (bought === undefined || !last || !ways || nameOfPools(ways) !== nameOfPools(pools.toReversed())) return undefined;
  // Whoever trades meanwhile moves the price, and what is sent away is not sold.
  if (!own.every((place) => place <= bought || onlyLets(taken[place]?.deed, seller, token))) return undefined;
  // What is sent along and not paid may stay with the router.
  const paid = swapIn(last.data)?.amount ?? last.value;
  return paid === last.value ? { paid, ways: [...ways, ...pools] } : undefined;
}

/** It is only asked, or lets somebody move what is sold. */
function onlyLets(deed: DecodedStep | undefined, seller: Address, token: Address): boolean {
  if (deed?.kind !== "call" || isOnlyAsking(deed)) return true;
  const [selector, target, actor] = [deed.data.slice(0, 10), deed.target, deed.actor ?? ""].map((each) =>
    each.toLowerCase(),
  );
  return actor === seller && (selector === APPROVE_ONE || (selector === APPROVE && target === token));
}
