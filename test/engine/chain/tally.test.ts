import { describe, expect, test } from "vitest";
import { createTally } from "../../../src/engine/chain/tally.ts";

describe("rounds", () => {
  test("are a chain of requests of which each is sent as the answer before comes in", () => {
    const { onRequests, spent } = createTally();
    for (let chain = 0; chain < 3; chain++) onRequests()(1)();
    expect(spent).toEqual({ requests: 3, rounds: 3, calls: 3 });
  });

  test("are not counted for answers to somebody else, which happened to come before", () => {
    const { onRequests, spent } = createTally();
    const slow = onRequests()(1);
    onRequests()(1)();
    onRequests()(1)();
    slow();
    onRequests()(1)();
    expect(spent.rounds).toBe(2);
  });

  test("grow with a second try, and not with what nobody waits for", () => {
    const { onRequests, aside, spent } = createTally();
    const asking = onRequests();
    asking(1)();
    asking(1)();
    aside(4)();
    expect(spent).toEqual({ requests: 3, rounds: 2, calls: 6 });
  });
});
