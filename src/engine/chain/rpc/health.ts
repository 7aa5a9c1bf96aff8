import type { FaultKind } from "../../core/failure.ts";
import { chainConfig } from "../config.ts";
import type { Fault } from "./fault.ts";

/** What is known of how well an endpoint answers. `rank` is its place in the configuration: best first. */
export function createHealth(rank: number) {
  let latencyMs = 100 + 50 * rank;
  let failures = 0;
  let lastFailure = Number.NEGATIVE_INFINITY;
  let coolUntil = 0;
  let inFlight = 0;
  let proven = false;
  let lastFault: FaultKind = "unreachable";

  function failed({ kind, retryAfterMs }: Pick<Fault, "kind" | "retryAfterMs">, startedAt: number): void {
    const now = performance.now();
    // Requests that failed together are one failure.
    if (startedAt >= lastFailure) failures += 1;
    lastFailure = now;
    const jitter = 0.75 + Math.random() / 2;
    lastFault = kind;
    const backoff = Math.min(chainConfig.coolingMaxMs, chainConfig.coolingMs * 2 ** (failures - 1)) * jitter;
    const askedFor = Math.min(chainConfig.coolingAskedMaxMs, retryAfterMs ?? backoff);
    const cooling = kind === "wrong-chain" ? chainConfig.coolingWrongChainMs : askedFor;
    coolUntil = Math.max(coolUntil, now + cooling);
  }

  return {
    failed,
    succeeded(startedAt: number) {
      latencyMs += chainConfig.latencyWeight * (performance.now() - startedAt - latencyMs);
      failures = 0;
      proven = true;
    },
    /** Another endpoint had to be asked in its place. */
    wasSlow(waitedMs: number) {
      latencyMs = Math.max(latencyMs, waitedMs);
      failed({ kind: "timeout", retryAfterMs: undefined }, performance.now());
    },
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      inFlight += 1;
      try {
        return await work();
      } finally {
        inFlight -= 1;
      }
    },
    coolingMs: () => Math.max(0, coolUntil - performance.now()),
    /** Lower is better: slowness, load, recent failures and place in the configuration count. */
    score: () => latencyMs * (1 + inFlight / 4) + 500 * failures + 20 * rank,
    lastFault: () => lastFault,
    latencyMs: () => latencyMs,
    isWell: () => failures === 0,
    /** Whether it ever gave an answer that makes sense. */
    isProven: () => proven,
  };
}
