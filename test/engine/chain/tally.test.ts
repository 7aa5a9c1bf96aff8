import { describe, expect, test } from "vitest";
import { createTally } from "../../../src/engine/chain/tally.ts";

describe("rounds", () => {
  test("are a chain of requests of which each is sent after the answer before came in", () => {
    const { onRequest, spent } = createTally();
    for (let chain = 0; chain < 3; chain++) onRequest(1)();
    expect(spent).toEqual({ requests: 3, rounds: 3, calls: 3 });
  });

  test("are not more where requests are on their way at the same time, whichever is answered last", () => {
    const { onRequest, spent } = createTally();
    const slow = onRequest(1);
    onRequest(1)();
    onRequest(1)();
    slow();
    onRequest(1)();
    expect(spent.rounds).toBe(3);
  });

  test("are shared with what is asked beside, which is counted apart", () => {
    const [main, late] = [createTally()].flatMap((tally) => [tally, createTally(tally.rounds)]);
    main?.onRequest(2)();
    late?.onRequest(1)();
    main?.onRequest(1)();
    expect(main?.spent).toEqual({ requests: 2, rounds: 3, calls: 3 });
    expect(late?.spent).toEqual({ requests: 1, rounds: 2, calls: 1 });
  });

  test("do not grow with what nobody waits for", () => {
    const { onRequest, aside, spent } = createTally();
    onRequest(1)();
    aside(4)();
    expect(spent).toEqual({ requests: 2, rounds: 1, calls: 5 });
  });
});
