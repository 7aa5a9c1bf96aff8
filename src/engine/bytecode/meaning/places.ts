import { keccak_256 } from "@noble/hashes/sha3";
import { type Expr, type Expressions, fieldOffset, fieldSize, Op } from "../expressions/expressions.ts";

/** Where in storage a key leads, with the parts that differ from entry to entry kept apart. */
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

const LARGEST_MEMBER = 64;

export class Places {
  private readonly known = new Map<number, Place>();
  private readonly expressions: Expressions;

  constructor(expressions: Expressions) {
    this.expressions = expressions;
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
    if (folded) return { ...folded, keys: folded.keys.map((key) => this.expressions.bigConstant(key)) };
    return arrayElement(value) ?? { variable, path: "", keys: [] };
  }

  private sum(a: Expr, b: Expr): Place {
    const [base, offset] = a.op === Op.Keccak || b.isConst ? [a, b] : [b, a];
    const inner = this.of(base);
    if (inner.path.endsWith("[]")) return inner;
    if (!offset.isConst) return extend(inner, "[]", []);
    const member = offset.small >= 0 && offset.small <= LARGEST_MEMBER;
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

const LONGEST_PATH = 12;

function extend(inner: Place, step: string, keys: readonly Expr[]): Place {
  if (inner.path.length > LONGEST_PATH) return inner;
  return { variable: inner.variable + step, path: inner.path + step, keys: [...inner.keys, ...keys] };
}

const FOLDED_SLOTS = 48;
/** Keys that sources write as constants: the zero address and role, the burn address. */
const FOLDED_KEYS = [0n, 1n, 0xdeadn];

type Folded = Omit<Place, "keys"> & { readonly keys: readonly bigint[] };

let folded: ReadonlyMap<bigint, Folded> | undefined;

/** Optimizers hash constant keys themselves; these are the hashes they are likely to have made. */
function foldedHashes(): ReadonlyMap<bigint, Folded> {
  if (folded) return folded;
  const table = new Map<bigint, Folded>();
  for (let slot = 0n; slot < FOLDED_SLOTS; slot++) {
    const variable = slot.toString(16);
    table.set(hashOf([slot]), { variable: `${variable}@`, path: "@", keys: [] });
    for (const key of FOLDED_KEYS) table.set(hashOf([key, slot]), { variable: `${variable}m`, path: "m", keys: [key] });
  }
  folded = table;
  return table;
}

/** Whether a number is a place in storage that an optimizer worked out beforehand. */
export function isFoldedPlace(value: bigint): boolean {
  return foldedHashes().has(value);
}

const LONGEST_ARRAY = 256n;

function arrayElement(value: bigint): Place | undefined {
  for (const [hash, { variable, path }] of foldedHashes()) {
    const distance = value - hash;
    if (path === "@" && distance > 0n && distance <= LONGEST_ARRAY) {
      return { variable: `${variable}[]`, path: "@[]", keys: [] };
    }
  }
  return undefined;
}

function hashOf(words: readonly bigint[]): bigint {
  const bytes = Buffer.from(words.map((word) => word.toString(16).padStart(64, "0")).join(""), "hex");
  return BigInt(`0x${Buffer.from(keccak_256(bytes)).toString("hex")}`);
}
