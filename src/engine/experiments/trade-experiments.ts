// Runs every trade scenario in one market: first the main call, then what needs its amounts or calls of its own.
import type { Address } from "viem";
import type { Reader } from "../chain/reader.ts";
import { known, mapRead, type Read, type Unknown, unknown, valueOr } from "../core/read.ts";
import { type Recorder, recorder } from "../evidence/proof.ts";
import type { FactReads, Holder, Pool } from "../facts/facts.ts";
import { tryCircumstances } from "../scenarios/circumstances.ts";
import { tryStaged } from "../scenarios/codeless-trader.ts";
import { controlPlan, hookRefusesOurs, lostWay, refusalPlan, refusesOurs } from "../scenarios/control.ts";
import { erc20ConformancePlan } from "../scenarios/erc20-conformance.ts";
import { tryExemptions } from "../scenarios/exemptions.ts";
import { exitsPlan } from "../scenarios/exits.ts";
import { withCrowdInOwnCall } from "../scenarios/exits-after-trades.ts";
import { holderSalePlan, sampleHolders } from "../scenarios/holder-sales.ts";
import { limitsPlan } from "../scenarios/limits.ts";
import { type Market, newCast, readLaunchVenue } from "../scenarios/market.ts";
import { tryAsOrdinary, tryLikely } from "../scenarios/ordinary-accounts.ts";
import type { HolderSale } from "../scenarios/outcomes/exits.ts";
import type { OutcomeReads } from "../scenarios/outcomes/outcomes.ts";
import type { PoolTrade } from "../scenarios/outcomes/trade.ts";
import type { StorageLayoutFinder } from "../scenarios/storage-layout.ts";
import { tryLater } from "../scenarios/time-travel.ts";
import { poolTradePlan } from "../scenarios/trade.ts";
import { tryPaths } from "../scenarios/transfer-paths.ts";
import { asItIs, type Conditions, readConditions } from "../simulation/environment.ts";
import { carryOut, each, inOneCall } from "../simulation/plan.ts";
import { REFUSING_CODE } from "../simulation/probes.ts";
import { experimentConfig } from "./config.ts";
import { tryWithdrawal } from "./liquidity.ts";
import { findMarkets, isUnfilled, marketWithOverriddenBalance, type Ways } from "./markets.ts";

type ExperimentDeps = Ways & {
  /** If read before, together with the facts, it costs no round. */
  readonly conditions?: Read<Conditions> | Promise<Read<Conditions>>;
  /** How the token keeps balances: only asked where no holder is known. */
  readonly ledger?: StorageLayoutFinder;
  /** What the token asks about accounts; left out: no account without code is tried that starts the transaction. */
  readonly code?: Promise<FactReads["code"]> | FactReads["code"];
  /** Told when whatever else is tried keeps nothing waiting that decides more. */
  readonly decided?: () => void;
};

/** What the experiments are about. Liquidity may be left out: then none is taken out. */
type Subjects = Pick<FactReads, "pools" | "holders"> & {
  readonly liquidity?: FactReads["liquidity"] | Promise<FactReads["liquidity"]>;
  /** Who has power may be left out, too: then the largest holders alone are tried for what they may do that others may not. */
  readonly authorities?: FactReads["authorities"] | Promise<FactReads["authorities"]>;
};

/** Every experiment about what happens now to an account that buys, holds, sends and sells. */
export async function runTradeExperiments(
  reader: Reader,
  token: Pool["address"],
  facts: Subjects,
  deps: ExperimentDeps,
): Promise<OutcomeReads> {
  const conditions = await (deps.conditions ?? readConditions(reader));
  if (!conditions.known) return allUnknown(conditions);
  const isUnpooled = facts.pools.known && facts.pools.value.length === 0;
  const launchVenue = deps.launchVenue ?? (isUnpooled ? await readLaunchVenue(reader, token) : undefined);
  const { code, decided } = deps;
  const asked = { ...(code ? { code } : {}), ...(decided ? { decided } : {}) };
  const ways = { ...deps, ...(launchVenue && { launchVenue }) };
  const markets = findMarkets(reader, token, facts, ways);
  if (!markets.known) {
    const market = isUnfilled(markets) ? await marketByBalanceOverride(reader, token, facts, ways) : undefined;
    if (!market) return allUnknown(markets);
    return runScenarios(reader, withBalanceOverrides(conditions.value, market), {
      market,
      others: [],
      ...facts,
      ...asked,
    });
  }
  const [market, ...others] = markets.value;
  if (!market) return allUnknown(unknown("no-pool-to-try"));
  return runScenarios(reader, conditions.value, {
    market,
    others: others.slice(0, experimentConfig.maxPools - 1),
    ...facts,
    ...asked,
  });
}

