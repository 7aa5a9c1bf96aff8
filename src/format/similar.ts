// Lines about similar tokens.
import { knownChain } from "../engine/chains/index.ts";
import type { Language } from "../engine/core/languages.ts";
import { isPowerAlone, type Report, type SimilarJson } from "../engine/core/report.ts";
import { BPS } from "../engine/core/units.ts";
import { figuresOf, sayLabel, sayLabeled, sayWritten } from "../engine/messages/index.ts";
import { wordsOf } from "../words/index.ts";
import {
  type Card,
  checksummed,
  code,
  filled,
  hostile,
  type Line,
  line,
  prose,
  type Section,
  section,
  text,
  titleOf,
} from "./card.ts";

export function similarOf(report: Report): Pick<Card, "title" | "sections"> {
  const title = titleOf(report);
  if (report.similar.length === 0) {
    return {
      title,
      sections: [
        ...itself(report),
        section([line(text(wordsOf(report.language).card.similar.none))]),
        ...written(report),
      ],
    };
  }
  const sections = [
    ...itself(report),
    ...became(report),
    ...report.similar.map((entry) => sectionOf(entry, report)),
    ...written(report),
  ];
  return { title, sections };
}

/** What others say of the token itself. */
function itself({ label, language }: Report): Section[] {
  if (!label) return [];
  return [section(part(wordsOf(language).card.similar.itself, [sayLabel(label, language)]))];
}

/** Of the tokens that stand on no chain. */
function written({ similarWritten, language }: Report): Section[] {
  if (!similarWritten) return [];
  const words = wordsOf(language).card.similar;
  const { name, differs, rows } = similarWritten;
  const lines = [
    line(text(`${name} · ${alikeWords(similarWritten, language)} · ${words.ownTests}`)),
    ...part(words.other, [sayWritten(rows, language)]),
    ...part("{what}", differs),
  ];
  return [section(lines)];
}

export function alikeWords(
  { exactMatch, score }: Pick<SimilarJson, "exactMatch" | "score">,
  language: Language,
): string {
  const { similar } = wordsOf(language).card;
  return exactMatch ? similar.sameCode : similar.alike(figuresOf(language).percent(Math.round(score * BPS)));
}

/** How many of them were dangerous through their code: who holds a token, or its liquidity, comes with no copy. */
function became({ similar, language }: Report): Section[] {
  const dangerous = similar.filter(({ dangerousCopies = 0 }) => dangerousCopies > 0).length;
  const traps = similar.filter(
    ({ label }) => label?.label === "trap" && !label.contested && !isPowerAlone(label),
  ).length;
  const words = wordsOf(language).card.similar;
  const { number } = figuresOf(language);
  const lines = [
    ...(dangerous > 0 ? [words.dangerous(number(dangerous), number(similar.length))] : []),
    ...(traps > 0 ? [words.calledTraps(number(traps), number(similar.length))] : []),
  ];
  return lines.length > 0 ? [section(lines.map((each) => line(text(each))))] : [];
}

function sectionOf(entry: SimilarJson, report: Report): Section {
  const { similar } = wordsOf(report.language).card;
  const url = explorerOf(entry, report);
  const alike = alikeWords(entry, report.language);
  const lines = [
    line(hostile(entry.symbol, 20), text(` · ${alike} · `), prose(chainOf(entry, report))),
    line(code(checksummed(entry.address)), ...(url ? [text(" "), { kind: "link", text: "🔎", url } as const] : [])),
    ...part(similar.other, [...(entry.became ?? []), ...labelsOf(entry, report.language)]),
    ...part(similar.both, sharedTags(entry)),
    ...part("{what}", entry.differs),
  ];
  return section(lines);
}

/** Where it is; known tokens may be on chains that are not set up here. */
export function chainOf({ chain }: SimilarJson, report: Report): string {
  if (chain === report.chain.id) return report.chain.name;
  const { card } = wordsOf(report.language);
  return chain === 0 ? card.similar.chainUnknown : (knownChain(chain)?.name ?? card.chain(`${chain}`));
}

/** What others say of a token invites a look at it. */
function explorerOf({ chain, address, label }: SimilarJson, report: Report): string | null {
  if (!label) return null;
  const explorer = chain === report.chain.id ? report.chain.explorer : knownChain(chain)?.explorer;
  return explorer ? `${explorer}/token/${checksummed(address)}` : null;
}

/** What others say of it, and of the template that it is made from. */
export function labelsOf({ label, labeled }: SimilarJson, language: Language): string[] {
  const ofAll = labeled ? sayLabeled(labeled, language) : null;
  return [...(label ? [sayLabel(label, language)] : []), ...(ofAll ? [ofAll] : [])];
}

/** What both have; what became of the other says nothing about this one. */
export function sharedTags({ tags, shared, became: theirs = [] }: SimilarJson): string[] {
  return (shared ?? tags).filter((tag) => !theirs.includes(tag));
}

function part(words: string, tags: readonly string[]): Line[] {
  return tags.length > 0 ? [line(...filled(words, { what: [prose(tags.join(", "))] }))] : [];
}
