// Who bought in a launch, what they still hold, and which of them belong together. Takes the purchases of one pool's first blocks.
import { type Address, numberToHex } from "viem";
import { z } from "zod";
import { lower } from "../../chain/addresses.ts";
import { attempt, inBackground } from "../../chain/attempt.ts";
import type { Reader } from "../../chain/reader.ts";
import type { Asker } from "../../chain/views/asker.ts";
import { largestFirst, sumOf } from "../../core/bigints.ts";
import { factsConfig } from "../config.ts";
import type { Launch, LaunchBuyer, Pool } from "../facts.ts";
import type { AccountLabels } from "../holders/labels.ts";
import { NO_FUNDERS, readFunders } from "./funders.ts";
import { NO_QUOTE_PAYMENTS, readQuotePayments } from "./quote-payments.ts";
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
