// Figures of taxes that several checks tell: how bad a tax is, what it is after waiting, and what sending costs.
import type { Read } from "../../core/read.ts";
import { BPS, BPS_BIGINT } from "../../core/units.ts";
import {
  atLeast,
  atMost,
  type Condition,
  differsForPeople,
  type Later,
  type Marks,
  type Measured,
  type Ordinary,
  type OrdinaryStep,
  type PoolTrade,
  type Sending,
  type Showing,
  showing,
  succeeds,
  type Weighed,
} from "../../experiments/outcomes.ts";
import type { Severity } from "../check.ts";
import { thresholds } from "../thresholds.ts";
import type { Waiting } from "../vocabulary/trading.ts";

export function severityOfTax(taxBps: number): Severity {
  return taxBps >= thresholds.tax.dangerBps ? "danger" : "warning";
}

type Reads = { readonly later: Read<Later>; readonly ordinary?: Read<Ordinary> };

/**
 * The least that the same deal costs a trader who waits, and the earliest time for that; `null`: no less. `least`: where less at once
 * costs less anyway, only deals of this much tell what waiting does.
 */
export function costOfWaiting(
  deal: "buying" | "selling",
  nowBps: number,
  { later, ordinary }: Reads,
  least = 0n,
): Waiting {
  const held = deal === "selling" && ordinary?.known ? ordinary.value.sales : [];
  const fresh = later.known ? later.value.moments : [];
  const times = [
    ...held.map(({ afterSeconds, sold }) => ({ seconds: afterSeconds, step: sold })),
    ...fresh.map(({ afterSeconds, bought, sold }) => ({
      seconds: afterSeconds,
      step: deal === "buying" ? bought : sold,
    })),
  ];
  const less = times.flatMap(({ seconds, step }) => {
    const { taxBps = null, amountIn = 0n } = step ?? {};
    const isLess = taxBps !== null && taxBps <= nowBps - thresholds.tax.noticeableBps;
    return isLess && amountIn >= least ? [{ seconds, taxBps }] : [];
  });
  return less.toSorted((one, other) => one.taxBps - other.taxBps || one.seconds - other.seconds)[0] ?? null;
}

/** A tax of the opening's own block is a danger only if it lasts. */
export function severityBesideLaunch(
  taxBps: number,
  deepest: PoolTrade,
  { ordinary }: Pick<Reads, "ordinary">,
): Severity {
  return ordinary?.known && isGuardOfLaunch(deepest, ordinary.value) ? "warning" : severityOfTax(taxBps);
}

/** In a pool that the opening creates, all trades are of the launch: whether sales of any size cost less soon, and from then on. */
function isGuardOfLaunch({ launched, sold, sizes }: PoolTrade, { sales }: Ordinary): boolean {
  const isDear = (one: PoolTrade["sold"]) => (one?.taxBps ?? 0) >= thresholds.tax.dangerBps;
  if (!launched || !isDear(sold) || sizes.some((size) => size.sold?.ok && !isDear(size.sold))) return false;
  const isLow = ({ sold: { ok, taxBps } }: (typeof sales)[number]) =>
    ok && taxBps !== null && taxBps < thresholds.tax.dangerBps;
  const [first, ...rest] = sales.slice(Math.max(0, sales.findIndex(isLow)));
  if (!first || !isLow(first) || first.afterSeconds > thresholds.tax.launchSeconds) return false;
  return rest.every(isLow) && rest.some(({ afterSeconds }) => afterSeconds > thresholds.tax.launchSeconds);
}

type SendingTax = {
  /** Ordinary accounts' figure, where it differs from that of contracts. */
  readonly taxBps: number | undefined;
  readonly proofs: readonly Showing[];
};

/** What a buyer loses of what is sent. */
export function sendingTax(trade: PoolTrade | undefined, ordinary: Read<Ordinary>): SendingTax {
  const sending = trade?.sending;
  const simulated = ordinary.known ? (ordinary.value.sent?.taxBps ?? null) : null;
  const people = ordinary.known && differsForPeople([sending?.sent?.taxBps], simulated) ? ordinary.value : undefined;
  const taxBps = (people && simulated) ?? sending?.sent?.taxBps ?? undefined;
  const { replay, sent, marks } = people ?? sending ?? {};
  const isShown = replay && marks && taxBps !== undefined && taxBps > 0 && sent?.taxBps === taxBps;
  return { taxBps, proofs: isShown ? [showing(replay, arrivesLess(marks, sent))] : [] };
}

type SendingMarks = Pick<Sending["marks"], "send" | "friendBefore" | "friendAfter" | "senderBefore" | "senderAfter">;

/** So much left the sender, and that much less arrived; where some came back to the sender: of what was sent. */
function arrivesLess(marks: SendingMarks, { amountIn, amountOut, quoted, taxBps }: OrdinaryStep) {
  const portionBps = BPS - Math.max((taxBps ?? 0) - 1, 1);
  const arrived = { step: marks.friendAfter, minus: marks.friendBefore };
  if (quoted !== null && amountOut !== null && amountOut * BPS_BIGINT > quoted * BigInt(portionBps))
    return [succeeds(marks.send), atMost(arrived, `${(amountIn * BigInt(portionBps)) / BPS_BIGINT}`)];
  const left = { step: marks.senderBefore, minus: marks.senderAfter, portionBps };
  return [succeeds(marks.send), atMost(arrived, left)];
}

// Conditions of proofs about prices: that a step brought less than was quoted, as much, or next to nothing.

type Step = Condition extends infer Each ? (Each extends { step: infer Mark } ? Mark : never) : never;

/** A step went through and brought less than was quoted for it, by this much or more. */
export function bringsLess(step: Step, weighed: Weighed, taxBps: number): readonly Condition[] {
  return [succeeds(step), atMost(weighed.brought, portion(weighed.quoted, BPS - taxBps + 1))];
}

/** A step brought next to nothing, whether it went through or not. */
export function bringsNextToNothing({ brought, quoted }: Weighed): Condition {
  return atMost(brought, portion(quoted, thresholds.tax.nextToNothingBps));
}

/** A step brought what was quoted for it, less this much at most. */
export function bringsEnough(step: Step, weighed: Weighed, taxBps: number): readonly Condition[] {
  return [succeeds(step), atLeast(weighed.brought, portion(weighed.quoted, Math.max(1, BPS - taxBps - 1)))];
}

function portion(measured: Measured, portionBps: number): Measured {
  return { ...measured, portionBps };
}

/** What a purchase brought, and what was quoted for it. */
export function boughtFor({ had, bought, quotedBuy }: Marks<"had" | "bought" | "quotedBuy">): Weighed {
  return { brought: { step: bought, minus: had }, quoted: { step: quotedBuy } };
}

/** What a sale brought, and what was quoted for it. */
export function soldFor(marks: Marks<"nativeBefore" | "nativeAfter" | "quotedSale">): Weighed {
  return { brought: { step: marks.nativeAfter, minus: marks.nativeBefore }, quoted: { step: marks.quotedSale } };
}

/** The same for an ordinary account's step; only that it went through, where it had no quote. */
export function ordinaryLess({ weighed }: Ordinary, step: Step, taxBps: number): readonly Condition[] {
  const told = weighed.get(step);
  return told ? bringsLess(step, told, taxBps) : [succeeds(step)];
}

export function ordinaryEnough({ weighed }: Ordinary, step: Step, taxBps: number): readonly Condition[] {
  const told = weighed.get(step);
  return told ? bringsEnough(step, told, taxBps) : [succeeds(step)];
}
