import { expect, test } from "vitest";
import { snapshotOf } from "../../../src/engine/diff/index.ts";
import { createTokenQueue } from "../../../src/engine/monitor/token-queue.ts";
import { createStates, type TokenState } from "../../../src/engine/monitor/token-state.ts";
import { createObserver } from "../../../src/engine/watch-points/index.ts";
import { silentLog } from "../../../src/log.ts";
import { memoryStore } from "../../support/memory-store.ts";
import { codedSamples } from "../../support/reports.ts";
import { changedAlert } from "../../support/watching.ts";

function stateWith(pending: TokenState["pending"]): TokenState {
  const { block, verdict } = codedSamples.clear;
  return {
    ...{ told: snapshotOf(codedSamples.clear), block, verdict, symbol: null, seenTo: "1", wires: [], concerned: [] },
    ...{ values: {}, balances: {}, toldAt: 0, auditedAt: 0, pending },
  };
}

function setUp() {
  const clock = { now: 0 };
  const store = memoryStore();
  const states = createStates(store, 1);
  const begun: string[] = [];
  const trouble = { left: 0 };
  const looking = Promise.withResolvers<void>();
  const cared = createTokenQueue({
    ...{ chainId: 1, states, observer: createObserver(), log: silentLog, now: () => clock.now },
    publisher: {
      publish: (_token, state) => {
        if (state.pending.length > 0 && trouble.left-- > 0) return Promise.reject(new Error("The store is away."));
        return Promise.resolve({ ...state, pending: [] });
      },
    },
    firstAudit: async (token) => {
      begun.push(token);
      await looking.promise;
      return undefined;
    },
  });
  return { begun, cared, clock, looking, states, store, trouble };
}

test("what was found and could not be handed on is read again, and not found a second time", async () => {
  const { cared, clock, states, trouble } = setUp();
  await states.set("0x01", stateWith([]));
  await cared.load(["0x01"]);
  const found = stateWith([changedAlert]);
  trouble.left = 1;
  cared.start("0x01", async () => {
    await states.set("0x01", found);
    return found;
  });
  await cared.settled();
  expect(cared.tokens.has("0x01")).toBe(false);
  clock.now += 1_000;
  await cared.load(["0x01"]);
  expect(cared.tokens.has("0x01")).toBe(true);
});

test("one whose entry is damaged is begun anew, and keeps no other waiting", async () => {
  const { begun, cared, states, store } = setUp();
  await states.set("0x02", stateWith([]));
  await store.raw("watch-states").set("1:0x01", "spoilt");
  await cared.load(["0x01", "0x02"]);
  expect(begun).toEqual(["0x01"]);
  expect([...cared.tokens.keys()]).toEqual(["0x02"]);
});

test("what could never be begun is forgotten with its last watcher, and never takes every place", async () => {
  const { begun, cared, looking } = setUp();
  const many = ["0x01", "0x02", "0x03", "0x04", "0x05"];
  await cared.load(many);
  expect(cared.hasRoom()).toBe(true);
  expect(begun).toEqual(many.slice(0, 3));
  looking.resolve();
  await cared.settled();
  expect(cared.isDue("0x01")).toBe(false);
  await cared.load([]);
  expect(cared.isDue("0x01")).toBe(true);
});

test("what is to be looked at again is, though the clock was set back", () => {
  const { cared, clock } = setUp();
  clock.now = 7_200_000;
  cared.retryFrom("0x01", clock.now + 1_000);
  expect(cared.isDue("0x01")).toBe(false);
  clock.now -= 3_600_000;
  expect(cared.isDue("0x01") && cared.hasDue()).toBe(true);
});
