import { type Address, concat, encodeAbiParameters, getAddress, type Hex, numberToHex } from "viem";
import { ContractSaidNo, CouldNotAsk } from "../../chain/attempt.ts";
import type { Chain } from "../../chain/chain.ts";
import type { Reader } from "../../chain/reader.ts";
import type { FaultKind } from "../../core/failure.ts";
import { asConcentrated } from "./bins.ts";
import { POOL_LENS_CODE } from "./lens-code.ts";
import { addressesOf, canBeAsked, encodeQuestions, NO_KEY, type Question, quoteAt } from "./lens-questions.ts";

/** What one unit of a token is worth in units of another, as an exact fraction. */
export type Price = { readonly numerator: bigint; readonly denominator: bigint };

/** A question's answer, where there is a pool. What the words mean depends on the question. */
export type Found = Question & {
  readonly pool: Address;
  /** What the pool holds of `a` and of `b`. */
  readonly holdsA: bigint;
  readonly holdsB: bigint;
  readonly third: bigint;
  readonly fourth: bigint;
  /** Where the pool's own curve makes the price: what it gives of `b`, for how much of `a`. Third and fourth are nothing then. */
  readonly told?: Price;
};

const TELLING: ReadonlySet<Question["kind"]> = new Set(["curve", "balancer-v2", "balancer-v3", "dodo"]);

/** Creation code may have 49 152 bytes, of which the lens has about fifteen thousand, all addresses five, and each question 14 bytes. */
const MOST_AT_ONCE = 1_500;
/** A question's address takes one byte. */
const MOST_ADDRESSES = 255;

function batchFrom(questions: readonly Question[], start: number): readonly Question[] {
  const addresses = new Set<string>();
  let end = start;
  for (; end < questions.length && end - start < MOST_AT_ONCE; end++) {
    const question = questions[end];
    for (const address of question ? addressesOf(question) : []) addresses.add(address.toLowerCase());
    if (addresses.size > MOST_ADDRESSES) break;
  }
  return questions.slice(start, end);
}

/** Asks all questions in one call where the node's limits allow it; whatever a call leaves over is asked in the next. */
export async function askLens(reader: Reader, wanted: readonly Question[]): Promise<Found[]> {
  const questions = wanted.filter(canBeAsked);
  const found: Found[] = [];
  for (let start = 0; start < questions.length; ) {
    const batch = batchFrom(questions, start);
    const { asked, pools } = await askBatch(reader, batch);
    if (asked === 0) throw new Error("The lens had too little gas for a single question.");
    found.push(...pools);
    start += asked;
  }
  return found;
}

/** What is too much for one call is asked in two. */
const LEAST_AT_ONCE = 8;

async function askBatch(reader: Reader, batch: readonly Question[]): Promise<{ asked: number; pools: Found[] }> {
  try {
    return decode(reader.chain, await call(reader, batch), batch);
  } catch (error) {
    if (batch.length < 2 * LEAST_AT_ONCE || !isTooMuch(error)) throw error;
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

/** Nobody's address: the end of keccak256("assay.pool-lens"). */
const LENS_ADDRESS: Address = "0x6e85884a34ffd979458bc4eb9f2b6205144b063d";

/**
 * As a contract that is being made: every node can do that. Some gateways refuse calls to nobody; then the same code, which
 * does not know the difference, is put at an address by a state override.
 */
async function call(reader: Reader, questions: readonly Question[]): Promise<Hex> {
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

function decode(chain: Chain, answer: Hex, questions: readonly Question[]): { asked: number; pools: Found[] } {
  const words = (answer.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));
  const [asked, ...rest] = words;
  if (asked === undefined || rest.length % 5 !== 0) throw new Error("The node does not run code that is not deployed.");
  const pools: Found[] = [];
  for (let i = 0; i < rest.length; i += 5) {
    const [head = 0n, holdsA = 0n, holdsB = 0n, third = 0n, fourth = 0n] = rest.slice(i, i + 5);
    const question = questions[Number(head >> 160n)];
    if (!question) throw new Error("The lens answered what it was not asked.");
    const found = { ...question, pool: toAddress(head), holdsA, holdsB, third, fourth };
    if (question.kind !== "namedKey") {
      pools.push(...toFound(found));
      continue;
    }
    i += 5;
    const [hooks = 0n, other = 0n, fee = 0n, tickSpacing = 0n] = rest.slice(i, i + 4);
    const key = { ...NO_KEY, fee: Number(fee), tickSpacing: Number(tickSpacing), hooks: toAddress(hooks) };
    const quote = quoteAt(chain, toAddress(other));
    pools.push(...toFound({ ...found, kind: "v4", b: quote.address, key, quote }));
  }
  return { asked: Number(asked), pools };
}

function toFound(found: Found): Found[] {
  const { kind, third, fourth } = found;
  if (TELLING.has(kind)) return [{ ...found, third: 0n, fourth: 0n, told: { numerator: third, denominator: fourth } }];
  try {
    return [asConcentrated(found)];
  } catch {
    // What one pool says of itself makes no sense: the others are told all the same.
    return [];
  }
}

export function toAddress(word: bigint): Address {
  return getAddress(numberToHex(word & ((1n << 160n) - 1n), { size: 20 }));
}
