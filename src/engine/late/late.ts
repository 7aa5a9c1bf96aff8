// Runs the late readers beside an audit: they look at the launch, the creator and the largest holders with calls and time of their own. A
// report never waits for them longer than it says.
import { setTimeout as sleep } from "node:timers/promises";
import type { Address } from "viem";
import type { Store } from "../../store/store.ts";
import type { Reader } from "../chain/reader.ts";
import { createTally, type Tally } from "../chain/tally.ts";
import { createDeadline } from "../chain/turns.ts";
import { known, mapRead, type Read, unknown, valueOr } from "../core/read.ts";
import {
  findMarkets,
  type Market,
  readConditions,
  routeFor,
  tryBurning,
  tryRenouncing,
  tryRun,
} from "../experiments/index.ts";
import type { LateOutcomes, OutcomeReads, Powers } from "../experiments/outcomes.ts";
import { readCreatorHistory } from "../facts/creator-history/creator-history.ts";
import { readFunding } from "../facts/creator-history/funding.ts";
import type { FactReads, LateFacts, Launch, Pool } from "../facts/facts.ts";
import type { GatheringReads } from "../facts/gather.ts";
import { readLaunch } from "../facts/launch/launch.ts";
import { readTraffic } from "../facts/launch/traffic.ts";
import { readTokenHistory } from "../facts/token-history/token-history.ts";

/** Facts and simulations that a first report does without. */
type Late = LateFacts & LateOutcomes;
type LateName = keyof Late;
export type LateReads = { readonly [Name in LateName]: Read<Late[Name]> };

/** What a late reader starts from, each as soon as it is there. None of these rejects. */
export type LateContext = {
  readonly token: Address;
  readonly facts: GatheringReads;
  readonly outcomes: Promise<OutcomeReads & { readonly powers: Read<Powers> }>;
  readonly store: Store | null;
  /** What another late reader finds. */
  readonly beside: <Name extends LateName>(name: Name) => Promise<Read<Late[Name]>>;
};

type LateReader<Value> = {
  /** Calls kept for this reader. */
  readonly calls: number;
  /** Further questions, if common calls are left. */
  readonly more?: number;
  /** `reader` is its own, and ends with the stage. */
  read(reader: Reader, context: LateContext): Promise<Read<Value>>;
};

export type LateReaders = { readonly [Name in LateName]: LateReader<Late[Name]> };

type LateStage = {
  /** Whether every late reader ends within this time. */
  isDoneWithin(ms: number): Promise<boolean>;
  /** What is found by now; the rest is unknown as `still-looking`. */
  soFar(): LateReads;
  /** What is found within this time; the rest is unknown as `came-too-late`, and is read no more. */
  end(waitMs: number): Promise<LateReads>;
  /** Ends all reading. */
  stop(): void;
  readonly spent: Tally["spent"];
};

export function startLate(
  reader: Reader,
  shared: Omit<LateContext, "beside">,
  readers: LateReaders,
  onBug: (name: string, error: unknown) => void,
): LateStage {
  const over = new AbortController();
  const { signal, release } = createDeadline([reader.signal, over.signal]);
  const tally = createTally(reader.rounds);
  const newBudget = createLateBudgets(lateConfig.maxCalls);
  const names = Object.keys(readers) as LateName[];
  const found = new Map<LateName, Read<Late[LateName]>>();

  const started = new Map<LateName, Promise<Read<Late[LateName]>>>();
  const context: LateContext = {
    ...shared,
    beside: async <Name extends LateName>(name: Name) => {
      // One turn later all readers have started.
      await Promise.resolve();
      return (await (started.get(name) ?? unknown("still-looking"))) as Read<Late[Name]>;
    },
  };

  const budgets = new Map(names.map((name) => [name, newBudget(readers[name].calls, readers[name].more)]));
  const lookFor = async (name: LateName): Promise<Read<Late[LateName]>> => {
    const { read }: LateReader<Late[LateName]> = readers[name];
    const budget = budgets.get(name) ?? newBudget(0, 0);
    const limits = { signal, tally, mayAsk: budget.reserve, maySend: budget.spend };
    const result = await read(reader.aside(limits), context).catch((error: unknown) => {
      if (!signal.aborted) onBug(name, error);
      return unknown("bug-in-fact");
    });
    budget.end();
    if (!over.signal.aborted) found.set(name, result);
    return result;
  };
  for (const name of names) started.set(name, lookFor(name));
  const all = Promise.all(started.values()).finally(release);

  const readsOr = (missing: "still-looking" | "came-too-late"): LateReads =>
    Object.fromEntries(names.map((name) => [name, found.get(name) ?? unknown(missing)])) as LateReads;

  return {
    spent: tally.spent,
    async isDoneWithin(ms) {
      await settledWithin(all, ms, reader.signal);
      return found.size === names.length;
    },
    stop: () => over.abort(),
    soFar: () => readsOr("still-looking"),
    async end(waitMs) {
      await settledWithin(all, waitMs, reader.signal);
      over.abort();
      return readsOr("came-too-late");
    },
  };
}

