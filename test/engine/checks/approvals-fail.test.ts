import { describe, expect, test } from "vitest";
import { approvalsFail } from "../../../src/engine/checks/approvals-fail.ts";
import { known, unknown } from "../../../src/engine/core/read.ts";
import { evidenceOf } from "../../support/evidence.ts";
import {
  approvalMarks,
  failedStep,
  plainOutcomes,
  plainReplay,
  plainTrade,
  poolTrade,
} from "../../support/plain-outcomes.ts";

const stuck = { ...plainTrade, sold: failedStep };
const trades = [{ ...poolTrade, ...stuck, sizes: [stuck] }];

describe("approvals-fail", () => {
  test("is a danger when approving fails and nothing sells", () => {
    expect(
      approvalsFail.run(
        evidenceOf({
          trades,
          exits: {
            ...plainOutcomes.exits,
            approval: known({
              ok: false,
              reason: { code: "said", text: "no" },
              allowance: 0n,
              marks: approvalMarks,
              replay: plainReplay,
            }),
          },
        }),
      ),
    ).toMatchObject({ severity: "danger", basis: "executed" });
  });

  test("is a warning when nothing is approved and yet it sells", () => {
    expect(
      approvalsFail.run(
        evidenceOf({
          exits: {
            ...plainOutcomes.exits,
            approval: known({ ok: true, reason: null, allowance: 0n, marks: approvalMarks, replay: plainReplay }),
          },
        }),
      ),
    ).toMatchObject({ severity: "warning" });
  });

  test("is unknown when nobody came to approve", () => {
    expect(
      approvalsFail.run(
        evidenceOf({ exits: { ...plainOutcomes.exits, approval: unknown("approval-without-purchase") } }),
      ),
    ).toMatchObject({
      known: false,
    });
  });
});
