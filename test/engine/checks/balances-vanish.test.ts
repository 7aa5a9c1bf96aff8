import { describe, expect, test } from "vitest";
import { balancesVanish } from "../../../src/engine/checks/balances-vanish.ts";
import { known } from "../../../src/engine/core/read.ts";
import type { Holder } from "../../../src/engine/facts/facts.ts";
import { mark } from "../../../src/engine/simulation/marks.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { crowd, holderOf, holdersOf } from "../../support/holders.ts";
import { inWords } from "../../support/in-words.ts";
import { plainOutcomes } from "../../support/plain-outcomes.ts";

const resultFor = (list: readonly Holder[], complete = true) =>
  inWords(balancesVanish.run(evidenceOf({ holders: holdersOf(list, { complete }) })));
const robbed = (count: number) =>
  crowd(50, 100).map((holder, index) => (index < count ? { ...holder, balance: holder.balance / 2n } : holder));

describe("balances-vanish", () => {
  test("is danger when many holders lost tokens they did not send", () => {
    expect(resultFor(robbed(10))).toMatchObject({
      severity: "danger",
      sentence: "10 of the 50 holders we checked lost tokens, and no transfer explains why.",
    });
  });

  test("is a warning when few did", () => {
    expect(resultFor(robbed(2))).toMatchObject({ severity: "warning" });
  });

  test("is a warning when they lost less than a fee may be", () => {
    const taxed = crowd(50, 100).map((holder, index) =>
      index < 10 ? { ...holder, balance: (holder.balance * 3n) / 4n } : holder,
    );
    expect(resultFor(taxed)).toMatchObject({ severity: "warning" });
  });

  test("says nothing of what events tell too much of in a trial, too", () => {
    const marks = { step: mark("step"), before: mark("before"), after: mark("after") };
    const lie = { step: "purchase", account: holderOf(1).address, balance: 50n, events: 100n, marks } as const;
    const ordinary = { ...plainOutcomes.ordinary, lies: known([lie]) };
    const reads = evidenceOf({ holders: holdersOf(robbed(10), { complete: true }), ordinary });
    expect(balancesVanish.run(reads)).toBeUndefined();
  });

  test("is a warning when all shrink alike, as in a token that rebases", () => {
    expect(resultFor(robbed(50))).toMatchObject({
      severity: "warning",
      sentence: expect.stringContaining("the same percentage for all of them"),
    });
  });

  test("does not count pools, whose balances are trimmed", () => {
    expect(resultFor([holderOf(3000, { label: "pool", balance: 1n }), ...crowd(50, 100)])).toBeUndefined();
  });

  test("is unknown where the only one may be who made the token", () => {
    const holders = holdersOf(robbed(1));
    expect(balancesVanish.run(evidenceOf({ holders }, ["deployment"]))).toMatchObject({ known: false });
    const more = evidenceOf({ holders: holdersOf(robbed(2)) }, ["deployment"]);
    expect(balancesVanish.run(more)).toHaveProperty("severity");
  });

  test("is unknown when not all transfers were read", () => {
    expect(resultFor(robbed(10), false)).toMatchObject({ known: false });
  });
});
