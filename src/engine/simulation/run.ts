// Runs experiments in `eth_call`s: groups them by gas, sends each group as one request, and reads what each step showed.
import { type Address, type Hex, hexToBigInt, numberToHex } from "viem";
import { CouldNotAsk } from "../chain/attempt.ts";
import type { Capabilities, Reader } from "../chain/reader.ts";
import { type Failure, type FaultKind, isPassing } from "../core/failure.ts";
import { known, type Read, type Unknown, unknown } from "../core/read.ts";
import { balanceFor, usualBalance, withSameBalance } from "./accounts.ts";
import { LAB_CODE, PUPPET_CODE } from "./bytecode.ts";
import { simulationConfig } from "./config.ts";
import { blockOverrides, type Environment, storageOf } from "./environment.ts";
import {
  answerOfOne,
  decodeAnswer,
  encodeRequest,
  type LabAnswer,
  NotTheLabs,
  type RawRun,
  type RunStatus,
  type StepResult,
  type Surroundings,
} from "./lab-format.ts";
import { type Mark, type Results, resultsOf } from "./marks.ts";
import { withStorage } from "./overrides.ts";
import { packed } from "./packing.ts";
import { actorsOf, answerSize, type Experiment, likelyGas, placesOf, type Step, unusualGas } from "./program.ts";
import { carrierFor, gasGranted, lacking, type RpcRequest } from "./transport.ts";

/** Everything but its steps that decides what an experiment does. */
export type Setting = {
  /** The account that starts the call and trades. The Lab's code stands there. */
  readonly trader: Address;
  readonly environment: Environment;
  /** Fresh accounts, which are given a usual balance. Other accounts have what the chain says. */
  readonly people?: readonly Address[];
  /** Code at further addresses, which only probes need. */
  readonly codes?: Readonly<Record<Address, Hex>>;
};

export type Run = Results<StepResult> & {
  readonly experiment: Experiment;
  /** As contracts saw them. Rollups may show another chain's number, and simulated blocks another price. */
  readonly surroundings: Surroundings;
  readonly status: RunStatus;
  succeeded(label: Mark): boolean;
  failed(label: Mark): boolean;
  /** The measured word; undefined where the step was not taken or failed. */
  word(label: Mark): bigint | undefined;
  /** The request for this experiment alone, and the answer to it. */
  readonly request: RpcRequest;
  readonly answer: unknown;
};

/**
 * Runs experiments under one environment, in as few calls as the node's gas cap allows, all sent at once. A token that burns gas starves
 * its neighbours. Those are tried again among fewer, and the first of those that starve again each in a call of its own.
 */
export async function runExperiments(
  reader: Reader,
  setting: Setting,
  wanted: readonly Experiment[],
): Promise<Read<Run>[]> {
  const able = await reader.capabilities();
  const { environment } = setting;
  const cap = gasGranted(able, blockOverrides(environment) !== undefined, environment.blockGas);
  const can = { ...able, callGasCap: cap };
  const atOnce = gasAtOnce(can);
  const most = mostGas(can);
  const experiments = withSameBalance(wanted, setting.trader, setting.environment.gasPrice).map((experiment) => {
    const { gas = simulationConfig.experimentGas + unusualGas(experiment.steps) } = experiment;
    return gas > most ? { ...experiment, gas: most, lessened: true as const } : { ...experiment, gas };
  });
  const run = async (groups: readonly Experiment[][]) =>
    (await Promise.all(groups.map((group) => runGroup(reader, setting, group, cap)))).flat();
  let runs = await run(spread(experiments, atOnce, simulationConfig.expectedShare));
  for (const divide of [toFewer(atOnce), toSingles]) {
    const starved = runs.flatMap((each, index) => (isStarved(each) ? [index] : []));
    if (starved.length === 0) break;
    const again = starved.flatMap((index) => experiments[index] ?? []);
    const better = new Map((await run(divide(again))).map((each, place) => [starved[place], each]));
    runs = runs.map((each, index) => better.get(index) ?? each);
  }
  return runs;
}

/** The gas that one experiment may use. */
export function mostGas({ callGasCap }: Capabilities): number {
  return Math.floor(Number(callGasCap) * simulationConfig.maxExperimentShareOfGasCap);
}

function isStarved(run: Read<Run>): boolean {
  return !run.known && run.why.code === "gas-starved";
}

const toFewer = (atOnce: number) => (experiments: readonly Experiment[]) => spread(experiments, atOnce, 1);

