// Who holds the token. Holders come from Transfer events and explorers' lists, their balances from the token itself. Takes the token's
// birth, supply and account labels, each as a promise; gives the largest holders with labels, and what all events add up to.
import { type Address, getAddress, numberToHex, zeroAddress } from "viem";
import { z } from "zod";
import { attempt, inBackground } from "../../chain/attempt.ts";
import type { Chain } from "../../chain/chain.ts";
import { inTurns } from "../../chain/turns.ts";
import type { Asker } from "../../chain/views/asker.ts";
import { callData, toNumberAnswer } from "../../chain/views/call-data.ts";
import { allKnown, known, mapRead, type Read, unknown, valueOr } from "../../core/read.ts";
import { BPS_BIGINT, largestFirst, least, sumOf } from "../../core/units.ts";
import { factsConfig } from "../config.ts";
import type { ReadController } from "../control/controller.ts";
import type { Holder, Holders, ToldByEvents } from "../facts.ts";
import { askBlockscout, askEtherscan, type Helpers } from "../helpers.ts";
import { withoutFalsePools } from "./claimed-pools.ts";
import { namedAccount } from "./known-accounts.ts";
import { type AccountLabels, labelOf, likelyLabel, prefetchLabel, withNamedContracts } from "./labels.ts";
import type { Flow, Flows, Transfers } from "./transfers.ts";

export type HolderClues = {
  readonly token: Address;
  /** The token's first block; `null` where it could not be found. */
  readonly birth: Promise<bigint | null>;
  readonly totalSupply: Promise<bigint | null>;
  readonly labels: Promise<Omit<AccountLabels, "token">>;
  /** Accounts whose balances are wanted even if they never received a transfer. */
  readonly suspects: Promise<readonly Address[]>;
};

const { holders: limits } = factsConfig;
/** Tokens sent here are gone, though many contracts still count them. */
const BURNS: readonly Address[] = [zeroAddress, "0x000000000000000000000000000000000000dEaD"];

type Listed = {
  readonly transfers: Transfers;
  readonly hint: HolderHint;
  readonly chosen: readonly Address[];
};

/** The accounts that may hold some, before labels are known. */
export async function listHolders(
  asker: Asker,
  token: Address,
  moved: Promise<Transfers>,
  helpers: Helpers,
): Promise<Read<Listed>> {
  const { reader } = asker;
  const [transfers, hint] = await Promise.all([moved, readHint(reader.chain, token, helpers, reader.signal)]);
  if (!transfers.searched && hint.addresses.length === 0) {
    const { fault } = transfers;
    return unknown(fault ? { code: "node-failed", fault } : "transfers-not-listed");
  }
  const chosen = await choose(transfers, hint);
  for (const address of [token, ...BURNS, ...chosen]) prefetchHolder(asker, token, address);
  return known({ transfers, hint, chosen });
}

/**
 * The holders before any was asked, where transfers explain the whole supply: each has what they brought, and who is not known otherwise is a
 * person. `null`: no guess.
 */
export async function guessHolders(
  asker: Asker,
  clues: Omit<HolderClues, "birth" | "suspects">,
  transfers: Transfers,
): Promise<Read<Holders> | null> {
  const { flows, complete } = transfers;
  if (!complete || sumOf([...flows.values()], ({ net }) => net) !== (await clues.totalSupply)) return null;
  const chosen = await choose(transfers, NO_HINT);
  for (const address of [clues.token, ...BURNS, ...chosen]) prefetchHolder(asker, clues.token, address);
  const read: ReadHolder = (labels, address) => {
    const balance = flows.get(address.toLowerCase() as Address)?.net ?? 0n;
    return known({ address, ...likelyLabel(asker.reader.chain, labels, address), balance });
  };
  return readHolders(asker, { ...clues, suspects: Promise.resolve([]) }, { transfers, hint: NO_HINT, chosen }, read);
}

/** What an account is, and what it has. */
type Asked = Read<Pick<Holder, "address" | "label" | "name" | "balance">>;
type ReadHolder = (labels: AccountLabels, address: Address) => Promise<Asked> | Asked;

