import type { Address } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { lower } from "../../chain/lower.ts";
import type { Roster } from "../holders/labels.ts";
import { least } from "../least.ts";
import type { Bought, Passed } from "./bundles.ts";
import { type Balances, isKept, readBalances } from "./holdings.ts";
import { givenTo, readPassed } from "./passed.ts";
import { type People, people } from "./people.ts";

/** Of those to whom buyers passed theirs, as many are looked at as of buyers. */
const MOST_TAKERS = 100;

/** Through whose hands it went from the first purchases on. */
export type Hands = {
  readonly bought: readonly Bought[];
  /** What buyers passed to somebody who has it still. */
  readonly kept: readonly Passed[];
  readonly balances: ReadonlyMap<Address, bigint>;
  /** What lies with contracts that nothing tells about. */
  readonly parked: bigint;
  /** Whether everybody's part was read. */
  readonly whole: boolean;
};

export async function readHands(
  asker: Asker,
  { roster, buyers, since }: { roster: Roster; buyers: readonly Bought[]; since: bigint },
): Promise<Hands> {
  const { token } = roster;
  const [sent, own] = await Promise.all([
    readPassed(asker.reader, token, buyers.map(addressOf), since),
    readBalances(asker, token, buyers.map(addressOf)),
  ]);
  const { sure: bought, unsure } = await people(asker, roster, holdingFirst(buyers, own));
  const buying = new Set(bought.map(addressOf));
  const passed = sent.passed.filter(({ from }) => buying.has(from));
  const { takers, count } = givenTo(passed, new Set(buyers.map(addressOf)), MOST_TAKERS);
  const [theirs, heirs] = await Promise.all([
    readBalances(asker, token, takers.map(addressOf)),
    people(asker, roster, takers),
  ]);
  const accounts = new Set([...buying, ...keepersOf(heirs)]);
  const read = [...own, ...theirs].filter(([account]) => accounts.has(account));
  const balances = new Map(read.map(([account, balance]) => [account, balance ?? 0n] as const));
  const mayHold = (those: readonly Bought[], of: Balances) => those.some((each) => of.get(addressOf(each)) !== 0n);
  const unread = read.some(([, balance]) => balance === null);
  return {
    bought,
    kept: passed.filter(isKept(passed, balances)),
    balances,
    parked: parkedAt(heirs.contracts, takers, theirs),
    whole: sent.whole && count === takers.length && !unread && !mayHold(unsure, own) && !mayHold(heirs.unsure, theirs),
  };
}

const addressOf = ({ address }: Bought): Address => lower(address);

/** Whoever has code may keep for many what is given to it. */
function keepersOf({ sure, contracts }: People): readonly Address[] {
  return sure.map(addressOf).filter((address) => !contracts.has(address));
}

/** What they are matters most of those who still have something: they are asked about first. */
function holdingFirst(bought: readonly Bought[], balances: Balances): readonly Bought[] {
  const rest = Map.groupBy(bought, (each) => balances.get(addressOf(each)) === 0n);
  return [...(rest.get(false) ?? []), ...(rest.get(true) ?? [])];
}

function parkedAt(contracts: ReadonlySet<Address>, takers: readonly Bought[], balances: Balances): bigint {
  return takers.reduce((sum, taker) => {
    const balance = contracts.has(addressOf(taker)) ? balances.get(addressOf(taker)) : 0n;
    return sum + least(taker.amount, balance ?? taker.amount);
  }, 0n);
}
