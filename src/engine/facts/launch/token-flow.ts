// Follows tokens from the buyers of a launch through the accounts that they sent them to, step by step, and says who holds them now. Takes
// the buyers; gives what lies with others for each buyer, balances, and how much was lost sight of.
import { type Address, getAddress, type Hash, type Hex, type Log, pad } from "viem";
import { lower } from "../../chain/addresses.ts";
import type { Reader } from "../../chain/reader.ts";
import { flatMapInTurns, inTurns } from "../../chain/turns.ts";
import type { Asker } from "../../chain/views/asker.ts";
import { callData, toNumberAnswer } from "../../chain/views/call-data.ts";
import { largestFirst, least, sumOf } from "../../core/units.ts";
import { factsConfig } from "../config.ts";
import type { AccountLabels } from "../holders/labels.ts";
import { TRANSFER, toTransfer } from "../holders/transfers.ts";
import { isInfrastructure, personalAccounts } from "./funders.ts";
import type { Bought, Passed } from "./wallet-clusters.ts";

const { launch: limits } = factsConfig;

type TokenFlow = {
  readonly bought: readonly Bought[];
  /** What buyers passed to accounts that still hold it. */
  readonly kept: readonly Passed[];
  readonly balances: ReadonlyMap<Address, bigint>;
  /** What lies with unknown contracts, went on from there, or went farther than it was followed. */
  readonly parked: bigint;
  /** Whether all of it was read. */
  readonly whole: boolean;
};

type Terms = {
  readonly labels: AccountLabels;
  readonly buyers: readonly Bought[];
  readonly since: bigint;
  readonly supply: bigint;
};

export async function followTokens(asker: Asker, { labels, buyers, since, supply }: Terms): Promise<TokenFlow> {
  const { token } = labels;
  const [first, own] = await Promise.all([
    readSent(asker.reader, token, buyers.map(addressOf), since),
    readBalances(asker, token, buyers.map(addressOf)),
  ]);
  const { sure: bought, unsure } = await personalAccounts(asker, labels, holdingFirst(buyers, own));
  const buying = new Set(bought.map(addressOf));
  const receivers = createReceivers(asker, labels, buyers.map(addressOf));
  let sent: readonly Sent[] = first.sent.filter(({ from }) => buying.has(from));
  let located = await locateTokens(bought, sent, receivers.contracts);
  let whole = first.whole;
  for (let step = 0; step < limits.maxTransferSteps; step++) {
    const senders = await receivers.visit(located);
    if (sumOf(senders, ({ amount }) => amount) * limits.followedDivisor < supply) break;
    const next = await readSent(asker.reader, token, senders.map(addressOf), since);
    whole &&= next.whole;
    sent = [...sent, ...next.sent];
    located = await locateTokens(bought, sent, receivers.contracts);
  }
  const { balances, contracts } = receivers;
  const all = new Map([...own, ...balances]);
  // An account with code may keep tokens of many.
  const keepers = [...buying, ...[...receivers.people].filter((account) => !contracts.has(account))];
  const known = new Map(keepers.map((account) => [account, all.get(account) ?? 0n] as const));
  const isService = (account: Address) =>
    isInfrastructure(asker.reader.chain, labels, account) || receivers.services.has(account);
  const open = located.filter(({ to, sure }) => !isService(to) && !(sure && known.has(to)));
  return {
    bought,
    kept: located.filter(({ sure }) => sure).filter(isKept(located, known)),
    balances: known,
    parked: sumOf(open, ({ to, value }) => least(value, all.get(to) ?? value)),
    whole:
      whole &&
      receivers.whole() &&
      keepers.every((account) => all.get(account) !== null) &&
      unsure.every((each) => own.get(addressOf(each)) === 0n),
  };
}

