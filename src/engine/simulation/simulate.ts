// Simulates blocks with `eth_simulateV1`: ordinary accounts without code act in them, as people do. In: moments of calls. Out: results and logs.
import { type Address, type Hex, numberToHex } from "viem";
import { CouldNotAsk } from "../chain/attempt.ts";
import type { Capabilities, Reader } from "../chain/reader.ts";
import { type Failure, isPassing } from "../core/failure.ts";
import { known, type Read, unknown } from "../core/read.ts";
import { larger, richBalance, usualBalance } from "./accounts.ts";
import { simulationConfig } from "./config.ts";
import type { Conditions } from "./environment.ts";
import { firstWord } from "./lab-format.ts";
import { type Mark, type Results, resultsOf } from "./marks.ts";
import {
  blocksWithin,
  L1_SECONDS,
  numberOverride,
  numberShown,
  type Passed,
  type ShownNumber,
  type StorageOverride,
  withStorage,
} from "./overrides.ts";
import { placed } from "./run.ts";
import { allowance, balanceOf, type CallTemplate, transfer } from "./steps.ts";
import type { Log } from "./transfers.ts";
import { lacking, type RpcRequest } from "./transport.ts";

/** A call by an ordinary account, in a block of its own time. */
export type OrdinaryCall = {
  readonly label: Mark;
  readonly from: Address;
  readonly to: Address;
  readonly data: Hex;
  readonly value?: bigint;
  /** What it needs, where that is more than trades need. */
  readonly gas?: bigint;
  /** Put at the called address before the first call. */
  readonly code?: Hex;
};

export type Moment = { readonly afterSeconds: number; readonly calls: readonly OrdinaryCall[] };

export type OrdinaryResult = {
  readonly ok: boolean;
  readonly word: bigint;
  readonly gas: bigint;
  readonly data: Hex;
  readonly logs: readonly Log[];
};

export type Simulation = Results<OrdinaryResult> & {
  /** Of the last block, as contracts should see it. */
  readonly lastNumber: bigint;
  readonly request: RpcRequest;
  readonly answer: unknown;
};

type Allowance = { readonly least: bigint; readonly varies: number };

/** Some nodes refuse a block whose calls may use more gas than it has, so calls are given less where that helps. */
function allowanceIn(moments: readonly Moment[], blockGas: bigint | undefined): Allowance {
  const { ordinaryGas, crowdedGas } = simulationConfig;
  const fits = ({ least, varies }: Allowance) =>
    moments.every(({ calls }) => {
      const most = calls.reduce((all, { gas = 0n }) => all + larger(gas, least) + BigInt(varies), 0n);
      return blockGas === undefined || most <= blockGas;
    });
  return !fits(ordinaryGas) && fits(crowdedGas) ? crowdedGas : ordinaryGas;
}

function someGas({ gas = 0n }: OrdinaryCall, allowed: Allowance): bigint {
  return larger(gas, allowed.least) + BigInt(Math.floor(Math.random() * allowed.varies));
}

export type Others = {
  /** Code of ours, which only measures. */
  readonly codes?: Readonly<Record<Address, Hex>>;
  /** Accounts that have nothing left but for gas. */
  readonly poor?: readonly Address[];
  /** Accounts that have more than any trader. */
  readonly rich?: readonly Address[];
  /** Accounts that do nothing, and have a usual balance. */
  readonly bystanders?: readonly Address[];
};

/** Simulates blocks one after another, in which ordinary accounts call. */
export async function simulate(
  reader: Reader,
  { block, baseFee, gasPrice, put = [], blockGas, shown }: Conditions,
  moments: readonly Moment[],
  { codes = {}, poor = [], rich = [], bystanders = [] }: Others = {},
): Promise<Read<Simulation>> {
  const can = await reader.capabilities();
  if (!can.simulateV1) return lacking(can, { code: "blocks-not-simulated" });
  const all = moments.flatMap(({ calls }) => calls);
  const allowed = allowanceIn(moments, blockGas);
  const gasOf = new Map(all.map((call) => [call, someGas(call, allowed)]));
  const people = [...bystanders, ...new Set(all.map(({ from }) => from))].map((person) => {
    const own = all.filter(({ from }) => from === person);
    const paid = sum(own);
    const gas = own.reduce((total, call) => total + (gasOf.get(call) ?? 0n), 0n);
    const usual = poor.includes(person) ? 0n : usualBalance(person, paid, gasPrice);
    const rest = rich.includes(person) ? richBalance(person) : usual;
    return [person, { balance: numberToHex(paid + gas * gasPrice + rest) }] as const;
  });
  const places = all.flatMap(({ to, code }) => (code ? [[to, placed(code, sum(all))] as const] : []));
  const standing: Record<string, object> = Object.fromEntries([...people, ...places]);
  for (const [address, code] of Object.entries(codes)) standing[address] = { ...standing[address], code };
  const blocks = blocksOf(reader, moments, shown);
  const blockStateCalls = moments.map(({ calls }, index) => ({
    blockOverrides: { ...blocks[index]?.changes, baseFeePerGas: numberToHex(baseFee) },
    ...stateIn(
      index,
      withStorage(index === 0 ? standing : {}, [...(index === 0 ? put : []), ...(blocks[index]?.put ?? [])]),
    ),
    calls: calls.map((call) => ({
      from: call.from,
      to: call.to,
      data: call.data,
      value: numberToHex(call.value ?? 0n),
      gas: numberToHex(gasOf.get(call) ?? allowed.least),
      gasPrice: numberToHex(gasPrice),
    })),
  }));
  const request: RpcRequest = {
    method: "eth_simulateV1",
    params: [{ blockStateCalls, validation: false, traceTransfers: false }, numberToHex(block.number)],
  };
  try {
    const answer = await reader.request(request.method, request.params, "simulateV1");
    const lastNumber = blocks.at(-1)?.shown ?? 0n;
    const results = resultsIn(answer as Answer);
    const asked = all.map((call) => gasOf.get(call) ?? allowed.least);
    if (areStarved(results, asked, sharedBy(can, blockGas))) return unknown("gas-starved");
    return known({ ...toSimulation(moments, { request, answer, results }), lastNumber });
  } catch (error) {
    const why: Failure | undefined =
      error instanceof CouldNotAsk ? { code: "node-failed", fault: error.kind } : undefined;
    return unknown(why && isPassing(why) ? why : "ordinary-not-simulated");
  }
}

