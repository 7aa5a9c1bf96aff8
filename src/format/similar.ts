// Lines about similar tokens.

import { knownChain } from "../engine/chains/index.ts";
import type { Report, SimilarJson } from "../engine/core/report.ts";
import { percent, sayLabel, sayLabeled, sayWritten } from "../engine/messages/index.ts";
import type { Card, Section } from "./card.ts";
import { checksummed, code, hostile, type Line, prose, type Span, text, titleOf } from "./spans.ts";

export function similarOf(report: Report): Pick<Card, "title" | "sections"> {
  const title = titleOf(report);
  if (report.similar.length === 0) {
    return {
      title,
      sections: [
        { title: null, lines: [line(text("No token that behaves like this one is known here."))], folded: false },
        ...written(report),
      ],
    };
  }
  const sections = [...became(report), ...report.similar.map((entry) => sectionOf(entry, report)), ...written(report)];
  return { title, sections };
}

/** Of the tokens that stand on no chain. */
function written({ similarWritten }: Report): Section[] {
  if (!similarWritten) return [];
  const { name, differs } = similarWritten;
  const lines = [
    line(text(`${name} · ${alikeWords(similarWritten)} · written for Assay's own tests`)),
    ...part("that one: ", [sayWritten(similarWritten.rows, "en")]),
    ...part("", differs),
  ];
  return [{ title: null, lines, folded: false }];
}

export function alikeWords({ exactMatch, score }: Pick<SimilarJson, "exactMatch" | "score">): string {
  return exactMatch ? "same code" : `${percent(Math.round(score * 10_000))} alike`;
}

/** How many of them were dangerous through their code: who holds a token, or its liquidity, comes with no copy. */
function became({ similar }: Report): Section[] {
  const dangerous = similar.filter(({ dangerousCopies = 0 }) => dangerousCopies > 0).length;
  const traps = similar.filter(({ label }) => label?.label === "trap").length;
  const lines = [
    ...(dangerous > 0 ? [`Code was the danger in ${dangerous} of the ${similar.length} nearest.`] : []),
    ...(traps > 0
      ? [`Others call ${traps} of the ${similar.length} nearest ${traps === 1 ? "a trap" : "traps"}.`]
      : []),
  ];
  return lines.length > 0 ? [{ title: null, lines: lines.map((words) => line(text(words))), folded: false }] : [];
}

function sectionOf(entry: SimilarJson, report: Report): Section {
  const url = explorerOf(entry, report);
  const lines = [
    line(hostile(entry.symbol, 20), text(` · ${alikeWords(entry)} · `), prose(chainOf(entry, report), 40)),
    line(code(checksummed(entry.address)), ...(url ? [text(" "), { kind: "link", text: "🔎", url } as const] : [])),
    ...part("that one: ", [...(entry.became ?? []), ...labelsOf(entry)]),
    ...part("both: ", sharedTags(entry)),
    ...part("", entry.differs),
  ];
  return { title: null, lines, folded: false };
}

/** Where it is; known tokens may be on chains that are not set up here. */
export function chainOf({ chain }: SimilarJson, report: Report): string {
  if (chain === report.chain.id) return report.chain.name;
  return chain === 0 ? "chain not known" : (knownChain(chain)?.name ?? `chain ${chain}`);
}

/** What others say of a token invites a look at it. */
function explorerOf({ chain, address, label }: SimilarJson, report: Report): string | null {
  if (!label) return null;
  const explorer = chain === report.chain.id ? report.chain.explorer : knownChain(chain)?.explorer;
  return explorer ? `${explorer}/token/${checksummed(address)}` : null;
}

/** What others say of it, and of the template that it is made from. */
export function labelsOf({ label, labeled }: SimilarJson): string[] {
  const ofAll = labeled ? sayLabeled(labeled, "en") : null;
  return [...(label ? [sayLabel(label, "en")] : []), ...(ofAll ? [ofAll] : [])];
}

/** What both have; what became of the other says nothing about this one. */
export function sharedTags({ tags, shared, became: theirs = [] }: SimilarJson): string[] {
  return (shared ?? tags).filter((tag) => !theirs.includes(tag));
}

function part(label: string, tags: readonly string[]): Line[] {
  return tags.length > 0 ? [line(text(label), prose(tags.join(", "), 160))] : [];
}

function line(...spans: Span[]): Line {
  return { marker: null, label: null, spans };
}
