import type { Address } from "viem";
import type { Acting, Statement, StatementCode } from "./statement.ts";

type OneOf = readonly StatementCode[];

const USED: OneOf = ["goes-through"];
const GOT: OneOf = ["goes-through", "has"];
const REFUSED: OneOf = ["fails", "fails-now", "gets-nothing", "would-fail"];
const SHORT: OneOf = ["brings-less", "arrives-less"];
const LOST: OneOf = ["loses", "does-not-answer"];
const MADE: OneOf = ["grows", "outgrows"];
const LIMITED: OneOf = ["no-more-than"];
const HARM: OneOf = [...REFUSED, ...SHORT, ...LOST, ...MADE, ...LIMITED, "is-set"];

/** What has to be among the things that a proof shows before it is one of a row: of each list one. */
const SHOWN: Readonly<Record<string, readonly OneOf[]>> = {
  "anyone-can-take-tokens": [USED, LOST],
  "approval-can-be-forged": [USED, LOST],
  "approvals-fail": [["fails", "fails-now", "no-more-than", "answers-no"]],
  "balance-shrinks-alone": [["loses"], ["later"]],
  "behaves-when-watched": [
    ["differs", "brings-enough", "goes-through"],
    [...REFUSED, ...SHORT],
  ],
  "buying-is-taxed": [USED, ["brings-less"]],
  "cannot-sell-everything": [USED, LIMITED],
  "code-can-change": [USED, LOST],
  "contract-money-can-be-taken": [USED, ["spends", "loses"], ["grows"]],
  "events-lie": [USED, ["events-tell-more", "events-tell-less"]],
  "exempt-accounts-exist": [
    ["goes-through", "brings-enough"],
    [...REFUSED, ...SHORT],
  ],
  "exit-closes-later": [["fails", "fails-now"]],
  "fees-can-be-redirected": [USED, ["grows"], ["gets-nothing"]],
  "holders-cannot-sell": [GOT, [...REFUSED, "brings-less"]],
  "holders-pay-differently": [["brings-less"], ["brings-enough"]],
  "holdings-are-limited": [USED, LIMITED],
  "hook-can-block-holders": [USED, REFUSED],
  "hook-can-tax": [USED, [...SHORT, "no-more-than"]],
  "liquidity-can-leave": [USED, ["brings-less"]],
  "odd-token": [USED, ["fails", "fails-now", "grows", "keeps", "has"]],
  "only-first-can-leave": [USED, ["fails", "fails-now"]],
  "owner-can-block-holders": [USED, REFUSED],
  "owner-can-burn-holdings": [USED, LOST],
  "owner-can-shrink-limits": [USED, REFUSED],
  "owner-can-stop-trading": [USED, REFUSED],
  "owner-can-take-tokens": [USED, LOST],
  "owner-is-hidden": [USED, HARM],
  "ownership-can-return": [USED, ["is-set"]],
  "pool-can-be-drained": [USED, LOST],
  "powers-survive-renouncing": [USED, HARM],
  "real-holders-cannot-sell": [["has"], ["fails", "fails-now"]],
  "router-is-blocked": [USED, ["fails", "fails-now"]],
  "run-on-pool": [USED],
  "sales-are-limited": [USED, ["no-more-than", "fails", "fails-now"]],
  "sales-need-waiting": [USED, ["fails", "fails-now"]],
  "selling-is-taxed": [USED, ["brings-less"]],
  "sending-is-taxed": [USED, ["arrives-less"]],
  "supply-can-grow": [USED, MADE],
  "supply-grows-unseen": [USED, ["grows", "has", "outgrows"]],
  "tax-can-rise": [USED, SHORT],
  "tax-changes-later": [["brings-less"], ["brings-enough"]],
  "tax-is-personal": [USED, SHORT],
  tripwires: [
    [
      "at-least",
      "at-most",
      "no-more-than",
      "answers-no",
      "does-not-answer",
      "answers",
      ...GOT,
      ...REFUSED,
      ...SHORT,
      "is-set",
    ],
  ],
  "token-cannot-be-bought": [["fails", "fails-now"]],
  "trading-not-open": [["fails", "fails-now", "has"]],
  "transfers-are-blocked": [GOT, ["fails", "fails-now", "gets-nothing"]],
};

type Claiming = {
  readonly check: string;
  readonly claim: readonly Statement[];
  readonly accounts: readonly Acting[];
  readonly token: Address;
};

/** Whether what is shown is what the row of this check tells of; no row tells of what is shown by a check without proofs. */
export function showsRow({ check, claim, accounts, token }: Claiming): boolean {
  const byAnybody = accounts.some(({ is }) => is === "nobody");
  if (check === ANYBODY ? !byAnybody : OF_SOMEBODY.has(check) && byAnybody) return false;
  const needed = Object.hasOwn(SHOWN, check) ? SHOWN[check] : undefined;
  const isTrade = (statement: Statement) =>
    !("target" in statement) || statement.target.toLowerCase() !== token.toLowerCase();
  const codes = new Set(claim.filter((each) => !OF_TRADES.has(check) || isTrade(each)).map(({ code }) => code));
  return needed?.every((codesOfOne) => codesOfOne.some((code) => codes.has(code))) === true;
}

/** Nobody trades by calling the token. */
const OF_TRADES = new Set(["exit-closes-later", "token-cannot-be-bought"]);

/** Whose tokens go there is somebody who never did anything: whom others took it from may have let them. */
const OF_STRANGERS = new Set([
  "anyone-can-take-tokens",
  "approval-can-be-forged",
  "owner-can-take-tokens",
  "owner-can-burn-holdings",
]);

/** Who must not have been there before. */
export function strangersIn({ check, claim }: Pick<Claiming, "check" | "claim">): readonly Address[] {
  if (!OF_STRANGERS.has(check)) return [];
  return claim.flatMap((statement) =>
    statement.code === "loses" && statement.small.of?.code === "balance" ? [statement.small.of.of] : [],
  );
}

/** What everybody can do is shown by an account that was never used, and what somebody can by one that was. */
const ANYBODY = "anyone-can-take-tokens";
const OF_SOMEBODY = new Set(["owner-can-take-tokens", "owner-can-burn-holdings", "powers-survive-renouncing"]);

/** Checks whose findings may be proven. */
export const PROVABLE: readonly string[] = Object.keys(SHOWN);
