import type { Creator } from "../facts/facts.ts";
import { duration, short } from "../words.ts";
import { defineCheck } from "./check.ts";

const HOUR = 3600n;
const DAY = 24n * HOUR;
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
    const when = age < HOUR ? "less than an hour" : duration(Number(age));
    return {
      severity: "warning",
      basis: "read",
      sentence: `The contract was made ${when} ago${maker ? ` with ${maker.name}` : ""}${creator.known ? about(creator.value) : ""}.`,
    };
  },
});

function about({ address, nonce, others }: Creator): string {
  const dangerous = others.filter(({ verdict }) => verdict === "danger").length;
  const transactions = `${nonce} transaction${nonce === 1 ? "" : "s"}`;
  const fresh = nonce <= NEW_ACCOUNT_NONCE ? ` that has sent ${transactions} in all` : "";
  const history =
    dangerous > 0
      ? `${fresh ? " and" : " that"} made ${dangerous} other ${dangerous === 1 ? "token" : "tokens"} found dangerous here`
      : "";
  return fresh || history ? `, by an account (${short(address)})${fresh}${history}` : "";
}
