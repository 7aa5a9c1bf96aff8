import { describe, expect, test } from "vitest";
import { known } from "../../../../src/engine/core/read.ts";
import { lateViolation } from "../../../../src/engine/fuzzer/time/late.ts";
import type { Passing, TimedSale } from "../../../../src/engine/fuzzer/time/passing-time.ts";
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

  test("is nothing where the call did not go through, nor where sales fail without it", () => {
    expect(lateViolation({ ...at([{ holder: failing }]), used: [known(false)] }, usual)).toBeUndefined();
    expect(lateViolation(at([{ holder: failing }]), at([{ holder: failing }]))).toBeUndefined();
  });

  test("is not made up of what was not measured", () => {
    expect(lateViolation(at([{ holder: { sold: untaken } }]), usual)).toBeUndefined();
    expect(lateViolation(at([{ holder: { ...soldFor(1n), quote: value(null) } }]), usual)).toBeUndefined();
  });
});