/** Waits until the work is settled, the time is over, or the audit ends. */
async function settledWithin(work: Promise<unknown>, ms: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const time = sleep(ms, undefined, { signal: AbortSignal.any([signal, over.signal]) }).catch(() => undefined);
  await Promise.race([work, time]);
  over.abort();
}

/** What one late reader may still ask. */
export type LateBudget = {
  /** Keeps a call for one more question; false: none is left. */
  reserve(): boolean;
  /** Whether so many calls may be sent now: kept calls first, then common ones for second tries. */
  spend(calls: number): boolean;
  /** Leaves the rest to the other readers. */
  end(): void;
};

/**
 * Shares `inAll` calls among readers, so that all together never send more, retries included. Each reader has `own` calls. Calls that no
 * reader owns, or that one left, are common: they serve second tries, and up to `more` further questions of a reader.
 */
export function createLateBudgets(inAll: number): (own: number, more?: number) => LateBudget {
  let common = inAll;
  return (own, more = 0) => {
    let left = Math.min(own, common);
    let questionsLeft = more;
    let reserved = 0;
    let isOver = false;
    common -= left;
    const take = (calls: number) => {
      const beyond = Math.max(0, calls - left);
      if (isOver || beyond > common) return false;
      left -= calls - beyond;
      common -= beyond;
      return true;
    };
    return {
      reserve() {
        const isOwn = left > 0;
        if ((!isOwn && questionsLeft === 0) || !take(1)) return false;
        if (!isOwn) questionsLeft -= 1;
        reserved += 1;
        return true;
      },
      spend(calls) {
        const kept = Math.min(reserved, calls);
        if (!take(calls - kept)) return false;
        reserved -= kept;
        return true;
      },
      end() {
        common += left + reserved;
        [left, reserved] = [0, 0];
        isOver = true;
      },
    };
  };
}

// The list of late readers: what each asks, from which facts, and with how many calls.

const NO_LAUNCH: Pick<Launch, "buyers"> = { buyers: [] };

