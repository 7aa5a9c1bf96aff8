// Finds the transactions that may have changed a token between two blocks: those of accounts with power, and those to its contracts.
// Near blocks are read whole. Over more blocks, transaction counts are halved until the block of each transaction is found.
import { type Address, type Hex, hexToBigInt, numberToHex, slice, toEventSelector } from "viem";
import { z } from "zod";
import { attempt } from "../chain/attempt.ts";
import type { Reader } from "../chain/reader.ts";
import { asItIs, freshAccount, mark, type ReadStep, readConditions, runExperiments } from "../experiments/index.ts";
import { watchPointConfig } from "./config.ts";
import { readNonce } from "./observe.ts";
import { inGroupsOf, runFewAtOnce } from "./trading.ts";

/** A transaction that may have changed a token. */
export type SuspectTransaction = {
  readonly hash: Hex;
  readonly from: string;
  readonly to: string | null;
  readonly data: Hex;
  readonly block: { readonly number: bigint; readonly hash: Hex; readonly timestamp: bigint };
};

const hex = z.custom<Hex>((value) => typeof value === "string" && /^0x[0-9a-f]*$/i.test(value));
const Transaction = z.object({ hash: hex, from: hex, to: hex.nullish(), input: hex });
const Block = z.object({ number: hex, hash: hex, timestamp: hex, transactions: z.array(z.unknown()) });
const Receipt = z.object({ status: hex.optional(), logs: z.array(z.object({ address: hex })) });

type Span = { readonly after: bigint; readonly to: bigint };
type Suspects = {
  /** Accounts that sent transactions since, with their transaction count before. */
  readonly moved: ReadonlyMap<string, number>;
  /** Contracts through which a transaction can change the token. */
  readonly concerned: ReadonlySet<string>;
};

/** So few blocks that each is read whole: a gap then comes from a node that failed. */
export function isNear({ after, to }: Span): boolean {
  return to - after <= watchPointConfig.maxBlocks;
}

/**
 * The transactions that suspects sent, and those that any account sent to the concerned contracts, oldest first. Undefined where a block
 * could not be read, or where not all blocks with transactions of suspects were found.
 */
export async function findTransactions(
  reader: Reader,
  span: Span,
  { moved, concerned }: Suspects,
): Promise<readonly SuspectTransaction[] | undefined> {
  if (span.to <= span.after) return [];
  const blocks = isNear(span)
    ? Array.from({ length: Number(span.to - span.after) }, (_, index) => span.after + 1n + BigInt(index))
    : await blocksSought(reader, span, { moved, concerned });
  if (!blocks) return undefined;
  const read = await Promise.all([...new Set(blocks)].toSorted(byNumber).map((number) => readBlock(reader, number)));
  if (read.some((block) => !block)) return undefined;
  return read
    .flatMap((block) => block ?? [])
    .filter(({ from, to }) => moved.has(from) || (to !== null && concerned.has(to)));
}

async function readBlock(reader: Reader, number: bigint): Promise<readonly SuspectTransaction[] | undefined> {
  const answer = await attempt(reader.request("eth_getBlockByNumber", [numberToHex(number), true]));
  const parsed = Block.safeParse(answer.known ? answer.value : undefined);
  if (!parsed.success) return undefined;
  const { hash, timestamp } = parsed.data;
  const block = { number, hash, timestamp: BigInt(timestamp) };
  return parsed.data.transactions.flatMap((each): SuspectTransaction[] => {
    const one = Transaction.safeParse(each);
    if (!one.success) return [];
    const { from, to, input } = one.data;
    return [{ hash: one.data.hash, from: from.toLowerCase(), to: to?.toLowerCase() ?? null, data: input, block }];
  });
}

async function blocksSought(
  reader: Reader,
  span: Span,
  { moved, concerned }: Suspects,
): Promise<readonly bigint[] | undefined> {
  const [sent, logged] = await Promise.all([blocksOf(reader, span, moved), blocksWithLogs(reader, span, concerned)]);
  return sent && [...sent, ...logged];
}

/**
 * The blocks in which the suspects' transaction counts rose, by halving, all at once: counts that two searches need are asked once.
 * Undefined where a node keeps too little history, or an account sent more transactions than are sought.
 */
async function blocksOf(
  reader: Reader,
  { after, to }: Span,
  moved: ReadonlyMap<string, number>,
): Promise<readonly bigint[] | undefined> {
  const found = await Promise.all(
    [...moved].map(async ([account, before]) => {
      const now = await readNonce(reader, account as Address, to);
      if (now === undefined || now > before + watchPointConfig.maxTransactions) return [undefined];
      const counts = Array.from({ length: Math.max(0, now - before) }, (_, index) => before + index);
      return Promise.all(counts.map((count) => firstBlockBeyond(reader, account as Address, count, { after, to })));
    }),
  );
  const blocks = found.flat();
  return blocks.every((block) => block !== undefined) ? blocks : undefined;
}

const byNumber = (one: bigint, other: bigint) => (one < other ? -1 : 1);

/** Events of ordinary trading. */
const TRADING_EVENTS = new Set(
  [
    "Transfer(address,address,uint256)",
    "Approval(address,address,uint256)",
    "Sync(uint112,uint112)",
    "Swap(address,uint256,uint256,uint256,uint256,address)",
    "Swap(address,address,int256,int256,uint160,uint128,int24)",
  ].map((event) => toEventSelector(event)),
);

