import { type Address, type Hex, hexToBigInt, type Log, numberToHex, pad, toEventSelector } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { callData, wordToAddress } from "../../chain/asking/call-data.ts";
import { answered, type Share } from "./shares.ts";

const TRANSFER = toEventSelector("Transfer(address,address,uint256)");

/** What lockers call the view of one lock by its number. */
const RECORD_VIEWS = [
  "getLock(uint256)",
  "locks(uint256)",
  "LOCKS(uint256)",
  "lockedToken(uint256)",
  "getDepositDetails(uint256)",
];

/** Dates between 2015 and the year 5138, in seconds; and numbers that mean never. */
const FIRST_DATE = 1_420_000_000n;
const LAST_DATE = 100_000_000_000n;
export const NEVER = 2n ** 64n;
/** Numbers of locks count from nothing; larger ones are amounts, dates and addresses. */
const LARGEST_NUMBER = 100_000_000n;
const MOST_DEPOSITS = 3;
const MOST_NUMBERS = 6;
/** Logs of one deposit, and words of each, in which numbers are looked for. */
const MOST_SAID = 50;
const MOST_WORDS = 32;

/**
 * Lockers differ in how they tell their locks, and agree in two things: when something is deposited they log the lock's
 * number, and the lock's record names what is locked and holds its dates, of which the end is the latest.
 */
export async function readRecords(
  asker: Asker,
  locker: Address,
  lpToken: Address,
  { positions, lpAmount }: Share,
): Promise<LockRecord | null> {
  const things = positions.filter(({ tokenId }) => tokenId !== null).slice(0, MOST_DEPOSITS);
  const subjects = things.map(({ manager, tokenId }) => ({ contract: manager, tokenId }));
  if (lpAmount > 0n) subjects.push({ contract: lpToken, tokenId: null });
  const ends = await Promise.all(subjects.map((subject) => readEnds(asker, locker, subject)));
  const known = ends.flat();
  return known.toSorted((one, other) => ascending(one.end, other.end))[0] ?? null;
}

/** Until when, and for whoever put it in, where the record names them. */
export type LockRecord = { readonly end: bigint; readonly owner: Address | null };

type Subject = { readonly contract: Address; readonly tokenId: bigint | null };

async function readEnds(asker: Asker, locker: Address, subject: Subject): Promise<LockRecord[]> {
  const { reader } = asker;
  const topics = [TRANSFER, null, pad(locker, { size: 32 })];
  const { logs } = await reader.logs({
    address: subject.contract,
    topics: subject.tokenId === null ? topics : [...topics, numberToHex(subject.tokenId, { size: 32 })],
    fromBlock: 0n,
    toBlock: reader.block.number,
    order: "newest-first",
    mostRequests: 2,
  });
  const deposits = logs.slice(-MOST_DEPOSITS);
  return (await Promise.all(deposits.map((deposit) => readDeposit(asker, locker, subject, deposit)))).flat();
}

async function readDeposit(asker: Asker, locker: Address, subject: Subject, deposit: Log): Promise<LockRecord[]> {
  if (deposit.blockNumber === null) return [];
  const range = { fromBlock: deposit.blockNumber, toBlock: deposit.blockNumber };
  const { logs } = await asker.reader.logs({ address: locker, ...range, mostRequests: 1 });
  const said = logs.filter(({ transactionHash }) => transactionHash === deposit.transactionHash).slice(0, MOST_SAID);
  const numbers = new Set(said.flatMap(numbersIn));
  const questions = [...numbers]
    .slice(0, MOST_NUMBERS)
    .flatMap((number) => RECORD_VIEWS.map(async (view) => answered(await asker.ask(locker, callData(view, number)))));
  const records = (await Promise.all(questions)).filter((record) => record !== null);
  const from = deposit.topics[1] ? wordToAddress(deposit.topics[1]) : null;
  return records.flatMap((record) => readRecord(record, subject, from));
}

function numbersIn({ topics, data }: Log): bigint[] {
  const values = [...topics.slice(1), ...words(data.slice(0, 2 + 64 * MOST_WORDS) as Hex)].map((value) =>
    hexToBigInt(value),
  );
  return values.filter((value) => value <= LARGEST_NUMBER);
}

/** The latest date in a record that names what was deposited. */
function readRecord(record: Hex, { contract, tokenId }: Subject, from: Address | null): LockRecord[] {
  const values = words(record).map((value) => hexToBigInt(value));
  const names =
    values.includes(hexToBigInt(contract)) || (tokenId !== null && tokenId > 0n && values.includes(tokenId));
  if (!names) return [];
  const dates = values.filter((value) => value >= FIRST_DATE && value <= LAST_DATE);
  if (values.includes(2n ** 256n - 1n)) dates.push(NEVER);
  const owner = from !== null && values.includes(hexToBigInt(from)) ? from : null;
  return dates
    .toSorted(ascending)
    .slice(-1)
    .map((end) => ({ end, owner }));
}

function ascending(one: bigint, other: bigint): number {
  return one < other ? -1 : 1;
}

function words(data: Hex): Hex[] {
  return (data.slice(2).match(/.{64}/g) ?? []).map((word): Hex => `0x${word}`);
}
