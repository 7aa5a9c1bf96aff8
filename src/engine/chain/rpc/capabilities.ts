// Probes what one endpoint can do: overrides, simulated blocks, history, log ranges, gas. In: an endpoint and the head. Out:
// `Learnt`.
import { type Hex, isHex, numberToHex } from "viem";
import { z } from "zod";
import type { FaultKind } from "../../core/failure.ts";
import { chainConfig } from "../config.ts";
import { NUMBER_WORD, toClassicNames } from "../reader.ts";
import { createDeadline } from "../turns.ts";
import type { Asking, Endpoint } from "./endpoint.ts";
import { Fault } from "./fault.ts";
import type { Answer, RpcCall } from "./wire.ts";

/** What one endpoint can do. */
export const Learnt = z.object({
  stateOverrides: z.boolean(),
  /** By which names it takes them; `null`: not at all. */
  blockOverrides: z.enum(["modern", "classic", "both"]).nullable(),
  simulateV1: z.boolean(),
  /** Contracts see as the block's number what a word of storage says. */
  numberWord: z.boolean().optional(),
  /** `null`: all history. */
  archiveDepth: z.int().nonnegative().nullable(),
  /** `null`: any range; 0: it searches no logs at all. */
  logRange: z.int().nonnegative().nullable(),
  batch: z.int().positive(),
  /** Of a request; `null`: no limit was met. */
  requestBytes: z.int().positive().nullable(),
  /** What it will not be asked for again, by method. */
  lacks: z.array(z.string()),
  /** A second; `null`: no limit is known. */
  requests: z.number().positive().nullable(),
  calls: z.number().positive().nullable(),
  callGasCap: z.int().positive(),
});
export type Learnt = Readonly<z.infer<typeof Learnt>>;

/** An unused address: where the probes put code. */
const PROBE_ADDRESS = "0x00000000000000000000000000000000a55a9000";
/** `return(balance(this) + sload(0), number)` */
const BALANCE_PLUS_SLOT_AND_NUMBER = "0x3031600054016000524360205260406000f3";
/** `return(timestamp ^ coinbase)` */
const TIME_AND_COINBASE = "0x42411860005260206000f3";
/** `return(number)` */
const WHICH_BLOCK = "0x4360005260206000f3";
/** `return(gas)` */
const GAS_LEFT = "0x5a60005260206000f3";

const TIME = 0x7735_9400n;
const COINBASE = 0xa55a_9002n << 64n;
const NUMBER = 0xa55a_9003n;
/** What every deployment costs before its first instruction; its data comes on top, and with more a call may be refused. */
const BEFORE_FIRST_INSTRUCTION = 53_000;

/** A minute later it may say otherwise; what is no fault of these kinds is believed for a day. */
const PASSING: ReadonlySet<FaultKind> = new Set([
  "timeout",
  "too-long",
  "unreachable",
  "rate-limited",
  "time-limit",
  "missing-block",
  "malformed",
  "internal",
]);

const NO_ANSWER: ReadonlySet<FaultKind> = new Set([...PASSING, "refused", "wrong-chain"]);

/**
 * Asks an endpoint what it can do, beside the first round of an audit. Only where it does not have all history, or does
 * not search it at once, is more asked, beside the second round.
 */
export async function probe(
  endpoint: Endpoint,
  head: Promise<bigint>,
  from: Pick<Asking, "signal" | "onRequest">,
): Promise<{ learnt: Learnt; certain: boolean }> {
  let certain = true;
  const ask = async (calls: readonly RpcCall[], patienceMs = chainConfig.probeTimeoutMs): Promise<Probed[]> => {
    const answers = await askAll(endpoint, calls, patienceMs, from);
    if (answers.some((answer) => answer instanceof Fault && PASSING.has(answer.kind))) certain = false;
    return answers.map((answer) => ("result" in answer ? { result: answer.result } : { fault: answer }));
  };
  const [abilities, [whole]] = await Promise.all([
    ask(firstProbes()).then((answers) => askAgain(firstProbes(), answers, (calls) => ask(calls))),
    askAll(endpoint, [rangeProbe("earliest", "latest")], chainConfig.wholeRangeProbeTimeoutMs, from),
  ]);
  const [state, modern, classic, simulated, gas, muchGas, atFirstBlock, firstBlock, newestBlock] = abilities.map(
    ({ result }) => result,
  );
  // Who does not answer the first questions is not asked more, and nothing is believed of it for long.
  if (abilities.every(({ fault }) => fault instanceof Fault && NO_ANSWER.has(fault.kind))) {
    return { learnt: LEAST, certain: false };
  }
  const searchesAll = whole !== undefined && "result" in whole;
  const depthFor = async (number: bigint) => {
    if (number > chainConfig.longChainBlocks && isSameBlock(firstBlock, newestBlock)) return 0;
    return isHex(atFirstBlock) ? null : deepest(await ask(depthProbes(number)), number);
  };
  const [archiveDepth, logRange] = await Promise.all([
    head.then(depthFor),
    searchesAll ? null : head.then((number) => searchWidth(number, limitOf(whole), ask)),
  ]);
  const learnt: Learnt = {
    stateOverrides: firstWord(state) === 47n,
    blockOverrides: namesTaken(modern, classic),
    simulateV1: hasSimulated(simulated),
    ...(secondWord(state) === NUMBER ? { numberWord: true } : {}),
    archiveDepth,
    logRange,
    ...SAME,
    callGasCap: capIn(toGas(gas), toGas(muchGas)),
  };
  return { learnt, certain };
}

