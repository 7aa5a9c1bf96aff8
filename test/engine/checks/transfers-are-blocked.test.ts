import { describe, expect, test } from "vitest";
import { transfersAreBlocked } from "../../../src/engine/checks/transfers-are-blocked.ts";
import { evidenceOf, NOT_SIMULATED } from "../../support/evidence.ts";
import { failedStep, plainOutcomes, poolTrade } from "../../support/plain-outcomes.ts";

const blocked = { ...poolTrade, sending: { ...poolTrade.sending, sent: failedStep } };
const holderSales = plainOutcomes.holderSales.map((sale) => ({ ...sale, sent: failedStep }));

describe("transfers-are-blocked", () => {
  test("is a warning when sales still work", () => {
    expect(
      transfersAreBlocked.run(
        evidenceOf({ trades: [blocked], holderSales, ordinary: { ...plainOutcomes.ordinary, sent: failedStep } }),
      ),
    ).toMatchObject({ severity: "warning" });
  });

  test("is a danger when sales do not work either", () => {
    expect(
      transfersAreBlocked.run(evidenceOf({ trades: [{ ...blocked, sold: failedStep }], holderSales }, ["ordinary"])),
    ).toMatchObject({ severity: "danger", basis: "executed" });
  });

  test("is unknown when a holder may send where a fresh buyer may not: once a block, or chosen ones only", () => {
    expect(transfersAreBlocked.run({ ...evidenceOf({ trades: [blocked] }), ordinary: NOT_SIMULATED })).toMatchObject({
      why: { code: "later-sending-untried" },
    });
  });

  test("is unknown when nobody has anything to send", () => {
    expect(
      transfersAreBlocked.run(
        evidenceOf({ trades: [{ ...poolTrade, sending: { ...poolTrade.sending, sent: null } }], holderSales: [] }, [
          "ordinary",
        ]),
      ),
    ).toMatchObject({ known: false });
  });
});