/** The accounts that received tokens without buying: what they are, and what they hold of it. */
function createReceivers(asker: Asker, labels: AccountLabels, buyers: readonly Address[]) {
  const visited = new Set(buyers);
  const balances = new Map<Address, bigint | null>();
  const [people, contracts, services] = [new Set<Address>(), new Set<Address>(), new Set<Address>()];
  let whole = true;
  return {
    balances,
    people,
    contracts,
    services,
    whole: () => whole,
    /** Looks at new receivers. Gives those that hold less than half of what they received. */
    async visit(located: readonly Passed[]): Promise<readonly Bought[]> {
      const { receivers, count } = receiversOf(located, visited, limits.maxReceivers);
      const [theirs, accounts] = await Promise.all([
        readBalances(asker, labels.token, receivers.map(addressOf)),
        personalAccounts(asker, labels, receivers),
      ]);
      for (const [account, balance] of theirs) balances.set(account, balance);
      for (const receiver of accounts.sure) people.add(addressOf(receiver));
      for (const contract of accounts.contracts) contracts.add(contract);
      const possible = new Set([...[...accounts.sure, ...accounts.unsure].map(addressOf), ...accounts.contracts]);
      for (const receiver of receivers) {
        visited.add(addressOf(receiver));
        if (!possible.has(addressOf(receiver))) services.add(addressOf(receiver));
      }
      whole &&= count === receivers.length && accounts.unsure.every((each) => balances.get(addressOf(each)) === 0n);
      return accounts.sure.filter((receiver) => hasLess(balances, receiver));
    },
  };
}

const addressOf = ({ address }: Bought): Address => lower(address);

type Balances = ReadonlyMap<Address, bigint | null>;

function hasLess(balances: Balances, { address, amount }: Bought): boolean {
  return (balances.get(lower(address)) ?? 0n) * 2n < amount;
}

/** Buyers that still hold something matter most: they are looked at first. */
function holdingFirst(bought: readonly Bought[], balances: Balances): readonly Bought[] {
  const rest = Map.groupBy(bought, (each) => balances.get(addressOf(each)) === 0n);
  return [...(rest.get(false) ?? []), ...(rest.get(true) ?? [])];
}

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

/** Tokens count as kept if the receiver's balance is known and still at least half of all that it received. */
function isKept(passed: readonly Passed[], balances: ReadonlyMap<Address, bigint>): (one: Passed) => boolean {
  const received = new Map<Address, bigint>();
  for (const { to, value } of passed) received.set(to, (received.get(to) ?? 0n) + value);
  return ({ from, to, value }) =>
    from !== to && value > 0n && (balances.get(to) ?? 0n) * 2n >= (received.get(to) ?? 0n) && balances.has(to);
}

/** What each buyer still holds, no more than it bought, including what it passed to accounts that still hold that. */
export function holdingsOf(
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
  const held = new Map(bought.map(({ address, amount }) => [lower(address), take(lower(address), amount)] as const));
  const most = new Map(bought.map(({ address, amount }) => [lower(address), amount] as const));
  for (const { from, to, value } of passed) {
    const [has, could] = [held.get(from), most.get(from)];
    if (has === undefined || could === undefined) continue;
    held.set(from, has + take(to, least(value, could - has)));
  }
  return held;
}

// Where bought tokens lie after they were sent on. Tokens that came first leave first, so every amount can be traced to its buyer. Takes
// purchases and transfers, gives for each buyer what lies with which account.

/** Tokens of one buyer, wherever they lie. */
type Lot = { readonly buyer: Address; amount: bigint; readonly sure: boolean };

/** The lots at one account, in the order in which they came. `left`: how many of them are gone. */
type Queue = { readonly at: Address; readonly lots: Lot[]; left: number };

/** `sure`: the tokens were not sold on the way. */
type Located = Passed & { readonly sure: boolean };

/**
 * A contract sends on what it received in the same transaction. If it sends to one receiver alone, that one may have bought the tokens
 * there.
 */
