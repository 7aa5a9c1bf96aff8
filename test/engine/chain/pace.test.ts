import { describe, expect, test } from "vitest";
import { createPace, type Rates, UNLIMITED } from "../../../src/engine/chain/rpc/pace.ts";

function paceAt(first: Rates = UNLIMITED) {
  let clock = 0;
  const slower: Rates[] = [];
  const pace = createPace(
    first,
    () => clock,
    (rates) => slower.push(rates),
  );
  const wait = (ms: number) => {
    clock += ms;
  };
  return {
    pace,
    slower,
    wait,
    /** One request, in its turn, of which so many calls passed. */
    send(calls: number, passed = calls) {
      wait(pace.waitMs());
      pace.send(calls).passed(passed);
      return clock;
    },
  };
}

describe("the pace of an endpoint", () => {
  test("is as fast as it answers until it refuses", () => {
    const { pace, send } = paceAt();
    expect([send(100), send(100), send(100)]).toEqual([0, 0, 0]);
    expect(pace.mostCalls()).toBe(Number.POSITIVE_INFINITY);
  });

  test("keeps requests apart from the first, where it is nobody's own", () => {
    const { send } = paceAt({ requests: 50, calls: null });
    expect([send(1), send(80), send(1)]).toEqual([0, 20, 40]);
  });

  test("is below what passed in the second before it refused", () => {
    const { pace, send, wait } = paceAt();
    for (const passed of [10, 10, 10, 10, 10, 0, 0]) send(10, passed);
    pace.refused({});
    expect(pace.waitMs()).toBe(1000);
    wait(1000);
    pace.waitMs();
    expect(pace.rates()).toEqual({ requests: 4, calls: 40 });
  });

  test("counts calls, and puts no more into one request than may pass", () => {
    const { pace, send, wait } = paceAt();
    send(60, 25);
    pace.refused({});
    wait(1000);
    pace.waitMs();
    expect(pace.mostCalls()).toBe(20);
    const first = send(20);
    expect(send(20) - first).toBe(1000);
  });

  test("believes what it is told", () => {
    const { pace, send, wait } = paceAt();
    send(60, 0);
    pace.refused({ limit: 25, retryAfterMs: 3000 });
    expect(pace.waitMs()).toBe(3000);
    wait(3000);
    pace.waitMs();
    expect(pace.rates()).toEqual({ requests: null, calls: 20 });
  });

  test("is halved where nothing passed", () => {
    const { pace, send, wait, slower } = paceAt();
    send(60, 0);
    pace.refused({});
    pace.refused({});
    wait(1000);
    pace.waitMs();
    expect(pace.rates()).toEqual({ requests: 1, calls: 30 });
    expect(slower).toHaveLength(1);
  });

  test("grows back, but not to what was refused before that is forgotten", () => {
    const { pace, send, wait } = paceAt({ requests: 50, calls: null });
    send(10, 10);
    send(10, 10);
    pace.refused({});
    wait(1000);
    pace.waitMs();
    const refused = pace.rates();
    expect(refused).toEqual({ requests: 1.6, calls: 16 });
    for (let minute = 0; minute < 9; minute++) {
      wait(60_000);
      pace.waitMs();
    }
    expect(pace.rates()).toEqual(refused);
    wait(120_000);
    pace.waitMs();
    expect(pace.rates()).toEqual({ requests: 2, calls: 20 });
  });

  test("never exceeds what is known for sure", () => {
    const { pace, wait } = paceAt();
    pace.limit({ requests: null, calls: 30 });
    for (let hour = 0; hour < 3; hour++) {
      wait(3_600_000);
      pace.waitMs();
    }
    expect(pace.rates()).toEqual({ requests: null, calls: 30 });
  });
});
