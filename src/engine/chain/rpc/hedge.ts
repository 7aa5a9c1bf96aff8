import { chainConfig } from "../config.ts";
import { createDeadline } from "../deadline.ts";
import { chooseOther, pause } from "./choose.ts";
import type { Endpoint } from "./endpoint.ts";
import { Fault } from "./fault.ts";
import { type Errand, type Job, type Tried, toCalls } from "./job.ts";
import type { Answer } from "./wire.ts";

/** Whoever answered, and either its answers or why there are none. */
export type Asked = { readonly by: Endpoint } & (
  | { readonly answers: readonly Answer[]; readonly fault?: undefined }
  | { readonly answers?: undefined; readonly fault: Fault }
);

/** Asks one endpoint, and a second one as well if the first takes unusually long; the first good answer counts. */
export async function askHedged(
  endpoints: readonly Endpoint[],
  endpoint: Endpoint,
  jobs: readonly Job[],
  errand: Errand,
  tried: Tried,
): Promise<Asked> {
  const over = new AbortController();
  const { signal, release } = createDeadline([errand.signal, over.signal]);
  let sentAt = performance.now();
  const sent = Promise.withResolvers<void>();
  const onSent = () => {
    sentAt = performance.now();
    sent.resolve();
  };
  const noteSlow = () => endpoint.health.wasSlow(performance.now() - sentAt);
  const first = ask(endpoint, jobs, errand, signal, onSent);
  try {
    const patience = sent.promise.then(() => pause(patienceWith(endpoint), signal));
    const early = await Promise.race([first, patience]);
    if (early) return early;
    const other = chooseOther(endpoints, endpoint, jobs, errand, tried);
    if (other === undefined) {
      const late = await first;
      if (late.fault?.kind === "timeout" && !errand.signal.aborted) noteSlow();
      return late;
    }
    const winner = await firstGood(first, ask(other, jobs, errand, signal));
    if (winner.by !== endpoint) noteSlow();
    return winner;
  } finally {
    over.abort("answered");
    release();
  }
}

async function ask(
  by: Endpoint,
  jobs: readonly Job[],
  errand: Errand,
  signal: AbortSignal,
  onSent?: () => void,
): Promise<Asked> {
  const { onRequest, maySend, isAside } = errand;
  try {
    const limitMs = () =>
      Math.max(chainConfig.requestMinMs, (errand.endsAt - performance.now()) * chainConfig.requestTimeShare);
    const asking = {
      signal,
      limitMs,
      gates: errand.gates(by),
      ...(onRequest && { onRequest }),
      ...(maySend && { maySend }),
      ...(isAside && { isAside }),
      ...(onSent && { onSent }),
    };
    return { by, answers: await by.ask(toCalls(jobs, by), asking) };
  } catch (error) {
    if (error instanceof Fault) return { by, fault: error };
    if (signal.aborted) return { by, fault: new Fault("timeout") };
    throw error;
  }
}

async function firstGood(first: Promise<Asked>, second: Promise<Asked>): Promise<Asked> {
  const good = [first, second].map(async (asked) => {
    const it = await asked;
    if (it.fault) throw it.fault;
    return it;
  });
  return await Promise.any(good).catch(() => first);
}

function patienceWith({ health }: Endpoint): number {
  const { hedgeMinMs, hedgeMaxMs, hedgeLatencyFactor } = chainConfig;
  return Math.min(hedgeMaxMs, Math.max(hedgeMinMs, health.latencyMs() * hedgeLatencyFactor));
}
