// A sale as steps with its reading: approval, one portion, and the largest portion by search.
import { type Address, type Hex, slice } from "viem";
import type { Refusal } from "../../core/failure.ts";
import { known, mapRead, type Read, unknown } from "../../core/read.ts";
import { BPS, BPS_BIGINT } from "../../core/units.ts";
import { type Mark, mark } from "../../simulation/marks.ts";
import type { SearchStep, Step } from "../../simulation/program.ts";
import { toRefusal } from "../../simulation/refusal.ts";
import type { Run } from "../../simulation/run.ts";
import { act, allowance, balanceOf, nativeOf, quote } from "../../simulation/steps.ts";
import type { Route, TradeAmount } from "../../venues/route.ts";
import { scenarioConfig } from "../config.ts";
import type { Approval } from "../outcomes/exits.ts";
import type { Marks, StepOutcome, TradeMarks } from "../outcomes/trade.ts";
import { gain, type Measure, outcomeOf, type Place, portionOf, settled } from "./purchase-and-transfer.ts";

export type Sale = Measure<StepOutcome, Pick<TradeMarks, "quotedSale" | "nativeBefore" | "sell" | "nativeAfter">> & {
  /** Its steps one by one, where something comes between. */
  readonly quote: Step;
  readonly before: Step;
  readonly sell: Step;
  readonly after: Step;
  /** None unless what is left is sold as well. */
  readonly rest: readonly Step[];
};

type Sold = {
  /** By which step it was measured what the seller has. */
  readonly held: Mark;
  readonly portionBps?: number;
  /** Whether as much of what is left is sold as well, which tells what grew meanwhile from what is only shown. */
  readonly rest?: boolean;
};

/** A sale of a portion of what an earlier step measured, and what is paid for it. */
export function sale(place: Place, seller: Address, { held, portionBps = BPS, rest = false }: Sold): Sale {
  const { route, deadline } = place;
  const quoted = mark("quoted-sale");
  const selling = mark("sell");
  const paid = gain(["native-before", "native-after"], (each) => nativeOf(each, seller));
  const asked = quote(quoted, route.quoteSell({ portionBps }), held);
  const sell = act(selling, seller, route.sell(seller, { portionBps }, deadline), { portionsOf: held });
  const after = rest ? sellingRest(place, { seller, portionBps, paid: paid.marks.after }) : undefined;
  const restSteps = after?.steps ?? [];
  return {
    steps: [asked, paid.before, sell, paid.after, ...restSteps],
    quote: asked,
    before: paid.before,
    sell,
    after: paid.after,
    rest: restSteps,
    marks: { quotedSale: quoted, nativeBefore: paid.marks.before, sell: selling, nativeAfter: paid.marks.after },
    read: (run) => {
      const holding = run.measured(held);
      if (!holding.known) return holding;
      const amountIn = portionOf(holding.value, portionBps);
      const asked = run.measured(quoted);
      const got = paid.read(run);
      const left = got.known ? after?.left(run, { amountIn, got: got.value }) : got;
      const worth = left?.known
        ? mapRead(asked, (quote) => settled(quote, { held: holding.value, sold: amountIn, left: left.value }))
        : asked;
      return outcomeOf(run.taken(selling), { amountIn, got, quoted: worth });
    },
  };
}

type Rest = { readonly seller: Address; readonly portionBps: number; readonly paid: Mark };

/** `left`: what the first sale left, unknown where that does not sell as well. `paid`: what the seller had of money then. */
function sellingRest({ route, token, deadline }: Place, { seller, portionBps, paid }: Rest) {
  const [left, selling, paidAgain] = [mark("left"), mark("sell-left"), mark("native-after-left")];
  return {
    steps: [
      balanceOf(left, token, seller),
      act(selling, seller, route.sell(seller, { portionBps }, deadline), { portionsOf: left }),
      nativeOf(paidAgain, seller),
    ],
    left: (run: Run, first: { readonly amountIn: bigint; readonly got: bigint }): Read<bigint> => {
      const sold = run.taken(selling);
      if (!sold.known || !sold.value.ok) return unknown("measure-failed");
      const [from, to, rest] = [run.measured(paid), run.measured(paidAgain), run.measured(left)];
      if (!from.known || !to.known || !rest.known) return unknown("measure-failed");
      const fair = (first.got * portionOf(rest.value, portionBps) * scenarioConfig.minRestRatePercent) / 100n;
      return (to.value - from.value) * first.amountIn >= fair ? rest : unknown("measure-failed");
    },
  };
}

type LargestSale = {
  readonly step: SearchStep;
  readonly mark: Mark;
  /** 0: not even the least sells. */
  read(run: Run): Read<bigint>;
};

/** What is more than this was refused. */
export function atMostSold(found: bigint): bigint {
  return (found * (BPS_BIGINT + scenarioConfig.saleSearchGrainBps) + 9_999n) / BPS_BIGINT;
}

