import {
  type Address,
  getAddress,
  getContractAddress,
  type Hash,
  type Hex,
  hexToBigInt,
  hexToNumber,
  isHex,
  numberToHex,
} from "viem";
import { z } from "zod";
import type { Store } from "../../store/store.ts";
import { attempt } from "../chain/attempt.ts";
import type { Reader } from "../chain/reader.ts";
import { known, mapRead, type Read, unknown } from "../read.ts";
import { findCreationBlock } from "./creation-block.ts";
import { askHelpers } from "./deployment-helpers.ts";
import type { Deployment } from "./facts.ts";
import type { Helpers } from "./helpers.ts";
import { addressesMentioned } from "./mentioned.ts";

/** As it is kept for ever: a deployment never changes. */
const Kept = z.object({
  blockNumber: z.string(),
  timestamp: z.string(),
  txHash: z.string().nullable(),
  creator: z.string().nullable(),
  factory: z.string().nullable(),
  mentioned: z.array(z.string()).optional(),
});
type Kept = z.infer<typeof Kept>;

/** Searching must not keep everything else waiting. */
const TIME_LIMIT_MS = 6000;

export type Deploying = {
  /** The first block alone, which is known a little earlier. */
  readonly birth: Promise<Read<bigint>>;
  readonly deployment: Promise<Read<Deployment>>;
};

/** When, by whom and in which transaction a contract was made: remembered, asked of helpers, or searched on the chain. */
export function readDeployment(reader: Reader, address: Address, helpers: Helpers, store: Store | null): Deploying {
  const born = Promise.withResolvers<Read<bigint>>();
  const deployment = recallOrFind(reader, address, { helpers, store, onBirth: (block) => born.resolve(known(block)) });
  const birth = deployment.then((read) => mapRead(read, ({ blockNumber }) => blockNumber));
  return { birth: Promise.race([born.promise, birth]), deployment };
}

type Finding = {
  readonly helpers: Helpers;
  readonly store: Store | null;
  readonly onBirth: (block: bigint) => void;
};

async function recallOrFind(reader: Reader, address: Address, finding: Finding): Promise<Read<Deployment>> {
  const keep = finding.store?.open<Kept>("deployments");
  const key = `${reader.chain.id}:${address.toLowerCase()}`;
  // A store that fails costs time, not answers.
  const kept = Kept.safeParse(await keep?.get(key).catch(() => undefined));
  if (kept.success) return known(fromKept(kept.data));
  const found = await withinTime(firstKnown(reader, address, finding));
  if (found.known && found.value.txHash) await keep?.set(key, toKept(found.value)).catch(() => undefined);
  return found;
}

function withinTime(search: Promise<Read<Deployment>>): Promise<Read<Deployment>> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<Read<Deployment>>((resolve) => {
    timer = setTimeout(() => resolve(unknown("When it was made could not be found in time.")), TIME_LIMIT_MS);
  });
  return Promise.race([search, limit]).finally(() => clearTimeout(timer));
}

/** Helpers and the search run side by side; whichever knows first ends the other. */
async function firstKnown(reader: Reader, address: Address, { helpers, onBirth }: Finding): Promise<Read<Deployment>> {
  let done = false;
  const ways = [
    searchChain(reader, address, () => done, onBirth),
    ...askHelpers(reader.chain, address, helpers, reader.signal).map(async (hash) => {
      const answer = await hash;
      return answer.known && answer.value
        ? byTransaction(reader, address, answer.value)
        : unknown("No helper knows it.");
    }),
  ];
  try {
    return await Promise.any(
      ways.map(async (way) => {
        const read = await way;
        if (!read.known) throw new Error(read.why);
        return read;
      }),
    );
  } catch {
    // None knew. The chain's own reason says most.
    return (await ways[0]) ?? unknown("When it was made could not be found.");
  } finally {
    done = true;
  }
}

async function searchChain(
  reader: Reader,
  address: Address,
  stopped: () => boolean,
  onBirth: (block: bigint) => void,
): Promise<Read<Deployment>> {
  const block = await findCreationBlock(reader, address, stopped);
  if (!block.known) return block;
  onBirth(block.value);
  return atBlock(reader, address, block.value);
}

