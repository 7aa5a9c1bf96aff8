import { type Address, type Hex, pad, size, toEventSelector, zeroAddress } from "viem";
import { askerOf } from "../../chain/asking/asker.ts";
import { wordToAddress } from "../../chain/asking/call-data.ts";
import { attempt } from "../../chain/attempt.ts";
import type { Reader } from "../../chain/reader.ts";
import { early } from "../prefetch/early.ts";

/** What contracts say as they are made: who owns them, who has which role, what lies behind them. */
const FIRST_WORDS = [
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
const TRANSFER = toEventSelector("Transfer(address,address,uint256)");

/**
 * Nearly every token says something as it is made: the block of its first log is the one in which it was made, if the
 * contract was not there in the block before. `null`: no such log.
 */
export async function guessCreationBlock(
  reader: Reader,
  address: Address,
  code: Hex | null,
  onSpoken: (accounts: readonly Address[]) => void,
): Promise<bigint | null> {
  const [owned] = FIRST_WORDS;
  // A token that never speaks of an owner has been given to somebody; of others there may be too many gifts to list.
  const isSilent = code !== null && owned !== undefined && !code.includes(owned.slice(2));
  const topics: (readonly (Hex | readonly Hex[])[])[] = [[FIRST_WORDS]];
  if (isSilent) topics.push([TRANSFER, pad(zeroAddress, { size: 32 })]);
  const found = await Promise.all(topics.map((each) => firstBlock(reader, address, each)));
  onSpoken([...new Set(found.flatMap(({ accounts }) => accounts))]);
  const blocks = found.flatMap(({ block }) => block ?? []);
  return blocks.reduce<bigint | null>((least, block) => (least === null || block < least ? block : least), null);
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
  for (const account of accounts) askEarly(reader, account);
  const isFirst = first && search.known && search.value?.missing.length === 0;
  return { block: isFirst ? first.blockNumber : null, accounts };
}

/** Whoever a token speaks of first made it, more often than not, and what will be asked of them is asked at once. */
function askEarly(reader: Reader, account: Address): void {
  const asker = askerOf(reader);
  early(asker.look(account));
  early(asker.nonce(account));
}

function accountsIn([, ...topics]: readonly Hex[]): readonly Address[] {
  return topics.flatMap((topic) => {
    const account = wordToAddress(topic);
    return size(topic) === 32 && account && BigInt(topic) >> 160n === 0n && BigInt(topic) > MOST_NUMBERS
      ? [account]
      : [];
  });
}

/** What is no account: small numbers, and zero. */
const MOST_NUMBERS = 2n ** 96n;
