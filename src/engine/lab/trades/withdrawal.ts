import type { Reader } from "../../chain/reader.ts";
import type { Controller, FreeLiquidity, Pool, PoolLiquidity } from "../../facts/facts.ts";
import { known, type Read, unknown } from "../../read.ts";
import { asItIs, type Conditions } from "../machine/environment.ts";
import { literal } from "../machine/marks.ts";
import { carryOut, type Plan, plan } from "../machine/plan.ts";
import { act } from "../machine/steps.ts";
import type { Withdrawal } from "../outcomes.ts";
import type { Recorder } from "../proofs/replay.ts";
import { removalOf } from "../venues/removal.ts";
import { findRelease, type Release } from "./custody.ts";
import { type Cast, type Market, newCast } from "./market.ts";
import { usualSum } from "./pool-trades.ts";
import { approveSteps, buySteps, gain, sellSteps, TRADE_MARKS } from "./trade.ts";

/** In a call of its own, because whose liquidity it is takes longer to learn than where to trade. */
export async function tryWithdrawal(
  reader: Reader,
  market: Market,
  record: Recorder,
  { conditions, liquidity }: { conditions: Conditions; liquidity: Liquidity | Promise<Liquidity> },
): Promise<Read<Withdrawal | null>> {
  const read = await liquidity;
  if (!read.known) return read;
  const cast = newCast();
  const setting = { trader: cast.trader, environment: asItIs(conditions) };
  const { pool } = market.route;
  const free = freeIn(pool, read.value);
  if (!free) return known(null);
  const asked = !canBePlayed(free) && free.shareBps >= WORTH_ASKING_BPS;
  const release = asked ? await findRelease(reader, setting, { pool, token: market.token, free }) : null;
  return carryOut(reader, setting, withdrawalPlan(market, cast, record, read.value, release));
}

type Liquidity = Read<readonly PoolLiquidity[]>;
/** A contract that holds less cannot make leaving impossible. */
const WORTH_ASKING_BPS = 2_000;

/** Somebody buys; whoever holds most of the free liquidity takes it out; what does the buyer's sale bring then? */
export function withdrawalPlan(
  market: Market,
  { trader }: Cast,
  record: Recorder,
  liquidity: readonly PoolLiquidity[],
  release: Release | null = null,
): Plan<Withdrawal | null> {
  const { pool } = market.route;
  const free = freeIn(pool, liquidity);
  const taking = free && removalBy(release?.by ?? (canBePlayed(free) ? free.holder : null), market, free);
  if (!free || !taking || taking.length === 0) return plan([], () => known(null));
  const [quoted, ...sale] = sellSteps(market, trader);
  const letGo = release ? [act("release", release.by.address, release.call, { required: true })] : [];
  const taken = [...letGo, ...taking];
  const steps = [
    ...buySteps(market, trader, usualSum(market)),
    ...approveSteps(market, trader),
    ...(quoted ? [quoted] : []),
    ...taken,
    ...sale,
  ];
  return plan([{ steps }], ([run]): Read<Withdrawal | null> => {
    const before = run?.word("quoted-sale");
    if (!run || before === undefined) return unknown("sale-before-unmeasured");
    if (!taken.every(({ label }) => run.succeeded(label))) return known(null);
    const after = run.succeeded("sell") ? (gain(run, "native-before", "native-after") ?? 0n) : 0n;
    const released = release && { by: release.by, callee: release.callee };
    const marks = { ...TRADE_MARKS, taking: taken.map(({ label }) => literal(label)) };
    return known({ pool, free, released, before, after, marks, replay: record(run) });
  });
}

function freeIn(pool: Pool, liquidity: readonly PoolLiquidity[]): FreeLiquidity | null {
  const own = liquidity.find((entry) => entry.pool.address === pool.address && entry.pool.id === pool.id);
  return own?.largestFree ?? null;
}

function removalBy(holder: Controller | null, { route, token, deadline }: Market, free: FreeLiquidity) {
  if (!holder) return null;
  return removalOf(route.pool, token, { ...free, holder }, deadline).map((call, index) =>
    act(`withdraw${index === 0 ? "" : index + 1}`, holder.address, call, { required: true }),
  );
}

/** A contract whose code would have to be replaced to act so is not shown to be able to. */
function canBePlayed({ holder, standing }: FreeLiquidity): boolean {
  return holder.kind !== "contract" && holder.kind !== "burned" && standing.code !== "expired-lock";
}
