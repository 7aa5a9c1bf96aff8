import { valueOr } from "../core/read.ts";
import type { Creator, Funding } from "../facts/facts.ts";
import { isBusy } from "../facts/holders/known-accounts.ts";
import { defineCheck, read } from "./check.ts";
import { thresholds } from "./thresholds.ts";
import type { OriginMessage } from "./vocabulary/contract.ts";

export const deployedJustNow = defineCheck({
  id: "deployed-just-now",
  category: "Other Risks",
  explain:
    "Most tokens that take people's money do it on their first day. It's a warning under a day, with what we know of the " +
    "creator's account and its other tokens. We also say who first funded it, if that was in the month before. Every " +
    "honest token was young once.",
  unproven: "past",
  needs: ["deployment", "block"],
  uses: ["creator", "funding"],
  run({ deployment, block }, { creator, funding }) {
    const { maker } = deployment;
    const age = block.timestamp - deployment.timestamp;
    if (age >= thresholds.creation.youngSeconds) return;
    return read("warning", {
      code: "deployed-just-now",
      seconds: Number(age),
      maker: maker?.name ?? null,
      creator: creator.known ? about(creator.value, maker !== null, valueOr(funding, null)) : null,
    });
  },
});

type About = Extract<OriginMessage, { code: "deployed-just-now" }>["creator"];

/** What makes a creator worth telling of. */
function about({ address, nonce, others }: Creator, isLaunched: boolean, funding: Funding | null): About {
  // What launchpads' own accounts made is other people's.
  const own = isLaunched || isBusy(nonce) ? [] : others;
  const dangerous = own.filter(({ verdict }) => verdict === "danger").length;
  const transactions = nonce <= thresholds.creation.newAccountNonce ? nonce : null;
  const paid = funding && paidBy(funding);
  return transactions === null && dangerous === 0 && !paid ? null : { address, transactions, dangerous, paid };
}

function paidBy({ secondsBefore, payer }: Funding): NonNullable<About>["paid"] {
  return (
    payer && { secondsBefore, by: payer.via ?? payer.from, through: payer.via !== null, name: payer.who?.name ?? null }
  );
}
