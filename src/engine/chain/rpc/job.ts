import type { ContractSaidNo, CouldNotAsk } from "../attempt.ts";
import type { Asking, Endpoint } from "./endpoint.ts";
import type { Fault } from "./fault.ts";
import type { RpcCall } from "./wire.ts";

/** What all requests of one audit have in common. */
export type RequestContext = {
  /** Aborted at the audit's time limit, or when its answer is no longer awaited. */
  readonly signal: AbortSignal;
  /** By the clock of `performance.now()`. */
  readonly endsAt: number;
  /** What an endpoint must show before its answers count, such as having the block that everything is read at. */
  gates(endpoint: Endpoint): Asking["gates"];
  onRequest?(calls: number): () => void;
  /** Lets others go first wherever requests have to wait. */
  readonly isAside?: boolean;
  /** How often each question is asked at most, over all endpoints, where that is less than usual. */
  readonly tries?: number;
};

export type Job = {
  readonly call: RpcCall;
  /** The endpoints that can do this; all of them unless told. */
  readonly able?: ((endpoint: Endpoint) => boolean) | undefined;
  /** Of those, the ones that are likely to do it well. */
  readonly prefer?: ((endpoint: Endpoint) => boolean) | undefined;
  /** Jobs of one group may share a request. */
  readonly group?: string | undefined;
  /** Rewrites parameters in an endpoint's own dialect. */
  readonly translate?: ((endpoint: Endpoint, params: readonly unknown[]) => readonly unknown[]) | undefined;
  /** Asked each time before it is sent: where it says no, it is not. */
  readonly maySend?: ((calls: number) => boolean) | undefined;
  /** Told what an endpoint refused of it, which may be remembered. */
  readonly learn?: ((endpoint: Endpoint, fault: Fault) => void) | undefined;
};

export function maySend(job: Job): boolean {
  return job.maySend?.(1) !== false;
}

export type Outcome = { readonly result: unknown } | ContractSaidNo | CouldNotAsk;

/** How often each endpoint was asked for the same jobs. */
export type Tried = ReadonlyMap<Endpoint, number>;

export function toCalls(jobs: readonly Job[], endpoint: Endpoint): RpcCall[] {
  return jobs.map(({ call, translate }) =>
    translate ? { method: call.method, params: translate(endpoint, call.params) } : call,
  );
}

export function split<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));
}
