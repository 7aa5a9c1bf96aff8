import type { Address } from "viem";
import { askerOf } from "../../chain/asking/asker.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown, valueOr } from "../../read.ts";
import type { FactReads, Launch } from "../facts.ts";
import { readBuyers } from "./buyers.ts";
import { BUNDLE_BLOCKS, readEarly } from "./early.ts";
import { findStart, orEarlier } from "./start.ts";

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
  const deep = await findStart(reader, pools.value, born);
  const start = deep && (await orEarlier(reader, token, deep, { pools: pools.value, born }));
  if (!start) return unknown("launch-not-found");
  const early = await readEarly(reader, token, start);
  if (!early.known) return early;
  const { trades, whole } = early.value;
  const firstBlock = trades.find(({ kind }) => kind === "purchase")?.block ?? null;
  const creator = deployment.known ? deployment.value.creator : null;
  const roster = { token, pools: [...pools.value, start.pool], creator, owner: valueOr(owner, null)?.address ?? null };
  const nobody = { pool: start.pool, firstBlock, supply, buyers: [], bundle: null, hands: NO_HANDS, whole };
  if (firstBlock === null) return known(nobody);
  const first = { pool: start.pool, firstBlock, supply, mayGoOn };
  const purchases = trades.filter((trade) => trade.kind === "purchase" && trade.block < firstBlock + BUNDLE_BLOCKS);
  const found = await readBuyers(askerOf(reader), roster, purchases, first);
  return known({ ...nobody, ...found, whole: whole && found.whole });
}
