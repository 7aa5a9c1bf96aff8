import { afterAll, beforeAll, expect, test } from "vitest";
import { sellingIsTaxed } from "../../../src/engine/checks/selling-is-taxed.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileFile, fixture } from "../../support/compile.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { launch, tryOut } from "../../support/lab.ts";
import { fineStep, plainOutcomes, poolTrade } from "../../support/plain-outcomes.ts";
import { installUniswapV2 } from "../../support/uniswap-v2.ts";

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

test.each([
  [compileFile("disguises/Reflecting.sol")["SharedFees"], true],
  [fixture("SellingIsTaxed"), false],
])("whether fees go to all who hold is seen while others trade", async (artifact, shares) => {
  const { ordinary } = await tryOut(chain, await launch(chain, artifact ?? expect.fail("no contract")));
  expect(ordinary).toMatchObject({ known: true, value: { sharesFees: shares } });
});

test("a tax that is shared is told with what moves it", () => {
  const taxed = { ...poolTrade, sold: { ...fineStep, taxBps: 800 } };
  const ordinary = { ...plainOutcomes.ordinary, sales: [], sharesFees: true };
  const told = (shares: boolean) =>
    inWords(sellingIsTaxed.run(evidenceOf({ trades: [taxed], ordinary: { ...ordinary, sharesFees: shares } })));
  expect(told(true)).toMatchObject({
    sentence: expect.stringMatching(
      /Holders share part of the tax, so a sell may cost a few tenths of a percent more or less\.$/,
    ),
  });
  expect(told(false)).toMatchObject({ sentence: expect.not.stringMatching(/share/) });
});
