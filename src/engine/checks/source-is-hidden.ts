import { defineCheck, read } from "./check.ts";

export const sourceIsHidden = defineCheck({
  id: "source-is-hidden",
  category: "Other Risks",
  explain:
    "Without verified source, nobody can read what the code is meant to do. We ask Sourcify, and Blockscout or Etherscan " +
    "if they're set up. Source published elsewhere is missed. For a proxy, the code that runs is what counts.",
  unproven: "others",
  needs: ["source"],
  uses: ["listing"],
  run({ source }, { listing }) {
    if (source || (listing.known && listing.value)) return;
    return read("warning", { code: "source-is-hidden" });
  },
});
