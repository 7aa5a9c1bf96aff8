import type { Alert } from "../../src/engine/diff/change.ts";
import { snapshotOf } from "../../src/engine/diff/index.ts";
import { createEvents, type Monitor } from "../../src/engine/monitor/monitor.ts";
import { createOutbox, type Deliver, type Delivered } from "../../src/engine/monitor/outbox.ts";
import { createPublisher } from "../../src/engine/monitor/token-queue.ts";
import { createStates, type TokenState } from "../../src/engine/monitor/token-state.ts";
import { createWatchLists, type Watcher } from "../../src/engine/monitor/watch-lists.ts";
import { silentLog } from "../../src/log.ts";
import type { Store } from "../../src/store/store.ts";
import { codedSamples } from "./reports.ts";

export type TestWatching = Monitor & {
  /** Told to all who watch its token, as it is when the watch found it; and what is due by now. */
  publish(alert: Alert): Promise<void>;
  flush(): Promise<void>;
  readonly clock: { now: number };
  /** Delivers through the door that was registered last. */
  tell(watcher: Watcher, alert: Alert): Promise<Delivered>;
  /** Tells a watcher who comes for it over HTTP. */
  told(watcher: Watcher, alert: Alert): Promise<Delivered>;
};

/** The real lists, and a door that a test can send alerts through. */
export function watchingFor(store: Store, limits = { keyless: 3, keyed: 50 }): TestWatching {
  const clock = { now: Date.now() };
  const lists = createWatchLists(store, { limits, now: () => clock.now });
  const events = createEvents(store);
  const outbox = createOutbox(store, { lists, log: silentLog, now: () => clock.now, leaseMs: 15_000 });
  const doors: Deliver[] = [];
  return {
    ...lists,
    events: events.of,
    follow: events.follow,
    deliverAt(door, deliver) {
      doors.push(deliver);
      return outbox.deliverAt(door, deliver);
    },
    clock,
    flush: outbox.flush,
    async publish(alert) {
      const states = createStates(store, alert.chain.id);
      const publisher = createPublisher({ chainId: alert.chain.id, states, lists, outbox, count: () => undefined });
      await publisher.publish(alert.token.address.toLowerCase(), foundOut({ ...alert, at: clock.now }));
      await outbox.flush();
    },
    told: (watcher, alert) => events.deliver(watcher, alert, { again: false }),
    tell(watcher, alert) {
      const deliver = doors.at(-1);
      if (!deliver) throw new Error("No door delivers.");
      return deliver(watcher, alert, { again: false });
    },
  };
}

const { clear } = codedSamples;

function foundOut(alert: Alert): TokenState {
  const { block, verdict } = clear;
  return {
    ...{ told: snapshotOf(clear), block, verdict, symbol: null, seenTo: block.number, wires: [], concerned: [] },
    ...{ values: {}, balances: {}, toldAt: 0, auditedAt: 0, pending: [alert] },
  };
}

const about = {
  chain: { id: 1, name: "Ethereum", explorer: "https://etherscan.io" },
  token: { address: clear.token.address, symbol: "FAIR" },
  at: clear.checkedAt,
};

export const changedAlert: Extract<Alert, { code: "changed" }> = {
  code: "changed",
  id: "alert-1",
  ...about,
  danger: true,
  changes: [
    { code: "tax", deal: "selling", before: 200, after: 2_500 },
    { code: "verdict", before: "clear", after: "danger" },
  ],
  before: { block: clear.block, verdict: "clear", proofs: [] },
  after: { block: { ...clear.block, number: "23456790" }, verdict: "danger", proofs: [] },
  cause: {
    by: "0x0de4000000000000000000000000000000000bad",
    role: "owner",
    call: "setTax",
    txHash: `0x${"5e".repeat(32)}`,
    at: Math.round(clear.checkedAt / 1000) - 40,
  },
};

/** What ten transactions of one block did, and what is no danger. */
export const crowdedAlert: Alert = {
  ...changedAlert,
  id: "alert-6",
  changes: Array.from({ length: 10 }, (_, index) => ({ code: "supply" as const, growthBps: 5_000 - index })),
};
export const mildAlert: Alert = {
  ...changedAlert,
  id: "alert-7",
  danger: false,
  changes: [{ code: "tax", deal: "selling", before: 200, after: 400 }],
};

/** The hours that it is, in UTC, and the end of them. */
export function quietAround(now: number): { readonly typed: string; readonly end: number } {
  const hour = Math.floor(now / 3_600_000);
  return { typed: `${hour % 24}-${(hour + 2) % 24}`, end: (hour + 2) * 3_600_000 };
}

export const endingAlert: Extract<Alert, { code: "ends-soon" | "ended" }> = {
  code: "ends-soon",
  id: "alert-2",
  ...about,
  danger: false,
  until: about.at,
};

export const endedAlert: Alert = { ...endingAlert, code: "ended", id: "alert-5" };

export const takenBackAlert: Extract<Alert, { code: "taken-back" }> = {
  code: "taken-back",
  id: "alert-3",
  ...about,
  danger: false,
  of: ["alert-1"],
  changes: [{ code: "tax", deal: "selling", before: 200, after: 2_500 }],
};

/** As long and hostile as an alert can be. */
export const hostileAlert: Alert = {
  ...changedAlert,
  id: "alert-4",
  token: { ...about.token, symbol: "@everyone https://evil.io <b>x</b> `" },
  changes: [
    { code: "exit-closed", check: "@everyone" },
    ...Array.from({ length: 60 }, (_, index) => ({
      code: "lock-opened" as const,
      locker: `https://evil.io/${"x".repeat(300)}${index}`,
      shareBps: 10,
      unlocksAt: null,
    })),
  ],
};
