import type { Language } from "../language.ts";

export const openings: Language["openings"] = {
  "nothing-checked": () => ({ effect: "Nothing was checked.", evidence: "" }),
  "nothing-found": ({ venue, sent, experiments }) => ({
    effect:
      venue === null
        ? "It is traded nowhere yet."
        : sent
          ? "You can buy, send and sell it."
          : "You can buy and sell it.",
    evidence: `Tried just now: ${sent ? "bought, sent and sold" : "bought and sold"} ${
      venue === null ? "in a pool made for the trial" : `through ${venue}`
    }, and ${experiments} attempts to use power over holders gave nothing to warn of.`,
  }),
};
