import { describe, expect, test } from "vitest";
import { known } from "../../../../src/engine/core/read.ts";
import { endingOf, isBearable, openedBy } from "../../../../src/engine/fuzzer/mitigations/mitigations.ts";
import { type Payment, paidIn } from "../../../../src/engine/fuzzer/mitigations/payments.ts";
import { mark } from "../../../../src/engine/simulation/marks.ts";
import { refused, untaken, value, went } from "../../../support/observations.ts";
import { passing } from "../../../support/passing.ts";
import { plainMark, plainReplay } from "../../../support/plain-outcomes.ts";
import { useOf } from "../../../support/trials.ts";

describe("a lock", () => {
  const tries = [useOf({ selector: "0x00000001" }), useOf({ selector: "0x00000002" })];
  const opened = (...leaves: readonly (typeof went)[]) => leaves.map((each) => ({ leaves: each, shows: [] }));

  test("is undone by the first try after which the holder can leave", () => {
    expect(openedBy({ still: refused, opened: opened(refused, went) }, tries)?.use.selector).toBe("0x00000002");
    expect(openedBy({ still: refused, opened: opened(refused, refused) }, tries)).toBeUndefined();
  });

  test("is not undone where it never held, or where nobody knows whether it did", () => {
    expect(openedBy({ still: went, opened: opened(went, went) }, tries)).toBeUndefined();
    expect(openedBy({ still: untaken, opened: opened(went, went) }, tries)).toBeUndefined();
  });

  const shut = { holder: { sold: known(false) } };

  test("ends at the first time at which the holder can sell", () => {
    expect(endingOf(passing([shut, shut]), passing([shut, shut]))).toMatchObject({
      afterSeconds: 86_400,
      renewable: false,
    });
    expect(endingOf(passing([shut, shut, shut, shut]), undefined)).toBeUndefined();
  });

  test("of everyone ends when the next one can sell behind the holder", () => {
    const first = { bystander: { sold: known(false) } };
    const quota = passing([{ ...shut, ...first }, first, first, {}]);
    expect(endingOf(quota, quota, passing())?.afterSeconds).toBeGreaterThan(endingOf(quota, quota)?.afterSeconds ?? 0);
    expect(endingOf(passing([first, first, first, first]), undefined, passing())).toBeUndefined();
    // Who could not sell without the calls either says nothing.
    const seldom = passing([first, first, first, first]);
    expect(endingOf(passing([{ ...shut, ...first }, first, first, first]), undefined, seldom)).toBeDefined();
  });

  test("can be renewed where using it again keeps it shut, and for all that was not seen", () => {
    expect(endingOf(passing([shut, shut]), passing([shut, shut, shut, shut]))?.renewable).toBe(true);
    expect(endingOf(passing([shut, shut]), undefined)?.renewable).toBe(true);
    const unseen = passing([shut, shut, { holder: { sold: untaken } }]);
    expect(endingOf(passing([shut, shut]), unseen)?.renewable).toBe(true);
  });

  test("is bearable where it lasts a block, or a day and no longer", () => {
    const ends = (afterSeconds: number, renewable: boolean) =>
      isBearable({ kind: "ends", afterSeconds, renewable, replay: plainReplay, shows: [] });
    expect([ends(0, true), ends(86_400, false), ends(86_400, true), ends(30 * 86_400, false)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("tokens that are made", () => {
  const paid: Payment = {
    supply: { before: value(1_000n), after: value(1_100n) },
    asset: { before: value(50n), after: value(0n) },
    marks: {
      uses: [plainMark("use0")],
      supplyBefore: mark("supply:before"),
      supplyAfter: mark("supply:after"),
      assetBefore: mark("asset:before"),
      assetAfter: mark("asset:after"),
    },
  };
  const made = { supplyBefore: 1_000n, supplyAfter: 1_100n };

  test("are paid for where anybody gets as many who gives something for them", () => {
    expect(paidIn(paid, made)).toHaveLength(3);
  });

  test("are not where nothing was given, far fewer were made, or it was not measured", () => {
    expect(paidIn({ ...paid, asset: { before: value(50n), after: value(50n) } }, made)).toBeUndefined();
    expect(paidIn(paid, { ...made, supplyAfter: 2_000n })).toBeUndefined();
    expect(paidIn({ ...paid, asset: { before: value(50n), after: untaken } }, made)).toBeUndefined();
  });
});
