// The runs of a proof as steps: what each did, by the request, and what came of it, by the node's answer. All judgements are made on these.
import type { Address, Hex } from "viem";
import { lower } from "../chain/addresses.ts";
import { BPS } from "../core/units.ts";
import { LAB_CODE } from "../simulation/bytecode.ts";
import { type DecodedStep, decodeSteps, kindsOf } from "../simulation/decoded-steps.ts";
import { decodeAnswer, firstWord } from "../simulation/lab-format.ts";
import type { Log } from "../simulation/transfers.ts";
import { callWithin, type RpcRequest, said } from "../simulation/transport.ts";
import type { Result } from "./condition.ts";
import { isBytes } from "./node.ts";
import type { Act, Figure, Metric } from "./statement.ts";
import { addressOf, isReading } from "./swaps.ts";

/** A request, and a node's answer to it. */
export type RunRecord = { readonly request: RpcRequest; readonly answer: unknown };

/** One step of a run, and what came of it; undefined: it was not taken. */
export type TakenStep = {
  readonly run: number;
  /** By ordinary accounts in simulated blocks, in place of the Lab's contract. */
  readonly ordinary: boolean;
  readonly decoded: DecodedStep;
  readonly result: Result | undefined;
};

/** The steps of a proof, through all of its runs. */
export type Steps = readonly TakenStep[];

/** All steps of all runs in order. Undefined where a request or an answer is none of ours. */
export function readRuns(runs: readonly RunRecord[]): Steps | undefined {
  try {
    return runs.flatMap(({ request, answer }, run) => {
      const inLab = isOfLab(request);
      const [decodedSteps, ...more] = decodeSteps(request, inLab);
      if (!decodedSteps || more.length > 0) throw new Error("A run is one experiment.");
      const results = inLab ? labResults(request, decodedSteps, answer) : simulatedResults(answer);
      return decodedSteps.map((decoded, index) => ({ run, ordinary: !inLab, decoded, result: results[index] }));
    });
  } catch {
    return undefined;
  }
}

/** Whether this account makes a call in these steps. */
export function acts(taken: Steps, address: string): boolean {
  return taken.some(({ decoded }) => decoded.actor?.toLowerCase() === address);
}

/** A simulated block may hold the Lab's call alone, for nodes that do no other kind. */
export function isOfLab(request: RpcRequest): boolean {
  if (request.method === "eth_call") return true;
  const alone = callWithin(request);
  const { blockStateCalls = [] } = request.params[0] as {
    blockStateCalls?: { stateOverrides?: Record<string, { code?: string }> }[];
  };
  return alone !== undefined && blockStateCalls[0]?.stateOverrides?.[alone.to ?? ""]?.code === LAB_CODE;
}

function labResults(
  { method }: RpcRequest,
  decodedSteps: readonly DecodedStep[],
  answer: unknown,
): readonly (Result | undefined)[] {
  const [run] = decodeAnswer(method === "eth_call" ? (answer as Hex) : said(answer), kindsOf([decodedSteps])).runs;
  if (!run) throw new Error("It was not run.");
  return run.steps;
}

type Simulated = readonly {
  readonly calls: readonly { readonly status: Hex; readonly returnData?: Hex; readonly logs?: readonly Log[] }[];
}[];

/** Throws where the answer is none of a simulation, as proofs and nodes may say anything. */
function simulatedResults(answer: unknown): readonly Result[] {
  return (answer as Simulated)
    .flatMap(({ calls }) => calls)
    .map(({ status, returnData: data = "0x", logs = [] }) => {
      if (!isBytes(data) || !logs.every(isLog)) throw new Error("That is no answer to a simulation.");
      return { ok: BigInt(status) === 1n, word: firstWord(data), size: (data.length - 2) / 2, data, logs };
    });
}

function isLog({ address, topics, data }: Log): boolean {
  return isBytes(address) && isBytes(data) && topics.every(isBytes);
}

/** 32 bytes in hexadecimal, with `0x`. */
export const SLOT_DIGITS = 66;

/** A call as it was made: with the amounts that were measured on the way. */
export type MadeCall = Pick<DecodedStep, "kind" | "actor" | "target" | "data" | "value" | "time" | "trial"> & {
  /** An amount is not known, because a search tried many. */
  readonly tried: boolean;
  /** It sends coins along, however many. */
  readonly pays: boolean;
};

/** `index`: its place among all steps. */
export function madeAt(taken: Steps, index: number): MadeCall | undefined {
  const decoded = taken[index]?.decoded;
  return decoded && filled(decoded, (back) => taken[index - back]?.result?.word);
}

