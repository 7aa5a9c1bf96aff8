// Figures from what experiments measured: balances, gains, losses and taxes, and whether something was not measured at all, which may
// hide a violation. What could not be done without the calls either hides nothing.
import type { Read } from "../../core/read.ts";
import { BPS, BPS_BIGINT, least } from "../../core/units.ts";
import { withoutSwapping } from "../../scenarios/probes/purchase-and-transfer.ts";
import { fuzzConfig } from "../config.ts";
import type { Beside, CallResult, Hoarder, Leaving, Party, Sale, Sending, Span, Value } from "../model/observation.ts";

export const PARTIES = [
  "holder",
  "actor",
  "pool",
  "freshAccount",
  "token",
  "spender",
] as const satisfies readonly Party[];

/** The fewest tokens that move a pool's price noticeably. */
export function leastNotable({ before }: Leaving): bigint {
  const pool = numberOr(before.pool, 0n);
  const least =
    pool > 0n ? pool / fuzzConfig.notablePoolDivisor : numberOr(before.supply, 0n) / fuzzConfig.notableSupplyDivisor;
  return least > 0n ? least : 1n;
}

/** The holder has more after the calls: sums for which a sale costs more, or fails, need no power. */
export function grew({ before, after }: Leaving): boolean {
  return before.holder.known && numberOr(after.holder, 0n) > numberOr(before.holder, 0n);
}

/** A twentieth of what the holder has then is no more than all was before. */
export function isLittleLess({ before, after }: Leaving): boolean {
  return numberOr(after.holder, 0n) * BigInt(fuzzConfig.littleSaleBps) <= numberOr(before.holder, 0n) * BPS_BIGINT;
}

/** How much more an account has; negative where it has less. */
export function tookIn({ before, after }: Leaving, who: Party): bigint {
  return deltaOf({ before: before[who], after: after[who] });
}

function spanOf({ before, after }: Leaving, who: Party): Span {
  return { before: before[who], after: after[who] };
}

/** The gains of all parties, less their losses, less those of the other accounts that were watched, and less what the supply grew by. */
export function netGain(leaving: Leaving): bigint {
  const own = PARTIES.map((who) => tookIn(leaving, who));
  const others = (leaving.beside?.others ?? []).map(deltaOf).filter((delta) => delta < 0n);
  const grown = deltaOf({ before: leaving.before.supply, after: leaving.after.supply });
  return [...own, ...others].reduce((sum, delta) => sum + delta, 0n) - (grown > 0n ? grown : 0n);
}

/** The account's tokens were others' before: balances added up to more than the supply, though no single balance was above it. */
export function isGathered(leaving: Leaving, by: Party): boolean {
  const supply = numberOr(leaving.before.supply, 0n);
  const spans = [...PARTIES.map((who) => spanOf(leaving, who)), ...(leaving.beside?.others ?? [])];
  const isHoarded = spans.some(({ before }) => numberOr(before, 0n) > supply);
  return numberOr(leaving.before[by]) !== undefined && !isHoarded && netGain(leaving) < leastNotable(leaving);
}

/** Which party gained the most. */
export function gainerIn(leaving: Leaving, among: readonly Hoarder[]): Hoarder {
  return among.reduce((most, who) => (tookIn(leaving, who) > tookIn(leaving, most) ? who : most), "holder");
}

/** The part of the pool's quote tokens that it lost. */
export function lostMoneyBps({ money }: Beside): number {
  return money ? bps(-deltaOf(money), numberOr(money.before, 0n)) : 0;
}

/** One of the other accounts that were watched gained at least as much. */
export function wentBeside({ beside }: Leaving, amount: bigint): boolean {
  return beside?.others.some((span) => deltaOf(span) >= amount) === true;
}

/** All balances were measured that tell whether an account lost what others gained. */
export function isWatchedWhole({ beside }: Leaving): boolean {
  return beside?.allKnown?.whole === true && beside.others.every(({ before, after }) => before.known && after.known);
}

/**
 * Whether accounts that were not watched may have lost what was gained. Where no watched account lost anything, no other has as much.
 * Where all lost alike, as they do when a rebase counts shares anew, the others did as well. "unheld": no account had it, and the supply
 * counted it.
 */
export function lostElsewhere(leaving: Leaving): "no" | "unheld" | "all-alike" | "perhaps" {
  const spans = [...PARTIES.map((who) => spanOf(leaving, who)), ...(leaving.beside?.others ?? [])];
  const lost = spans.filter((span) => deltaOf(span) < 0n);
  const gained = netGain(leaving);
  if (lost.length === 0) return gained <= (leaving.beside?.allKnown?.unheld ?? 0n) ? "unheld" : "no";
  const known = spans.reduce((sum, { before }) => sum + numberOr(before, 0n), 0n);
  const rest = numberOr(leaving.before.supply, 0n) - known;
  if (rest < gained) return "no";
  const isEnough = (span: Span) => gained + (rest * deltaOf(span)) / numberOr(span.before, 1n) < leastNotable(leaving);
  return lost.every(isEnough) ? "all-alike" : "perhaps";
}

/** At least two accounts gained, and all of them the same part of what they had. Accounts of one balance may be one account. */
export function isSpread(leaving: Leaving): boolean {
  const spans = [...PARTIES.map((who) => spanOf(leaving, who)), ...(leaving.beside?.others ?? [])];
  const gained = spans.filter((span) => deltaOf(span) > 0n);
  const parts = gained.map((span) => bps(deltaOf(span), numberOr(span.before, 0n)));
  const different = new Set(gained.map(({ before }) => numberOr(before, 0n)));
  return different.size > 1 && Math.min(...parts) > 0 && Math.max(...parts) - Math.min(...parts) <= 1;
}

