// Learns how many calls and bytes an endpoint takes in one request.
import { chainConfig } from "../config.ts";
import type { Fault } from "./fault.ts";
import { least } from "./pace.ts";
import type { RpcCall } from "./wire.ts";

/** How many calls, and bytes, an endpoint takes in one request, learnt from what it refuses: by halves where it names no limit. */
export function createRequestSize() {
  let calls: number = chainConfig.maxBatchCalls;
  let bytes: number | null = null;
  let proven = false;
  /** Until when batches are left alone because one was answered with nonsense. */
  let doubtUntil: number | undefined;
  let onChange = () => {};
  const take = (nextCalls: number, nextBytes: number | null) => {
    if (nextCalls === calls && nextBytes === bytes) return;
    calls = nextCalls;
    bytes = nextBytes;
    onChange();
  };
  const fewer = (most: number) => take(Math.max(1, Math.min(calls, Math.floor(most))), bytes);
  const doubt = () => {
    if (proven) return;
    doubtUntil = performance.now() + chainConfig.batchDoubtMs;
  };
  const most = () => {
    if (doubtUntil === undefined) return calls;
    if (performance.now() < doubtUntil) return 1;
    doubtUntil = undefined;
    return calls;
  };
  return {
    /** As it may be asked just now. */
    calls: most,
    /** As it may be kept. */
    known: () => calls,
    /** `null`: no limit was met. */
    bytes: () => bytes,
    limit(most: number, mostBytes: number | null) {
      take(Math.max(1, Math.min(calls, most)), least(bytes, mostBytes));
    },
    /** What was refused long ago may be taken by now. */
    forget: () => take(chainConfig.maxBatchCalls, null),
    watch(listener: () => void) {
      onChange = listener;
    },
    /** So many of a request's calls were answered, or refused for themselves. */
    answered(sent: number, answers: number) {
      if (sent < 2) return;
      if (answers < sent) return fewer(answers === 0 ? 1 : Math.max(answers, sent / 2));
      doubtUntil = undefined;
      proven = true;
    },
    refused(sent: number, sentBytes: number, { kind, limit, blames }: Fault) {
      if (kind === "request-too-large") return take(calls, least(bytes, Math.floor(sentBytes / 2)));
      if (sent < 2) return;
      // Nodes that know no batches answer one with anything.
      if (kind === "malformed" || (kind === "batch-refused" && blames === "unclear")) doubt();
      else if (kind === "batch-refused" && blames === "number") {
        fewer(limit !== undefined && limit < sent ? limit : sent / 2);
      }
    },
    /** How many of these go into one request, beside so many others: one at least. */
    fit(wanted: readonly RpcCall[], beside: number, mostCalls: number): number {
      const room = most() === 1 ? 1 : Math.max(1, Math.min(most(), mostCalls) - beside);
      if (bytes === null || wanted.length <= 1) return Math.min(room, wanted.length);
      let left = bytes;
      const over = wanted.slice(0, room).findIndex((call) => {
        left -= JSON.stringify(call).length + chainConfig.callWrapperBytes;
        return left < 0;
      });
      return over < 0 ? Math.min(room, wanted.length) : Math.max(1, over);
    },
  };
}
