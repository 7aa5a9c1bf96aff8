// Lines about what happens to a buyer's money when others move first.
import type { Report, Run } from "../engine/core/report.ts";
import { day, duration, percent } from "../engine/messages/index.ts";
import type { Section } from "./card.ts";
import { cardConfig } from "./config.ts";
import { checksummed, code, type Line, prose, type Span, shortAddress, text } from "./spans.ts";

const SOON = 30 * 86_400;
const FOR_EVER = 100 * 365 * 86_400;

/** What becomes of a buyer's money when others move first, as far as it was tried: one line each. */
export function asidesOf(report: Report, withRun = true): Line[] {
  const comesOut = withRun && report.run.stakes.some(({ now }) => now !== "0");
  const [first] = locksOf(report).filter(({ left }) => left !== null && left < SOON);
  return [
    ...(comesOut ? [plain(prose(report.run.sentence, 140))] : []),
    ...(first ? [{ ...plain(...unlocking(first)), marker: "🟠" as const }] : []),
  ];
}

/** What is left of a sum that somebody asked about, or why that could not be tried. */
export function putInLine({ outcome, sentence }: Run): Line {
  return { ...plain(prose(sentence, 160)), marker: outcome === "tried" ? null : "⚪" };
}

/** The same and all locks, and what could not be tried, for whoever reads every check. */
export function asideSections(report: Report): Section[] {
  const { run } = report;
  const tried = plain(prose(run.sentence, 240));
  const lines = [run.outcome === "tried" ? tried : { ...tried, marker: "⚪" as const }];
  const { remedies } = report;
  const mended = {
    ...plain(prose(remedies.sentence, 240)),
    marker: remedies.outcome === "unknown" ? ("⚪" as const) : null,
  };
  const locks = locksOf(report).slice(0, cardConfig.locksShown);
  return [
    { title: "What if others leave first?", lines, folded: true },
    ...(remedies.outcome === "none" ? [] : [{ title: "Could it be mended?", lines: [mended], folded: true }]),
    ...(locks.length === 0
      ? []
      : [
          { title: "When does liquidity unlock?", lines: locks.map((lock) => plain(...unlocking(lock))), folded: true },
        ]),
  ];
}

type Lock = Report["pools"][number]["locks"][number] & { readonly venue: string; readonly left: number | null };

/** Those that end first come first; `left`: seconds until then. */
function locksOf({ pools, block }: Report): Lock[] {
  const all = pools.flatMap(({ venue, locks }) =>
    locks.map((lock) => ({ ...lock, venue, left: lock.unlocksAt === null ? null : lock.unlocksAt - block.timestamp })),
  );
  return all.toSorted((one, other) => (one.left ?? FOR_EVER) - (other.left ?? FOR_EVER));
}

function unlocking({ venue, locker, shareBps, unlocksAt, owner, left }: Lock): Span[] {
  const what = [text(`${percent(shareBps)} of the liquidity at `), prose(venue, 30)];
  if (unlocksAt === null || left === null) {
    return [...what, text(" is locked at "), prose(locker, 30), text(", which does not say until when")];
  }
  if (left > FOR_EVER) return [...what, text(" is locked at "), prose(locker, 30), text(" for ever")];
  const who = owner === null ? [] : [text(" for "), code(shortAddress(checksummed(owner)))];
  return [...what, text(` unlocks in ${duration(Math.max(0, left))} (${day(unlocksAt)})`), ...who];
}

function plain(...spans: Span[]): Line {
  return { marker: null, label: null, spans };
}
