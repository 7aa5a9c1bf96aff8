import type { Hex } from "viem";
import type { Step } from "./program.ts";

/** What one step showed. */
export type StepResult = {
  readonly ok: boolean;
  /** What was measured; of a call, the first word of its answer. */
  readonly word: bigint;
  readonly gas: bigint;
  /** The answer's true size, and as much of it as was kept. */
  readonly size: number;
  readonly data: Hex;
};

/** "stopped": a required step failed. "cut": there was not enough gas for all steps. */
export type RunStatus = "stopped" | "done" | "cut";
const STATUSES: readonly RunStatus[] = ["stopped", "done", "cut"];

export type RawRun = {
  readonly status: RunStatus;
  readonly steps: readonly (StepResult | undefined)[];
  readonly bytes: Hex;
};

/** Where the experiments ran, as the contracts saw it: not every node does what block overrides ask. */
export type Surroundings = {
  readonly number: bigint;
  readonly timestamp: bigint;
  readonly coinbase: bigint;
  readonly prevRandao: bigint;
  readonly gasPrice: bigint;
  readonly gasLimit: bigint;
};

export type LabAnswer = {
  readonly surroundings: Surroundings;
  readonly head: Hex;
  /** `null`: there was not enough gas to run it. */
  readonly runs: readonly (RawRun | null)[];
};

const HEAD = 192;
const LEFT_OUT = 2;

/** Code that was put in place by a state override did not run. */
export class NotTheLabs extends Error {
  override readonly name = "NotTheLabs";
}

/** Throws where the answer is not one of the Lab's: the node did not do what it was asked. */
export function decodeAnswer(answer: Hex, kinds: readonly (readonly Step["kind"][])[]): LabAnswer {
  const bytes = new Cursor(answer);
  const [number, timestamp, coinbase, prevRandao, gasPrice, gasLimit] = Array.from({ length: 6 }, () => bytes.big(32));
  if (gasLimit === undefined) throw new NotTheLabs("The answer is too short.");
  const runs = kinds.map((steps) => {
    const size = bytes.small(4);
    return size === 0 ? null : decodeRun(bytes.hex(size), steps);
  });
  const surroundings = { number, timestamp, coinbase, prevRandao, gasPrice, gasLimit } as Surroundings;
  return { surroundings, head: `0x${answer.slice(2, 2 + 2 * HEAD)}`, runs };
}

function decodeRun(hex: Hex, kinds: readonly Step["kind"][]): RawRun {
  const bytes = new Cursor(hex);
  const status = STATUSES[bytes.small(1)];
  if (!status) throw new NotTheLabs("The answer is not the Lab's.");
  const steps: (StepResult | undefined)[] = [];
  for (const kind of kinds) {
    if (bytes.ended) break;
    const taken = bytes.small(1);
    if (taken === LEFT_OUT) {
      steps.push(undefined);
      continue;
    }
    const ok = taken === 1;
    if (kind !== "call") {
      steps.push({ ok, word: bytes.big(32), gas: 0n, size: 32, data: "0x" });
      continue;
    }
    const gas = bytes.big(4);
    const size = bytes.small(4);
    const data = bytes.hex(bytes.small(2));
    steps.push({ ok, word: firstWord(data), gas, size, data });
  }
  return { status, steps, bytes: hex };
}

/** 0 where there is none. */
export function firstWord(data: Hex): bigint {
  return data.length >= 66 ? BigInt(data.slice(0, 66)) : 0n;
}

/** The same answer as if this experiment had been asked for alone: experiments do not see each other. */
export function answerOfOne(head: Hex, run: RawRun): Hex {
  const size = (run.bytes.length - 2) / 2;
  return `${head}${size.toString(16).padStart(8, "0")}${run.bytes.slice(2)}`;
}

class Cursor {
  readonly #hex: string;
  #at = 2;

  constructor(hex: Hex) {
    this.#hex = hex;
  }

  get ended(): boolean {
    return this.#at >= this.#hex.length;
  }

  hex(size: number): Hex {
    const end = this.#at + 2 * size;
    if (end > this.#hex.length) throw new NotTheLabs("The answer is too short.");
    const part = this.#hex.slice(this.#at, end);
    this.#at = end;
    return `0x${part}`;
  }

  big(size: number): bigint {
    return BigInt(this.hex(size));
  }

  small(size: number): number {
    return Number(this.big(size));
  }
}
