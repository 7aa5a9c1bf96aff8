// Counts what an audit asked: requests, calls inside them, and rounds. A round is a request that was sent after the answer to one of the round
// before came in, so that a clock agrees: at a node that takes 100 ms, six rounds take 600 ms and what is computed between them.

export type Tally = ReturnType<typeof createTally>;

/** The rounds that all readers of one audit share: the last one that was answered. */
export type Rounds = { answered: number };

export function createTally(rounds: Rounds = { answered: 0 }) {
  const spent = { requests: 0, rounds: 0, calls: 0 };
  /** A request that no other waits for. */
  const aside = (calls: number) => {
    spent.requests += 1;
    spent.calls += calls;
    return () => undefined;
  };
  return {
    spent,
    rounds,
    aside,
    /** Called when a request is sent; what it returns, when it is answered. */
    onRequest(calls: number) {
      aside(calls);
      const mine = rounds.answered + 1;
      spent.rounds = Math.max(spent.rounds, mine);
      return () => {
        rounds.answered = Math.max(rounds.answered, mine);
      };
    },
  };
}
