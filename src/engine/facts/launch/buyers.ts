// Who bought in a launch, what they still hold, and which of them belong together. Takes the purchases of one pool's first blocks.
import { type Address, type Hash, type Hex, type Log, numberToHex, pad, zeroAddress } from "viem";
import { z } from "zod";
import { lower } from "../../chain/addresses.ts";
import { attempt, inBackground } from "../../chain/attempt.ts";
import { blocksIn, type Reader } from "../../chain/reader.ts";
import { flatMapInTurns } from "../../chain/turns.ts";
import type { Asker } from "../../chain/views/asker.ts";
import { DAY, largestFirst, sumOf } from "../../core/units.ts";
import { isLaunchpad } from "../../venues/registry.ts";
import { factsConfig } from "../config.ts";
import type { Launch, LaunchBuyer, Pool } from "../facts.ts";
import { isKeyAccount } from "../holders/known-accounts.ts";
import type { AccountLabels } from "../holders/labels.ts";
import { TRANSFER, toTransfer } from "../holders/transfers.ts";
import { isInfrastructure, NO_FUNDERS, paysMany, readFunders } from "./funders.ts";
import { followTokens, holdingsOf } from "./token-flow.ts";
import { boughtIn, type TradeSeen } from "./trades.ts";
import {
  type Bought,
  clusterWallets,
  countClusters,
  largestBundle,
  possibleCluster,
  type Senders,
} from "./wallet-clusters.ts";

const { launch: limits } = factsConfig;

export async function readBuyers(
  asker: Asker,
  labels: AccountLabels,
  purchases: readonly TradeSeen[],
  { pool, firstBlock, supply, mayGoOn }: { pool: Pool; firstBlock: bigint; supply: bigint; mayGoOn: () => boolean },
): Promise<Pick<Launch, "buyers" | "bundle" | "clusters" | "possibleCluster" | "whole">> {
  const { reader } = asker;
  const { creator } = labels;
  const all = boughtIn(purchases);
  const looked = all.slice(0, limits.maxBuyers);
  // What is asked about them next is asked beside where their tokens went.
  inBackground(readSenders(reader, looked));
  for (const { address } of looked) inBackground(asker.look(address));
  const flow = await followTokens(asker, { labels, buyers: looked, since: firstBlock, supply });
  const { bought, kept } = flow;
  const holdings = holdingsOf(bought, kept, flow.balances);
  const holding = bought.map(({ address }) => lower(address)).filter((account) => (holdings.get(account) ?? 0n) > 0n);
  const heldTogether = sumOf(holding, (account) => holdings.get(account) ?? 0n);
  // Less is no finding, wherever its money came from.
  const isMuch = heldTogether * limits.muchDivisor >= supply;
  const [[senders, nonces], { paid, clear, traced, had }, payments] = await Promise.all([
    readSenders(reader, bought).then(async (found) => {
      return [found, await readNonces(reader, bought, found, holdings)] as const;
    }),
    isMuch ? readFunders(asker, { labels, accounts: holding, firstBlock, mayGoOn }) : NO_FUNDERS,
    isMuch ? readQuotePayments(asker, { labels, pool, accounts: holding, firstBlock }) : NO_QUOTE_PAYMENTS,
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
  const early = buyers.filter(({ block }) => block < firstBlock + limits.firstBlocks);
  const isLittle = (amount: bigint) => amount * limits.littleDivisor < supply;
  const unlooked = sumOf(all.slice(limits.maxBuyers), ({ amount }) => amount);
  const isSeen = flow.whole && isLittle(flow.parked + unlooked);
  const clusters = clusterWallets(bought, { senders, passed: kept, paid: [...paid, ...payments.paid] });
  return {
    buyers: early.sort(largestFirst(({ holds }) => holds)),
    bundle: largestBundle(clusters, buyers),
    clusters: countClusters(early, clusters, clear),
    possibleCluster: possibleCluster(buyers, clusters, open),
    // So little is no large part of the supply, wherever it went.
    whole: isSeen || isLittle(sumOf(all, ({ amount }) => amount)),
  };
}

const Sent = z.object({ hash: z.string(), from: z.string(), nonce: z.string(), value: z.string().optional() });

async function readSenders(reader: Reader, bought: readonly Bought[]): Promise<Senders> {
  const hashes = [...new Set(bought.flatMap((each) => each.hashes))].slice(0, limits.maxSenders);
  const answers = await Promise.all(
    hashes.map(async (hash) => {
      const answer = await attempt(reader.request("eth_getTransactionByHash", [hash]));
      const sent = Sent.safeParse(answer.known ? answer.value : undefined);
      if (!sent.success) return [];
      const { from, nonce, value } = sent.data;
      const paid = value === undefined ? {} : { value: BigInt(value) };
      return [[hash, { from: lower(from as Address), nonce: Number(nonce), ...paid }] as const];
    }),
  );
  return new Map(answers.flat());
}

/** Buyers that paid more for a purchase than they ever had before the launch: they were funded during it. */
function paidSince(senders: Senders, had: ReadonlyMap<Address, bigint>): ReadonlySet<Address> {
  return new Set(
    [...senders.values()].flatMap(({ from, value = 0n }) => (value > (had.get(from) ?? value) ? [from] : [])),
  );
}

/** A buyer that sent its purchase itself shows its nonce there. The node is asked for those of the largest others. */
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
    others.slice(0, limits.maxNonces).map(async ({ address, block }) => {
      const answer = await attempt(reader.request("eth_getTransactionCount", [address, numberToHex(block - 1n)]));
      if (answer.known && typeof answer.value === "string") nonces.set(lower(address), Number(answer.value));
    }),
  );
  return nonces;
}

