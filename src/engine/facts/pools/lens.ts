// Asks contracts/PoolLens.sol: many questions about pools in one call that deploys nothing. In: questions. Out: the pools that exist.
import { type Address, concat, encodeAbiParameters, type Hex, numberToHex, zeroAddress } from "viem";
import { ContractSaidNo, CouldNotAsk } from "../../chain/attempt.ts";
import type { Chain, VenueSettings } from "../../chain/chain.ts";
import type { Reader } from "../../chain/reader.ts";
import type { FaultKind } from "../../core/failure.ts";
import { questionsOfNames } from "../../venues/named-pairs.ts";
import { type Quote, sameAddress, toAddress } from "../../venues/pool.ts";
import { venueFor } from "../../venues/registry.ts";
import type { FoundPool, PoolQuestion, Sides } from "../../venues/venue.ts";
import { poolsConfig } from "./config.ts";
import { POOL_LENS_CODE } from "./lens-code.ts";

/** Asks all questions in one call where the node's limits allow it; questions that a call leaves over are asked in the next. */
export async function askLens(reader: Reader, wanted: readonly PoolQuestion[]): Promise<FoundPool[]> {
  const questions = wanted.filter(canBeAsked);
  const found: FoundPool[] = [];
  for (let start = 0; start < questions.length; ) {
    const batch = batchFrom(questions, start);
    const { asked, pools } = await askBatch(reader, batch);
    if (asked === 0) throw new Error("The lens had too little gas for a single question.");
    found.push(...pools);
    start += asked;
  }
  return found;
}

function batchFrom(questions: readonly PoolQuestion[], start: number): readonly PoolQuestion[] {
  const addresses = new Set<string>();
  let end = start;
  for (; end < questions.length && end - start < poolsConfig.maxQuestionsAtOnce; end++) {
    const question = questions[end];
    for (const address of question ? addressesOf(question) : []) addresses.add(address.toLowerCase());
    if (addresses.size > poolsConfig.maxAddressesAtOnce) break;
  }
  return questions.slice(start, end);
}

type Answered = { readonly asked: number; readonly pools: FoundPool[] };

/** A batch that is too much for one call is asked in two. */
async function askBatch(reader: Reader, batch: readonly PoolQuestion[]): Promise<Answered> {
  try {
    return decode(await call(reader, batch), batch);
  } catch (error) {
    if (batch.length < 2 * poolsConfig.minQuestionsAtOnce || !isTooMuch(error)) throw error;
    const half = Math.ceil(batch.length / 2);
    const pools = await Promise.all([batch.slice(0, half), batch.slice(half)].map((part) => askLens(reader, part)));
    return { asked: batch.length, pools: pools.flat() };
  }
}

/** The lens itself refuses nothing: where it says no it had no gas to begin with. */
function isTooMuch(error: unknown): boolean {
  return error instanceof CouldNotAsk ? TOO_MUCH.has(error.kind) : error instanceof ContractSaidNo;
}

const TOO_MUCH: ReadonlySet<FaultKind> = new Set(["too-large", "request-too-large", "too-long"]);

/** An address without a contract: the end of keccak256("assay.pool-lens"). */
const LENS_ADDRESS: Address = "0x6e85884a34ffd979458bc4eb9f2b6205144b063d";

/**
 * As a contract that is being made: every node can do that. Some gateways refuse calls without a target; then the same code, which
 * does not know the difference, is put at an address by a state override.
 */
async function call(reader: Reader, questions: readonly PoolQuestion[]): Promise<Hex> {
  const input = encodeAbiParameters([{ type: "bytes" }], [encodeQuestions(questions)]);
  const code = concat([POOL_LENS_CODE, input]);
  const block = numberToHex(reader.block.number);
  try {
    return (await reader.request("eth_call", [{ data: code }, block])) as Hex;
  } catch (error) {
    if (!(await reader.capabilities()).stateOverrides) throw error;
    const overrides = { [LENS_ADDRESS]: { code } };
    return (await reader.request("eth_call", [{ to: LENS_ADDRESS }, block, overrides], "stateOverrides")) as Hex;
  }
}

/** Makers of pools, and tokens that name some, choose their keys: one that no pool can have is no question. */
function canBeAsked(question: PoolQuestion): boolean {
  try {
    return figuresOf(question).length > 0;
  } catch {
    return false;
  }
}

/** The lens's input: addresses once, then fourteen bytes a question. */
function encodeQuestions(questions: readonly PoolQuestion[]): Hex {
  const places = new Map<string, number>();
  const place = (address: Address) => {
    const bare = address.slice(2).toLowerCase();
    const known = places.get(bare);
    if (known !== undefined) return known;
    places.set(bare, places.size);
    return places.size - 1;
  };
  const body = questions.map((question) => {
    const [contract, one, other, account] = addressesOf(question).map((address) => hex(place(address), 1));
    return `${hex(question.asks, 1)}${contract}${one}${other}${figuresOf(question)}${account}`;
  });
  return `0x${hex(places.size, 1)}${[...places.keys()].join("")}${body.join("")}`;
}

