// Who bought in the first blocks of a token's trading, and what they still hold. Takes the pools and the deployment; finds when each pool's
// trading began, reads the buyers of the launch, and gives the worst of the launches that may be the real one.
import type { Address } from "viem";
import type { Reader } from "../../chain/reader.ts";
import { askerOf } from "../../chain/views/asker.ts";
import { known, type Read, unknown, valueOr } from "../../core/read.ts";
import { largest, largestFirst, sumOf } from "../../core/units.ts";
import { factsConfig } from "../config.ts";
import type { FactReads, Launch, Pool } from "../facts.ts";
import type { AccountLabels } from "../holders/labels.ts";
import { readBuyers } from "./buyers.ts";
import { type Early, findStarts, readEarly, type Start, withEarlier } from "./early.ts";

type Known = Pick<FactReads, "pools" | "deployment" | "metadata" | "owner">;

const { launch: limits } = factsConfig;
const NO_BUYERS = {
  buyers: [],
  bundle: null,
  clusters: { count: 0, largest: 0n },
  possibleCluster: { accounts: 0, holds: 0n },
};

/** Who funded the buyers is looked for while `mayGoOn`. */
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
  const labels = {
    token,
    pools: [...pools.value, ...starts.map(({ pool }) => pool)],
    creator,
    owner: valueOr(owner, null)?.address ?? null,
  };
  const found = await Promise.all(begun.value.map((each) => launchFrom(reader, labels, each, { supply, mayGoOn })));
  const [worst] = found.sort(largestFirst(heldIn));
  if (!worst) return unknown("launch-not-found");
  return known({ ...worst, whole: found.every(({ whole }) => whole) && starts.length <= limits.maxStarts });
}

type Begun = Early & { readonly start: Start };

/** The deepest pool, and the first others. */
function startsToLookAt(starts: readonly Start[], deepest: Pool): readonly Start[] {
  const kept = new Set([
    ...starts.filter(({ pool }) => pool === deepest),
    ...starts.filter(({ pool }) => pool !== deepest).slice(0, limits.maxStarts - 1),
  ]);
  return starts.filter((start) => kept.has(start));
}

/**
 * The starts after which much was bought: each may be the launch, whatever was traded elsewhere before. Else the first after which a
 * little was bought: anyone can make a pool first and buy a tiny amount in it.
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
  const isAtLeast = (divisor: bigint) => (each: Begun) => boughtIn(each) * divisor >= supply;
  const much = all.filter(isAtLeast(limits.muchDivisor)).sort(largestFirst(boughtIn));
  const first = all.find(isAtLeast(limits.boughtDivisor)) ?? all.find((each) => boughtIn(each) > 0n) ?? all[0];
  const likely = much.length > 0 ? much : first ? [first] : [];
  const looked = likely.slice(0, limits.maxLaunches);
  // A start that could not be read may have been the launch.
  if (looked.length === 0 || (much.length === 0 && all.length < starts.length)) return unknown("launch-not-found");
  return known(looked.map((each) => ({ ...each, whole: whole && looked.length === likely.length })));
}

type Terms = { readonly supply: bigint; readonly mayGoOn: () => boolean };

async function launchFrom(
  reader: Reader,
  labels: AccountLabels,
  { start, trades, whole }: Begun,
  { supply, mayGoOn }: Terms,
): Promise<Launch> {
  const firstBlock = purchasesIn(trades)[0]?.block ?? null;
  const empty = { pool: start.pool, firstBlock, supply, ...NO_BUYERS, whole };
  if (firstBlock === null) return empty;
  const first = { pool: start.pool, firstBlock, supply, mayGoOn };
  const purchases = purchasesIn(trades).filter(({ block }) => block < firstBlock + limits.bundleBlocks);
  const found = await readBuyers(askerOf(reader), labels, purchases, first);
  return { ...empty, ...found, whole: whole && found.whole };
}

/** The most that the first buyers, a bundle, or a possible cluster hold. */
function heldIn({ buyers, bundle, possibleCluster }: Launch): bigint {
  return largest([sumOf(buyers, ({ holds }) => holds), bundle?.holds ?? 0n, possibleCluster.holds]);
}

function boughtIn({ trades }: Early): bigint {
  return sumOf(purchasesIn(trades), ({ amount }) => amount);
}

function purchasesIn(trades: Early["trades"]): Early["trades"] {
  return trades.filter(({ kind }) => kind === "purchase");
}
