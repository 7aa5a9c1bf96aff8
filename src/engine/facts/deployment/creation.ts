// The block in which a contract was made: the block of its first event where one request finds that, else by asking many blocks at once
// whether the contract is there, and then between the two that differ.
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
  pad,
  size,
  slice,
  toEventSelector,
  zeroAddress,
} from "viem";
import { z } from "zod";
import { traitsOf, withoutMetadata } from "../../bytecode/index.ts";
import { attempt, inBackground } from "../../chain/attempt.ts";
import type { Chain } from "../../chain/chain.ts";
import type { Reader } from "../../chain/reader.ts";
import { askerOf } from "../../chain/views/asker.ts";
import { wordToAddress } from "../../chain/views/call-data.ts";
import { known, type Read, unknown, valueOr } from "../../core/read.ts";
import { least } from "../../core/units.ts";
import { venueFor } from "../../venues/registry.ts";
import { oldestBlock } from "../blocks.ts";
import { wholeAddress } from "../code/code.ts";
import { factsConfig } from "../config.ts";
import type { Deployment, Maker } from "../facts.ts";
import { TRANSFER } from "../holders/transfers.ts";

const { deployment: limits } = factsConfig;

type Presence = "there" | "not yet" | "no answer";

/**
 * The first block with the contract in it. The first round is dense near the present, because most tokens that people ask about
 * are young; or near `seen`, a block that is known to have it.
 */
export async function findCreationBlock(
  reader: Reader,
  address: Address,
  stopped: () => boolean,
  seen = reader.block.number,
): Promise<Read<bigint>> {
  const { batchSize } = await reader.capabilities();
  const oldest = await oldestBlock(reader);
  const newest = seen;
  if (newest < oldest) return unknown("too-little-history");
  const most = Math.max(4, Math.min(limits.maxPoints, batchSize));
  let look = lookBy(reader, address, "eth_getTransactionCount", (nonce) => BigInt(nonce) > 0n);
  let absent = oldest - 1n;
  let present = newest;
  for (let round = 0; round < limits.maxRounds && present - absent > 1n; round++) {
    if (stopped()) return unknown("first-block-given-up");
    const points =
      round === 0
        ? agesBack(oldest, newest, Math.min(limits.firstPoints, most))
        : between(absent, present, widthFor(present - absent, most));
    let presences = await Promise.all(points.map((block) => look(block)));
    if (round === 0 && presences.at(-1) === "not yet") {
      // The newest block has the contract: without a nonce, it is older than contracts' nonces.
      look = lookBy(reader, address, "eth_getCode", (code) => code !== "0x");
      presences = await Promise.all(points.map((block) => look(block)));
    }
    const narrowed = narrow({ absent, present }, points, presences);
    if (narrowed.absent === absent && narrowed.present === present) return unknown("too-little-history");
    ({ absent, present } = narrowed);
  }
  if (present - absent > 1n) return unknown("first-block-too-slow");
  // The node says nothing of blocks before its oldest.
  return absent < oldest && oldest > 0n ? unknown("too-little-history") : known(present);
}

type Bounds = { readonly absent: bigint; readonly present: bigint };

/** The points ascend: the last block without the contract that lies before the first one with it. */
function narrow(bounds: Bounds, points: readonly bigint[], presences: readonly Presence[]): Bounds {
  const seen = (what: Presence) => points.filter((_, index) => presences[index] === what);
  const present = seen("there")[0] ?? bounds.present;
  const absent = seen("not yet").findLast((block) => block < present) ?? bounds.absent;
  return { absent, present };
}

/** Contracts have a nonce of 1 from the start, and a nonce is less to send than code. */
function lookBy(
  reader: Reader,
  address: Address,
  method: string,
  is: (answer: string) => boolean,
): (block: bigint) => Promise<Presence> {
  return async (block) => {
    const read = await attempt(reader.request(method, [address, numberToHex(block)]));
    if (!read.known || typeof read.value !== "string") return "no answer";
    return is(read.value) ? "there" : "not yet";
  };
}

/** From the newest block back in steps that grow, the oldest last; ascending. */
function agesBack(oldest: bigint, newest: bigint, width: number): readonly bigint[] {
  const span = Number(newest - oldest);
  const growth = span ** (1 / (width - 1));
  const ages = Array.from({ length: width }, (_, index) => BigInt(Math.round(growth ** index)));
  const points = new Set(ages.map((age) => (age > newest - oldest ? oldest : newest - age)));
  return [...points.add(oldest).add(newest)].sort((one, other) => (one < other ? -1 : 1));
}

