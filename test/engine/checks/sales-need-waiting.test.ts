import { describe, expect, test } from "vitest";
import { salesNeedWaiting } from "../../../src/engine/checks/sales-need-waiting.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { failedStep, fineStep, plainMark, plainOutcomes, plainTrade, poolTrade } from "../../support/plain-outcomes.ts";

const stuck = { ...plainTrade, sold: failedStep };
const trades = [{ ...poolTrade, ...stuck, sizes: [stuck] }];
const { ordinary } = plainOutcomes;
const sale = (afterSeconds: number, ok: boolean) => ({
  afterSeconds,
  mark: plainMark("sell"),
  sold: ok ? fineStep : failedStep,
});

describe("sales-need-waiting", () => {
  test("is a warning when the next block is soon enough", () => {
    expect(
      inWords(
        salesNeedWaiting.run(
          evidenceOf({ trades, ordinary: { ...ordinary, quick: failedStep, sales: [sale(0, true)] } }),
        ),
      ),
    ).toMatchObject({ severity: "warning" });
  });

  test("is a warning for minutes", () => {
    expect(
      inWords(
        salesNeedWaiting.run(
          evidenceOf({ trades, ordinary: { ...ordinary, sales: [sale(0, false), sale(600, true)] } }),
        ),
      ),
    ).toMatchObject({ severity: "warning", sentence: expect.stringContaining("10 minutes") });
  });

  test("is a danger for days", () => {
    expect(
      inWords(
        salesNeedWaiting.run(
          evidenceOf({ trades, ordinary: { ...ordinary, sales: [sale(0, false), sale(86_400, true)] } }),
        ),
      ),
    ).toMatchObject({ severity: "danger", basis: "executed" });
  });

  test("is a danger where the sale works only among later buyers", () => {
    const among = { ...ordinary, quick: failedStep, sales: [sale(0, true)] };
    const { marks, replay } = ordinary;
    const alone = (...oks: readonly boolean[]) => ({ sales: oks.map((ok) => sale(600, ok)), marks, replay });
    const answerTo = (...oks: readonly boolean[]) =>
      inWords(salesNeedWaiting.run(evidenceOf({ trades, ordinary: { ...among, alone: alone(...oks) } })));
    expect(answerTo(false, false)).toMatchObject({
      severity: "danger",
      sentence: expect.stringContaining("others buy"),
    });
    expect(answerTo(true, true)).toMatchObject({ severity: "warning" });
  });

  test("is silent when no sale ever works: that is another danger", () => {
    expect(
      inWords(salesNeedWaiting.run(evidenceOf({ trades, ordinary: { ...ordinary, sales: [sale(0, false)] } }))),
    ).toBeUndefined();
  });

  test("is unknown when only holders show that waiting may help", () => {
    expect(salesNeedWaiting.run(evidenceOf({ trades }, ["ordinary"]))).toMatchObject({
      why: { code: "later-sale-untried" },
    });
  });
});