export async function readHolders(
  asker: Asker,
  clues: Omit<HolderClues, "birth">,
  { transfers, hint, chosen }: Listed,
  readHolder: ReadHolder = askHolder(asker),
): Promise<Read<Holders>> {
  const labels = { ...(await clues.labels), token: clues.token };
  const asked = new Set<Address>();
  const readAll = (addresses: readonly Address[]) => {
    const fresh = [...new Set(addresses)].filter((address) => !asked.has(address));
    for (const address of fresh) asked.add(address);
    return Promise.all(
      fresh.map(async (address) =>
        mapRead(await readHolder(labels, address), (holder) => ({ ...holder, ...movedBy(address, transfers) })),
      ),
    );
  };
  const insiders = [labels.creator, labels.owner, clues.token].filter((address) => address !== null);
  const first = readAll([...insiders, ...labels.pools.map(({ address }) => address), ...BURNS, ...chosen]);
  const second = clues.suspects.then(readAll);
  const [supply, ...founds] = await Promise.all([clues.totalSupply, first, second]);
  const found = allKnown(founds.flat());
  if (!found.known) return found;
  const list = found.value
    .filter((holder) => holder.balance > 0n || (holder.fromTransfers ?? 0n) > 0n)
    .sort(largestFirst(({ balance }) => balance));
  if (transfers.none && isAllWithOne(list, supply)) return known(untouched(list, supply));
  const told = transfers.complete ? tell(list, transfers.flows) : null;
  return known({
    list: keepKinds(list),
    count: transfers.complete ? countOf(transfers.flows) : hint.count,
    complete: transfers.complete,
    told,
    explainedBps: explained(list, told, supply),
    from: hint.addresses.length > 0 ? "transfers-and-explorer" : "transfers",
  });
}

/** Checks claimed pools, names the largest contracts, and reads first balances that events do not explain. Experiments need not wait for it. */
export async function completeHolders(
  asker: Asker,
  { token, birth, labels }: HolderClues,
  readController: ReadController,
  holders: Holders,
): Promise<Read<Holders>> {
  const read = await withoutFalsePools(asker, { ...(await labels), token }, holders.list);
  if (!read.known) return read;
  const list = await withNamedContracts(asker, readController, read.value);
  // Without any transfer there is nothing that the events leave unexplained.
  if (!holders.told || holders.told.volume === 0n) return known({ ...holders, list });
  return known({ ...holders, list: await readAtBirth(asker, token, list, await birth) });
}

/** One account has everything: then nothing was transferred yet. Else the node keeps no events. */
function isAllWithOne(list: readonly Holder[], supply: bigint | null): boolean {
  const [first] = list;
  return first !== undefined && supply !== null && first.balance * 100n >= supply * 99n;
}

function untouched(list: readonly Holder[], supply: bigint | null): Holders {
  return {
    list: list.map((holder) => ({ ...holder, fromTransfers: 0n })),
    count: list.length,
    complete: true,
    told: tell(list, new Map()),
    explainedBps: explained(list, null, supply),
    from: "balances",
  };
}

function countOf(flows: Flows): number {
  return [...flows.values()].filter(({ net }) => net > 0n).length;
}

/** The largest by what they received, the first, the last, and some between; and those that an explorer lists. */
async function choose({ flows, complete }: Transfers, hint: HolderHint): Promise<readonly Address[]> {
  const accounts = [...flows];
  const size = ({ net, received }: Flow) => (complete ? net : received);
  const holding = complete ? accounts.filter(([, { net }]) => net > 0n) : accounts;
  const largest = await largestBy(holding, ([, flow]) => size(flow));
  const every = Math.max(1, Math.floor(holding.length / (limits.maxSampled / 2)));
  const spread = holding.filter((_, index) => index % every === 0);
  const sampled = [
    ...holding.slice(0, limits.maxSampled / 4),
    ...holding.slice(-limits.maxSampled / 4),
    ...spread.slice(0, limits.maxSampled / 2),
  ];
  const chosen = [...largest, ...sampled].map(([address]) => getAddress(address));
  return [...new Set([...hint.addresses, ...chosen])];
}

/** The largest first; of equal ones the earlier. There may be far more than are kept, so they are sorted in parts. */
async function largestBy<Each>(all: readonly Each[], size: (each: Each) => bigint): Promise<readonly Each[]> {
  let largest: Each[] = [];
  let smallest: bigint | undefined;
  const cut = () => {
    largest = largest.sort((one, other) => Number(size(other) > size(one)) - Number(size(one) > size(other)));
    largest.length = Math.min(largest.length, limits.maxLargest);
    const last = largest[limits.maxLargest - 1];
    smallest = last && size(last);
  };
  await inTurns(all, (each) => {
    if (smallest !== undefined && size(each) <= smallest) return;
    largest.push(each);
    if (largest.length >= 4 * limits.maxLargest) cut();
  });
  cut();
  return largest;
}

/** Asks beforehand what `readHolders` will ask of an account. */
export function prefetchHolder(asker: Asker, token: Address, address: Address): void {
  inBackground(asker.ask(token, callData("balanceOf(address)", address)));
  if (!namedAccount(address)) prefetchLabel(asker, address);
}

function askHolder(asker: Asker): ReadHolder {
  return async (labels, address) => {
    const [answer, label] = await Promise.all([
      asker.ask(labels.token, callData("balanceOf(address)", address)),
      labelOf(asker, labels, address),
    ]);
    return mapRead(answer, (balance) => ({ address, ...label, balance: toNumberAnswer(balance) ?? 0n }));
  };
}

function movedBy(
  address: Address,
  { flows, complete }: Transfers,
): Pick<Holder, "fromTransfers" | "firstBlock" | "atBirth"> {
  const flow = flows.get(address.toLowerCase() as Address);
  return { fromTransfers: complete ? (flow?.net ?? 0n) : null, firstBlock: flow?.first ?? null, atBirth: null };
}

