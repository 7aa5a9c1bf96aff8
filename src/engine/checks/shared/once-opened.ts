import {
  buys,
  fails,
  type Ordinary,
  type Powers,
  prove,
  sells,
  sellsInTime,
  succeeds,
  tried,
} from "../../lab/outcomes.ts";
import type { Read } from "../../read.ts";
import { percent } from "../../wording/english/figures.ts";
import { because } from "../../wording/english/phrases.ts";
import type { Finding } from "../check.ts";
import { type Opening, openedBy } from "./power-findings.ts";

/** What would happen to buyers of a token that nobody can buy yet, once somebody opens it. */
type Opened = NonNullable<NonNullable<Powers["entry"]>["trades"]> & { known: true };

const HIGH_BPS = 500;
const EXTREME_BPS = 3_000;

/** Once it is open it can be bought and not sold. In the block of the opening that may be a guard against machines, so later blocks decide. */
export function trapOnceOpen(check: string, powers: Read<Powers>): Finding | undefined {
  const found = openedOf(powers);
  if (!found) return;
  const { opening, value } = found;
  const { trade, exits, ordinary } = value;
  const ways = [...tried(trade), ...(exits.known ? [exits.value.half, exits.value.little] : [])];
  if (ways.some(sells) || (ordinary.known && (!ordinary.value.bought.ok || sellsInTime(ordinary.value)))) return;
  const reason = because(trade.sold?.reason ?? null);
  const when = ordinary.known ? "" : ", in the same block,";
  const claim = `once ${openedBy(opening)}, a stranger who bought through ${trade.pool.name}${when} could not sell any of it${reason}`;
  const failing = ways.find(({ sold }) => sold && !sold.ok);
  return {
    severity: ordinary.known ? "danger" : "warning",
    basis: "executed",
    sentence: `${claim.charAt(0).toUpperCase()}${claim.slice(1)}.`,
    proofs: failing
      ? [prove(failing.replay, check, claim, [succeeds(failing.marks.buy), fails(failing.marks.sell)])]
      : [],
  };
}

/** What a trade costs once it is open; in the block of the opening only, where later ones could not be simulated. */
export function taxOnceOpen(check: string, side: "buying" | "selling", powers: Read<Powers>): Finding | undefined {
  const found = openedOf(powers);
  if (!found) return;
  const { opening, value } = found;
  const { trade, ordinary } = value;
  const later = ordinary.known ? taxOf(side, ordinary.value) : null;
  const atOnce = (side === "buying" ? trade.bought : trade.sold)?.taxBps ?? null;
  const taxBps = later ?? atOnce ?? 0;
  if (taxBps < HIGH_BPS) return;
  const when = later === null ? " in the same block" : "";
  const claim = `once ${openedBy(opening)}, ${side} costs ${percent(taxBps)} in tax${when}`;
  return {
    severity: later !== null && taxBps >= EXTREME_BPS ? "danger" : "warning",
    basis: "executed",
    sentence: `${claim.charAt(0).toUpperCase()}${claim.slice(1)}.`,
    proofs: [prove(trade.replay, check, claim, [succeeds(trade.marks.buy)])],
  };
}

/** Sales are told as they are at last: taxes of a launch often fall. */
function taxOf(side: "buying" | "selling", { bought, sales }: Ordinary): number | null {
  if (side === "buying") return bought.taxBps;
  return sales.findLast(({ sold }) => sold.taxBps !== null)?.sold.taxBps ?? null;
}

function openedOf(powers: Read<Powers>): { opening: Opening; value: Opened["value"] } | undefined {
  const entry = powers.known ? powers.value.entry : null;
  if (!entry?.opening || !entry.trades?.known || !buys(entry.trades.value.trade)) return;
  return { opening: entry.opening, value: entry.trades.value };
}
