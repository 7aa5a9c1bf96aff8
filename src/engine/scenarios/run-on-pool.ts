// A run on the pool: the largest holders sell first, then a buyer does. In: holders, launch buyers and sums. Out: what each sum
// brings before and after.
import { type Address, isAddressEqual } from "viem";
import type { Reader } from "../chain/reader.ts";
import { known, mapRead, type Read, unknown } from "../core/read.ts";
import { BPS } from "../core/units.ts";
import { atLeast, atMost, fails, succeeds } from "../evidence/condition.ts";
import { recorder, replayOf } from "../evidence/proof.ts";
import type { Holder } from "../facts/facts.ts";
import { asItIs, type Conditions } from "../simulation/environment.ts";
import { type Mark, mark } from "../simulation/marks.ts";
import { allOf, carryOut, each, inOneCall, type Plan, plan } from "../simulation/plan.ts";
import { toRefusal } from "../simulation/refusal.ts";
import { by, type Moment, simulate } from "../simulation/simulate.ts";
import { act, nativeOf } from "../simulation/steps.ts";
import { scenarioConfig } from "./config.ts";
import { proceeds } from "./events.ts";
import { type Market, newCast } from "./market.ts";
import type { Leaver, OwnStake, Payout, RunOnPool, Stake } from "./outcomes/exits.ts";
import { gain, portionOf } from "./probes/purchase-and-transfer.ts";
import { approvals, findExit, leave, type Way } from "./probes/sale.ts";

export type Crowd = {
  readonly holders: readonly Holder[];
  /** Who bought at launch: they leave first, too. What holders can sell is tried before it is known who these are. */
  readonly others?: Promise<readonly Address[]>;
};

/**
 * The largest holders sell as much as they can, and then a buyer who had put in a sum does. First each tries alone what of theirs
 * sells, so that a seller who is only slowed by others does not count as stuck.
 */
export async function tryRun(
  reader: Reader,
  market: Market,
  conditions: Conditions,
  { crowd, sums = scenarioConfig.runStakesWei }: { readonly crowd: Crowd; readonly sums?: readonly bigint[] },
): Promise<Read<RunOnPool>> {
  const { trader } = newCast();
  const read = await runBefore({ reader, market, trader, conditions }, crowd, sums);
  return mapRead(read, ({ leavers, outcomes }) => ({
    pool: market.route.pool,
    leavers,
    stakes: outcomes
      .flatMap(({ nativeIn, now, after }) => (nativeIn === null ? [] : [{ nativeIn, now, after }]))
      .toSorted((one, other) => (one.nativeIn < other.nativeIn ? -1 : 1)),
  }));
}

/** The same for a holder that puts nothing in. */
export async function tryRunBefore(
  reader: Reader,
  market: Market,
  conditions: Conditions,
  { crowd, account }: { readonly crowd: Crowd; readonly account: Address },
): Promise<Read<OwnStake>> {
  const holders = crowd.holders.filter(({ address }) => !isAddressEqual(address, account));
  const read = await runBefore({ reader, market, trader: account, conditions }, { holders }, [null]);
  if (!read.known) return read;
  const { leavers, outcomes } = read.value;
  const [own] = outcomes;
  return own ? known({ leavers, held: own.held, sells: own.sells, now: own.now, after: own.after }) : nothing();
}

function nothing() {
  return unknown("holder-has-nothing");
}

type Terms = {
  readonly reader: Reader;
  readonly market: Market;
  readonly trader: Address;
  readonly conditions: Conditions;
};

/** How a buyer sells who put this in; `null`: nothing, because there was a balance before. */
type Staking = { readonly nativeIn: bigint | null; readonly way: Way };
type Outcome = Pick<Stake, "now" | "after"> & Pick<Way, "held" | "sells"> & Pick<Staking, "nativeIn">;