/** Their calls together stay within `lateConfig.maxCalls`. */
export const LATE_READERS: LateReaders = {
  launch: {
    calls: 15,
    more: 16,
    async read(reader, { token, facts }) {
      const [pools, deployment, metadata, owner] = await Promise.all([
        facts.pools,
        facts.deployment,
        facts.metadata,
        facts.owner,
      ]);
      const started = performance.now();
      const mayGoOn = () => performance.now() - started < lateConfig.payersSearchMs;
      return readLaunch(reader, token, { pools, deployment, metadata, owner }, mayGoOn);
    },
  },
  maker: {
    calls: 8,
    more: 8,
    async read(reader, { token, facts, store }) {
      const [creator, deployment] = await Promise.all([facts.creator, facts.deployment]);
      return readCreatorHistory(reader, token, { creator, deployment }, store);
    },
  },
  funding: {
    calls: 8,
    more: 20,
    async read(reader, { token, facts, store, beside }) {
      const deployment = await facts.deployment;
      // This search takes many calls, so it starts with what the others leave.
      await Promise.all([beside("launch"), beside("maker"), beside("traffic"), beside("record")]);
      return readFunding(reader, token, { deployment }, store);
    },
  },
  traffic: {
    calls: 6,
    async read(reader, { token, facts }) {
      const [pools, deployment, owner] = await Promise.all([facts.pools, facts.deployment, facts.owner]);
      return readTraffic(reader, token, { pools, deployment, owner });
    },
  },
  record: {
    calls: 5,
    more: 6,
    async read(reader, { token, facts, beside }) {
      const [pools, deployment] = await Promise.all([facts.pools, facts.deployment]);
      return readTokenHistory(reader, token, { pools, deployment }, async () => {
        const launch = await beside("launch");
        return launch.known ? launch.value.firstBlock : null;
      });
    },
  },
  /** What is left of a sum after the largest holders sold into the deepest pool. */
  run: {
    calls: 7,
    async read(reader, { token, facts, outcomes, beside }) {
      const [pools, holders, conditions] = await Promise.all([facts.pools, facts.holders, readConditions(reader)]);
      if (!holders.known) return holders;
      if (!conditions.known) return conditions;
      const market = deepestMarket(reader, token, pools);
      if (!market.known) return market;
      const noLonger = () => unknown("still-looking");
      // Once the simulations are done, the run no longer waits for the launch.
      const others = Promise.race([beside("launch"), outcomes.then(noLonger, noLonger)]).then((launch) =>
        valueOr(launch, NO_LAUNCH).buyers.flatMap(({ address, holds }) => (holds > 0n ? [address] : [])),
      );
      return tryRun(reader, market.value, conditions.value, { crowd: { holders: holders.value.list, others } });
    },
  },
  /** Which calls would end the powers that were found, and whether burning would keep the liquidity in. */
  remedies: {
    calls: 8,
    more: 4,
    async read(reader, { token, facts, outcomes }) {
      const [{ powers }, conditions] = await Promise.all([outcomes, readConditions(reader)]);
      if (!powers.known) return powers;
      if (!conditions.known) return conditions;
      const [code, proxy, pools, liquidity] = await Promise.all([
        facts.code,
        facts.proxy,
        facts.pools,
        facts.liquidity,
      ]);
      const market = deepestMarket(reader, token, pools);
      const [remedies, burning] = await Promise.all([
        tryRenouncing({ reader, conditions: conditions.value, powers: powers.value }, { code, proxy }),
        // Without a market or known liquidity there is nothing to burn.
        market.known && liquidity.known
          ? tryBurning(reader, market.value, conditions.value, liquidity.value)
          : known(null),
      ]);
      return mapRead(remedies, (found): LateOutcomes["remedies"] => ({
        ...found,
        burning: burning.known ? burning.value : null,
      }));
    },
  },
};

/** A real market alone: no pool is made for simulations beside the audit. */
export function deepestMarket(reader: Reader, token: LateContext["token"], pools: FactReads["pools"]): Read<Market> {
  if (pools.known && pools.value.length === 0) return unknown("no-pool-to-run-on");
  const route = (pool: Pool) => routeFor(reader.chain, token, pool) ?? undefined;
  const markets = findMarkets(reader, token, { pools, holders: unknown("no-pool-to-run-on") }, { routeFor: route });
  if (!markets.known) return markets;
  const [market] = markets.value;
  return market ? known(market) : unknown("no-pool-to-run-on");
}

/** Limits of the late readers, which look at the launch and the creator beside an audit. */
export const lateConfig = {
  /** Calls that all late readers send together, with second tries and calls that find out what a node can do. */
  maxCalls: 60,
  /** The search for who paid a launch's buyers takes so long at most, so that the rest of the launch is in time. */
  payersSearchMs: 1_200,
} as const;
