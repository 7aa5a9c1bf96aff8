import { atMost, type Condition, fails, succeeds } from "../../proofs/proof.ts";
import { bps, numberOr, withoutSwapping } from "../judging/measured.ts";
import { NOTABLE_TAX_BPS } from "../judging/oracle.ts";
import type { Effect } from "../model/effect.ts";
import type { ProvenHarm } from "../model/found.ts";
import type { Passing, TimedSale, Went } from "./passing-time.ts";

export type TimedHarm = Pick<ProvenHarm, "effect" | "shows" | "lateSeconds">;

/** The first time at which a sale that worked without the power fails with it, or is taxed more. */
export function timedHarm(used: Passing, usual: Passing): TimedHarm | undefined {
  const [use, useMark] = [used.used[0], used.usedMarks[0]];
  if (!use || !useMark || !happened(use)) return undefined;
  for (const [index, { seconds, again, againMarks, sales }] of used.times.entries()) {
    const usually = usual.times[index]?.sales;
    if (!usually || !again.every(happened)) continue;
    const holder = difference(sales.holder, usually.holder);
    if (!holder) continue;
    const others = difference(sales.bystander, usually.bystander);
    const everybody = others?.effect.kind === holder.effect.kind;
    const shows = [
      succeeds(useMark),
      ...againMarks.map(succeeds),
      ...holder.shows,
      ...(everybody && others ? others.shows : []),
    ];
    return { effect: { ...holder.effect, everybody }, shows, lateSeconds: seconds };
  }
  return undefined;
}

type Difference = {
  readonly effect: Effect & { kind: "blocked" | "taxed" };
  readonly shows: readonly Condition[];
};

function difference(used: TimedSale, usual: TimedSale): Difference | undefined {
  const { sold, purse, paid } = used.marks;
  if (!happened(usual.sold) || !happened(used.bought)) return undefined;
  if (used.sold.known && !used.sold.value) {
    const effect = { kind: "blocked", sells: true, sends: false, everybody: false, reason: null } as const;
    return { effect, shows: [fails(sold)] };
  }
  const [before, after] = [taxOf(usual), taxOf(used)];
  // Where the venue pays somebody else than it is asked to, nothing was measured.
  if (!before || !after || before.paid <= 0n || after.bps - before.bps < NOTABLE_TAX_BPS) return undefined;
  const effect = { kind: "taxed", side: "sale", beforeBps: before.bps, afterBps: after.bps, everybody: false } as const;
  return { effect, shows: [succeeds(sold), atMost({ step: paid, minus: purse }, `${after.paid}`)] };
}

/** What the pool promised right before the sale against what arrived, less what the token's own sales on the way moved the price. */
function taxOf({ quote, purse, paid, stock, left, pool }: TimedSale) {
  const [quoted, before, after] = [numberOr(quote), numberOr(purse), numberOr(paid)];
  if (quoted === undefined || quoted === 0n || before === undefined || after === undefined) return undefined;
  const sold = numberOr(stock, 0n) - numberOr(left, 0n);
  const brought = after - before;
  return { bps: withoutSwapping(bps(quoted - brought, quoted), sold, numberOr(pool, 0n)), paid: brought };
}

function happened(went: Went): boolean {
  return went.known && went.value;
}