/** The gas that a call may use for its answer to come in time. */
function gasAtOnce({ callGasCap, blockOverrides, simulateV1 }: Capabilities): number {
  const isForDevelopment = callGasCap > simulationConfig.maxServerGasCap && !blockOverrides && !simulateV1;
  const { maxGasPerCall, maxGasPerDevelopmentCall } = simulationConfig;
  return Math.min(Number(callGasCap), isForDevelopment ? maxGasPerDevelopmentCall : maxGasPerCall);
}

const toSingles = (experiments: readonly Experiment[]) =>
  experiments.slice(0, simulationConfig.maxAloneCalls).map((each) => [each]);

/** `share`: which part of their likely gas experiments are expected to use. */
function spread(experiments: readonly Experiment[], atOnce: number, share: number): Experiment[][] {
  const { maxAnswerBytes, maxExperimentsPerCall, maxStepsPerCall, shareOfGasCap } = simulationConfig;
  const groups: Experiment[][] = [];
  // The last one, too, must get all the gas that it may use.
  const bound = Math.max(0, ...experiments.map(({ gas = simulationConfig.experimentGas }) => gas));
  const room = (atOnce - bound) * shareOfGasCap;
  let gas = Number.POSITIVE_INFINITY;
  let steps = 0;
  let bytes = 0;
  for (const experiment of experiments) {
    const expected = likelyGas(experiment.steps, share);
    const answer = answerSize(experiment.steps);
    const last = groups.at(-1);
    const full = gas + expected > room || steps > maxStepsPerCall || bytes + answer > maxAnswerBytes;
    if (!last || full || last.length >= maxExperimentsPerCall) {
      groups.push([experiment]);
      gas = 0;
      steps = 0;
      bytes = 0;
    } else last.push(experiment);
    gas += expected;
    bytes += answer;
    steps += experiment.steps.length;
  }
  return groups;
}

async function runGroup(
  reader: Reader,
  setting: Setting,
  experiments: readonly Experiment[],
  gasCap: bigint,
): Promise<Read<Run>[]> {
  const failed = (why: Unknown) => experiments.map(() => why);
  const can = await reader.capabilities();
  if (!can.stateOverrides && !can.simulateV1) {
    return failed(lacking(can, { code: "experiment-not-run", because: "no-overrides" }));
  }
  const carrier = carrierFor(can, blockOverrides(setting.environment) !== undefined);
  const request = carrier.request(inFewBytes(toRequest(reader.block.number, setting, experiments, gasCap)));
  let answer: LabAnswer;
  try {
    const hex = carrier.said(await reader.request(request.method, request.params, carrier.need));
    const kinds = experiments.map(({ steps }) => steps.map(({ kind }) => kind));
    answer = decodeAnswer(hex, kinds);
  } catch (error) {
    const half = Math.ceil(experiments.length / 2);
    if (isTooMuch(error) && experiments.length > 1) {
      const halves = [experiments.slice(0, half), experiments.slice(half)];
      return (await Promise.all(halves.map((part) => runGroup(reader, setting, part, gasCap)))).flat();
    }
    return failed(unknown(whyNotRun(error)));
  }
  if (!happenedThere(setting.environment, answer, carrier.need === "simulateV1")) {
    return failed(unknown("surroundings-not-changed"));
  }
  return experiments.map((experiment, index) => {
    const raw = answer.runs[index];
    if (!raw) return unknown("gas-starved");
    const alone = () => carrier.request(toRequest(reader.block.number, setting, [experiment], gasCap));
    return known(
      toRun(experiment, raw, {
        surroundings: answer.surroundings,
        request: alone,
        answer: () => carrier.answer(answerOfOne(answer.head, raw)),
      }),
    );
  });
}

/** A self-contained `eth_call`: the Lab's code at the trader's address, the puppet's at each other account that acts. */
export function toRequest(
  blockNumber: bigint,
  { trader, environment, codes = {}, people = [] }: Setting,
  experiments: readonly Experiment[],
  gasCap: bigint,
): RpcRequest {
  const overrides: Record<Address, { code?: Hex; balance?: Hex }> = {};
  const balance = balanceFor(experiments);
  for (const person of people)
    overrides[person] = { balance: numberToHex(usualBalance(person, 0n, environment.gasPrice)) };
  for (const { steps } of experiments) {
    for (const [address, code] of placesOf(steps)) overrides[address] = placed(code, balance);
    for (const actor of actorsOf(steps)) overrides[actor] = { ...overrides[actor], code: PUPPET_CODE };
  }
  for (const [address, code] of Object.entries(codes)) {
    // A verifier refuses code that no step meets.
    if (experiments.some(({ steps }) => steps.some((step) => meets(step, address))))
      overrides[address as Address] = { code };
  }
  const at = trader.toLowerCase() as Address;
  // Nodes charge all gas in advance, so contracts see the balance without it.
  overrides[at] = { code: LAB_CODE, balance: numberToHex(balance + gasCap * environment.gasPrice) };
  const call = {
    from: at,
    to: at,
    gas: numberToHex(gasCap),
    gasPrice: numberToHex(environment.gasPrice),
    data: encodeRequest(experiments),
  };
  const changes = blockOverrides(environment);
  const state = withStorage(overrides, storageOf(environment));
  const params = [call, numberToHex(blockNumber), state, ...(changes ? [changes] : [])];
  return { method: "eth_call", params };
}