function figuresOf({ x, y }: PoolQuestion): string {
  return `${hex(x, 4)}${hex(y, 5)}`;
}

function addressesOf({ contract, a, b, account }: PoolQuestion): readonly Address[] {
  return [contract, a, b, account];
}

function hex(value: number, size: number): string {
  if (!Number.isSafeInteger(value) || value < 0 || value >= 2 ** (8 * size)) throw new RangeError("It does not fit.");
  return value.toString(16).padStart(size * 2, "0");
}

/** Words of one row of the answer: the question's number with the pool, and four of its own. */
const ROW = 5;

function decode(answer: Hex, questions: readonly PoolQuestion[]): Answered {
  const words = (answer.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));
  const [asked, ...rest] = words;
  if (asked === undefined || rest.length % ROW !== 0)
    throw new Error("The node does not run code that is not deployed.");
  const pools: FoundPool[] = [];
  for (let i = 0; i < rest.length; i += ROW) {
    const [head = 0n, first = 0n, second = 0n, third = 0n, fourth = 0n] = rest.slice(i, i + ROW);
    const question = questions[Number(head >> 160n)];
    if (!question) throw new Error("The lens answered what it was not asked.");
    const found: FoundPool = {
      ...question,
      pool: toAddress(head),
      words: [first, second, third, fourth],
      holdsA: first,
      holdsB: second,
      sqrtPrice: third,
      liquidity: fourth,
    };
    if (question.hasSecondRow) i += ROW;
    pools.push(...readFound(found, question.hasSecondRow ? rest.slice(i, i + ROW - 1) : []));
  }
  return { asked: Number(asked), pools };
}

function readFound(found: FoundPool, secondRow: readonly bigint[]): FoundPool[] {
  try {
    return [found.read?.(found, secondRow) ?? found];
  } catch {
    // What one pool says of itself makes no sense: the others are told all the same.
    return [];
  }
}

// The questions to the pool lens: which pools the token has against listed tokens, and how these are reached from the native one.

type About = PoolQuestion["about"];

function wrappedOf({ wrapped, nativeSymbol }: Chain): Quote {
  return { address: wrapped, symbol: `W${nativeSymbol}`, decimals: 18 };
}

function nativeOf({ nativeSymbol }: Chain): Quote {
  return { address: zeroAddress, symbol: nativeSymbol, decimals: 18 };
}

/** What pools may be held against: the wrapped native token first. */
export function quotesOf(chain: Chain): readonly Quote[] {
  return [
    wrappedOf(chain),
    ...chain.baseTokens.map(({ address, symbol, decimals }) => ({ address, symbol, decimals })),
  ];
}

/** As a table knows it, or nameless. */
export function quoteAt(chain: Chain, address: Address): Quote {
  const listed = [nativeOf(chain), ...quotesOf(chain)].find((quote) => sameAddress(quote.address, address));
  return listed ?? { address, symbol: `${address.slice(0, 6)}…${address.slice(-4)}`, decimals: 18, unlisted: true };
}

export function questionsAbout(chain: Chain, token: Address): PoolQuestion[] {
  const others = quotesOf(chain).filter(({ address }) => !sameAddress(address, token));
  const questions: PoolQuestion[] = [];
  for (const venue of chain.venues) {
    for (const quote of quotesAt(venue, chain, others)) questions.push(...questionsAt(venue, token, quote, "token"));
    if (venueFor(venue).isLaunchpad) continue;
    for (const base of chain.baseTokens)
      questions.push(...questionsAt(venue, base.address, nativeAt(venue, chain), "base").filter(hasNoHook));
  }
  return [...questions, ...questionsOfKeys(chain, token, "token"), ...questionsOfNames(token)];
}

export function hasNoHook({ key }: PoolQuestion): boolean {
  return BigInt(key.hooks) === 0n;
}

/** Asks a token for the key of its pool that it names itself: the key says against what that is, too. */
export function questionsOfKeys(chain: Chain, token: Address, about: About): PoolQuestion[] {
  const sides = { a: token, b: token, about, quote: { address: zeroAddress, symbol: "", decimals: 0 } };
  return chain.venues.flatMap(
    (venue) => venueFor(venue).discovery.questionOfToken?.(venue, sides, (other) => quoteAt(chain, other)) ?? [],
  );
}

/** What pools at this venue hold of the native token. */
export function nativeAt(venue: VenueSettings, chain: Chain): Quote {
  return venueFor(venue).discovery.native === "first" ? nativeOf(chain) : wrappedOf(chain);
}

function quotesAt(venue: VenueSettings, chain: Chain, quotes: readonly Quote[]): readonly Quote[] {
  const { native } = venueFor(venue).discovery;
  if (native === "first") return [nativeOf(chain), ...quotes];
  return native === "last" && !chain.nativeIsToken ? [...quotes, nativeOf(chain)] : quotes;
}

export function toSides(a: Address, quote: Quote, about: About): Sides {
  return { a, b: quote.address, quote, about };
}

export function questionsAt(venue: VenueSettings, a: Address, quote: Quote, about: About): PoolQuestion[] {
  return venueFor(venue).discovery.questions(venue, toSides(a, quote, about));
}