export async function locateTokens(
  bought: readonly Bought[],
  sent: readonly Sent[],
  contracts: ReadonlySet<Address>,
): Promise<readonly Located[]> {
  const queues = new Map<string, Queue>();
  const queueAt = (at: Address, hash: Hash | null): Queue => {
    const key = contracts.has(at) ? `${at}${hash}` : at;
    const queue = queues.get(key) ?? { at, lots: [], left: 0 };
    queues.set(key, queue);
    return queue;
  };
  for (const { address, amount } of bought) {
    queueAt(lower(address), null).lots.push({ buyer: lower(address), amount, sure: true });
  }
  const isDistributed = distributionsIn(sent, contracts);
  const order = (one: Sent, other: Sent) => Number(one.block - other.block) || one.index - other.index;
  await inTurns(sent.toSorted(order), ({ from, to, value, hash }) => {
    const isSure = !contracts.has(from) || isDistributed.has(`${from}${hash}`);
    const moved = takenFrom(queueAt(from, hash), value).map((lot) => ({ ...lot, sure: lot.sure && isSure }));
    queueAt(to, hash).lots.push(...joined(moved));
  });
  const byPlace = Map.groupBy(queues.values(), ({ at }) => at);
  return [...byPlace].flatMap(([to, all]) => {
    const lots = all.flatMap((queue) => queue.lots.slice(queue.left)).filter(({ buyer }) => buyer !== to);
    return joined(lots).map(({ buyer, amount, sure }) => ({ from: buyer, to, value: amount, sure }));
  });
}

function takenFrom(queue: Queue, most: bigint): readonly Lot[] {
  const taken: Lot[] = [];
  let rest = most;
  for (let lot = queue.lots[queue.left]; lot && rest > 0n; lot = queue.lots[queue.left]) {
    const amount = least(lot.amount, rest);
    lot.amount -= amount;
    rest -= amount;
    if (amount > 0n) taken.push({ ...lot, amount });
    if (lot.amount === 0n) queue.left++;
  }
  return taken;
}

/** Joins lots of the same buyer that are equally sure. */
function joined(lots: readonly Lot[]): readonly Lot[] {
  const all = new Map<string, Lot>();
  for (const lot of lots) {
    const key = `${lot.buyer}${lot.sure}`;
    all.set(key, { ...lot, amount: lot.amount + (all.get(key)?.amount ?? 0n) });
  }
  return [...all.values()].filter(({ amount }) => amount > 0n);
}

function distributionsIn(sent: readonly Sent[], contracts: ReadonlySet<Address>): ReadonlySet<string> {
  const byContract = Map.groupBy(
    sent.filter(({ from }) => contracts.has(from)),
    ({ from, hash }) => `${from}${hash}`,
  );
  const several = [...byContract].filter(
    ([, all]) => new Set(all.map(({ to }) => to)).size >= factsConfig.launch.minReceivers,
  );
  return new Set(several.map(([key]) => key));
}

/** A transfer, and when it happened. */
type Sent = Passed & { readonly block: bigint; readonly index: number; readonly hash: Hash | null };

/** What accounts sent to others. */
async function readSent(
  reader: Reader,
  token: Address,
  accounts: readonly Address[],
  firstBlock: bigint,
): Promise<{ readonly sent: readonly Sent[]; readonly whole: boolean }> {
  if (accounts.length === 0) return { sent: [], whole: true };
  const topics = [TRANSFER, accounts.map((account): Hex => pad(lower(account)))];
  const { logs, missing } = await reader.logs({
    ...{ address: token, topics, fromBlock: firstBlock, toBlock: reader.block.number },
    ...({ order: "oldest-first", mostRequests: 2 } as const),
  });
  const sent = await flatMapInTurns(logs.slice(0, factsConfig.launch.maxTransfers), (log: Log) => {
    const transfer = toTransfer(log);
    return transfer ? [{ ...transfer, index: log.logIndex ?? 0, hash: log.transactionHash }] : [];
  });
  return { sent, whole: missing.length === 0 && logs.length <= factsConfig.launch.maxTransfers };
}

/** The accounts that received tokens and are not `known`, the largest first: at most `most` of them, and how many there are. */
function receiversOf(
  passed: readonly Passed[],
  known: ReadonlySet<Address>,
  most: number,
): { readonly receivers: readonly Bought[]; readonly count: number } {
  const received = new Map<Address, bigint>();
  for (const { to, value } of passed) if (!known.has(to)) received.set(to, (received.get(to) ?? 0n) + value);
  const sorted = [...received].sort(largestFirst(([, value]) => value));
  const receivers = sorted.slice(0, most).map(([address, amount]) => {
    return { address: getAddress(address), block: 0n, amount, hashes: [] };
  });
  return { receivers, count: sorted.length };
}
