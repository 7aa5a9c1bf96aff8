import type { Address } from "viem";
import { askerOf } from "../../chain/asking/asker.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown, valueOr } from "../../core/read.ts";
import type { FactReads, Launch, Pool } from "../facts.ts";
import type { Roster } from "../holders/labels.ts";
import { readBuyers } from "./buyers.ts";
import { BUNDLE_BLOCKS, type Early, readEarly } from "./early.ts";
import { findStarts, type Start, withEarlier } from "./start.ts";

type Known = Pick<FactReads, "pools" | "deployment" | "metadata" | "owner">;

const NO_HANDS = { count: 0, largest: 0n };
const NOBODY = { accounts: 0, holds: 0n };

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
  const begun = await beginnings(reader, token, startsToLookAt(starts, deepest), supply);
  if (!begun.known) return begun;
  const creator = deployment.known ? deployment.value.creator : null;
  const roster = {
    token,
    pools: [...pools.value, ...starts.map(({ pool }) => pool)],
    creator,
    owner: valueOr(owner, null)?.address ?? null,
  };
  const found = await Promise.all(begun.value.map((each) => launchFrom(reader, roster, each, { supply, mayGoOn })));
  const [worst] = found.sort((one, other) => (heldIn(one) > heldIn(other) ? -1 : heldIn(one) < heldIn(other) ? 1 : 0));
  if (!worst) return unknown("launch-not-found");
  return known({ ...worst, whole: found.every(({ whole }) => whole) && starts.length <= MOST_STARTS });
}

/** So many pools are gone through. */
const MOST_STARTS = 4;
/** Less than this part of the supply is nobody's launch: anybody makes a pool first, and buys a little in it. */
const BOUGHT_PART = 10_000n;
/** Of what was bought by the launch's blocks in one pool, this part of the supply can be found to be held. */
const MUCH_PART = 5n;
const MOST_LAUNCHES = 2;

type Begun = Early & { readonly start: Start };

/** Where people trade at present, and the first others. */
function startsToLookAt(starts: readonly Start[], deepest: Pool): readonly Start[] {
  const kept = new Set([
    ...starts.filter(({ pool }) => pool === deepest),
    ...starts.filter(({ pool }) => pool !== deepest).slice(0, MOST_STARTS - 1),
  ]);
  return starts.filter((start) => kept.has(start));
}

/**
 * The starts after which much was bought, each of which may be the launch, whatever was traded elsewhere before. Else the first after which
 * people bought, or anybody did.
 */
async function beginnings(
  reader: Reader,
  token: Address,
  starts: readonly Start[],
  supply: bigint,
): Promise<Read<readonly Begun[]>> {
  const reads = await Promise.all(starts.map((start) => readEarly(reader, token, start, supply)));
  const all = reads.flatMap((read, index): Begun[] => {
    const start = starts[index];
    return read.known && start ? [{ ...read.value, start }] : [];
  });
  const whole = all.length === starts.length && all.every((each) => each.whole);
  const isAtLeast = (part: bigint) => (each: Begun) => boughtIn(each) * part >= supply;
  const much = all.filter(isAtLeast(MUCH_PART)).sort((one, other) => (boughtIn(one) > boughtIn(other) ? -1 : 1));
  const first = all.find(isAtLeast(BOUGHT_PART)) ?? all.find((each) => boughtIn(each) > 0n) ?? all[0];
  const likely = much.length > 0 ? much : first ? [first] : [];
  const looked = likely.slice(0, MOST_LAUNCHES);
  // What nobody could look at may have been the launch.
  if (looked.length === 0 || (much.length === 0 && all.length < starts.length)) return unknown("launch-not-found");
  return known(looked.map((each) => ({ ...each, whole: whole && looked.length === likely.length })));
}

type Terms = { readonly supply: bigint; readonly mayGoOn: () => boolean };

async function launchFrom(
  reader: Reader,
  roster: Roster,
  { start, trades, whole }: Begun,
  { supply, mayGoOn }: Terms,
): Promise<Launch> {
  const firstBlock = purchasesIn(trades)[0]?.block ?? null;
  const none = { buyers: [], bundle: null, hands: NO_HANDS, perhapsOne: NOBODY, whole };
  const nobody = { pool: start.pool, firstBlock, supply, ...none };
  if (firstBlock === null) return nobody;
  const first = { pool: start.pool, firstBlock, supply, mayGoOn };
  const purchases = purchasesIn(trades).filter(({ block }) => block < firstBlock + BUNDLE_BLOCKS);
  const found = await readBuyers(askerOf(reader), roster, purchases, first);
  return { ...nobody, ...found, whole: whole && found.whole };
}

/** What those have who count most. */
function heldIn({ buyers, bundle, perhapsOne }: Launch): bigint {
  const first = buyers.reduce((sum, { holds }) => sum + holds, 0n);
  return [bundle?.holds ?? 0n, perhapsOne.holds].reduce((most, each) => (each > most ? each : most), first);
}

function boughtIn({ trades }: Early): bigint {
  return purchasesIn(trades).reduce((sum, { amount }) => sum + amount, 0n);
}

function purchasesIn(trades: Early["trades"]): Early["trades"] {
  return trades.filter(({ kind }) => kind === "purchase");
}
