// Whether a sale mints tokens: a fresh account sells, and all balances that may grow are compared with the supply.

import { type Address, isAddressEqual } from "viem";
import { known, unknown } from "../core/read.ts";
import type { Recorder } from "../evidence/proof.ts";
import type { Authority, Holder, Role } from "../facts/facts.ts";
import { mark } from "../simulation/marks.ts";
import { allOf, type Plan, plan } from "../simulation/plan.ts";
import { act, balanceOf, totalSupply } from "../simulation/steps.ts";
import { scenarioConfig } from "./config.ts";
import { brokenPrelude, type Cast, type Market } from "./market.ts";
import type { MintedBySale } from "./outcomes/exemptions.ts";
import { gain } from "./probes/measure.ts";
import { purchase } from "./probes/purchase.ts";
import { sale } from "./probes/sale.ts";
import { usualSum } from "./trade.ts";

type Watched = { readonly address: Address; readonly role: Role | null };

/** Accounts whose balances may grow: those with power, large holders, the pool, and the token itself. */
export function watchedIn(
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
export function mintedBySalePlan(
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
