import type { Address, Hex } from "viem";
import { type Mark, namesOf } from "../machine/marks.ts";
import type { RpcRequest } from "../machine/rpc-request.ts";

/** A self-contained request that anybody can send to any node, its answer, and what in that answer shows the finding. */
export type Proof<Claim = string> = {
  readonly version: 1;
  readonly chainId: number;
  readonly blockNumber: string;
  readonly blockHash: Hex;
  readonly token: Address;
  /** The finding's check, and what the answer must show. */
  readonly check: string;
  readonly claim: Claim;
  readonly request: RpcRequest;
  readonly answer: unknown;
  /** How to read the answer: the labels of its steps in their order, and what must hold of them. */
  readonly shows: {
    readonly predicate: "all-of";
    readonly steps: readonly string[];
    readonly conditions: readonly Condition<string>[];
  };
};

/** What anybody needs to do an experiment again. The request and the answer are large, and only made when asked for. */
export type Replay = {
  readonly chainId: number;
  readonly blockNumber: bigint;
  readonly blockHash: Hex;
  readonly token: Address;
  readonly labels: readonly Mark[];
  readonly request: () => RpcRequest;
  readonly answer: () => unknown;
};

/** A number, or what a step measured: less what another did, and of that a portion. */
export type Sum<Step = Mark> = string | { readonly step: Step; readonly minus?: Step; readonly portionBps?: number };

/** Of steps by their marks; in a proof, by the names that people are shown. */
export type Condition<Step = Mark> =
  | { readonly is: "succeeds" | "fails"; readonly step: Step }
  | { readonly is: "at-least" | "at-most"; readonly left: Sum<Step>; readonly right: Sum<Step> };

/** What conditions are about: whether a step succeeded, and what it measured. Undefined: it was not taken. */
export type Shown<Step = string> = (step: Step) => { readonly ok: boolean; readonly word: bigint } | undefined;

/** Marks are this process's own; a proof calls its steps by names that people can read, each once. */
export function prove<Claim>(
  replay: Replay,
  check: string,
  claim: Claim,
  conditions: readonly Condition[],
): Proof<Claim> {
  const steps = namesOf(replay.labels);
  const nameOf = (mark: Mark) => {
    const name = steps[replay.labels.indexOf(mark)];
    if (name === undefined) throw new Error(`No step of this experiment is called "${mark}".`);
    return name;
  };
  return {
    version: 1,
    chainId: replay.chainId,
    blockNumber: replay.blockNumber.toString(),
    blockHash: replay.blockHash,
    token: replay.token,
    check,
    claim,
    request: replay.request(),
    answer: replay.answer(),
    shows: { predicate: "all-of", steps, conditions: conditions.map((condition) => named(condition, nameOf)) },
  };
}

function named(condition: Condition, nameOf: (mark: Mark) => string): Condition<string> {
  if ("step" in condition) return { ...condition, step: nameOf(condition.step) };
  const side = (sum: Sum): Sum<string> => {
    if (typeof sum === "string") return sum;
    const minus = sum.minus === undefined ? {} : { minus: nameOf(sum.minus) };
    return { ...sum, step: nameOf(sum.step), ...minus };
  };
  return { ...condition, left: side(condition.left), right: side(condition.right) };
}

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

const WHOLE_BPS = 10_000n;

/** What a side of a comparison amounts to; undefined where a step was not taken, or failed. */
export function amountOf<Step>(sum: Sum<Step>, shown: Shown<Step>): bigint | undefined {
  if (typeof sum === "string") return BigInt(sum);
  const amount = measured(sum.step, shown);
  const less = sum.minus === undefined ? 0n : measured(sum.minus, shown);
  if (amount === undefined || less === undefined) return undefined;
  return ((amount - less) * BigInt(sum.portionBps ?? 10_000)) / WHOLE_BPS;
}

function measured<Step>(step: Step, shown: Shown<Step>): bigint | undefined {
  const result = shown(step);
  return result?.ok ? result.word : undefined;
}
