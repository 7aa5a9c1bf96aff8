// The transaction that made a contract: who sent it, through which factory, and which accounts it names. Found in the contract's first block,
// or named by an explorer and checked against its receipt.
import {
  type Address,
  getAddress,
  getContractAddress,
  type Hash,
  type Hex,
  hexToBigInt,
  hexToNumber,
  isAddressEqual,
  isHex,
  numberToHex,
  slice,
} from "viem";
import { z } from "zod";
import { traitsOf, withoutMetadata } from "../../bytecode/index.ts";
import { attempt } from "../../chain/attempt.ts";
import type { Chain } from "../../chain/chain.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown, valueOr } from "../../core/read.ts";
import { venueFor } from "../../venues/registry.ts";
import { wholeAddress } from "../code/code.ts";
import { factsConfig } from "../config.ts";
import type { Deployment, Maker } from "../facts.ts";

const Transaction = z.object({
  hash: z.string(),
  from: z.string(),
  to: z.string().nullish(),
  nonce: z.string(),
  input: z.string().optional(),
});
const FullBlock = z.object({ timestamp: z.string(), transactions: z.array(Transaction) });

export type AtBlock = {
  readonly deployment: Deployment;
  /** The transaction itself creates the contract: then it was not there before. */
  readonly isItsOwn: boolean;
};

/** The transaction that creates the contract itself, else the first with an event of the contract or its launchpad. */
export async function atBlock(reader: Reader, address: Address, blockNumber: bigint): Promise<Read<AtBlock>> {
  const number = numberToHex(blockNumber);
  const makers = makersOf(reader.chain).map((maker) => maker.address);
  const logsOf = async (emitters: Address | readonly Address[]) => {
    const range = { address: emitters, fromBlock: number, toBlock: number };
    return toMadeLogs(valueOr(await attempt(reader.request("eth_getLogs", [range])), null));
  };
  const [blockRead, ownLogs, makersLogs] = await Promise.all([
    attempt(reader.request("eth_getBlockByNumber", [number, true])),
    logsOf(address),
    makers.length > 0 ? logsOf(makers) : [],
  ]);
  const block = FullBlock.safeParse(blockRead.known ? blockRead.value : undefined);
  if (!block.success) return unknown("deployment-block-unreadable");
  const { timestamp, transactions } = block.data;
  const named = makerIn(reader.chain, makersLogs, address);
  const firstHash = named?.hash ?? ownLogs[0]?.transactionHash;
  const made =
    transactions.find((transaction) => madeDirectly(transaction, address)) ??
    transactions.find(({ hash }) => hash === firstHash) ??
    (transactions.length === 1 ? transactions[0] : undefined);
  const deployment: Deployment = {
    blockNumber,
    timestamp: hexToBigInt(timestamp as Hex),
    txHash: (made?.hash as Hash | undefined) ?? null,
    creator: made ? getAddress(made.from) : null,
    factory: made ? factoryIn(made, address) : null,
    maker: (named && named.hash === made?.hash ? named.maker : null) ?? makerAt(reader.chain, made?.to),
    mentioned: mentionedIn(made),
  };
  return known({ deployment, isItsOwn: made !== undefined && madeDirectly(made, address) });
}

function mentionedIn(transaction: { readonly input?: string | undefined } | undefined): readonly Address[] {
  const input = transaction?.input;
  return input && isHex(input) ? addressesMentioned(input) : [];
}

type Transaction = z.infer<typeof Transaction>;

/** A contract's constructor may create others. */
function factoryIn(made: Transaction, address: Address): Address | null {
  if (made.to) return getAddress(made.to);
  return madeDirectly(made, address) ? null : ownContractOf(made);
}

function madeDirectly(made: Transaction, address: Address): boolean {
  return !made.to && ownContractOf(made) === getAddress(address);
}

function ownContractOf({ from, nonce }: Transaction): Address {
  return getContractAddress({ from: from as Address, nonce: hexToBigInt(nonce as Hex) });
}

const Receipt = z.object({
  blockNumber: z.string(),
  from: z.string(),
  to: z.string().nullish(),
  contractAddress: z.string().nullish(),
  status: z.string().nullish(),
  logs: z.unknown(),
});