const Transaction = z.object({
  hash: z.string(),
  from: z.string(),
  to: z.string().nullish(),
  nonce: z.string(),
  input: z.string().optional(),
});
const FullBlock = z.object({ timestamp: z.string(), transactions: z.array(Transaction) });
const Logs = z.array(z.object({ transactionHash: z.string() }));

/** The transaction that made it: the one whose own new contract it is, or the first in which it said anything. */
async function atBlock(reader: Reader, address: Address, blockNumber: bigint): Promise<Read<Deployment>> {
  const number = numberToHex(blockNumber);
  const [blockRead, logsRead] = await Promise.all([
    attempt(reader.request("eth_getBlockByNumber", [number, true])),
    attempt(reader.request("eth_getLogs", [{ address, fromBlock: number, toBlock: number }])),
  ]);
  const block = FullBlock.safeParse(blockRead.known ? blockRead.value : undefined);
  if (!block.success) return unknown("The block in which it was made could not be read.");
  const { timestamp, transactions } = block.data;
  const logs = Logs.safeParse(logsRead.known ? logsRead.value : undefined);
  const firstHash = logs.success ? logs.data[0]?.transactionHash : undefined;
  const made =
    transactions.find((transaction) => madeDirectly(transaction, address)) ??
    transactions.find(({ hash }) => hash === firstHash) ??
    (transactions.length === 1 ? transactions[0] : undefined);
  return known({
    blockNumber,
    timestamp: hexToBigInt(timestamp as Hex),
    txHash: (made?.hash as Hash | undefined) ?? null,
    creator: made ? getAddress(made.from) : null,
    factory: made?.to ? getAddress(made.to) : null,
    mentioned: mentionedIn(made),
  });
}

function mentionedIn(transaction: { readonly input?: string | undefined } | undefined): readonly Address[] {
  const input = transaction?.input;
  return input && isHex(input) ? addressesMentioned(input) : [];
}

function madeDirectly({ to, from, nonce }: z.infer<typeof Transaction>, address: Address): boolean {
  if (to) return false;
  return getContractAddress({ from: from as Address, nonce: hexToBigInt(nonce as Hex) }) === getAddress(address);
}

const Receipt = z.object({
  blockNumber: z.string(),
  from: z.string(),
  to: z.string().nullish(),
  contractAddress: z.string().nullish(),
  status: z.string().nullish(),
});

/** A helper's word, held against the chain. */
async function byTransaction(reader: Reader, address: Address, hash: Hash): Promise<Read<Deployment>> {
  const answer = await attempt(reader.request("eth_getTransactionReceipt", [hash]));
  const receipt = Receipt.safeParse(answer.known ? answer.value : undefined);
  if (!receipt.success || receipt.data.status === "0x0")
    return unknown("The transaction that a helper named is not there.");
  const { blockNumber, from, to, contractAddress } = receipt.data;
  if (!to && contractAddress?.toLowerCase() !== address.toLowerCase()) {
    return unknown("The transaction that a helper named made another contract.");
  }
  const [block, sent] = await Promise.all([
    attempt(reader.request("eth_getBlockByNumber", [blockNumber, false])),
    attempt(reader.request("eth_getTransactionByHash", [hash])),
  ]);
  const transaction = Transaction.safeParse(sent.known ? sent.value : undefined);
  const timestamp = z.object({ timestamp: z.string() }).safeParse(block.known ? block.value : undefined);
  if (!timestamp.success) return unknown("The block in which it was made could not be read.");
  return known({
    blockNumber: hexToBigInt(blockNumber as Hex),
    timestamp: BigInt(hexToNumber(timestamp.data.timestamp as Hex)),
    txHash: hash,
    creator: getAddress(from),
    factory: to ? getAddress(to) : null,
    mentioned: mentionedIn(transaction.data),
  });
}

function toKept({ blockNumber, timestamp, txHash, creator, factory, mentioned }: Deployment): Kept {
  return {
    blockNumber: `${blockNumber}`,
    timestamp: `${timestamp}`,
    txHash,
    creator,
    factory,
    mentioned: [...mentioned],
  };
}

function fromKept({ blockNumber, timestamp, txHash, creator, factory, mentioned = [] }: Kept): Deployment {
  return {
    blockNumber: BigInt(blockNumber),
    timestamp: BigInt(timestamp),
    txHash: txHash as Hash | null,
    creator: creator as Address | null,
    factory: factory as Address | null,
    mentioned: mentioned as Address[],
  };
}
