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
import { isRouter, NOBODY } from "./nobody.ts";
import { boughtIn } from "./purchases.ts";
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
const MOST_PASSED = 20_000;
/** Less than a tenth of the supply. */
const LITTLE_PART = 10n;
/** Transactions looked at for who sent them, the largest purchases first. */
const MOST_SENDERS = 6;
const MOST_NONCES = 4;

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
  const first = { firstBlock, supply };
  const purchases = trades.filter((trade) => trade.kind === "purchase" && trade.block < firstBlock + BUNDLE_BLOCKS);
  const found = await readBuyers(askerOf(reader), roster, purchases, first);
  return known({ ...nobody, ...found, whole: whole && found.whole });
}

type Start = { readonly pool: Pool; readonly block: bigint };

/** The pool that had liquidity first; `null` where one of them may have been earlier. A launchpad has it from the token's first block. */
async function findStart(reader: Reader, pools: readonly Pool[], born: bigint | null): Promise<Start | null> {
  const starts: Start[] = [];
  const blocks = await Promise.all(
    pools.map((pool) =>
      pool.venue === "launchpad" ? Promise.resolve(born) : firstLiquidity(reader, pool, Promise.resolve(born)),
    ),
  );
  for (const [index, pool] of pools.entries()) {
    const block = blocks[index] ?? null;
    if (block === null) return null;
    starts.push({ pool, block });
  }
  return starts.sort((one, other) => (one.block < other.block ? -1 : 1))[0] ?? null;
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
  { firstBlock, supply }: { firstBlock: bigint; supply: bigint },
): Promise<Pick<Launch, "buyers" | "bundle" | "whole">> {
  const { reader } = asker;
  const { token, creator } = roster;
  const all = boughtIn(purchases);
  const most = all.slice(0, MOST_BUYERS);
  const [sent, own] = await Promise.all([
    readPassed(
      reader,
      token,
      most.map(({ address }) => address),
      firstBlock,
    ),
    readBalances(
      asker,
      token,
      most.map(({ address }) => lower(address)),
    ),
  ]);
  const { sure: bought, unsure } = await people(asker, roster, holdingFirst(most, own));
  const buying = new Set(bought.map(({ address }) => lower(address)));
  const passed = sent.passed.filter(({ from }) => buying.has(from));
  const given = givenTo(passed, new Set(most.map(({ address }) => lower(address))));
  const takers = given.slice(0, MOST_BUYERS);
  const [theirs, heirs] = await Promise.all([
    readBalances(
      asker,
      token,
      takers.map(({ address }) => lower(address)),
    ),
    people(asker, roster, takers),
  ]);
  // Whoever has code may keep for many what is given to it.
  const keepers = heirs.sure.map(({ address }) => lower(address)).filter((address) => !heirs.contracts.has(address));
  const accounts = new Set([...buying, ...keepers]);
  const balances = new Map([...own, ...theirs].filter(([account]) => accounts.has(account)).map(orNothing));
  const kept = passed.filter(isKept(passed, balances));
  const holdings = holdingsOf(bought, kept, balances);
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
  const groups = together(bought, { senders, passed: kept });
  const early = buyers.filter(({ block }) => block < firstBlock + FIRST_BLOCKS);
  const mayHold = (balance: bigint | null | undefined) => balance !== 0n;
  const unread = [...own, ...theirs].some(([account, balance]) => balance === null && accounts.has(account));
  const unknownHold =
    unsure.some(({ address }) => mayHold(own.get(lower(address)))) ||
    heirs.unsure.some(({ address }) => mayHold(theirs.get(lower(address))));
  const parked = takers.reduce((sum, { address, amount }) => {
    const balance = heirs.contracts.has(lower(address)) ? theirs.get(lower(address)) : 0n;
    return sum + least(amount, balance ?? amount);
  }, 0n);
  const isAllThere = parked * LITTLE_PART < supply && all.length === most.length && given.length === takers.length;
  const isSeen = isAllThere && sent.whole && !unread && !unknownHold;
  return {
    buyers: early.sort((one, other) => (one.holds > other.holds ? -1 : one.holds < other.holds ? 1 : 0)),
    bundle: largestBundle(groups, buyers),
    whole: isSeen || isLittle(all, supply),
  };
}

