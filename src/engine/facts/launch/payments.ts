import { type Address, type Hash, type Hex, type Log, pad, zeroAddress } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { lower } from "../../chain/lower.ts";
import { flatMapInTurns } from "../../chain/turns.ts";
import type { Pool } from "../facts.ts";
import { TRANSFER, toTransfer } from "../holders/flows.ts";
import type { Roster } from "../holders/labels.ts";
import { BUNDLE_BLOCKS } from "./early.ts";
import { isNobodyByTable } from "./nobody.ts";
import { isService } from "./payers.ts";

/** Who had the token that it is traded against for a day did not get it for this. */
const DAY_MS = 86_400_000;
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

/** From whom accounts had the token that they then bought with: pairs of an account and whoever, or whatever transaction, paid it. */
export async function readPayments(
  asker: Asker,
  { roster, pool, accounts, firstBlock }: Terms,
): Promise<readonly (readonly [Address, Address | Hash])[]> {
  const { reader } = asker;
  const quote = pool.quote.address;
  if (accounts.length < 2 || quote === zeroAddress || pool.venue === "launchpad") return [];
  const words = accounts.map((account): Hex => pad(account));
  const day = BigInt(Math.ceil(DAY_MS / reader.chain.blockTimeMs));
  const before = { fromBlock: firstBlock > day ? firstBlock - day : 0n, toBlock: firstBlock };
  const after = { fromBlock: firstBlock, toBlock: firstBlock + BUNDLE_BLOCKS - 1n };
  const [received, spent] = await Promise.all([
    reader.logs({ address: quote, topics: [TRANSFER, null, words], ...before, order: "newest-first", mostRequests: 2 }),
    reader.logs({ address: quote, topics: [TRANSFER, words], ...after, mostRequests: 1 }),
  ]);
  const sums = new Map<Address, bigint>();
  for (const { from, value } of await flatMapInTurns(spent.logs, toPassed)) {
    sums.set(from, (sums.get(from) ?? 0n) + value);
  }
  const payments = await paymentsIn(asker, roster, received.logs, pool);
  return payments.flatMap(({ to, by, value }) => {
    const sum = sums.get(to) ?? 0n;
    return sum > 0n && value * MUCH_PART >= sum ? [[to, by] as const] : [];
  });
}

/** By account and payer, without those who pay many or for others. */
async function paymentsIn(
  asker: Asker,
  roster: Roster,
  logs: readonly Log[],
  { quote }: Pool,
): Promise<readonly Payment[]> {
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
  return [...sums.values()];
}

const MOST_PAYERS = 60;

/** `null`: whoever pays many, and of whom that is not known. */
async function kindOf(asker: Asker, payer: Address): Promise<"person" | "contract" | null> {
  const code = await asker.code(payer);
  if (!code.known) return null;
  if (code.value !== "0x" && !code.value.startsWith("0xef0100")) return "contract";
  return (await isService(asker, payer)) ? null : "person";
}

function toPassed(log: Log) {
  const transfer = toTransfer(log);
  return transfer ? [{ from: transfer.from, to: transfer.to, value: transfer.value, hash: log.transactionHash }] : [];
}
