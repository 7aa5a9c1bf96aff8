import { type Address, encodeFunctionData, erc20Abi, type Hex, numberToHex } from "viem";
import { CouldNotAsk } from "../chain/attempt.ts";
import type { Capabilities, Reader } from "../chain/reader.ts";
import { type Failure, isPassing } from "../core/failure.ts";
import { known, type Read, unknown } from "../core/read.ts";
import { richBalance, usualBalance } from "./accounts.ts";
import type { Conditions } from "./environment.ts";
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
import { balanceOf, type CallTemplate } from "./steps.ts";
import type { Log } from "./transfers.ts";
import { lacking, type RpcRequest } from "./transport.ts";

/** A call by an ordinary account, in a block of its own time. */
export type OrdinaryCall = {
  readonly label: Mark;
  readonly from: Address;
  readonly to: Address;
  readonly data: Hex;
  readonly value?: bigint;
  /** What it needs, where that is more than trades do. */
  readonly gas?: bigint;
  /** Put at the called address before anything happens. */
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
  /** Of the last block, as contracts should be shown it. */
  readonly lastNumber: bigint;
  readonly request: RpcRequest;
  readonly answer: unknown;
};

type Allowance = { readonly gas: bigint; readonly varies: number };

/** Nobody can tell these calls from others by a figure. */
const USUAL: Allowance = { gas: 3_000_000n, varies: 500_000 };
/** As much as a replay takes for enough. */
const IN_A_CROWD: Allowance = { gas: 2_500_000n, varies: 50_000 };

/** Some nodes make no block whose calls may use more than it has, so they are given less where that helps. */
function allowanceIn(moments: readonly Moment[], blockGas: bigint | undefined): Allowance {
  const fits = ({ gas: each, varies }: Allowance) =>
    moments.every(({ calls }) => {
      const most = calls.reduce((all, { gas = 0n }) => all + larger(gas, each) + BigInt(varies), 0n);
      return blockGas === undefined || most <= blockGas;
    });
  return !fits(USUAL) && fits(IN_A_CROWD) ? IN_A_CROWD : USUAL;
}

function someGas({ gas = 0n }: OrdinaryCall, allowed: Allowance): bigint {
  return larger(gas, allowed.gas) + BigInt(Math.floor(Math.random() * allowed.varies));
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

export type Others = {
  /** Of ours there is only what is needed to measure. */
  readonly codes?: Readonly<Record<Address, Hex>>;
  /** Who has nothing left but for gas. */
  readonly poor?: readonly Address[];
  /** Who has more than anybody. */
  readonly rich?: readonly Address[];
  /** Who does nothing, and has what people have. */
  readonly bystanders?: readonly Address[];
};

/** Blocks one after another, in which ordinary accounts act as people do. */
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
      gas: numberToHex(gasOf.get(call) ?? allowed.gas),
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
    const asked = all.map((call) => gasOf.get(call) ?? allowed.gas);
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
  /** The number that contracts are to be shown, and what has to be put in place for it. */
  readonly shown: bigint;
  readonly put: readonly StorageOverride[];
};

/** Each moment's block: as many numbers on as blocks are made in that time, or as nodes allow; each with a number of its own for contracts. */
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
      return { ok, word: data.length >= 66 ? BigInt(data.slice(0, 66)) : 0n, gas: BigInt(gasUsed), data, logs };
    }),
  );
}

/** Some nodes grant all blocks together no more than one has. */
function sharedBy({ callGasCap }: Capabilities, blockGas = callGasCap): bigint {
  return blockGas < callGasCap ? blockGas : callGasCap;
}

/** Where nodes grant all calls together what they grant one, what failed may have had too little left. */
function areStarved(results: readonly OrdinaryResult[], asked: readonly bigint[], granted: bigint): boolean {
  // Together they never use more there.
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
  // What proves something is what happened; blooms and roots only fill pages.
  const kept = (answer as Answer).map(({ calls }) => ({ calls }));
  return { ...resultsOf(labels, results), request, answer: kept };
}

/** A route's call as an ordinary account makes it. */
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
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "allowance", args: [owner, spender] });
  return { label, from: reader, to: token, data };
}

export function send(label: Mark, token: Address, from: Address, to: Address, amount: bigint): OrdinaryCall {
  return {
    label,
    from,
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, amount] }),
  };
}
