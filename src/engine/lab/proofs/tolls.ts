import type { Address } from "viem";
import { lower } from "../../chain/lower.ts";
import { isOnlyAsking } from "./asked.ts";
import { type Made, madeAt } from "./filling.ts";
import { gaugeOf } from "./gauges.ts";
import type { Taken } from "./reading.ts";
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
    const sale = onlyCall(taken, before, after);
    const bought = sale && purchaseOf(sale, before, taken, { token, seller: each.small.of.of });
    if (!bought) return false;
    const left = bought.ways.reduce((sum, { fee }) => (sum * (PIPS - fee)) / PIPS, bought.paid);
    return BigInt(each.small.amount) * LEFT.of <= left * LEFT.bps;
  });
}

type Sale = { readonly made: Made; readonly pools: readonly Keyed[]; readonly run: number };

function onlyCall(taken: readonly Taken[], before: number, after: number): Sale | undefined {
  const places = [...taken.keys()].filter((place) => {
    const { deed } = taken[place] ?? {};
    return place >= before && place < after - 1 && deed?.kind === "call" && !isOnlyAsking(deed);
  });
  const [place] = places;
  const made = place === undefined || places.length > 1 ? undefined : madeAt(taken, place);
  const { run, result } = taken[place ?? 0] ?? {};
  return made && run !== undefined && result?.ok ? { made, pools: poolsIn(made.data), run } : undefined;
}

type Bought = { readonly paid: bigint; readonly ways: readonly Keyed[] };

/** What was paid for all that is then sold, through the same pools there and back. */
function purchaseOf(
  { made, pools, run }: Sale,
  before: number,
  taken: readonly Taken[],
  { token, seller }: { readonly token: Address; readonly seller: Address },
): Bought | undefined {
  const isHooked = pools.some(({ hook, sides }) => hook !== null && sides.includes(token));
  if (!isHooked || made.actor === null || lower(made.actor) !== seller) return undefined;
  const own = [...taken.keys()].filter(
    (place) => place < before && taken[place]?.run === run && taken[place]?.result?.ok,
  );
  const held = own.findLast((place) => {
    const of = taken[place] && gaugeOf(taken[place].deed);
    return of?.code === "balance" && of.token === token && of.of === seller;
  });
  const amount = swapIn(made.data)?.amount;
  const has = held === undefined ? undefined : taken[held]?.result?.word;
  if (held === undefined || has === undefined || amount === null || amount === undefined || amount < has)
    return undefined;
  const bought = own.filter((place) => place < held).flatMap((place) => madeAt(taken, place) ?? []);
  const last = bought.findLast(({ actor, value }) => value > 0n && actor !== null && lower(actor) === seller);
  const ways = last && poolsIn(last.data);
  if (!last || !ways || nameOfPools(ways) !== nameOfPools(pools.toReversed())) return undefined;
  return { paid: last.value, ways: [...ways, ...pools] };
}
