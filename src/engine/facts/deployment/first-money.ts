import { type Address, type Hex, hexToBigInt, numberToHex } from "viem";
import { attempt } from "../../chain/attempt.ts";
import { blocksIn } from "../../chain/blocks-in.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, mapRead, type Read, unknown } from "../../core/read.ts";
import { least } from "../least.ts";

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];
/** How long before it is looked for, the farthest first: who had money for longer did not get it for this. */
const FIRST_AGES: readonly number[] = [30 * DAY, DAY];
/** Most makers get it on the day itself. */
const NEXT_AGES: readonly number[] = [7 * DAY, 2 * HOUR, 10 * MINUTE];
/** Questions that leave enough of those allowed to look at who paid. */
const PLENTY = 22;
/** Two questions a round take fewer rounds, and a quarter as many again for each halving. */
const PAIRED = 1.27;
const MOST_ROUNDS = 30;

/** Two blocks between which an account came to money; `absent` is `null` while none is known in which it had none. */
type Bounds = { readonly absent: bigint | null; readonly present: bigint };

/** The block in which an account first had money, up to one in which it had some; `null`: it had some long before. */
export async function findFirstMoney(reader: Reader, account: Address, upTo: bigint): Promise<Read<bigint | null>> {
  const oldest = await oldestBlock(reader);
  const [first, next] = [FIRST_AGES, NEXT_AGES].map((ages) => agesBack(reader, upTo, ages));
  let bounds: Bounds = { absent: null, present: upTo };
  let asked = 0;
  for (const points of [first, next]) {
    const open = (points ?? []).filter((block) => block >= oldest && isBetween(block, bounds));
    const narrowed = await narrow(reader, account, bounds, open);
    if (!narrowed.known) return narrowed;
    bounds = narrowed.value;
    asked += open.length;
  }
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (bounds.absent === null) return oldest === 0n && asked > 0 ? known(null) : unknown("too-little-history");
    const points = halving(bounds.absent, bounds.present, PLENTY - asked);
    if (points.length === 0) break;
    const narrowed = await narrow(reader, account, bounds, points);
    if (!narrowed.known) return narrowed;
    bounds = narrowed.value;
    asked += points.length;
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

function agesBack({ chain }: Reader, upTo: bigint, ages: readonly number[]): readonly bigint[] {
  const blocks = ages.map((age) => blocksIn(chain, age));
  return [...new Set(blocks.map((age) => (age > upTo ? 0n : upTo - age)))];
}

function isBetween(block: bigint, { absent, present }: Bounds): boolean {
  return block < present && (absent === null || block > absent);
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

/** What narrows it down next: two at once as long as the questions that are left last for all of it. */
function halving(absent: bigint, present: bigint, left: number): readonly bigint[] {
  const gap = present - absent;
  const isPlenty = Math.log2(Number(gap)) * PAIRED <= left;
  const points = isPlenty ? [absent + gap / 3n, absent + (2n * gap) / 3n] : [absent + gap / 2n];
  return [...new Set(points)].filter((block) => block > absent && block < present);
}
