// Lines about similar tokens.
import type { Report, SimilarJson } from "../engine/core/report.ts";
import { percent, sayWritten } from "../engine/messages/index.ts";
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
    ...part("that one: ", [sayWritten(similarWritten.rows)]),
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
  if (dangerous === 0) return [];
  const words = `Code was the danger in ${dangerous} of the ${similar.length} nearest.`;
  return [{ title: null, lines: [line(text(words))], folded: false }];
}

function sectionOf(entry: SimilarJson, report: Report): Section {
  const where = entry.chain === report.chain.id ? report.chain.name : `chain ${entry.chain}`;
  const alike = alikeWords(entry);
  const lines = [
    line(hostile(entry.symbol, 20), text(` · ${alike} · `), prose(where, 40)),
    line(code(checksummed(entry.address))),
    ...part("that one: ", entry.became ?? []),
    ...part("both: ", sharedTags(entry)),
    ...part("", entry.differs),
  ];
  return { title: null, lines, folded: false };
}

/** What both have; what became of the other says nothing about this one. */
export function sharedTags({ tags, became: theirs = [] }: SimilarJson): string[] {
  return tags.filter((tag) => !theirs.includes(tag));
}

function part(label: string, tags: readonly string[]): Line[] {
  return tags.length > 0 ? [line(text(label), prose(tags.join(", "), 160))] : [];
}

function line(...spans: Span[]): Line {
  return { marker: null, label: null, spans };
}
