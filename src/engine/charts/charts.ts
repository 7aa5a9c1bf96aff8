// What pictures need beyond a report: past prices of its pool, and payments between its largest holders. Read after the verdict, once for
// each report, in at most twelve calls; kept as long as pages show the report.
import type { Address, Hash } from "viem";
import { z } from "zod";
import type { Log } from "../../log.ts";
import type { Collection, Store } from "../../store/store.ts";
import type { ChainClient } from "../chain/client.ts";
import { createTally } from "../chain/tally.ts";
import { createDeadline } from "../chain/turns.ts";
import type { CodedReport } from "../core/report.ts";
import { createLateBudgets } from "../late/late.ts";
import { chartsConfig } from "./config.ts";
import { HolderLink, readHolderLinks } from "./holder-links.ts";
import { type PriceClue, type PriceSince, Prices, readPriceSince, readPrices } from "./price-history.ts";

export type { HolderLink } from "./holder-links.ts";
export type { PriceClue, PricePoint, PriceSince, Prices } from "./price-history.ts";

export const Charts = z.object({
  prices: Prices,
  /** `null`: the node could not tell. */
  links: z.array(HolderLink).nullable(),
});
export type Charts = z.infer<typeof Charts>;

/** By chain, token and block. */
const CHARTS: Collection<Charts> = { name: "charts", version: 1, schema: Charts, ttlMs: chartsConfig.keptMs };

export type ReadCharts = (report: CodedReport) => Promise<Charts>;

type Parts = {
  readonly store: Store;
  readonly clientOf: (chainId: number) => Pick<ChainClient, "reader"> | undefined;
  readonly log: Pick<Log, "warn">;
  readonly signal?: AbortSignal;
};

/** Never rejects: what the node does not tell is not drawn. */
export function createCharts({ store, clientOf, log, signal }: Parts): ReadCharts {
  const kept = store.open(CHARTS);
  const reading = new Map<string, Promise<Charts>>();

  const look = async (report: CodedReport, key: string): Promise<Charts> => {
    const known = await kept.get(key).catch(() => undefined);
    if (known) return known;
    const client = clientOf(report.chain.id);
    if (!client) return NO_CHARTS;
    const { deadline, charts } = await read(client, report, signal);
    // What came too late may come in time when it is asked for again.
    if (!deadline) await kept.set(key, charts);
    return charts;
  };

  return (report) => {
    const key = `${report.chain.id}:${report.token.address}:${report.block.number}`;
    const running = reading.get(key);
    if (running !== undefined) return running;
    const started = look(report, key)
      .catch((error: unknown) => {
        log.warn({ err: error }, "What pictures need could not be read");
        return NO_CHARTS;
      })
      .finally(() => reading.delete(key));
    reading.set(key, started);
    return started;
  };
}

export const NO_CHARTS: Charts = { prices: { none: "not-read" }, links: null };

async function read(client: Pick<ChainClient, "reader">, report: CodedReport, ending: AbortSignal | undefined) {
  const at = {
    number: BigInt(report.block.number),
    hash: report.block.hash as Hash,
    timestamp: BigInt(report.block.timestamp),
  };
  const { signal, release } = createDeadline([ending], chartsConfig.limitMs);
  const budget = createLateBudgets(chartsConfig.maxCalls)(chartsConfig.maxCalls);
  const whole = await client.reader({ address: report.token.address as Address, at, signal });
  const reader = whole.aside({ signal, tally: createTally(), mayAsk: budget.reserve, maySend: budget.spend });
  try {
    const past = readPrices(reader, report);
    const trades = past.then(({ transactions }) => transactions);
    const [{ prices }, links] = await Promise.all([past, readHolderLinks(reader, report, trades)]);
    return { charts: { prices, links }, deadline: signal.aborted };
  } finally {
    release();
  }
}

export type ReadPriceSince = (chainId: number, clue: PriceClue, from: number) => Promise<PriceSince | null>;

/** What became of a token's price since a block, in at most twelve calls. Never rejects. */
export function createPriceSince({ clientOf, log, signal: ending }: Omit<Parts, "store">): ReadPriceSince {
  return async (chainId, clue, from) => {
    const { signal, release } = createDeadline([ending], chartsConfig.limitMs);
    const budget = createLateBudgets(chartsConfig.maxCalls)(chartsConfig.maxCalls);
    try {
      const whole = await clientOf(chainId)?.reader({ address: clue.token as Address, signal });
      const apart = { signal, tally: createTally(), mayAsk: budget.reserve, maySend: budget.spend };
      return whole ? await readPriceSince(whole.aside(apart), clue, BigInt(from)) : null;
    } catch (error) {
      log.warn({ err: error }, "What became of a price could not be read");
      return null;
    } finally {
      release();
    }
  };
}
