// Runs every trade scenario in one market: first the main call, then what needs its amounts or calls of its own.

import type { Address } from "viem";
import type { Reader } from "../chain/reader.ts";
import { known, mapRead, type Read, type Unknown, unknown, valueOr } from "../core/read.ts";
import { recorder } from "../evidence/proof.ts";
import type { FactReads, Pool } from "../facts/facts.ts";
import { tryCircumstances } from "../scenarios/circumstances.ts";
import { tryStaged } from "../scenarios/codeless-trader.ts";
import { withCrowdInOwnCall } from "../scenarios/crowd-in-own-call.ts";
import { tryExemptions } from "../scenarios/exemptions.ts";
import { sampleHolders } from "../scenarios/holder-sales.ts";
import { type Market, readLaunchVenue } from "../scenarios/market.ts";
import { tryAsOrdinary } from "../scenarios/ordinary/ordinary-accounts.ts";
import type { OutcomeReads } from "../scenarios/outcomes/outcomes.ts";
import type { StorageLayoutFinder } from "../scenarios/storage-layout/layout.ts";
import { tryLater } from "../scenarios/time-travel.ts";
import { tryPaths } from "../scenarios/transfer-paths.ts";
import { type Conditions, readConditions } from "../simulation/environment.ts";
import { experimentConfig } from "./config.ts";
import { tryWithdrawal } from "./liquidity/withdrawal.ts";
import { runMainCall, salesOf } from "./main-call.ts";
import { findMarkets, isUnfilled, marketWithOverriddenBalance, type Ways } from "./markets.ts";

export type ExperimentDeps = Ways & {
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
  if (reader.isPressed()) await now;
  decided?.();
  const list = holders.known ? known(holders.value.list) : holders;
  const [main, exits, ordinary, withdrawal, circumstances, staged, later, paths, exemptions] = await Promise.all([
    now,
    now.then((main) => withCrowdInOwnCall(reader, market, conditions, main.exits)),
    now.then((main) => repeat(reader, market, conditions, main)),
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
): Promise<OutcomeReads["ordinary"]> {
  const [deepest] = valueOr(trades, []);
  if (!deepest) return Promise.resolve(unknown("ordinary-amounts-unmeasured"));
  return tryAsOrdinary(reader, market, conditions, {
    trade: deepest,
    holders: valueOr(salesOf(sales), []),
    sellableBps: exits.known ? exits.value.sellableBps : exits,
  });
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