/** Who answered to new names without heeding them passes over what it does not know, and may know some by those. */
function namesTaken(modern: unknown, classic: unknown): Learnt["blockOverrides"] {
  const word = COINBASE ^ TIME;
  if (isWord(modern, word)) return "modern";
  if (!isWord(classic, word)) return null;
  return modern === undefined ? "classic" : "both";
}

/** What is not asked but met, which the learner knows better. */
const SAME = { batch: 100, requestBytes: null, lacks: [], requests: null, calls: null };

/** What every node can do, until it has shown more. */
const LEAST: Learnt = {
  stateOverrides: false,
  blockOverrides: null,
  simulateV1: false,
  archiveDepth: 0,
  logRange: chainConfig.assumedLogRange,
  ...SAME,
  callGasCap: chainConfig.assumedCallGas,
};

type Probed = { readonly result?: unknown; readonly fault?: unknown };

function firstProbes(): RpcCall[] {
  const time = numberToHex(TIME);
  const coinbase = numberToHex(COINBASE, { size: 20 });
  const modern = { time, feeRecipient: coinbase };
  const at = (code: string, more: object = {}) => ({ [PROBE_ADDRESS]: { code, ...more } });
  const word = (value: number | bigint) => numberToHex(value, { size: 32 });
  const slot = { [word(0)]: word(5) };
  const number = { [NUMBER_WORD.at]: { stateDiff: { [NUMBER_WORD.slot]: word(NUMBER) } } };
  return [
    toCall(
      { to: PROBE_ADDRESS },
      { ...at(BALANCE_PLUS_SLOT_AND_NUMBER, { balance: "0x2a", stateDiff: slot }), ...number },
    ),
    toCall({ to: PROBE_ADDRESS }, at(TIME_AND_COINBASE), modern),
    toCall({ to: PROBE_ADDRESS }, at(TIME_AND_COINBASE), toClassicNames(modern)),
    {
      method: "eth_simulateV1",
      params: [{ blockStateCalls: [{ stateOverrides: at(GAS_LEFT), calls: [{ to: PROBE_ADDRESS }] }] }, "latest"],
    },
    toCall({ data: GAS_LEFT }),
    toCall({ data: GAS_LEFT, gas: numberToHex(chainConfig.probeGas) }),
    { method: "eth_getBalance", params: [PROBE_ADDRESS, "0x1"] },
    { method: "eth_call", params: [{ data: WHICH_BLOCK }, "0x1"] },
    toCall({ data: WHICH_BLOCK }),
  ];
}

function toCall(transaction: object, ...overrides: unknown[]): RpcCall {
  return { method: "eth_call", params: [transaction, "latest", ...overrides] };
}

function depthProbes(head: bigint): RpcCall[] {
  return chainConfig.probedDepthsBlocks.map((depth) => {
    const block = head > BigInt(depth) ? head - BigInt(depth) : 0n;
    return { method: "eth_getBalance", params: [PROBE_ADDRESS, numberToHex(block)] };
  });
}

/** What failed in passing is asked once more. */
async function askAgain(
  calls: readonly RpcCall[],
  answers: readonly Probed[],
  ask: (calls: readonly RpcCall[]) => Promise<Probed[]>,
): Promise<readonly Probed[]> {
  const failed = answers.flatMap(({ fault }, index) =>
    fault instanceof Fault && PASSING.has(fault.kind) ? [index] : [],
  );
  if (failed.length === 0 || failed.length === answers.length) return answers;
  const again = await ask(failed.flatMap((index) => calls[index] ?? []));
  return answers.map((answer, index) => again[failed.indexOf(index)] ?? answer);
}

/** The widest range taken; where none of the usual ones is, narrow ones tell whether any is. */
async function searchWidth(
  head: bigint,
  named: readonly number[],
  ask: (calls: readonly RpcCall[]) => Promise<Probed[]>,
): Promise<number> {
  const ranges = [...new Set(chainConfig.probedLogRanges.map((range) => Math.min(range, Number(head) + 1)))];
  const usual = await ask(rangeProbes(head, ranges));
  if (usual.some(({ result }) => Array.isArray(result))) return widest(usual, ranges, named);
  const narrow = await ask(rangeProbes(head, chainConfig.probedNarrowLogRanges));
  if (narrow.some(({ result }) => Array.isArray(result)))
    return widest([...narrow, ...usual], [...chainConfig.probedNarrowLogRanges, ...ranges], named);
  return narrow.every(({ fault }) => fault instanceof Fault && PASSING.has(fault.kind))
    ? chainConfig.assumedLogRange
    : 0;
}

