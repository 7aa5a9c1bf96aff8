// A sale as steps with its reading: approval, one portion, and the largest portion by search.

import { type Address, type Hex, slice } from "viem";
import { known, mapRead, type Read, unknown } from "../../core/read.ts";
import { BPS, BPS_BIGINT } from "../../core/units.ts";
import { type Mark, mark } from "../../simulation/marks.ts";
import type { SearchStep, Step } from "../../simulation/program.ts";
import { toRefusal } from "../../simulation/refusal.ts";
import type { Run } from "../../simulation/run.ts";
import { act, allowance, balanceOf, nativeOf, quote } from "../../simulation/steps.ts";
import { scenarioConfig } from "../config.ts";
import type { Approval } from "../outcomes/exits.ts";
import type { Marks, StepOutcome, TradeMarks } from "../outcomes/trade.ts";
import { gain, type Measure, type Place } from "./measure.ts";
import { outcomeOf, portionOf, settled } from "./outcome.ts";

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

export type LargestSale = {
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
