// Wires the engine: store, chains, memory and auditor. Takes the configuration; the terminal and the service both start from here.
import { setTimeout as sleep } from "node:timers/promises";
import { type Config, secretsOf } from "./config.ts";
import { audit } from "./engine/audit.ts";
import { type Auditor, createAdmission, createAuditor } from "./engine/auditor.ts";
import { type Chains, createChains } from "./engine/chain/index.ts";
import { CAPABILITIES } from "./engine/chain/rpc/learner.ts";
import { configureChains } from "./engine/chains/chains-file.ts";
import { CHAINS } from "./engine/chains/index.ts";
import { createCharts, createPriceSince, type ReadCharts, type ReadPriceSince } from "./engine/charts/charts.ts";
import { engineConfig } from "./engine/config.ts";
import type { CodedReport } from "./engine/core/report.ts";
import type { Rpc } from "./engine/evidence/node.ts";
import { createHistory, type History } from "./engine/history/history.ts";
import { createGreenTokens, outcomesOf } from "./engine/outcome-tracking/outcome-tracker.ts";
import { simulateAmount, simulateWallet } from "./engine/personal-simulations.ts";
import { tradedToken } from "./engine/request/request.ts";
import type { IndexTrouble } from "./engine/similar/index-of-code.ts";
import { createSimilar, type Similar } from "./engine/similar/similar.ts";
import { createLog, type Log } from "./log.ts";
import { askOneOf } from "./replay/nodes.ts";
import { createStore } from "./store/index.ts";
import type { Store } from "./store/store.ts";
import { traced } from "./tracing.ts";

const TROUBLES: Record<IndexTrouble["code"], string> = {
  "file-damaged":
    "A file of audited code is damaged: what makes no sense in it is passed over, and nothing else is lost.",
  "file-unusable": "A file of audited code cannot be used: it is begun anew in memory, and forgotten at the end.",
  "server-away": "The shared index of audited tokens is away",
};

export type Engine = {
  readonly auditor: Auditor;
  readonly chains: Chains;
  readonly store: Store;
  readonly similar: Similar;
  readonly history: History;
  /** What pictures need beyond a report. */
  readonly charts: ReadCharts;
  /** What became of tokens that chats posted. */
  readonly following: {
    readonly priceSince: ReadPriceSince;
    readonly outcomeOf: ReturnType<typeof outcomesOf>;
    readonly follow: ReturnType<typeof createGreenTokens>["follow"];
  };
  /** Audits that run end with what they know, and nothing of them is kept. */
  interrupt(): void;
  /** Told of each audit that this process made. */
  readonly audited: Set<(report: CodedReport) => void>;
  close(): Promise<void>;
};

export function logFor(config: Config): Log {
  return createLog({ level: config.log.level, secrets: secretsOf(config) });
}

/** The engine without bots and HTTP: what the terminal needs. `auditMs`: what an audit may take. */
export async function createEngine(config: Config, log: Log, auditMs = engineConfig.auditLimitMs): Promise<Engine> {
  const store = await createStore({ dataDir: config.store.dataDir, redisUrl: config.store.redisUrl, log });
  const chains = createChains(configureChains(CHAINS, config.chains), {
    log,
    redisUrl: config.store.redisUrl,
    memory: store.open(CAPABILITIES),
  });
  const similar = await createSimilar({
    dataDir: config.store.dataDir,
    redisUrl: config.store.redisUrl,
    shipped: config.shippedMemory,
    onTrouble: (trouble, error) => log.warn({ err: error, ...trouble }, TROUBLES[trouble.code]),
  });
  const helpers = { sourcifyUrl: config.helpers.sourcifyUrl, etherscanKey: config.helpers.etherscanApiKey };
  const stopping = new AbortController();
  const history = createHistory({ store, log });
  const greens = createGreenTokens({ store, log, clientOf: (id) => chains.client(id), signal: stopping.signal });
  /** What is kept of an audit is written after its report went out; `close` waits for it. */
  const kept = new Set<Promise<void>>();
  const audited: Engine["audited"] = new Set();
  const onBug = (check: string, error: unknown) => log.error({ err: error, check }, "A check failed");
  const deps = { chains, store, helpers, limitMs: auditMs, signal: stopping.signal, onBug };
  const auditor = createAuditor({
    chains: chains.all,
    store,
    ttlMs: config.audit.ttlMs,
    limitMs: auditMs * 2,
    async run(request, onProgress) {
      const report = await traced(
        "audit",
        { "assay.chain": request.chainId, "assay.token": request.address },
        async (span) => {
          const made = await audit(request, { ...deps, similar }, onProgress);
          span.setAttributes({ "assay.verdict": made.verdict, "assay.waves": made.coverage.rounds });
          return made;
        },
      );
      log.info(costOf(report), "Audited");
      for (const tell of audited) tell(report);
      if (stopping.signal.aborted) return report;
      for (const keep of [history.keep(report), greens.note(report)]) {
        const keeping = keep.finally(() => kept.delete(keeping));
        kept.add(keeping);
      }
      return report;
    },
    admission: createAdmission({
      atOnce: engineConfig.auditsAtOnce,
      mostWaiting: { first: engineConfig.maxWaitingChats, after: engineConfig.maxWaitingOthers },
    }),
    find: (address) => chains.find(address),
    throughPool: (request) => tradedToken(chains, request),
    simulateWallet: (request, wallet) => simulateWallet(request, wallet, deps),
    simulateAmount: (request, nativeIn) => simulateAmount(request, nativeIn, deps),
  });
  return {
    auditor,
    chains,
    store,
    similar,
    history,
    following: {
      priceSince: createPriceSince({ log, clientOf: (id) => chains.client(id), signal: stopping.signal }),
      outcomeOf: outcomesOf(store),
      follow: greens.follow,
    },
    charts: createCharts({ store, log, clientOf: (id) => chains.client(id), signal: stopping.signal }),
    audited,
    interrupt: () => stopping.abort(),
    async close() {
      stopping.abort();
      await Promise.race([auditor.drain(), sleep(engineConfig.drainMs, undefined, { ref: false })]);
      await Promise.allSettled(kept);
      await chains.close();
      await similar.close();
      await store.close();
    },
  };
}

/** Asks a chain's own nodes one after another, until one answers. */
export function rpcOf(chains: Chains): (chainId: number) => Rpc | undefined {
  return (chainId) => {
    const urls = chains.client(chainId)?.chain.rpcUrls.filter((url) => !url.startsWith("ws"));
    return urls?.length ? (method, params) => askOneOf(urls, method, params) : undefined;
  };
}

/** One line in the log an audit: what it found, and what it cost. */
function costOf({ chain, token, verdict, coverage }: CodedReport) {
  const { durationMs, rounds, requests, calls, experiments, thin, late } = coverage;
  const beside = late ? { lateRequests: late.requests, lateCalls: late.calls } : {};
  return {
    chainId: chain.id,
    token: token.address,
    verdict,
    durationMs,
    rounds,
    requests,
    calls,
    ...beside,
    experiments,
    thin,
  };
}
