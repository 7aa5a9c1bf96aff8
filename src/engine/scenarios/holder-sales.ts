// Real holders sell and send what they have. In: sampled holders. Out: whether each could, and why not.
import type { Address } from "viem";
import { known, mapRead, type Read, unknown } from "../core/read.ts";
import { BPS, BPS_BIGINT } from "../core/units.ts";
import type { Recorder } from "../evidence/proof.ts";
import type { Holder } from "../facts/facts.ts";
import { mark } from "../simulation/marks.ts";
import { type Plan, plan } from "../simulation/plan.ts";
import { act, balanceOf } from "../simulation/steps.ts";
import { scenarioConfig } from "./config.ts";
import { brokenPrelude, type Cast, type Market } from "./market.ts";
import type { HolderSale } from "./outcomes/exits.ts";
import type { StepOutcome } from "./outcomes/trade.ts";
import { type Measure, portionOf, sending } from "./probes/purchase-and-transfer.ts";
import { sale } from "./probes/sale.ts";

/** People who hold tokens: large and small, early and recent, so that no class is left out. */
export function sampleHolders(
  holders: readonly Holder[],
  most: number = scenarioConfig.maxSampledHolders,
): readonly Holder[] {
  const people = holders.filter(({ label, balance }) => label === "person" && balance > 0n);
  if (people.length <= most) return people;
  const byAge = people
    .filter(({ firstBlock }) => firstBlock !== null)
    .toSorted((a, b) => ((a.firstBlock ?? 0n) < (b.firstBlock ?? 0n) ? -1 : 1));
  const share = Math.floor(most / 4);
  const chosen = new Set([
    ...people.slice(0, share),
    ...people.slice(-share),
    ...byAge.slice(0, share),
    ...byAge.slice(-share),
  ]);
  for (const holder of people) if (chosen.size < most) chosen.add(holder);
  return [...chosen];
}

export function holderSalePlan(
  market: Market,
  { friend }: Cast,
  record: Recorder,
  holder: Holder,
  { rest = false } = {},
): Plan<HolderSale> {
  const selling = holderSells(market, holder, rest);
  const giving = holderSends(market, holder, friend);
  return plan([{ steps: selling.steps }, { steps: giving.steps }], ([run, sendingRun]): Read<HolderSale> => {
    if (!run || !sendingRun) return unknown("holder-sale-not-tried");
    const missing = brokenPrelude(market, run);
    if (missing) return missing;
    const sold = selling.read(run);
    if (!sold.known) return sold;
    const sent = giving.read(sendingRun);
    if (!sent.known) return sent;
    return known({
      holder,
      ...sold.value,
      sent: sent.value,
      leveled: null,
      marks: selling.marks,
      replay: record(run),
      sendingMarks: giving.marks,
      sending: record(sendingRun),
    });
  });
}

function holderSells(
  market: Market,
  { address: who, balance }: Holder,
  rest: boolean,
): Measure<Pick<HolderSale, "sold" | "soldLittle">, HolderSale["marks"]> {
  const { route, token, prelude, deadline } = market;
  const held = mark("held");
  const portionBps = portionSold(market, balance);
  const way = sale(market, who, { held, portionBps, rest });
  const little = mark("sell-little");
  const least = act(little, who, route.sell(who, { portionBps: scenarioConfig.holderLittleSaleBps }, deadline), {
    portionsOf: held,
    afterFailure: true,
  });
  const approvals = route.approve(who).map((call) => act(mark("approve"), who, call));
  return {
    steps: [
      ...[...prelude, balanceOf(held, token, who), ...approvals],
      ...[way.quote, way.before, way.sell, least, way.after, ...way.rest],
    ],
    marks: { held, ...way.marks },
    read: (run) => {
      const has = run.measured(held);
      if (has.known && has.value === 0n) return unknown("holder-has-nothing");
      const sold = way.read(run);
      if (!sold.known) return sold;
      const soldLittle = sold.value.ok ? known(null) : run.worked(little);
      return mapRead(soldLittle, (soldLittle) => ({ sold: sold.value, soldLittle }));
    },
  };
}

/** Apart from the sale: some tokens allow one movement a block. */
function holderSends(
  { token }: Market,
  { address: who }: Holder,
  friend: Address,
): Measure<StepOutcome, HolderSale["sendingMarks"]> {
  const held = mark("held");
  const way = sending(token, { from: who, to: friend, held, portionBps: scenarioConfig.holderSentBps });
  return {
    steps: [balanceOf(held, token, who), ...way.steps],
    marks: { held, ...way.marks },
    read: way.read,
  };
}

/** What a holder sells, as long as it has what it was seen to have. */
export function amountSold(market: Market, { balance }: Holder): bigint {
  return portionOf(balance, portionSold(market, balance));
}

function portionSold({ route }: Market, balance: bigint): number {
  const ceiling = route.pool.tokenReserve / scenarioConfig.holderSalePoolDivisor;
  const all = BPS - scenarioConfig.holderSentBps;
  if (ceiling === 0n || balance <= ceiling) return all;
  return Math.min(all, Math.max(1, Number((ceiling * BPS_BIGINT) / balance)));
}