/** What a search tries, with this figure where one is given. */
export function madeIn({ trial }: Pick<DecodedStep, "trial">, figure?: bigint): readonly MadeCall[] {
  return trial.map((decoded) => filled(decoded, () => undefined, figure));
}

function filled(decoded: DecodedStep, measured: (back: number) => bigint | undefined, figure?: bigint): MadeCall {
  const { kind, actor, target, time, trial, filled: places, sources } = decoded;
  let [data, value, tried]: [Hex, bigint, boolean] = [decoded.data, decoded.value, false];
  places.forEach((place, index) => {
    const { back, portionBps } = sources[index] ?? { back: null, portionBps: 0 };
    const whole = back === null ? figure : measured(back);
    if (whole === undefined) {
      tried = true;
      return;
    }
    const amount = (whole * BigInt(portionBps)) / BigInt(BPS);
    if (place === "value") value = amount;
    else data = written(data, place, amount);
  });
  const pays = value > 0n || places.includes("value");
  return { kind, actor, target, data, value, time, trial, tried, pays };
}

function written(data: Hex, offset: number, amount: bigint): Hex {
  const at = 2 + 2 * offset;
  return `${data.slice(0, at)}${amount.toString(16).padStart(64, "0")}${data.slice(at + 64)}` as Hex;
}

export type Only = { readonly made: MadeCall; readonly place: number; readonly run: number };

/** The one call between the two measurements, if there is just one that went through. */
export function onlyCall({ steps }: Pick<Figure, "steps">, taken: Steps): Only | undefined {
  const [least, most] = [Math.min(...steps), Math.max(...steps)];
  const run = taken[least - 1]?.run;
  if (steps.length !== 2 || run === undefined || taken[most - 1]?.run !== run) return undefined;
  const [place, ...more] = [...taken.keys()].filter((each) => {
    const { decoded, result } = taken[each] ?? {};
    return each >= least && each < most - 1 && decoded?.kind === "call" && result?.ok && !isReading(decoded);
  });
  const made = place === undefined || more.length > 0 ? undefined : madeAt(taken, place);
  return made && place !== undefined ? { made, place, run } : undefined;
}

/** The call that a step makes, or that a search tries last. */
export function lastCallOf(step: DecodedStep | undefined): DecodedStep | undefined {
  return step?.kind === "search" ? step.trial.findLast(({ kind }) => kind === "call") : step;
}

export function actOf({ actor, target, data, value }: DecodedStep): Act {
  return { actor: lower(actor ?? target), target: lower(target), selector: selectorOf(data), value: `${value}` };
}

function selectorOf(data: Hex): Hex {
  return data.slice(0, 10) as Hex;
}

/** What a step measures, by the usual names of views. An argument that is only filled in on the way is not known. */
export function metricOf(decoded: DecodedStep): Metric | undefined {
  const { kind, target, data, filled } = decoded;
  const token = lower(target);
  if (kind === "native") return { code: "coins", of: token };
  if (kind === "search") {
    // The smallest figure that works says nothing of the largest.
    if (decoded.smallest) return undefined;
    const last = lastCallOf(decoded);
    return last && { code: "limit", ...actOf(last) };
  }
  const by = { code: "answer", by: token, selector: selectorOf(data) } as const;
  if (filled.length > 0) return by;
  if (decoded.word !== null && decoded.word !== 0) return by;
  if (kind === "read" && data.length === SLOT_DIGITS) return { code: "slot", of: token, slot: data };
  switch (`${selectorOf(data)}:${(data.length - 10) / 64}`) {
    case "0x70a08231:1":
      return { code: "balance", token, of: addressIn(data, 0) };
    case "0x18160ddd:0":
      return { code: "supply", token };
    case "0x8da5cb5b:0":
      return { code: "owner", token };
    case "0xdd62ed3e:2":
      return { code: "allowance", token, of: addressIn(data, 0), to: addressIn(data, 1) };
  }
  return by;
}

function addressIn(data: Hex, argument: number): Address {
  return lower(addressOf(data, argument) as Address);
}

/** The blocks that a request simulates, or the one block of a plain call. */
export type RequestedBlock = {
  readonly blockOverrides?: Readonly<Record<string, unknown>>;
  readonly stateOverrides?: Readonly<Record<string, object>>;
  readonly calls?: readonly object[];
};

export function blocksOf({ method, params }: RpcRequest): readonly RequestedBlock[] {
  const [what, , stateOverrides = {}, blockOverrides = {}] = params as [object, unknown, object?, object?];
  if (method === "eth_call") return [{ stateOverrides, blockOverrides, calls: [what] } as RequestedBlock];
  return (what as { readonly blockStateCalls?: readonly RequestedBlock[] }).blockStateCalls ?? [];
}