async function marketByBalanceOverride(
  reader: Reader,
  token: Address,
  { authorities: asked }: Subjects,
  { ledger: find, launchVenue }: Pick<ExperimentDeps, "ledger" | "launchVenue">,
): Promise<Market | undefined> {
  const [ledger, authorities = unknown("authorities-not-looked-up")] = await Promise.all([find?.(), asked]);
  return ledger ? marketWithOverriddenBalance(reader, token, { authorities, launchVenue }, ledger) : undefined;
}

function withBalanceOverrides(conditions: Conditions, { put }: Market): Conditions {
  return put ? { ...conditions, put } : conditions;
}

type Subject = Omit<Subjects, "pools"> & {
  readonly market: Market;
  readonly others: readonly Market[];
} & Pick<ExperimentDeps, "code" | "decided">;

async function runScenarios(
  reader: Reader,
  conditions: Conditions,
  {
    market,
    others,
    holders,
    liquidity = unknown("liquidity-not-looked-up"),
    authorities = unknown("authorities-not-looked-up"),
    code,
    decided,
  }: Subject,
): Promise<OutcomeReads> {
  const record = recorder(reader, market.token);
  const most = reader.isPressed() ? experimentConfig.pressedMaxHolders : undefined;
  const people = holders.known ? sampleHolders(holders.value.list, most) : [];
  const now = runMainCall(reader, conditions, { market, others, people, record });
  const likely = reader.isPressed() ? undefined : tryLikely(reader, market, conditions, people);
  if (reader.isPressed()) await now;
  decided?.();
  const list = holders.known ? known(holders.value.list) : holders;
  const [main, exits, ordinary, withdrawal, circumstances, staged, later, paths, exemptions] = await Promise.all([
    now,
    now.then((main) => withCrowdInOwnCall(reader, market, conditions, main.exits)),
    now.then((main) => repeat(reader, market, conditions, main, likely)),
    tryWithdrawal(reader, market, record, { conditions, liquidity }),
    tryCircumstances(reader, market, record, conditions),
    tryStaged(reader, conditions, { market, people, code }),
    tryLater(reader, market, record, { conditions, holders: people, code }),
    tryPaths(reader, market, record, { conditions, holders: people }),
    tryExemptions(reader, market, record, { conditions, holders: list, authorities }),
  ]);
  return {
    trades: main.trades,
    exits,
    limits: main.limits,
    oddities: main.oddities,
    withdrawal,
    holderSales: holders.known ? salesOf(main.sales) : holders,
    circumstances: mapRead(circumstances, (made) => ({ ...made, staged })),
    later,
    paths,
    ordinary,
    exemptions,
  };
}

/** What the simulation measured, once more by ordinary accounts. */
function repeat(
  reader: Reader,
  market: Market,
  conditions: Conditions,
  { trades, exits, sales }: Awaited<ReturnType<typeof runMainCall>>,
  likely: ReturnType<typeof tryLikely>,
): Promise<OutcomeReads["ordinary"]> {
  const [deepest] = valueOr(trades, []);
  if (!deepest) return Promise.resolve(unknown("ordinary-amounts-unmeasured"));
  const learnt = {
    trade: deepest,
    holders: valueOr(salesOf(sales), []),
    sellableBps: exits.known ? exits.value.sellableBps : exits,
  };
  return tryAsOrdinary(reader, market, conditions, learnt, likely);
}

function allUnknown(why: Unknown): OutcomeReads {
  return {
    trades: why,
    exits: why,
    limits: why,
    holderSales: why,
    circumstances: why,
    later: why,
    paths: why,
    ordinary: why,
    oddities: why,
    exemptions: why,
    withdrawal: why,
  };
}

