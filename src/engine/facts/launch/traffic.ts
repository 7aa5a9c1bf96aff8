// The last trades in the deepest pool: how many accounts buy and sell, how much of it is wash trading, and whether transfers are airdropped or
// only claim to come from a famous account.
import { type Address, type Hash, type Hex, type Log, numberToHex, pad, toEventSelector } from "viem";
import { lower } from "../../chain/addresses.ts";
import { attempt } from "../../chain/attempt.ts";
import type { Reader } from "../../chain/reader.ts";
import { flatMapInTurns, inTurns } from "../../chain/turns.ts";
import { askerOf } from "../../chain/views/asker.ts";
import { known, type Read, unknown, valueOr } from "../../core/read.ts";
import { BPS_BIGINT, largestFirst, sumOf } from "../../core/units.ts";
import { bookkeeperOf } from "../../venues/pool.ts";
import { isLaunchpad, swapTopics } from "../../venues/registry.ts";
import { signerOf } from "../blocks.ts";
import { factsConfig } from "../config.ts";
import type { FactReads, Pool, Traffic } from "../facts.ts";
import { isKeyAccount, namedKeys } from "../holders/known-accounts.ts";
import { TRANSFER, toTransfer } from "../holders/transfers.ts";
import { isInfrastructure } from "./funders.ts";
import { type TradeSeen, toTrades } from "./trades.ts";
import { createUnions, type Passed } from "./wallet-clusters.ts";

type Known = Pick<FactReads, "pools" | "deployment" | "owner">;

const { traffic: limits } = factsConfig;

export async function readTraffic(
  reader: Reader,
  token: Address,
  { pools, deployment, owner }: Known,
): Promise<Read<Traffic>> {
  if (!pools.known) return pools;
  const pool = pools.value.find((each) => !isLaunchpad(each));
  if (!pool) return unknown("no-pool-to-trade-in");
  const head = reader.block.number;
  const from = head > limits.lastBlocks ? head - limits.lastBlocks + 1n : 0n;
  const [last, spoofing] = await Promise.all([readBlocks(reader, token, pool, from, head), readSpoofed(reader, token)]);
  const { logRange } = await reader.capabilities();
  const mayGoOn = logRange === null || logRange >= limits.earlierBlocks;
  const born = deployment.known ? deployment.value.blockNumber : 0n;
  const isEnough = last.trades.length >= limits.enoughTrades || from <= born;
  const earlier = from > limits.earlierBlocks ? from - limits.earlierBlocks : 0n;
  const goesOn = mayGoOn && last.whole && !isEnough;
  const more = goesOn ? await readBlocks(reader, token, pool, earlier, from - 1n) : NOTHING;
  const trades = [...more.trades, ...last.trades];
  const transfers = [...more.logs, ...last.logs];
  const isMute = last.whole && trades.length === 0 && transfers.some((log) => isFrom(pool, log));
  if (isMute) return unknown("trades-not-told");
  const creator = deployment.known ? deployment.value.creator : null;
  const labels = { token, pools: pools.value, creator, owner: valueOr(owner, null)?.address ?? null };
  const insiders = new Set([labels.creator, labels.owner].map((address) => address?.toLowerCase()));
  const isService = (account: Address) => isInfrastructure(reader.chain, labels, account);
  const people = (kind: TradeSeen["kind"], side: "gained" | "lost") => {
    const accounts = trades.flatMap((trade) => (trade.kind === kind ? [...trade[side].keys()] : []));
    return new Set(accounts.filter((account) => !insiders.has(account) && !isService(account)));
  };
  const buyers = people("purchase", "gained");
  const circle = findWashTrading(trades, await flatMapInTurns(transfers, toPassed), isService);
  return known({
    pool,
    trades: trades.length,
    turnover: turnoverOf(trades, more.whole ? earlier : last.whole ? from : null),
    buyers: buyers.size,
    sellers: people("sale", "lost").size,
    circle,
    circleHasKey: circle !== null && (await hasKey(reader, circle.largest)),
    ...spoofing,
    given: await givenIn(transfers, isUnrequested(reader), { traded: new Set(trades.map(({ hash }) => hash)), buyers }),
    whole: last.whole && (isEnough || more.whole),
  });
}

