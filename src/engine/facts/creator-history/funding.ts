// Who first paid the account that made the token, shortly before it did. Takes the deployment; finds the block in which the account first had
// money by reading its balance in many blocks, and the payment in that block.
import { type Address, getAddress, type Hex, hexToBigInt, isAddressEqual, numberToHex } from "viem";
import { z } from "zod";
import { type Collection, KeptAddress, KeptNatural, type Store } from "../../../store/store.ts";
import { attempt } from "../../chain/attempt.ts";
import type { Chain } from "../../chain/chain.ts";
import { blocksIn, type Reader } from "../../chain/reader.ts";
import { askerOf } from "../../chain/views/asker.ts";
import { known, mapRead, type Read, unknown } from "../../core/read.ts";
import { least } from "../../core/units.ts";
import { ownRouterOf } from "../../venues/registry.ts";
import { oldestBlock } from "../blocks.ts";
import { factsConfig } from "../config.ts";
import type { FactReads, Funding } from "../facts.ts";
import { isMixer, namedAccount } from "../holders/known-accounts.ts";
import { readCreatorHistory, recallMade } from "./creator-history.ts";

/** Stored for ever: the past does not change. */
const Kept = z.object({
  timestamp: KeptNatural,
  payer: z.object({ from: KeptAddress, via: KeptAddress.nullable(), value: KeptNatural.nullable() }).nullable(),
});
type Kept = Readonly<z.infer<typeof Kept>>;

/** `null`: long before the account made its first token that was looked at. */
const FUNDED: Collection<{ readonly first: Kept | null }> = {
  name: "funded-by",
  version: 2,
  schema: z.object({ first: Kept.nullable() }),
};

/** `null`: the account had money long before. */
export async function readFunding(
  reader: Reader,
  token: Address,
  { deployment }: Pick<FactReads, "deployment">,
  store: Store | null,
): Promise<Read<Funding | null>> {
  if (!deployment.known) return deployment;
  const { creator, blockNumber, timestamp } = deployment.value;
  if (!creator) return unknown("creator-not-found");
  const first = await recallOrFind(reader, creator, blockNumber, store);
  if (!first.known) return first;
  if (!first.value) return known(null);
  const { payer } = first.value;
  const secondsBefore = Math.max(0, Number(timestamp - BigInt(first.value.timestamp)));
  if (!payer) return known({ creator, secondsBefore, payer: null });
  const { from, via } = payer;
  const value = payer.value === null ? null : BigInt(payer.value);
  const who = whoIs(reader.chain, via ?? from) ?? whoIs(reader.chain, from);
  const past = who || via ? null : await pastOf(reader, token, from, store);
  return known({ creator, secondsBefore, payer: { from, via, value, who, past } });
}

async function recallOrFind(
  reader: Reader,
  account: Address,
  upTo: bigint,
  store: Store | null,
): Promise<Read<Kept | null>> {
  const shelf = store?.open(FUNDED);
  const key = `${reader.chain.id}:${account.toLowerCase()}`;
  // A store that fails costs calls, not answers.
  const kept = await shelf?.get(key).catch(() => undefined);
  if (kept) return known(kept.first);
  const block = await findFirstMoney(reader, account, upTo);
  if (!block.known) return block;
  const first = block.value === null ? known(null) : await payerIn(reader, account, block.value);
  if (first.known) await shelf?.set(key, { first: first.value }).catch(() => undefined);
  return first;
}

const FullBlock = z.object({
  timestamp: z.string(),
  transactions: z.array(
    z.object({ from: z.string(), to: z.string().nullish(), value: z.string(), input: z.string().optional() }),
  ),
});