function rangeProbes(head: bigint, ranges: readonly number[]): RpcCall[] {
  return ranges.map((range) => {
    const from = head >= BigInt(range) ? head - BigInt(range) + 1n : 0n;
    return rangeProbe(numberToHex(from), numberToHex(head));
  });
}

/** Of an address without logs, so that only the range can be refused. */
function rangeProbe(fromBlock: string, toBlock: string): RpcCall {
  return { method: "eth_getLogs", params: [{ address: PROBE_ADDRESS, fromBlock, toBlock }] };
}

function deepest(depths: readonly Probed[], head: bigint): number | null {
  const depth = chainConfig.probedDepthsBlocks.findLast((_, index) => isHex(depths[index]?.result)) ?? 0;
  return BigInt(depth) >= head ? null : depth;
}

function widest(probes: readonly Probed[], ranges: readonly number[], told: readonly number[]): number {
  const named = [...told, ...probes.flatMap(({ fault }) => limitOf(fault))];
  const taken = ranges.findLast((_, index) => Array.isArray(probes[index]?.result)) ?? 0;
  // Between what was taken and what was refused, the node's own word counts.
  const refused =
    [...chainConfig.probedNarrowLogRanges, ...chainConfig.probedLogRanges].find((range) => range > taken) ?? taken;
  return Math.max(taken, ...named.filter((limit) => limit < refused));
}

function limitOf(fault: unknown): readonly number[] {
  return fault instanceof Fault && fault.limit !== undefined ? [fault.limit] : [];
}

async function askAll(
  endpoint: Endpoint,
  calls: readonly RpcCall[],
  patienceMs: number,
  from: Pick<Asking, "signal" | "onRequest">,
): Promise<readonly Answer[]> {
  const { signal, release } = createDeadline([from.signal], patienceMs);
  const asking: Asking = { ...from, signal, gates: [], probing: true };
  const ask = async (piece: readonly RpcCall[]): Promise<readonly Answer[]> => {
    const fit = endpoint.fit(piece, []);
    if (piece.length > fit) return (await Promise.all([piece.slice(0, fit), piece.slice(fit)].map(ask))).flat();
    try {
      const answers = await endpoint.ask(piece, asking);
      const isOften = (answer: Answer) => answer instanceof Fault && answer.kind === "rate-limited";
      const late = answers.some(isOften)
        ? await ask(piece.filter((_, index) => isOften(answers[index] ?? new Fault("malformed"))))
        : [];
      const rest = [...late];
      return answers.map((answer) => (isOften(answer) ? (rest.shift() ?? answer) : answer));
    } catch (error) {
      const fault = error instanceof Fault ? error : new Fault("timeout");
      // The first batch may be what teaches that it was too large.
      if (fault.kind === "batch-refused" && piece.length > 1) {
        const half = Math.ceil(piece.length / 2);
        return (await Promise.all([piece.slice(0, half), piece.slice(half)].map(ask))).flat();
      }
      if (fault.kind === "rate-limited" && !signal.aborted) return await ask(piece);
      return piece.map(() => fault);
    }
  };
  const answers = await ask(calls);
  release();
  return answers;
}

function isWord(result: unknown, word: bigint): boolean {
  return typeof result === "string" && result.length === 66 && BigInt(result) === word;
}

function firstWord(result: unknown): bigint | undefined {
  return typeof result === "string" && result.length === 130 ? BigInt(result.slice(0, 66)) : undefined;
}

function secondWord(result: unknown): bigint | undefined {
  return typeof result === "string" && result.length === 130 ? BigInt(`0x${result.slice(66)}`) : undefined;
}

function isSameBlock(first: unknown, newest: unknown): boolean {
  if (!isHex(first) || !isHex(newest) || first.length !== 66 || newest.length !== 66) return false;
  const apart = BigInt(newest) - BigInt(first);
  return apart < chainConfig.probeBlockTolerance && apart > -chainConfig.probeBlockTolerance;
}

function capIn(unasked: number, granted: number): number {
  if (granted > 0) return Math.max(unasked, granted);
  return unasked < chainConfig.minDefaultGas ? chainConfig.assumedCallGas : unasked;
}

/** 0: code was not run, or did not say. */
function toGas(result: unknown): number {
  if (typeof result !== "string" || result.length !== 66) return 0;
  const left = Number(BigInt(result));
  return left === 0 ? 0 : Math.min(chainConfig.probeGas, left + BEFORE_FIRST_INSTRUCTION);
}

function hasSimulated(result: unknown): boolean {
  if (!Array.isArray(result)) return false;
  return (result[0] as { calls?: { status?: Hex }[] } | undefined)?.calls?.[0]?.status === "0x1";
}