function inFewBytes({ method, params: [call, ...others] }: RpcRequest): RpcRequest {
  const { data, ...rest } = call as { readonly data: Hex };
  return { method, params: [{ ...rest, data: packed(data) }, ...others] };
}

function meets(step: Step, address: string): boolean {
  if (step.kind === "native") return false;
  if (step.kind === "search") return step.trial.some((each) => meets(each, address));
  const digits = address.slice(2).toLowerCase();
  return step.target.toLowerCase().endsWith(digits) || step.data.toLowerCase().includes(digits);
}

/** Code that is put in place, with coins of its own to try trades with. */
export function placed(code: Hex, balance: bigint): { code: Hex; balance: Hex } {
  return { code, balance: numberToHex(balance) };
}

/** Whether contracts saw the environment that was asked for. Not compared: the block's number, and that gas is free where blocks are simulated. */
export function happenedThere(
  { block, ...price }: Environment,
  { surroundings }: Pick<LabAnswer, "surroundings">,
  isSimulated = false,
): boolean {
  return (
    (canBePrice(surroundings.gasPrice, price) || (isSimulated && isFree(surroundings.gasPrice, price))) &&
    (block.time === undefined || surroundings.timestamp === block.time) &&
    (block.feeRecipient === undefined || surroundings.coinbase === hexToBigInt(block.feeRecipient)) &&
    (block.prevRandao === undefined || surroundings.prevRandao === hexToBigInt(block.prevRandao))
  );
}

/** Rollups may show every contract the base fee, whatever is paid. No transaction pays less, or nothing. */
type Price = Pick<Environment, "gasPrice" | "baseFee" | "exactPrice">;

export function canBePrice(seen: bigint, { gasPrice, baseFee, exactPrice = false }: Price): boolean {
  if (exactPrice) return seen === gasPrice;
  return seen === gasPrice || (seen > 0n && seen >= baseFee && (seen <= gasPrice || seen === baseFee));
}

/** Some nodes charge no gas in simulated blocks. */
function isFree(seen: bigint, { exactPrice = false }: Price): boolean {
  return seen === 0n && !exactPrice;
}

type Alone = Pick<LabAnswer, "surroundings"> & { readonly request: () => RpcRequest; readonly answer: () => unknown };

export function toRun(experiment: Experiment, raw: RawRun, alone: Alone): Run {
  const results = resultsOf(
    experiment.steps.map(({ label }) => label),
    raw.steps,
  );
  const { step } = results;
  return {
    ...results,
    experiment,
    surroundings: alone.surroundings,
    status: raw.status,
    succeeded: (label) => step(label)?.ok === true,
    failed: (label) => step(label)?.ok === false,
    word: (label) => {
      const result = step(label);
      return result?.ok ? result.word : undefined;
    },
    get request() {
      return alone.request();
    },
    get answer() {
      return alone.answer();
    },
  };
}

export function whyNotRun(error: unknown): Failure {
  const fault = error instanceof CouldNotAsk ? error.kind : undefined;
  if (fault && TOO_SLOW.has(fault)) return { code: "experiment-not-run", because: "too-slow" };
  if (fault && isPassing({ code: "node-failed", fault })) return { code: "node-failed", fault };
  return { code: "experiment-not-run", because: error instanceof NotTheLabs ? "overrides-ignored" : "nobody-did-it" };
}

/** The answer, the request or the time is too much for one call. */
function isTooMuch(error: unknown): boolean {
  return error instanceof CouldNotAsk && TOO_MUCH.has(error.kind);
}

const TOO_MUCH: ReadonlySet<FaultKind> = new Set(["too-large", "request-too-large", "too-long"]);
const TOO_SLOW: ReadonlySet<FaultKind> = new Set(["timeout", "too-long", "time-limit"]);