function turnoverOf(trades: readonly TradeSeen[], since: bigint | null): Traffic["turnover"] {
  if (since === null) return null;
  return { amount: sumOf(trades, (trade) => (trade.block < since ? 0n : trade.amount)), since };
}

type Blocks = { readonly trades: readonly TradeSeen[]; readonly logs: readonly Log[]; readonly whole: boolean };
const NOTHING: Blocks = { trades: [], logs: [], whole: false };

/** A contract may trade for others, or against another pool; so may an account whose code could not be read. */
async function hasKey(reader: Reader, account: Address): Promise<boolean> {
  const code = await askerOf(reader).code(account);
  return code.known && isKeyAccount(code.value);
}

async function readBlocks(reader: Reader, token: Address, pool: Pool, from: bigint, to: bigint): Promise<Blocks> {
  const range = { fromBlock: from, toBlock: to, mostRequests: limits.maxRequests, order: "newest-first" } as const;
  const [transfers, swaps] = await Promise.all([
    reader.logs({ address: token, topics: [TRANSFER], ...range }),
    reader.logs({ address: bookkeeperOf(pool), topics: swapTopics(pool), ...range }),
  ]);
  const trades = await toTrades([...transfers.logs, ...swaps.logs], pool, token);
  const whole = transfers.missing.length === 0 && swaps.missing.length === 0;
  const isAll = whole && trades.length <= limits.maxTrades && transfers.logs.length <= limits.maxTransfers;
  return { trades: trades.slice(-limits.maxTrades), logs: transfers.logs.slice(-limits.maxTransfers), whole: isAll };
}

function isFrom(pool: Pool, log: Log): boolean {
  return pool.id === null && toTransfer(log)?.from === pool.address.toLowerCase();
}

function toPassed(log: Log) {
  const transfer = toTransfer(log);
  return transfer ? [{ from: transfer.from, to: transfer.to, value: transfer.value }] : [];
}

/** A transfer that does not come from an exchange: what those pay out, the receivers asked for. */
function isUnrequested({ chain }: Reader): (log: Log) => boolean {
  const exchanges = namedKeys(chain);
  return (log) => !toPassed(log).some(({ from }) => exchanges.has(from));
}

/** Counts the accounts that received the token in an airdrop and never bought it. */
async function givenIn(
  logs: readonly Log[],
  isUnrequested: (log: Log) => boolean,
  { traded, buyers }: { readonly traded: ReadonlySet<string>; readonly buyers: ReadonlySet<unknown> },
): Promise<number> {
  const byHash = Map.groupBy(logs, ({ transactionHash }) => transactionHash ?? "");
  const given = new Set<string>();
  await inTurns(byHash, ([hash, all]) => {
    if (all.length < limits.minAirdropTransfers || traded.has(hash)) return;
    const own = all.filter(isUnrequested);
    if (own.length < limits.minAirdropTransfers) return;
    for (const { to } of own.flatMap(toPassed)) if (!buyers.has(to)) given.add(to);
  });
  return given.size;
}

const APPROVAL = toEventSelector("Approval(address,address,uint256)");

/**
 * Famous accounts sign what they send: a Transfer event that names one, in a transaction that another account signed, is spoofed. Accounts
 * that ever approved a spender, or are contracts by now, are left out.
 */
async function readSpoofed(reader: Reader, token: Address): Promise<Pick<Traffic, "spoofed" | "sendersSought">> {
  const famous = namedKeys(reader.chain);
  if (famous.size === 0) return { spoofed: null, sendersSought: true };
  const topics = [[TRANSFER, APPROVAL], [...famous.keys()].map((account): Hex => pad(account))];
  const range = { fromBlock: 0n, toBlock: reader.block.number, order: "newest-first", mostRequests: 1 } as const;
  const { logs, missing } = await reader.logs({ address: token, topics, ...range });
  // A missing log may be an approval.
  if (missing.length > 0) return { spoofed: null, sendersSought: false };
  const approving = new Set<Address>();
  const sent = new Map<Address, Hash | null>();
  await inTurns(logs, (log) => {
    for (const from of subjectOf(log)) {
      if (log.topics[0] === APPROVAL) approving.add(from);
      sent.set(from, log.transactionHash);
    }
  });
  const seen = [...sent].map(([from, hash]) => ({ from, hash }));
  const newest = seen.filter(({ from }) => !approving.has(from)).slice(-limits.maxSignersAsked);
  let sendersSought = true;
  for (const { from, hash } of newest) {
    const [signedBy, code] = await Promise.all([signerOf(reader, hash), codeOf(reader, from)]);
    const signer = signedBy && lower(signedBy);
    if (signer === null || code === null) sendersSought = false;
    else if (signer !== from && code === "0x" && hash)
      return { spoofed: { account: from, name: famous.get(from) ?? "", hash }, sendersSought };
  }
  return { spoofed: null, sendersSought };
}

