/**
 * One attempt to learn something from the chain. A failed read is neither a bad token nor a good one: it is unknown,
 * and `why` says so in words a person understands, without any endpoint's address.
 *
 * Inside a known value, `null` means "the contract says it has none". Unknown means "we could not find out".
 */
export type Read<T> = Known<T> | Unknown;
export type Known<T> = { readonly known: true; readonly value: T };
export type Unknown = { readonly known: false; readonly why: string };

export function known<T>(value: T): Known<T> {
  return { known: true, value };
}

export function unknown(why: string): Unknown {
  return { known: false, why };
}

export function mapRead<T, U>(read: Read<T>, change: (value: T) => U): Read<U> {
  return read.known ? known(change(read.value)) : read;
}

/** The value, or `fallback` where it is not known: for places that only show, never for places that judge. */
export function valueOr<T, U>(read: Read<T>, fallback: U): T | U {
  return read.known ? read.value : fallback;
}
