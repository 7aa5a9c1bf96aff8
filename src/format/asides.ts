import type { Report } from "../engine/report.ts";
import type { Section } from "./card.ts";
import { type Line, prose } from "./spans.ts";

/** What becomes of a buyer's money when others move first, as far as it was tried: one line each. */
export function asidesOf({ run }: Report): Line[] {
  const comesOut = run.stakes.some(({ now }) => now !== "0");
  return comesOut ? [{ marker: null, label: null, spans: [prose(run.sentence, 140)] }] : [];
}

/** The same, and what could not be tried, for whoever reads every check. */
export function asideSections({ run }: Report): Section[] {
  const marker = run.outcome === "tried" ? null : "⚪";
  const lines: Line[] = [{ marker, label: null, spans: [prose(run.sentence, 240)] }];
  return [{ title: "What if others leave first?", lines, folded: true }];
}
