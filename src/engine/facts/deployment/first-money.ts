import { type Address, type Hex, hexToBigInt, numberToHex } from "viem";
import { attempt } from "../../chain/attempt.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, mapRead, type Read, unknown } from "../../read.ts";

/** How long before it is looked for: who had money for longer did not get it for this. */
const AGES_SECONDS = [600, 7_200, 86_400, 7 * 86_400, 30 * 86_400];
/** Two questions a round take fewer rounds, and half as many again. */
const TWO_FOR_GAP = 3n ** 9n;
const MOST_ROUNDS = 24;

/** Two blocks between which an account came to money; `absent` is `null` while none is known in which it had none. */
type Bounds = { readonly absent: bigint | null; readonly present: bigint };

/** The block in which an account first had money, up to one in which it had some; `null`: it had some long before. */
export async function findFirstMoney(reader: Reader, account: Address, upTo: bigint): Promise<Read<bigint | null>> {
  const oldest = await oldestBlock(reader);
  let points: readonly bigint[] = agesBack(reader, upTo).filter((block) => block >= oldest);
  if (points.length === 0) return unknown("too-little-history");
  let bounds: Bounds = { absent: null, present: upTo };
  for (let round = 0; round < MOST_ROUNDS && points.length > 0; round++) {
    const narrowed = await narrow(reader, account, bounds, points);
    if (!narrowed.known) return narrowed;
    bounds = narrowed.value;
    if (bounds.absent === null) return oldest === 0n ? known(null) : unknown("too-little-history");
    points = between(bounds.absent, bounds.present);
  }
  const { absent, present } = bounds;
  if (absent === null || present - absent > 1n) return unknown("too-little-history");
  // Whoever sent something before had money before, and was only empty for a while.
  const sent = await attempt(reader.request("eth_getTransactionCount", [account, numberToHex(absent)]));
  return mapRead(sent, (nonce) => (nonce === "0x0" ? present : null));
}

async function oldestBlock(reader: Reader): Promise<bigint> {
  const { archiveDepth } = await reader.capabilities();
  const head = reader.block.number;
  return archiveDepth === null || archiveDepth > head ? 0n : head - archiveDepth;
}

function agesBack({ chain }: Reader, upTo: bigint): readonly bigint[] {
  const ages = AGES_SECONDS.map((age) => BigInt(Math.ceil((age * 1000) / chain.blockTimeMs)));
  return [...new Set([1n, ...ages].map((age) => (age > upTo ? 0n : upTo - age)))];
}

async function narrow(
  reader: Reader,
  account: Address,
  bounds: Bounds,
  points: readonly bigint[],
): Promise<Read<Bounds>> {
  const seen = await Promise.all(points.map((block) => hasMoney(reader, account, block)));
  const missing = seen.find((read) => !read.known);
  if (missing && !missing.known) return missing;
  const had = (value: boolean) => points.filter((_, index) => seen[index]?.known && seen[index].value === value);
  const present = had(true).reduce((first, block) => least(first, block), bounds.present);
  const empty = had(false).filter((block) => block < present);
  const absent = empty.reduce((most, block) => (most === null || block > most ? block : most), bounds.absent);
  return known({ absent, present });
}

async function hasMoney(reader: Reader, account: Address, block: bigint): Promise<Read<boolean>> {
  const read = await attempt(reader.request("eth_getBalance", [account, numberToHex(block)]));
  if (!read.known) return read;
  return typeof read.value === "string" ? known(hexToBigInt(read.value as Hex) > 0n) : unknown("too-little-history");
}

const least = (one: bigint, other: bigint) => (one < other ? one : other);

function between(absent: bigint, present: bigint): readonly bigint[] {
  const gap = present - absent;
  const points = gap <= TWO_FOR_GAP ? [absent + gap / 3n, absent + (2n * gap) / 3n] : [absent + gap / 2n];
  return [...new Set(points)].filter((block) => block > absent && block < present);
}
