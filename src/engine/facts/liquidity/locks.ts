// Until when a locker keeps its part of a pool, as its own views tell it, or the record that it makes of each deposit.
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  type Log,
  numberToHex,
  pad,
  parseAbi,
  slice,
} from "viem";
import type { LockerConfig } from "../../chain/chain.ts";
import type { Asker } from "../../chain/views/asker.ts";
import { callData, toNumberAnswer, wordToAddress } from "../../chain/views/call-data.ts";
import { valueOr } from "../../core/read.ts";
import { MAX_UINT256 } from "../../core/units.ts";
import { TRANSFER } from "../holders/transfers.ts";
import { liquidityConfig } from "./config.ts";
import { type Lock, partOf, type Share } from "./shares.ts";

/** A lock as its locker tells it. */
type Told = { readonly amount: bigint; readonly unlocksAt: bigint; readonly owner: Address | null };

/** Until when a locker holds what it holds of a pool. What it does not tell is locked for an unknown time. */
export async function readLocks(
  asker: Asker,
  locker: LockerConfig,
  lpToken: Address,
  share: Share,
): Promise<readonly Lock[]> {
  if (locker.kind === "permanent") return [{ part: share.part, unlocksAt: NEVER, owner: null }];
  const told = share.lpAmount > 0n ? await readTold(asker, locker, lpToken) : [];
  const open = told.filter(({ amount }) => amount > 0n);
  if (open.length === 0) {
    const record = await readRecords(asker, locker.address, lpToken, share);
    return [{ part: share.part, unlocksAt: record?.end ?? null, owner: record?.owner ?? null }];
  }
  const locks = open.map(({ amount, ...told }) => ({
    part: share.part * partOf(amount, share.lpAmount),
    unlocksAt: told.unlocksAt,
    owner: told.owner,
  }));
  const rest = share.part - locks.reduce((sum, { part }) => sum + part, 0);
  // Dust that the locker received without a lock.
  return rest > share.part / 100 ? [...locks, { part: rest, unlocksAt: null, owner: null }] : locks;
}

function readTold(asker: Asker, { kind, address }: LockerConfig, lpToken: Address): Promise<readonly Told[]> {
  if (kind === "uncx-v2") return readUncx(asker, address, lpToken);
  if (kind.startsWith("pinklock")) return readPinkLock(asker, address, lpToken);
  return Promise.resolve([]);
}

/** UNCX's first locker keeps locks by pair; its second numbers them across pairs. */
async function readUncx(asker: Asker, locker: Address, lpToken: Address): Promise<readonly Told[]> {
  const ask = async (signature: string, ...words: (Address | bigint)[]) =>
    valueOr(await asker.ask(locker, callData(signature, ...words)), null);
  const count = toNumberAnswer(await ask("getNumLocksForToken(address)", lpToken)) ?? 0n;
  const indexes = Array.from(
    { length: Number(count < liquidityConfig.maxLocks ? count : liquidityConfig.maxLocks) },
    (_, index) => BigInt(index),
  );
  const told = indexes.map(async (index): Promise<Told[]> => {
    const [first, number] = await Promise.all([
      ask("tokenLocks(address,uint256)", lpToken, index),
      ask("TOKEN_LOCKS(address,uint256)", lpToken, index),
    ]);
    // lockDate, amount, initialAmount, unlockDate, lockID, owner
    if (first) return [{ amount: word(first, 1), unlocksAt: word(first, 3), owner: account(first, 5) }];
    const id = toNumberAnswer(number);
    const second = id === null ? null : await ask("LOCKS(uint256)", id);
    // lpToken, lockDate, amount, initialAmount, unlockDate, lockID, owner, …
    return second ? [{ amount: word(second, 2), unlocksAt: word(second, 4), owner: account(second, 6) }] : [];
  });
  return (await Promise.all(told)).flat();
}

const pinkLockAbi = parseAbi([
  "struct Lock { uint256 id; address token; address owner; uint256 amount; uint256 lockDate; uint256 tgeDate; uint256 tgeBps; uint256 cycle; uint256 cycleBps; uint256 unlockedAmount; string description; }",
  "function getLocksForToken(address token, uint256 start, uint256 end) view returns (Lock[])",
]);
const firstPinkLockAbi = parseAbi([
  "struct Lock { uint256 id; address token; address owner; uint256 amount; uint256 lockDate; uint256 unlockDate; }",
  "function getLocksForToken(address token, uint256 start, uint256 end) view returns (Lock[])",
]);