function sum(calls: readonly OrdinaryCall[]): bigint {
  return calls.reduce((paid, { value = 0n }) => paid + value, 0n);
}

function stateIn(index: number, stateOverrides: object): { readonly stateOverrides?: object } {
  return index === 0 || Object.keys(stateOverrides).length > 0 ? { stateOverrides } : {};
}

type SimulatedBlock = {
  readonly changes: { readonly number: Hex; readonly time: Hex };
  /** The number that contracts should see, and the storage that decides it. */
  readonly shown: bigint;
  readonly put: readonly StorageOverride[];
};

/** Each moment's block: as many numbers later as the chain makes blocks in that time, or as nodes allow. No two show contracts the same number. */
function blocksOf(
  { chain, block }: Reader,
  moments: readonly Moment[],
  standing: ShownNumber | undefined,
): SimulatedBlock[] {
  let last: Passed = { blocks: 0, seconds: 0 };
  return moments.map(({ afterSeconds }, index) => {
    const each = standing ? (index + 1) * Number(L1_SECONDS) : Math.ceil(chain.blockTimeMs / 1_000) + index;
    const seconds = each + afterSeconds;
    const made = index + 1 + Math.ceil((afterSeconds * 1_000) / chain.blockTimeMs);
    const blocks = Math.max(last.blocks + 1, blocksWithin({ last, seconds, made, toCome: moments.length - 1 - index }));
    last = { blocks, seconds };
    const number = block.number + BigInt(blocks);
    const time = block.timestamp + BigInt(seconds);
    const shown = standing ? numberShown(standing, { number, time }) : number;
    return {
      changes: { number: numberToHex(number), time: numberToHex(time) },
      shown,
      put: standing ? [numberOverride(shown)] : [],
    };
  });
}

type Answer = readonly {
  calls: readonly {
    status: Hex;
    gasUsed: Hex;
    returnData: Hex;
    logs?: OrdinaryResult["logs"];
    error?: { data?: Hex };
  }[];
}[];

function resultsIn(answer: Answer): OrdinaryResult[] {
  return answer.flatMap(({ calls }) =>
    calls.map(({ status, gasUsed, returnData, logs = [], error }): OrdinaryResult => {
      const ok = BigInt(status) === 1n;
      const data = !ok && (returnData ?? "0x") === "0x" ? (error?.data ?? "0x") : returnData;
      return { ok, word: firstWord(data), gas: BigInt(gasUsed), data, logs };
    }),
  );
}

/** Some nodes grant all blocks together the gas of one. */
function sharedBy({ callGasCap }: Capabilities, blockGas = callGasCap): bigint {
  return blockGas < callGasCap ? blockGas : callGasCap;
}

/** Where a node grants all calls together the gas of one, a call that failed may have had too little left. */
function areStarved(results: readonly OrdinaryResult[], asked: readonly bigint[], granted: bigint): boolean {
  // On such a node they never use more together.
  if (results.reduce((all, { gas }) => all + gas, 0n) > granted) return false;
  let used = 0n;
  return results.some(({ ok, gas }, index) => {
    const left = granted - used;
    used += gas;
    return !ok && (asked[index] ?? 0n) > left;
  });
}

type Came = Pick<Simulation, "request" | "answer"> & { readonly results: readonly OrdinaryResult[] };

function toSimulation(moments: readonly Moment[], { request, answer, results }: Came) {
  const labels = moments.flatMap(({ calls }) => calls.map(({ label }) => label));
  if (results.length !== labels.length) throw new Error("The node left calls out.");
  // Proofs need the calls alone: blooms and roots only make them long.
  const kept = (answer as Answer).map(({ calls }) => ({ calls }));
  return { ...resultsOf(labels, results), request, answer: kept };
}

/** A route's call, made by an ordinary account. */
export function by(label: Mark, from: Address, { target, data, value, code }: CallTemplate): OrdinaryCall {
  return { label, from, to: target, data, value, ...(code ? { code } : {}) };
}

export function readBalance(label: Mark, token: Address, account: Address, reader: Address): OrdinaryCall {
  return { label, from: reader, to: token, data: balanceOf(label, token, account).data };
}

export function readAllowance(
  label: Mark,
  token: Address,
  { owner, spender, reader }: { readonly owner: Address; readonly spender: Address; readonly reader: Address },
): OrdinaryCall {
  return { label, from: reader, to: token, data: allowance(label, token, owner, spender).data };
}

export function send(label: Mark, token: Address, from: Address, to: Address, amount: bigint): OrdinaryCall {
  return { label, from, to: token, data: transfer(label, token, { actor: from, to, amount }).data };
}
