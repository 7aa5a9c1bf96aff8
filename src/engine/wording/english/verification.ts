import type { Broken, Condition, Met, Retold, Sum, Verification } from "../../lab/outcomes.ts";
import type { Sentences } from "../language.ts";
import { told } from "../language.ts";
import { functionName } from "../names/functions.ts";
import { viewName } from "../names/views.ts";

/** Lines for whoever replayed a proof. Only the last one is taken from the proof's own words, and says so. */
export function verificationWords(verification: Verification): readonly string[] {
  if (!verification.holds) return [told(broken, verification.why)];
  const { block, retold, shown, claim } = verification;
  return [
    `It holds at block ${block}.`,
    "Done in this order, as the request itself has it:",
    ...retold.map((step, index) => `  ${index + 1}. ${step.name}: ${deedWords(step)}${cameOf(step)}`),
    "Shown by:",
    ...shown.map((met) => `  ${metWords(met)}`),
    `In the words of whoever made it: “${claim}”`,
  ];
}

const broken: Sentences<Broken> = {
  "no-proof": "This is not a proof, or one of a version that is not known here.",
  "of-something-else": "The request of this proof does not concern the token that it names.",
  "changes-token": "The request changes the token itself.",
  "changes-account": ({ field }) => `The request changes the ${field} of an account.`,
  "unknown-code": "The request puts code in place that is not known here.",
  "cannot-fail": "It shows nothing: one of its conditions holds whatever happens.",
  "another-chain": ({ wanted, found }) => `The proof is of chain ${wanted}; this node is of chain ${found}.`,
  "no-such-block": ({ block }) => `This node has no block ${block}.`,
  "another-block": ({ block }) =>
    `Block ${block} is another one on this node: the chain was reorganised, or it is another chain.`,
  "not-run": "This node did not run the request: it may lack state overrides, or the state of this block.",
  "does-not-hold": ({ condition }) => `It does not hold: that ${conditionWords(condition)} is not what happens here.`,
};

function deedWords({ kind, actor, target, data, value }: Retold): string {
  switch (kind) {
    case "call":
      return `${actor} calls ${functionWords(data)} of ${target}${value > 0n ? `, sending ${value} wei` : ""}`;
    case "read":
    case "quote":
      return `${functionWords(data)} of ${target} is asked`;
    case "native":
      return `the native coins of ${target} are counted`;
    case "search":
      return "the most (or least) with which a trial works is searched";
  }
}

function functionWords(data: Retold["data"]): string {
  const selector = data.slice(0, 10) as Retold["data"];
  if (selector.length < 10) return "no function";
  const name = viewName(selector) ?? functionName(selector);
  return name ? `${selector} (known as ${name})` : selector;
}

function cameOf({ ok }: Retold): string {
  if (ok === undefined) return ", which was left out";
  return ok ? "" : ", which fails";
}

function metWords({ condition, left, right }: Met): string {
  const figures = [left, right].filter((figure) => figure !== undefined);
  return `${conditionWords(condition)}${figures.length === 2 ? ` (${figures.join(" against ")})` : ""}`;
}

function conditionWords(condition: Condition<string>): string {
  if ("step" in condition) return `“${condition.step}” ${condition.is}`;
  return `${sumWords(condition.left)} is ${condition.is.replace("-", " ")} ${sumWords(condition.right)}`;
}

function sumWords(sum: Sum<string>): string {
  if (typeof sum === "string") return sum;
  const portion = sum.portionBps === undefined || sum.portionBps === WHOLE_BPS ? "" : `${sum.portionBps / 100}% of `;
  return `${portion}“${sum.step}”${sum.minus === undefined ? "" : ` less “${sum.minus}”`}`;
}

const WHOLE_BPS = 10_000;
