// Takes free liquidity out between a purchase and its sale, and tries whether burned shares keep it in. In: the pool's liquidity.

import { type Address, encodeFunctionData, parseAbi } from "viem";
import type { Reader } from "../../chain/reader.ts";
import { known, mapRead, type Read, unknown } from "../../core/read.ts";
import type { Recorder } from "../../evidence/proof.ts";
import type { Controller, FreeLiquidity, Pool, PoolLiquidity } from "../../facts/facts.ts";
import { type Cast, type Market, newCast } from "../../scenarios/market.ts";
import type { Burning, Withdrawal } from "../../scenarios/outcomes/liquidity.ts";
import { purchase } from "../../scenarios/probes/purchase.ts";
import { approval, sale } from "../../scenarios/probes/sale.ts";
import { usualSum } from "../../scenarios/trade.ts";
import { asItIs, type Conditions } from "../../simulation/environment.ts";
import { mark } from "../../simulation/marks.ts";
import { allOf, carryOut, type Plan, plan } from "../../simulation/plan.ts";
import { act, type CallTemplate } from "../../simulation/steps.ts";
import { removalOf, sharesOf } from "../../venues/registry.ts";
import { experimentConfig } from "../config.ts";
import { findRelease, type Release } from "./release.ts";

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
  const asked = !canBePlayed(free) && free.shareBps >= experimentConfig.releaseMinShareBps;
  const release = asked ? await findRelease(reader, setting, { pool, token: market.token, free }) : null;
  return carryOut(reader, setting, withdrawalPlan(market, cast, record, read.value, release));
}

type Liquidity = Read<readonly PoolLiquidity[]>;

/** A buyer buys; the largest holder of free liquidity takes it out; what does the buyer's sale bring then? */
export function withdrawalPlan(
  market: Market,
  { trader }: Cast,
  record: Recorder,
  liquidity: readonly PoolLiquidity[],
  release: Release | null = null,
): Plan<Withdrawal | null> {
  const { pool } = market.route;
  const free = freeIn(pool, liquidity);
  const calls = free && removalBy(release?.by ?? (canBePlayed(free) ? free.holder : null), market, free);
  if (!free || !calls || calls.length === 0) return plan([], () => known(null));
  const buying = purchase(market, trader, usualSum(market));
  const selling = sale(market, trader, { held: buying.marks.bought });
  const released = release && { by: release.by, callee: release.callee };
  const letGo = release ? release.calls.map((call) => ({ name: "release", by: release.by, call })) : [];
  const taken = [...letGo, ...calls].map((each) => ({ ...each, mark: mark(each.name) }));
  const marks = {
    ...buying.marks,
    ...selling.marks,
    taking: taken.map(({ mark }) => mark),
  };
  const taking = taken.map(({ mark, by, call }) => act(mark, by.address, call, { required: true }));
  const { quote, before, sell, after } = selling;
  const steps = [...buying.steps, ...approval(market, trader).steps, quote, ...taking, before, sell, after];
  return plan([{ steps }], ([run]): Read<Withdrawal | null> => {
    const worth = run?.measured(marks.quotedSale);
    if (!run || !worth?.known) return unknown("sale-before-unmeasured");
    // The first refused step ends the experiment.
    const refused = marks.taking.map((each) => run.worked(each)).find((worked) => !worked.known || !worked.value);
    if (refused) return mapRead(refused, () => null);
    const sold = selling.read(run);
    return mapRead(sold, ({ amountOut }) => ({
      pool,
      free,
      released,
      before: worth.value,
      after: amountOut,
      marks,
      replay: record(run),
    }));
  });
}

export function freeIn(pool: Pool, liquidity: readonly PoolLiquidity[]): FreeLiquidity | null {
  const own = liquidity.find((entry) => entry.pool.address === pool.address && entry.pool.id === pool.id);
  return own?.largestFree ?? null;
}

function removalBy(holder: Controller | null, { route, token, deadline }: Market, free: FreeLiquidity) {
  if (!holder) return null;
  return removalOf(route.pool, token, { ...free, holder }, deadline).map((call) => ({
    name: "withdraw",
    by: holder,
    call,
  }));
}

/** A contract whose code would have to be replaced to act so is not shown to be able to. */
export function canBePlayed({ holder, standing }: FreeLiquidity): boolean {
  return holder.kind !== "contract" && holder.kind !== "burned" && standing.code !== "expired-lock";
}

const BURN: Address = "0x000000000000000000000000000000000000dEaD";
const sharesAbi = parseAbi(["function transfer(address to, uint256 amount) returns (bool)"]);
const binsAbi = parseAbi(["function batchTransferFrom(address from, address to, uint256[] ids, uint256[] shares)"]);
const positionsAbi = parseAbi(["function transferFrom(address from, address to, uint256 id)"]);

/** Whether free liquidity stays in once its holder burns its shares; `null`: no holder that can be simulated has any. */
export function tryBurning(
  reader: Reader,
  market: Market,
  conditions: Conditions,
  liquidity: readonly PoolLiquidity[],
): Promise<Read<Burning | null>> {
  const { pool } = market.route;
  const free = freeIn(pool, liquidity);
  const burning = free && canBePlayed(free) ? burningOf(pool, free) : [];
  if (!free || burning.length === 0) return Promise.resolve(known(null));
  const { trader } = newCast();
  return carryOut(reader, { trader, environment: asItIs(conditions) }, burningPlan(market, trader, free, burning));
}

function burningPlan(
  market: Market,
  trader: Address,
  free: FreeLiquidity,
  calls: readonly CallTemplate[],
): Plan<Burning> {
  const { route, token, deadline } = market;
  const { holder, shareBps } = free;
  const buying = purchase(market, trader, usualSum(market));
  const selling = sale(market, trader, { held: buying.marks.bought });
  const burnt = calls.map((call) => act(mark("burn"), holder.address, call, { required: true }));
  const taken = removalOf(route.pool, token, free, deadline).map((call) => act(mark("withdraw"), holder.address, call));
  const steps = [...buying.steps, ...approval(market, trader).steps, ...burnt, ...taken, ...selling.steps];
  return plan([{ steps }], ([run]): Read<Burning> => {
    const [first] = taken;
    if (!run || !first) return unknown("trade-not-tried");
    const read = allOf([run.worked(first.label), run.worked(selling.marks.sell)]);
    return mapRead(read, ([isOut, sells]) => ({ pool: route.pool, holder, shareBps, stays: !isOut && sells }));
  });
}

function burningOf(pool: Pool, { holder, lpAmount, positions, bins }: FreeLiquidity): readonly CallTemplate[] {
  const call = (target: Address, data: CallTemplate["data"]): CallTemplate => ({
    target,
    value: 0n,
    data,
    patches: [],
  });
  if (lpAmount > 0n) {
    const data = encodeFunctionData({ abi: sharesAbi, functionName: "transfer", args: [BURN, lpAmount] });
    return [call(sharesOf(pool) ?? pool.address, data)];
  }
  if (bins) {
    const args = [holder.address, BURN, bins.map(({ bin }) => bin), bins.map(({ shares }) => shares)] as const;
    return [call(pool.address, encodeFunctionData({ abi: binsAbi, functionName: "batchTransferFrom", args }))];
  }
  return positions.flatMap(({ manager, tokenId }) => {
    if (tokenId === null) return [];
    const args = [holder.address, BURN, tokenId] as const;
    return [call(manager, encodeFunctionData({ abi: positionsAbi, functionName: "transferFrom", args }))];
  });
}
