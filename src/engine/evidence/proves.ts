// Whether a proof shows the sentence that it is attached to. A check declares what its finding is proven by as data (`Proves`); this file
// reads those data and knows no check. In: a claim, who acts, and the steps. Out: yes or no, and which accounts must never have been used.
import type { Address } from "viem";
import { isUnholdable, lower } from "../chain/addresses.ts";
import { wordsIn } from "../simulation/hex.ts";
import { isPaidMeanwhile } from "./attribution.ts";
import { type Fate, fatesIn } from "./comparison.ts";
import { type Claiming, keepsMoreOffRouter, sellersIn, sendersAndReceiversIn, usesExcessiveGas } from "./costs.ts";
import { takesToll } from "./routes.ts";
import { madeAt, type Steps } from "./runs.ts";
import { approvesInVain, breaksStandard, vainApproversIn } from "./standards.ts";
import { type Figure, type Statement, type StatementCode, type Subject, subjectOf } from "./statement.ts";
import { APPROVE, TRANSFER, TRANSFER_FROM } from "./swaps.ts";

/** A kind of statement, of anything or of what it is about: "fails:trade" is a purchase or sale that fails. */
export type Kind = StatementCode | `${StatementCode}:${Subject}`;

/** What proves one sentence. Left out: it makes no difference. */
export type Proves = {
  /** Of each of these lists, the claim must have one kind of statement. */
  readonly shows: readonly (readonly Kind[])[];
  /** A pattern of several steps that proves the sentence as well, in place of `shows`. */
  readonly orPattern?: Pattern;
  /** A pattern that must be there besides `shows`. */
  readonly andPattern?: Pattern;
  /** What must have become of the tokens that a holder lost: one of these. */
  readonly fates?: readonly Fate[];
  /** "unused": an account that was never used must act, as anyone could. "used": none of those who are named may be one. */
  readonly actor?: "unused" | "used";
  /** Whose accounts the chain must never have seen, as their owners might have agreed to what happens. */
  readonly unusedAccounts?: Role;
  /** The sentence is about receiving nothing: no payment has to be shown meanwhile. */
  readonly withoutPayment?: true;
  /** The sentence is about transfers of nothing, to the token itself or to the zero address: many good tokens refuse them. */
  readonly oddTransfers?: true;
  /** The sentence is about tokens that call their recipient: one that refuses every call may stand there. */
  readonly refusingRecipient?: true;
};

/** By the check, or by what else has a sentence. */
export type ProvesByCheck = Readonly<Record<string, Proves>>;

type Matches = (claiming: Claiming, taken: Steps) => boolean;

const PATTERNS = {
  /** A transfer or trade between unused accounts uses far more gas than usual. */
  "excessive-gas": ({ claim, token }, taken) => usesExcessiveGas(claim, taken, token),
  /** The first approval of an account fails, answers no, or leaves nothing to spend. */
  "vain-approval": ({ claim, token }, taken) => approvesInVain(claim, taken, token),
  /** An answer, decimals or a balance is not as ERC-20 has it. */
  "broken-standard": ({ claim, token }, taken) => breaksStandard(claim, taken, token),
  /** Sales through another contract than the router lose more. */
  "more-kept-off-router": keepsMoreOffRouter,
  /** A hook takes a part of sales that its pool's quote does not show. */
  "hook-toll": ({ claim, token }, taken) => takesToll(claim, taken, token),
} as const satisfies Readonly<Record<string, Matches>>;

export type Pattern = keyof typeof PATTERNS;

type Finds = (claiming: Omit<Claiming, "accounts">, taken: Steps) => readonly Address[];

const ROLES = {
  "senders-and-receivers": ({ claim }) => sendersAndReceiversIn(claim),
  approvers: ({ claim, token }, taken) => vainApproversIn(claim, taken, token),
  sellers: ({ claim }) => sellersIn(claim),
  losers: ({ claim }) =>
    claim.flatMap((each) => (each.code === "loses" && each.small.of?.code === "balance" ? [each.small.of.of] : [])),
} as const satisfies Readonly<Record<string, Finds>>;

export type Role = keyof typeof ROLES;

/** Whether the claim shows what the sentence says. */
export function showsSentence(
  { shows, orPattern, andPattern, fates, actor, withoutPayment, oddTransfers }: Proves,
  { claim, accounts, token: spelled }: Claiming,
  taken: Steps,
): boolean {
  const token = lower(spelled);
  const claiming = { claim, accounts, token };
  if (actor && (actor === "unused") !== accounts.some(({ is }) => is === "nobody")) return false;
  if (fates && !fates.some((fate) => fatesIn(claim, taken).has(fate))) return false;
  const shown = claim.filter((each) => each.code !== "gets-nothing" || isOfReceiving(each.small));
  const isUnpaid = (each: Statement) => each.code === "gets-nothing" && !isPaidMeanwhile(each.small, claim, taken);
  if (!withoutPayment && shown.some(isUnpaid)) return false;
  if (!oddTransfers && claim.some((each) => isOddTransfer(each, taken, token))) return false;
  if (andPattern && !PATTERNS[andPattern](claiming, taken)) return false;
  if (orPattern && PATTERNS[orPattern](claiming, taken)) return true;
  const kinds = new Set(shown.flatMap((each): Kind[] => [each.code, `${each.code}:${subjectOf(each, token)}`]));
  return shows.every((oneOf) => oneOf.some((kind) => kinds.has(kind)));
}

/** What an account has later less what it had before. The other way round, it is the account that gave nothing. */
function isOfReceiving({ steps: [one = 0, other = 0] }: Figure): boolean {
  return one > other;
}

/** Whether a failing call sends or approves nothing, or to where many tokens send nothing: to themselves, or to an address without a holder. */
function isOddTransfer(statement: Statement, taken: Steps, token: Address): boolean {
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

/** Whose accounts the chain must never have seen. */
export function mustBeUnused(
  { unusedAccounts }: Proves,
  { claim, token }: Omit<Claiming, "accounts">,
  taken: Steps,
): readonly Address[] {
  return unusedAccounts ? ROLES[unusedAccounts]({ claim, token: lower(token) }, taken) : [];
}
