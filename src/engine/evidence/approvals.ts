// First approvals that fail or leave nothing. Some good tokens refuse a second approval, so only the first of an account counts.
import type { Address } from "viem";
import { isUnholdable, lower } from "../chain/addresses.ts";
import { wordsIn } from "../simulation/hex.ts";
import { isSound } from "./gas.ts";
import { type MadeCall, madeAt, type Steps, type TakenStep } from "./runs.ts";
import type { Claim, Statement } from "./statement.ts";
import { APPROVE, isReading, selectorOf, TRANSFER, TRANSFER_FROM } from "./token-calls.ts";

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
    return (taken[place]?.result?.size ?? 0) >= A_WORD ? place : undefined;
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

const A_WORD = 32;

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
