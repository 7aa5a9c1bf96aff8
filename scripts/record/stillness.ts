// Lets work run whose clock stands still: time passes only when nothing else can happen, and whatever was asked in one moment is
// answered together. In: the work, the node's address, and the time at which it starts. Out: what it came to, and what was asked in
// each moment, the same on a busy machine as on a quiet one.

import { createHash } from "node:crypto";
import { Agent, request as ask } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import timersPromises from "node:timers/promises";
import type { Hex } from "viem";
import { unpacked } from "../../src/engine/simulation/packing.ts";
import { watchThreads } from "../../test/support/waves.ts";

/** One question to the node. */
export type Asked = { readonly method: string; readonly params: readonly unknown[] };
/** All that was asked before anything of it was answered. */
export type Wave = readonly Asked[];

type Held = {
  readonly calls: readonly Asked[];
  readonly answer: (response: Response) => void;
  readonly upstream: Promise<{ readonly status: number; readonly text: string }>;
};

/** So many turns of the loop in a row nothing moved. */
const QUIET_TURNS = 3;
/** Before a clock is moved on, there has to be rest for so many milliseconds, one after another. */
const REST_MS = 3;
/** Whoever computes for longer than this is not waited for. */
const LONGEST_MS = 60_000;

const real = {
  fetch: globalThis.fetch,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setImmediate: globalThis.setImmediate,
  clearImmediate: globalThis.clearImmediate,
  sleep: timersPromises.setTimeout,
  turn: timersPromises.setImmediate,
  now: Date.now,
  elapsed: performance.now,
  random: Math.random,
  randomValues: crypto.getRandomValues,
};
const threads = watchThreads();

/** `orderOf`: by which requests of one moment are put in order, whoever came first. */
export async function inStillness<Result>(
  work: () => Promise<Result>,
  { url, now, orderOf }: { readonly url: string; readonly now: number; readonly orderOf: (asked: Asked) => string },
): Promise<{ readonly result: Result; readonly waves: readonly Wave[] }> {
  const waves: Wave[] = [];
  let held: Held[] = [];
  const clock = createClock(now);
  const turns = createTurns();
  const node = createNode(url);
  let moved = 0;
  const hold: typeof fetch = (target, init = {}) => {
    moved += 1;
    if (new URL(String(target)).origin !== new URL(url).origin)
      return Promise.reject(new TypeError("Nobody is there."));
    const body = String(init.body);
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const mine = { calls: callsIn(body), answer: resolve, upstream: node.ask(body) };
    held.push(mine);
    const end = () => reject(new DOMException("This was aborted.", "AbortError"));
    if (init.signal?.aborted) end();
    init.signal?.addEventListener("abort", end, { once: true });
    return promise;
  };
  const back = replaceAll(hold, clock, turns);
  try {
    let isOver = false;
    const result = work().finally(() => {
      isOver = true;
    });
    result.catch(() => undefined);
    const movements = () => moved + clock.moved() + turns.moved();
    while (!isOver) {
      await rest(movements, 0);
      if (isOver || turns.next()) continue;
      if (held.length > 0) {
        const wave = held;
        held = [];
        waves.push(await answerAll(wave, orderOf));
      } else {
        await rest(movements, REST_MS);
        if (!isOver && held.length === 0 && !turns.next()) clock.next();
      }
    }
    return { result: await result, waves };
  } finally {
    back();
    node.close();
  }
}

async function answerAll(wave: readonly Held[], orderOf: (asked: Asked) => string): Promise<Wave> {
  const answers = await Promise.all(wave.map(({ upstream }) => upstream));
  const inOrder = wave
    .map(({ calls, answer }, index) => ({ calls, answer, came: answers[index], order: calls.map(orderOf).join() }))
    .sort((one, other) => (one.order < other.order ? -1 : one.order > other.order ? 1 : 0));
  for (const { answer, came } of inOrder) answer(new Response(came?.text ?? "", { status: came?.status ?? 500 }));
  return inOrder.flatMap(({ calls }) => calls);
}

/** What was packed on its way is read whole. */
function callsIn(body: string): Asked[] {
  const read = JSON.parse(body, (key, value) =>
    key === "data" && typeof value === "string" ? unpacked(value as Hex) : value,
  ) as Asked | Asked[];
  return (Array.isArray(read) ? read : [read]).map(({ method, params }) => ({ method, params }));
}

/** Until nothing moves any more, and then for so long again. */
async function rest(moved: () => number, ms: number): Promise<void> {
  const began = real.elapsed.call(performance);
  let before = moved();
  for (let quiet = 0; quiet < QUIET_TURNS; ) {
    await real.turn();
    const isLong = real.elapsed.call(performance) - began > LONGEST_MS;
    const isBusy = !isLong && (threads.atWork() > 0 || isAwaited());
    if (isBusy) await real.sleep(1);
    quiet = isBusy || moved() !== before ? 0 : quiet + 1;
    before = moved();
  }
  for (let rested = 0; rested < ms; rested++) {
    await real.sleep(1);
    if (moved() !== before || isAwaited() || threads.atWork() > 0) return rest(moved, ms);
  }
}

/** Files that are read by threads which are not ours. */
function isAwaited(): boolean {
  return process.getActiveResourcesInfo().some((kind) => /^(FSReq|FileHandleCloseReq|GetAddrInfo)/.test(kind));
}

