import { describe, expect, test } from "vitest";
import type { FuzzContext } from "../../../src/engine/fuzzer/context.ts";
import { followUp } from "../../../src/engine/fuzzer/follow-up.ts";
import { functionKey } from "../../../src/engine/fuzzer/model/call.ts";
import type { Execution, FoundViolation } from "../../../src/engine/fuzzer/model/found.ts";
import type { Violation } from "../../../src/engine/fuzzer/oracles/index.ts";
import { mark } from "../../../src/engine/simulation/marks.ts";
import { callWith } from "../../support/call-sequences.ts";
import { contextWith, withFunctions } from "../../support/contexts.ts";
import { ranWith } from "../../support/runs.ts";
import { type Rule, simulating, unable } from "../../support/simulating.ts";
import { ownersTrial } from "../../support/trials.ts";
import { BLOCKED } from "../../support/used-powers.ts";

const BOUGHT = 8_000n;
const { scenario } = contextWith();
const [used, held, sold] = [mark("use0"), mark("holder:after"), mark("sold")];
const marks = { uses: [used], after: { holder: held }, sale: { sold } };
const lockFor = (figure: bigint, violation: Violation = { ...BLOCKED }): Execution => ({
  ...ownersTrial([violation], [callWith([figure])]),
  leaving: { run: ranWith([used, held], [sold]), marks, figures: [] },
});
const harmOf = (power: Execution) => {
  const [violation] = power.violations;
  if (!violation) throw new Error("It does something.");
  return { execution: power, violation };
};
const shownAt = async (context: FuzzContext, harms: readonly FoundViolation[], powers: readonly Execution[]) =>
  (await followUp(context, { keys: [], boughtAmount: BOUGHT }, harms, powers)).shown;
/** Nobody can sell in so many blocks after a lock with that figure. */
const lastingBlocks =
  (lasts: (figure: bigint) => number): Rule =>
  ({ from, to }, block, before) => {
    const isSale = block > 0 && from !== scenario.friend && to === scenario.route.sell(from, 1n, 1n).target;
    const lock = before.find(({ data }) => data.startsWith("0x12345678"));
    return !isSale || !lock || block > lasts(BigInt(`0x${lock.data.slice(10)}`));
  };

describe("harms as they are told", () => {
  test("are none where none were found, and nobody is asked", async () => {
    expect(await shownAt(contextWith(unable()), [], [])).toEqual([]);
  });

  test("say nothing of one that no run shows", async () => {
    const unshown = { ...lockFor(1n), leaving: undefined };
    expect(await shownAt(contextWith(unable()), [harmOf(unshown)], [unshown])).toEqual([]);
  });
});

describe("a lock", () => {
  test("that ends by itself in the next blocks is told with its end", async () => {
    const power = lockFor(5n);
    const context = contextWith(simulating(lastingBlocks(() => 1)));
    const told = await shownAt(context, [harmOf(power)], [power]);
    expect(told).toMatchObject([{ uses: power.uses, mitigation: { kind: "ends", afterSeconds: 3_600 } }]);
  });

  test("is told in that of its ways which does not end, as the harm that was asked about", async () => {
    const [short, long] = [lockFor(5n), lockFor(10n ** 12n)];
    const context = contextWith(simulating(lastingBlocks((figure) => (figure > 5n ? 9 : 0))));
    const asked = harmOf(short);
    const told = await shownAt(context, [asked], [short, long]);
    expect(told).toMatchObject([{ uses: long.uses, mitigation: null }]);
    expect(told[0]?.violation).toBe(asked.violation);
  });

  test("of which it was not seen whether it ends says why, where its code knows of times", async () => {
    const power = lockFor(5n);
    const timed = new Set(power.uses.map(functionKey));
    const [untimed] = await shownAt(contextWith(unable()), [harmOf(power)], [power]);
    expect(untimed).toMatchObject({ mitigation: null });
    expect(untimed?.endUntried).toBeUndefined();
    const [told] = await shownAt(
      contextWith({ ...unable(), ...withFunctions({ "sets-times": timed }) }),
      [harmOf(power)],
      [power],
    );
    expect(told?.endUntried).toBeDefined();
  });
});

test("other harms are told as they were found, and no other figures are looked at", async () => {
  const violation: Violation = { kind: "burnt", lossBps: 10_000 };
  const start = mark("holder:before");
  const found = (figure: bigint): Execution => ({
    ...lockFor(figure, { ...violation }),
    leaving: {
      run: ranWith([used, held, start], []),
      marks: { ...marks, before: { holder: start } },
      figures: [],
    },
  });
  const [small, large] = [found(5n), found(10n ** 12n)];
  const told = await shownAt(contextWith(unable()), [harmOf(small)], [small, large]);
  expect(told).toMatchObject([{ uses: small.uses, mitigation: null, violation }]);
});
