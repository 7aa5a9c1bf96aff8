// The same purchase, transfer and sale by a fresh account and by insiders: accounts with power and large holders, who may be
// exempt from taxes and limits.

import { type Address, isAddressEqual } from "viem";
import type { Reader } from "../chain/reader.ts";
import { known, type Read, unknown, valueOr } from "../core/read.ts";
import { BPS_BIGINT } from "../core/units.ts";
import type { Recorder } from "../evidence/proof.ts";
import type { Authority, FactReads, Holder } from "../facts/facts.ts";
import { asItIs, type Conditions } from "../simulation/environment.ts";
import { mark } from "../simulation/marks.ts";
import { allOf, carryOut, each, inOneCall, type Plan, plan } from "../simulation/plan.ts";
import type { Step } from "../simulation/program.ts";
import { act, balanceOf, quote } from "../simulation/steps.ts";
import { scenarioConfig } from "./config.ts";
import { brokenPrelude, type Cast, type Market, newCast } from "./market.ts";
import { mintedBySalePlan, watchedIn } from "./minted-by-sale.ts";
import type { Exemptions, Insider, Treatment } from "./outcomes/exemptions.ts";
import { gain } from "./probes/measure.ts";
import { outcomeOf } from "./probes/outcome.ts";
import { sale } from "./probes/sale.ts";
import { sending } from "./probes/sending.ts";
import { usualSum } from "./trade.ts";

type InsiderAccount = Pick<Insider, "address" | "role" | "balance">;

/** Insiders act in calls of their own: an insider with code looks different to a contract that only reads its address. */
export async function tryExemptions(
  reader: Reader,
  market: Market,
  record: Recorder,
  {
    conditions,
    holders,
    authorities,
  }: {
    readonly conditions: Conditions;
    readonly holders: Read<readonly Holder[]>;
    readonly authorities: FactReads["authorities"] | Promise<FactReads["authorities"]>;
  },
): Promise<Read<Exemptions>> {
  const powerful = await authorities;
  const insiders = insidersOf(valueOr(holders, []), valueOr(powerful, []));
  const cast = newCast();
  const setting = { trader: cast.trader, environment: asItIs(conditions), people: [cast.friend] };
  const plans = inOneCall({
    stranger: treatmentPlan(market, cast, cast.trader, record),
    mintedBySale: mintedBySalePlan(
      market,
      cast,
      watchedIn(market, valueOr(powerful, []), valueOr(holders, [])),
      record,
    ),
    insiders: each(insiders.map(({ address }) => treatmentPlan(market, cast, address, record))),
  });
  const outcome = await carryOut(reader, setting, plans);
  if (!outcome.known) return outcome;
  const { stranger, insiders: treated, mintedBySale } = outcome.value;
  if (!stranger.known) return stranger;
  const all = valueOr(treated, []);
  const untried = [holders, powerful, ...all].find((read) => !read.known);
  return known({
    stranger: stranger.value,
    mintedBySale: market.put || !holders.known ? unknown("exemptions-not-tried") : mintedBySale,
    insiders: insiders.flatMap((who, index) => {
      const own = all[index];
      return own?.known ? [{ ...who, ...own.value }] : [];
    }),
    missing: untried && !untried.known ? untried.why : null,
  });
}

/** People who have power, the likeliest first, and those who hold the most. */
function insidersOf(holders: readonly Holder[], authorities: readonly Authority[]): readonly InsiderAccount[] {
  const held = new Map(holders.map(({ address, balance }) => [address.toLowerCase(), balance]));
  const powerful = authorities
    .filter(({ kind }) => kind === "person")
    .map(({ address, role }) => ({ address, role, balance: held.get(address.toLowerCase()) ?? null }))
    .slice(0, scenarioConfig.maxInsidersOfEachKind);
  const large = holders
    .filter(({ label }) => PEOPLE.has(label))
    .filter(({ address }) => !powerful.some((other) => isAddressEqual(other.address, address)))
    .map(({ address, label, balance }): InsiderAccount => ({ address, role: roleOf(label), balance }))
    .slice(0, scenarioConfig.maxInsidersOfEachKind);
  return [...powerful, ...large];
}

const PEOPLE: ReadonlySet<Holder["label"]> = new Set(["person", "creator", "owner"]);

function roleOf(label: Holder["label"]): Insider["role"] {
  return label === "creator" || label === "owner" ? { code: label } : null;
}

function treatmentPlan(market: Market, { friend }: Cast, who: Address, record: Recorder): Plan<Treatment> {
  const { route, token, prelude, deadline } = market;
  const [quoted, buy] = [mark("quoted-buy"), mark("buy")];
  const [quotedMuch, buyMuch, sellMuch] = [mark("quoted-much"), mark("buy-much"), mark("sell-much")];
  const nativeIn = usualSum(market);
  const much = route.pool.depthNative / 20n || 1n;
  const tokens = gain(["had", "bought"], (at) => balanceOf(at, token, who));
  const giving = sending(token, { from: who, to: friend, held: quoted, portionBps: scenarioConfig.insiderSentBps });
  const selling = sale(market, who, { held: quoted, portionBps: scenarioConfig.insiderSoldBps });
  const steps: Step[] = [
    ...prelude,
    tokens.before,
    { ...quote(quoted, route.quoteBuy(nativeIn)), required: true },
    act(buy, who, route.buy(who, nativeIn, deadline)),
    tokens.after,
    ...giving.steps,
    ...route.approve(who).map((call) => act(mark("approve"), who, call)),
    ...selling.steps,
    quote(quotedMuch, route.quoteBuy(much)),
    act(buyMuch, who, route.buy(who, much, deadline)),
    act(sellMuch, who, route.sell(who, { portionBps: scenarioConfig.insiderLargeSaleBps }, deadline), {
      portionsOf: quotedMuch,
    }),
  ];
  return plan([{ steps }], ([run]) => {
    if (!run) return unknown("exemptions-not-tried");
    const missing = brokenPrelude(market, run);
    if (missing) return missing;
    const bought = outcomeOf(run.taken(buy), {
      amountIn: nativeIn,
      got: tokens.read(run),
      quoted: run.measured(quoted),
    });
    const read = allOf([
      bought,
      giving.read(run),
      selling.read(run),
      run.measured(quoted),
      run.measured(tokens.marks.after),
      run.worked(buyMuch),
      run.worked(sellMuch),
    ]);
    if (!read.known) return read;
    const [purchase, sent, sold, promised, has, buysMuch, sellsMuch] = read.value;
    return known({
      bought: purchase,
      sent,
      sold,
      hasTokens: has * BPS_BIGINT >= promised * BigInt(scenarioConfig.insiderSentBps + scenarioConfig.insiderSoldBps),
      buysMuch,
      sellsMuch,
      marks: {
        had: tokens.marks.before,
        quotedBuy: quoted,
        buy,
        bought: tokens.marks.after,
        ...giving.marks,
        ...selling.marks,
        buyMuch,
        sellMuch,
      },
      replay: record(run),
    });
  });
}
