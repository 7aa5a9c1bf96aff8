import type { ViewName } from "../facts/facts.ts";
import { defineCheck, read } from "./check.ts";

/** Not asked before money moves: a name that changes with the reader is odd, a balance is a trap. */
const DESCRIPTIVE: ReadonlySet<ViewName> = new Set<ViewName>(["name()", "symbol()", "decimals()"]);

export const viewsLie = defineCheck({
  id: "views-lie",
  category: "Other Risks",
  explain:
    "Wallets and pools trust balanceOf, totalSupply and the like. A token can answer wallets one thing and pools another. " +
    "We ask the same as nobody, as strangers and as the token itself. An answer for one chosen account only is missed.",
  unproven: "reading",
  needs: ["views"],
  run({ views }) {
    const worst = views.disagreements.find(({ view }) => !DESCRIPTIVE.has(view));
    const first = worst ?? views.disagreements[0];
    if (!first) return;
    return read(worst ? "danger" : "warning", { code: "views-lie", ...first });
  },
});
