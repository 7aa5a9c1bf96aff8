// Lines about what happens to a buyer's money when others move first.
import type { Language } from "../engine/core/languages.ts";
import type { Report, Run } from "../engine/core/report.ts";
import { figuresOf } from "../engine/messages/index.ts";
import { wordsOf } from "../words/index.ts";
import type { Section } from "./card.ts";
import { cardConfig } from "./config.ts";
import { checksummed, code, filled, type Line, prose, type Span, shortAddress, text } from "./spans.ts";

const SOON = 30 * 86_400;
const FOR_EVER = 100 * 365 * 86_400;

/** What becomes of a buyer's money when others move first, as far as it was tried: one line each. */
export function asidesOf(report: Report, withRun = true): Line[] {
  const comesOut = withRun && report.run.stakes.some(({ now }) => now !== "0");
  const [first] = locksOf(report).filter(({ left }) => left !== null && left < SOON);
  return [
    ...(comesOut ? [plain(prose(report.run.sentence))] : []),
    ...(first ? [{ ...plain(...unlocking(first, report.language)), marker: "🟠" as const }] : []),
  ];
}

/** What is left of a sum that someone asked about, or why that could not be tried. */
export function putInLine({ outcome, sentence }: Run): Line {
  return { ...plain(prose(sentence)), marker: outcome === "tried" ? null : "⚪" };
}

/** The same and all locks, and what could not be tried, for those who read every check. */
export function asideSections(report: Report): Section[] {
  const { run } = report;
  const words = wordsOf(report.language).card.asides;
  const tried = plain(prose(run.sentence));
  const lines = [run.outcome === "tried" ? tried : { ...tried, marker: "⚪" as const }];
  const { remedies } = report;
  const mended = {
    ...plain(prose(remedies.sentence)),
    marker: remedies.outcome === "unknown" ? ("⚪" as const) : null,
  };
  const locks = locksOf(report).slice(0, cardConfig.locksShown);
  return [
    { title: words.run, lines, folded: true },
    ...(remedies.outcome === "none" ? [] : [{ title: words.remedies, lines: [mended], folded: true }]),
    ...(locks.length === 0
      ? []
      : [
          {
            title: words.unlocks,
            lines: locks.map((lock) => plain(...unlocking(lock, report.language))),
            folded: true,
          },
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

function unlocking({ venue, locker, shareBps, unlocksAt, owner, left }: Lock, language: Language): Span[] {
  const { asides } = wordsOf(language).card;
  const { percent, duration, day } = figuresOf(language);
  const parts = { share: [text(percent(shareBps))], venue: [prose(venue)], locker: [prose(locker)] };
  if (unlocksAt === null || left === null) return filled(asides.lockedNoEnd, parts);
  if (left > FOR_EVER) return filled(asides.lockedForever, parts);
  const when = { time: [text(duration(Math.max(0, left)))], day: [text(day(unlocksAt))] };
  if (owner === null) return filled(asides.unlocksIn, { ...parts, ...when });
  return filled(asides.unlocksFor, { ...parts, ...when, owner: [code(shortAddress(checksummed(owner)))] });
}

function plain(...spans: Span[]): Line {
  return { marker: null, label: null, spans };
}
