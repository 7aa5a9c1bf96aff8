// The code that runs as the token: the implementation's behind a proxy, every facet's behind a diamond. Says which functions it has, what
// they do, and whether it can destroy itself or run other code.
import { availableParallelism } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Address, getAddress, type Hex, hexToBytes, numberToHex } from "viem";
import { z } from "zod";
import { readJson } from "../../../json.ts";
import type { Collection, Store } from "../../../store/store.ts";
import { createAnswers, versionOf } from "../../../threads/answers.ts";
import { LONGEST_ANSWER, threadConfig } from "../../../threads/config.ts";
import { CpuBudget, createPool } from "../../../threads/pool.ts";
import { Behaviour } from "../../bytecode/behaviour.ts";
import { type OutgoingCall, traitsOf } from "../../bytecode/index.ts";
import type { Reader } from "../../chain/reader.ts";
import type { Asker } from "../../chain/views/asker.ts";
import { wordToAddress } from "../../chain/views/call-data.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import { factsConfig } from "../config.ts";
import type { Code, CodePart, ContractFunction, Surrounding } from "../facts.ts";

/** `parts` are the addresses whose code runs as the token, the token's own first. */
export async function readCode(asker: Asker, addresses: readonly Address[]): Promise<Read<Code>> {
  const budget = cpuBudgetOf(asker.reader);
  const parts: CodePart[] = [];
  const functions = new Map<Hex, ContractFunction>();
  const readings = addresses.slice(0, factsConfig.code.maxParts).map((address) => readPart(asker, address, budget));
  for (const reading of await Promise.all(readings)) {
    if (!reading.known) return reading;
    const { part, found } = reading.value;
    const { address } = part;
    parts.push(part);
    // A proxy's own functions hide those of the same selector behind it.
    for (const entry of found) {
      const fn = toFunction(entry, address);
      if (!functions.has(fn.selector)) functions.set(fn.selector, fn);
    }
  }
  if (parts.length === 0) return unknown("no-code-to-read");
  const [shell, ...behind] = parts as [CodePart, ...CodePart[]];
  return known({
    parts: [...behind, shell],
    functions: [...functions.values()],
    selfDestructing: parts.filter(destroysItself).map(({ address }) => address),
    delegating: parts.filter(delegatesFreely).map(({ address }) => address),
    asks: askedIn(parts),
    asksNumber: parts.some(({ bytes }) => traitsOf(bytes).asksNumber),
  });
}

/** Bytes behind the code count if the code may jump into them. */
function destroysItself({ bytes, behaviour }: CodePart): boolean {
  const { selfDestructs, behind } = traitsOf(bytes);
  return selfDestructs || (behind.selfDestructs && mayCall(behaviour, ({ kind }) => kind === "selfdestruct"));
}

function delegatesFreely({ bytes, behaviour }: CodePart): boolean {
  const { delegatesFreely: isOpen, behind } = traitsOf(bytes);
  const isForeign = ({ kind, target }: OutgoingCall) => DELEGATING.has(kind) && target !== "itself";
  const isFree = (call: OutgoingCall) => isForeign(call) && call.target !== "built-in";
  return (isOpen && mayCall(behaviour, isForeign)) || (behind.delegates && mayCall(behaviour, isFree));
}

const DELEGATING: ReadonlySet<OutgoingCall["kind"]> = new Set(["delegatecall", "callcode"]);

function mayCall(behaviour: CodePart["behaviour"], isIt: (call: OutgoingCall) => boolean): boolean {
  if (!behaviour.known || !behaviour.value.complete) return true;
  return behaviour.value.functions.some(({ calls }) => calls.some(isIt));
}

function askedIn(parts: readonly CodePart[]): Code["asks"] {
  const asked = new Set<Surrounding>();
  for (const { behaviour } of parts) {
    if (!behaviour.known) return behaviour;
    for (const each of behaviour.value.asked.inTrades) asked.add(each);
  }
  return known([...asked]);
}

async function readPart(
  asker: Asker,
  address: Address,
  budget: CpuBudget,
): Promise<Read<{ readonly part: CodePart; readonly found: readonly FoundFunction[] }>> {
  const bytes = await asker.code(address);
  if (!bytes.known) return bytes;
  const [found, behaviour] = await Promise.all([
    readFunctions(bytes.value, budget),
    readBehaviour(bytes.value, budget),
  ]);
  await nextTurn();
  traitsOf(bytes.value);
  return found.known ? known({ part: { address, bytes: bytes.value, behaviour }, found: found.value }) : found;
}

const MUTABILITIES: ReadonlySet<string> = new Set(["pure", "view", "nonpayable", "payable"]);

function toFunction(found: FoundFunction, part: Address): ContractFunction {
  const { selector, arguments: inputs = "", stateMutability = "payable" } = found;
  return {
    selector: `0x${selector}`,
    inputs,
    mutability: (MUTABILITIES.has(stateMutability) ? stateMutability : "payable") as ContractFunction["mutability"],
    part,
  };
}

// Where a contract may keep accounts, and how to tell addresses from numbers and texts in a word of storage.

/** Where in a word an address can lie beside flags and small numbers, from the right. */
const OFFSETS = [0, 1, 2, 3, 4, 5, 6, 8, 12];

