// The same purchase, transfer and sale by a fresh account and by insiders: accounts with power and large holders, who may be
// exempt from taxes and limits.
import { type Address, isAddressEqual } from "viem";
import type { Reader } from "../chain/reader.ts";
import { known, type Read, unknown, valueOr } from "../core/read.ts";
import { BPS_BIGINT } from "../core/units.ts";
import type { Recorder } from "../evidence/proof.ts";
import type { Authority, FactReads, Holder, Role } from "../facts/facts.ts";
import { asItIs, type Conditions } from "../simulation/environment.ts";
import { mark } from "../simulation/marks.ts";
import { allOf, carryOut, each, inOneCall, type Plan, plan } from "../simulation/plan.ts";
import type { Step } from "../simulation/program.ts";
import { act, balanceOf, quote, totalSupply } from "../simulation/steps.ts";
import { scenarioConfig } from "./config.ts";
import { brokenPrelude, type Cast, type Market, newCast } from "./market.ts";
import type { Exemptions, Insider, MintedBySale, Treatment } from "./outcomes/outcomes.ts";
import { gain, outcomeOf, purchase, sending } from "./probes/purchase-and-transfer.ts";
import { sale } from "./probes/sale.ts";
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

// Whether a sale mints tokens: a fresh account sells, and all balances that may grow are compared with the supply.

type Watched = { readonly address: Address; readonly role: Role | null };

/** Accounts whose balances may grow: those with power, large holders, the pool, and the token itself. */
function watchedIn(
  { token, route }: Market,
  authorities: readonly Authority[],
  holders: readonly Holder[],
): readonly Watched[] {
  const all: readonly Watched[] = [
    { address: route.pool.address, role: null },
    { address: token, role: null },
    ...authorities.slice(0, scenarioConfig.mintWatchedAuthorities).map(({ address, role }) => ({ address, role })),
    ...holders.slice(0, scenarioConfig.mintWatchedHolders).map(({ address }) => ({ address, role: null })),
  ];
  return all.filter(({ address }, place) => all.findIndex((other) => isAddressEqual(other.address, address)) === place);
}

/** A fresh account buys, and sells twice. The balances of all watched accounts are read before and after the second sale. */
function mintedBySalePlan(
  market: Market,
  { trader }: Pick<Cast, "trader">,
  watched: readonly Watched[],
  record: Recorder,
): Plan<MintedBySale> {
  const { token, route, deadline } = market;
  const buying = purchase(market, trader, usualSum(market));
  const first = mark("sell-before");
  const selling = sale(market, trader, { held: buying.marks.bought, portionBps: scenarioConfig.mintSaleBps });
  const seller = gain(["seller-before", "seller-after"], (at) => balanceOf(at, token, trader));
  const supply = gain(["supply-before", "supply-after"], (at) => totalSupply(at, token));
  const others = watched.map((who, place) => ({
    ...who,
    gain: gain([`other${place}-before`, `other${place}-after`], (at) => balanceOf(at, token, who.address)),
  }));
  const gains = [supply, seller, ...others.map((other) => other.gain)];
  const steps = [
    ...buying.steps,
    ...route.approve(trader).map((call) => act(mark("approve"), trader, call)),
    act(first, trader, route.sell(trader, { portionBps: scenarioConfig.mintSaleBps }, deadline), {
      portionsOf: buying.marks.bought,
    }),
    ...gains.map(({ before }) => before),
    ...selling.steps,
    ...gains.map(({ after }) => after),
  ];
  return plan([{ steps }], ([run]) => {
    if (!run) return unknown("exemptions-not-tried");
    const missing = brokenPrelude(market, run);
    if (missing) return missing;
    const read = allOf([run.worked(selling.marks.sell), seller.read(run), supply.read(run)]);
    if (!read.known) return read;
    const [worked, left, grown] = read.value;
    if (!worked || left >= 0n) return unknown("exemptions-not-tried");
    const seen = others.flatMap(({ gain: one, address, role }) => {
      const gained = one.read(run);
      return gained.known ? [{ address, role, marks: one.marks, gained: gained.value }] : [];
    });
    const beside = ({ address, gained }: (typeof seen)[number]) =>
      isAddressEqual(address, route.pool.address) ? gained + left : gained;
    const [most] = seen.toSorted((one, other) => (beside(one) < beside(other) ? 1 : -1));
    if (!most) return unknown("exemptions-not-tried");
    return known({
      sold: -left,
      grown,
      made: seen.reduce((sum, { gained }) => sum + gained, left),
      most,
      marks: { sell: selling.marks.sell, supplyBefore: supply.marks.before, supplyAfter: supply.marks.after },
      replay: record(run),
    });
  });
}
