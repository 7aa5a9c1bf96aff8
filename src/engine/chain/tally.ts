/**
 * Counts what an audit asked: requests, calls inside them, and rounds, which is the longest chain of requests of which each was
 * sent as the answer to the one before came in.
 */
export type Tally = ReturnType<typeof createTally>;

export function createTally() {
  const spent = { requests: 0, rounds: 0, calls: 0 };
  let answered = 0;
  const count = (calls: number) => {
    spent.requests += 1;
    spent.calls += calls;
  };
  return {
    spent,
    /** For requests that are sent together: they wait for the answer that came last, and a second try waits for the first. */
    onRequests() {
      let round = answered + 1;
      return (calls: number) => {
        count(calls);
        const mine = round;
        spent.rounds = Math.max(spent.rounds, mine);
        return () => {
          answered = mine;
          round = Math.max(round, mine + 1);
        };
      };
    },
    /** A request that no other waits for. */
    aside(calls: number) {
      count(calls);
      return () => undefined;
    },
  };
}
