/** Counts what an audit asked: requests, calls inside them, and rounds, which is the longest chain of requests one after another. */
export type Tally = ReturnType<typeof createTally>;

export function createTally() {
  const spent = { requests: 0, rounds: 0, calls: 0 };
  let done = 0;
  const count = (calls: number) => {
    spent.requests += 1;
    spent.calls += calls;
  };
  return {
    spent,
    /**
     * For requests that are sent together on the audit's way: they come after everything that is over by then, and a
     * second try comes after the first.
     */
    onRequests() {
      let round = done + 1;
      return (calls: number) => {
        count(calls);
        const mine = round;
        spent.rounds = Math.max(spent.rounds, mine);
        return () => {
          done = Math.max(done, mine);
          round = Math.max(round, mine + 1);
        };
      };
    },
    /** A request that nobody waits for. */
    aside(calls: number) {
      count(calls);
      return () => undefined;
    },
  };
}
