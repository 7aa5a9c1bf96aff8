import type { Address } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { callData, toNumberAnswer } from "../../chain/asking/call-data.ts";
import { lower } from "../../chain/lower.ts";
import { least } from "../../core/bigints.ts";
import type { Roster } from "../holders/labels.ts";
import { isNobodyByTable, people } from "./personal-accounts.ts";
import { givenTo, readPassed, type Sent, whereItLies } from "./token-lots.ts";
import type { Bought, Passed } from "./wallet-clusters.ts";

/** Of those to whom buyers passed theirs, as many are looked at as of buyers. */
const MOST_TAKERS = 100;
/** Through so many hands it is followed. */
const MOST_HANDS = 3;
/** Less than a fiftieth of the supply is followed no further. */
const LITTLE_PART = 50n;

/** Through whose hands it went from the first purchases on. */
export type Hands = {
  readonly bought: readonly Bought[];
  /** What of buyers' lies with somebody else, who has it still. */
  readonly kept: readonly Passed[];
  readonly balances: ReadonlyMap<Address, bigint>;
  /** What lies with contracts that nothing tells about, or went on from there, or farther than it was followed. */
  readonly parked: bigint;
  /** Whether everybody's part was read. */
  readonly whole: boolean;
};

type Terms = {
  readonly roster: Roster;
  readonly buyers: readonly Bought[];
  readonly since: bigint;
  readonly supply: bigint;
};

export async function readHands(asker: Asker, { roster, buyers, since, supply }: Terms): Promise<Hands> {
  const { token } = roster;
  const [first, own] = await Promise.all([
    readPassed(asker.reader, token, buyers.map(addressOf), since),
    readBalances(asker, token, buyers.map(addressOf)),
  ]);
  const { sure: bought, unsure } = await people(asker, roster, holdingFirst(buyers, own));
  const buying = new Set(bought.map(addressOf));
  const hands = createHandsMet(asker, roster, buyers.map(addressOf));
  let sent: readonly Sent[] = first.passed.filter(({ from }) => buying.has(from));
  let lying = await whereItLies(bought, sent, hands.contracts);
  let whole = first.whole;
  for (let hand = 0; hand < MOST_HANDS; hand++) {
    const gone = await hands.meet(lying);
    if (sumOf(gone) * LITTLE_PART < supply) break;
    const next = await readPassed(asker.reader, token, gone.map(addressOf), since);
    whole &&= next.whole;
    sent = [...sent, ...next.passed];
    lying = await whereItLies(bought, sent, hands.contracts);
  }
  const { balances, contracts } = hands;
  const all = new Map([...own, ...balances]);
  // Whoever has code may keep for many what is given to it.
  const keepers = [...buying, ...[...hands.people].filter((account) => !contracts.has(account))];
  const known = new Map(keepers.map((account) => [account, all.get(account) ?? 0n] as const));
  const isNobody = (account: Address) => isNobodyByTable(asker.reader.chain, roster, account);
  const open = lying.filter(({ to, sure }) => !isNobody(to) && !(sure && known.has(to)) && !hands.nobody.has(to));
  return {
    bought,
    kept: lying.filter(({ sure }) => sure).filter(isKept(lying, known)),
    balances: known,
    parked: sumOf(open.map((each) => ({ amount: least(each.value, all.get(each.to) ?? each.value) }))),
    whole:
      whole &&
      hands.whole() &&
      keepers.every((account) => all.get(account) !== null) &&
      unsure.every((each) => own.get(addressOf(each)) === 0n),
  };
}

/** Those whom it came to who did not buy: what they are, and what they have of it. */
function createHandsMet(asker: Asker, roster: Roster, buyers: readonly Address[]) {
  const met = new Set(buyers);
  const balances = new Map<Address, bigint | null>();
  const [persons, contracts, nobody] = [new Set<Address>(), new Set<Address>(), new Set<Address>()];
  let whole = true;
  return {
    balances,
    people: persons,
    contracts,
    nobody,
    whole: () => whole,
    /** Looks at whoever was not looked at before. Those are told who have less than half of what they were given. */
    async meet(lying: readonly Passed[]): Promise<readonly Bought[]> {
      const { takers, count } = givenTo(lying, met, MOST_TAKERS);
      const [theirs, heirs] = await Promise.all([
        readBalances(asker, roster.token, takers.map(addressOf)),
        people(asker, roster, takers),
      ]);
      for (const [account, balance] of theirs) balances.set(account, balance);
      for (const taker of heirs.sure) persons.add(addressOf(taker));
      for (const contract of heirs.contracts) contracts.add(contract);
      const possible = new Set([...[...heirs.sure, ...heirs.unsure].map(addressOf), ...heirs.contracts]);
      for (const taker of takers) {
        met.add(addressOf(taker));
        if (!possible.has(addressOf(taker))) nobody.add(addressOf(taker));
      }
      whole &&= count === takers.length && heirs.unsure.every((each) => balances.get(addressOf(each)) === 0n);
      return heirs.sure.filter((taker) => hasLess(balances, taker));
    },
  };
}

const addressOf = ({ address }: Bought): Address => lower(address);

function sumOf(parts: readonly { readonly amount: bigint }[]): bigint {
  return parts.reduce((sum, { amount }) => sum + amount, 0n);
}

function hasLess(balances: Balances, { address, amount }: Bought): boolean {
  return (balances.get(lower(address)) ?? 0n) * 2n < amount;
}

/** What they are matters most of those who still have something: they are asked about first. */
function holdingFirst(bought: readonly Bought[], balances: Balances): readonly Bought[] {
  const rest = Map.groupBy(bought, (each) => balances.get(addressOf(each)) === 0n);
  return [...(rest.get(false) ?? []), ...(rest.get(true) ?? [])];
}

type Balances = ReadonlyMap<Address, bigint | null>;

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

/** What went to somebody of whom something may be said, who still has at least half of it: it was kept, not sold or passed through. */
function isKept(passed: readonly Passed[], balances: ReadonlyMap<Address, bigint>): (one: Passed) => boolean {
  const received = new Map<Address, bigint>();
  for (const { to, value } of passed) received.set(to, (received.get(to) ?? 0n) + value);
  return ({ from, to, value }) =>
    from !== to && value > 0n && (balances.get(to) ?? 0n) * 2n >= (received.get(to) ?? 0n) && balances.has(to);
}

/** What each has still, no more than came by purchase, with what it passed to somebody who has that still. */
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
  const own = new Map(bought.map(({ address, amount }) => [lower(address), take(lower(address), amount)] as const));
  const mine = new Map(bought.map(({ address, amount }) => [lower(address), amount] as const));
  for (const { from, to, value } of passed) {
    const [has, could] = [own.get(from), mine.get(from)];
    if (has === undefined || could === undefined) continue;
    own.set(from, has + take(to, least(value, could - has)));
  }
  return own;
}
