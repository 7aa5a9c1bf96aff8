import type { Address } from "viem";
import { lower } from "../chain/lower.ts";
import { isUnholdable } from "../chain/unholdable.ts";
import { wordsIn } from "../simulation/hex.ts";
import { approvesInVain, vainApproversIn } from "./approvals.ts";
import { isPaidMeanwhile } from "./attribution.ts";
import { sendersAndReceiversIn, usesExcessiveGas } from "./gas.ts";
import { takesToll } from "./hooks.ts";
import { type Fate, fatesIn } from "./losses.ts";
import { madeAt, type TakenStep } from "./runs.ts";
import { keepsMoreOffRouter, sellersIn } from "./sale-tax.ts";
import { breaksStandard } from "./standards.ts";
import { type Acting, type Figure, type Statement, type StatementCode, type Subject, subjectOf } from "./statement.ts";
import { APPROVE, TRANSFER, TRANSFER_FROM } from "./token-calls.ts";

/** A kind of statement, of anything or of what it is about. */
type Kind = StatementCode | `${StatementCode}:${Subject}`;
type OneOf = readonly Kind[];

const USED: OneOf = ["goes-through"];
const TRADED: OneOf = ["goes-through:trade"];
const GOT: OneOf = ["goes-through:trade", "has:tokens"];
const UNSOLD: OneOf = ["fails:trade", "fails-now:trade", "would-fail:trade"];
const UNSENT: OneOf = ["fails:sending", "fails-now:sending", "would-fail:sending"];
const REFUSED: OneOf = [...UNSOLD, ...UNSENT, "gets-nothing:tokens", "gets-nothing:money"];
const SHORT: OneOf = ["brings-less:tokens", "brings-less:money", "arrives-less:tokens"];
const ENOUGH: OneOf = ["brings-enough:tokens", "brings-enough:money"];
const LOST: OneOf = ["loses:tokens"];
const GONE: OneOf = ["loses:tokens", "does-not-answer:tokens"];
const MADE: OneOf = ["grows:supply", "grows:tokens", "outgrows:tokens", "has:tokens"];
const LIMITED: OneOf = ["no-more-than:limit"];
const HARM: OneOf = [...REFUSED, ...SHORT, ...GONE, ...MADE, ...LIMITED, "loses:money", "no-more-than:owner"];