/** The latest blocks in which a concerned contract logged more than ordinary trading. */
async function blocksWithLogs(
  reader: Reader,
  { after, to }: Span,
  concerned: ReadonlySet<string>,
): Promise<readonly bigint[]> {
  const { maxLogAddresses, maxLogBlocks, maxLogRequests } = watchPointConfig;
  const { logs } = await reader.logs({
    address: [...concerned].slice(0, maxLogAddresses) as Address[],
    fromBlock: after + 1n,
    toBlock: to,
    order: "newest-first",
    mostRequests: maxLogRequests,
  });
  const unusual = logs.filter(({ topics: [topic] }) => topic && !TRADING_EVENTS.has(topic));
  return [...new Set(unusual.flatMap(({ blockNumber }) => blockNumber ?? []))].slice(-maxLogBlocks);
}

async function firstBlockBeyond(
  reader: Reader,
  account: Address,
  count: number,
  { after, to }: Span,
): Promise<bigint | undefined> {
  let [low, high] = [after + 1n, to];
  while (low < high) {
    const middle = (low + high) / 2n;
    const nonce = await readNonce(reader, account, middle);
    if (nonce === undefined) return undefined;
    if (nonce > count) high = middle;
    else low = middle + 1n;
  }
  return low;
}

/** Whether a transaction failed, and which contracts logged in it; `null`: it is in no block. Undefined: no node could tell. */
export async function readReceipt(
  reader: Reader,
  hash: string,
): Promise<{ readonly hasFailed: boolean; readonly touched: readonly string[] } | null | undefined> {
  const answer = await attempt(reader.request("eth_getTransactionReceipt", [hash]));
  if (answer.known && answer.value === null) return null;
  const parsed = Receipt.safeParse(answer.known ? answer.value : undefined);
  if (!parsed.success) return undefined;
  const { status, logs } = parsed.data;
  const hasFailed = status !== undefined && hexToBigInt(status) === 0n;
  return { hasFailed, touched: logs.map(({ address }) => address.toLowerCase()) };
}

/** Whether a transaction touched a concerned contract. A failed one touched nothing. */
export async function concernsToken(
  reader: Reader,
  { to, hash, data }: SuspectTransaction,
  concerned: ReadonlySet<string>,
): Promise<"yes" | "no" | "unknown"> {
  const isStraight = to !== null && concerned.has(to);
  // A plain payment to another account runs no code that matters here.
  if (!isStraight && to !== null && data === "0x") return "no";
  const receipt = await readReceipt(reader, hash);
  if (!receipt) return "unknown";
  if (receipt.hasFailed) return "no";
  return isStraight || receipt.touched.some((address) => concerned.has(address)) ? "yes" : "no";
}

/** The accounts in a call's data: each word that looks like an address. */
export function accountsNamedIn(data: Hex): readonly Address[] {
  const found = new Set<Address>();
  for (let at = 4; at + 32 <= (data.length - 2) / 2; at += 32) {
    const word = slice(data, at, at + 32);
    if (/^0x0{24}(?!0{16})/.test(word)) found.add(`0x${word.slice(26)}`.toLowerCase() as Address);
  }
  return [...found];
}

// Finds tokens whose settings were written since the last look, so that their trades are tried first. Reads the hash of the first 32 storage
// slots of many tokens in one call. Changes elsewhere, as in mappings or behind a namespace, do not show.

/** Replaces a token's code: loops over its first 32 storage slots and returns their hash. */
const FIRST_WORDS_CODE: Hex = "0x60005b80548160051b526001018060201160025761040060002060005260206000f3";

export function createStorageActivity() {
  const known = new Map<string, { readonly word: bigint; readonly movesInARow: number }>();
  return {
    /** The tokens whose storage moved, in lower case. */
    async read(reader: Reader, tokens: readonly Address[]): Promise<ReadonlySet<string>> {
      const { maxStorageReadsPerCall, storageReadGas: gas, storageReservedGas } = watchPointConfig;
      if (tokens.length === 0) return new Set();
      const conditions = await readConditions(reader);
      if (!conditions.known) return new Set();
      const active = await runFewAtOnce(inGroupsOf(maxStorageReadsPerCall, tokens), async (group) => {
        const steps = group.map((target): ReadStep => {
          return { kind: "read", label: mark("stored"), target, data: "0x", gas };
        });
        const codes = Object.fromEntries(group.map((token) => [token.toLowerCase(), FIRST_WORDS_CODE]));
        const setting = { trader: freshAccount(), environment: asItIs(conditions.value), codes };
        const runs = await runExperiments(
          reader,
          setting,
          steps.map((step) => ({ steps: [step], gas: gas + storageReservedGas })),
        );
        return group.filter((token, index) => {
          const [run, step] = [runs[index], steps[index]];
          const word = run?.known && step ? run.value.word(step.label) : undefined;
          return word !== undefined && hasMoved(token.toLowerCase(), word);
        });
      });
      return new Set(active.flat().map((token) => token.toLowerCase()));
    },
    forget: () => known.clear(),
  };

  /** Storage that moves in every look says nothing any more. */
  function hasMoved(token: string, word: bigint): boolean {
    const before = known.get(token);
    const isOther = before !== undefined && before.word !== word;
    const movesInARow = isOther ? before.movesInARow + 1 : 0;
    known.set(token, { word, movesInARow });
    return isOther && movesInARow <= watchPointConfig.maxMovesInARow;
  }
}
