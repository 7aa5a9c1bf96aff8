// How people come by tokens where no one can buy: calls open trading, a holder gives tokens away, or a balance override puts them there.
import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import { BPS_BIGINT } from "../../core/units.ts";
import { succeeds } from "../../evidence/condition.ts";
import { recorder, replayOf } from "../../evidence/proof.ts";
import { exitsPlan } from "../../scenarios/exits.ts";
import { withCrowdInOwnCall } from "../../scenarios/exits-after-trades.ts";
import { type Market, newCast } from "../../scenarios/market.ts";
import { tryAsOrdinary } from "../../scenarios/ordinary-accounts.ts";
import { isFromNone, isSame, mostOf, type StorageLayout, wordsFor } from "../../scenarios/storage-layout.ts";
import { buys, poolTradePlan } from "../../scenarios/trade.ts";
import { freshAccount } from "../../simulation/accounts.ts";
import { asItIs, type Conditions } from "../../simulation/environment.ts";
import { carryOut, inOneCall } from "../../simulation/plan.ts";
import type { Step } from "../../simulation/program.ts";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { type Entered, entering, execute, idleActor } from "../executor/execute.ts";
import { asOrdinaryCalls, callsOf } from "../executor/steps.ts";
import { type Actor, type CallSequence, names } from "../model/call-sequence.ts";
import type { Entry, OpenedTrades, Opening } from "../model/found.ts";
import type { Put, Scenario } from "../model/scenario.ts";
import { propose } from "../strategies/index.ts";

type Tried = Opening & {
  readonly setUp: readonly Step[];
  readonly poolFirst: boolean;
  readonly sells: boolean;
  readonly entered: Entered;
};

/** The calls that open trading, one or several; failing that, a holder who can give tokens away, or a balance override. */
export async function findEntry(
  context: FuzzContext,
  tried: readonly CallSequence[],
  worked: readonly CallSequence[],
): Promise<Entry | undefined> {
  const { scenario } = context;
  const openers = propose("open-trading", context, { tried, worked });
  const alone = openers.filter(({ uses }) => uses.length === 1);
  const together = openers.filter(({ uses }) => uses.length > 1);
  const [byOne, bySeveral, given, put] = await Promise.all([
    openings(context, alone),
    openings(context, together),
    gifts(context),
    overrideBalances(context),
  ]);
  const best = bestOf(byOne, scenario) ?? bestOf(bySeveral, scenario);
  if (best && (best.forEveryone || !given)) return entryBy(best, context);
  const last = given ?? put;
  return last && { scenario: last, opening: best ?? null };
}

/** Where calls make a pool in which no one can buy yet: the call that lets everyone in. It is looked for together with the first wave. */
export async function openPool(context: FuzzContext, tried: readonly CallSequence[]): Promise<Entry | undefined> {
  if (!context.opening || context.opening.forEveryone) return undefined;
  const best = bestOf(await openings(context, propose("open-pool", context, { tried })), context.scenario);
  return best?.forEveryone ? entryBy(best, context) : undefined;
}

function entryBy(opening: Tried, { scenario }: FuzzContext): Entry {
  const { forEveryone, entered, steps, setUp, poolFirst } = opening;
  const calls = steps.flatMap(asOrdinaryCalls);
  const preparations = poolFirst ? [...scenario.preparations, ...calls] : [...calls, ...scenario.preparations];
  const buyApart = !(forEveryone && entered.holder.holds);
  return { opening, scenario: { ...scenario, setUp, preparations, opened: true, unfilled: false, buyApart } };
}

function isPerson({ kind, authority }: Actor): boolean {
  return kind === "person" && authority !== null;
}

async function openings(context: FuzzContext, sequences: readonly CallSequence[]): Promise<Tried[]> {
  const { scenario } = context;
  // A pool that is made first may stand in the way of a launch that makes its own.
  const orders = scenario.setUp.length === 0 ? [true] : scenario.unfilled ? [false] : [true, false];
  const ways = sequences.flatMap(({ actor, uses }) => {
    const { steps, marks } = callsOf(uses, { name: "open" });
    return orders.map((poolFirst) => ({
      actor,
      uses,
      steps,
      marks,
      poolFirst,
      setUp: poolFirst ? [...scenario.setUp, ...steps] : [...steps, ...scenario.setUp],
    }));
  });
  const enterings = ways.map(({ actor, setUp }) => ({ actor, ...entering(scenario, setUp) }));
  const runs = await execute(context, enterings);
  return ways.flatMap((way, index): Tried[] => {
    const [run, tried] = [runs[index], enterings[index]];
    if (!tried || !run?.known || run.value.status !== "done") return [];
    const entered = tried.read(run.value);
    const forEveryone = entered.bystander.holds;
    const { holds, sells, shows } = forEveryone ? entered.bystander : entered.holder;
    if (!holds) return [];
    const replay = replayOf(context.reader, scenario.token, run.value);
    return [{ ...way, forEveryone, sells, entered, replay, shows: [...way.marks.map(succeeds), ...shows] }];
  });
}

/** People who can sell what they were given, or have by a balance override, where they could not sell what they had just bought. */
export async function findSellers(context: FuzzContext): Promise<Scenario | undefined> {
  const [given, put] = await Promise.all([gifts(context, canSell), overrideBalances(context, canSell)]);
  return given ?? put;
}

