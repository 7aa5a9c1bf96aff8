// Where a token breaks ERC-20: its answers, its decimals, balances that grow by themselves, transfers of more than there is.
import type { Address } from "viem";
import { isUnholdable, lower } from "../chain/addresses.ts";
import type { DecodedStep } from "../simulation/decoded-steps.ts";
import { wordsIn } from "../simulation/hex.ts";
import { evidenceConfig } from "./config.ts";
import { isSound } from "./costs.ts";
import { movesTooMuch } from "./malformed-calls.ts";
import { type MadeCall, madeAt, onlyCall, type Steps, type TakenStep } from "./runs.ts";
import type { Claim, Comparison, Statement } from "./statement.ts";
import { APPROVE, isReading, selectorOf, TRANSFER, TRANSFER_FROM } from "./swaps.ts";

/** `transfer`, `transferFrom` and `approve` must answer `true`, a word of one. */
const ANSWERING: ReadonlySet<string> = new Set([TRANSFER, TRANSFER_FROM, APPROVE]);
const A_WORD = 32n;
const DECIMALS = "0x313ce567";

/**
 * Whether the claim shows an answer that is not `true`, odd decimals, a balance that grows by itself or by a transfer to oneself, a transfer of
 * more than there is, or an allowance that can be spent twice.
 */
export function breaksStandard(claim: Claim, taken: Steps, token: Address): boolean {
  return claim.some((each) => {
    if (isOddDecimals(each, taken, token)) return true;
    if (each.code === "goes-through") return isOverdraft(each, taken, token);
    if (!("small" in each)) return false;
    return (
      isOddAnswer(each, claim, taken, token) ||
      growsAlone(each, claim, taken, token) ||
      growsByOwnSending(each, taken, token) ||
      isSpentAgain(each, taken, token)
    );
  });
}

function isOddAnswer(pair: Comparison, claim: Claim, taken: Steps, token: Address): boolean {
  const { of, step, bound, isMost } = limited(pair);
  const decoded = taken[step - 1]?.decoded;
  if (decoded?.kind !== "call" || lower(decoded.target) !== token || !ANSWERING.has(selectorOf(decoded.data)))
    return false;
  if (of?.code === "size") return isMost ? bound < A_WORD : bound > A_WORD;
  if (of?.code !== "answer") return false;
  if (!isMost) return bound > 1n;
  if (bound > 0n) return false;
  // Where a call did nothing, false is the right answer.
  return claim.some((other) => {
    if (!("small" in other)) return false;
    const isChange = other.code === "grows" || other.code === "spends";
    const what = isChange ? limited(other).of : null;
    return (
      (what?.code === "balance" || what?.code === "allowance") &&
      what.token === token &&
      onlyCall(limited(other), taken)?.place === step - 1 &&
      claim.some((size) => isWord(size, step))
    );
  });
}

function isWord(statement: Statement, step: number): boolean {
  if (!("small" in statement)) return false;
  const { of, bound, isMost, step: own } = limited(statement);
  return of?.code === "size" && own === step && !isMost && bound >= A_WORD;
}

/** What is compared with a number, and whether the number is an upper bound. */
function limited({ small, large }: Comparison) {
  const isMost = large.of === null;
  const { of, steps } = isMost ? small : large;
  return { of, steps, step: steps[0] ?? 0, isMost, bound: BigInt((isMost ? large : small).amount) };
}

/** Before any call was made. */
function isOddDecimals(statement: Statement, taken: Steps, token: Address): boolean {
  const isUnanswered = statement.code === "does-not-answer";
  if (!isUnanswered && !("small" in statement)) return false;
  const { of, step, isMost, bound } = isUnanswered
    ? { ...statement, isMost: true, bound: 0n }
    : limited(statement as Comparison);
  const { decoded, run } = taken[step - 1] ?? {};
  return (
    of?.code === "answer" &&
    of.by === token &&
    decoded?.kind === "read" &&
    decoded.data === DECIMALS &&
    decoded.word === 0 &&
    !isDoneIn(taken.slice(0, step), run, token) &&
    (isMost ? bound === 0n : bound > evidenceConfig.maxDecimals)
  );
}

/** Later, in a run of its own, in which no call was made. */
function growsAlone({ code, large }: Comparison, claim: Claim, taken: Steps, token: Address): boolean {
  const [later = 0, now = 0] = large.steps;
  const [then, first] = [taken[later - 1]?.run ?? 0, taken[now - 1]?.run];
  const { of } = large;
  return (
    code === "grows" &&
    of?.code === "balance" &&
    of.token === token &&
    first === 0 &&
    then > 0 &&
    ![first, then].some((run) => isDoneIn(taken, run, token, of.of)) &&
    claim.some((each) => each.code === "later" && each.run === then + 1) &&
    !claim.some((each) => each.code === "later" && each.run === 1) &&
    claim.every(
      (each) => each.code !== "differs" || each.run !== then + 1 || each.fields.every((field) => PASSING.has(field)),
    )
  );
}

/** What passes by itself, and who asks. */
const PASSING: ReadonlySet<string> = new Set(["block", "time", "people"]);

