import type { Lookalike, Metadata } from "../facts/facts.ts";
import { defineCheck, read } from "./check.ts";

export const pretendsToBeAnother = defineCheck({
  id: "pretends-to-be-another",
  category: "Other Risks",
  explain:
    "A copy of a known token's name or symbol sells something worthless as something valuable. We compare both with a list " +
    "of known tokens, ignoring look-alike letters, case and invisible characters. It's a danger when they're disguised. " +
    "It's a warning when name and symbol are those of a known token of the same chain. So is one of the two when it's that " +
    "of money others trade against. Tokens younger or less known than the list are missed. A token bridged to a chain " +
    "outside the list is reported only when it's disguised.",
  unproven: "others",
  needs: ["lookalike", "metadata"],
  run({ lookalike, metadata }) {
    if (!lookalike) return;
    const severity = severityOf(lookalike);
    if (!severity) return;
    const { matches, name, symbol, address, sameChain, disguised } = lookalike;
    return read(severity, {
      code: "pretends-to-be-another",
      matches,
      real: { name, symbol, address },
      sameChain,
      disguise: disguised ? oddCodePoints(metadata) : null,
    });
  },
});

/** A disguise shows the intent. The same words alone do not: names are short, and a project may deploy its token twice. */
function severityOf({ disguised, matches, sameChain, money }: Lookalike): "danger" | "warning" | undefined {
  if (disguised) return "danger";
  if (matches === "both" && sameChain) return "warning";
  // One word alone is often shared, memes take each other's all the time; but money is called by its symbol.
  return money ? "warning" : undefined;
}

function oddCodePoints({ rawName, rawSymbol }: Metadata): number[] {
  const odd = [...new Set(`${rawSymbol}${rawName}`)].filter((character) => /[^\x20-\x7e]/.test(character));
  return odd.map((character) => character.codePointAt(0) ?? 0);
}