/** The sender of the payment, or of one to a contract that names the account; `null`: the block has neither. */
async function payerIn(reader: Reader, account: Address, blockNumber: bigint): Promise<Read<Kept>> {
  const read = await attempt(reader.request("eth_getBlockByNumber", [numberToHex(blockNumber), true]));
  if (!read.known) return read;
  const block = FullBlock.safeParse(read.value);
  if (!block.success) return unknown("deployment-block-unreadable");
  const { transactions, timestamp } = block.data;
  const bare = account.slice(2).toLowerCase();
  const sent = transactions.find(({ to, value }) => to?.toLowerCase() === account.toLowerCase() && isSome(value));
  const naming = transactions.filter(({ to, input }) => to && input?.toLowerCase().includes(bare));
  const [called] = naming;
  // A contract that was paid nothing did something else, or pays many.
  const via = !sent && naming.length === 1 && called?.to && isSome(called.value) ? getAddress(called.to) : null;
  const by = sent ?? (via ? called : undefined);
  const value = sent ? `${hexToBigInt(sent.value as Hex)}` : null;
  return known({
    timestamp: `${hexToBigInt(timestamp as Hex)}`,
    payer: by ? { from: getAddress(by.from), via, value } : null,
  });
}

function isSome(value: string): boolean {
  return hexToBigInt(value as Hex) > 0n;
}

type Who = NonNullable<Funding["payer"]>["who"];

/** Known services, which pay many. */
function whoIs({ accounts, venues }: Chain, address: Address): Who {
  if (isMixer(address)) return { kind: "mixer", name: "Tornado Cash" };
  const own = accounts.find((each) => isAddressEqual(each.address, address));
  if (own) return { kind: own.kind, name: own.name };
  const named = namedAccount(address);
  if (named) return { kind: "exchange", name: named.name };
  const venue = venues.find((each) => ownRouterOf(each)?.toLowerCase() === address.toLowerCase());
  return venue ? { kind: "pool", name: venue.name } : null;
}

/** What the payer made before, and what audits here found of it. */
async function pastOf(reader: Reader, token: Address, payer: Address, store: Store | null) {
  const [nonce, others] = await Promise.all([askerOf(reader).nonce(payer), recallMade(store, reader.chain.id, payer)]);
  if (!nonce.known) return null;
  const creator = known({ address: payer, nonce: nonce.value, factoryName: "", others });
  const past = await readCreatorHistory(reader, token, { creator, deployment: unknown("deployment-not-found") }, store);
  return past.known ? { ...past.value, others } : null;
}

const { funding: limits } = factsConfig;

/** Two blocks between which an account came to money; `absent` is `null` while none is known in which it had none. */
type Bounds = { readonly absent: bigint | null; readonly present: bigint };

/** The block in which an account first had money, up to one in which it had some; `null`: it had some long before. */
export async function findFirstMoney(reader: Reader, account: Address, upTo: bigint): Promise<Read<bigint | null>> {
  const oldest = await oldestBlock(reader);
  const [first, next] = [limits.firstAges, limits.nextAges].map((ages) => agesBack(reader, upTo, ages));
  let bounds: Bounds = { absent: null, present: upTo };
  let asked = 0;
  for (const points of [first, next]) {
    const open = (points ?? []).filter((block) => block >= oldest && isBetween(block, bounds));
    const narrowed = await narrow(reader, account, bounds, open);
    if (!narrowed.known) return narrowed;
    bounds = narrowed.value;
    asked += open.length;
  }
  for (let round = 0; round < limits.maxRounds; round++) {
    if (bounds.absent === null) return oldest === 0n && asked > 0 ? known(null) : unknown("too-little-history");
    const points = halving(bounds.absent, bounds.present, limits.plannedReads - asked);
    if (points.length === 0) break;
    const narrowed = await narrow(reader, account, bounds, points);
    if (!narrowed.known) return narrowed;
    bounds = narrowed.value;
    asked += points.length;
  }
  const { absent, present } = bounds;
  if (absent === null || present - absent > 1n) return unknown("too-little-history");
  // An account that sent something before had money before, and was only empty for a while.
  const sent = await attempt(reader.request("eth_getTransactionCount", [account, numberToHex(absent)]));
  return mapRead(sent, (nonce) => (nonce === "0x0" ? present : null));
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

/** The next blocks to read: two at once while the planned reads last for the whole search. */
function halving(absent: bigint, present: bigint, left: number): readonly bigint[] {
  const gap = present - absent;
  const isPlenty = Math.log2(Number(gap)) * limits.readsOfPairs <= left;
  const points = isPlenty ? [absent + gap / 3n, absent + (2n * gap) / 3n] : [absent + gap / 2n];
  return [...new Set(points)].filter((block) => block > absent && block < present);
}