async function runBefore(
  terms: Terms,
  crowd: Crowd,
  sums: readonly (bigint | null)[],
): Promise<Read<{ readonly leavers: readonly Leaver[]; readonly outcomes: readonly Outcome[] }>> {
  const { reader, market, trader, conditions } = terms;
  if (market.assumed) return unknown("no-pool-to-run-on");
  const largest = largestOf(crowd);
  const setting = { trader, environment: asItIs(conditions) };
  const learn = (people: readonly Address[], staked: typeof sums) =>
    carryOut(
      reader,
      setting,
      inOneCall({
        leavers: each(people.map((account) => leaverPlan(market, account))),
        stakes: each(staked.map((nativeIn) => stakePlan(market, trader, nativeIn))),
      }),
    );
  const [learnt, further] = await Promise.all([
    learn(largest, sums),
    (crowd.others ?? Promise.resolve([])).then((others) => {
      const more = others.slice(0, scenarioConfig.runMaxLaunchBuyers).filter((other) => !isAmong(largest, other));
      return more.length > 0 ? learn(more, []) : null;
    }),
  ]);
  if (!learnt.known) return learnt;
  if (further && !further.known) return further;
  const tried = mapRead(allOf([all(learnt.value.leavers), further ? all(further.value.leavers) : known([])]), (lists) =>
    lists.flat(),
  );
  if (!tried.known) return tried;
  if (tried.value.length === 0 && !sums.includes(null)) return unknown("nobody-to-run");
  const leavers = tried.value.filter(({ way }) => way.held > 0n);
  const stakes = all(learnt.value.stakes);
  if (!stakes.known) return stakes;
  const running = leavers.filter(({ way }) => way.times > 0);
  const ways = stakes.value.flatMap((stake) => (stake ? [stake] : []));
  if (ways.length === 0) return sums.includes(null) ? nothing() : unknown("nothing-bought");
  const plans = ways.flatMap((stake) => [payoutPlan(terms, stake, []), payoutPlan(terms, stake, running)]);
  const payouts = all(await carryOut(reader, setting, each(plans)));
  if (!payouts.known) return payouts;
  const made = await Promise.all(
    ways.map((stake, index) => {
      const [now, after] = payouts.value.slice(2 * index);
      return now && after ? settle(terms, stake, leavers, { now, after }) : unknown("trade-not-tried");
    }),
  );
  return mapRead(allOf(made), (settled) => ({
    leavers: leavers.map((leaver) => toLeaver(leaver, settled)),
    outcomes: settled.map(({ outcome }) => outcome),
  }));
}

/** `left`: accounts that sold in a block of their own, where they could not in one call. */
type Settled = { readonly outcome: Outcome; readonly left: readonly Address[] };

/**
 * Where sellers hindered each other, or could not sell at all, each gets a block: a token may let only so many sell in
 * one, or refuse sellers with code, as all accounts of this call have.
 */
async function settle(
  terms: Terms,
  { nativeIn, way }: Staking,
  leavers: readonly Leaving[],
  { now, after }: { readonly now: Tried; readonly after: Tried },
): Promise<Read<Settled>> {
  const { held, sells } = way;
  const inOneCall: Settled = { outcome: { nativeIn, held, sells, now, after }, left: [] };
  if (now.sold && after.sold && after.everybodyLeft) return known(inOneCall);
  if (now.sold) {
    const running = leavers.filter((each) => each.way.times > 0);
    const apart = await inBlocksOfTheirOwn(terms, { nativeIn, running, held: after.held });
    return mapRead(apart, (after) => ({ outcome: { nativeIn, held, sells, now, after }, left: [] }));
  }
  const trying = leavers.map(({ account, way }) => ({
    account,
    way: way.times > 0 ? way : { ...way, ...ALL_AT_ONCE },
  }));
  const [alone, last] = await Promise.all([
    inBlocksOfTheirOwn(terms, { nativeIn, running: [], held }),
    inBlocksOfTheirOwn(terms, { nativeIn, running: trying, held }),
  ]);
  if (!alone.known || !alone.value.sold || !last.known) return known(inOneCall);
  return known({
    outcome: { nativeIn, held, sells: held, now: alone.value, after: last.value },
    left: last.value.left,
  });
}

