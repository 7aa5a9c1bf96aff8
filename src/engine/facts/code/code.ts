// The code that runs as the token: the implementation's behind a proxy, every facet's behind a diamond. Says which functions it has, what
// they do, and whether it can destroy itself or run other code.
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Address, getAddress, type Hex, hexToBytes, numberToHex } from "viem";
import type { CpuBudget } from "../../../threads/pool.ts";
import { type OutgoingCall, traitsOf } from "../../bytecode/index.ts";
import type { Asker } from "../../chain/views/asker.ts";
import { wordToAddress } from "../../chain/views/call-data.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import { factsConfig } from "../config.ts";
import type { Code, CodePart, ContractFunction, Surrounding } from "../facts.ts";
import { cpuBudgetOf, type FoundFunction, readBehaviour, readFunctions } from "./code-reader.ts";

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
  const { delegatesFreely, behind } = traitsOf(bytes);
  const isFree = ({ kind, target }: OutgoingCall) => DELEGATING.has(kind) && target !== "built-in";
  return delegatesFreely || (behind.delegates && mayCall(behaviour, isFree));
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

/** Words in the code that may be numbers of slots. */
export function codeSlots(code: Hex, most: number): readonly Hex[] {
  return traitsOf(code).words.slice(0, most);
}

/** Where a contract may keep accounts. */
export function slotsOf(code: Hex): readonly Hex[] {
  return [...firstSlots(), ...codeSlots(code, factsConfig.slots.maxCodeSlots)];
}