type Accepts = (entered: Entered) => boolean;
const canHold: Accepts = ({ holder, bystander }) => holder.holds && bystander.holds;
const canSell: Accepts = ({ holder, bystander }) => holder.sells && bystander.sells;

/** The scenario in which the first donor who can gives tokens to the holder and the bystander. */
async function gifts(context: FuzzContext, accepts = canHold): Promise<Scenario | undefined> {
  const { scenario } = context;
  const people = [...(await context.donors()), ...context.actors.filter(isPerson).map(({ address }) => address)];
  const donors = [...new Set(people)].slice(0, fuzzConfig.maxDonors);
  // Where a pool cannot even be made, tokens may still be sent.
  const setUps = scenario.setUp.length > 0 ? [scenario.setUp, []] : [[]];
  const scenarios = setUps.flatMap((setUp) =>
    donors.map((donor): Scenario => ({ ...scenario, setUp, donor, opened: true })),
  );
  const enterings = scenarios.map((given) => ({ actor: idleActor(given), ...entering(given, given.setUp) }));
  const runs = await execute(context, enterings);
  return scenarios.find((_, index) => {
    const [run, tried] = [runs[index], enterings[index]];
    return tried !== undefined && run?.known === true && accepts(tried.read(run.value));
  });
}

/** What decides which of several openings is told. */
type Way = Pick<Opening, "forEveryone" | "uses"> & { readonly sells: boolean };

export function bestOf<Each extends Way>(ways: readonly Each[], scenario: Scenario): Each | undefined {
  return ways.toSorted((one, other) => rank(other, scenario) - rank(one, scenario))[0];
}

/** For everyone before some, with a way out before none, naming no one before naming someone. */
function rank({ forEveryone, sells, uses }: Way, { holder, bystander, freshAccount }: Scenario): number {
  const naming = uses.some((use) => [holder, bystander, freshAccount].some((person) => names(use, person)));
  return Number(forEveryone) * 4 + Number(sells) * 2 + Number(!naming);
}

/**
 * Where no holder is known, a balance override gives tokens: to the account that makes the pool, to a donor, or to the people themselves.
 * The layout that was read from the code is tried while simulations confirm it.
 */
async function overrideBalances(context: FuzzContext, accepts = canHold): Promise<Scenario | undefined> {
  const { likely, found } = context.ledger;
  const [sure, first] = await Promise.all([found(), likely ? firstToHold(context, likely, accepts) : undefined]);
  if (!sure) return undefined;
  return likely && isSame(likely, sure) ? first : await firstToHold(context, sure, accepts);
}

async function firstToHold(
  context: FuzzContext,
  ledger: StorageLayout,
  accepts: Accepts,
): Promise<Scenario | undefined> {
  const ways = waysOf(context, ledger);
  const entered = await Promise.all(
    ways.map(async (scenario) => {
      const { experiment, read } = entering(scenario, scenario.setUp);
      const [run] = await execute({ ...context, scenario }, [{ actor: idleActor(scenario), experiment }]);
      return run?.known ? read(run.value) : undefined;
    }),
  );
  return ways.find((_, index) => {
    const each = entered[index];
    return each !== undefined && accepts(each);
  });
}

function waysOf({ scenario, actors }: FuzzContext, ledger: StorageLayout): readonly Scenario[] {
  const owner = actors.find(({ kind, role }) => kind === "person" && role.code === "owner");
  const filler = scenario.filler ?? owner?.address ?? freshAccount();
  const filled = wordsFor(ledger, [{ account: filler, amount: mostOf(ledger) }]);
  const given = (ledger.supply * BigInt(fuzzConfig.givenBps)) / BPS_BIGINT;
  const had = wordsFor(
    ledger,
    [scenario.holder, scenario.bystander].map((account) => ({ account, amount: given })),
  );
  const opened = { ...scenario, opened: true, unfilled: false };
  const apart = { ...opened, setUp: [], preparations: [] };
  const put = (words: Put["words"], toPeople = false): Put => ({
    words,
    fromNone: isFromNone(ledger),
    toPeople,
  });
  return [
    ...(scenario.setUp.length > 0 && !scenario.put ? [{ ...opened, put: put(filled) }] : []),
    { ...apart, donor: filler, put: put(filled) },
    { ...apart, put: put(had, true) },
  ];
}

export async function tradeAfter(
  reader: Reader,
  market: Market,
  conditions: Conditions,
  steps: readonly Step[],
): Promise<Read<OpenedTrades>> {
  const accounts = newCast();
  const record = recorder(reader, market.token);
  const opened: Market = {
    ...market,
    prelude: [...market.prelude, ...steps],
    preparations: [...(market.preparations ?? []), ...steps.flatMap(asOrdinaryCalls)],
  };
  const plans = inOneCall({
    trade: poolTradePlan(opened, accounts, record),
    exits: exitsPlan(opened, accounts, record),
  });
  const outcome = await carryOut(reader, { trader: accounts.trader, environment: asItIs(conditions) }, plans);
  if (!outcome.known) return outcome;
  const { trade, exits } = outcome.value;
  if (!trade.known) return trade;
  const sellableBps = exits.known ? exits.value.sellableBps : exits;
  const [ordinary, whole] = await Promise.all([
    buys(trade.value)
      ? tryAsOrdinary(reader, opened, conditions, { trade: trade.value, holders: [], sellableBps })
      : unknown("nothing-bought"),
    withCrowdInOwnCall(reader, opened, conditions, exits),
  ]);
  return known({ trade: trade.value, exits: whole, ordinary });
}
