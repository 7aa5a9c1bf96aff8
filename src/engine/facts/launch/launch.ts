import type { Address } from "viem";
import { askerOf } from "../../chain/asking/asker.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown, valueOr } from "../../read.ts";
import type { FactReads, Launch } from "../facts.ts";
import { readBuyers } from "./buyers.ts";
import { BUNDLE_BLOCKS, type Early, readEarly } from "./early.ts";
import { findStarts, type Start, withEarlier } from "./start.ts";

type Known = Pick<FactReads, "pools" | "deployment" | "metadata" | "owner">;

const NO_HANDS = { count: 0, largest: 0n };

/** Who bought in the first blocks of a token's trade, and what they still have. Who paid them is looked for while it `mayGoOn`. */
export async function readLaunch(
  reader: Reader,
  token: Address,
  facts: Known,
  mayGoOn: () => boolean = () => true,
): Promise<Read<Launch>> {
  const { pools, deployment, metadata, owner } = facts;
  if (!pools.known) return pools;
  const supply = metadata.known ? metadata.value.totalSupply : null;
  if (!supply) return unknown("no-supply-to-share");
  const [deepest] = pools.value;
  if (!deepest) return unknown("no-pool-to-trade-in");
  const born = deployment.known ? deployment.value.blockNumber : null;
  const deep = await findStarts(reader, pools.value, born);
  const starts = deep && (await withEarlier(reader, token, deep, { pools: pools.value, born }));
  if (!starts) return unknown("launch-not-found");
  const begun = await firstBoughtIn(reader, token, starts, supply);
  if (!begun.known) return begun;
  const { start, trades, whole } = begun.value;
  const firstBlock = purchasesIn(trades)[0]?.block ?? null;
  const creator = deployment.known ? deployment.value.creator : null;
  const roster = {
    token,
    pools: [...pools.value, ...starts.map(({ pool }) => pool)],
    creator,
    owner: valueOr(owner, null)?.address ?? null,
  };
  const nobody = { pool: start.pool, firstBlock, supply, buyers: [], bundle: null, hands: NO_HANDS, whole };
  if (firstBlock === null) return known(nobody);
  const first = { pool: start.pool, firstBlock, supply, mayGoOn };
  const purchases = purchasesIn(trades).filter(({ block }) => block < firstBlock + BUNDLE_BLOCKS);
  const found = await readBuyers(askerOf(reader), roster, purchases, first);
  return known({ ...nobody, ...found, whole: whole && found.whole });
}

/** So many pools are gone through. */
const MOST_STARTS = 4;
/** Less than this part of the supply is nobody's launch: anybody makes a pool first, and buys a little in it. */
const BOUGHT_PART = 10_000n;

type Begun = Early & { readonly start: Start };

/** The first start after which people bought; of those after which hardly anything was bought, the first in which anything was. */
async function firstBoughtIn(
  reader: Reader,
  token: Address,
  starts: readonly Start[],
  supply: bigint,
): Promise<Read<Begun>> {
  const seen: Begun[] = [];
  for (const start of starts.slice(0, MOST_STARTS)) {
    const early = await readEarly(reader, token, start);
    if (!early.known) return early;
    const begun = { ...early.value, start };
    const bought = purchasesIn(begun.trades).reduce((sum, { amount }) => sum + amount, 0n);
    if (bought * BOUGHT_PART >= supply) return known(begun);
    seen.push(begun);
  }
  const most = seen.find(({ trades }) => purchasesIn(trades).length > 0) ?? seen[0];
  if (!most) return unknown("launch-not-found");
  return known({ ...most, whole: seen.every(({ whole }) => whole) && starts.length <= MOST_STARTS });
}

function purchasesIn(trades: Early["trades"]): Early["trades"] {
  return trades.filter(({ kind }) => kind === "purchase");
}