/** What has to be among the things that a proof shows before it is one of a row: of each list one. */
const SHOWN: Readonly<Record<string, readonly OneOf[]>> = {
  "anyone-can-take-tokens": [USED, LOST],
  "approval-can-be-forged": [USED, LOST],
  "approvals-fail": [["fails:approval", "fails-now:approval", "no-more-than:allowance", "answers-no:tokens"]],
  "balance-shrinks-alone": [LOST, ["later"]],
  "behaves-when-watched": [
    ["differs", "goes-through:trade", ...ENOUGH],
    [...UNSOLD, ...SHORT],
  ],
  "buying-is-taxed": [TRADED, ["brings-less:tokens"]],
  "cannot-sell-everything": [TRADED, LIMITED],
  "code-can-change": [USED, GONE],
  "contract-money-can-be-taken": [USED, ["spends", "loses"], ["grows"]],
  "events-lie": [USED, ["events-tell-more:tokens", "events-tell-less:tokens"]],
  "exempt-accounts-exist": [
    ["goes-through:trade", "goes-through:sending", ...ENOUGH],
    [...REFUSED, ...SHORT],
  ],
  "exit-closes-later": [["fails:trade", "fails-now:trade"]],
  "fees-can-be-redirected": [USED, ["grows"], ["gets-nothing"]],
  "holders-cannot-sell": [GOT, [...UNSOLD, "gets-nothing:money", "brings-less:money"]],
  "holders-pay-differently": [["brings-less:money"], ["brings-enough:money"]],
  "holdings-are-limited": [TRADED, LIMITED],
  "gas-is-abused": [["goes-through:sending", "goes-through:trade"], ["grows:tokens", "grows:money"], ["at-least"]],
  "hook-can-block-holders": [USED, UNSOLD],
  "hook-can-tax": [USED, SHORT],
  "liquidity-can-leave": [USED, ["brings-less:money"]],
  "odd-token": [
    USED,
    [
      "fails:approval",
      "fails-now:approval",
      ...UNSENT,
      "arrives-less:tokens",
      "moves-less:tokens",
      "moves-more:tokens",
    ],
  ],
  "only-first-can-leave": [TRADED, UNSOLD],
  "owner-can-block-holders": [USED, REFUSED],
  "owner-can-burn-holdings": [USED, LOST],
  "owner-can-shrink-limits": [USED, UNSOLD],
  "owner-can-stop-trading": [USED, REFUSED],
  "owner-can-take-tokens": [USED, LOST],
  "owner-is-hidden": [USED, HARM],
  "ownership-can-return": [USED, ["no-more-than:owner"], ["is-set:owner"]],
  "pool-can-be-drained": [USED, ["loses:tokens", "loses:money"]],
  "powers-survive-renouncing": [USED, HARM],
  "real-holders-cannot-sell": [["has:tokens"], UNSOLD],
  "router-is-blocked": [["goes-through:sending"], [...UNSOLD, ...UNSENT]],
  "run-on-pool": [
    [...TRADED, ...UNSOLD],
    ["grows:money", "gets-nothing:money", ...UNSOLD],
  ],
  "sales-are-limited": [TRADED, ["no-more-than:limit", ...UNSOLD]],
  "sales-need-waiting": [TRADED, [...UNSOLD, ...UNSENT]],
  "selling-is-taxed": [TRADED, ["brings-less:money"]],
  "sending-is-taxed": [["goes-through:sending"], ["arrives-less:tokens"]],
  "supply-can-grow": [USED, ["grows:supply", "outgrows:tokens"]],
  "supply-grows-unseen": [USED, ["grows:tokens", "has:tokens", "outgrows:tokens"]],
  "tax-can-rise": [USED, SHORT],
  "tax-changes-later": [
    ["brings-less:tokens", "brings-less:money"],
    ["brings-enough:tokens", "brings-enough:money"],
  ],
  "tax-is-personal": [USED, SHORT, ENOUGH],
  tripwires: [
    [
      "at-least",
      "at-most",
      "no-more-than",
      "answers-no",
      "does-not-answer",
      "answers",
      "goes-through",
      "has",
      ...REFUSED,
      ...SHORT,
      "is-set",
    ],
  ],
  "token-cannot-be-bought": [["fails:trade", "fails-now:trade", "gets-nothing:tokens"]],
  "trading-not-open": [["fails:trade", "fails-now:trade", "has:tokens"]],
  "transfers-are-blocked": [GOT, [...UNSENT, "gets-nothing:tokens"]],
};

type Claiming = {
  readonly check: string;
  readonly claim: readonly Statement[];
  readonly accounts: readonly Acting[];
  readonly token: Address;
};

/** What must have become of what somebody lost: one of these. */
const FATES: Readonly<Record<string, readonly Fate[]>> = {
  "anyone-can-take-tokens": ["taken", "burnt"],
  "approval-can-be-forged": ["taken"],
  "owner-can-burn-holdings": ["burnt"],
  "owner-can-take-tokens": ["taken"],
};

/** What tokens may refuse that does not keep people from sending: this row alone tells of it. */
const OF_STANDARDS = "odd-token";

/** What somebody has later less what they had before; the other way round, it is they who gave nothing. */
function isOfReceiving({ steps: [one = 0, other = 0] }: Figure): boolean {
  return one > other;
}

/** Who gets a part of others' trades gets nothing though nobody pays them; anybody else is paid, and gets nothing. */
const OF_RECEIVERS = "fees-can-be-redirected";

