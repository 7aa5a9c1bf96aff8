import { type Address, type Hex, numberToHex, pad, size, toEventSelector, zeroAddress } from "viem";
import { askerOf } from "../../chain/asking/asker.ts";
import { wordToAddress } from "../../chain/asking/call-data.ts";
import { attempt, early } from "../../chain/attempt.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown } from "../../core/read.ts";

/** Points asked at once, at most. With 96, a token of years takes four rounds, and one of yesterday three. */
const WIDTH = 96;
/** At first: steps that grow are as many again, whatever their number, and hardly narrower for being more. */
const FIRST_WIDTH = 24;
const MAX_ROUNDS = 8;

type Sighting = "there" | "not yet" | "no answer";

/**
 * The first block with the contract in it, by asking many blocks at once and then between the two that differ. The first
 * round is dense near the present, because most tokens that people ask about are young; or near `seen`, a block that is known
 * to have it.
 */
export async function findCreationBlock(
  reader: Reader,
  address: Address,
  stopped: () => boolean,
  seen = reader.block.number,
): Promise<Read<bigint>> {
  const { archiveDepth, batchSize } = await reader.capabilities();
  const head = reader.block.number;
  const oldest = archiveDepth === null || archiveDepth > head ? 0n : head - archiveDepth;
  const newest = seen;
  if (newest < oldest) return unknown("too-little-history");
  const most = Math.max(4, Math.min(WIDTH, batchSize));
  let look = lookBy(reader, address, "eth_getTransactionCount", (nonce) => BigInt(nonce) > 0n);
  let absent = oldest - 1n;
  let present = newest;
  for (let round = 0; round < MAX_ROUNDS && present - absent > 1n; round++) {
    if (stopped()) return unknown("first-block-given-up");
    const points =
      round === 0
        ? agesBack(oldest, newest, Math.min(FIRST_WIDTH, most))
        : between(absent, present, widthFor(present - absent, most));
    let sightings = await Promise.all(points.map((block) => look(block)));
    if (round === 0 && sightings.at(-1) === "not yet") {
      // The newest block has the contract: one that has no nonce is older than nonces of contracts.
      look = lookBy(reader, address, "eth_getCode", (code) => code !== "0x");
      sightings = await Promise.all(points.map((block) => look(block)));
    }
    const narrowed = narrow({ absent, present }, points, sightings);
    if (narrowed.absent === absent && narrowed.present === present) return unknown("too-little-history");
    ({ absent, present } = narrowed);
  }
  if (present - absent > 1n) return unknown("first-block-too-slow");
  // Nobody saw the block before the oldest that the node keeps.
  return absent < oldest && oldest > 0n ? unknown("too-little-history") : known(present);
}

type Bounds = { readonly absent: bigint; readonly present: bigint };

/** The points ascend: the last block without the contract that lies before the first one with it. */
function narrow(bounds: Bounds, points: readonly bigint[], sightings: readonly Sighting[]): Bounds {
  const seen = (what: Sighting) => points.filter((_, index) => sightings[index] === what);
  const present = seen("there")[0] ?? bounds.present;
  const absent = seen("not yet").findLast((block) => block < present) ?? bounds.absent;
  return { absent, present };
}

/** Contracts have a nonce of 1 from their first moment, which is less to send than their code. */
function lookBy(
  reader: Reader,
  address: Address,
  method: string,
  is: (answer: string) => boolean,
): (block: bigint) => Promise<Sighting> {
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

/** As few points as find it in no more rounds than the most would. */
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
