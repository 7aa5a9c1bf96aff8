// First approvals that fail or leave nothing. Some good tokens refuse a second approval, so only the first of an account counts.
import type { Address } from "viem";
import { lower } from "../chain/lower.ts";
import { isUnholdable } from "../chain/unholdable.ts";
import { wordsIn } from "../simulation/hex.ts";
import { isSound } from "./gas.ts";
import { type MadeCall, madeAt, type TakenStep } from "./runs.ts";
import type { Statement } from "./statement.ts";
import { APPROVE, isReading, selectorOf, TRANSFER, TRANSFER_FROM } from "./token-calls.ts";

/** Whether the first approval of an account fails, answers false, or leaves no allowance. */
export function approvesInVain(claim: readonly Statement[], taken: readonly TakenStep[], token: Address): boolean {
  return vainApproversIn(claim, taken, token).length > 0;
}

/** The accounts that approve in vain. */
export function vainApproversIn(
  claim: readonly Statement[],
  taken: readonly TakenStep[],
  token: Address,
): readonly Address[] {
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
function placeOf(statement: Statement, taken: readonly TakenStep[], token: Address): number | undefined {
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
    ({ deed }, at) => at < asked && deed.kind === "call" && !(isReading(deed) && lower(deed.target) === token),
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
function mayApprove({ deed }: TakenStep, token: Address): boolean {
  const selector = selectorOf(deed.data);
  const isKnown = isReading(deed) || selector === TRANSFER || selector === TRANSFER_FROM;
  return deed.kind === "call" && lower(deed.target) === token && !isKnown;
}