/** Whatever became of so little, it is no large part of the supply. */
function isLittle(bought: readonly Bought[], supply: bigint): boolean {
  return bought.reduce((sum, { amount }) => sum + amount, 0n) * LITTLE_PART < supply;
}

type Balances = ReadonlyMap<Address, bigint | null>;

/** `null`: the node did not say. */
async function readBalances(asker: Asker, token: Address, accounts: readonly Address[]): Promise<Balances> {
  return new Map(
    await Promise.all(
      accounts.map(async (account) => {
        const answer = await asker.ask(token, callData("balanceOf(address)", account));
        return [account, answer.known ? toNumberAnswer(answer.value) : null] as const;
      }),
    ),
  );
}

const orNothing = ([account, balance]: readonly [Address, bigint | null]) => [account, balance ?? 0n] as const;

/** What they are matters most of those who still have something: they are asked about first. */
function holdingFirst(bought: readonly Bought[], balances: Balances): readonly Bought[] {
  const rest = Map.groupBy(bought, ({ address }) => balances.get(lower(address)) === 0n);
  return [...(rest.get(false) ?? []), ...(rest.get(true) ?? [])];
}

/** To whom buyers sent it who did not buy, those who got most first. */
function givenTo(passed: readonly Passed[], buyers: ReadonlySet<Address>): readonly Bought[] {
  const received = new Map<Address, bigint>();
  for (const { to, value } of passed) if (!buyers.has(to)) received.set(to, (received.get(to) ?? 0n) + value);
  const sorted = [...received].sort(([, one], [, other]) => (one > other ? -1 : one < other ? 1 : 0));
  return sorted.map(([address, amount]) => ({ address: getAddress(address), block: 0n, amount, hashes: [] }));
}

/** `unsure`: whose code could not be read. `contracts`: of all, those with code that nothing tells about. */
type People = {
  readonly sure: readonly Bought[];
  readonly unsure: readonly Bought[];
  readonly contracts: ReadonlySet<Address>;
};

/** Those who may be people: nothing is said of accounts that a table, or their own code, tells apart from them. */
async function people(asker: Asker, roster: Roster, list: readonly Bought[]): Promise<People> {
  await Promise.all(list.map(({ address }) => asker.look(address)));
  const labelled = await Promise.all(
    list.map(async (each) => {
      const { label } = await labelOf(asker, roster, each.address);
      return { each, label, isRead: await isCodeRead(asker, each.address, label) };
    }),
  );
  const possible = labelled.filter(
    ({ each, label }) => !NOBODY.has(label) && !isRouter(asker.reader.chain, each.address),
  );
  const those = Map.groupBy(possible, ({ isRead }) => isRead);
  const listed = (isRead: boolean) => (those.get(isRead) ?? []).map(({ each }) => each);
  const contracts = possible.flatMap(({ each, label }) => (label === "contract" ? [lower(each.address)] : []));
  return { sure: listed(true), unsure: listed(false), contracts: new Set(contracts) };
}

/** Whether what would tell it apart from people was read: its code, and of a contract who made it. */
async function isCodeRead(asker: Asker, address: Address, label: HolderLabel): Promise<boolean> {
  if (label === "person") return (await asker.code(address)).known;
  return label !== "contract" || (await asker.ask(address, callData("factory()"))).known;
}

/** To whom the buyers sent any of it since. */
async function readPassed(
  reader: Reader,
  token: Address,
  buyers: readonly Address[],
  firstBlock: bigint,
): Promise<{ readonly passed: readonly Passed[]; readonly whole: boolean }> {
  if (buyers.length === 0) return { passed: [], whole: true };
  const topics = [TRANSFER, buyers.map((buyer): Hex => pad(lower(buyer)))];
  const { logs, missing } = await reader.logs({
    ...{ address: token, topics, fromBlock: firstBlock, toBlock: reader.block.number },
    ...({ order: "oldest-first", mostRequests: 2 } as const),
  });
  const passed = logs.slice(0, MOST_PASSED).flatMap((log: Log) => {
    const transfer = toTransfer(log);
    return transfer ? [{ from: transfer.from, to: transfer.to, value: transfer.value }] : [];
  });
  return { passed, whole: missing.length === 0 && logs.length <= MOST_PASSED };
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
