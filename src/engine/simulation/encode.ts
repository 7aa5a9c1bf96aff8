import type { Hex } from "viem";
import { BPS } from "../core/units.ts";
import { EXPERIMENT_GAS, type Experiment, gasOf, type Patch, type Source, type Step } from "./program.ts";

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
  const directory = programs.map(({ steps, gas = EXPERIMENT_GAS }) => {
    const offsets = steps.map((step, index) => place(encodeStep(step, steps, index, programs)));
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

function encodeStep(step: Step, steps: readonly Step[], index: number, programs: readonly Program[]): string {
  const head = (flags: number, actor: string, target: string, value: bigint, sixteen: number) =>
    number(KINDS.indexOf(step.kind), 1) +
    number(flags | (step.required ? REQUIRED : 0) | (step.afterFailure ? AFTER_FAILURE : 0), 1) +
    actor +
    target +
    number(value, 16) +
    number(gasOf(step), 4) +
    number(sixteen, 2);
  const nobody = number(0, 20);
  switch (step.kind) {
    case "call":
      return (
        head(0, bare(step.actor), bare(step.target), step.value ?? 0n, step.keep ?? 32) +
        encodeData(bare(step.data), step.patches ?? [], steps, index)
      );
    case "read":
    case "quote":
      return (
        head(0, nobody, bare(step.target), 0n, step.word === "last" ? MARK : (step.word ?? 0)) +
        encodeData(bare(step.data), step.patches ?? [], steps, index)
      );
    case "native":
      return head(0, nobody, bare(step.account), 0n, 0) + encodeData("", [], steps, index);
    case "search": {
      const trial = programs.findIndex((program) => program.trialOf === step);
      const bounds = number(step.low, 32) + number(step.high, 32);
      return (
        head(step.smallest ? SMALLEST : 0, nobody, number(trial, 20), 0n, step.rounds ?? 8) +
        encodeData(bounds, step.patches ?? [], steps, index)
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
