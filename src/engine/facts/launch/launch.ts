import { type Address, getAddress, type Hex, type Log, numberToHex, pad } from "viem";
import { z } from "zod";
import { type Asker, askerOf } from "../../chain/asking/asker.ts";
import { callData, toNumberAnswer } from "../../chain/asking/call-data.ts";
import { attempt } from "../../chain/attempt.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown, valueOr } from "../../read.ts";
import type { FactReads, HolderLabel, Launch, LaunchBuyer, Pool } from "../facts.ts";
import { TRANSFER, toTransfer } from "../holders/flows.ts";
import { labelOf, type Roster } from "../holders/labels.ts";
import { hasOwnToken } from "../liquidity/provider-logs.ts";
import { type Bought, largestBundle, type Passed, type Senders, together } from "./bundles.ts";
import { earliest, firstLiquidity } from "./first-liquidity.ts";
import { swapTopics } from "./swaps.ts";
import { type TradeSeen, toTrades } from "./trades.ts";

type Known = Pick<FactReads, "pools" | "deployment" | "metadata" | "owner">;

/** Pools of which the first may be the one that the token began to trade in. */
const MOST_POOLS = 3;
/** Snipers are in the first blocks, the rest of a bundle may follow. */
const FIRST_BLOCKS = 3n;
const BUNDLE_BLOCKS = 20n;
/** Trade may be opened long after there is liquidity: looked for in stretches side by side. */
const STRETCHES: readonly bigint[] = [1_000n, 10_000n, 100_000n];
const MOST_BUYERS = 100;
/** Transactions looked at for who sent them, the largest purchases first. */
const MOST_SENDERS = 6;
const MOST_NONCES = 4;
/** Held for many or for nobody, or where tokens are given back: not somebody who bought. */
const NOBODY: ReadonlySet<HolderLabel> = new Set(["pool", "burn", "locker", "bridge", "exchange", "staking", "token"]);

/** Who bought in the first blocks of a token's trade, and what they still have. */
export async function readLaunch(reader: Reader, token: Address, facts: Known): Promise<Read<Launch>> {
  const { pools, deployment, metadata, owner } = facts;
  if (!pools.known) return pools;
  const supply = metadata.known ? metadata.value.totalSupply : null;
  if (!supply) return unknown("no-supply-to-share");
  const [deepest] = pools.value;
  if (!deepest) return unknown("no-pool-to-trade-in");
  const born = deployment.known ? deployment.value.blockNumber : null;
  const start = await findStart(reader, pools.value.slice(0, MOST_POOLS), born);
  if (!start) return unknown("launch-not-found");
  const early = await readEarly(reader, token, start);
  if (!early.known) return early;
  const { trades, whole } = early.value;
  const firstBlock = trades.find(({ kind }) => kind === "purchase")?.block ?? null;
  const creator = deployment.known ? deployment.value.creator : null;
  const roster = { token, pools: pools.value, creator, owner: valueOr(owner, null)?.address ?? null };
  const nobody = { pool: start.pool, firstBlock, supply, buyers: [], bundle: null, whole };
  if (firstBlock === null) return known(nobody);
  const purchases = trades.filter((trade) => trade.kind === "purchase" && trade.block < firstBlock + BUNDLE_BLOCKS);
  return known({ ...nobody, ...(await readBuyers(askerOf(reader), roster, purchases, firstBlock)) });
}

type Start = { readonly pool: Pool; readonly block: bigint };

/** The pool that had liquidity first. A launchpad has it from the token's first block. */
async function findStart(reader: Reader, pools: readonly Pool[], born: bigint | null): Promise<Start | null> {
  const starts = await Promise.all(
    pools.map(async (pool): Promise<Start[]> => {
      const isCurve = pool.venue === "launchpad";
      const block = isCurve ? born : await firstLiquidity(reader, pool, Promise.resolve(born));
      return block === null ? [] : [{ pool, block }];
    }),
  );
  return starts.flat().sort((one, other) => (one.block < other.block ? -1 : 1))[0] ?? null;
}

type Early = { readonly trades: readonly TradeSeen[]; readonly whole: boolean };

/** The trades from the first purchase on. */
async function readEarly(reader: Reader, token: Address, { pool, block }: Start): Promise<Read<Early>> {
  const atOnce = await readBlocks(reader, token, pool, block);
  const first = firstPurchase(atOnce.trades) ?? (await findFirstSwap(reader, pool, block + BUNDLE_BLOCKS));
  if (first === undefined) return unknown("launch-not-found");
  if (first === null || first + FIRST_BLOCKS <= block + BUNDLE_BLOCKS) return known(atOnce);
  return known(await readBlocks(reader, token, pool, first));
}

