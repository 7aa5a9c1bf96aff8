import { FALLBACK, traceContract } from "./execution/dispatch.ts";
import type { Trace } from "./execution/trace.ts";
import { type Expr, Op } from "./expressions/expressions.ts";
import type { Algebra } from "./expressions/simplify.ts";
import { fieldsWritten } from "./meaning/packed-fields.ts";

export type Signature = {
  readonly selector: string;
  readonly arguments: string;
  readonly stateMutability: "view" | "nonpayable";
};

const MOST_ARGUMENTS = 8;

/**
 * The functions of code that compares selectors in a way of its own. Types are guessed from what is done with each word, so
 * this is for code that says nothing more plainly.
 */
export function inferSignatures(code: string): readonly Signature[] {
  const { machine, functions } = traceContract(code);
  return [...functions].flatMap(([selector, trace]) =>
    selector === FALLBACK
      ? []
      : [{ selector: selector.toString(16).padStart(8, "0"), ...signatureOf(trace, machine.algebra) }],
  );
}

function signatureOf(trace: Trace, algebra: Algebra): Omit<Signature, "selector"> {
  const types: string[] = [];
  const note = (word: Expr, type: string) => {
    const place = (word.small - 4) / 32;
    if (word.op !== Op.Calldata || !Number.isInteger(place) || place < 0 || place >= MOST_ARGUMENTS) return;
    if (types[place] === undefined || type !== "uint256") types[place] = type;
  };
  const seen = new Set<number>();
  const look = (e: Expr): void => {
    if (e.isConst || seen.has(e.id)) return;
    seen.add(e.id);
    note(e, "uint256");
    // Nearly all that tokens keep by a key, they keep by account.
    if (e.op === Op.Keccak) for (const key of e.args) note(key, "address");
    for (const arg of e.args) look(arg);
  };
  for (const e of seenIn(trace)) look(e);
  for (const { key, value } of trace.writes.values()) {
    for (const { size, value: part } of fieldsWritten(algebra, key, value)) note(part, FIELD_TYPES[size] ?? "uint256");
  }
  for (const { target } of trace.calls.values()) note(target, "address");
  const calls = [...trace.calls.values()].some(({ kind }) => kind !== "staticcall");
  return {
    arguments: Array.from(types, (type) => type ?? "uint256").join(","),
    stateMutability: calls || trace.writes.size > 0 || trace.logs.size > 0 ? "nonpayable" : "view",
  };
}

/** What a part of a word of this many bits is for. */
const FIELD_TYPES: Readonly<Record<number, string>> = { 8: "bool", 160: "address" };

function seenIn({ branches, writes, calls, logs, returns }: Trace): Expr[] {
  return [
    ...[...branches.values()].map(({ predicate }) => predicate),
    ...[...writes.values()].flatMap(({ key, value }) => [key, value]),
    ...[...calls.values()].flatMap(({ target, args, value }) => [target, ...args, ...(value ? [value] : [])]),
    ...[...logs.values()].flatMap(({ topics, data }) => [...topics, ...data]),
    ...[...returns.values()].flat(),
  ];
}
