import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, hexToBigInt, parseAbi, slice } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { callData, toNumberAnswer, wordToAddress } from "../../chain/asking/call-data.ts";
import type { LockerConfig } from "../../chain/chain.ts";
import { NEVER, readRecords } from "./lock-records.ts";
import { answered, type Lock, partOf, type Share } from "./shares.ts";

/** A lock as its locker tells it. */
type Told = { readonly amount: bigint; readonly unlocksAt: bigint; readonly owner: Address | null };

/** More locks than this of one pool are nobody's launch. */
const MOST_LOCKS = 20n;

/** Until when a locker holds what it holds of a pool. What it does not tell is locked until nobody knows when. */
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
    answered(await asker.ask(locker, callData(signature, ...words)));
  const count = toNumberAnswer(await ask("getNumLocksForToken(address)", lpToken)) ?? 0n;
  const indexes = Array.from({ length: Number(count < MOST_LOCKS ? count : MOST_LOCKS) }, (_, index) => BigInt(index));
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
  const args = [lpToken, 0n, MOST_LOCKS - 1n] as const;
  const data = encodeFunctionData({ abi: pinkLockAbi, functionName: "getLocksForToken", args });
  // Twenty locks are a longer answer than questions asked together may have.
  const answer = answered(await asker.askAlone(locker, data));
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
