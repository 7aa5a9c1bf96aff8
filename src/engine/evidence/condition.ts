// Conditions over steps: a step succeeds or fails, or one measurement is at least or at most another. Provers write them with marks, proofs
// have numbers.
import type { Address, Hex } from "viem";
import { BPS, MAX_UINT256 } from "../core/units.ts";
import { wordsIn } from "../simulation/hex.ts";
import type { Mark } from "../simulation/marks.ts";
import { approvalsIn, type Log, transfersIn } from "../simulation/transfers.ts";

/** What a step measured, less what another did, and a portion of that. */
export type Measured<Step = Mark> = {
  readonly step: Step;
  readonly minus?: Step;
  readonly portionBps?: number;
  /** Which word of the answer, where it is not the first. Or, in place of the answer, its size in bytes or the gas of the call. */
  readonly word?: number | "last" | "size" | "gas";
  /**
   * In place of the answer, by the step's events: what an account received more than it sent, the other way round, or what it let another spend.
   */
  readonly events?: {
    readonly token: Address;
    readonly of: Address;
    readonly to?: Address;
    readonly way: "in" | "out" | "approved";
  };
};

/** A number, or a measurement. */
export type Sum<Step = Mark> = string | Measured<Step>;

/** Of steps by their marks. In a proof, by their numbers from 1 on, through all of its runs. */
export type Condition<Step = Mark> =
  | { readonly is: "succeeds" | "fails"; readonly step: Step }
  | { readonly is: "at-least" | "at-most"; readonly left: Sum<Step>; readonly right: Sum<Step> };

/** What one step came to. */
export type Result = {
  readonly ok: boolean;
  readonly word: bigint;
  readonly data?: Hex;
  readonly logs?: readonly Log[];
  /** Of the answer, in bytes. */
  readonly size?: number;
  /** Gas, where the node tells it. */
  readonly gas?: bigint;
};

/** Undefined: the step was not taken. */
export type Shown<Step> = (step: Step) => Result | undefined;

export const succeeds = (step: Mark): Condition => ({ is: "succeeds", step });
export const fails = (step: Mark): Condition => ({ is: "fails", step });
export const atLeast = (left: Sum, right: Sum): Condition => ({ is: "at-least", left, right });
export const atMost = (left: Sum, right: Sum): Condition => ({ is: "at-most", left, right });

export function holds<Step>(condition: Condition<Step>, shown: Shown<Step>): boolean {
  switch (condition.is) {
    case "succeeds":
      return shown(condition.step)?.ok === true;
    case "fails":
      return shown(condition.step)?.ok === false;
    case "at-least":
    case "at-most": {
      const left = amountOf(condition.left, shown);
      const right = amountOf(condition.right, shown);
      if (left === undefined || right === undefined) return false;
      return condition.is === "at-least" ? left >= right : left <= right;
    }
  }
}

/** What a side of a comparison amounts to; undefined where a step was not taken, or failed. */
export function amountOf<Step>(sum: Sum<Step>, shown: Shown<Step>): bigint | undefined {
  if (typeof sum === "string") return BigInt(sum);
  const whole = wholeOf(sum, shown);
  return whole === undefined ? undefined : (whole * BigInt(sum.portionBps ?? BPS)) / BigInt(BPS);
}

/** The same before a portion is taken of it. */
export function wholeOf<Step>(sum: Measured<Step>, shown: Shown<Step>): bigint | undefined {
  const amount = measured(sum, shown(sum.step));
  const less = sum.minus === undefined ? 0n : measured({}, shown(sum.minus));
  return amount === undefined || less === undefined ? undefined : amount - less;
}

function measured({ word, events }: Pick<Measured<unknown>, "word" | "events">, result: Result | undefined) {
  if (!result?.ok) return undefined;
  if (events) return told(events, result.logs ?? []);
  if (word === undefined) return result.word;
  if (word === "gas") return result.gas;
  if (word === "size") return result.size === undefined ? undefined : BigInt(result.size);
  const words = wordsIn(result.data ?? "0x");
  return word === "last" ? words.at(-1) : words[word];
}

function told({ token, of, to, way }: NonNullable<Measured["events"]>, logs: readonly Log[]): bigint {
  const who = of.toLowerCase();
  if (way === "approved") {
    const given = approvalsIn(logs, token).filter(
      ({ owner, spender }) => owner === who && spender === to?.toLowerCase(),
    );
    return given.at(-1)?.amount ?? 0n;
  }
  const net = transfersIn(logs, token).reduce(
    (sum, { from, to, amount }) => sum + (to === who ? amount : 0n) - (from === who ? amount : 0n),
    0n,
  );
  return way === "in" ? net : -net;
}

/** Whether a condition always holds, and so shows nothing: words have no sign, and a thing equals itself. */
export function cannotFail(condition: Condition<unknown>): boolean {
  if ("step" in condition) return false;
  const [small, large] = inOrder(condition);
  if (typeof small === "string" && typeof large === "string") return true;
  if (typeof small === "string") return BigInt(small) <= 0n && typeof large !== "string" && !canBeNegative(large);
  if (typeof large === "string") return BigInt(large) >= MAX_UINT256;
  return (
    sameButPortion(small, large) && (small.portionBps ?? BPS) <= (large.portionBps ?? BPS) && !canBeNegative(small)
  );
}

function canBeNegative({ minus, events }: Measured<unknown>): boolean {
  return minus !== undefined || events !== undefined;
}

function sameButPortion({ portionBps: _, ...one }: Measured<unknown>, { portionBps: __, ...other }: Measured<unknown>) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The smaller side, then the larger. */
export function inOrder<Step>({
  is,
  left,
  right,
}: Extract<Condition<Step>, { left: unknown }>): readonly [Sum<Step>, Sum<Step>] {
  return is === "at-most" ? [left, right] : [right, left];
}
