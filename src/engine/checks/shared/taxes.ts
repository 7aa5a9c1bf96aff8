// Figures of taxes that several checks tell: how bad a tax is, what it is after waiting, and what sending costs.
import type { Read } from "../../core/read.ts";
import { BPS, BPS_BIGINT } from "../../core/units.ts";
import {
  atMost,
  differsForPeople,
  type Later,
  type Ordinary,
  type OrdinaryStep,
  type PoolTrade,
  type Sending,
  type Showing,
  showing,
  succeeds,
} from "../../experiments/outcomes.ts";
import type { Severity } from "../check.ts";
import { thresholds } from "../thresholds.ts";
import type { Waiting } from "../vocabulary/tax.ts";

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

type Marks = Pick<Sending["marks"], "send" | "friendBefore" | "friendAfter" | "senderBefore" | "senderAfter">;

/** So much left the sender, and that much less arrived; where some came back to the sender: of what was sent. */
function arrivesLess(marks: Marks, { amountIn, amountOut, quoted, taxBps }: OrdinaryStep) {
  const portionBps = BPS - Math.max((taxBps ?? 0) - 1, 1);
  const arrived = { step: marks.friendAfter, minus: marks.friendBefore };
  if (quoted !== null && amountOut !== null && amountOut * BPS_BIGINT > quoted * BigInt(portionBps))
    return [succeeds(marks.send), atMost(arrived, `${(amountIn * BigInt(portionBps)) / BPS_BIGINT}`)];
  const left = { step: marks.senderBefore, minus: marks.senderAfter, portionBps };
  return [succeeds(marks.send), atMost(arrived, left)];
}