async function readPinkLock(asker: Asker, locker: Address, lpToken: Address): Promise<readonly Told[]> {
  const args = [lpToken, 0n, liquidityConfig.maxLocks - 1n] as const;
  const data = encodeFunctionData({ abi: pinkLockAbi, functionName: "getLocksForToken", args });
  // Twenty locks are a longer answer than questions asked together may have.
  const answer = valueOr(await asker.askAlone(locker, data), null);
  if (!answer) return [];
  try {
    const locks = decodeFunctionResult({ abi: pinkLockAbi, functionName: "getLocksForToken", data: answer });
    return locks.map(({ amount, unlockedAmount, tgeDate, owner }) => ({
      amount: amount - unlockedAmount,
      unlocksAt: tgeDate,
      owner,
    }));
  } catch {
    // The first version tells less of each lock.
    return readFirstPinkLock(answer);
  }
}

function readFirstPinkLock(data: Hex): readonly Told[] {
  try {
    const locks = decodeFunctionResult({ abi: firstPinkLockAbi, functionName: "getLocksForToken", data });
    return locks.map(({ amount, unlockDate, owner }) => ({ amount, unlocksAt: unlockDate, owner }));
  } catch {
    return [];
  }
}

function word(data: Hex, index: number): bigint {
  return (data.length - 2) / 64 > index ? hexToBigInt(slice(data, index * 32, index * 32 + 32)) : 0n;
}

function account(data: Hex, index: number): Address | null {
  return (data.length - 2) / 64 > index ? wordToAddress(slice(data, index * 32, index * 32 + 32)) : null;
}

/** What lockers call the view of one lock by its number. */
const RECORD_VIEWS = [
  "getLock(uint256)",
  "locks(uint256)",
  "LOCKS(uint256)",
  "lockedToken(uint256)",
  "getDepositDetails(uint256)",
];

/** A date that means never. */
const NEVER = 2n ** 64n;
/**
 * Lockers differ in how they tell their locks, and agree in two things: when something is deposited they log the lock's
 * number, and the lock's record names what is locked and holds its dates, of which the end is the latest.
 */
async function readRecords(
  asker: Asker,
  locker: Address,
  lpToken: Address,
  { positions, lpAmount }: Share,
): Promise<LockRecord | null> {
  const things = positions.filter(({ tokenId }) => tokenId !== null).slice(0, liquidityConfig.maxDeposits);
  const subjects = things.map(({ manager, tokenId }) => ({ contract: manager, tokenId }));
  if (lpAmount > 0n) subjects.push({ contract: lpToken, tokenId: null });
  const ends = await Promise.all(subjects.map((subject) => readEnds(asker, locker, subject)));
  const known = ends.flat();
  return known.toSorted((one, other) => ascending(one.end, other.end))[0] ?? null;
}

/** Until when, and for which depositor, where the record names one. */
type LockRecord = { readonly end: bigint; readonly owner: Address | null };

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
  const deposits = logs.slice(-liquidityConfig.maxDeposits);
  return (await Promise.all(deposits.map((deposit) => readDeposit(asker, locker, subject, deposit)))).flat();
}

async function readDeposit(asker: Asker, locker: Address, subject: Subject, deposit: Log): Promise<LockRecord[]> {
  if (deposit.blockNumber === null) return [];
  const range = { fromBlock: deposit.blockNumber, toBlock: deposit.blockNumber };
  const { logs } = await asker.reader.logs({ address: locker, ...range, mostRequests: 1 });
  const said = logs
    .filter(({ transactionHash }) => transactionHash === deposit.transactionHash)
    .slice(0, liquidityConfig.maxDepositLogs);
  const numbers = new Set(said.flatMap(numbersIn));
  const questions = [...numbers]
    .slice(0, liquidityConfig.maxLockNumbers)
    .flatMap((number) =>
      RECORD_VIEWS.map(async (view) => valueOr(await asker.ask(locker, callData(view, number)), null)),
    );
  const records = (await Promise.all(questions)).filter((record) => record !== null);
  const from = deposit.topics[1] ? wordToAddress(deposit.topics[1]) : null;
  return records.flatMap((record) => readRecord(record, subject, from));
}

function numbersIn({ topics, data }: Log): bigint[] {
  const values = [...topics.slice(1), ...words(data.slice(0, 2 + 64 * liquidityConfig.maxWordsInLog) as Hex)].map(
    (value) => hexToBigInt(value),
  );
  return values.filter((value) => value <= liquidityConfig.largestLockNumber);
}

/** The latest date in a record that names what was deposited. */
function readRecord(record: Hex, { contract, tokenId }: Subject, from: Address | null): LockRecord[] {
  const values = words(record).map((value) => hexToBigInt(value));
  const names =
    values.includes(hexToBigInt(contract)) || (tokenId !== null && tokenId > 0n && values.includes(tokenId));
  if (!names) return [];
  const dates = values.filter(
    (value) => value >= liquidityConfig.minUnlockTime && value <= liquidityConfig.maxUnlockTime,
  );
  if (values.includes(MAX_UINT256)) dates.push(NEVER);
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
