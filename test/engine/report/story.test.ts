import { describe, expect, test } from "vitest";
import { known, unknown } from "../../../src/engine/core/read.ts";
import { saying } from "../../../src/engine/messages/index.ts";
import { toStory } from "../../../src/engine/report/story.ts";
import {
  failedStep,
  fineStep,
  plainMark,
  plainOutcomes,
  plainPool,
  poolTrade,
  taxedStep,
} from "../../support/plain-outcomes.ts";

const ordinary = known(plainOutcomes.ordinary);
const eighth = { ...fineStep, amountIn: fineStep.amountOut / 8n };
const later = (ok: boolean) =>
  known({
    ...plainOutcomes.ordinary,
    sales: [{ afterSeconds: 0, mark: plainMark("sell"), sold: ok ? eighth : failedStep }],
  });

describe("the story of a stranger's money", () => {
  test("says where it was traded and what became of it", () => {
    const trades = known([{ ...poolTrade, bought: taxedStep(1_000), sold: taxedStep(2_000) }]);
    expect(toStory({ trades, ordinary: unknown("blocks-not-simulated") })).toMatchObject({
      venue: plainPool.name,
      pool: plainPool.address.toLowerCase(),
      bought: { ok: true, taxBps: 1_000, amountOut: `${taxedStep(1_000).amountOut}` },
      sold: { ok: true, taxBps: 2_000 },
      roundTripBps: 7_200,
    });
  });

  test("takes the sale of the next block where the same block refuses it", () => {
    const trades = known([{ ...poolTrade, sold: failedStep }]);
    expect(toStory({ trades, ordinary: later(true) })?.sold.ok).toBe(true);
    expect(toStory({ trades, ordinary: later(false) })?.sold).toMatchObject({
      ok: false,
      reason: saying("refusal", { code: "said", text: "not allowed" }),
    });
  });

  test("takes the tax that ordinary accounts pay", () => {
    const trades = known([{ ...poolTrade, bought: taxedStep(1_000), sold: taxedStep(2_000) }]);
    expect(toStory({ trades, ordinary })).toMatchObject({ bought: { taxBps: 0 } });
  });

  test("believes the harsher account", () => {
    expect(toStory({ trades: known([poolTrade]), ordinary: later(false) })?.sold.ok).toBe(false);
  });

  test("says that a sale was not tried where nothing was bought", () => {
    const trades = known([{ ...poolTrade, bought: failedStep, sold: null }]);
    const story = toStory({ trades, ordinary: unknown("blocks-not-simulated") });
    expect(story).toMatchObject({
      bought: { ok: false },
      sold: { ok: false, reason: saying("refusal", null) },
    });
    expect(story?.roundTripBps).toBeNull();
  });

  test("is none where nothing could be tried", () => {
    expect(toStory({ trades: unknown("no-pool-to-try"), ordinary })).toBeNull();
  });
});
