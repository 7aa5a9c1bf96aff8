// Which of the largest holders belong together, by payments alone: one sent another tokens or money, or one account paid both. Pools,
// exchanges, lockers and the like are left out, because everyone trades with them; so is what a trade moved, such as its tax.
import { type Address, type Hash, type Hex, type Log, pad, zeroAddress } from "viem";
import { z } from "zod";
import { lower } from "../chain/addresses.ts";
import { blocksIn, type Reader } from "../chain/reader.ts";
import { flatMapInTurns } from "../chain/turns.ts";
import { type Asker, askerOf } from "../chain/views/asker.ts";
import type { CodedReport } from "../core/report.ts";
import { DAY } from "../core/units.ts";
import { isKeyAccount } from "../facts/holders/known-accounts.ts";
import type { AccountLabels } from "../facts/holders/labels.ts";
import { TRANSFER, toTransfer } from "../facts/holders/transfers.ts";
import { isInfrastructure, paysMany, readFunders } from "../facts/launch/funders.ts";
import { chartsConfig } from "./config.ts";

export const HolderLink = z.object({
  from: z.string(),
  to: z.string(),
  /** What joins them: `from` sent `to` this token, or money; or `payer` paid both. */
  by: z.enum(["tokens", "money", "payer"]),
  payer: z.string().nullable(),
});
export type HolderLink = Readonly<z.infer<typeof HolderLink>>;

type Payment = {
  readonly from: Address;
  readonly to: Address;
  readonly block: bigint;
  readonly by: "tokens" | "money";
  readonly transaction: Hash | null;
};

/** Accounts that may be people, or contracts of people. */
const OWN: ReadonlySet<string> = new Set(["person", "creator", "owner", "contract"]);

/** `null`: the node could not tell. */
export async function readHolderLinks(
  reader: Reader,
  report: CodedReport,
  trades: Promise<ReadonlySet<Hash>>,
): Promise<HolderLink[] | null> {
  const holders = (report.holders?.top ?? []).slice(0, chartsConfig.holders).filter(({ label }) => OWN.has(label));
  const accounts = holders.map(({ address }) => lower(address as Address));
  if (accounts.length < 2) return report.holders ? [] : null;
  const asker = askerOf(reader);
  const [came, money, traded] = await Promise.all([
    tokensTo(reader, report, accounts),
    quotesTo(reader, report, accounts),
    trades,
  ]);
  if (!came) return null;
  const tokens = came.filter(({ transaction }) => !transaction || !traded.has(transaction));
  const labels = labelsOf(report);
  const persons = holders.filter(({ label }) => label !== "contract").map(({ address }) => lower(address as Address));
  const funded = await fundingOf(asker, labels, persons, came);
  const paid = [...tokens, ...(money ?? []), ...funded].filter(({ from, to }) => from !== to);
  const known = new Set(accounts);
  const direct = paid
    .filter(({ from }) => known.has(from))
    .map(({ from, to, by }): HolderLink => ({ from, to, by, payer: null }));
  const others = paid.filter(({ from }) => !known.has(from) && from !== zeroAddress);
  return distinct([...direct, ...(await sharedPayers(asker, labels, others))]).slice(0, chartsConfig.links);
}

async function tokensTo(reader: Reader, report: CodedReport, accounts: readonly Address[]): Promise<Payment[] | null> {
  const words = accounts.map((account): Hex => pad(account));
  const find = (from: readonly Hex[] | null) =>
    reader.logs({
      address: report.token.address as Address,
      topics: [TRANSFER, from, words],
      fromBlock: report.deployment ? BigInt(report.deployment.blockNumber) : 0n,
      toBlock: reader.block.number,
      mostRequests: 1,
    });
  const all = await find(null);
  // Of busy holders, only what they sent one another.
  const found = all.missing.length === 0 ? all : await find(words);
  return found.missing.length === 0 ? paymentsIn(found.logs, "tokens") : null;
}

/** Payments in the pool's quote token between two holders. */
async function quotesTo(reader: Reader, { market, deployment }: CodedReport, accounts: readonly Address[]) {
  if (!market?.prices || BigInt(market.prices.quote) === 0n) return [];
  const words = accounts.map((account): Hex => pad(account));
  const { logs, missing } = await reader.logs({
    address: market.prices.quote as Address,
    topics: [TRANSFER, words, words],
    fromBlock: deployment ? BigInt(deployment.blockNumber) : 0n,
    toBlock: reader.block.number,
    mostRequests: 1,
  });
  return missing.length === 0 ? paymentsIn(logs, "money") : null;
}

function paymentsIn(logs: readonly Log[], by: Payment["by"]): Promise<Payment[]> {
  return flatMapInTurns(logs, (log) => {
    const transfer = toTransfer(log);
    return transfer && transfer.value > 0n
      ? [{ from: transfer.from, to: transfer.to, block: transfer.block, by, transaction: log.transactionHash }]
      : [];
  });
}

/** Who first paid the holders that came on the first day: the same search as for the buyers of a launch. */
async function fundingOf(
  asker: Asker,
  labels: AccountLabels,
  persons: readonly Address[],
  tokens: readonly Payment[],
): Promise<Payment[]> {
  const first = new Map<Address, bigint>();
  for (const { to, block } of tokens) if (!first.has(to)) first.set(to, block);
  const came = persons.flatMap((account) => first.get(account) ?? []);
  const earliest = came.reduce<bigint | null>(
    (least, block) => (least === null || block < least ? block : least),
    null,
  );
  if (earliest === null) return [];
  const day = blocksIn(asker.reader.chain, DAY);
  const accounts = persons.filter((account) => (first.get(account) ?? earliest + day) < earliest + day);
  const { paid } = await readFunders(asker, { labels, accounts, firstBlock: earliest, mayGoOn: () => true });
  return [...paid].map(([to, from]) => ({ from, to, block: earliest, by: "money" as const, transaction: null }));
}

/** Holders that one account paid, where that account is a person's: services pay everyone. */
async function sharedPayers(asker: Asker, labels: AccountLabels, paid: readonly Payment[]): Promise<HolderLink[]> {
  const byPayer = [...Map.groupBy(paid, ({ from }) => from)]
    .map(([payer, payments]) => ({ payer, to: [...new Set(payments.map(({ to }) => to))] }))
    .filter(({ payer, to }) => to.length > 1 && !isInfrastructure(asker.reader.chain, labels, payer))
    .toSorted((one, other) => other.to.length - one.to.length)
    .slice(0, chartsConfig.payers);
  const links = await Promise.all(
    byPayer.map(async ({ payer, to: [first, ...rest] }) => {
      const code = await asker.code(payer);
      if (!first || !code.known || !isKeyAccount(code.value) || (await paysMany(asker, payer))) return [];
      return rest.map((each): HolderLink => ({ from: first, to: each, by: "payer", payer }));
    }),
  );
  return links.flat();
}

function labelsOf({ token, holders, deployment, owner }: CodedReport): AccountLabels {
  const pools = (holders?.top ?? []).filter(({ label }) => label === "pool");
  return {
    token: token.address as Address,
    pools: pools.map(({ address, name }) => ({ address: address as Address, name })),
    creator: (deployment?.creator ?? null) as Address | null,
    owner: (owner.controller?.address ?? null) as Address | null,
  };
}

/** One line for two accounts; the first reason stands. */
function distinct(links: readonly HolderLink[]): HolderLink[] {
  const byPair = new Map<string, HolderLink>();
  for (const link of links) {
    const pair = [link.from, link.to].toSorted().join();
    if (!byPair.has(pair)) byPair.set(pair, link);
  }
  return [...byPair.values()];
}
