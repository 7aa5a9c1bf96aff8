import { type Address, encodeFunctionData, parseAbi } from "viem";
import type { Reader } from "../../chain/reader.ts";
import { known, mapRead, type Read, unknown } from "../../core/read.ts";
import type { FreeLiquidity, Pool, PoolLiquidity } from "../../facts/facts.ts";
import { type Market, newCast } from "../../scenarios/market.ts";
import type { Burning } from "../../scenarios/outcomes/burning.ts";
import { usualSum } from "../../scenarios/pool-trades.ts";
import { approval } from "../../scenarios/probes/approval.ts";
import { purchase } from "../../scenarios/probes/purchase.ts";
import { sale } from "../../scenarios/probes/sale.ts";
import { asItIs, type Conditions } from "../../simulation/environment.ts";
import { mark } from "../../simulation/marks.ts";
import { allOf, carryOut, type Plan, plan } from "../../simulation/plan.ts";
import { act, type CallTemplate } from "../../simulation/steps.ts";
import { removalOf, sharesOf } from "../../venues/registry.ts";
import { canBePlayed, freeIn } from "./withdrawal.ts";

const BURN: Address = "0x000000000000000000000000000000000000dEaD";
const sharesAbi = parseAbi(["function transfer(address to, uint256 amount) returns (bool)"]);
const binsAbi = parseAbi(["function batchTransferFrom(address from, address to, uint256[] ids, uint256[] shares)"]);
const positionsAbi = parseAbi(["function transferFrom(address from, address to, uint256 id)"]);

/** Whether free liquidity stays in once its holder burns what stands for it; `null`: nobody who could be played holds any. */
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
