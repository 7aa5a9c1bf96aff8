// Reads trades from call data: the functions of the routers that most tokens are traded with. In: call data. Out: the amount, its bounds, the
// receiver and the route.
import type { Address, Hex } from "viem";
import type { DecodedStep } from "../simulation/decoded-steps.ts";
import { HexBytes } from "../simulation/hex.ts";
import { evidenceConfig } from "./config.ts";

/** What a known swap says of itself. */
export type Swap = {
  /** The least amounts that it must bring. */
  readonly least: readonly bigint[];
  /** Its deadlines. */
  readonly until: readonly bigint[];
  /** What must be zero, such as a price limit, or the swap may stop on its way. */
  readonly nothing: readonly bigint[];
  /** What goes in; `null`: the coins that are sent along, or it does not say. */
  readonly amount: bigint | null;
  /** Who gets what comes out. Routers use small numbers for themselves and for their caller. */
  readonly to: readonly Address[];
  readonly way: Way | null;
};

/** The route in the words of the router or quoter: two routes are the same if these are, to the byte. */
export type Way = {
  /**
   * A list of tokens, packed tokens and fees, two tokens with one pool, a vault's pool and its two tokens, V4's keys, or our broker's legs.
   */
  readonly by: "list" | "path" | "pair" | "pool" | "keys" | "legs";
  /** Without `0x`. */
  readonly words: string;
};

/** Places of words after the selector, or after the start of the one argument. */
type Places = {
  readonly least?: number;
  readonly until?: number;
  readonly nothing?: number;
  readonly amount?: number;
  readonly to?: number;
  readonly apart?: true;
  /** Where the place of its list stands. */
  readonly list?: number;
  /** Where the place of its path stands. */
  readonly path?: number;
  /** Its first two words are the two tokens of one pool. */
  readonly pair?: true;
};

const PAYING: Places = { least: 0, list: 1, to: 2, until: 3 };
const GIVING: Places = { amount: 0, least: 1, list: 2, to: 3, until: 4 };
const REFERRED_PAYING: Places = { least: 0, list: 1, to: 2, until: 4 };
const REFERRED_GIVING: Places = { amount: 0, least: 1, list: 2, to: 3, until: 5 };
const BY_FEE: Places = { to: 3, until: 4, amount: 5, least: 6, nothing: 7 };
const BY_FEE_AT_ONCE: Places = { to: 3, amount: 4, least: 5, nothing: 6 };
const BY_DEPLOYER: Places = { ...BY_FEE, pair: true };
const BY_PAIR: Places = { pair: true, to: 2, until: 3, amount: 4, least: 5, nothing: 6 };
const BY_PATH: Places = { apart: true, path: 0, to: 1, until: 2, amount: 3, least: 4 };
const BY_PATH_AT_ONCE: Places = { apart: true, path: 0, to: 1, amount: 2, least: 3 };
const UNWRAPPING: Places = { least: 0, to: 1 };

const named = (places: Places, ...selectors: readonly string[]) => selectors.map((each) => [each, places] as const);

/** Of the routers of Uniswap V2 and V3, Solidly, Algebra, and their forks. */
const SWAPS: ReadonlyMap<string, Places> = new Map([
  ...named(PAYING, "0xb6f9de95", "0xc57559dd", "0x4902c946", "0xcbacf4e4", "0x7ff36ab5", "0x76c72751", "0x3da5acba"),
  ...named(GIVING, "0x791ac947", "0x762b1562", "0x744dd491", "0x56400497", "0x18cbafe5", "0x38ed1739", "0x5c11d795"),
  ...named(GIVING, "0x7af728c8", "0x12bc3aca"),
  ...named(REFERRED_PAYING, "0xb4822be3"),
  ...named(REFERRED_GIVING, "0x52aa4c22"),
  ...named(BY_PATH, "0xc04b8d59"),
  ...named(BY_PATH_AT_ONCE, "0xb858183f"),
  ...named(BY_FEE, "0x414bf389", "0xa026383e"),
  ...named(BY_DEPLOYER, "0x1679c792", "0x6eb38adc"),
  ...named(BY_FEE_AT_ONCE, "0x04e45aaf"),
  ...named(BY_PAIR, "0xbc651188", "0xb87d2524"),
  ...named(UNWRAPPING, "0x49404b7c", "0xcf3f26d6", "0x69bc35b2"),
]);

const MULTICALL = "0xac9650d8";
const MULTICALL_UNTIL = "0x5ae401dc";
const UNIVERSAL = "0x3593564c";
const VAULT = "0x52bbbe29";
/** The Lab's own broker. */
const BROKER_BUYS = "0xf7d8eebd";
const BROKER_SELLS = "0xe1bcabbc";

const NOTHING: Swap = { least: [], until: [], nothing: [], amount: null, to: [], way: null };

