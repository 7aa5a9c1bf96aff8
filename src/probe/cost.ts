import type { Learnt } from "../engine/chain/rpc/capabilities.ts";

/** A plain token's first audit, as `npm run bench audit` counts it. */
const AUDIT = { calls: 90, requests: 15, rounds: 6 };

/** What such an audit costs where an endpoint is asked alone. */
export function costOf(can: Learnt, latencyMs: number): { calls: number; requests: number; seconds: number } {
  const { calls } = AUDIT;
  const requests = Math.max(AUDIT.requests, Math.ceil(calls / can.batch));
  const paced = Math.max(
    can.requests === null ? 0 : requests / can.requests,
    can.calls === null ? 0 : calls / can.calls,
  );
  return { calls, requests, seconds: Math.max(paced, (AUDIT.rounds * latencyMs) / 1000) };
}
