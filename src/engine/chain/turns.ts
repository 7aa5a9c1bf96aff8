// Long work: lets others run in between, and ends at a deadline.
import { setImmediate as nextImmediate, setTimeout as sleep } from "node:timers/promises";
import { chainConfig } from "./config.ts";

let began: number | undefined;
let waiting: Promise<unknown> = Promise.resolve();

/** All long works together have one turn at each round of the loop. */
function isOver(): boolean {
  if (began !== undefined) return performance.now() - began > chainConfig.turnMs;
  began = performance.now();
  setImmediate(() => {
    began = undefined;
  });
  return false;
}

/** The work that waited longest goes on first, one at each round of the loop. */
function nextTurn(): Promise<unknown> {
  waiting = waiting.then(() => nextImmediate());
  return waiting;
}

/** Ends once what was asked until now is on its way: for long work that can be done while a node works, too. */
export async function afterSending(): Promise<void> {
  for (let turn = 0; turn < chainConfig.turnsUntilSent; turn++) await nextImmediate();
  await sleep(chainConfig.sentAfterMs);
}

/** For work in small steps: asked after each of them. */
export function createTurns() {
  let steps = 0;
  return { isOver: () => ++steps % chainConfig.turnCheckSteps === 0 && isOver(), next: nextTurn };
}

/** Does something with each of what may be very many, and lets others have their turn in between. Ends where `visit` answers false. */
export async function inTurns<Value>(
  values: Iterable<Value>,
  visit: (value: Value, index: number) => unknown,
): Promise<void> {
  const turn = createTurns();
  let index = 0;
  for (const value of values) {
    if (visit(value, index++) === false) return;
    if (turn.isOver()) await turn.next();
  }
}

export async function flatMapInTurns<Value, Made>(
  values: Iterable<Value>,
  make: (value: Value) => readonly Made[],
): Promise<Made[]> {
  const all: Made[] = [];
  await inTurns(values, (value) => {
    all.push(...make(value));
  });
  return all;
}

/** The reason is never read; an error of the platform's own would be made anew each time, with its stack. */
const OVER = "over";

type Deadline = { readonly signal: AbortSignal /** Lets go of the sources and the timer. */; release(): void };

/** A signal that ends with the first of its sources, or after so long; unlike AbortSignal.any's, it holds on to them until released. */
export function createDeadline(sources: readonly (AbortSignal | undefined)[], limitMs?: number): Deadline {
  const controller = new AbortController();
  const end = () => {
    release();
    controller.abort(OVER);
  };
  const timer = limitMs === undefined ? undefined : setTimeout(end, limitMs).unref();
  const release = () => {
    clearTimeout(timer);
    for (const source of sources) source?.removeEventListener("abort", end);
  };
  for (const source of sources) source?.addEventListener("abort", end, { once: true });
  if (sources.some((source) => source?.aborted)) end();
  return { signal: controller.signal, release };
}
