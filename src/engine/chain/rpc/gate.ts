// A condition on an endpoint, such as its chain id: asked in the first request, and awaited by others meanwhile.
import { Fault } from "./fault.ts";
import type { Answer, RpcCall } from "./wire.ts";

/**
 * What must hold of an endpoint for its answers to count: asked in the first request that goes there, and waited for by
 * the others that go meanwhile.
 */
export type Gate = {
  /** Whether the next request has to ask. */
  isToAsk(): boolean;
  isOpen(): boolean;
  /** A promise: another request asks already, and it ends as that one does. `null`: it is open. */
  claim(): Claim | Promise<Fault | undefined> | null;
};

export type Claim = {
  readonly call: RpcCall;
  /** Throws where it does not hold. */
  settle(answer: Answer): void;
  /** It could not be asked: waiting requests are told why, or ask for themselves. Nothing, once it is settled. */
  giveUp(why?: Fault): void;
};

export function createGate(options: {
  readonly call: RpcCall;
  /** Throws where it does not hold. */
  check(answer: Answer): void;
  /** How long it may be believed. */
  readonly forMs?: number;
}): Gate {
  const { call, check, forMs = Number.POSITIVE_INFINITY } = options;
  let openUntil = Number.NEGATIVE_INFINITY;
  let asking: Promise<Fault | undefined> | undefined;
  const isOpen = () => performance.now() < openUntil;
  return {
    isOpen,
    isToAsk: () => !isOpen() && asking === undefined,
    claim() {
      if (isOpen()) return null;
      if (asking) return asking;
      const { promise, resolve } = Promise.withResolvers<Fault | undefined>();
      asking = promise;
      const over = (why?: Fault) => {
        if (asking === promise) asking = undefined;
        resolve(why);
      };
      return {
        call,
        settle(answer) {
          try {
            if (answer instanceof Fault) throw answer;
            check(answer);
            openUntil = performance.now() + forMs;
            over();
          } catch (error) {
            over(error instanceof Fault ? error : undefined);
            throw error;
          }
        },
        giveUp: over,
      };
    },
  };
}
