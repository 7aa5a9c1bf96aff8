import { type AbiParameter, type Address, encodeAbiParameters, type Hex, parseAbiParameters } from "viem";

/** Who plays which part when a power is used against a holder. */
export type Cast = {
  readonly holder: Address;
  readonly actor: Address;
  readonly pool: Address;
  readonly spender: Address;
  readonly token: Address;
  readonly newcomer: Address;
  /** Found in the code: recipients and callers that it compares with. */
  readonly others: readonly Address[];
};

/** Numbers worth trying, by what they mean to a token. */
export type Figures = {
  readonly poolBalance: bigint;
  readonly supply: bigint;
  readonly timestamp: bigint;
  /** What the code compares with. */
  readonly constants: readonly bigint[];
  /** Wide constants, which may hide an account in a number. */
  readonly masks: readonly bigint[];
  readonly words: readonly Hex[];
};

/** One way to call a function, without its selector. */
export type Arguments = {
  readonly data: Hex;
  /** Where its numbers stand, in bytes: what a search for the worst may change. */
  readonly numbersAt: readonly number[];
  /** Where the holder's balance belongs, which is known only while the experiment runs. */
  readonly holderBalanceAt: readonly number[];
};

const NOTHING: Arguments = { data: "0x", numbersAt: [], holderBalanceAt: [] };

/** Stands for the holder's balance until the experiment runs; no token has so odd a number. */
const HOLDER_BALANCE = 0x5eed_0f_a_ba1a_ce00_0000_0000_0000_0001n;

type Kind = "address" | "number" | "bool" | "word" | "text" | "bytes";
type Leaf = { readonly kind: Kind; readonly bits: number; readonly signed: boolean };
type Choice = { readonly [K in Kind]: readonly unknown[] };

/**
 * Ways to call a function of these inferred types, the most promising first: every address against every figure and every
 * switch, but no more than `limit`. An array gets one entry; a structure gets its members.
 */
export function argumentSets(inputs: string, cast: Cast, figures: Figures, limit: number): readonly Arguments[] {
  const parameters = parse(inputs);
  if (!parameters || parameters.length === 0) return [NOTHING];
  const sets = setsOf(parameters, cast, figures, limit);
  if (!inputs.includes("[]")) return sets;
  // Some lists must be longer than one: the same entry twice, for the likeliest choices.
  const paired = limit > PAIRED * 2 ? PAIRED : 0;
  return [...sets.slice(0, limit - paired), ...setsOf(parameters, cast, figures, paired, 2)];
}

/** How many of the ways to call a function with arrays give these two entries. */
const PAIRED = 12;

function setsOf(
  parameters: readonly AbiParameter[],
  cast: Cast,
  figures: Figures,
  limit: number,
  entries = 1,
): readonly Arguments[] {
  const leaves = parameters.flatMap(leavesOf);
  const count = (kind: Kind) => leaves.filter((leaf) => leaf.kind === kind).length;
  const dimensions = [
    addressPatterns(count("address"), cast),
    numberPatterns(count("number"), count("address") > 0, figures, cast),
    switchPatterns(count("bool")),
    wordPatterns(count("word"), figures, cast),
  ] as const;
  const sets = new Map<Hex, Arguments>();
  if (limit === 0) return [];
  for (const [addresses, numbers, switches, words] of byPromise(dimensions, limit * 2)) {
    const choice: Choice = { address: addresses, number: numbers, bool: switches, word: words, text: [], bytes: [] };
    const data = encode(parameters, choice, entries);
    const shifted =
      data && encode(parameters, { ...choice, number: numbers.map((number) => (number === 1n ? 2n : 1n)) }, entries);
    if (data && shifted)
      sets.set(data, {
        data,
        numbersAt: differences(data, shifted),
        holderBalanceAt: wordsEqual(data, HOLDER_BALANCE),
      });
    if (sets.size >= limit) break;
  }
  return [...sets.values()];
}

/** The byte offsets of the words in which two encodings of the same shape differ. */
function differences(one: Hex, other: Hex): readonly number[] {
  return wordOffsets(one).filter((offset) => wordAt(one, offset) !== wordAt(other, offset));
}

function wordsEqual(data: Hex, value: bigint): readonly number[] {
  return wordOffsets(data).filter((offset) => BigInt(`0x${wordAt(data, offset)}`) === value);
}