/** Whether it sends or approves nothing, or to where many tokens send nothing: to themselves, and to nobody. */
function isOddlySent(statement: Statement, taken: readonly TakenStep[], token: Address): boolean {
  if (statement.code !== "fails" && statement.code !== "fails-now") return false;
  const made = statement.target === token ? madeAt(taken, statement.step - 1) : undefined;
  const place = RECEIVER[statement.selector];
  if (!made || place === undefined) return false;
  const to = lower(`0x${made.data.slice(34 + 64 * place, 74 + 64 * place)}`);
  const isNothing = !made.tried && (wordsIn(made.data, 4)[place + 1] ?? 0n) === 0n;
  return isNothing || to === token || isUnholdable(to);
}

/** Which argument of `transfer`, `transferFrom` and `approve` it is. */
const RECEIVER: Readonly<Record<string, number>> = { [TRANSFER]: 0, [TRANSFER_FROM]: 1, [APPROVE]: 0 };

/** Whether what is shown is what the row of this check tells of; no row tells of what is shown by a check without proofs. */
export function showsRow({ check, claim, accounts, token }: Claiming, taken: readonly TakenStep[]): boolean {
  const byAnybody = accounts.some(({ is }) => is === "nobody");
  if (check === ANYBODY ? !byAnybody : OF_SOMEBODY.has(check) && byAnybody) return false;
  const fates = Object.hasOwn(FATES, check) ? FATES[check] : undefined;
  if (fates && !fates.some((fate) => fatesIn(claim, taken).has(fate))) return false;
  const shown = claim.filter((each) => each.code !== "gets-nothing" || isOfReceiving(each.small));
  const isUnpaid = (each: Statement) => each.code === "gets-nothing" && !isPaidMeanwhile(each.small, claim, taken);
  if (check !== OF_RECEIVERS && shown.some(isUnpaid)) return false;
  if (check !== OF_STANDARDS && claim.some((each) => isOddlySent(each, taken, lower(token)))) return false;
  const needed = Object.hasOwn(SHOWN, check) ? SHOWN[check] : undefined;
  const kinds = new Set(shown.flatMap((each): Kind[] => [each.code, `${each.code}:${subjectOf(each, lower(token))}`]));
  if (check === OF_GAS && !usesExcessiveGas(claim, taken, lower(token))) return false;
  if (check === OF_APPROVALS && !approvesInVain(claim, taken, lower(token))) return false;
  if (isOwnKind({ check, claim, accounts, token: lower(token) }, taken)) return true;
  return needed?.every((kindsOfOne) => kindsOfOne.some((kind) => kinds.has(kind))) === true;
}

/** Whether it shows what some rows tell besides, which takes more than statements of some kinds. */
function isOwnKind(claiming: Claiming, taken: readonly TakenStep[]): boolean {
  const { check, claim, token } = claiming;
  switch (check) {
    case OF_STANDARDS:
      return breaksStandard(claim, taken, token);
    case OF_SALES:
      return keepsMoreOffRouter(claiming, taken);
    case OF_TOLLS:
      return takesToll(claim, taken, token);
    default:
      return false;
  }
}

/** Of what is sent between two who never did anything, or traded by one: others' own code might run meanwhile. */
const OF_GAS = "gas-is-abused";

/** Of the first approval of somebody who never did anything. */
const OF_APPROVALS = "approvals-fail";

/** It tells as well of what is kept of sales that go through another contract than the router. */
const OF_SALES = "selling-is-taxed";

/** It tells as well of what a hook takes as it is, which its pool's own quote does not show. */
const OF_TOLLS = "hook-can-tax";

/** Whose tokens go there is somebody who never did anything: whom others took it from may have let them. */
const OF_STRANGERS = new Set([
  "anyone-can-take-tokens",
  "approval-can-be-forged",
  "owner-can-take-tokens",
  "owner-can-burn-holdings",
]);

/** Who must not have been there before. */
export function strangersIn(
  { check, claim, token }: Omit<Claiming, "accounts">,
  taken: readonly TakenStep[],
): readonly Address[] {
  if (check === OF_GAS) return sendersAndReceiversIn(claim);
  if (check === OF_APPROVALS) return vainApproversIn(claim, taken, lower(token));
  if (check === OF_SALES) return sellersIn(claim);
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
