// Steps that nearly every experiment is made of: token calls, balances, and the calls of a route.
import { type Address, type Hex, toFunctionSelector } from "viem";
import type { Mark } from "./marks.ts";
import type { CallStep, Patch, QuoteStep, ReadStep, Source, Step } from "./program.ts";

/** Written a hundred thousand times in an audit, so each is hashed once and put together by hand. */
const SELECTORS = {
  balanceOf: toFunctionSelector("balanceOf(address)"),
  totalSupply: toFunctionSelector("totalSupply()"),
  allowance: toFunctionSelector("allowance(address,address)"),
  transfer: toFunctionSelector("transfer(address,uint256)"),
  transferFrom: toFunctionSelector("transferFrom(address,address,uint256)"),
  approve: toFunctionSelector("approve(address,uint256)"),
};

function dataOf(name: keyof typeof SELECTORS, ...words: readonly (Address | bigint)[]): Hex {
  const text = words.map((word) => (typeof word === "bigint" ? word.toString(16) : word.slice(2)).padStart(64, "0"));
  return `${SELECTORS[name]}${text.join("").toLowerCase()}`;
}

/** Steps that nearly every experiment is made of. */
export function balanceOf(label: Mark, token: Address, account: Address): ReadStep {
  return { kind: "read", label, target: token, data: dataOf("balanceOf", account) };
}

export function totalSupply(label: Mark, token: Address): ReadStep {
  return { kind: "read", label, target: token, data: dataOf("totalSupply") };
}

export function allowance(label: Mark, token: Address, owner: Address, spender: Address): ReadStep {
  return { kind: "read", label, target: token, data: dataOf("allowance", owner, spender) };
}

export function nativeOf(label: Mark, account: Address): Step {
  return { kind: "native", label, account };
}

/** An amount fixed in advance, or a portion of what an earlier step measured. */
type Amount = bigint | Omit<Patch, "offset">;

type CallOptions = Partial<Pick<CallStep, "required" | "afterFailure" | "gas" | "keep">>;

/** The second argument of a function: where `transfer` has its amount. */
const SECOND_ARGUMENT = 36;
const THIRD_ARGUMENT = 68;

export function transfer(
  label: Mark,
  token: Address,
  { actor, to, amount, ...options }: { actor: Address; to: Address; amount: Amount } & CallOptions,
): CallStep {
  const fixed = typeof amount === "bigint" ? amount : 0n;
  const data = dataOf("transfer", to, fixed);
  const patches = typeof amount === "bigint" ? [] : [{ ...amount, offset: SECOND_ARGUMENT }];
  return { kind: "call", label, actor, target: token, data, patches, ...options };
}

export function approve(
  label: Mark,
  token: Address,
  { actor, spender, amount }: { actor: Address; spender: Address; amount: Omit<Patch, "offset"> },
): CallStep {
  const patches = [{ ...amount, offset: SECOND_ARGUMENT }];
  return { kind: "call", label, actor, target: token, data: dataOf("approve", spender, 0n), patches };
}

export function transferFrom(
  label: Mark,
  token: Address,
  { actor, from, to, amount, ...options }: { actor: Address; from: Address; to: Address; amount: Amount } & CallOptions,
): CallStep {
  const fixed = typeof amount === "bigint" ? amount : 0n;
  const data = dataOf("transferFrom", from, to, fixed);
  const patches = typeof amount === "bigint" ? [] : [{ ...amount, offset: THIRD_ARGUMENT }];
  return { kind: "call", label, actor, target: token, data, patches, ...options };
}

/** A route's call as an account makes it. Portions in it are of the balance that the step `portionsOf` measured. */
export function act(
  label: Mark,
  actor: Address,
  { patches, ...call }: CallTemplate,
  { portionsOf, ...options }: CallOptions & { portionsOf?: Source } = {},
): CallStep {
  return { kind: "call", label, actor, ...call, patches: toPatches(patches, portionsOf), ...options };
}

export function quote(
  label: Mark,
  { value: _, patches, answerWord, ...call }: QuoteTemplate,
  portionsOf?: Source,
): QuoteStep {
  return { kind: "quote", label, ...call, patches: toPatches(patches, portionsOf), word: answerWord };
}

function toPatches(patches: CallTemplate["patches"], from: Source | undefined): readonly Patch[] {
  if (patches.length === 0) return [];
  if (from === undefined) throw new Error("The call needs a portion of a balance that no step measures.");
  return patches.map(({ offset, portionBps }) => ({ offset, from, portionBps }));
}

/**
 * A call as an account would make it. `patches` name the 32-byte words of `data` (or the call's value) that are only known
 * while the experiment runs: the Lab writes a portion of something measured there (10 000 is all of it).
 */
export type CallTemplate = {
  readonly target: Address;
  readonly value: bigint;
  readonly data: Hex;
  readonly patches: readonly { readonly offset: number | "value"; readonly portionBps: number }[];
  /** Put at the target, where it is not deployed. */
  readonly code?: Hex;
};

/** A quote: a call that changes nothing, and which 32-byte word of its answer is the amount that comes out. */
export type QuoteTemplate = CallTemplate & { readonly answerWord: number | "last" };
