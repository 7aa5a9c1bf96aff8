// Reads requests back into steps: what each does, by which account, with which amounts. Proofs are judged by this, never by labels.
import { keccak_256 } from "@noble/hashes/sha3";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils";
import type { Address, Hex } from "viem";
import { NEWBORN_CODE } from "./bytecode.ts";
import { simulationConfig } from "./config.ts";
import { HexBytes } from "./hex.ts";
import { DIRECTORY, FLAGS, KINDS, MARK, SMALLEST } from "./lab-format.ts";
import { BALANCE_CODE } from "./probes.ts";
import type { Step } from "./program.ts";
import { callWithin, type RpcRequest } from "./transport.ts";

/** What one step of a request does, read back from the request itself, so that no proof can say otherwise. */
export type DecodedStep = {
  readonly kind: Step["kind"];
  /** Who acts; null: it is only read. */
  readonly actor: Address | null;
  /** What is called, or whose coins are counted. */
  readonly target: Address;
  /** The call's data before amounts are filled in that are only known on the way. */
  readonly data: Hex;
  readonly value: bigint;
  /** Where such amounts are written: a word's place in the data. */
  readonly filled: readonly (number | "value")[];
  /** Of each of them, how many steps before it is measured, and which part of that it is; `null`: it is what a search tries. */
  readonly sources: readonly { readonly back: number | null; readonly portionBps: number }[];
  /** The most gas that it may use; `null`: ordinary accounts' calls have it beside them. */
  readonly gas: bigint | null;
  /** Which word of the answer is measured; `null`: the first, or the one that a condition names. */
  readonly word: number | "last" | null;
  /** What a search tries, how many figures at most, and whether it looks for the smallest. */
  readonly trial: readonly DecodedStep[];
  readonly rounds: number;
  readonly smallest: boolean;
  /** In seconds since 1970; null: the time of the block that it is asked at. */
  readonly time: bigint | null;
};

/** The steps of each experiment in a request, by the Lab's contract or by ordinary accounts. Throws where the request is none of ours. */
export function decodeSteps(request: RpcRequest, inLab: boolean): readonly (readonly DecodedStep[])[] {
  if (!inLab) return [decodeOrdinarySteps(request)];
  const call = request.method === "eth_call" ? request.params[0] : callWithin(request);
  const { request: asked, trader } = askedOfLab(call as LabCall);
  return decodeLabSteps(asked, trader, timeOfLab(request));
}

const HEAD = 64;
/** Where an amount is written, whence it is taken, and which part of it. */
const PATCH = 8;
const NO_ADDRESS = `0x${"00".repeat(20)}`;

/** What contracts/Lab.sol runs: the one reader of what `encodeRequest` writes. It refuses bytes that the Lab would not read. */
export function decodeLabSteps(
  request: Hex,
  trader: Address,
  time: bigint | null = null,
): readonly (readonly DecodedStep[])[] {
  const bytes = new HexBytes(request);
  let read = 0;
  const ends = new Map([[0, DIRECTORY + 4 * bytes.small(36, 2)]]);
  const must = (is: boolean) => {
    if (!is) throw new Error("The request is not one for the Lab.");
  };
  const program = (index: number, depth: number): DecodedStep[] => {
    must(depth <= simulationConfig.maxSearchDepth);
    const at = bytes.small(DIRECTORY + 4 * index, 4);
    const count = bytes.small(at + 4, 2);
    ends.set(at, at + 6 + 3 * count);
    return Array.from({ length: count }, (_, index) => step(bytes.small(at + 6 + 3 * index, 3), depth));
  };
  const step = (at: number, depth: number): DecodedStep => {
    const kind = KINDS[bytes.small(at, 1)];
    read += 1;
    if (!kind || read > simulationConfig.maxDecodedSteps) throw new Error("The request is not one for the Lab.");
    must(isPlain(bytes, at, kind));
    const named = bytes.hex(at + 2, 20);
    const size = bytes.small(at + HEAD + 1, 3);
    const patched = at + HEAD + 4 + size;
    const patches = Array.from({ length: bytes.small(at + HEAD, 1) }, (_, index) => patched + PATCH * index);
    ends.set(at, patched + PATCH * patches.length);
    const sixteen = bytes.small(at + 62, 2);
    return {
      kind,
      actor: kind === "call" ? (named === NO_ADDRESS ? trader : named) : null,
      target: bytes.hex(at + 22, 20),
      data: bytes.hex(at + HEAD + 4, size),
      value: bytes.big(at + 42, 16),
      filled: patches.map((patch) => {
        const offset = bytes.small(patch, 2);
        return offset === MARK ? "value" : offset;
      }),
      sources: patches.map((patch) => {
        const back = bytes.small(patch + 2, 2);
        return { back: back === MARK ? null : back, portionBps: bytes.small(patch + 4, 4) };
      }),
      gas: bytes.big(at + 58, 4),
      word: kind === "read" || kind === "quote" ? (sixteen === MARK ? "last" : sixteen) : null,
      rounds: kind === "search" ? sixteen : 0,
      smallest: (bytes.small(at + 1, 1) & SMALLEST) !== 0,
      trial: kind === "search" ? program(Number(bytes.big(at + 22, 20)), depth + 1) : [],
      time,
    };
  };
  const all = Array.from({ length: bytes.small(34, 2) }, (_, index) => program(index, 0));
  must(bytes.big(0, 34) === 0n && isWhole(ends, bytes.size));
  return all;
}

