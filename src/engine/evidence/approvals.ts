import type { Address } from "viem";
import { lower } from "../chain/lower.ts";
import { isUnholdable } from "../chain/unholdable.ts";
import { wordsIn } from "../simulation/hex.ts";
import { isSound } from "./gas.ts";
import { type MadeCall, madeAt, type TakenStep } from "./runs.ts";
import type { Statement } from "./statement.ts";
import { APPROVE, isReading, TRANSFER, TRANSFER_FROM } from "./token-calls.ts";

/** Whether the first approval of somebody fails, answers no, or leaves nothing that may be spent: a second one some tokens refuse. */
export function approvesInVain(claim: readonly Statement[], taken: readonly TakenStep[], token: Address): boolean {
  return vainApproversIn(claim, taken, token).length > 0;
}

/** Who approves in vain. */
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

/** Where what this statement is about was approved. */
function placeOf(statement: Statement, taken: readonly TakenStep[], token: Address): number | undefined {
  if (statement.code === "fails") return statement.step - 1;
  if (statement.code === "answers-no") {
    const place = (statement.small.steps[0] ?? 0) - 1;
    // Who answers nothing does not say no.
    return (taken[place]?.result?.size ?? 0) >= A_WORD ? place : undefined;
  }
  if (statement.code !== "no-more-than") return undefined;
  const { small, large } = statement;
  const { of } = small;
  if (of?.code !== "allowance" || of.token !== token || large.of || BigInt(large.amount) > 0n) return undefined;
  const asked = (small.steps[0] ?? 0) - 1;
  // What was done since might have spent it.
  const place = taken.findLastIndex(
    ({ deed }, at) => at < asked && deed.kind === "call" && !(isReading(deed) && lower(deed.target) === token),
  );
  const made = madeAt(taken, place);
  const isIts = made?.actor && lower(made.actor) === of.of && spenderOf(made) === of.to;
  const { run, result } = taken[place] ?? {};
  return isIts && result?.ok && run === taken[asked]?.run ? place : undefined;
}

const A_WORD = 32;

/** Something, to somebody who can spend it. */
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

/** Whatever is asked of the token but to send some. */
function mayApprove({ deed }: TakenStep, token: Address): boolean {
  const selector = lower(deed.data).slice(0, 10);
  const isKnown = isReading(deed) || selector === TRANSFER || selector === TRANSFER_FROM;
  return deed.kind === "call" && lower(deed.target) === token && !isKnown;
}
