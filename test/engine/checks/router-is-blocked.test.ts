import { describe, expect, test } from "vitest";
import { routerIsBlocked } from "../../../src/engine/checks/router-is-blocked.ts";
import { unknown } from "../../../src/engine/core/read.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { failedStep, plainOutcomes, plainTrade, poolTrade } from "../../support/plain-outcomes.ts";

const stuck = { ...plainTrade, sold: failedStep };
const trades = [{ ...poolTrade, ...stuck, sizes: [stuck] }];
const never = { ...plainOutcomes.ordinary, quick: failedStep, sales: [], second: failedStep };
const paths = {
  ...plainOutcomes.paths,
  byRouter: false,
  reason: { code: "said", text: "spender is not allowed" } as const,
};

describe("router-is-blocked", () => {
  test("is a danger when only the router is refused and sales fail", () => {
    expect(routerIsBlocked.run(evidenceOf({ trades, ordinary: never, paths }))).toMatchObject({
      severity: "danger",
      basis: "executed",
    });
  });

  test("is unknown when nobody may move tokens: then it does not show whether it is about the router", () => {
    expect(routerIsBlocked.run(evidenceOf({ trades, ordinary: never, paths: { ...paths, byHolder: false } }))).toEqual(
      unknown("router-not-told-apart"),
    );
  });

  test("is silent when a sale works all the same", () => {
    expect(routerIsBlocked.run(evidenceOf({ paths }))).toBeUndefined();
  });

  test("is unknown when a sale fails and nobody could lend tokens", () => {
    expect(routerIsBlocked.run(evidenceOf({ trades, ordinary: never }, ["paths"]))).toMatchObject({ known: false });
  });
});
