// Names storage by the declared variable and the way into it, as a source would: from the expression of a slot to a variable, with the keys of
// mappings apart. Knows hashes that optimizers compute beforehand.
import { keccak_256 } from "@noble/hashes/sha3";
import { bytecodeConfig } from "../config.ts";
import { instructionsIn, OPCODE, type Program } from "../disassembly/disassemble.ts";
import type { Machine } from "../execution/machine.ts";
import { type Expr, type Expressions, fieldOffset, fieldSize, Op, WORD } from "../expressions/expressions.ts";

/** A place in storage; what differs from entry to entry is in `keys`. */
export type Place = {
  /** The declared variable and the way into it: a base slot, then `m` a mapping, `@` an array, `.n` a member. */
  readonly variable: string;
  readonly path: string;
  readonly keys: readonly Expr[];
};

/** One field of one place: what a source would call a variable. */
export type Access = { readonly place: Place; readonly offset: number; readonly size: number };

export function idOf(access: Access): string {
  return `${access.place.variable}:${access.offset}+${access.size}`;
}

const { meaning: limits } = bytecodeConfig;

/** A hash that an optimizer computed: small numbers are members, and the largest are negative numbers. */
function isStart(value: bigint): boolean {
  return value >= 1n << 64n && value < WORD - (1n << 64n);
}

export class Places {
  private readonly known = new Map<number, Place>();
  private readonly expressions: Expressions;
  private readonly program: Program;
  /** Hashes that the optimizer may have computed of keys that the code has elsewhere, such as a role. */
  private ownHashes: ReturnType<typeof hashesOf> | undefined;

  constructor({ expressions, program }: Machine) {
    this.expressions = expressions;
    this.program = program;
  }

  of(key: Expr): Place {
    const found = this.known.get(key.id);
    if (found) return found;
    const made = this.make(key);
    this.known.set(key.id, made);
    return made;
  }

  /** The access that a `Load` or a `Field` of one stands for. */
  access(read: Expr): Access {
    if (read.op === Op.Field) {
      return { place: this.of(read.arg(0).arg(0)), offset: fieldOffset(read), size: fieldSize(read) };
    }
    return { place: this.of(read.arg(0)), offset: 0, size: 256 };
  }

  private make(key: Expr): Place {
    if (key.isConst) return this.constant(key);
    if (key.op === Op.Keccak) return this.hashed(key.args);
    if (key.op === Op.Add) return this.sum(key.arg(0), key.arg(1));
    return { variable: "?", path: "?", keys: [key] };
  }

  private constant({ value }: Expr): Place {
    const variable = value.toString(16);
    if (value < 1n << 64n) return { variable, path: "", keys: [] };
    const folded = foldedHashes().get(value);
    if (folded) return this.unfolded(folded);
    return arrayElement(value) ?? this.ownFolded(value) ?? { variable, path: "", keys: [] };
  }

  private unfolded({ variable, path, keys }: Folded): Place {
    return { variable, path, keys: keys.map((key) => this.expressions.bigConstant(key)) };
  }

  private ownFolded(value: bigint): Place | undefined {
    this.ownHashes ??= hashesOf(longWordsIn(this.program.bytes));
    for (let member = 0; member <= limits.maxFoldedMembers; member++) {
      const pair = this.ownHashes.get(value - BigInt(member));
      const place = pair && this.unfolded(entryOf(...pair));
      if (place) return member === 0 ? place : extend(place, `.${member}`, []);
    }
    return undefined;
  }

  private sum(a: Expr, b: Expr): Place {
    const [base, offset] = a.op === Op.Keccak || (b.isConst && !isStart(b.value)) ? [a, b] : [b, a];
    const inner = this.of(base);
    if (inner.path.endsWith("[]")) return inner;
    if (base.isConst && inner.path === "") return extend(inner, "@[]", []);
    if (!offset.isConst) return extend(inner, "[]", []);
    const member = offset.small >= 0 && offset.small <= limits.maxMember;
    return member && !inner.path.endsWith("@") ? extend(inner, `.${offset.small}`, []) : extend(inner, "[]", []);
  }

