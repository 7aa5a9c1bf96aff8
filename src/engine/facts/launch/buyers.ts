import { type Address, numberToHex } from "viem";
import { z } from "zod";
import type { Asker } from "../../chain/asking/asker.ts";
import { attempt } from "../../chain/attempt.ts";
import { lower } from "../../chain/lower.ts";
import type { Reader } from "../../chain/reader.ts";
import type { Launch, LaunchBuyer, Pool } from "../facts.ts";
import type { Roster } from "../holders/labels.ts";
import { FIRST_BLOCKS } from "./early.ts";
import { NOBODY_PAID, readPayers } from "./funders.ts";
import { NO_PAYMENTS, readPayments } from "./quote-payments.ts";
import { holdingsOf, readHands } from "./token-flow.ts";
import { boughtIn, type TradeSeen } from "./trades.ts";
import { type Bought, handsOf, largestBundle, perhapsOne, type Senders, together } from "./wallet-clusters.ts";

const MOST_BUYERS = 200;
/** Less than a tenth of the supply. */
const LITTLE_PART = 10n;
/** Who paid them matters where they have this part of the supply together: less is no finding. */
const MUCH_PART = 5n;

/** Who bought in a launch, who of them belongs together, and what they have of it still. */
export async function readBuyers(
  asker: Asker,
  roster: Roster,
  purchases: readonly TradeSeen[],
  { pool, firstBlock, supply, mayGoOn }: { pool: Pool; firstBlock: bigint; supply: bigint; mayGoOn: () => boolean },
): Promise<Pick<Launch, "buyers" | "bundle" | "hands" | "perhapsOne" | "whole">> {
  const { reader } = asker;
  const { creator } = roster;
  const all = boughtIn(purchases);
  const looked = all.slice(0, MOST_BUYERS);
  const hands = await readHands(asker, { roster, buyers: looked, since: firstBlock, supply });
  const { bought, kept } = hands;
  const holdings = holdingsOf(bought, kept, hands.balances);
  const holding = bought.map(({ address }) => lower(address)).filter((account) => (holdings.get(account) ?? 0n) > 0n);
  const heldTogether = holding.reduce((sum, account) => sum + (holdings.get(account) ?? 0n), 0n);
  const isMuch = heldTogether * MUCH_PART >= supply;
  const [[senders, nonces], { paid, clear, traced, had }, payments] = await Promise.all([
    readSenders(reader, bought).then(async (found) => {
      return [found, await readNonces(reader, bought, found, holdings)] as const;
    }),
    isMuch ? readPayers(asker, { roster, accounts: holding, firstBlock, mayGoOn }) : NOBODY_PAID,
    isMuch ? readPayments(asker, { roster, pool, accounts: holding, firstBlock }) : NO_PAYMENTS,
  ]);
  const late = paidSince(senders, had);
  const isOpen = (account: Address) => !traced.has(account) || payments.open.has(account) || late.has(account);
  const open = new Set(isMuch && firstBlock > 1n ? holding.filter(isOpen) : []);
  const buyers = bought.map(
    ({ address, amount, block }): LaunchBuyer => ({
      address,
      block,
      bought: amount,
      holds: holdings.get(lower(address)) ?? 0n,
      isCreator: creator !== null && lower(creator) === lower(address),
      nonce: nonces.get(lower(address)) ?? null,
    }),
  );
  const early = buyers.filter(({ block }) => block < firstBlock + FIRST_BLOCKS);
  const isLittle = (amount: bigint) => amount * LITTLE_PART < supply;
  const unlooked = all.slice(MOST_BUYERS).reduce((sum, { amount }) => sum + amount, 0n);
  const isSeen = hands.whole && isLittle(hands.parked + unlooked);
  const groups = together(bought, { senders, passed: kept, paid: [...paid, ...payments.paid] });
  return {
    buyers: early.sort((one, other) => (one.holds > other.holds ? -1 : one.holds < other.holds ? 1 : 0)),
    bundle: largestBundle(groups, buyers),
    hands: handsOf(early, groups, clear),
    perhapsOne: perhapsOne(buyers, groups, open),
    // Whatever became of so little, it is no large part of the supply.
    whole: isSeen || isLittle(all.reduce((sum, { amount }) => sum + amount, 0n)),
  };
}

/** Transactions looked at for who sent them, the largest purchases first. */
const MOST_SENDERS = 6;
const MOST_NONCES = 4;

const Sent = z.object({ hash: z.string(), from: z.string(), nonce: z.string(), value: z.string().optional() });

async function readSenders(reader: Reader, bought: readonly Bought[]): Promise<Senders> {
  const hashes = [...new Set(bought.flatMap((each) => each.hashes))].slice(0, MOST_SENDERS);
  const answers = await Promise.all(
    hashes.map(async (hash) => {
      const answer = await attempt(reader.request("eth_getTransactionByHash", [hash]));
      const sent = Sent.safeParse(answer.known ? answer.value : undefined);
      if (!sent.success) return [];
      const { from, nonce, value } = sent.data;
      const paid = value === undefined ? {} : { value: BigInt(value) };
      return [[hash, { from: lower(from as Address), nonce: Number(nonce), ...paid }] as const];
    }),
  );
  return new Map(answers.flat());
}

/** Whoever paid more for a purchase than it ever had before the launch was paid in the midst of it. */
function paidSince(senders: Senders, had: ReadonlyMap<Address, bigint>): ReadonlySet<Address> {
  return new Set(
    [...senders.values()].flatMap(({ from, value = 0n }) => (value > (had.get(from) ?? value) ? [from] : [])),
  );
}

/** Whoever sent its purchase itself shows its nonce in it; of the largest others the node is asked. */
async function readNonces(
  reader: Reader,
  bought: readonly Bought[],
  senders: Senders,
  holdings: ReadonlyMap<Address, bigint>,
): Promise<ReadonlyMap<Address, number>> {
  const nonces = new Map<Address, number>();
  for (const { address, hashes } of bought) {
    const own = hashes.map((hash) => senders.get(hash)).find((sent) => sent?.from === lower(address));
    if (own) nonces.set(lower(address), own.nonce);
  }
  const others = bought.filter(
    ({ address }) => !nonces.has(lower(address)) && (holdings.get(lower(address)) ?? 0n) > 0n,
  );
  await Promise.all(
    others.slice(0, MOST_NONCES).map(async ({ address, block }) => {
      const answer = await attempt(reader.request("eth_getTransactionCount", [address, numberToHex(block - 1n)]));
      if (answer.known && typeof answer.value === "string") nonces.set(lower(address), Number(answer.value));
    }),
  );
  return nonces;
}
