import { expect, test } from "vitest";
import { withAssumption } from "../../../src/engine/report/rows.ts";
import { codedRow, rowsInWords } from "../../support/coded.ts";
import { evidenceOf, plainEvidence } from "../../support/evidence.ts";
import { holderOf, holdersOf } from "../../support/holders.ts";
import { found, rowsWith } from "../../support/report-rows.ts";
import { powersOf, STOPPED, usedPower } from "../../support/used-powers.ts";

const none = { ...plainEvidence.metadata, totalSupply: 0n };
const only = (label: "token" | "person") => evidenceOf({ holders: holdersOf([holderOf(10_000, { label })]) });

test.each([
  ["no tokens exist yet", evidenceOf({ metadata: none, holders: holdersOf([]) })],
  ["we found no holder", evidenceOf({ holders: holdersOf([]) })],
  ["we couldn't read the holders", evidenceOf({}, ["holders"])],
  ["only the token, its pools or burn addresses hold tokens", only("token")],
  ["no holder could sell or send tokens", only("person")],
])("what rests on a balance that was put in place says why: %s", (why, evidence) => {
  const [row] = rowsWith({
    "holders-cannot-sell": { ...found("danger", "executed", "It cannot be sold."), premise: "balance-put" },
  });
  expect(row && rowsInWords([withAssumption(codedRow(row), evidence)])[0]?.evidence).toContain(` because ${why}.`);
});

test("what rests on an opening says by which call in full, and among the evidence none", () => {
  const opening = { ...usedPower(STOPPED), forEveryone: true, again: false, makesPool: true, marks: [] };
  const powers = { ...powersOf(), entry: { opening, donor: null, trades: null } };
  const [row] = rowsWith({
    "holders-cannot-sell": { ...found("danger", "executed", "It cannot be sold."), premise: "trading-opened" },
  });
  const [told] = rowsInWords(row ? [withAssumption(codedRow(row), evidenceOf({ powers }))] : []);
  expect(told?.sentence).toMatch(
    /We simulated opening trading before our tests\. The owner \(0x.*\) can open trading by calling 0x12345678\(address\) on 0x.*\.$/,
  );
  expect(told?.evidence).toMatch(/We simulated opening trading, then tested in the new pool\.$/);
});
