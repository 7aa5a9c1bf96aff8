import { describe, expect, test } from "vitest";
import type { FuzzContext } from "../../../../src/engine/fuzzer/context.ts";
import { type Call, functionKey } from "../../../../src/engine/fuzzer/model/call.ts";
import type { CallSequence } from "../../../../src/engine/fuzzer/model/call-sequence.ts";
import { propose } from "../../../../src/engine/fuzzer/strategies/index.ts";
import type { Seen } from "../../../../src/engine/fuzzer/strategies/strategy.ts";
import { findLateViolations } from "../../../../src/engine/fuzzer/time/late.ts";
import { admin, anybody, nobody, sequenceOf } from "../../../support/call-sequences.ts";
import { contextWith, withFunctions } from "../../../support/contexts.ts";
import { type Rule, simulating, unable } from "../../../support/simulating.ts";
import { owner, ownersTrial, useOf } from "../../../support/trials.ts";

const BOUGHT = 8_000n;
const PLAN = "0x0000000a";
const FIRE = "0x0000000b";
const use = (selector: Call["selector"], data = selector) => useOf({ selector, data });
const plan = sequenceOf(owner, use(PLAN));
const fire = sequenceOf(owner, use(FIRE));
const armed = (...ones: readonly CallSequence[]) =>
  ones.map(({ actor, uses }) => ({ ...ownersTrial([], uses), actor, uses }));
const keys = (...ones: readonly CallSequence[]) => new Set(ones.flatMap(({ uses }) => uses.map(functionKey)));
const followed = (context: FuzzContext, seen: Partial<Seen>, boughtAmount = BOUGHT) =>
  findLateViolations(context, propose("later", context, seen), boughtAmount);
const told = (found: readonly Pick<CallSequence, "uses">[]) =>
  found.map(({ uses }) => uses.map(({ data }) => data).join(" "));

describe("what did nothing at once", () => {
  test("is not followed where it steers no transfers, is nobody's power, or nothing can be bought", async () => {
    const context = contextWith({ ...unable(), ...withFunctions({ "steers-transfers": keys(plan) }) });
    const others = [sequenceOf(anybody, use(PLAN)), sequenceOf(nobody, use(PLAN)), fire];
    expect(await followed(context, { executions: armed(...others) })).toEqual({ violations: [], unseen: [] });
    expect(await followed(context, { executions: armed(plan) }, 0n)).toEqual({ violations: [], unseen: [] });
  });

  test("may do harm later all the same where no blocks can be simulated", async () => {
    const context = contextWith({ ...unable(), ...withFunctions({ "steers-transfers": keys(plan) }) });
    const { violations, unseen } = await followed(context, { executions: armed(plan) });
    expect(violations).toEqual([]);
    const because = { code: "blocks-not-simulated" };
    expect(unseen).toMatchObject([{ actor: owner, uses: plan.uses, unseen: ["blocked", "taxed"], because }]);
  });

  test("is followed in the first two ways of each function, all functions in turns, eight in all", async () => {
    const ways = ["0x0000000a", "0x0000000c", "0x0000000d", "0x0000000e", "0x0000000f"] as const;
    const all = ways.flatMap((selector) =>
      [1, 2, 3].map((way) => sequenceOf(owner, use(selector, `${selector}0${way}`))),
    );
    const context = contextWith({ ...unable(), ...withFunctions({ "steers-transfers": keys(...all) }) });
    const { unseen } = await followed(context, { executions: armed(...all) });
    expect(told(unseen)).toEqual([
      ...ways.map((selector) => `${selector}01`),
      ...ways.slice(0, 3).map((selector) => `${selector}02`),
    ]);
  });
});

describe("what insists on the time", () => {
  const arming = new Map([[functionKey(use(FIRE)), [functionKey(use(PLAN))]]]);
  const context = contextWith({
    ...unable(),
    ...withFunctions({ "steers-transfers": keys(fire), "checks-time": keys(fire) }),
    arming,
  });
  const unseenOf = async (seen: Partial<Seen>) => told((await followed(context, seen)).unseen);

  test("is done later, behind what the same account planned for it", async () => {
    expect(await unseenOf({ executions: armed(plan), tried: [plan, fire], worked: [plan] })).toEqual([PLAN]);
  });

  test("waits for nothing that another account does, and for nothing where it went through at once", async () => {
    const anothers = sequenceOf(admin, use(PLAN));
    expect(await unseenOf({ executions: armed(anothers), tried: [anothers, fire], worked: [anothers] })).toEqual([]);
    expect(await unseenOf({ executions: armed(plan), tried: [plan, fire], worked: [plan, fire] })).toEqual([]);
  });
});

describe("as blocks pass", () => {
  const wasUsed = (before: Parameters<Rule>[2], { uses: [used] }: CallSequence) =>
    before.some(({ data }) => data.startsWith(used?.data ?? "-"));
  const follow = (rule: Rule, ...powers: readonly CallSequence[]) => {
    const bench = simulating(rule);
    const context = contextWith({ ...bench, ...withFunctions({ "steers-transfers": keys(...powers) }) });
    return followed(context, { executions: armed(...powers) });
  };
  const isSale: Rule = ({ from, to }, block) =>
    block > 0 &&
    to === contextWith().scenario.route.sell(from, 1n, 1n).target &&
    from !== contextWith().scenario.friend;

  test("what keeps people from selling is a lock from that block on, shown beside what happens without it", async () => {
    const late: Rule = (call, block, before) => !(isSale(call, block, before) && block > 1 && wasUsed(before, plan));
    const { violations, unseen } = await follow(late, plan);
    expect(unseen).toEqual([]);
    expect(violations).toMatchObject([
      { actor: owner, violation: { kind: "blocked", everyone: true }, lateSeconds: 3_600, mitigation: null },
    ]);
    expect(violations[0]?.without).toBeDefined();
  });

  test("what changes nothing is nothing, nor is what fails without it", async () => {
    expect(await follow(() => true, plan)).toEqual({ violations: [], unseen: [] });
    const shut: Rule = (...call) => !isSale(...call);
    expect(await follow(shut, plan)).toEqual({ violations: [], unseen: [] });
  });

  test("what a node fails at is unseen, and the others are told", async () => {
    const rule: Rule = (call, block, before) => {
      if (wasUsed(before, fire)) throw new Error("Too busy.");
      return !(isSale(call, block, before) && wasUsed(before, plan));
    };
    const { violations, unseen } = await follow(rule, plan, fire);
    expect(told(violations)).toEqual([PLAN]);
    expect(told(unseen)).toEqual([FIRE]);
  });
});
