import type { Lookalike, Metadata } from "../facts/facts.ts";
import { short } from "../words.ts";
import { defineCheck } from "./check.ts";

export const pretendsToBeAnother = defineCheck({
  id: "pretends-to-be-another",
  category: "Other Risks",
  explain:
    "A copy of a known token's name or symbol sells something worthless as something valuable. " +
    "Both are compared with a shipped list of known tokens, look-alike letters, case and invisible characters folded. " +
    "Danger when they are disguised; a warning when name and symbol are those of a known token of the same chain, or one of " +
    "them that of money which others are traded against. Tokens younger or less known than the list are missed, and a token " +
    "bridged to a chain that the list does not cover is reported only when it is disguised.",
  needs: ["lookalike", "metadata"],
  run({ lookalike, metadata }) {
    if (!lookalike) return;
    const severity = severityOf(lookalike);
    if (!severity) return;
    return { severity, basis: "read", sentence: sentenceOf(lookalike, metadata) };
  },
});

/** A disguise shows the intent. The same words alone do not: names are short, and a project may deploy its token twice. */
function severityOf({ disguised, matches, sameChain, money }: Lookalike): "danger" | "warning" | undefined {
  if (disguised) return "danger";
  if (matches === "both" && sameChain) return "warning";
  // One word alone is often shared, memes take each other's all the time; but money is called by its symbol.
  return money ? "warning" : undefined;
}

function sentenceOf({ disguised, matches, name, symbol, address, sameChain }: Lookalike, metadata: Metadata): string {
  const worn = matches === "both" ? "name and symbol" : matches;
  const real = `${name} (${symbol}), which is ${short(address)}${sameChain ? "" : " on another chain"}`;
  if (!disguised) return `It has the ${worn} of ${real}, and is not that token.`;
  return `Its ${worn} imitates ${real}, with characters that look alike: ${codePoints(metadata)}.`;
}

const MAX_CODE_POINTS = 6;

function codePoints({ rawName, rawSymbol }: Metadata): string {
  const odd = [...new Set(`${rawSymbol}${rawName}`)].filter((character) => /[^\x20-\x7e]/.test(character));
  return odd
    .slice(0, MAX_CODE_POINTS)
    .map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`)
    .join(", ");
}
