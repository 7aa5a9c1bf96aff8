// Counts what an audit asked: requests, calls inside them, and rounds. A round is a request that was sent after the answer to one of the round
// before came in, so that a clock agrees: at a node that takes 100 ms, six rounds take 600 ms and what is computed between them.
import { context } from "@opentelemetry/api";
import { tracer } from "../../tracing.ts";

export type Tally = ReturnType<typeof createTally>;

/** The rounds that all readers of one audit share: the last one that was answered. */
export type Rounds = { answered: number };

export function createTally(rounds: Rounds = { answered: 0 }) {
  const spent = { requests: 0, rounds: 0, calls: 0 };
  const audit = context.active();
  const begin = (calls: number, wave: number) => {
    spent.requests += 1;
    spent.calls += calls;
    const attributes = { "assay.calls": calls, "assay.wave": wave };
    return tracer.startSpan("ask a node", { attributes }, audit);
  };
  /** A request that no other waits for. */
  const aside = (calls: number) => {
    const span = begin(calls, 0);
    return () => span.end();
  };
  return {
    spent,
    rounds,
    aside,
    /** Called when a request is sent; what it returns, when it is answered. */
    onRequest(calls: number) {
      const mine = rounds.answered + 1;
      const span = begin(calls, mine);
      spent.rounds = Math.max(spent.rounds, mine);
      return () => {
        rounds.answered = Math.max(rounds.answered, mine);
        span.end();
      };
    },
  };
}
