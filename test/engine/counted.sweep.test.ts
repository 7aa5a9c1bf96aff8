import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Report } from "../../src/engine/core/report.ts";
import { inWords } from "../../src/engine/messages/index.ts";
import { compileFile, fixture } from "../support/compile.ts";
import { type LocalEngine, startEngine } from "../support/engine.ts";
import { launch } from "../support/lab.ts";
import { replayed } from "../support/replayed.ts";
import { oneIn } from "../support/sweep.ts";

const contracts = compileFile("counted/Counted.sol");

let stand: LocalEngine;
beforeAll(async () => {
  stand = await startEngine();
});
afterAll(() => stand.stop());

async function audited(name: string): Promise<Report> {
  const { token } = await launch(stand.chain, contracts[name] ?? fixture(name));
  return inWords(await stand.engine.auditor.audit({ chainId: 1, address: token }), "en");
}

describe("what depends on what people did before", () => {
  test.each(
    oneIn(28, [
      [
        "CountedSalesBesideGifts",
        "tax-changes-later",
        /^The sell tax is 0% now, but it jumps to 90% after 24 more traders\.$/,
      ],
      ["CountedPurchases", "tax-changes-later", /^The buy tax is 0% now, but it jumps to 90% after 24 more traders\.$/],
      ["CountedHolders", "tax-changes-later", /^The sell tax is 0% now, but it jumps to 90% after 24 more traders\.$/],
      [
        "CountedHoldersShut",
        "exit-closes-later",
        /^Selling works now, but in our test it stopped working after 24 more wallets traded/,
      ],
      [
        "CountedPrice",
        "tax-changes-later",
        / 0% now, but it jumps to 90% once other people's buys total 3× the pool's liquidity\.$/,
      ],
      ["CountedOwnPurchases", "tax-changes-later", / 0% now, but it jumps to 90% if you buy again\.$/],
      [
        "CountedSalesAtLength",
        "tax-changes-later",
        /^The sell tax is 0% now, but it jumps to 90% after 24 more traders\.$/,
      ],
      [
        "CountedGiftsAtLength",
        "exit-closes-later",
        /^Selling works now, but in our test it stopped working after 40 wallets got airdrops/,
      ],
      [
        "CountedLaunchPurchases",
        "buying-is-taxed",
        /^The owner \(0x.*\) can open trading by calling .*\. After that, the buy tax is 90%\.$/,
      ],
    ] as const),
  )("is tried: %s", async (name, id, sentence) => {
    const { rows } = await audited(name);
    const row = rows.find((each) => each.id === id) ?? expect.fail(id);
    expect(row.severity).toBe("danger");
    expect(row.sentence).toMatch(sentence);
    expect(row.proofs.length).toBeGreaterThan(0);
    for (const proof of row.proofs) expect(await replayed(stand.chain, proof)).toMatchObject({ holds: true });
  });

  test("is not known where so much cannot be tried to its end", async () => {
    const { rows } = await audited("CountedSalesWithoutEnd");
    const told = rows.filter(({ id }) => id === "tax-changes-later" || id === "exit-closes-later");
    expect(told.map(({ outcome, code }) => [outcome, code])).toEqual([
      ["unknown", "cut-short"],
      ["unknown", "cut-short"],
    ]);
  });

  test.each(oneIn(3, ["CountedForNothing", "CountedFalls", "CountedAtLength"]))(
    "is no harm where nobody loses by it: %s",
    async (name) => {
      const { rows } = await audited(name);
      const told = rows.filter(({ id }) => id === "tax-changes-later" || id === "exit-closes-later");
      expect(told.map(({ outcome }) => outcome)).toEqual(["clear", "clear"]);
    },
  );
});
