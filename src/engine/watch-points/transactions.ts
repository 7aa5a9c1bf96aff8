import { type Address, type Hex, hexToBigInt, numberToHex, slice, toEventSelector } from "viem";
import { z } from "zod";
import { attempt } from "../chain/attempt.ts";
import type { Reader } from "../chain/reader.ts";
import { readNonce } from "./observe.ts";

/** One transaction that may have moved something of a token. */
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

/** Whole blocks are large: beyond so many, those are sought in which somebody's count of transactions rose. */
const MOST_BLOCKS = 8n;
const MOST_TRANSACTIONS = 8;

export type Span = { readonly after: bigint; readonly to: bigint };
export type Suspects = {
  /** Accounts that sent something, with how many transactions they had sent before. */
  readonly moved: ReadonlyMap<string, number>;
  readonly concerned: ReadonlySet<string>;
};

/** So few blocks that each is read, and what could not be read was a node's failure. */
export function isNear({ after, to }: Span): boolean {
  return to - after <= MOST_BLOCKS;
}

/**
 * The transactions that suspects sent, or that anybody sent to what concerns the token, oldest first. Undefined where the blocks
 * could not be read, or not all be found in which suspects sent something.
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
 * The blocks in which suspects' counts rose, by halving, all side by side: halves that they share are asked once. Undefined where a
 * node keeps too little history to tell, or somebody sent more than are looked for.
 */
async function blocksOf(
  reader: Reader,
  { after, to }: Span,
  moved: ReadonlyMap<string, number>,
): Promise<readonly bigint[] | undefined> {
  const found = await Promise.all(
    [...moved].map(async ([account, before]) => {
      const now = await readNonce(reader, account as Address, to);
      if (now === undefined || now > before + MOST_TRANSACTIONS) return [undefined];
      const counts = Array.from({ length: Math.max(0, now - before) }, (_, index) => before + index);
      return Promise.all(counts.map((count) => firstBlockBeyond(reader, account as Address, count, { after, to })));
    }),
  );
  const blocks = found.flat();
  return blocks.every((block) => block !== undefined) ? blocks : undefined;
}

const byNumber = (one: bigint, other: bigint) => (one < other ? -1 : 1);

/** What people log all day by trading. */
const USUAL = new Set(
  [
    "Transfer(address,address,uint256)",
    "Approval(address,address,uint256)",
    "Sync(uint112,uint112)",
    "Swap(address,uint256,uint256,uint256,uint256,address)",
    "Swap(address,address,int256,int256,uint160,uint128,int24)",
  ].map((event) => toEventSelector(event)),
);
const MOST_ADDRESSES = 8;

/** The latest blocks in which what concerns the token logged something unusual. */
async function blocksWithLogs(
  reader: Reader,
  { after, to }: Span,
  concerned: ReadonlySet<string>,
): Promise<readonly bigint[]> {
  const { logs } = await reader.logs({
    address: [...concerned].slice(0, MOST_ADDRESSES) as Address[],
    fromBlock: after + 1n,
    toBlock: to,
    order: "newest-first",
    mostRequests: 4,
  });
  const unusual = logs.filter(({ topics: [topic] }) => topic && !USUAL.has(topic));
  return [...new Set(unusual.flatMap(({ blockNumber }) => blockNumber ?? []))].slice(-2);
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

/** What became of a transaction, and whose events it has; `null`: it stands in no block. Undefined: nobody can tell. */
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

/** Whether a transaction touched what concerns the token. One that failed touched nothing. */
export async function concernsToken(
  reader: Reader,
  { to, hash, data }: SuspectTransaction,
  concerned: ReadonlySet<string>,
): Promise<"yes" | "no" | "unknown"> {
  const isStraight = to !== null && concerned.has(to);
  // A plain payment runs nobody's code that has power here.
  if (!isStraight && to !== null && data === "0x") return "no";
  const receipt = await readReceipt(reader, hash);
  if (!receipt) return "unknown";
  if (receipt.hasFailed) return "no";
  return isStraight || receipt.touched.some((address) => concerned.has(address)) ? "yes" : "no";
}

/** The accounts that a call names in its data, so far as words look like accounts. */
export function accountsNamedIn(data: Hex): readonly Address[] {
  const found = new Set<Address>();
  for (let at = 4; at + 32 <= (data.length - 2) / 2; at += 32) {
    const word = slice(data, at, at + 32);
    if (/^0x0{24}(?!0{16})/.test(word)) found.add(`0x${word.slice(26)}`.toLowerCase() as Address);
  }
  return [...found];
}