// Who paid the buyers of a launch the token that they bought with, where that is not the native one. Takes the buyers' accounts, gives pairs
// of buyer and payer, and the buyers that may have been paid as well.

const { funders, launch } = factsConfig;

type Terms = {
  readonly labels: AccountLabels;
  readonly pool: Pool;
  /** In lower case. */
  readonly accounts: readonly Address[];
  readonly firstBlock: bigint;
};

type Payment = { readonly to: Address; readonly by: Address | Hash; readonly value: bigint };

type Payments = {
  /** Pairs of an account and what paid it: an account, or a transaction that paid several. */
  readonly paid: readonly (readonly [Address, Address | Hash])[];
  /** Accounts that may have been paid as well: not everything was read. */
  readonly open: ReadonlySet<Address>;
};

const NO_QUOTE_PAYMENTS: Payments = { paid: [], open: new Set() };

async function readQuotePayments(asker: Asker, { labels, pool, accounts, firstBlock }: Terms): Promise<Payments> {
  const { reader } = asker;
  const quote = pool.quote.address;
  if (accounts.length < 2 || quote === zeroAddress || isLaunchpad(pool)) return NO_QUOTE_PAYMENTS;
  const words = accounts.map((account): Hex => pad(account));
  // An account that had the quote token for a day did not get it for this.
  const day = blocksIn(reader.chain, DAY);
  const before = { fromBlock: firstBlock > day ? firstBlock - day : 0n, toBlock: firstBlock };
  const after = { fromBlock: firstBlock, toBlock: firstBlock + launch.bundleBlocks - 1n };
  const [received, spent] = await Promise.all([
    reader.logs({ address: quote, topics: [TRANSFER, null, words], ...before, order: "newest-first", mostRequests: 4 }),
    reader.logs({ address: quote, topics: [TRANSFER, words], ...after, mostRequests: 1 }),
  ]);
  const sums = new Map<Address, bigint>();
  for (const { from, value } of await flatMapInTurns(spent.logs, toPassed)) {
    sums.set(from, (sums.get(from) ?? 0n) + value);
  }
  const { payments, unsure } = await paymentsIn(asker, labels, received.logs, pool);
  const paid = payments.flatMap(({ to, by, value }) => {
    const sum = sums.get(to) ?? 0n;
    return sum > 0n && value * funders.paymentDivisor >= sum ? [[to, by] as const] : [];
  });
  const told = new Set(paid.map(([account]) => account));
  const isUnread = received.missing.length > 0;
  const mayHaveSpent = (account: Address) => spent.missing.length > 0 || (sums.get(account) ?? 0n) > 0n;
  const open = accounts.filter((account) => {
    return !told.has(account) && mayHaveSpent(account) && (isUnread || unsure.has(account));
  });
  return { paid, open: new Set(open) };
}

/** Payments by account and payer, without services; and the accounts whose payer may or may not be a service. */
async function paymentsIn(asker: Asker, labels: AccountLabels, logs: readonly Log[], { quote }: Pool) {
  const all = await flatMapInTurns(logs, toPassed);
  const isService = (one: Address) =>
    one === zeroAddress || one === lower(quote.address) || isInfrastructure(asker.reader.chain, labels, one);
  const paying = all.filter(({ from, to, value }) => from !== to && value > 0n && !isService(from));
  const payers = [...new Set(paying.map(({ from }) => from))].slice(0, funders.maxPayers);
  const kinds = new Map(await Promise.all(payers.map(async (payer) => [payer, await kindOf(asker, payer)] as const)));
  const atOnce = Map.groupBy(paying, ({ from, hash }) => `${from}${hash}`);
  const sums = new Map<string, Payment>();
  for (const { from, to, value, hash } of paying) {
    const isHandedOut = new Set(atOnce.get(`${from}${hash}`)?.map((each) => each.to)).size >= funders.minPaidTogether;
    const by = kinds.get(from) === "person" ? from : kinds.get(from) === "contract" && isHandedOut ? hash : null;
    if (by === null) continue;
    const key = `${to}${by}`;
    sums.set(key, { to, by, value: value + (sums.get(key)?.value ?? 0n) });
  }
  const isUnsure = (payer: Address) => (kinds.get(payer) ?? "unsure") === "unsure";
  const unsure = new Set(paying.flatMap(({ from, to }) => (isUnsure(from) ? [to] : [])));
  return { payments: [...sums.values()], unsure };
}

/** `unsure`: pays many, or may do so. */
async function kindOf(asker: Asker, payer: Address): Promise<"person" | "contract" | "unsure"> {
  const code = await asker.code(payer);
  if (!code.known) return "unsure";
  if (!isKeyAccount(code.value)) return "contract";
  return (await paysMany(asker, payer)) ? "unsure" : "person";
}

function toPassed(log: Log) {
  const transfer = toTransfer(log);
  return transfer ? [{ from: transfer.from, to: transfer.to, value: transfer.value, hash: log.transactionHash }] : [];
}