/** What a complete history says of all accounts, including those that were not asked. */
function tell(list: readonly Holder[], flows: Flows): ToldByEvents {
  const listed = new Set<string>(list.map(({ address }) => address.toLowerCase()));
  let [supply, volume] = [0n, 0n];
  let held = list.reduce((sum, { balance }) => sum + balance, 0n);
  for (const [address, { net, received }] of flows) {
    supply += net;
    volume += received;
    if (net > 0n && !listed.has(address)) held += net;
  }
  return { supply, volume, held };
}

/** Without a complete history only balances that were read count. */
function explained(list: readonly Holder[], told: ToldByEvents | null, supply: bigint | null): number {
  if (!supply) return 0;
  const held = told?.held ?? list.reduce((sum, { balance }) => sum + balance, 0n);
  return Number(least((held * BPS_BIGINT) / supply, BPS_BIGINT));
}

/** The largest come first; the sampled smaller ones stay too, because the experiments sell for every kind. */
function keepKinds(list: readonly Holder[]): readonly Holder[] {
  return list.slice(0, limits.maxShown);
}

/**
 * For holders that have more than their transfers brought: what they had at the end of the token's first block. What a constructor handed
 * out without events was there from the beginning; what came later without an event was hidden. The largest tell enough: hidden
 * tokens are many.
 */
async function readAtBirth(
  { reader }: Asker,
  token: Holder["address"],
  list: readonly Holder[],
  birth: bigint | null,
): Promise<readonly Holder[]> {
  if (birth === null) return list;
  const asked = new Set(list.filter(hasUntold).slice(0, limits.maxAskedAtBirth));
  return await Promise.all(
    list.map(async (holder) => {
      if (!asked.has(holder)) return holder;
      const call = { to: token, data: callData("balanceOf(address)", holder.address) };
      const answer = await attempt(reader.request("eth_call", [call, numberToHex(birth)]));
      const text = answer.known ? answer.value : null;
      return typeof text === "string" && /^0x[0-9a-f]{64}$/i.test(text) ? { ...holder, atBirth: BigInt(text) } : holder;
    }),
  );
}

/** More than rounding explains. */
function hasUntold({ label, balance, fromTransfers }: Holder): boolean {
  return label !== "burn" && fromTransfers !== null && (balance - fromTransfers) * limits.unexplainedDivisor > balance;
}

// The largest holders as Blockscout or Etherscan list them. Only their addresses are taken: what they hold is asked of the chain.

type HolderHint = {
  readonly addresses: readonly Address[];
  readonly count: number | null;
};

const NO_HINT: HolderHint = { addresses: [], count: null };
const address = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/i)
  .transform((text) => getAddress(text));
const BlockscoutHolders = z.object({ items: z.array(z.object({ address: z.object({ hash: address }) })) });
const BlockscoutToken = z.object({
  holders_count: z.coerce.number().nullish(),
  holders: z.coerce.number().nullish(),
});
const EtherscanHolders = z.object({ result: z.array(z.object({ TokenHolderAddress: address })) });

async function readHint(chain: Chain, token: Address, helpers: Helpers, signal: AbortSignal): Promise<HolderHint> {
  const [blockscout, etherscan] = await Promise.all([
    fromBlockscout(chain, token, signal),
    fromEtherscan(chain, token, helpers, signal),
  ]);
  return blockscout.addresses.length > 0 ? blockscout : etherscan;
}

async function fromBlockscout(chain: Chain, token: Address, signal: AbortSignal): Promise<HolderHint> {
  const [list, about] = await Promise.all([
    askBlockscout(chain, `tokens/${token}/holders`, signal),
    askBlockscout(chain, `tokens/${token}`, signal),
  ]);
  const holders = answerIn(list, BlockscoutHolders);
  const described = answerIn(about, BlockscoutToken);
  if (!holders) return NO_HINT;
  const count = described?.holders_count ?? described?.holders ?? null;
  return { addresses: holders.items.map((item) => item.address.hash), count };
}

/** Only some of its keys may ask this; the others get an answer without a list. */
async function fromEtherscan(chain: Chain, token: Address, helpers: Helpers, signal: AbortSignal): Promise<HolderHint> {
  const page = `page=1&offset=${factsConfig.helpers.maxListedHolders}`;
  const query = `module=token&action=tokenholderlist&contractaddress=${token}&${page}`;
  const holders = answerIn(await askEtherscan(helpers, chain, query, signal), EtherscanHolders);
  if (!holders) return NO_HINT;
  return { addresses: holders.result.map((item) => item.TokenHolderAddress), count: null };
}

function answerIn<Answer>(read: Read<unknown> | null, schema: z.ZodType<Answer>): Answer | undefined {
  return schema.safeParse(read ? valueOr(read, undefined) : undefined).data;
}