function deltaOf({ before, after }: Span): bigint {
  const [was, is] = [numberOr(before), numberOr(after)];
  return was === undefined || is === undefined ? 0n : is - was;
}

export function numberOr(value: Value | undefined): bigint | undefined;
export function numberOr(value: Value | undefined, otherwise: bigint): bigint;
/** What was measured, or `otherwise` where nothing was: for figures that only make a violation smaller or larger. */
export function numberOr(value: Value | undefined, otherwise?: bigint): bigint | undefined {
  return value?.known ? (value.value ?? otherwise) : otherwise;
}

/** What the pool promised against what arrived; undefined where nothing was sold or can be compared. */
export function saleTaxBps({ sold, quote, fundsBefore, fundsAfter }: Sale): number | undefined {
  const [promised, before, after] = [numberOr(quote), numberOr(fundsBefore), numberOr(fundsAfter)];
  if (!sold.known || !sold.value.ok || promised === undefined || promised === 0n) return undefined;
  if (before === undefined || after === undefined) return undefined;
  return bps(promised - (after - before), promised);
}

/** The tax of selling everything; undefined where that cannot be compared. */
export function saleTaxOf({ sale, after, stock, pooled }: Pick<Leaving, "sale" | "after" | "stock" | "pooled">) {
  const taxBps = saleTaxBps(sale);
  if (taxBps === undefined) return undefined;
  return lessSwapping(taxBps, { stock: after.token, left: stock, pool: after.pool, pooled });
}

/** Tokens of the token itself and of the pool, before a sale and after it. */
type Swapping = { readonly stock: Value; readonly left: Value; readonly pool: Value; readonly pooled: Value };

/**
 * The tax without what the token's own sale of collected fees moved the price by: at most what came into the pool. Undefined where that
 * was not measured; what is not answered did not happen.
 */
export function lessSwapping(taxBps: number, { stock, left, pool, pooled }: Swapping): number | undefined {
  if (taxBps === 0 || numberOr(stock) === 0n) return taxBps;
  if (![stock, left, pool, pooled].every(({ known }) => known)) return undefined;
  const lessened = (from: Value, to: Value) => {
    const [had, has] = [numberOr(from), numberOr(to)];
    return had === undefined || has === undefined ? 0n : had - has;
  };
  return withoutSwapping(taxBps, least(lessened(stock, left), lessened(pooled, pool)), numberOr(pool, 0n));
}

/** The part of what left the sender that did not arrive; undefined where nothing left or nothing can be compared. */
export function sendTaxBps(sending: Sending): number | undefined {
  const moved = movedIn(sending);
  if (!moved || moved.left <= 0n || moved.arrived < 0n) return undefined;
  return bps(moved.left - moved.arrived, moved.left);
}

/** The transfer succeeded, and nothing left or arrived. */
export function movesNothing(sending: Sending): boolean {
  const moved = movedIn(sending);
  return moved !== undefined && moved.left === 0n && moved.arrived === 0n && numberOr(sending.held, 0n) >= 10n;
}

function movedIn({ held, before, sent, after, kept }: Sending): { left: bigint; arrived: bigint } | undefined {
  const [had, has, from, to] = [numberOr(held), numberOr(kept), numberOr(before), numberOr(after)];
  if (!sent.known || !sent.value.ok || had === undefined || has === undefined) return undefined;
  return from === undefined || to === undefined ? undefined : { left: had - has, arrived: to - from };
}

/** In basis points, between 0 and 10,000. */
export function bps(part: bigint, whole: bigint): number {
  if (part <= 0n || whole <= 0n) return 0;
  return part >= whole ? BPS : Number((part * BPS_BIGINT) / whole);
}

/** The calls did not go through where it was looked. */
export function isNothing(part: Read<unknown>): boolean {
  return part.known && part.value === null;
}

export function valueIn<T>(part: Read<T | null>): T | undefined {
  return part.known ? (part.value ?? undefined) : undefined;
}

/** Undefined: it was not tried. */
export function couldDo(result: CallResult | undefined): boolean | undefined {
  return result?.known ? result.value.ok : undefined;
}

export function isMissing(value: Value): boolean {
  return !value.known;
}

/** There was no answer. */
export function isSilent(value: Value): boolean {
  return value.known && value.value === null;
}

/** Not measured, or no longer answered. Where nothing was answered before, there is nothing to lose. */
export function isLost(before: Value, after: Value): boolean {
  if (isMissing(before) || isMissing(after)) return true;
  return !isSilent(before) && isSilent(after);
}

export function isResultHidden(result: CallResult | undefined, usual: CallResult | undefined): boolean {
  return couldDo(usual) !== false && !(result?.known && usual?.known);
}

export function isSaleTaxHidden(sale: Sale | undefined, usual: Sale | undefined): boolean {
  return couldDo(sale?.sold) !== false && isTaxHidden(sale, usual, saleTaxBps);
}

/** Whether a tax may have been missed: what was measured with the calls or without them is not enough to compare. */
export function isTaxHidden<Measured extends Sale | Sending>(
  measured: Measured | undefined,
  usual: Measured | undefined,
  taxOf: (measured: Measured) => number | undefined,
): boolean {
  if (usual === undefined) return true;
  if (taxOf(usual) === undefined) return isPartial(usual);
  if (measured === undefined) return true;
  return taxOf(measured) === undefined && (isPartial(measured) || isMute(measured));
}

function isPartial(measured: Sale | Sending): boolean {
  return Object.values(measured).some((part: Value | CallResult) => !part.known);
}

function isMute(measured: Sale | Sending): boolean {
  return Object.values(measured).some((part: Value | CallResult) => part.known && part.value === null);
}