/** Whether a step sets no field that its kind does not have. */
function isPlain(bytes: HexBytes, at: number, kind: Step["kind"]): boolean {
  const flags = bytes.small(at + 1, 1);
  const known = kind === "search" ? FLAGS : FLAGS & ~SMALLEST;
  const [actor, value, gas, sixteen] = [
    bytes.big(at + 2, 20),
    bytes.big(at + 42, 16),
    bytes.big(at + 58, 4),
    bytes.big(at + 62, 2),
  ];
  if ((flags & ~known) !== 0) return false;
  if (kind !== "call" && (actor > 0n || value > 0n)) return false;
  return kind !== "native" || (gas === 0n && sixteen === 0n);
}

/** Whether these parts, each from its start to its end, fill the whole without gaps. */
function isWhole(ends: ReadonlyMap<number, number>, size: number): boolean {
  let at = 0;
  for (let left = ends.size; left > 0; left--) at = ends.get(at) ?? Number.NaN;
  return at === size;
}

/** Kinds alone, which is what decoding an answer takes. */
export function kindsOf(experiments: readonly (readonly DecodedStep[])[]): Step["kind"][][] {
  return experiments.map((steps) => steps.map(({ kind }) => kind));
}

type Simulated = {
  readonly blockOverrides?: { readonly time?: Hex };
  readonly stateOverrides?: Readonly<Record<string, { readonly code?: Hex }>>;
  readonly calls?: readonly {
    readonly from: Address;
    readonly to: Address;
    readonly data?: Hex;
    readonly input?: Hex;
    readonly value?: Hex;
  }[];
};

const PLAIN = { word: null, trial: [], rounds: 0, smallest: false } as const;

/** Blocks of calls, as ordinary accounts make them. */
function decodeOrdinarySteps({ params }: RpcRequest): readonly DecodedStep[] {
  const { blockStateCalls } = params[0] as { readonly blockStateCalls: readonly Simulated[] };
  const counting = new Set(
    blockStateCalls.flatMap(({ stateOverrides = {} }) =>
      Object.entries(stateOverrides).flatMap(([at, { code }]) => (code === BALANCE_CODE ? [at.toLowerCase()] : [])),
    ),
  );
  return blockStateCalls.flatMap(({ calls = [], blockOverrides }) =>
    calls.map(({ from, to, data, input, value = "0x0" }): DecodedStep => {
      const said = data ?? input ?? "0x";
      const time = timeIn(blockOverrides);
      const shared = { value: BigInt(value), filled: [], sources: [], gas: null, ...PLAIN, time };
      return counting.has(to.toLowerCase())
        ? { ...shared, kind: "native", actor: null, target: `0x${said.slice(26, 66)}`, data: "0x" }
        : { ...shared, kind: "call", actor: from, target: to, data: said };
    }),
  );
}

function timeIn(overrides: { readonly time?: Hex } | undefined): bigint | null {
  return overrides?.time === undefined ? null : BigInt(overrides.time);
}

function timeOfLab({ method, params }: RpcRequest): bigint | null {
  if (method === "eth_call") return timeIn(params[3] as Simulated["blockOverrides"]);
  return timeIn((params[0] as { blockStateCalls?: Simulated[] }).blockStateCalls?.[0]?.blockOverrides);
}

export type LabCall = { readonly from?: Address; readonly to?: Address; readonly data?: Hex; readonly input?: Hex };

/** Where the Lab's request begins: behind the Lab's address, the request's place and its length. */
const REQUEST_AT = 96;

/** Who acts in a call to the Lab, and what it asks: the trader has the Lab's code, or is being created and borrows it. */
export function askedOfLab({ from, to, data, input }: LabCall): { readonly trader: Address; readonly request: Hex } {
  const sent = data ?? input ?? "0x";
  if (to || !from || !sent.startsWith(NEWBORN_CODE)) return { trader: to ?? "0x", request: sent };
  const rest = new HexBytes(`0x${sent.slice(NEWBORN_CODE.length)}`);
  return { trader: newbornOf(from), request: rest.hex(REQUEST_AT, rest.small(REQUEST_AT - 32, 32)) };
}

/** Whose code a contract borrows that is being created. */
export function labOfNewborn({ to, data, input }: LabCall): Address | undefined {
  const sent = data ?? input ?? "0x";
  if (to || !sent.startsWith(NEWBORN_CODE)) return undefined;
  const rest = new HexBytes(`0x${sent.slice(NEWBORN_CODE.length)}`);
  return rest.big(32, 32) === BigInt(REQUEST_AT - 32) ? rest.hex(12, 20) : undefined;
}

/** The first contract that an account creates. */
export function newbornOf(maker: Address): Address {
  return createdAddress(maker, 0);
}

/** The contract that an account creates with this nonce: the last 20 bytes of the hash of the RLP list of both. */
export function createdAddress(maker: Address, nonce: number): Address {
  if (!/^0x[0-9a-f]{40}$/i.test(maker)) throw new Error("That is no address.");
  const digits = nonce === 0 ? "" : nonce.toString(16);
  const bytes = digits.length % 2 === 0 ? digits : `0${digits}`;
  const said = nonce > 0 && nonce < 0x80 ? bytes : `${(0x80 + bytes.length / 2).toString(16)}${bytes}`;
  const size = (0xc0 + 21 + said.length / 2).toString(16);
  const list = hexToBytes(`${size}94${maker.slice(2).toLowerCase()}${said}`);
  return `0x${bytesToHex(keccak_256(list)).slice(-40)}`;
}