type Turns = ReturnType<typeof createTurns>;
type Turn = { readonly go: () => void; readonly ref: () => Turn; readonly unref: () => Turn };

/** Turns of the loop, which nobody gets while others still compute: what comes of that is part of the same moment. */
function createTurns() {
  let waiting = new Set<Turn>();
  let count = 0;
  const setImmediate = (work: (...given: unknown[]) => void, ...given: unknown[]): Turn => {
    count += 1;
    const turn: Turn = { go: () => work(...given), ref: () => turn, unref: () => turn };
    waiting.add(turn);
    return turn;
  };
  return {
    setImmediate,
    clearImmediate: (turn: Turn | undefined) => {
      if (turn) waiting.delete(turn);
    },
    turn: (value?: unknown) => new Promise((resolve) => void setImmediate(resolve, value)),
    moved: () => count,
    /** All that wait now have theirs; whether there were any. */
    next(): boolean {
      const now = waiting;
      waiting = new Set();
      for (const { go } of now) go();
      return now.size > 0;
    },
  };
}

type Timer = { readonly due: number; readonly ring: () => void };
type Clock = ReturnType<typeof createClock>;

/** It stands until it is moved on to what is due next. */
function createClock(start: number) {
  let now = start;
  let count = 0;
  const timers = new Set<Timer>();
  const set = (ring: () => void, ms = 1): Timer => {
    count += 1;
    const timer = { due: now + Math.max(1, Number.isFinite(ms) ? ms : 1), ring };
    timers.add(timer);
    return timer;
  };
  const setTimeout = (work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const timer = set(() => work(...given), ms);
    const handle = { timer, ref: () => handle, unref: () => handle, hasRef: () => true };
    return handle;
  };
  const clearTimeout = (handle: { readonly timer?: Timer } | undefined) => {
    if (handle?.timer) timers.delete(handle.timer);
    else real.clearTimeout(handle as NodeJS.Timeout | undefined);
  };
  const sleep = (ms?: number, value?: unknown, { signal }: { readonly signal?: AbortSignal } = {}) =>
    new Promise((resolve, reject) => {
      const end = () => {
        timers.delete(timer);
        reject(new DOMException("This was aborted.", "AbortError"));
      };
      const timer = set(() => {
        signal?.removeEventListener("abort", end);
        resolve(value);
      }, ms);
      if (signal?.aborted) end();
      signal?.addEventListener("abort", end, { once: true });
    });
  return {
    setTimeout,
    clearTimeout,
    sleep,
    now: () => now,
    moved: () => count,
    next() {
      const [first] = [...timers].sort((one, other) => one.due - other.due);
      if (!first) return;
      timers.delete(first);
      now = Math.max(now, first.due);
      count += 1;
      first.ring();
    },
  };
}

/** What drawn addresses begin with, by which they can be told from all others. */
export const CHANCE_ADDRESS = "5eed5eed";

/** Addresses that are drawn differ, and are the same each time; of other figures everybody draws the same, whoever comes first. */
function drawBytes() {
  let count = 0;
  return (array: Uint8Array): Uint8Array => {
    count += array.length === 20 ? 1 : 0;
    const drawn = createHash("sha256")
      .update(`${array.length === 20 ? count : "figure"}`)
      .digest();
    // Data without a nought costs everybody the same.
    const bytes = drawn.map((byte) => byte || 1);
    array.set(Buffer.concat([Buffer.from(CHANCE_ADDRESS, "hex"), bytes]).subarray(0, array.length));
    return array;
  };
}

/** A half, and so little more each time that it decides nothing but whether two are the same. */
function drawShare() {
  let count = 0;
  return () => {
    count += 1;
    return 0.5 + count * 2 ** -45;
  };
}

/** Puts all of this in place, and answers how it is taken away. */
function replaceAll(hold: typeof fetch, clock: Clock, turns: Turns): () => void {
  const put = (
    values: {
      readonly [Name in keyof typeof real]: unknown;
    },
  ) => {
    const { sleep, turn, now, elapsed, random, randomValues, ...globals } = values;
    Object.assign(globalThis, globals);
    Object.assign(timersPromises, { setTimeout: sleep, setImmediate: turn });
    Object.assign(Date, { now });
    Object.assign(performance, { now: elapsed });
    Object.assign(Math, { random });
    Object.assign(crypto, { getRandomValues: randomValues });
    syncBuiltinESMExports();
  };
  put({
    ...{ fetch: hold, setTimeout: clock.setTimeout, clearTimeout: clock.clearTimeout },
    ...{ setImmediate: turns.setImmediate, clearImmediate: turns.clearImmediate },
    ...{ sleep: clock.sleep, turn: turns.turn, now: clock.now, elapsed: clock.now },
    ...{ random: drawShare(), randomValues: drawBytes() },
  });
  return () => put(real);
}

/** By a way of its own, which no clock of ours is put into. */
function createNode(url: string) {
  const agent = new Agent({ keepAlive: true });
  return {
    ask: (body: string) =>
      new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
        const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
        const sent = ask(url, { method: "POST", agent, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () =>
            resolve({ status: response.statusCode ?? 500, text: Buffer.concat(chunks).toString("utf8") }),
          );
        });
        sent.on("error", reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}
