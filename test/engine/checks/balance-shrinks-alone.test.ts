import { describe, expect, test } from "vitest";
import { balanceShrinksAlone } from "../../../src/engine/checks/balance-shrinks-alone.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { plainMark, plainReplay, plainTrade } from "../../support/plain-outcomes.ts";

const account = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65" as const;
const moment = (afterSeconds: number, later: bigint) => ({
  ...plainTrade,
  afterSeconds,
  idle: [{ account, markNow: plainMark("now"), mark: plainMark("holder"), now: 1_000n, later }],
  idleReplays: [plainReplay, plainReplay] as const,
  holders: [],
});

describe("balance-shrinks-alone", () => {
  test("is a warning when a little is lost in a month", () => {
    expect(
      inWords(balanceShrinksAlone.run(evidenceOf({ later: { moments: [moment(30 * 86_400, 950n)], missing: null } }))),
    ).toMatchObject({
      severity: "warning",
      sentence: expect.stringContaining("5%"),
    });
  });

  test("is a danger when much is lost in a day", () => {
    expect(
      inWords(balanceShrinksAlone.run(evidenceOf({ later: { moments: [moment(86_400, 900n)], missing: null } }))),
    ).toMatchObject({
      severity: "danger",
      basis: "executed",
    });
  });

  test("is silent when balances grow", () => {
    expect(
      inWords(balanceShrinksAlone.run(evidenceOf({ later: { moments: [moment(86_400, 1_100n)], missing: null } }))),
    ).toBeUndefined();
  });
});
