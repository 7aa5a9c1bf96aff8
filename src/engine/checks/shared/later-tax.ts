import type { Read } from "../../core/read.ts";
import type { Later, Ordinary, PoolTrade } from "../../experiments/outcomes.ts";
import type { Severity } from "../check.ts";
import { thresholds } from "../thresholds.ts";
import type { Waiting } from "../vocabulary/tax.ts";
import { severityOfTax } from "./tax-thresholds.ts";

type Reads = { readonly later: Read<Later>; readonly ordinary?: Read<Ordinary> };

/** The least that the same costs who waits, and the earliest time at which it is that. */
export function costOfWaiting(deal: "buying" | "selling", nowBps: number, { later, ordinary }: Reads): Waiting {
  const held = deal === "selling" && ordinary?.known ? ordinary.value.sales : [];
  const fresh = later.known ? later.value.moments : [];
  const times = [
    ...held.map(({ afterSeconds, sold }) => ({ seconds: afterSeconds, taxBps: sold.taxBps })),
    ...fresh.map(({ afterSeconds, bought, sold }) => ({
      seconds: afterSeconds,
      taxBps: (deal === "buying" ? bought : sold)?.taxBps ?? null,
    })),
  ];
  const less = times.flatMap(({ seconds, taxBps }) =>
    taxBps !== null && taxBps <= nowBps - thresholds.tax.noticeableBps ? [{ seconds, taxBps }] : [],
  );
  return less.toSorted((one, other) => one.taxBps - other.taxBps || one.seconds - other.seconds)[0] ?? null;
}

/** What is measured in the opening's own block alone is a danger only if it lasts. */
export function severityBesideLaunch(
  taxBps: number,
  deepest: PoolTrade,
  { ordinary }: Pick<Reads, "ordinary">,
): Severity {
  return ordinary?.known && isGuardOfLaunch(deepest, ordinary.value) ? "warning" : severityOfTax(taxBps);
}

/** Of a pool that only its opening makes, every first trade is one of the launch: whether sales, whatever their size, soon cost less, and stay so. */
function isGuardOfLaunch({ launched, sold, sizes }: PoolTrade, { sales }: Ordinary): boolean {
  const isDear = (one: PoolTrade["sold"]) => (one?.taxBps ?? 0) >= thresholds.tax.dangerBps;
  if (!launched || !isDear(sold) || sizes.some((size) => size.sold?.ok && !isDear(size.sold))) return false;
  const isLow = ({ sold: { ok, taxBps } }: (typeof sales)[number]) =>
    ok && taxBps !== null && taxBps < thresholds.tax.dangerBps;
  const [first, ...rest] = sales.slice(Math.max(0, sales.findIndex(isLow)));
  if (!first || !isLow(first) || first.afterSeconds > thresholds.tax.launchSeconds) return false;
  return rest.every(isLow) && rest.some(({ afterSeconds }) => afterSeconds > thresholds.tax.launchSeconds);
}
