import type { Failure, PlainFailureCode } from "./failure.ts";

/**
 * One attempt to learn something from the chain. A failed read is neither a bad token nor a good one: it is unknown,
 * and `why` says so by a code, never with any endpoint's address.
 *
 * Inside a known value, `null` means "the contract says it has none". Unknown means "we could not find out".
 */
export type Read<T> = Known<T> | Unknown;
export type Known<T> = { readonly known: true; readonly value: T };
export type Unknown = { readonly known: false; readonly why: Failure };

export function known<T>(value: T): Known<T> {
  return { known: true, value };
}

export function unknown(why: Failure | PlainFailureCode): Unknown {
  return { known: false, why: typeof why === "string" ? ({ code: why } as Failure) : why };
}

export function mapRead<T, U>(read: Read<T>, change: (value: T) => U): Read<U> {
  return read.known ? known(change(read.value)) : read;
}

/** All values, or the first that is unknown. */
export function allKnown<T>(reads: readonly Read<T>[]): Read<readonly T[]> {
  const values: T[] = [];
  for (const read of reads) {
    if (!read.known) return read;
    values.push(read.value);
  }
  return known(values);
}

/** The value, or `fallback` where it is not known: for places that only show, never for places that judge. */
export function valueOr<T, U>(read: Read<T>, fallback: U): T | U {
  return read.known ? read.value : fallback;
}
