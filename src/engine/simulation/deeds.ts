import type { Address, Hex } from "viem";
import { askedOfLab, type LabCall } from "./asked-of-lab.ts";
import { DIRECTORY, FLAGS, KINDS, MARK, SMALLEST } from "./encode.ts";
import { HexBytes } from "./hex.ts";
import { BALANCE_CODE } from "./probes.ts";
import type { Step } from "./program.ts";
import type { RpcRequest } from "./rpc-request.ts";
import { callWithin } from "./transport.ts";

/** What one step of a request does, read back from the request itself: nobody's word has to be taken for it. */
export type Deed = {
  readonly kind: Step["kind"];
  /** Who acts; null: nobody in particular, as with what is only read. */
  readonly actor: Address | null;
  /** What is called, or whose coins are counted. */
  readonly target: Address;
  /** The call's data as it is before amounts that are only known on the way are filled in. */
  readonly data: Hex;
  readonly value: bigint;
  /** Where such amounts are written: a word's place in the data. */
  readonly filled: readonly (number | "value")[];
  /** Of each of them, how many steps before it is measured, and which part of that it is; `null`: it is what a search tries. */
  readonly sources: readonly { readonly back: number | null; readonly portionBps: number }[];
  /** The most gas that it may use; `null`: ordinary accounts' calls have it beside them. */
  readonly gas: bigint | null;
  /** Which word of the answer is measured; `null`: the first, or the one that whoever measures it names. */
  readonly word: number | "last" | null;
  /** What a search tries, how many figures at most, and whether it looks for the smallest. */
  readonly trial: readonly Deed[];
  readonly rounds: number;
  readonly smallest: boolean;
  /** The time at which it is done, in seconds since 1970; null: that of the block that it is asked at. */
  readonly time: bigint | null;
};

/** The steps of each experiment in a request, whether the Lab's contract takes them or ordinary accounts do. Throws where it is none of ours. */
export function deedsOf(request: RpcRequest, inLab: boolean): readonly (readonly Deed[])[] {
  if (!inLab) return [ordinaryDeeds(request)];
  const call = request.method === "eth_call" ? request.params[0] : callWithin(request);
  const { request: asked, trader } = askedOfLab(call as LabCall);
  return labDeeds(asked, trader, timeOfLab(request));
}

const HEAD = 64;
/** Where an amount is written, whence it is taken, and which part of it. */
const PATCH = 8;
const NOBODY = `0x${"00".repeat(20)}`;
/** Nobody searches in searches in searches. */
const DEEPEST = 3;
/** Searches in searches multiply: far more than any experiment of ours does. */
const MOST_DEEDS = 10_000;

/**
 * What contracts/Lab.sol runs: the one reader of what `encodeRequest` writes. Bytes that mean nothing are nothing, and there are none
 * that nobody reads.
 */
export function labDeeds(request: Hex, trader: Address, time: bigint | null = null): readonly (readonly Deed[])[] {
  const bytes = new HexBytes(request);
  let read = 0;
  const ends = new Map([[0, DIRECTORY + 4 * bytes.small(36, 2)]]);
  const must = (is: boolean) => {
    if (!is) throw new Error("The request is not one for the Lab.");
  };
  const program = (index: number, depth: number): Deed[] => {
    must(depth <= DEEPEST);
    const at = bytes.small(DIRECTORY + 4 * index, 4);
    const count = bytes.small(at + 4, 2);
    ends.set(at, at + 6 + 3 * count);
    return Array.from({ length: count }, (_, step) => deed(bytes.small(at + 6 + 3 * step, 3), depth));
  };
  const deed = (at: number, depth: number): Deed => {
    const kind = KINDS[bytes.small(at, 1)];
    read += 1;
    if (!kind || read > MOST_DEEDS) throw new Error("The request is not one for the Lab.");
    must(isPlain(bytes, at, kind));
    const named = bytes.hex(at + 2, 20);
    const size = bytes.small(at + HEAD + 1, 3);
    const patched = at + HEAD + 4 + size;
    const patches = Array.from({ length: bytes.small(at + HEAD, 1) }, (_, index) => patched + PATCH * index);
    ends.set(at, patched + PATCH * patches.length);
    const sixteen = bytes.small(at + 62, 2);
    return {
      kind,
      actor: kind === "call" ? (named === NOBODY ? trader : named) : null,
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

/** Whether a step says nothing that its kind does not know. */
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

/** Whether these parts, each from where it begins to its end, lie one behind the other. */
function isWhole(ends: ReadonlyMap<number, number>, size: number): boolean {
  let at = 0;
  for (let left = ends.size; left > 0; left--) at = ends.get(at) ?? Number.NaN;
  return at === size;
}

/** Kinds alone, by which an answer is taken apart. */
export function kindsOf(deeds: readonly (readonly Deed[])[]): Step["kind"][][] {
  return deeds.map((steps) => steps.map(({ kind }) => kind));
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
function ordinaryDeeds({ params }: RpcRequest): readonly Deed[] {
  const { blockStateCalls } = params[0] as { readonly blockStateCalls: readonly Simulated[] };
  const counting = new Set(
    blockStateCalls.flatMap(({ stateOverrides = {} }) =>
      Object.entries(stateOverrides).flatMap(([at, { code }]) => (code === BALANCE_CODE ? [at.toLowerCase()] : [])),
    ),
  );
  return blockStateCalls.flatMap(({ calls = [], blockOverrides }) =>
    calls.map(({ from, to, data, input, value = "0x0" }): Deed => {
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