function firstPurchase(trades: readonly TradeSeen[]): bigint | undefined {
  return trades.find(({ kind }) => kind === "purchase")?.block;
}

async function readBlocks(reader: Reader, token: Address, pool: Pool, from: bigint): Promise<Early> {
  const [events, subject] = swapTopics(pool);
  const range = { fromBlock: from, toBlock: least(from + BUNDLE_BLOCKS - 1n, reader.block.number), mostRequests: 2 };
  // One question for both, but where the pool is named in a topic that the token's own logs have not.
  const filters = subject
    ? [
        { address: pool.address, topics: [events, subject] },
        { address: token, topics: [TRANSFER] },
      ]
    : [{ address: [pool.address, token], topics: [[...events, TRANSFER]] }];
  const found = await Promise.all(filters.map((filter) => reader.logs({ ...filter, ...range })));
  const trades = toTrades(
    found.flatMap(({ logs }) => logs),
    pool,
    token,
    (own) => isQuiet(pool, token, own),
  );
  return {
    trades: trades.toSorted((one, other) => Number(one.block - other.block)),
    whole: found.every(({ missing }) => missing.length === 0),
  };
}

/** At exchanges with an event of their own for trades: tokens left the pool, and no share of it moved. */
function isQuiet(pool: Pool, token: Address, own: readonly Log[]): boolean {
  return hasOwnToken(pool) && own.every(({ address }) => lower(address) === lower(token));
}

/** `null`: nobody has traded yet; `undefined`: not all blocks could be searched. */
async function findFirstSwap(reader: Reader, pool: Pool, from: bigint): Promise<bigint | null | undefined> {
  if (pool.venue === "launchpad" || from > reader.block.number) return null;
  const topics = swapTopics(pool);
  const ends = [...STRETCHES.map((length) => from + length), reader.block.number + 1n];
  const { logRange } = await reader.capabilities();
  const reach = logRange === null ? ends.length : 2;
  const ranges = ends.slice(0, reach).flatMap((end, index) => {
    const fromBlock = index === 0 ? from : (ends[index - 1] ?? from);
    const toBlock = least(end - 1n, reader.block.number);
    return toBlock < fromBlock ? [] : [{ fromBlock, toBlock }];
  });
  const found = await Promise.all(
    ranges.map((range) =>
      reader.logs({ address: pool.address, topics, ...range, order: "oldest-first", mostRequests: 1 }),
    ),
  );
  for (const search of found) {
    const first = earliest(search);
    if (first !== null) return first;
    if (search.missing.length > 0) return undefined;
  }
  return ranges.at(-1)?.toBlock === reader.block.number ? null : undefined;
}

async function readBuyers(
  asker: Asker,
  roster: Roster,
  purchases: readonly TradeSeen[],
  firstBlock: bigint,
): Promise<Pick<Launch, "buyers" | "bundle">> {
  const { reader } = asker;
  const { token, creator } = roster;
  const bought = await withoutNobody(asker, roster, boughtIn(purchases));
  const accounts = bought.map(({ address }) => address);
  if (accounts.length === 0) return { buyers: [], bundle: null };
  const [passed, senders] = await Promise.all([
    readPassed(reader, token, accounts, firstBlock),
    readSenders(reader, bought),
  ]);
  const known = new Set(accounts.map((address) => address.toLowerCase()));
  const takers = [...new Set(passed.map(({ to }) => to))].filter((to) => !known.has(to)).slice(0, MOST_BUYERS);
  const heirs = new Set((await withoutNobody(asker, roster, takers.map(toTaker))).map(({ address }) => lower(address)));
  const balances = new Map(
    await Promise.all(
      [...accounts.map(lower), ...heirs].map(async (account) => {
        const answer = await asker.ask(token, callData("balanceOf(address)", account));
        return [account, toNumberAnswer(valueOr(answer, null)) ?? 0n] as const;
      }),
    ),
  );
  const kept = passed.filter(isKept(passed, balances));
  const holdings = holdingsOf(bought, kept, balances);
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
  const groups = together(bought, { senders, passed: kept });
  const early = buyers.filter(({ block }) => block < firstBlock + FIRST_BLOCKS);
  return {
    buyers: early.sort((one, other) => (one.holds > other.holds ? -1 : one.holds < other.holds ? 1 : 0)),
    bundle: largestBundle(groups, buyers),
  };
}