function subjectOf({ topics }: Log): readonly Address[] {
  const subject = topics[1];
  return subject && /^0x0{24}[0-9a-f]{40}$/i.test(subject) ? [lower(`0x${subject.slice(26)}`)] : [];
}

async function codeOf(reader: Reader, account: Address): Promise<unknown> {
  const answer = await attempt(reader.request("eth_getCode", [account, numberToHex(reader.block.number)]));
  return answer.known ? answer.value : null;
}

// How much of a pool's trading a few accounts do with themselves: they buy and sell in turn. Takes trades and transfers, gives those accounts
// and their share. Accounts that send the token to one another count as one trader. A purchase and a sale in one block is arbitrage, and
// fakes no interest.

type Trader = { accounts: Set<Address>; bought: bigint; sold: bigint; purchases: number; sales: number };

/** What `isInfrastructure` trades, as pools do with one another, counts in the total, and for no trader. */
export function findWashTrading(
  trades: readonly TradeSeen[],
  passed: readonly Passed[],
  isInfrastructure: (account: Address) => boolean = () => false,
): Traffic["circle"] {
  const lasting = withoutInstant(trades);
  const total = sumOf(lasting, ({ amount }) => amount);
  if (total === 0n) return null;
  const own = lasting.filter(({ account }) => !isInfrastructure(account));
  const traders = new Set(own.map(({ account }) => account));
  const unions = createUnions();
  for (const { from, to } of passed) if (traders.has(from) && traders.has(to)) unions.join(from, to);
  const byRoot = new Map<string, Trader>();
  for (const { account, amount, kind } of own) {
    const root = unions.rootOf(account);
    const trader = byRoot.get(root) ?? { accounts: new Set(), bought: 0n, sold: 0n, purchases: 0, sales: 0 };
    trader.accounts.add(account);
    if (kind === "purchase") [trader.bought, trader.purchases] = [trader.bought + amount, trader.purchases + 1];
    else [trader.sold, trader.sales] = [trader.sold + amount, trader.sales + 1];
    byRoot.set(root, trader);
  }
  const turning = [...byRoot.values()].filter(isTurning).sort(largestFirst(volumeOf)).slice(0, limits.maxWashTraders);
  const [first] = turning;
  const [largest] = first?.accounts ?? [];
  if (!largest) return null;
  const volume = sumOf(turning, volumeOf);
  const accounts = turning.reduce((sum, trader) => sum + trader.accounts.size, 0);
  return { accounts, largest, bps: Number((volume * BPS_BIGINT) / total) };
}

type Part = { readonly account: Address; readonly amount: bigint; readonly kind: "purchase" | "sale" };

function withoutInstant(trades: readonly TradeSeen[]): readonly Part[] {
  const parts = trades.flatMap(({ block, gained, lost, kind }) => {
    const accounts = kind === "purchase" ? gained : lost;
    return [...accounts].map(([account, amount]) => ({ account, amount, kind, at: `${account}${block}` }));
  });
  const bought = new Set(parts.flatMap(({ at, kind }) => (kind === "purchase" ? [at] : [])));
  const sold = new Set(parts.flatMap(({ at, kind }) => (kind === "sale" ? [at] : [])));
  return parts.filter(({ at }) => !(bought.has(at) && sold.has(at)));
}

function isTurning(trader: Trader): boolean {
  const { bought, sold, purchases, sales } = trader;
  const part = volumeOf(trader) * limits.minWashBps;
  return (
    purchases >= limits.minRoundTrips &&
    sales >= limits.minRoundTrips &&
    bought * 2n * BPS_BIGINT >= part &&
    sold * 2n * BPS_BIGINT >= part
  );
}

function volumeOf({ bought, sold }: Trader): bigint {
  return bought + sold;
}