/** `undefined`: no known swap; `null`: it has a known selector, and is malformed. */
export function swapIn(data: Hex): Swap | null | undefined {
  const selector = data.slice(0, 10).toLowerCase();
  const reader = READERS.get(selector) ?? (SWAPS.has(selector) ? single : undefined);
  if (!reader) return undefined;
  try {
    return reader(new HexBytes(`0x${data.slice(10)}`), selector);
  } catch {
    return null;
  }
}

type Reader = (said: HexBytes, selector: string) => Swap | null;

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  [MULTICALL, (said) => allOf(listAt(said, 0, wordAt(said, 0)))],
  [MULTICALL_UNTIL, (said) => allOf(listAt(said, 0, wordAt(said, 1)), { ...NOTHING, until: [wordAt(said, 0)] })],
  [UNIVERSAL, universal],
  [VAULT, vault],
  [BROKER_BUYS, (said) => ({ ...NOTHING, to: [addressAt(said, 2)], way: legsIn(said, 1) })],
  [BROKER_SELLS, (said) => ({ ...NOTHING, amount: wordAt(said, 2), to: [addressAt(said, 3)], way: legsIn(said, 1) })],
]);

function single(said: HexBytes, selector: string): Swap | null {
  const { apart, least, until, nothing, amount, to, ...way } = SWAPS.get(selector) ?? {};
  // Packed otherwise, it may be a call that always fails.
  if (apart && wordAt(said, 0) !== 32n) return null;
  const first = apart ? 1 : 0;
  const words = (place: number | undefined) => (place === undefined ? [] : [wordAt(said, first + place)]);
  return {
    least: words(least),
    until: words(until),
    nothing: words(nothing),
    amount: words(amount)[0] ?? null,
    to: to === undefined ? [] : [addressAt(said, first + to)],
    way: wayOf(said, way, 32 * first),
  };
}

function wayOf(said: HexBytes, { list, path, pair }: Places, base: number): Way | null {
  if (list !== undefined) return { by: "list", words: restFrom(said, said.small(32 * list, 32)) };
  if (path !== undefined) return { by: "path", words: bytesAt(said, base + said.small(base + 32 * path, 32)).slice(2) };
  const first = base / 32;
  return pair ? { by: "pair", words: `${digitsOf(said, first)}${digitsOf(said, first + 1)}` } : null;
}

/** The broker's trades and quotes begin with the same legs, and whether the native coin is wrapped. */
export function legsIn(said: HexBytes, wraps: number): Way {
  return { by: "legs", words: `${said.hex(32 * wraps, 32).slice(2)}${restFrom(said, said.small(0, 32))}` };
}

/** V4's trades and quotes begin with the same: what is given, and where the stops lie. */
export function keysIn(said: HexBytes): Way {
  const base = said.small(0, 32);
  const stops = restFrom(said, base + said.small(base + 32, 32));
  return { by: "keys", words: `${said.hex(base, 32).slice(2)}${stops}` };
}

/** From here to the end. */
export function restFrom(said: HexBytes, at: number): string {
  if (at >= said.size) throw new RangeError("There is nothing there.");
  return said.hex(at, said.size - at).slice(2);
}

/** Several one after another, all of known selectors. */
function allOf(parts: readonly Hex[], besides: Swap = NOTHING): Swap | null {
  return together(
    parts.map((part) => swapIn(part) ?? null),
    besides,
  );
}

/** Balancer's vault: one swap of a given amount, between accounts' own balances. */
function vault(said: HexBytes): Swap {
  const at = Number(wordAt(said, 0)) / 32;
  return {
    least: [wordAt(said, 5)],
    until: [wordAt(said, 6)],
    nothing: [wordAt(said, at + 1), wordAt(said, 2), wordAt(said, 4)],
    amount: wordAt(said, at + 4),
    to: [addressAt(said, 1), addressAt(said, 3)],
    way: {
      by: "pool",
      words: `${said.hex(32 * at, 20).slice(2)}${digitsOf(said, at + 2)}${digitsOf(said, at + 3)}`,
    },
  };
}

const [WRAP, UNWRAP, V4_SWAP] = [0x0b, 0x0c, 0x10];
const [SWAP_EXACT_IN, SETTLE, SETTLE_ALL, TAKE, TAKE_ALL] = [0x07, 0x0b, 0x0c, 0x0e, 0x0f];

/** Uniswap's Universal Router, in the commands that trade in V4 pools. */
function universal(said: HexBytes): Swap | null {
  const commands = bytesAt(said, Number(wordAt(said, 0)));
  const inputs = listAt(said, 0, wordAt(said, 1));
  const parts = zipped(commands, inputs).map(([command, input]): Swap | null => {
    const own = new HexBytes(input);
    if (command === WRAP) return NOTHING;
    if (command === UNWRAP) return { ...NOTHING, least: [wordAt(own, 1)], to: [addressAt(own, 0)] };
    return command === V4_SWAP ? actions(own) : null;
  });
  return together(parts, { ...NOTHING, until: [wordAt(said, 2)] });
}