function wordOffsets(data: Hex): readonly number[] {
  return Array.from({ length: Math.floor((data.length - 2) / 64) }, (_, index) => index * 32);
}

function wordAt(data: Hex, offset: number): string {
  return data.slice(2 + offset * 2, 66 + offset * 2);
}

function parse(inputs: string): readonly AbiParameter[] | undefined {
  if (inputs === "") return [];
  try {
    return parseAbiParameters(inputs) as readonly AbiParameter[];
  } catch {
    // Types inferred from hostile code need not make sense.
    return undefined;
  }
}

function leavesOf(parameter: AbiParameter): readonly Leaf[] {
  const array = /^(.*)\[(\d*)\]$/.exec(parameter.type);
  if (array) {
    const [, element = "", size = ""] = array;
    const one = leavesOf({ ...parameter, type: element } as AbiParameter);
    return Array.from({ length: Math.min(Number(size || 1), 8) }, () => one).flat();
  }
  if (parameter.type === "tuple") return membersOf(parameter).flatMap(leavesOf);
  return [leafOf(parameter.type)];
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

/** Who is named in what order: the holder as the one acted upon comes first. */
function addressPatterns(count: number, cast: Cast): readonly (readonly Address[])[] {
  const { holder, actor, pool, spender, token, newcomer, others } = cast;
  if (count === 0) return [[]];
  if (count === 1) return [holder, pool, actor, spender, token, newcomer, ...others].map((address) => [address]);
  const pairs: readonly (readonly [Address, Address])[] = [
    [holder, actor],
    [pool, actor],
    [actor, holder],
    [holder, newcomer],
    [holder, holder],
    [actor, actor],
    [token, actor],
    [actor, newcomer],
    [spender, holder],
    [pool, holder],
  ];
  return pairs.map(([first, second]) =>
    Array.from({ length: count }, (_, index) => (index === 0 ? first : index === 1 ? second : actor)),
  );
}

type Bounds = [bigint[], bigint[], bigint[]];

/** An account hidden in a number: as it is, above other bits, below them, and behind what the code masks numbers with. */
function accountsAsNumbers({ holder }: Cast, masks: readonly bigint[]): readonly bigint[] {
  const account = BigInt(holder);
  const high = 2n ** 96n - 1n;
  return [account, (account << 96n) | high, (high << 160n) | account, ...masks.map((mask) => account ^ mask)];
}

/** All figures alike, then one of them alone: what is bounded together may be unbounded apart. */
function numberPatterns(
  count: number,
  withAddress: boolean,
  figures: Figures,
  cast: Cast,
): readonly (readonly bigint[])[] {
  if (count === 0) return [[]];
  const { poolBalance, supply, timestamp, constants, masks } = figures;
  const MOST = 2n ** 256n - 1n;
  const shares = [100n, 0n, 99n, 10_000n, 25n, 9_900n, 1_000n, 50n, 10n, 5n, 90n];
  // What the code itself compares with is the likeliest bound or key.
  const [exact, above, below] = [0n, 1n, -1n].map((step) => constants.map((constant) => constant + step)) as Bounds;
  const bounds = [...exact, ...above, ...below];
  const people = withAddress ? [] : accountsAsNumbers(cast, masks);
  const values = distinct([
    ...(withAddress
      ? [HOLDER_BALANCE, poolBalance / 2n, 100n, 0n, supply * 10n, 99n, supply, 1n, MOST, MOST - 1n, ...bounds, 25n]
      : [100n, 0n, ...people, ...exact, 1n, MOST, MOST - 1n, ...shares, ...above, ...below, HOLDER_BALANCE, supply]),
    ...shares,
    poolBalance / 2n,
    timestamp + 30n * 86_400n,
  ]).filter((value) => value >= 0n && value <= MOST);
  const alike = values.map((value) => Array.from({ length: count }, () => value));
  if (count === 1) return alike;
  const alone = Array.from({ length: count }, (_, index) => index).flatMap((index) =>
    [99n, 100n, 10_000n, MOST, 0n].map((value) =>
      Array.from({ length: count }, (_, at) => (at === index ? value : value === 0n ? 100n : 0n)),
    ),
  );
  return [...alike.slice(0, 4), ...alone, ...alike.slice(4)];
}

function switchPatterns(count: number): readonly (readonly boolean[])[] {
  if (count === 0) return [[]];
  const alike = [true, false].map((value) => Array.from({ length: count }, () => value));
  if (count === 1) return alike;
  return [
    ...alike,
    ...Array.from({ length: count }, (_, index) => Array.from({ length: count }, (_, at) => at === index)),
  ];
}

function wordPatterns(count: number, { words }: Figures, { holder }: Cast): readonly (readonly Hex[])[] {
  if (count === 0) return [[]];
  const zero: Hex = `0x${"0".repeat(64)}`;
  const person: Hex = `0x${"0".repeat(24)}${holder.slice(2)}`;
  return [zero, person, ...words].map((word) => Array.from({ length: count }, () => word));
}

/** First along each dimension with the likeliest of the others, then the product of all, near the front of all of them first. */
function* byPromise<A, B, C, D>(
  dimensions: readonly [readonly A[], readonly B[], readonly C[], readonly D[]],
  limit: number,
): Generator<readonly [A, B, C, D]> {
  let given = 0;
  for (const choice of everyChoice(dimensions)) {
    yield choice;
    if (++given >= limit) return;
  }
}

/** The front of the product is tried before a long row of figures for one and the same person. */
const FRONT = 4;

function* everyChoice<A, B, C, D>([as, bs, cs, ds]: readonly [
  readonly A[],
  readonly B[],
  readonly C[],
  readonly D[],
]): Generator<readonly [A, B, C, D]> {
  yield* nearTheFront([as, bs, cs, ds], FRONT);
  const [a, b, c, d] = [as[0], bs[0], cs[0], ds[0]];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return;
  for (const other of bs) yield [a, other, c, d];
  for (const other of as) yield [other, b, c, d];
  for (const other of ds) yield [a, b, c, other];
  yield* nearTheFront([as, bs, cs, ds], as.length + bs.length + cs.length + ds.length);
}

function* nearTheFront<A, B, C, D>(
  [as, bs, cs, ds]: readonly [readonly A[], readonly B[], readonly C[], readonly D[]],
  furthest: number,
): Generator<readonly [A, B, C, D]> {
  for (let distance = 0; distance < furthest; distance++) {
    for (const [a, first] of as.slice(0, distance + 1).entries()) {
      for (const [b, second] of bs.slice(0, distance - a + 1).entries()) {
        for (const [c, third] of cs.slice(0, distance - a - b + 1).entries()) {
          const fourth = ds[distance - a - b - c];
          if (fourth !== undefined) yield [first, second, third, fourth];
        }
      }
    }
  }
}

function encode(parameters: readonly AbiParameter[], choice: Choice, entries: number): Hex | undefined {
  let next: Record<Kind, number> = { address: 0, number: 0, bool: 0, word: 0, text: 0, bytes: 0 };
  const take = (kind: Kind) => choice[kind][next[kind]++];
  const build = (parameter: AbiParameter): unknown => {
    const array = /^(.*)\[(\d*)\]$/.exec(parameter.type);
    if (array) {
      const [, element = "", size = ""] = array;
      const before = { ...next };
      return Array.from({ length: Number(size || entries) }, () => {
        if (size === "") next = { ...before };
        return build({ ...parameter, type: element } as AbiParameter);
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
    // A size that the inferred types do not allow: one way less to call it.
    return undefined;
  }
}

function toFitting({ kind, bits, signed }: Leaf, take: (kind: Kind) => unknown): unknown {
  switch (kind) {
    case "number": {
      const value = (take("number") as bigint | undefined) ?? 0n;
      const most = 2n ** BigInt(signed ? bits - 1 : bits) - 1n;
      const fitted = value > most ? most : value;
      // viem takes small integers as numbers.
      return bits <= 48 ? Number(fitted) : fitted;
    }
    case "word":
      return ((take("word") as Hex | undefined) ?? `0x${"0".repeat(64)}`).slice(0, 2 + bits / 4);
    case "text":
      return "";
    case "bytes":
      return "0x";
    case "address":
      return take("address");
    case "bool":
      return take("bool") ?? false;
  }
}

function distinct(values: readonly bigint[]): readonly bigint[] {
  return [...new Set(values)];
}
