import { describe, expect, test } from "vitest";
import { exitClosesLater } from "../../../src/engine/checks/exit-closes-later.ts";
import { known } from "../../../src/engine/core/read.ts";
import type { GrownPool } from "../../../src/engine/scenarios/outcomes/exits.ts";
import { evidenceOf, plainEvidence } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import {
  failedStep,
  fineStep,
  laterHolder,
  plainMark,
  plainOutcomes,
  plainTrade,
} from "../../support/plain-outcomes.ts";

const moment = { ...plainTrade, afterSeconds: 86_400, idle: [], idleReplays: null, holders: [] };
const sale = (afterSeconds: number, ok: boolean) => ({
  afterSeconds,
  mark: plainMark("sell"),
  sold: ok ? fineStep : failedStep,
});

describe("exit-closes-later", () => {
  test("is a danger when a later buyer cannot sell", () => {
    expect(
      inWords(
        exitClosesLater.run(evidenceOf({ later: { moments: [{ ...moment, sold: failedStep }], missing: null } })),
      ),
    ).toMatchObject({
      severity: "danger",
      sentence: expect.stringContaining("1 day"),
    });
  });

  test("is a warning where people who trade in between can sell then", () => {
    const shut = { ...moment, bought: failedStep, sold: null };
    const later = { moments: [shut], missing: null };
    const ordinary = { ...plainOutcomes.ordinary, sales: [sale(0, true), sale(86_400, true)] };
    expect(exitClosesLater.run(evidenceOf({ later, ordinary }))).toMatchObject({
      severity: "warning",
      message: { seconds: 86_400, idle: true },
    });
    expect(exitClosesLater.run(evidenceOf({ later }))).toMatchObject({ severity: "danger" });
  });

  test("is a danger when holders of today cannot sell then", () => {
    expect(
      inWords(
        exitClosesLater.run(
          evidenceOf({
            later: {
              moments: [
                {
                  ...moment,
                  holders: [{ ...laterHolder, later: false }],
                },
              ],
              missing: null,
            },
          }),
        ),
      ),
    ).toMatchObject({ severity: "danger", basis: "executed" });
  });

  test("is a danger when a buyer of now can sell only for a while", () => {
    expect(
      inWords(
        exitClosesLater.run(
          evidenceOf({ ordinary: { ...plainOutcomes.ordinary, sales: [sale(0, true), sale(3_600, false)] } }),
        ),
      ),
    ).toMatchObject({ sentence: expect.stringContaining("1 hour") });
  });

  test("is a warning where parts still sell once the pool has grown, and a danger where they do not", () => {
    const step = <Name extends string>(...names: readonly Name[]) =>
      Object.fromEntries(names.map((name) => [name, plainMark(name)])) as Record<Name, ReturnType<typeof plainMark>>;
    const grown: GrownPool = {
      ...{ code: "grown" as const, times: 3, reason: null, before: step("sell"), replays: [] },
      marks: step("buy", "bought", "others", "sell"),
    };
    const said = (closed: Pick<GrownPool, "parts">) =>
      inWords(
        exitClosesLater.run(evidenceOf({ exits: { ...plainOutcomes.exits, grown: known({ ...grown, ...closed }) } })),
      );
    const parts = { bps: 500, lostBps: 5_000, sales: [step("quotedSale", "nativeBefore", "sell", "nativeAfter")] };
    expect(said({ parts })).toMatchObject({
      severity: "warning",
      sentence: expect.stringContaining("only sell 5% of your bag"),
    });
    expect(said({})).toMatchObject({
      severity: "danger",
      sentence: "Selling works now, but it stops once other people's buys total 3× the pool's liquidity.",
    });
  });

  test("tells where it goes by luck", () => {
    const { code } = plainEvidence;
    const ordinary = { ...plainOutcomes.ordinary, sales: [sale(0, true), sale(3_600, false)] };
    const asks = known(["randomness"] as const);
    expect(inWords(exitClosesLater.run(evidenceOf({ ordinary, code: { ...code, asks } })))).toMatchObject({
      severity: "danger",
      sentence: expect.stringContaining("fail in another"),
    });
  });

  test("is silent when sales fail for a while and work in the end", () => {
    expect(
      inWords(
        exitClosesLater.run(
          evidenceOf({ ordinary: { ...plainOutcomes.ordinary, sales: [sale(0, false), sale(3_600, true)] } }),
        ),
      ),
    ).toBeUndefined();
  });
});