function actions(said: HexBytes): Swap | null {
  const parts = zipped(bytesAt(said, Number(wordAt(said, 0))), listAt(said, 0, wordAt(said, 1))).map(
    ([action, input]): Swap | null => {
      const own = new HexBytes(input);
      if (action === SWAP_EXACT_IN)
        return { ...NOTHING, amount: wordAt(own, 3), least: [wordAt(own, 4)], way: keysIn(own) };
      if (action === SETTLE) return { ...NOTHING, nothing: [wordAt(own, 1)] };
      if (action === SETTLE_ALL) return wordAt(own, 1) < evidenceConfig.plentyPaid ? null : NOTHING;
      if (action === TAKE) return { ...NOTHING, nothing: [wordAt(own, 2)], to: [addressAt(own, 1)] };
      return action === TAKE_ALL ? { ...NOTHING, least: [wordAt(own, 1)] } : null;
    },
  );
  return together(parts);
}

/** The amount and the route are those of the first part that has them. */
function together(parts: readonly (Swap | null)[], besides: Swap = NOTHING): Swap | null {
  const known = [besides, ...parts.filter((each) => each !== null)];
  if (known.length <= parts.length) return null;
  return {
    least: known.flatMap(({ least }) => least),
    until: known.flatMap(({ until }) => until),
    nothing: known.flatMap(({ nothing }) => nothing),
    amount: known.find(({ amount }) => amount !== null)?.amount ?? null,
    to: known.flatMap(({ to }) => to),
    way: known.find(({ way }) => way !== null)?.way ?? null,
  };
}

function zipped(numbers: Hex, inputs: readonly Hex[]): readonly (readonly [number, Hex])[] {
  const bytes = new HexBytes(numbers);
  if (bytes.size !== inputs.length) throw new RangeError("There are as many inputs as commands.");
  return inputs.map((input, index) => [bytes.small(index, 1), input]);
}

function wordAt(said: HexBytes, place: number): bigint {
  return said.big(32 * place, 32);
}

function digitsOf(said: HexBytes, place: number): string {
  return addressAt(said, place).slice(2);
}

function addressAt(said: HexBytes, place: number): Address {
  return said.hex(32 * place + 12, 20).toLowerCase() as Address;
}

export function bytesAt(said: HexBytes, at: number): Hex {
  return said.hex(at + 32, said.small(at, 32));
}

function listAt(said: HexBytes, base: number, offset: bigint): readonly Hex[] {
  const at = base + Number(offset);
  const count = said.small(at, 32);
  if (count > evidenceConfig.maxSwapParts) throw new RangeError("These are more parts than a swap has.");
  return Array.from({ length: count }, (_, index) => bytesAt(said, at + 32 + said.small(at + 32 + 32 * index, 32)));
}

// The functions that every token has, and what their call data names.

/** `balanceOf`, `allowance` and `totalSupply`. */
const READING: ReadonlySet<string> = new Set(["0x70a08231", "0xdd62ed3e", "0x18160ddd"]);

/** Whether it is a view that every token has. */
export function isReading({ data }: Pick<DecodedStep, "data">): boolean {
  return READING.has(selectorOf(data));
}

/** A call's function, in lower case. */
export function selectorOf(data: string): string {
  return data.slice(0, 10).toLowerCase();
}

/** The address in this argument of a call. */
export function addressOf(data: string, argument: number): string {
  return `0x${data.slice(10 + 64 * argument + 24, 10 + 64 * (argument + 1))}`;
}

/** Whether these bytes have the address in them. */
export function mentions(data: string, address: string): boolean {
  return data.toLowerCase().includes(address.slice(2).toLowerCase());
}

export function isSameAddress(one: string | null | undefined, other: string | null | undefined): boolean {
  return one?.toLowerCase() === other?.toLowerCase();
}

/** The addresses that a call may name: words too small for an address are amounts, and so are words too large. */
export function addressesIn({ data }: Pick<DecodedStep, "data">): readonly Address[] {
  const words = data.slice(10).toLowerCase().match(/.{64}/g) ?? [];
  return words.filter((word) => /^0{24}(?!0{16})/.test(word)).map((word) => `0x${word.slice(24)}` as const);
}

/** Functions that move tokens. */
export const TRANSFER = "0xa9059cbb";
export const TRANSFER_FROM = "0x23b872dd";
/** Lets another account move tokens. */
export const APPROVE = "0x095ea7b3";
/** Permit2's `approve`, for one token and one spender. */
export const APPROVE_ONE = "0x87517c45";
