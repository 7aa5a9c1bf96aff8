// Findings about tokens whose trading is closed: what buyers would meet once an account opens it, as was simulated.
import type { Read } from "../../core/read.ts";
import {
  buys,
  fails,
  type Ordinary,
  type Powers,
  type Showing,
  sells,
  sellsInTime,
  showing,
  succeeds,
  tried,
} from "../../experiments/outcomes.ts";
import { executed, type Finding } from "../check.ts";
import { thresholds } from "../thresholds.ts";
import { type Opening, useOf } from "./power-findings.ts";
import { boughtFor, bringsLess, ordinaryLess, severityOfTax, soldFor } from "./taxes.ts";

/** What happens to buyers once trading is opened. */
type Opened = NonNullable<NonNullable<Powers["entry"]>["trades"]> & { known: true };

/** Once open it can be bought and not sold. In the block of the opening that may be a guard against bots, so later blocks decide. */
export function trapOnceOpen(powers: Read<Powers>): Finding | undefined {
  const found = openedOf(powers);
  if (!found) return;
  const { opening, value } = found;
  const { trade, exits, ordinary } = value;
  const ways = [...tried(trade), ...(exits.known ? [exits.value.half, exits.value.little] : [])];
  if (ways.some(sells) || (ordinary.known && (!buys(ordinary.value) || sellsInTime(ordinary.value)))) return;
  const trap = {
    by: useOf(opening),
    pool: trade.pool.name,
    atOnce: !ordinary.known,
    reason: trade.sold?.reason ?? null,
  };
  const failing = ways.find(({ sold }) => sold && !sold.ok);
  return executed(
    ordinary.known ? "danger" : "warning",
    { code: "trap-once-open", ...trap },
    ...(failing
      ? [
          showing(failing.replay, [
            ...opening.marks.map(succeeds),
            succeeds(failing.marks.buy),
            fails(failing.marks.sell),
          ]),
        ]
      : []),
  );
}

/** What a trade costs once open; in the block of the opening only, where later blocks could not be simulated. */
export function taxOnceOpen(deal: "buying" | "selling", powers: Read<Powers>): Finding | undefined {
  const found = openedOf(powers);
  if (!found) return;
  const { opening, value } = found;
  const { trade, ordinary } = value;
  const later = ordinary.known ? taxOf(deal, ordinary.value) : null;
  const atOnce = (deal === "buying" ? trade.bought : trade.sold)?.taxBps ?? null;
  const taxBps = later ?? atOnce ?? 0;
  if (taxBps < thresholds.tax.toldBps) return;
  const tax = { by: useOf(opening), deal, taxBps, atOnce: later === null };
  return executed(
    later === null ? "warning" : severityOfTax(taxBps),
    { code: "taxed-once-open", ...tax },
    taxShown(deal, taxBps, opening, value),
  );
}

function taxShown(deal: "buying" | "selling", taxBps: number, { marks }: Opening, opened: Opened["value"]): Showing {
  const { trade, ordinary } = opened;
  if (ordinary.known && taxOf(deal, ordinary.value) !== null) {
    const { value } = ordinary;
    const sale = value.sales.findLast(({ sold }) => sold.taxBps !== null);
    const bought = value.late?.taxBps === taxBps ? value.marks.lateBuy : value.marks.buy;
    const step = deal === "buying" ? bought : (sale?.mark ?? value.marks.buy);
    return showing(value.replay, [...marks.map(succeeds), ...ordinaryLess(value, step, taxBps)]);
  }
  const less =
    deal === "buying"
      ? bringsLess(trade.marks.buy, boughtFor(trade.marks), taxBps)
      : bringsLess(trade.marks.sell, soldFor(trade.marks), taxBps);
  return showing(trade.replay, [...marks.map(succeeds), ...less]);
}

/** The last figures count: taxes of a launch often fall. */
function taxOf(deal: "buying" | "selling", { bought, late, sales }: Ordinary): number | null {
  if (deal === "buying") return late?.taxBps ?? bought.taxBps;
  return sales.findLast(({ sold }) => sold.taxBps !== null)?.sold.taxBps ?? null;
}

function openedOf(powers: Read<Powers>): { opening: Opening; value: Opened["value"] } | undefined {
  const entry = powers.known ? powers.value.entry : null;
  if (!entry?.opening || !entry.trades?.known || !buys(entry.trades.value.trade)) return;
  return { opening: entry.opening, value: entry.trades.value };
}
