import { type Address, type Hash, type Hex, type Log, numberToHex, pad, toEventSelector } from "viem";
import { z } from "zod";
import { askerOf } from "../../chain/asking/asker.ts";
import { attempt } from "../../chain/attempt.ts";
import { lower } from "../../chain/lower.ts";
import type { Reader } from "../../chain/reader.ts";
import { flatMapInTurns, inTurns } from "../../chain/turns.ts";
import { known, type Read, unknown, valueOr } from "../../core/read.ts";
import type { FactReads, Pool, Traffic } from "../facts.ts";
import { namedKeys } from "../holders/known-accounts.ts";
import { TRANSFER, toTransfer } from "../holders/transfer-events.ts";
import { bookkeeperOf } from "../pools/hook.ts";
import { isNobodyByTable } from "./personal-accounts.ts";
import { swapTopics } from "./swaps.ts";
import { type TradeSeen, toTrades } from "./trades.ts";
import { circleIn } from "./wash-trading.ts";

type Known = Pick<FactReads, "pools" | "deployment" | "owner">;

/** The blocks in which holders are looked for, too, so that most of it is asked once; of quiet tokens as many again, and more. */
const LAST_BLOCKS = 1000n;
const FARTHER_BLOCKS = 20_000n;
const ENOUGH_TRADES = 100;
const MOST_REQUESTS = 3;
const MOST_TRADES = 10_000;
const MOST_TRANSFERS = 50_000;
/** Transactions that send to so many are no trades. */
const MANY_AT_ONCE = 30;

/** Who bought and sold of late, and what transfers there were that nobody made. */
export async function readTraffic(
  reader: Reader,
  token: Address,
  { pools, deployment, owner }: Known,
): Promise<Read<Traffic>> {
  if (!pools.known) return pools;
  const pool = pools.value.find(({ venue }) => venue !== "launchpad");
  if (!pool) return unknown("no-pool-to-trade-in");
  const head = reader.block.number;
  const from = head > LAST_BLOCKS ? head - LAST_BLOCKS + 1n : 0n;
  const [last, forged] = await Promise.all([readBlocks(reader, token, pool, from, head), readSpoofed(reader, token)]);
  const { logRange } = await reader.capabilities();
  const mayGoOn = logRange === null || logRange >= FARTHER_BLOCKS;
  const born = deployment.known ? deployment.value.blockNumber : 0n;
  const isEnough = last.trades.length >= ENOUGH_TRADES || from <= born;
  const farther = from > FARTHER_BLOCKS ? from - FARTHER_BLOCKS : 0n;
  const goesOn = mayGoOn && last.whole && !isEnough;
  const more = goesOn ? await readBlocks(reader, token, pool, farther, from - 1n) : NOTHING;
  const trades = [...more.trades, ...last.trades];
  const transfers = [...more.logs, ...last.logs];
  const isMute = last.whole && trades.length === 0 && transfers.some((log) => isFrom(pool, log));
  if (isMute) return unknown("trades-not-told");
  const creator = deployment.known ? deployment.value.creator : null;
  const roster = { token, pools: pools.value, creator, owner: valueOr(owner, null)?.address ?? null };
  const insiders = new Set([roster.creator, roster.owner].map((address) => address?.toLowerCase()));
  const isNobody = (account: Address) => isNobodyByTable(reader.chain, roster, account);
  const people = (kind: TradeSeen["kind"], side: "gained" | "lost") => {
    const accounts = trades.flatMap((trade) => (trade.kind === kind ? [...trade[side].keys()] : []));
    return new Set(accounts.filter((account) => !insiders.has(account) && !isNobody(account)));
  };
  const buyers = people("purchase", "gained");
  const circle = circleIn(trades, await flatMapInTurns(transfers, toPassed), isNobody);
  return known({
    pool,
    trades: trades.length,
    turnover: turnoverOf(trades, more.whole ? farther : last.whole ? from : null),
    buyers: buyers.size,
    sellers: people("sale", "lost").size,
    circle,
    circleHasKey: circle !== null && (await hasKey(reader, circle.largest)),
    ...forged,
    given: await givenIn(transfers, isUnasked(reader), { traded: new Set(trades.map(({ hash }) => hash)), buyers }),
    whole: last.whole && (isEnough || more.whole),
  });
}

function turnoverOf(trades: readonly TradeSeen[], since: bigint | null): Traffic["turnover"] {
  if (since === null) return null;
  return { amount: trades.reduce((sum, trade) => (trade.block < since ? sum : sum + trade.amount), 0n), since };
}