/** Searches between a small portion of a balance and all of it. */
export function largestSale({ route, deadline }: Place, seller: Address, held: Mark, leastBps: number): LargestSale {
  const found = mark("largest-sale");
  const trial = act(mark("sell"), seller, route.sell(seller, { portionBps: BPS }, deadline), {
    portionsOf: "searched",
    required: true,
  });
  const patches = [
    { offset: 0, from: held, portionBps: leastBps },
    { offset: 32, from: held },
  ];
  return {
    step: {
      kind: "search",
      label: found,
      low: 0n,
      high: 0n,
      patches,
      trial: [trial],
      rounds: scenarioConfig.saleSearchRounds,
    },
    mark: found,
    read: (run) => mapRead(run.taken(found), ({ ok, word }) => (ok ? word : 0n)),
  };
}

type Told = Pick<Approval, "ok" | "reason" | "allowance">;

/** The seller approves the venue, and asks what it may spend then. */
export function approval(
  { route, token }: Pick<Place, "route" | "token">,
  seller: Address,
): Measure<Told, Marks<"approve" | "allowance">> {
  const [first, ...more] = route.approve(seller);
  const marks = { approve: mark("approve"), allowance: mark("allowance") };
  // Asked at once: what is called after may spend it.
  const asked: readonly Step[] = first
    ? [act(marks.approve, seller, first), allowance(marks.allowance, token, seller, spenderOf(first.data))]
    : [];
  return {
    steps: [...asked, ...more.map((call) => act(mark("approve"), seller, call))],
    marks,
    read: (run) => {
      if (!first) return unknown("step-not-taken");
      const approved = run.taken(marks.approve);
      const allowed = run.taken(marks.allowance);
      if (!approved.known) return approved;
      if (!allowed.known) return allowed;
      const { ok, size, word, data } = approved.value;
      return known({
        ok: ok && !(size === 32 && word === 0n),
        reason: ok ? null : toRefusal(data),
        allowance: allowed.value.ok ? allowed.value.word : null,
      });
    },
  };
}

/** The spender that `approve` names. */
function spenderOf(data: Hex): Address {
  return slice(data, 16, 36);
}

// How a holder can leave: finds what can be sold and in how many parts, and builds the steps to do it.

/** How a holder gets rid of tokens: this amount, this many times. 0 times: not at all. */
export type Way = {
  readonly held: bigint;
  readonly amount: TradeAmount;
  readonly times: number;
  /** Tokens that are sold this way. */
  readonly sells: bigint;
  readonly reason: Refusal | null;
};

/** What a holder can sell: all, nearly all, or as much as a search finds, again and again. */
export function findExit(place: Place, seller: Address): Measure<Way, Marks<"held" | "sell">> {
  const { route, token, deadline } = place;
  const [held, all, most] = [mark("held"), mark("sell"), mark("sell-nearly-all")];
  const selling = (label: Mark, portionBps: number, afterFailure: boolean): Step =>
    act(label, seller, route.sell(seller, { portionBps }, deadline), { portionsOf: held, afterFailure });
  const largest = largestSale(place, seller, held, scenarioConfig.minSaleSearchBps);
  return {
    steps: [
      balanceOf(held, token, seller),
      ...approvals(route, seller),
      selling(all, BPS, false),
      selling(most, scenarioConfig.nearlyAllBps, true),
      { ...largest.step, afterFailure: true },
    ],
    marks: { held, sell: all },
    read: (run): Read<Way> => {
      const has = run.measured(held);
      if (!has.known) return has;
      const first = run.taken(all);
      if (!first.known) return first;
      const whole = (portionBps: number): Read<Way> =>
        known({
          held: has.value,
          amount: { portionBps },
          times: 1,
          sells: portionOf(has.value, portionBps),
          reason: null,
        });
      if (first.value.ok) return whole(BPS);
      const second = run.taken(most);
      if (!second.known) return second;
      if (second.value.ok) return whole(scenarioConfig.nearlyAllBps);
      const found = largest.read(run);
      if (!found.known) return found;
      if (found.value === 0n) {
        const reason = toRefusal(first.value.data);
        return known({ held: has.value, amount: 0n, times: 0, sells: 0n, reason });
      }
      const { amount, times } = inParts(has.value, found.value);
      return known({ held: has.value, amount, times: Number(times), sells: amount * times, reason: null });
    },
  };
}

/** As few equal parts as a limit of one sale allows, where they are not too many. */
function inParts(held: bigint, most: bigint): { readonly amount: bigint; readonly times: bigint } {
  const parts = (held + most - 1n) / most;
  return parts > scenarioConfig.maxSalesOfLeaver
    ? { amount: most, times: scenarioConfig.maxSalesOfLeaver }
    : { amount: held / parts, times: parts };
}

/** The same sales by a holder that has approved the venue. */
export function leave(
  { route, token, deadline }: Place,
  seller: Address,
  { amount, times }: Pick<Way, "amount" | "times">,
): { readonly steps: readonly Step[]; readonly held: Mark; readonly sales: readonly Mark[] } {
  const held = mark("held");
  const sales = Array.from({ length: times }, () => mark("sell"));
  const call = route.sell(seller, amount, deadline);
  return {
    held,
    sales,
    steps: [balanceOf(held, token, seller), ...sales.map((label) => act(label, seller, call, { portionsOf: held }))],
  };
}

export function approvals(route: Route, seller: Address): Step[] {
  return route.approve(seller).map((call) => act(mark("approve"), seller, call));
}