/** By account, the earliest first; of too many the largest. */
function boughtIn(purchases: readonly TradeSeen[]): readonly Bought[] {
  const byAccount = new Map<Address, Bought>();
  for (const { gained, block, hash } of purchases) {
    for (const [account, amount] of gained) {
      const before = byAccount.get(account);
      byAccount.set(account, {
        address: getAddress(account),
        block: before?.block ?? block,
        amount: (before?.amount ?? 0n) + amount,
        hashes: [...(before?.hashes ?? []), hash],
      });
    }
  }
  return [...byAccount.values()].sort((one, other) => (one.amount > other.amount ? -1 : 1)).slice(0, MOST_BUYERS);
}

const toTaker = (address: Address): Bought => ({ address: getAddress(address), block: 0n, amount: 0n, hashes: [] });

/** Nothing is said of accounts that a table, or their own code, tells apart from people. */
async function withoutNobody(asker: Asker, roster: Roster, list: readonly Bought[]): Promise<readonly Bought[]> {
  await Promise.all(list.map(({ address }) => asker.look(address)));
  const labelled = await Promise.all(
    list.map(async (each) => ({ each, label: (await labelOf(asker, roster, each.address)).label })),
  );
  return labelled.flatMap(({ each, label }) => (NOBODY.has(label) || isRouter(asker, each.address) ? [] : [each]));
}

function isRouter({ reader }: Asker, address: Address): boolean {
  return reader.chain.venues.some((venue) => "router" in venue && lower(venue.router) === lower(address));
}

/** To whom the buyers sent any of it since; what cannot be read is not told. */
async function readPassed(
  reader: Reader,
  token: Address,
  buyers: readonly Address[],
  firstBlock: bigint,
): Promise<readonly Passed[]> {
  const topics = [TRANSFER, buyers.map((buyer): Hex => pad(lower(buyer)))];
  const { logs } = await reader.logs({
    ...{ address: token, topics, fromBlock: firstBlock, toBlock: reader.block.number },
    ...({ order: "oldest-first", mostRequests: 2 } as const),
  });
  return logs.flatMap((log: Log) => {
    const transfer = toTransfer(log);
    return transfer ? [{ from: transfer.from, to: transfer.to, value: transfer.value }] : [];
  });
}

const Sent = z.object({ hash: z.string(), from: z.string(), nonce: z.string() });

async function readSenders(reader: Reader, bought: readonly Bought[]): Promise<Senders> {
  const hashes = [...new Set(bought.flatMap((each) => each.hashes))].slice(0, MOST_SENDERS);
  const answers = await Promise.all(
    hashes.map(async (hash) => {
      const answer = await attempt(reader.request("eth_getTransactionByHash", [hash]));
      const sent = Sent.safeParse(answer.known ? answer.value : undefined);
      if (!sent.success) return [];
      return [[hash, { from: lower(sent.data.from as Address), nonce: Number(sent.data.nonce) }] as const];
    }),
  );
  return new Map(answers.flat());
}

/** What went to somebody of whom something may be said, who still has at least half of it: it was kept, not sold or passed through. */
function isKept(passed: readonly Passed[], balances: ReadonlyMap<Address, bigint>): (one: Passed) => boolean {
  const received = new Map<Address, bigint>();
  for (const { to, value } of passed) received.set(to, (received.get(to) ?? 0n) + value);
  return ({ from, to, value }) =>
    from !== to && value > 0n && (balances.get(to) ?? 0n) * 2n >= (received.get(to) ?? 0n) && balances.has(to);
}

/** What each has still, no more than came by purchase, with what it passed to somebody who has that still. */
function holdingsOf(
  bought: readonly Bought[],
  passed: readonly Passed[],
  balances: ReadonlyMap<Address, bigint>,
): ReadonlyMap<Address, bigint> {
  const left = new Map(balances);
  const take = (account: Address, amount: bigint) => {
    const taken = least(left.get(account) ?? 0n, amount);
    left.set(account, (left.get(account) ?? 0n) - taken);
    return taken;
  };
  const own = new Map(bought.map(({ address, amount }) => [lower(address), take(lower(address), amount)] as const));
  const mine = new Map(bought.map(({ address, amount }) => [lower(address), amount] as const));
  for (const { from, to, value } of passed) {
    const [has, could] = [own.get(from), mine.get(from)];
    if (has === undefined || could === undefined) continue;
    own.set(from, has + take(to, least(value, could - has)));
  }
  return own;
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

const lower = (address: Address): Address => address.toLowerCase() as Address;
const least = (one: bigint, other: bigint) => (one < other ? one : other);