// The one `eth_call` that decides most: trades in every pool, exits, limits, ERC-20, holders. In: markets and holders. Out: their
// outcomes.

type Trading = { readonly market: Market; readonly people: readonly Holder[]; readonly record: Recorder };

async function runMainCall(
  reader: Reader,
  conditions: Conditions,
  { market, others, people, record }: Trading & { readonly others: readonly Market[] },
) {
  const cast = newCast();
  const setting = {
    trader: cast.trader,
    environment: asItIs(conditions),
    people: [cast.friend, cast.second],
    codes: { [cast.refusing]: REFUSING_CODE },
  };
  const plans = inOneCall({
    // What decides most stands first: a slow node may answer no more than that.
    deepest: poolTradePlan(market, cast, record),
    control: controlPlan(market, cast),
    refusal: refusalPlan(market, cast),
    exits: exitsPlan(market, cast, record),
    sales: each(people.map((holder) => holderSalePlan(market, cast, record, holder))),
    limits: limitsPlan(market, cast, record),
    oddities: erc20ConformancePlan(market, cast, record),
    others: each(others.map((other) => poolTradePlan(other, cast, record, [10n]))),
  });
  const [outcome, leveled] = await Promise.all([
    carryOut(reader, setting, plans),
    tryLeveled(reader, conditions, { market, people, record }),
  ]);
  if (!outcome.known) return { trades: outcome, exits: outcome, limits: outcome, oddities: outcome, sales: outcome };
  const { deepest, others: further, control, refusal, ...seen } = outcome.value;
  const rest = { ...seen, sales: withLeveled(seen.sales, leveled) };
  const refused = refusesOurs(deepest, refusal) ?? hookRefusesOurs(market, deepest);
  if (refused) return { trades: refused, exits: refused, limits: refused, oddities: rest.oddities, sales: refused };
  return { trades: lostWay(market, deepest, control) ?? tradesOf(deepest, further), ...rest };
}

/** Holders have what they have: where none can act as an ordinary account, some sell once more with what people have. */
async function tryLeveled(
  reader: Reader,
  conditions: Conditions,
  { market, people, record }: Trading,
): Promise<Read<readonly Read<HolderSale>[]>> {
  if ((await reader.capabilities()).simulateV1) return known([]);
  const cast = newCast();
  const some = people.slice(0, experimentConfig.maxLeveledHolders);
  const setting = {
    trader: cast.trader,
    environment: asItIs(conditions),
    people: [cast.friend, ...some.map(({ address }) => address.toLowerCase() as Address)],
  };
  return carryOut(reader, setting, each(some.map((holder) => holderSalePlan(market, cast, record, holder))));
}

function withLeveled(
  sales: Read<readonly Read<HolderSale>[]>,
  leveled: Read<readonly Read<HolderSale>[]>,
): Read<readonly Read<HolderSale>[]> {
  const again = valueOr(leveled, []);
  return mapRead(sales, (all) =>
    all.map((sale, index) => {
      const same = again[index];
      return same?.known ? mapRead(sale, (seen) => ({ ...seen, leveled: same.value.sold })) : sale;
    }),
  );
}

/** Other pools that could not be tried are left out; the deepest decides. */
function tradesOf(deepest: Read<PoolTrade>, others: Read<readonly Read<PoolTrade>[]>): Read<readonly PoolTrade[]> {
  if (!deepest.known) return deepest;
  return known([deepest.value, ...valueOr(others, []).flatMap((other) => (other.known ? [other.value] : []))]);
}

/** The sales that were seen; unknown where most of those with a balance were not. */
function salesOf(sales: Read<readonly Read<HolderSale>[]>): Read<readonly HolderSale[]> {
  if (!sales.known) return sales;
  const holding = sales.value.filter((sale) => sale.known || sale.why.code !== "holder-has-nothing");
  const tried = holding.flatMap((sale) => (sale.known ? [sale.value] : []));
  const missing = holding.find((sale) => !sale.known);
  if (missing && tried.length * 2 <= holding.length) return missing;
  const [first] = sales.value;
  return tried.length === 0 && first && !first.known ? first : known(tried);
}
