// The list of late readers: what each asks, from which facts, and with how many calls.
import type { Reader } from "../chain/reader.ts";
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
import type { LateOutcomes } from "../experiments/outcomes.ts";
import { readCreatorHistory } from "../facts/creator-history/creator-history.ts";
import { readFunding } from "../facts/creator-history/funding.ts";
import type { FactReads, Launch, Pool } from "../facts/facts.ts";
import { readLaunch } from "../facts/launch/launch.ts";
import { readTraffic } from "../facts/launch/traffic.ts";
import { readTokenHistory } from "../facts/token-history/token-history.ts";
import { lateConfig } from "./config.ts";
import type { LateContext, LateReaders } from "./late.ts";

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