/** The fewest points that need no more rounds than `most` points would. */
function widthFor(gap: bigint, most: number): number {
  const rounds = Math.ceil(Math.log(Number(gap)) / Math.log(most + 1) - 1e-9);
  return Math.min(most, Math.max(1, Math.ceil(Number(gap) ** (1 / Math.max(1, rounds))) - 1));
}

function between(absent: bigint, present: bigint, width: number): readonly bigint[] {
  const gap = present - absent;
  const parts = BigInt(width) + 1n;
  const points = Array.from({ length: width }, (_, index) => absent + (gap * BigInt(index + 1)) / parts);
  return [...new Set(points)].filter((block) => block > absent && block < present);
}

/** Events of a deployment: who owns the contract, who has which role, what it delegates to. */
const FIRST_EVENTS = [
  "OwnershipTransferred(address,address)",
  "OwnerUpdated(address,address)",
  "RoleGranted(bytes32,address,address)",
  "Upgraded(address)",
  "BeaconUpgraded(address)",
  "AdminChanged(address,address)",
  "DiamondCut((address,uint8,bytes4[])[],address,bytes)",
  "Initialized(uint8)",
  "Initialized(uint64)",
].map((event) => toEventSelector(event));

/**
 * Nearly every token has an event in its deployment: the block of its first log is the one in which it was made, if the contract was
 * not there in the block before. `null`: no such log.
 */
export async function guessCreationBlock(
  reader: Reader,
  address: Address,
  code: Hex | null,
  onNamed: (accounts: readonly Address[]) => void,
): Promise<bigint | null> {
  const [owned] = FIRST_EVENTS;
  // A token without the event of an owner minted its supply to someone. Other tokens may have too many mints to list.
  const isSilent = code !== null && owned !== undefined && !code.includes(owned.slice(2));
  const topics: (readonly (Hex | readonly Hex[])[])[] = [[FIRST_EVENTS]];
  if (isSilent) topics.push([TRANSFER, pad(zeroAddress, { size: 32 })]);
  const found = await Promise.all(topics.map((each) => firstBlock(reader, address, each)));
  onNamed([...new Set(found.flatMap(({ accounts }) => accounts))]);
  const blocks = found.flatMap(({ block }) => block ?? []);
  return blocks.reduce<bigint | null>((first, block) => (first === null ? block : least(first, block)), null);
}

async function firstBlock(
  reader: Reader,
  address: Address,
  topics: readonly (Hex | readonly Hex[])[],
): Promise<{ readonly block: bigint | null; readonly accounts: readonly Address[] }> {
  const filter = { address, topics, fromBlock: 0n, toBlock: reader.block.number, mostRequests: 1 };
  const search = await attempt(reader.logs(filter));
  const first = search.known ? search.value?.logs[0] : undefined;
  const accounts = accountsIn(first?.topics ?? []);
  for (const account of accounts) prefetchAccount(reader, account);
  const isFirst = first && search.known && search.value?.missing.length === 0;
  return { block: isFirst ? first.blockNumber : null, accounts };
}

/** The account that a token names first is usually its creator, so what will be asked of it is asked now. */
function prefetchAccount(reader: Reader, account: Address): void {
  const asker = askerOf(reader);
  inBackground(asker.look(account));
  inBackground(asker.nonce(account));
}

function accountsIn([, ...topics]: readonly Hex[]): readonly Address[] {
  return topics.flatMap((topic) => {
    const account = wordToAddress(topic);
    return size(topic) === 32 && account && BigInt(topic) >> 160n === 0n && BigInt(topic) > LOWEST_ACCOUNT
      ? [account]
      : [];
  });
}

/** Smaller ones are numbers, no accounts. */
const LOWEST_ACCOUNT = 2n ** 96n;

// The transaction that made a contract: who sent it, through which factory, and which accounts it names. Found in the contract's first block,
// or named by an explorer and checked against its receipt.

const Transaction = z.object({
  hash: z.string(),
  from: z.string(),
  to: z.string().nullish(),
  nonce: z.string(),
  input: z.string().optional(),
});
const FullBlock = z.object({ timestamp: z.string(), transactions: z.array(Transaction) });

type AtBlock = {
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
