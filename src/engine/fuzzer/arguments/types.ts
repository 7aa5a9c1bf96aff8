// Types of arguments as code was read to take them, what kinds of values they need, and their encoding.
import { type AbiParameter, type Address, encodeAbiParameters, type Hex, parseAbiParameters } from "viem";

/** What kind of value a type takes. */
export type Kind = "address" | "number" | "bool" | "word" | "text" | "bytes";
type Leaf = { readonly kind: Kind; readonly bits: number; readonly signed: boolean };
/** The values for an encoding, in order, of each kind. */
export type Choice = { readonly [K in Kind]: readonly unknown[] };

/** `undefined` where the types, which are inferred from hostile code, make no sense. */
export function parseTypes(inputs: string): readonly AbiParameter[] | undefined {
  if (inputs === "") return [];
  try {
    return parseAbiParameters(inputs) as readonly AbiParameter[];
  } catch {
    return undefined;
  }
}

/** An array counts as one entry, a structure as its members. */
export function leavesOf(parameter: AbiParameter): readonly Leaf[] {
  const array = /^(.*)\[(\d*)\]$/.exec(parameter.type);
  if (array) {
    const [, element = "", size = ""] = array;
    const one = leavesOf({ ...parameter, type: element } as AbiParameter);
    return Array.from({ length: Math.min(Number(size || 1), 8) }, () => one).flat();
  }
  if (parameter.type === "tuple") return membersOf(parameter).flatMap(leavesOf);
  return [leafOf(parameter.type)];
}

/** Whether some argument is an account, as far as the code shows. */
export function namesAccounts(inputs: string): boolean {
  return (parseTypes(inputs) ?? []).flatMap(leavesOf).some(({ kind }) => kind === "address");
}

function membersOf(parameter: AbiParameter): readonly AbiParameter[] {
  return "components" in parameter ? parameter.components : [];
}

function leafOf(type: string): Leaf {
  if (type === "address") return { kind: "address", bits: 160, signed: false };
  if (type === "bool") return { kind: "bool", bits: 1, signed: false };
  if (type === "string") return { kind: "text", bits: 0, signed: false };
  if (type === "bytes" || type === "function") return { kind: "bytes", bits: 0, signed: false };
  if (type.startsWith("bytes")) return { kind: "word", bits: Number(type.slice(5)) * 8, signed: false };
  return { kind: "number", bits: Number(/\d+$/.exec(type)?.[0] ?? 256), signed: type.startsWith("int") };
}

/** Arrays get `entries` entries that differ only in their addresses: `another` stands in all but the first. */
export function encode(
  parameters: readonly AbiParameter[],
  choice: Choice,
  entries: number,
  another: Address,
): Hex | undefined {
  let next: Record<Kind, number> = { address: 0, number: 0, bool: 0, word: 0, text: 0, bytes: 0 };
  let further = false;
  const take = (kind: Kind) => {
    const chosen = choice[kind][next[kind]++];
    return further && kind === "address" ? another : chosen;
  };
  const build = (parameter: AbiParameter): unknown => {
    const array = /^(.*)\[(\d*)\]$/.exec(parameter.type);
    if (array) {
      const [, element = "", size = ""] = array;
      const before = { ...next };
      return Array.from({ length: Number(size || entries) }, (_, place) => {
        if (size === "") next = { ...before };
        further = size === "" && place > 0;
        const entry = build({ ...parameter, type: element } as AbiParameter);
        further = false;
        return entry;
      });
    }
    if (parameter.type === "tuple") {
      const members = membersOf(parameter);
      const named = members.every((member) => member.name);
      const values = members.map(build);
      return named ? Object.fromEntries(members.map((member, index) => [member.name, values[index]])) : values;
    }
    return toFitting(leafOf(parameter.type), take);
  };
  try {
    return encodeAbiParameters(parameters, parameters.map(build));
  } catch {
    // The inferred types do not allow this size: one way less to call it.
    return undefined;
  }
}

/** A word as a number with a sign of so many bits, or the nearest one. */
function toSigned(value: bigint, bits: number): bigint {
  const number = BigInt.asIntN(256, value);
  const half = 2n ** BigInt(bits - 1);
  return number < -half ? -half : least(number, half - 1n);
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function toFitting({ kind, bits, signed }: Leaf, take: (kind: Kind) => unknown): unknown {
  switch (kind) {
    case "number": {
      const value = (take("number") as bigint | undefined) ?? 0n;
      const fitted = signed ? toSigned(value, bits) : least(value, 2n ** BigInt(bits) - 1n);
      // viem takes small integers as numbers.
      return bits <= 48 ? Number(fitted) : fitted;
    }
    case "word":
      return ((take("word") as Hex | undefined) ?? `0x${"0".repeat(64)}`).slice(0, 2 + bits / 4);
    case "text":
      return "";
    case "bytes":
      return take("bytes") ?? "0x";
    case "address":
      return take("address");
    case "bool":
      return take("bool") ?? false;
  }
}
