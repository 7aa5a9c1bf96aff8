import { type Address, type Hash, type Hex, type Log, pad, zeroAddress } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { blocksIn, DAY_SECONDS } from "../../chain/blocks-in.ts";
import { lower } from "../../chain/lower.ts";
import { flatMapInTurns } from "../../chain/turns.ts";
import type { Pool } from "../facts.ts";
import type { Roster } from "../holders/labels.ts";
import { TRANSFER, toTransfer } from "../holders/transfer-events.ts";
import { BUNDLE_BLOCKS } from "./early.ts";
import { isService } from "./funders.ts";
import { isNobodyByTable } from "./personal-accounts.ts";

/** A contract that pays so many in one transaction hands out somebody's money. */
const HANDED_OUT = 3;
/** What paid less than this part of what somebody spent did not pay for it: anybody sends dust to anybody. */
const MUCH_PART = 2n;

type Terms = {
  readonly roster: Roster;
  readonly pool: Pool;
  /** In lower case. */
  readonly accounts: readonly Address[];
  readonly firstBlock: bigint;
};

type Payment = { readonly to: Address; readonly by: Address | Hash; readonly value: bigint };

export type Payments = {
  /** Pairs of an account and whoever, or whatever transaction, paid it. */
  readonly paid: readonly (readonly [Address, Address | Hash])[];
  /** Who may have been paid as well: what tells it was not all read. */
  readonly open: ReadonlySet<Address>;
};

export const NO_PAYMENTS: Payments = { paid: [], open: new Set() };

/** From whom accounts had the token that they then bought with. */
export async function readPayments(asker: Asker, { roster, pool, accounts, firstBlock }: Terms): Promise<Payments> {
  const { reader } = asker;
  const quote = pool.quote.address;
  if (accounts.length < 2 || quote === zeroAddress || pool.venue === "launchpad") return NO_PAYMENTS;
  const words = accounts.map((account): Hex => pad(account));
  // Who had the token that it is traded against for a day did not get it for this.
  const day = blocksIn(reader.chain, DAY_SECONDS);
  const before = { fromBlock: firstBlock > day ? firstBlock - day : 0n, toBlock: firstBlock };
  const after = { fromBlock: firstBlock, toBlock: firstBlock + BUNDLE_BLOCKS - 1n };
  const [received, spent] = await Promise.all([
    reader.logs({ address: quote, topics: [TRANSFER, null, words], ...before, order: "newest-first", mostRequests: 4 }),
    reader.logs({ address: quote, topics: [TRANSFER, words], ...after, mostRequests: 1 }),
  ]);
  const sums = new Map<Address, bigint>();
  for (const { from, value } of await flatMapInTurns(spent.logs, toPassed)) {
    sums.set(from, (sums.get(from) ?? 0n) + value);
  }
  const { payments, unsure } = await paymentsIn(asker, roster, received.logs, pool);
  const paid = payments.flatMap(({ to, by, value }) => {
    const sum = sums.get(to) ?? 0n;
    return sum > 0n && value * MUCH_PART >= sum ? [[to, by] as const] : [];
  });
  const told = new Set(paid.map(([account]) => account));
  const isUnread = received.missing.length > 0;
  const mayHaveSpent = (account: Address) => spent.missing.length > 0 || (sums.get(account) ?? 0n) > 0n;
  const open = accounts.filter((account) => {
    return !told.has(account) && mayHaveSpent(account) && (isUnread || unsure.has(account));
  });
  return { paid, open: new Set(open) };
}

/** By account and payer, without those who pay many or for others; and who was paid by somebody who may, or may not, be such. */
async function paymentsIn(asker: Asker, roster: Roster, logs: readonly Log[], { quote }: Pool) {
  const all = await flatMapInTurns(logs, toPassed);
  const isNobody = (one: Address) =>
    one === zeroAddress || one === lower(quote.address) || isNobodyByTable(asker.reader.chain, roster, one);
  const paying = all.filter(({ from, to, value }) => from !== to && value > 0n && !isNobody(from));
  const payers = [...new Set(paying.map(({ from }) => from))].slice(0, MOST_PAYERS);
  const kinds = new Map(await Promise.all(payers.map(async (payer) => [payer, await kindOf(asker, payer)] as const)));
  const atOnce = Map.groupBy(paying, ({ from, hash }) => `${from}${hash}`);
  const sums = new Map<string, Payment>();
  for (const { from, to, value, hash } of paying) {
    const isHandedOut = new Set(atOnce.get(`${from}${hash}`)?.map((each) => each.to)).size >= HANDED_OUT;
    const by = kinds.get(from) === "person" ? from : kinds.get(from) === "contract" && isHandedOut ? hash : null;
    if (by === null) continue;
    const key = `${to}${by}`;
    sums.set(key, { to, by, value: value + (sums.get(key)?.value ?? 0n) });
  }
  const isUnsure = (payer: Address) => (kinds.get(payer) ?? "unsure") === "unsure";
  const unsure = new Set(paying.flatMap(({ from, to }) => (isUnsure(from) ? [to] : [])));
  return { payments: [...sums.values()], unsure };
}

const MOST_PAYERS = 60;

/** `unsure`: whoever pays many, and of whom that is not known. */
async function kindOf(asker: Asker, payer: Address): Promise<"person" | "contract" | "unsure"> {
  const code = await asker.code(payer);
  if (!code.known) return "unsure";
  if (code.value !== "0x" && !code.value.startsWith("0xef0100")) return "contract";
  return (await isService(asker, payer)) ? "unsure" : "person";
}

function toPassed(log: Log) {
  const transfer = toTransfer(log);
  return transfer ? [{ from: transfer.from, to: transfer.to, value: transfer.value, hash: log.transactionHash }] : [];
}
