// The one `eth_call` that decides most: trades in every pool, exits, limits, ERC-20, holders. In: markets and holders. Out: their
// outcomes.

import type { Address } from "viem";
import type { Reader } from "../chain/reader.ts";
import { known, mapRead, type Read, valueOr } from "../core/read.ts";
import type { Recorder } from "../evidence/proof.ts";
import type { Holder } from "../facts/facts.ts";
import { controlPlan, hookRefusesOurs, lostWay, refusalPlan, refusesOurs } from "../scenarios/control.ts";
import { erc20ConformancePlan } from "../scenarios/erc20-conformance.ts";
import { exitsPlan } from "../scenarios/exits.ts";
import { holderSalePlan } from "../scenarios/holder-sales.ts";
import { limitsPlan } from "../scenarios/limits.ts";
import { type Market, newCast } from "../scenarios/market.ts";
import type { HolderSale } from "../scenarios/outcomes/exits.ts";
import type { PoolTrade } from "../scenarios/outcomes/trade.ts";
import { poolTradePlan } from "../scenarios/trade.ts";
import { asItIs, type Conditions } from "../simulation/environment.ts";
import { carryOut, each, inOneCall } from "../simulation/plan.ts";
import { REFUSING_CODE } from "../simulation/probes.ts";
import { experimentConfig } from "./config.ts";

type Trading = { readonly market: Market; readonly people: readonly Holder[]; readonly record: Recorder };

export async function runMainCall(
  reader: Reader,
  conditions: Conditions,
  { market, others, people, record }: Trading & { readonly others: readonly Market[] },
) {
  const cast = newCast();
  const setting = {
    trader: cast.trader,
    environment: asItIs(conditions),
    people: [cast.friend, cast.second],
    codes: { [cast.refusing]: REFUSING_CODE },
  };
  const plans = inOneCall({
    // What decides most stands first: a slow node may answer no more than that.
    deepest: poolTradePlan(market, cast, record),
    control: controlPlan(market, cast),
    refusal: refusalPlan(market, cast),
    exits: exitsPlan(market, cast, record),
    sales: each(people.map((holder) => holderSalePlan(market, cast, record, holder))),
    limits: limitsPlan(market, cast, record),
    oddities: erc20ConformancePlan(market, cast, record),
    others: each(others.map((other) => poolTradePlan(other, cast, record, [10n]))),
  });
  const [outcome, leveled] = await Promise.all([
    carryOut(reader, setting, plans),
    tryLeveled(reader, conditions, { market, people, record }),
  ]);
  if (!outcome.known) return { trades: outcome, exits: outcome, limits: outcome, oddities: outcome, sales: outcome };
  const { deepest, others: further, control, refusal, ...seen } = outcome.value;
  const rest = { ...seen, sales: withLeveled(seen.sales, leveled) };
  const refused = refusesOurs(deepest, refusal) ?? hookRefusesOurs(market, deepest);
  if (refused) return { trades: refused, exits: refused, limits: refused, oddities: rest.oddities, sales: refused };
  return { trades: lostWay(market, deepest, control) ?? tradesOf(deepest, further), ...rest };
}

/** Holders have what they have: where none can act as an ordinary account, some sell once more with what people have. */
async function tryLeveled(
  reader: Reader,
  conditions: Conditions,
  { market, people, record }: Trading,
): Promise<Read<readonly Read<HolderSale>[]>> {
  if ((await reader.capabilities()).simulateV1) return known([]);
  const cast = newCast();
  const some = people.slice(0, experimentConfig.maxLeveledHolders);
  const setting = {
    trader: cast.trader,
    environment: asItIs(conditions),
    people: [cast.friend, ...some.map(({ address }) => address.toLowerCase() as Address)],
  };
  return carryOut(reader, setting, each(some.map((holder) => holderSalePlan(market, cast, record, holder))));
}

function withLeveled(
  sales: Read<readonly Read<HolderSale>[]>,
  leveled: Read<readonly Read<HolderSale>[]>,
): Read<readonly Read<HolderSale>[]> {
  const again = valueOr(leveled, []);
  return mapRead(sales, (all) =>
    all.map((sale, index) => {
      const same = again[index];
      return same?.known ? mapRead(sale, (seen) => ({ ...seen, leveled: same.value.sold })) : sale;
    }),
  );
}

/** Other pools that could not be tried are left out; the deepest decides. */
function tradesOf(deepest: Read<PoolTrade>, others: Read<readonly Read<PoolTrade>[]>): Read<readonly PoolTrade[]> {
  if (!deepest.known) return deepest;
  return known([deepest.value, ...valueOr(others, []).flatMap((other) => (other.known ? [other.value] : []))]);
}

/** The sales that were seen; unknown where most of those with a balance were not. */
export function salesOf(sales: Read<readonly Read<HolderSale>[]>): Read<readonly HolderSale[]> {
  if (!sales.known) return sales;
  const holding = sales.value.filter((sale) => sale.known || sale.why.code !== "holder-has-nothing");
  const tried = holding.flatMap((sale) => (sale.known ? [sale.value] : []));
  const missing = holding.find((sale) => !sale.known);
  if (missing && tried.length * 2 <= holding.length) return missing;
  const [first] = sales.value;
  return tried.length === 0 && first && !first.known ? first : known(tried);
}
