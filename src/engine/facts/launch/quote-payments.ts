// Who paid the buyers of a launch the token that they bought with, where that is not the native one. Takes the buyers' accounts, gives pairs
// of buyer and payer, and the buyers that may have been paid as well.

import { type Address, type Hash, type Hex, type Log, pad, zeroAddress } from "viem";
import { lower } from "../../chain/addresses.ts";
import { blocksIn } from "../../chain/block.ts";
import { flatMapInTurns } from "../../chain/turns.ts";
import type { Asker } from "../../chain/views/asker.ts";
import { DAY } from "../../core/units.ts";
import { isLaunchpad } from "../../venues/registry.ts";
import { factsConfig } from "../config.ts";
import type { Pool } from "../facts.ts";
import { isKeyAccount } from "../holders/known-accounts.ts";
import type { AccountLabels } from "../holders/labels.ts";
import { TRANSFER, toTransfer } from "../holders/transfer-events.ts";
import { paysMany } from "./funders.ts";
import { isInfrastructure } from "./personal-accounts.ts";

const { funders: limits, launch } = factsConfig;

type Terms = {
  readonly labels: AccountLabels;
  readonly pool: Pool;
  /** In lower case. */
  readonly accounts: readonly Address[];
  readonly firstBlock: bigint;
};

type Payment = { readonly to: Address; readonly by: Address | Hash; readonly value: bigint };

export type Payments = {
  /** Pairs of an account and what paid it: an account, or a transaction that paid several. */
  readonly paid: readonly (readonly [Address, Address | Hash])[];
  /** Accounts that may have been paid as well: not everything was read. */
  readonly open: ReadonlySet<Address>;
};

export const NO_QUOTE_PAYMENTS: Payments = { paid: [], open: new Set() };

export async function readQuotePayments(
  asker: Asker,
  { labels, pool, accounts, firstBlock }: Terms,
): Promise<Payments> {
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
    return sum > 0n && value * limits.paymentDivisor >= sum ? [[to, by] as const] : [];
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
  const payers = [...new Set(paying.map(({ from }) => from))].slice(0, limits.maxPayers);
  const kinds = new Map(await Promise.all(payers.map(async (payer) => [payer, await kindOf(asker, payer)] as const)));
  const atOnce = Map.groupBy(paying, ({ from, hash }) => `${from}${hash}`);
  const sums = new Map<string, Payment>();
  for (const { from, to, value, hash } of paying) {
    const isHandedOut = new Set(atOnce.get(`${from}${hash}`)?.map((each) => each.to)).size >= limits.minPaidTogether;
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
