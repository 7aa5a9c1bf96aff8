import { describe, expect, test } from "vitest";
import {
  approve,
  approving,
  asker,
  type Forgery,
  failed,
  router,
  token,
  verified,
  victim,
  went,
  word,
} from "../../../support/forging.ts";

const may = { from: asker, to: token, data: `0xdd62ed3e${word(victim)}${word(router)}` };
const of = (...calls: readonly (readonly [object, object])[]) => ({
  check: "approvals-fail",
  calls: calls.map(([call]) => call),
  answers: calls.map(([, answer]) => answer),
});
const zero = (step: number) => ({ is: "at-most", left: { step }, right: "0" }) as const;
const done = (step: number) => ({ is: "succeeds", step }) as const;
const paused = { from: asker, to: token, data: "0x5c975abb" };

describe("an approval that does nothing", () => {
  test.each<[string, Forgery]>([
    ["fails", { ...of([approve(router), failed]), conditions: [{ is: "fails", step: 1 }] }],
    ["answers false", { ...of([approve(router), went(0)]), conditions: [zero(1)] }],
    ["lets nothing be spent", { ...of([approve(router), went(1)], [may, went(0)]), conditions: [done(1), zero(2)] }],
  ])("is shown where it %s", async (_, shown) => {
    expect(await verified(shown)).toMatchObject({ holds: true });
  });

  test.each<[string, Forgery]>([
    ["something else answers zero", { ...of([paused, went(0)]), conditions: [zero(1)] }],
    ["nobody approved anything", { ...of([may, went(0)]), conditions: [zero(1)] }],
    ["another is approved", { ...of([approving, went(1)], [may, went(0)]), conditions: [done(1), zero(2)] }],
    ["it is asked before", { ...of([may, went(0)], [approve(router), went(1)]), conditions: [zero(1), done(2)] }],
    ["it answers nothing", { ...of([approve(router), { ...went(0), returnData: "0x" }]), conditions: [zero(1)] }],
    ["the approval failed", { ...of([approve(router), failed], [may, went(0)]), conditions: [zero(2)] }],
    ...[`0x70a08231${word(router)}`, `0x87517c45${word(token)}`].map((data): [string, Forgery] => [
      `whom it lets is called by ${data.slice(0, 10)}`,
      {
        ...of([approve(router), went(1)], [{ from: victim, to: router, data }, went(1)], [may, went(0)]),
        conditions: [done(1), done(2), zero(3)],
      },
    ]),
    [
      "whoever is answered false was there before",
      { ...of([approve(router), went(0)]), conditions: [zero(1)], known: { [victim]: { nonce: "0x1" } } },
    ],
    [
      "nothing is approved",
      {
        ...of([{ ...approve(router), data: approve(router).data.replace(/f+$/, word("0")) }, went(1)], [may, went(0)]),
        conditions: [done(1), zero(2)],
      },
    ],
    [
      "it is the second",
      { ...of([approve(router), went(1)], [approve(router), failed]), conditions: [{ is: "fails", step: 2 }] },
    ],
    [
      "another call may have approved",
      {
        ...of([{ ...paused, data: "0xd505accf" }, went(1)], [approve(router), failed]),
        conditions: [{ is: "fails", step: 2 }],
      },
    ],
    [
      "what was approved may be spent",
      {
        ...of([approve(router), went(1)], [{ ...approve(router), to: router }, went(1)], [may, went(0)]),
        conditions: [done(1), zero(3)],
      },
    ],
    [
      "whoever approves was there before",
      {
        ...of([approve(router), failed]),
        conditions: [{ is: "fails", step: 1 }],
        known: { [victim]: { nonce: "0x1" } },
      },
    ],
  ])("is not where %s", async (_, forged) => {
    expect(await verified(forged)).toMatchObject({ holds: false });
  });
});