type Found = {
  readonly address: Address;
  /** The word holds nothing else, so it is an address. */
  readonly whole: boolean;
  /** The word looks like a short text. */
  readonly inText: boolean;
};

export function addressesIn(word: Hex): readonly Found[] {
  const whole = wordToAddress(word);
  if (whole) return isLikely(whole) ? [{ address: whole, whole: true, inText: false }] : [];
  const bytes = hexToBytes(word);
  const inText = isText(bytes);
  return OFFSETS.flatMap((offset) => {
    const end = bytes.length - offset;
    const part = bytes.subarray(end - 20, end);
    if (!areLikely(part)) return [];
    return [{ address: getAddress(`0x${Buffer.from(part).toString("hex")}`), whole: false, inText }];
  });
}

const LONGEST_TEXT = 31;

/** Solidity keeps a text shorter than a word as its letters, zeros, and twice its length. */
function isText(bytes: Uint8Array): boolean {
  const length = (bytes[LONGEST_TEXT] ?? 0) / 2;
  if (!Number.isInteger(length) || length > LONGEST_TEXT) return false;
  return bytes.subarray(0, LONGEST_TEXT).every((byte, at) => (at < length ? byte >= 0x20 && byte < 0x7f : byte === 0));
}

/** The address that fills a word: one, or none. */
export function wholeAddress(word: Hex): readonly Address[] {
  const address = wordToAddress(word);
  return address && isLikely(address) ? [address] : [];
}

/** Amounts and short texts have few different bytes, or many zeros. */
export function isLikely(address: Address): boolean {
  return areLikely(hexToBytes(address));
}

function areLikely(bytes: Uint8Array): boolean {
  return new Set(bytes).size >= 10 && bytes.filter((byte) => byte === 0).length <= 6;
}

/** The first variables of a contract. */
export function firstSlots(count: number = factsConfig.slots.firstSlots): readonly Hex[] {
  return Array.from({ length: count }, (_, slot) => numberToHex(slot, { size: 32 }));
}

export function codeSlots(code: Hex, most: number): readonly Hex[] {
  return traitsOf(code).words.slice(0, most);
}

/** Where a contract may keep accounts. */
export function slotsOf(code: Hex): readonly Hex[] {
  return [...firstSlots(), ...codeSlots(code, factsConfig.slots.maxCodeSlots)];
}

// Reads what code does in other threads: the functions it has, and how they behave. Its author may have written it to never end, or to
// make us say things, so each read has limits and its answer is checked.

const { code: limits } = factsConfig;

const FoundFunction = z.object({
  selector: z.string().regex(/^[\da-f]{8}$/),
  arguments: z.string().exactOptional(),
  stateMutability: z.string().exactOptional(),
});
export type FoundFunction = Readonly<z.infer<typeof FoundFunction>>;

export type CodeQuestion = { readonly part: "functions" | "behaviour"; readonly code: Hex };

const pool = createPool({
  script: new URL("./code-worker.ts", import.meta.url),
  threads: Math.min(limits.maxThreads, Math.max(limits.minThreads, availableParallelism())),
  jobLimitMs: limits.jobLimitMs,
  memoryMb: limits.threadMemoryMb,
  mostWaiting: limits.maxWaitingJobs,
});

let read: string | undefined;
/** Of all that has a say in how code is read. */
function version(): string {
  const decompiler = new URL(import.meta.resolve("evmole/evmole_bg.wasm"));
  read ??= versionOf(
    new URL("../../bytecode", import.meta.url),
    new URL("./code-worker.ts", import.meta.url),
    decompiler,
  );
  return read;
}

/** What threads read in code, packed. */
const CODE_ANSWERS: Collection<string> = {
  name: "code-answers",
  version: 1,
  schema: z.base64().max(2 * LONGEST_ANSWER),
  ttlMs: limits.answersKeptMs,
};

const WHY = {
  broken: "code-unreadable",
  "too-slow": "code-too-slow-to-read",
  "too-many": "too-much-to-read",
} as const;

/** The functions in a contract's code. */
export const readFunctions = reader("functions", z.array(FoundFunction), limits.rememberedFunctionBytes);

/** What they do. */
export const readBehaviour = reader("behaviour", Behaviour, limits.rememberedBehaviourBytes);

function reader<Value>(part: CodeQuestion["part"], schema: z.ZodType<Value>, rememberedBytes: number) {
  const parse = (answer: string) => schema.safeParse(readJson(answer)).data;
  const answers = createAnswers({ pool, parse, rememberedBytes, version: () => `${part}-${version()}` });
  return async (code: Hex, budget: CpuBudget): Promise<Read<Value>> => {
    const answer = await answers(code, { part, code } satisfies CodeQuestion, budget);
    if (answer.done) return known(answer.value);
    return unknown(WHY[answer.why]);
  };
}

const budgets = new WeakMap<Reader, CpuBudget>();

/** The CPU budget of one audit in these threads. It ends with the audit. `store`: where what is read in code is kept. */
export function cpuBudgetOf(reader: Reader, store?: Store): CpuBudget {
  const shelf = store?.open(CODE_ANSWERS);
  const budget = budgets.get(reader) ?? new CpuBudget(reader.signal, threadConfig.cpuBudgetMs, shelf);
  budgets.set(reader, budget);
  return budget;
}
