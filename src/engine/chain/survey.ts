import { hexToBigInt } from "viem";
import type { FaultKind } from "../core/failure.ts";
import { CouldNotAsk } from "./attempt.ts";
import { chainConfig } from "./config.ts";
import type { Learnt } from "./rpc/capabilities.ts";
import type { Learner } from "./rpc/learner.ts";
import type { Pool } from "./rpc/pool.ts";

/** What one endpoint can do, asked anew. It is named by its place in the configuration and its domain: its address may be a secret. */
export type EndpointSurvey = {
  readonly place: number;
  readonly provider: string;
} & (
  | { readonly answers: false; readonly fault: FaultKind }
  | { readonly answers: true; readonly head: bigint; readonly latencyMs: number; readonly learnt: Learnt }
);

export async function survey(
  learner: Learner,
  place: number,
  pool: Pool,
  signal: AbortSignal,
): Promise<EndpointSurvey> {
  const { endpoint } = learner;
  const named = { place, provider: endpoint.provider };
  const only = (each: unknown) => each === endpoint;
  const newest = { call: { method: "eth_getBlockByNumber", params: ["latest", false] }, able: only };
  const errand = { signal, endsAt: performance.now() + chainConfig.surveyTimeoutMs, gates: () => [] };
  const [answer] = await pool.send([newest], errand);
  if (answer === undefined || !("result" in answer)) {
    return { ...named, answers: false, fault: answer instanceof CouldNotAsk ? answer.kind : "malformed" };
  }
  const head = hexToBigInt((answer.result as { number: `0x${string}` }).number);
  const learnt = await learner.learn(Promise.resolve(head), { signal }, { anew: true });
  return { ...named, answers: true, head, latencyMs: Math.round(endpoint.health.latencyMs()), learnt };
}