/** The transaction that an explorer named, checked against the chain. */
export async function byTransaction(reader: Reader, address: Address, hash: Hash): Promise<Read<Deployment>> {
  const answer = await attempt(reader.request("eth_getTransactionReceipt", [hash]));
  const receipt = Receipt.safeParse(answer.known ? answer.value : undefined);
  if (!receipt.success || receipt.data.status === "0x0") return unknown("named-transaction-missing");
  const { blockNumber, from, to, contractAddress, logs } = receipt.data;
  if (!to && contractAddress?.toLowerCase() !== address.toLowerCase()) {
    return unknown("named-transaction-of-another");
  }
  const [block, sent] = await Promise.all([
    attempt(reader.request("eth_getBlockByNumber", [blockNumber, false])),
    attempt(reader.request("eth_getTransactionByHash", [hash])),
  ]);
  const transaction = Transaction.safeParse(sent.known ? sent.value : undefined);
  const timestamp = z.object({ timestamp: z.string() }).safeParse(block.known ? block.value : undefined);
  if (!timestamp.success) return unknown("deployment-block-unreadable");
  return known({
    blockNumber: hexToBigInt(blockNumber as Hex),
    timestamp: BigInt(hexToNumber(timestamp.data.timestamp as Hex)),
    txHash: hash,
    creator: getAddress(from),
    factory: to ? getAddress(to) : null,
    maker: makerIn(reader.chain, toMadeLogs(logs), address)?.maker ?? makerAt(reader.chain, to),
    mentioned: mentionedIn(transaction.data),
  });
}

const WORD_BYTES = 32;
const SELECTOR_BYTES = 4;

/** Accounts in the input of a deploying transaction: constants of its constructor, and arguments at its end or after a selector. */
export function addressesMentioned(input: Hex): readonly Address[] {
  const { maxInputWords, maxMentionedAccounts } = factsConfig.deployment;
  const bytes = (input.length - 2) / 2;
  const starts = Array.from({ length: maxInputWords }, (_, index) => [
    bytes - (index + 1) * WORD_BYTES,
    SELECTOR_BYTES + index * WORD_BYTES,
  ]).flat();
  const words = starts
    .filter((start) => start >= 0 && start + WORD_BYTES <= bytes)
    .flatMap((start) => wholeAddress(slice(input, start, start + WORD_BYTES)));
  return [...new Set([...words, ...traitsOf(withoutMetadata(input)).addresses])].slice(0, maxMentionedAccounts);
}

/** Factories and launchpads of the chain's table. */
export function makersOf({ accounts, venues }: Chain): readonly Maker[] {
  return [
    ...accounts.filter(({ kind }) => kind === "maker").map(({ name, address }) => ({ name, address })),
    ...venues.flatMap((venue) => {
      const address = venueFor(venue).contracts.launchpad?.(venue);
      return address ? [{ name: venue.name, address }] : [];
    }),
  ];
}

const Logs = z.array(
  z.object({ address: z.string(), topics: z.array(z.string()), data: z.string(), transactionHash: z.string() }),
);
type MadeLog = z.infer<typeof Logs>[number];

function toMadeLogs(answer: unknown): readonly MadeLog[] {
  return Logs.safeParse(answer).data ?? [];
}

/** A factory that is called through a wallet or a router shows by its own event, which names the token. */
function makerIn(chain: Chain, logs: readonly MadeLog[], token: Address): { maker: Maker; hash: string } | null {
  const word = token.slice(2).toLowerCase();
  for (const log of logs) {
    const maker = makersOf(chain).find(({ address }) => address.toLowerCase() === log.address.toLowerCase());
    const said = [...log.topics, log.data].some((text) => text.toLowerCase().includes(word));
    if (maker && said) return { maker, hash: log.transactionHash };
  }
  return null;
}

function makerAt(chain: Chain, factory: string | null | undefined): Maker | null {
  if (!factory) return null;
  return makersOf(chain).find(({ address }) => isAddressEqual(address, getAddress(factory))) ?? null;
}
