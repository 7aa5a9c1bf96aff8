// The bytes in which contracts/Lab.sol is asked to run experiments, and in which it answers.
import type { Hex } from "viem";
import { BPS } from "../core/units.ts";
import { simulationConfig } from "./config.ts";
import { type Experiment, gasOf, type Patch, type Source, type Step } from "./program.ts";

/** Kinds and flags as contracts/Lab.sol numbers them. */
export const KINDS = ["call", "read", "quote", "native", "search"] as const satisfies readonly Step["kind"][];
const REQUIRED = 1;
export const SMALLEST = 2;
const AFTER_FAILURE = 4;
export const FLAGS = REQUIRED | SMALLEST | AFTER_FAILURE;
export const MARK = 65_535;
export const DIRECTORY = 38;

/** The request that contracts/Lab.sol describes. Steps that experiments have in common are written once. */
export function encodeRequest(experiments: readonly Experiment[]): Hex {
  const programs = withTrials(experiments);
  let position = DIRECTORY + 4 * programs.length;
  const body: string[] = [];
  const places = new Map<string, number>();
  const place = (bytes: string): number => {
    const known = places.get(bytes);
    if (known !== undefined) return known;
    const at = position;
    places.set(bytes, at);
    body.push(bytes);
    position += bytes.length / 2;
    return at;
  };
  const directory = programs.map(({ steps, gas = simulationConfig.experimentGas }) => {
    const offsets = steps.map((step, index) => place(writtenOf(step, steps, index, programs)));
    return place(number(gas, 4) + number(steps.length, 2) + offsets.map((offset) => number(offset, 3)).join(""));
  });
  const head = number(0, 34) + number(experiments.length, 2) + number(programs.length, 2);
  return `0x${head}${directory.map((offset) => number(offset, 4)).join("")}${body.join("")}`;
}

type Program = Experiment & { readonly trialOf?: Step };

/** The experiments, and after them the trials that their searches (and those trials' searches) try. */
function withTrials(experiments: readonly Experiment[]): Program[] {
  const programs: Program[] = [...experiments];
  const seen = new Set<Step>();
  for (let i = 0; i < programs.length; i++) {
    for (const step of programs[i]?.steps ?? []) {
      if (step.kind !== "search" || seen.has(step)) continue;
      seen.add(step);
      programs.push({ steps: step.trial, gas: gasOf(step), trialOf: step });
    }
  }
  return programs;
}

/** Experiments share most of their steps: each is written once, for each distance at which its amounts were measured. */
const written = new WeakMap<Step, Map<string, string>>();

function writtenOf(step: Step, steps: readonly Step[], index: number, programs: readonly Program[]): string {
  // Which trial a search has depends on what else is asked.
  if (step.kind === "search") return encodeStep(step, steps, index, programs);
  const patches = "patches" in step ? (step.patches ?? []) : [];
  const key = patches.map(({ from }) => stepsBack(from, steps, index)).join();
  const own = written.get(step) ?? new Map<string, string>();
  const bytes = own.get(key) ?? encodeStep(step, steps, index, programs);
  written.set(step, own.set(key, bytes));
  return bytes;
}

function encodeStep(step: Step, steps: readonly Step[], index: number, programs: readonly Program[]): string {
  const head = (flags: number, actor: string, target: string, value: bigint, sixteen: number) =>
    number(KINDS.indexOf(step.kind), 1) +
    number(flags | (step.required ? REQUIRED : 0) | (step.afterFailure ? AFTER_FAILURE : 0), 1) +
    actor +
    target +
    number(value, 16) +
    number(gasOf(step), 4) +
    number(sixteen, 2);
  const noAddress = number(0, 20);
  switch (step.kind) {
    case "call":
      return (
        head(0, bare(step.actor), bare(step.target), step.value ?? 0n, step.keep ?? simulationConfig.keptAnswerBytes) +
        encodeData(bare(step.data), step.patches ?? [], steps, index)
      );
    case "read":
    case "quote":
      return (
        head(0, noAddress, bare(step.target), 0n, step.word === "last" ? MARK : (step.word ?? 0)) +
        encodeData(bare(step.data), step.patches ?? [], steps, index)
      );
    case "native":
      return head(0, noAddress, bare(step.account), 0n, 0) + encodeData("", [], steps, index);
    case "search": {
      const trial = programs.findIndex((program) => program.trialOf === step);
      const bounds = number(step.low, 32) + number(step.high, 32);
      return (
        head(
          step.smallest ? SMALLEST : 0,
          noAddress,
          number(trial, 20),
          0n,
          step.rounds ?? simulationConfig.searchRounds,
        ) + encodeData(bounds, step.patches ?? [], steps, index)
      );
    }
  }
}

function encodeData(data: string, patches: readonly Patch[], steps: readonly Step[], index: number): string {
  const encoded = patches.map(
    ({ offset, from, portionBps = BPS }) =>
      number(offset === "value" ? MARK : offset, 2) + number(stepsBack(from, steps, index), 2) + number(portionBps, 4),
  );
  return number(patches.length, 1) + number(data.length / 2, 3) + data + encoded.join("");
}

function stepsBack(label: Source, steps: readonly Step[], index: number): number {
  if (label === "searched") return MARK;
  const from = steps.findLastIndex((step, place) => place < index && step.label === label);
  if (from < 0) throw new Error(`No step before "${steps[index]?.label}" is called "${label}".`);
  return index - from;
}

function bare(hex: string): string {
  return hex.slice(2).toLowerCase();
}

/** Most of what is written is nothing. */
const NOTHING = Array.from({ length: 35 }, (_, size) => "0".repeat(size * 2));

function number(value: number | bigint, size: number): string {
  const nothing = NOTHING[size];
  if (nothing !== undefined && (value === 0 || value === 0n)) return nothing;
  const hex = value.toString(16).padStart(size * 2, "0");
  if (hex.length > size * 2) throw new Error(`${value} does not fit into ${size} bytes.`);
  return hex;
}

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
