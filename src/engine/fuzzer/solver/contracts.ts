// What the reader of bytecode found out about contracts, as functions with their paths. In: behaviours. Out: expressions that can be evaluated.
import type { Address } from "viem";
import {
  contains,
  Expr,
  foldedKeysIn,
  hexToBytes,
  NearPaths,
  Op,
  opsOf,
  type PathOf,
  type Paths,
} from "../../bytecode/index.ts";
import type { Code } from "../../facts/facts.ts";
import { solverConfig } from "./config.ts";

export type Condition = readonly [predicate: Expr, answer: boolean];

export type SolvablePath = PathOf<Expr>;

export type SolvableFunction = {
  readonly selector: number;
  readonly paths: readonly SolvablePath[];
  readonly immutables: readonly bigint[];
  /** Keys of what it adds to lists, or under numbers that it counts up. */
  readonly added: readonly Expr[];
  /** Reads it again, with what is known of a call. */
  readonly reader: NearPaths;
};

export type Contract = {
  readonly self: bigint;
  readonly functions: ReadonlyMap<number, SolvableFunction>;
  /** What runs the code of others for it, where it is a proxy. */
  readonly passing?: SolvableFunction;
  /** Names of roles and the like: hashes that the code spells out. */
  readonly roles: readonly bigint[];
  /** The key and the slot of a hash that an optimizer computed. */
  readonly folded: (hash: bigint) => readonly [key: bigint, slot: bigint] | undefined;
};

export const NO_SELECTOR = -1;

/** Calls of a path that run another contract's code as one's own. */
export function delegationsIn({ calls }: SolvablePath): SolvablePath["calls"] {
  return calls.filter(({ kind }) => kind === "delegatecall" || kind === "callcode");
}

/** Contracts whose code a function runs as its own. */
export function delegatesOf({ paths }: SolvableFunction): readonly Expr[] {
  return [...new Set(paths.flatMap(delegationsIn).map(({ target }) => target))];
}

/** `parts`: the code that runs at the address, the address's own last. Its functions hide those of the parts behind it. */
export function toContract(address: Address, parts: Code["parts"]): Contract {
  const functions = new Map<number, SolvableFunction>();
  let passing: SolvableFunction | undefined;
  const read = parts.flatMap(({ bytes, behaviour }) =>
    behaviour.known ? [{ bytes, paths: behaviour.value.paths }] : [],
  );
  for (const [place, { bytes, paths }] of read.entries()) {
    const isBehind = place < read.length - 1;
    for (const each of functionsOf(paths, new NearPaths(bytes))) {
      if (each.selector === NO_SELECTOR && read.length > 1 && !isBehind) passing = each;
      else functions.set(each.selector, each);
    }
  }
  const roles = [...new Set(read.flatMap(({ paths }) => paths.terms.flatMap(toRole)))].slice(0, solverConfig.maxRoles);
  let tables: readonly ReturnType<typeof foldedKeysIn>[] | undefined;
  const folded = (hash: bigint) => {
    tables ??= read.map(({ bytes, paths }) => {
      const names = new Set(paths.terms.flatMap(toText));
      return foldedKeysIn(hexToBytes(bytes), [...names].slice(0, solverConfig.maxNames));
    });
    return tables.map((table) => table.get(hash)).find((pair) => pair !== undefined);
  };
  return { self: BigInt(address), functions, ...(passing ? { passing } : {}), roles, folded };
}

/** Masks, accounts and shifted selectors have zeros or ones at one end; hashes hardly ever. */
function toRole(term: Paths["terms"][number]): readonly bigint[] {
  if (typeof term !== "string" || term.length < HASH_DIGITS || ROUND.test(term)) return [];
  return [BigInt(term)];
}

/** A short text in a word, as sources name parts of balances. */
function toText(term: Paths["terms"][number]): readonly bigint[] {
  if (typeof term !== "string" || !TEXT.test(BigInt(term).toString(16).padStart(64, "0"))) return [];
  return [BigInt(term)];
}

const TEXT = /^(?:[2-7][0-9a-f]){3,32}(?:00)*$/;
const HASH_DIGITS = 62;
const ROUND = /0{8}$|f{8}$|^0xf{8}/;

function functionsOf({ terms, immutables, functions }: Paths, reader: NearPaths): readonly SolvableFunction[] {
  const all: Expr[] = [];
  const at = (place: number) => all[place] as Expr;
  for (const [id, term] of terms.entries()) {
    if (typeof term === "string") {
      const value = BigInt(term);
      all.push(new Expr(id, Op.Const, [], value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : -1, value));
    } else {
      const [op = 0, small = -1, ...args] = term;
      all.push(new Expr(id, op as Op, args.map(at), small));
    }
  }
  const filled = immutables.map(BigInt);
  return functions.map(({ selector, paths: found }) => {
    const paths = found.map((path) => ({
      // Data of any length comes to the fallback, unless a function's name stands before it.
      asked: path.asked
        .map(([predicate, answer]): Condition => [at(predicate), answer])
        .filter(([predicate]) => selector !== NO_SELECTOR || !isRoomForSelector(predicate)),
      writes: path.writes.map(({ key, offset, size, value }) => ({ key: at(key), offset, size, value: at(value) })),
      calls: path.calls.map(({ kind, target, selector: called, args, data }) => ({
        kind,
        target: at(target),
        selector: called,
        args: args.map(at),
        data: data.map(([start, word]) => [start, at(word)] as const),
      })),
      returned: path.returned.map(at),
      end: path.end,
    }));
    return { selector, immutables: filled, paths, added: addedBy(paths), reader };
  });
}

/** Keys that have a number in them which the same path changes. */
function addedBy(paths: readonly SolvablePath[]): readonly Expr[] {
  const keys = paths.flatMap(({ writes }) => {
    const counted = new Set(writes.map(({ key }) => key));
    const isCounted = (e: Expr) => e.op === Op.Load && counted.has(e.arg(0));
    return writes.map(({ key }) => key).filter((key) => contains(key, LOADS, isCounted));
  });
  return [...new Set(keys)];
}

const LOADS = opsOf(Op.Load);

function isRoomForSelector({ op, args: [size, room] }: Expr): boolean {
  return op === Op.Lt && size?.op === Op.CalldataSize && room?.isConst === true && room.small === 4;
}
