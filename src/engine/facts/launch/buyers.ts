import type { Address } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { lower } from "../../chain/lower.ts";
import type { Launch, LaunchBuyer, Pool } from "../facts.ts";
import type { Roster } from "../holders/labels.ts";
import { handsOf, largestBundle, perhapsOne, together } from "./bundles.ts";
import { FIRST_BLOCKS } from "./early.ts";
import { readHands } from "./hands.ts";
import { holdingsOf } from "./holdings.ts";
import { NOBODY_PAID, readPayers } from "./payers.ts";
import { NO_PAYMENTS, readPayments } from "./payments.ts";
import { boughtIn } from "./purchases.ts";
import { paidSince, readNonces, readSenders } from "./senders.ts";
import type { TradeSeen } from "./trades.ts";

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
