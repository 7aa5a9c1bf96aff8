import { describe, expect, test } from "vitest";
import { known } from "../../../../src/engine/core/read.ts";
import { lateViolation } from "../../../../src/engine/fuzzer/time/late.ts";
import type { Passing, TimedSale } from "../../../../src/engine/fuzzer/time/passing-time.ts";
import { mark } from "../../../../src/engine/simulation/marks.ts";
import { untaken, value } from "../../../support/observations.ts";
import { passing, type SalesAt, soldFor } from "../../../support/passing.ts";

const usual = passing();
const failing: Partial<TimedSale> = { sold: known(false) };
const at = (changes: SalesAt): Passing => passing(changes);

describe("what a power does later", () => {
  test("is nothing where sales bring what they bring without it", () => {
    expect(lateViolation(usual, usual)).toBeUndefined();
  });

  test("is told of the first time at which a sale fails, and of everybody where others fail, too", () => {
    const day = { holder: failing, bystander: {} };
    expect(lateViolation(at([{}, {}, day, day]), usual)).toMatchObject({
      lateSeconds: 86_400,
      violation: { kind: "blocked", everyone: false },
    });
    const all = { holder: failing, bystander: failing };
    expect(lateViolation(at([all]), usual)).toMatchObject({
      lateSeconds: 0,
      violation: { kind: "blocked", everyone: true },
    });
  });

  test("is the highest tax of those that rise as time passes", () => {
    const usually = Number(usual.times[0]?.sales.holder.paid.known && usual.times[0].sales.holder.paid.value);
    const part = (percent: bigint) => ({ holder: soldFor((BigInt(usually) * percent) / 100n) });
    const rising = lateViolation(at([{}, part(90n), part(10n), part(40n)]), usual);
    const highest = lateViolation(at([{}, {}, part(10n)]), usual);
    expect(rising).toMatchObject({ lateSeconds: 86_400, violation: { kind: "taxed" } });
    expect(rising?.violation).toEqual(highest?.violation);
  });

  test("is no lock where the tokens are gone", () => {
    expect(lateViolation(at([{ holder: { ...failing, held: value(0n) } }]), usual)).toMatchObject({
      lateSeconds: 0,
      violation: { kind: "burnt", lossBps: 10_000 },
    });
  });

  test("says nothing of others who could not sell without it either", () => {
    const usually = at([{ bystander: failing }]);
    expect(lateViolation(at([{ holder: failing, bystander: failing }]), usually)).toMatchObject({
      violation: { kind: "blocked", everyone: null },
    });
  });

  test("is a tax where less arrives of what the pool promises", () => {
    expect(lateViolation(at([{ holder: soldFor(6_000n), bystander: soldFor(6_000n) }]), usual)).toMatchObject({
      violation: { kind: "taxed", beforeBps: 0, afterBps: 4_000, everyone: true },
    });
  });

  test("is a tax where the token gave away what it had itself, and none where it sold that", () => {
    const lost = { ...soldFor(6_000n), stock: value(400_000n), left: value(0n) };
    expect(lateViolation(at([{ holder: lost }]), usual)).toMatchObject({
      violation: { kind: "taxed", afterBps: 4_000 },
    });
    const sold = { ...lost, pooled: value(1_400_000n) };
    expect(lateViolation(at([{ holder: sold }]), usual)).toBeUndefined();
  });

  test("is no tax where the pool only takes what it misses of its tokens", () => {
    const short = { holder: { ...soldFor(6_000n), pool: value(1_000_000n - 50n) } };
    expect(lateViolation(at([short]), usual)).toBeUndefined();
    const more = { holder: { ...soldFor(6_000n), pool: value(1_000_000n - 10n) } };
    expect(lateViolation(at([more]), usual)).toMatchObject({ violation: { kind: "taxed" } });
  });

  /** What is made later: which calls of it go through at each time. */
  const planned = (changes: SalesAt, went: readonly (readonly boolean[])[]): Passing => {
    const made = at(changes);
    const times = made.times.map((each, index) => {
      const again = (went[index] ?? []).map(known);
      return { ...each, again, againMarks: again.map((_, place) => mark(`again@${each.seconds}:${place}`)) };
    });
    return { ...made, times };
  };

  test("is a mint where there are far more tokens than without what is made later, and none where interest was paid", () => {
    const holding = (supply: bigint, made: Passing): Passing => ({
      ...made,
      times: made.times.map((each) => ({ ...each, after: { ...each.after, supply: value(supply) } })),
    });
    const carriedOut = planned([], [[true]]);
    expect(lateViolation(holding(1_250_000n, carriedOut), usual)).toMatchObject({
      lateSeconds: 0,
      violation: { kind: "minted", supplyBefore: 1_000_000n, supplyAfter: 1_250_000n },
    });
    expect(lateViolation(holding(1_200_000n, carriedOut), usual)).toBeUndefined();
    expect(lateViolation(holding(1_250_000n, at([])), usual)).toBeUndefined();
  });

  test("is of the calls that had been made by then: what fails at first is made later, and what never goes through is left out", () => {
    const day = { holder: failing, bystander: failing };
    const sales = [{}, {}, day, day];
    const [no, vote, execute] = [
      [false, false, false],
      [true, false, false],
      [false, false, true],
    ];
    expect(lateViolation(planned(sales, [vote, no, execute, no]), usual)).toMatchObject({
      lateSeconds: 86_400,
      went: new Set([0, 1, 3]),
    });
    expect(lateViolation(planned(sales, [no, no, no, no]), usual)).toBeUndefined();
  });

  test("is nothing where the call did not go through, nor where sales fail without it", () => {
    expect(lateViolation({ ...at([{ holder: failing }]), used: [known(false)] }, usual)).toBeUndefined();
    expect(lateViolation(at([{ holder: failing }]), at([{ holder: failing }]))).toBeUndefined();
  });

  test("is not made up of what was not measured", () => {
    expect(lateViolation(at([{ holder: { sold: untaken } }]), usual)).toBeUndefined();
    expect(lateViolation(at([{ holder: { ...soldFor(1n), quote: value(null) } }]), usual)).toBeUndefined();
  });
});
