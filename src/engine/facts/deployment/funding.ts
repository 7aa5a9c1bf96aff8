import { type Address, getAddress, type Hex, hexToBigInt, isAddressEqual, numberToHex } from "viem";
import { z } from "zod";
import { KeptAddress, KeptNatural } from "../../../store/shapes.ts";
import type { Collection, Store } from "../../../store/store.ts";
import { askerOf } from "../../chain/asking/asker.ts";
import { attempt } from "../../chain/attempt.ts";
import type { Chain } from "../../chain/chain.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import type { FactReads, Funding } from "../facts.ts";
import { isMixer, namedAccount } from "../holders/named-accounts.ts";
import { recallMade } from "./creator.ts";
import { findFirstMoney } from "./first-money.ts";
import { readMakerPast } from "./maker-past.ts";

/** What happened once does not change: kept for ever. */
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

/** Who first paid the account that made a token, where that was not long before; `null`: it was. */
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

/** Whoever sent it, or paid a contract and named the account; `null`: nobody in that block did either. */
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
  // A contract that was paid nothing was asked for something else, or pays many.
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

/** Accounts that pay many who are nothing to them. */
function whoIs({ accounts, venues }: Chain, address: Address): Who {
  if (isMixer(address)) return { kind: "mixer", name: "Tornado Cash" };
  const own = accounts.find((each) => isAddressEqual(each.address, address));
  if (own) return { kind: own.kind, name: own.name };
  const named = namedAccount(address);
  if (named) return { kind: "exchange", name: named.name };
  const venue = venues.find((each) => "router" in each && each.router !== null && isAddressEqual(each.router, address));
  return venue ? { kind: "pool", name: venue.name } : null;
}

/** What the payer made before, and what was found of it here. */
async function pastOf(reader: Reader, token: Address, payer: Address, store: Store | null) {
  const [nonce, others] = await Promise.all([askerOf(reader).nonce(payer), recallMade(store, reader.chain.id, payer)]);
  if (!nonce.known) return null;
  const creator = known({ address: payer, nonce: nonce.value, factoryName: "", others });
  const past = await readMakerPast(reader, token, { creator, deployment: unknown("deployment-not-found") }, store);
  return past.known ? { ...past.value, others } : null;
}