  private hashed(words: readonly Expr[]): Place {
    const [first, second] = words;
    if (first && words.length === 1) return extend(this.of(first), "@", []);
    if (first && second && words.length === 2) {
      // Solidity hashes the key and then the slot; Vyper the other way round.
      const [key, base] = isBase(second) ? [first, second] : isBase(first) ? [second, first] : [first, second];
      return extend(this.of(base), "m", [key]);
    }
    const seed = words.find((word) => word.isConst);
    const keys = words.filter((word) => word !== seed);
    const inner = seed ? this.of(seed) : { variable: "?", path: "?", keys: [] };
    return extend(inner, "m".repeat(Math.max(1, Math.min(3, keys.length))), keys.slice(0, 4));
  }
}

function isBase(e: Expr): boolean {
  return e.isConst || e.op === Op.Keccak || (e.op === Op.Add && e.arg(1).isConst && e.arg(0).op === Op.Keccak);
}

function extend(inner: Place, step: string, keys: readonly Expr[]): Place {
  if (inner.path.length > limits.maxPathLength) return inner;
  return { variable: inner.variable + step, path: inner.path + step, keys: [...inner.keys, ...keys] };
}

/** Keys that sources write as constants: the zero address and role, the burn address. */
const FOLDED_KEYS = [0n, 1n, 0xdeadn];

type Folded = Omit<Place, "keys"> & { readonly keys: readonly bigint[] };

let folded: ReadonlyMap<bigint, Folded> | undefined;

/** Optimizers hash constant keys themselves; these are the hashes they are likely to have made. */
function foldedHashes(): ReadonlyMap<bigint, Folded> {
  if (folded) return folded;
  const table = new Map<bigint, Folded>();
  for (let slot = 0n; slot < limits.foldedSlots; slot++) {
    table.set(hashOf([slot]), { variable: `${slot.toString(16)}@`, path: "@", keys: [] });
    for (const key of FOLDED_KEYS) table.set(hashOf([key, slot]), entryOf(key, slot));
  }
  folded = table;
  return table;
}

function entryOf(key: bigint, slot: bigint): Folded {
  return { variable: `${slot.toString(16)}m`, path: "m", keys: [key] };
}

/** The hashes of these keys and the first declared variables, each with both. */
function hashesOf(keys: Iterable<bigint>): ReadonlyMap<bigint, readonly [key: bigint, slot: bigint]> {
  const table = new Map<bigint, readonly [bigint, bigint]>();
  for (const key of keys)
    for (let slot = 0n; slot < limits.slotsOfOwnKeys; slot++) table.set(hashOf([key, slot]), [key, slot]);
  return table;
}

/** Hashes that an optimizer may have computed of a usual key, a name, or a word that the code has elsewhere, and a declared variable. */
export function foldedKeysIn(bytes: Uint8Array, names: readonly bigint[] = []): ReturnType<typeof hashesOf> {
  return hashesOf([...FOLDED_KEYS, ...names, ...longWordsIn(bytes)]);
}

/** Addresses and full words that the code has as constants, the first few. */
function longWordsIn(bytes: Uint8Array): ReadonlySet<bigint> {
  const found = new Set<bigint>();
  for (const { at, opcode } of instructionsIn(bytes)) {
    const length = opcode - OPCODE.PUSH0;
    if (length !== 20 && length !== 32) continue;
    const text = Buffer.from(bytes.subarray(at + 1, at + 1 + length)).toString("hex");
    const value = BigInt(`0x${text.padEnd(2 * length, "0")}`);
    if (isStart(value)) found.add(value);
    if (found.size >= limits.maxOwnKeys) break;
  }
  return found;
}

/** Whether a number is a slot that an optimizer computed. */
export function isFoldedPlace(value: bigint): boolean {
  return foldedHashes().has(value);
}

function arrayElement(value: bigint): Place | undefined {
  for (const [hash, { variable, path }] of foldedHashes()) {
    const distance = value - hash;
    if (path === "@" && distance > 0n && distance <= limits.maxFoldedElements) {
      return { variable: `${variable}[]`, path: "@[]", keys: [] };
    }
  }
  return undefined;
}

function hashOf(words: readonly bigint[]): bigint {
  const bytes = Buffer.from(words.map((word) => word.toString(16).padStart(64, "0")).join(""), "hex");
  return BigInt(`0x${Buffer.from(keccak_256(bytes)).toString("hex")}`);
}