/** Any call but one that gives an account coins. */
function isDoneIn(taken: Steps, run: number | undefined, ...others: readonly Address[]): boolean {
  const isGiving = ({ data, gas, target }: DecodedStep) =>
    data === "0x" && gas !== null && gas <= evidenceConfig.harmlessGas && !others.includes(lower(target));
  return taken.some(
    (each) =>
      each.run === run && each.decoded.kind !== "read" && each.decoded.kind !== "native" && !isGiving(each.decoded),
  );
}

function growsByOwnSending({ code, large }: Comparison, taken: Steps, token: Address): boolean {
  const { of } = large;
  const { made } = onlyCall(large, taken) ?? {};
  if (code !== "grows" || of?.code !== "balance" || of.token !== token || !made?.actor) return false;
  return isTold(made, TRANSFER, token) && lower(made.actor) === of.of && wordsIn(made.data, 4)[0] === BigInt(of.of);
}

/** By a transfer that does not answer false. */
function isOverdraft({ step }: { readonly step: number }, taken: Steps, token: Address): boolean {
  const made = madeAt(taken, step - 1);
  return (
    made !== undefined &&
    isTold(made, TRANSFER, token) &&
    !saysNo(taken[step - 1]) &&
    movesTooMuch(made, taken, step - 1, { token })
  );
}

/** By the spender, who spends it. */
function isSpentAgain({ code, small, large }: Comparison, taken: Steps, token: Address): boolean {
  const { of } = small;
  if (code !== "keeps" || of?.code !== "allowance" || of.token !== token || isUnlimited(BigInt(small.amount)))
    return false;
  const only = onlyCall({ steps: [...small.steps, ...large.steps] }, taken);
  if (!only?.made.actor || !isTold(only.made, TRANSFER_FROM, token) || saysNo(taken[only.place])) return false;
  const [from, , amount = 0n] = wordsIn(only.made.data, 4);
  return lower(only.made.actor) === of.to && from === BigInt(of.of) && of.of !== of.to && amount > 0n;
}

/** An unlimited allowance, which many tokens never reduce, or none. */
function isUnlimited(amount: bigint): boolean {
  return (amount & (amount + 1n)) === 0n;
}

function isTold({ kind, target, data }: MadeCall, selector: string, token: Address): boolean {
  return kind === "call" && lower(target) === token && lower(data).startsWith(selector);
}

function saysNo(taken: TakenStep | undefined): boolean {
  return taken?.result?.word === 0n && (taken.result.size ?? 0) >= Number(A_WORD);
}

// First approvals that fail or leave nothing. Some good tokens refuse a second approval, so only the first of an account counts.

/** Whether the first approval of an account fails, answers false, or leaves no allowance. */
export function approvesInVain(claim: Claim, taken: Steps, token: Address): boolean {
  return vainApproversIn(claim, taken, token).length > 0;
}

/** The accounts that approve in vain. */
export function vainApproversIn(claim: Claim, taken: Steps, token: Address): readonly Address[] {
  return claim.flatMap((each) => {
    const place = placeOf(each, taken, token);
    const made = place === undefined ? undefined : madeAt(taken, place);
    if (place === undefined || !made?.actor || !approves(made, token)) return [];
    const { run } = taken[place] ?? {};
    const isFirst =
      !taken.some((other, at) => at < place && other.run === run && mayApprove(other, token)) &&
      claim.every((other) => isSound(other, place + 1, taken));
    return isFirst ? [lower(made.actor)] : [];
  });
}

/** The place of the approval that this statement is about. */
function placeOf(statement: Statement, taken: Steps, token: Address): number | undefined {
  if (statement.code === "fails") return statement.step - 1;
  if (statement.code === "answers-no") {
    const place = (statement.small.steps[0] ?? 0) - 1;
    // An empty answer is not false.
    return (taken[place]?.result?.size ?? 0) >= Number(A_WORD) ? place : undefined;
  }
  if (statement.code !== "no-more-than") return undefined;
  const { small, large } = statement;
  const { of } = small;
  if (of?.code !== "allowance" || of.token !== token || large.of || BigInt(large.amount) > 0n) return undefined;
  const asked = (small.steps[0] ?? 0) - 1;
  // A later call may have spent it.
  const place = taken.findLastIndex(
    ({ decoded }, at) =>
      at < asked && decoded.kind === "call" && !(isReading(decoded) && lower(decoded.target) === token),
  );
  const made = madeAt(taken, place);
  const isIts = made?.actor && lower(made.actor) === of.of && spenderOf(made) === of.to;
  const { run, result } = taken[place] ?? {};
  return isIts && result?.ok && run === taken[asked]?.run ? place : undefined;
}

/** An amount above zero, to an account that can spend it. */
function approves(made: MadeCall, token: Address): boolean {
  const spender = spenderOf(made);
  const isSome = made.tried || (wordsIn(made.data, 4)[1] ?? 0n) > 0n;
  return (
    made.kind === "call" &&
    lower(made.target) === token &&
    lower(made.data).startsWith(APPROVE) &&
    isSome &&
    spender !== token &&
    !isUnholdable(spender)
  );
}

function spenderOf({ data }: MadeCall): Address {
  return lower(`0x${data.slice(34, 74)}`);
}

/** Any call of the token but transfers and views. */
function mayApprove({ decoded }: TakenStep, token: Address): boolean {
  const selector = selectorOf(decoded.data);
  const isKnown = isReading(decoded) || selector === TRANSFER || selector === TRANSFER_FROM;
  return decoded.kind === "call" && lower(decoded.target) === token && !isKnown;
}