function all<T>(reads: Read<readonly Read<T>[]>): Read<readonly T[]> {
  return reads.known ? allOf(reads.value) : reads;
}

/** People alone: what a contract can be made to sell is not known. */
const PEOPLE: ReadonlySet<Holder["label"]> = new Set(["person", "creator", "owner"]);

function largestOf({ holders }: Crowd): readonly Address[] {
  return holders
    .filter(({ label, balance }) => PEOPLE.has(label) && balance > 0n)
    .slice(0, scenarioConfig.runMaxHolders)
    .map(({ address }) => address);
}

function isAmong(accounts: readonly Address[], account: Address): boolean {
  return accounts.some((each) => isAddressEqual(each, account));
}

type Leaving = { readonly account: Address; readonly way: Way };

function toLeaver({ account, way: { held, sells, reason } }: Leaving, settled: readonly Settled[]): Leaver {
  const isOut = sells === 0n && settled.some(({ left }) => left.includes(account));
  return isOut ? { account, held, sells: held, reason: null } : { account, held, sells, reason };
}

function leaverPlan(market: Market, account: Address): Plan<Leaving> {
  const out = findExit(market, account);
  return plan([{ steps: out.steps, gas: scenarioConfig.runGas }], ([run]) =>
    run ? mapRead(out.read(run), (way) => ({ account, way })) : unknown("holder-sale-not-tried"),
  );
}

/** `null`: nothing can be bought for this sum, or nothing is there. */
function stakePlan(market: Market, trader: Address, nativeIn: bigint | null): Plan<Staking | null> {
  const buy = nativeIn === null ? null : mark("buy");
  const out = findExit(market, trader);
  const steps = [...(buy && nativeIn !== null ? [buying(market, trader, buy, nativeIn)] : []), ...out.steps];
  return plan([{ steps, gas: scenarioConfig.runGas }], ([run]): Read<Staking | null> => {
    if (!run) return unknown("trade-not-tried");
    const bought = buy ? run.worked(buy) : known(true);
    if (!bought.known) return bought;
    if (!bought.value) return known(null);
    return mapRead(out.read(run), (way) => (way.held === 0n ? null : { nativeIn, way }));
  });
}

function buying({ route, deadline }: Market, trader: Address, label: Mark, nativeIn: bigint) {
  return act(label, trader, route.buy(trader, nativeIn, deadline), { required: true });
}

/** What a sum brings, whether all who could sell alone did, and what the buyer held before selling. */
type Tried = Payout & { readonly everybodyLeft: boolean; readonly held: bigint };

const ALL_AT_ONCE: Pick<Way, "amount" | "times"> = { amount: { portionBps: BPS }, times: 1 };

