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
  ["there are none yet", evidenceOf({ metadata: none, holders: holdersOf([]) })],
  ["nobody is known who holds any", evidenceOf({ holders: holdersOf([]) })],
  ["who holds any could not be read", evidenceOf({}, ["holders"])],
  ["only the token itself, its pools or burn addresses hold any", only("token")],
  ["nobody who holds any could sell or give some away", only("person")],
])("what rests on a balance that was put in place says why: %s", (why, evidence) => {
  const [row] = rowsWith({
    "holders-cannot-sell": { ...found("danger", "executed", "It cannot be sold."), premise: "balance-put" },
  });
  expect(row && rowsInWords([withAssumption(codedRow(row), evidence)])[0]?.evidence).toContain(`, since ${why}.`);
});

test("what rests on an opening says by which call in full, and among the evidence none", () => {
  const opening = { ...usedPower(STOPPED), forEveryone: true, again: false, makesPool: true, marks: [] };
  const powers = { ...powersOf(), entry: { opening, donor: null, trades: null } };
  const [row] = rowsWith({
    "holders-cannot-sell": { ...found("danger", "executed", "It cannot be sold."), premise: "trading-opened" },
  });
  const [told] = rowsInWords(row ? [withAssumption(codedRow(row), evidenceOf({ powers }))] : []);
  expect(told?.sentence).toMatch(
    /Tried as it is after the owner .* has called 0x12345678\(address\).*, which makes its pool\.$/,
  );
  expect(told?.evidence).toMatch(/Tried in the pool that is made when trading is opened\.$/);
});
