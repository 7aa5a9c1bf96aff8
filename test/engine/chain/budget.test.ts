import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { type Budget, type Budgets, createBudgets } from "../../../src/engine/chain/rpc/budget.ts";
import { silentLog } from "../../../src/log.ts";
import { type RedisServer, startRedis } from "../../support/redis.ts";

const redis = await startRedis();
const opened: Budgets[] = [];
const never = new AbortController().signal;

afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()));
  await redis?.stop();
});

function budgetsAt(server?: RedisServer): Budgets {
  const budgets = createBudgets(server?.url ?? null, silentLog);
  opened.push(budgets);
  return budgets;
}

/** Asks as fast as it is let for so long, from every budget at once, and tells how often it was let. */
async function spendFor(ms: number, budgets: readonly Budget[]): Promise<number> {
  const end = new AbortController();
  let spent = 0;
  const spend = async (budget: Budget) => {
    while (!end.signal.aborted) {
      await budget.spend(end.signal, 1, () => Promise.resolve(spent++)).catch(() => undefined);
    }
  };
  const all = budgets.flatMap((budget) => Array.from({ length: 20 }, () => spend(budget)));
  await sleep(ms);
  end.abort();
  await Promise.all(all);
  return spent;
}

describe("the budget of an endpoint", () => {
  test("lets so many requests a second pass and no more", async () => {
    const spent = await spendFor(1500, [budgetsAt().of("endpoint", false)]);
    expect(spent).toBeGreaterThanOrEqual(20);
    expect(spent).toBeLessThanOrEqual(77);
  });

  test("lets what is asked beside an audit wait for everybody else", async () => {
    const budget = budgetsAt().of("endpoint", false);
    const order: string[] = [];
    const spend = (name: string, isAside: boolean) =>
      budget.spend(never, { calls: 1, isAside }, async () => void order.push(name));
    await Promise.all([spend("beside", true), spend("beside, too", true), spend("one", false), spend("two", false)]);
    expect(order).toEqual(["one", "two", "beside", "beside, too"]);
  });

  test("lets only so many wait for an answer at a time", async () => {
    const budget = budgetsAt().of("endpoint", false);
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await sleep(200);
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 40 }, () => budget.spend(never, 1, work)));
    expect(most).toBeLessThanOrEqual(16);
    expect(most).toBeGreaterThan(1);
  });

  test("gives back the place of who stops waiting, and of who fails", async () => {
    const budget = budgetsAt().of("endpoint", false);
    const leaving = new AbortController();
    const busy = Array.from({ length: 16 }, () => budget.spend(never, 1, () => sleep(50)));
    const waiting = budget.spend(leaving.signal, 1, () => Promise.resolve("in"));
    leaving.abort(new Error("gone"));
    await expect(waiting).rejects.toThrow("gone");
    await expect(budget.spend(never, 1, () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
    await Promise.all(busy);
    expect(await budget.spend(never, 1, () => Promise.resolve("in"))).toBe("in");
  });
});

describe.skipIf(!redis)("through Redis", () => {
  test("several processes spend one budget", async () => {
    const budgets = [budgetsAt(redis), budgetsAt(redis), budgetsAt(redis)].map((each) => each.of("shared", false));
    // The first turns wait for the connections.
    await Promise.all(budgets.map((budget) => budget.spend(never, 1, () => sleep(300))));
    const spent = await spendFor(2000, budgets);
    expect(spent).toBeGreaterThanOrEqual(20);
    expect(spent).toBeLessThanOrEqual(105);
  });

  test("each spends its own while Redis is away, and the common one again when it is back", async () => {
    const server = await startRedis();
    if (!server) return;
    const [one, two] = [budgetsAt(server), budgetsAt(server)].map((each) => each.of("away", false));
    if (!one || !two) throw new Error("There are two.");
    await Promise.all([one, two].map((budget) => budget.spend(never, 1, () => sleep(300))));
    const during = spendFor(1000, [one, two]);
    await sleep(200);
    await server.kill();
    expect(await during).toBeGreaterThan(0);
    expect(await one.spend(never, 1, () => Promise.resolve("alone"))).toBe("alone");
    await server.start();
    await sleep(3500);
    expect(await two.spend(never, 1, () => Promise.resolve("together"))).toBe("together");
    expect(await spendFor(1000, [one, two])).toBeGreaterThan(0);
    await server.stop();
    expect(await two.spend(never, 1, () => Promise.resolve("alone again"))).toBe("alone again");
  });
});