/** A buyer puts a sum in, the leavers sell, and then the buyer sells. */
function payoutPlan(
  { reader, market, trader }: Terms,
  { nativeIn, way }: Staking,
  running: readonly Leaving[],
): Plan<Tried> {
  const buy = nativeIn === null ? null : mark("buy");
  const before = running.map(({ account, way }) => leave(market, account, way));
  const paid = gain(["native-before", "native-after"], (each) => nativeOf(each, trader));
  const own = leave(market, trader, way.times > 0 ? way : ALL_AT_ONCE);
  const steps = [
    ...(buy && nativeIn !== null ? [buying(market, trader, buy, nativeIn)] : []),
    ...before.flatMap(({ steps }, index) => [...approvals(market.route, running[index]?.account ?? trader), ...steps]),
    ...approvals(market.route, trader),
    paid.before,
    ...own.steps,
    paid.after,
  ];
  return plan([{ steps, gas: scenarioConfig.runGas }], ([run]): Read<Tried> => {
    if (!run) return unknown("trade-not-tried");
    const read = allOf([
      run.measured(own.held),
      paid.read(run),
      allOf(own.sales.map((sale) => run.taken(sale))),
      allOf(before.flatMap(({ sales }) => sales.map((sale) => run.worked(sale)))),
    ]);
    return mapRead(read, ([held, brings, sales, left]) => {
      const sold = sales.some(({ ok }) => ok);
      const [first] = sales;
      const amount = { step: paid.marks.after, minus: paid.marks.before };
      const outcome = own.sales.map((sale, index) => (sales[index]?.ok ? succeeds(sale) : fails(sale)));
      return {
        brings: sold ? brings : 0n,
        sold,
        reason: sold || !first ? null : toRefusal(first.data),
        everybodyLeft: left.every((each) => each),
        held,
        replay: recorder(reader, market.token)(run),
        shows: [
          ...(buy ? [succeeds(buy)] : []),
          ...outcome,
          ...(sold ? [atLeast(amount, `${brings}`), atMost(amount, `${brings}`)] : []),
        ],
      };
    });
  });
}

type Script = {
  /** `null`: nothing is bought first. */
  readonly nativeIn: bigint | null;
  readonly running: readonly { readonly account: Address; readonly way: Way }[];
  /** What is sold in the end. */
  readonly held: bigint;
};

/** `left`: who sold before. */
export type Apart = Payout & { readonly left: readonly Address[] };

/** The same run with a block for each sale, as people who leave have: some tokens let only so many sell in one. */
export async function inBlocksOfTheirOwn(
  { reader, market, trader, conditions }: Terms,
  { nativeIn, running, held }: Script,
): Promise<Read<Apart>> {
  const { route, deadline, token } = market;
  const [buy, last] = [mark("buy"), mark("sell")];
  const selling = (account: Address, amount: bigint, label: Mark) =>
    by(label, account, route.sell(account, amount, deadline));
  const approving = (account: Address) => route.approve(account).map((call) => by(mark("approve"), account, call));
  const block = (calls: Moment["calls"]): Moment => ({ afterSeconds: 0, calls });
  const sales = running.map(({ way: { times } }) => Array.from({ length: times }, () => mark("sell")));
  const moments = [
    ...(nativeIn === null ? [] : [block([by(buy, trader, route.buy(trader, nativeIn, deadline))])]),
    ...running.flatMap(({ account, way: { amount, held } }, index) =>
      (sales[index] ?? []).map((label, time) => {
        const sold = typeof amount === "bigint" ? amount : portionOf(held, amount.portionBps);
        return block([...(time === 0 ? approving(account) : []), selling(account, sold, label)]);
      }),
    ),
    block([...approving(trader), selling(trader, portionOf(held, scenarioConfig.lastSaleBps), last)]),
  ];
  const simulation = await simulate(reader, conditions, moments);
  if (!simulation.known) return simulation;
  const putIn = nativeIn === null ? known(true) : simulation.value.worked(buy);
  const left = allOf(sales.map((each) => allOf(each.map((label) => simulation.value.worked(label)))));
  const read = allOf([putIn, simulation.value.taken(last), left]);
  if (!read.known) return read;
  const [bought, sale, leaving] = read.value;
  if (!bought) return unknown("nothing-bought");
  const brings = sale.ok ? proceeds(market, sale) : 0n;
  if (brings === null) return unknown("measure-failed");
  return known({
    brings,
    sold: sale.ok,
    left: running.filter((_, index) => leaving[index]?.some((ok) => ok)).map(({ account }) => account),
    reason: sale.ok ? null : toRefusal(sale.data),
    replay: replayOf(reader, token, simulation.value),
    shows: [...(nativeIn === null ? [] : [succeeds(buy)]), sale.ok ? succeeds(last) : fails(last)],
  });
}
