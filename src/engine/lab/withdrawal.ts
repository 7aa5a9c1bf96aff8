import type { Reader } from "../chain/reader.ts";
import type { FreeLiquidity, PoolLiquidity } from "../facts/facts.ts";
import { known, type Read, unknown } from "../read.ts";
import { asItIs, type Conditions } from "./environment.ts";
import { type Cast, type Market, newCast } from "./market.ts";
import type { Withdrawal } from "./outcomes.ts";
import { carryOut, type Plan, plan } from "./plan.ts";
import { usualSum } from "./pool-trades.ts";
import { act } from "./steps.ts";
import { approveSteps, buySteps, gain, type Recorder, sellSteps } from "./trade.ts";
import { removalOf } from "./venues/removal.ts";

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
  return carryOut(reader, setting, withdrawalPlan(market, cast, record, read.value));
}

type Liquidity = Read<readonly PoolLiquidity[]>;

/** Somebody buys; whoever holds most of the free liquidity takes it out; what does the buyer's sale bring then? */
export function withdrawalPlan(
  market: Market,
  { trader }: Cast,
  record: Recorder,
  liquidity: readonly PoolLiquidity[],
): Plan<Withdrawal | null> {
  const { pool } = market.route;
  const free = liquidity.find((entry) => entry.pool.address === pool.address && entry.pool.id === pool.id)?.largestFree;
  const removal = free && canBePlayed(free) ? removalOf(pool, market.token, free, market.deadline) : [];
  if (!free || removal.length === 0) return plan([], () => known(null));
  const [quoted, ...sale] = sellSteps(market, trader);
  const steps = [
    ...buySteps(market, trader, usualSum(market)),
    ...approveSteps(market, trader),
    ...(quoted ? [quoted] : []),
    ...removal.map((call, index) => act(withdrawLabel(index), free.holder.address, call, { required: true })),
    ...sale,
  ];
  return plan([{ steps }], ([run]): Read<Withdrawal | null> => {
    const before = run?.word("quoted-sale");
    if (!run || before === undefined) return unknown("What a sale brings could not be measured before.");
    if (!removal.every((_, index) => run.succeeded(withdrawLabel(index)))) return known(null);
    const after = run.succeeded("sell") ? (gain(run, "native-before", "native-after") ?? 0n) : 0n;
    const steps = removal.map((_, index) => withdrawLabel(index));
    return known({ pool, free, before, after, steps, replay: record(run) });
  });
}

/** A contract whose code would have to be replaced to act so is not shown to be able to. */
function canBePlayed({ holder, label }: FreeLiquidity): boolean {
  return holder.kind !== "contract" && holder.kind !== "burned" && !label.startsWith("an expired lock");
}

function withdrawLabel(index: number): string {
  return `withdraw${index === 0 ? "" : index + 1}`;
}
