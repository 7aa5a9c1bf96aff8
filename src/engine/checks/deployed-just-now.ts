import type { Creator } from "../facts/facts.ts";
import { defineCheck } from "./check.ts";
import type { OtherSaying } from "./shared/sayings/other-risks.ts";

const DAY = 86_400n;
/** An account that has sent this few transactions was made for this. */
const NEW_ACCOUNT_NONCE = 10;

export const deployedJustNow = defineCheck({
  id: "deployed-just-now",
  category: "Other Risks",
  explain:
    "Most tokens that take people's money do so within their first day, before anybody could look. " +
    "A warning under a day, with what is known of the creator's account and its other tokens. Every honest token was young once.",
  needs: ["deployment", "block"],
  uses: ["creator"],
  run({ deployment, block }, { creator }) {
    const { maker } = deployment;
    const age = block.timestamp - deployment.timestamp;
    if (age >= DAY) return;
    return {
      severity: "warning",
      basis: "read",
      says: {
        code: "deployed-just-now",
        seconds: Number(age),
        maker: maker?.name ?? null,
        creator: creator.known ? about(creator.value) : null,
      },
    };
  },
});

/** What makes a creator worth telling of. */
function about({ address, nonce, others }: Creator): Extract<OtherSaying, { code: "deployed-just-now" }>["creator"] {
  const dangerous = others.filter(({ verdict }) => verdict === "danger").length;
  const transactions = nonce <= NEW_ACCOUNT_NONCE ? nonce : null;
  return transactions === null && dangerous === 0 ? null : { address, transactions, dangerous };
}