type Blocks = { readonly trades: readonly TradeSeen[]; readonly logs: readonly Log[]; readonly whole: boolean };
const NOTHING: Blocks = { trades: [], logs: [], whole: false };

/** Whoever is a contract, or may be, may trade for others, or against another pool. */
async function hasKey(reader: Reader, account: Address): Promise<boolean> {
  const code = await askerOf(reader).code(account);
  return code.known && (code.value === "0x" || code.value.startsWith("0xef0100"));
}

async function readBlocks(reader: Reader, token: Address, pool: Pool, from: bigint, to: bigint): Promise<Blocks> {
  const range = { fromBlock: from, toBlock: to, mostRequests: MOST_REQUESTS, order: "newest-first" } as const;
  const [transfers, swaps] = await Promise.all([
    reader.logs({ address: token, topics: [TRANSFER], ...range }),
    reader.logs({ address: bookkeeperOf(pool), topics: swapTopics(pool), ...range }),
  ]);
  const trades = await toTrades([...transfers.logs, ...swaps.logs], pool, token);
  const whole = transfers.missing.length === 0 && swaps.missing.length === 0;
  const isAll = whole && trades.length <= MOST_TRADES && transfers.logs.length <= MOST_TRANSFERS;
  return { trades: trades.slice(-MOST_TRADES), logs: transfers.logs.slice(-MOST_TRANSFERS), whole: isAll };
}

function isFrom(pool: Pool, log: Log): boolean {
  return pool.id === null && toTransfer(log)?.from === pool.address.toLowerCase();
}

function toPassed(log: Log) {
  const transfer = toTransfer(log);
  return transfer ? [{ from: transfer.from, to: transfer.to, value: transfer.value }] : [];
}

/** What an exchange pays out was asked for; where somebody only writes that it did, that is told for itself. */
function isUnasked({ chain }: Reader): (log: Log) => boolean {
  const exchanges = namedKeys(chain);
  return (log) => !toPassed(log).some(({ from }) => exchanges.has(from));
}

/** Who was sent it by transactions that send to many, and never bought it. */
async function givenIn(
  logs: readonly Log[],
  isUnasked: (log: Log) => boolean,
  { traded, buyers }: { readonly traded: ReadonlySet<string>; readonly buyers: ReadonlySet<unknown> },
): Promise<number> {
  const byHash = Map.groupBy(logs, ({ transactionHash }) => transactionHash ?? "");
  const given = new Set<string>();
  await inTurns(byHash, ([hash, all]) => {
    if (all.length < MANY_AT_ONCE || traded.has(hash)) return;
    const own = all.filter(isUnasked);
    if (own.length < MANY_AT_ONCE) return;
    for (const { to } of own.flatMap(toPassed)) if (!buyers.has(to)) given.add(to);
  });
  return given.size;
}

const APPROVAL = toEventSelector("Approval(address,address,uint256)");
const Sent = z.object({ from: z.string() });
/** Transactions looked at for who signed them. */
const MOST_LOOKED_AT = 2;

/**
 * Accounts that everybody knows, and that sign whatever they send: a Transfer event that tells of one, in a transaction of somebody
 * else, was only written. Whoever ever let others spend it, or is a contract by now, is not accused.
 */
async function readSpoofed(reader: Reader, token: Address): Promise<Pick<Traffic, "spoofed" | "sendersSought">> {
  const famous = namedKeys(reader.chain);
  if (famous.size === 0) return { spoofed: null, sendersSought: true };
  const topics = [[TRANSFER, APPROVAL], [...famous.keys()].map((account): Hex => pad(account))];
  const range = { fromBlock: 0n, toBlock: reader.block.number, order: "newest-first", mostRequests: 1 } as const;
  const { logs, missing } = await reader.logs({ address: token, topics, ...range });
  // What was not given may tell of an approval.
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
  const newest = seen.filter(({ from }) => !approving.has(from)).slice(-MOST_LOOKED_AT);
  let sendersSought = true;
  for (const { from, hash } of newest) {
    const [signer, code] = await Promise.all([signerOf(reader, hash), codeOf(reader, from)]);
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

async function signerOf(reader: Reader, hash: Hash | null): Promise<Address | null> {
  const answer = await attempt(reader.request("eth_getTransactionByHash", [hash]));
  const sent = Sent.safeParse(answer.known ? answer.value : undefined);
  return sent.success ? lower(sent.data.from as Address) : null;
}
