import type { Asker } from "../../chain/asking/asker.ts";
import { lower } from "../../chain/lower.ts";
import type { Launch, LaunchBuyer } from "../facts.ts";
import type { Roster } from "../holders/labels.ts";
import { largestBundle, together } from "./bundles.ts";
import { FIRST_BLOCKS } from "./early.ts";
import { readHands } from "./hands.ts";
import { holdingsOf } from "./holdings.ts";
import { boughtIn } from "./purchases.ts";
import { readNonces, readSenders } from "./senders.ts";
import type { TradeSeen } from "./trades.ts";

const MOST_BUYERS = 100;
/** Less than a tenth of the supply. */
const LITTLE_PART = 10n;

/** Who bought in a launch, who of them belongs together, and what they have of it still. */
export async function readBuyers(
  asker: Asker,
  roster: Roster,
  purchases: readonly TradeSeen[],
  { firstBlock, supply }: { firstBlock: bigint; supply: bigint },
): Promise<Pick<Launch, "buyers" | "bundle" | "whole">> {
  const { reader } = asker;
  const { creator } = roster;
  const all = boughtIn(purchases);
  const looked = all.slice(0, MOST_BUYERS);
  const hands = await readHands(asker, { roster, buyers: looked, since: firstBlock });
  const { bought, kept } = hands;
  const holdings = holdingsOf(bought, kept, hands.balances);
  const senders = await readSenders(reader, bought);
  const nonces = await readNonces(reader, bought, senders, holdings);
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
  const isSeen = hands.whole && all.length === looked.length && isLittle(hands.parked);
  return {
    buyers: early.sort((one, other) => (one.holds > other.holds ? -1 : one.holds < other.holds ? 1 : 0)),
    bundle: largestBundle(together(bought, { senders, passed: kept }), buyers),
    // Whatever became of so little, it is no large part of the supply.
    whole: isSeen || isLittle(all.reduce((sum, { amount }) => sum + amount, 0n)),
  };
}
