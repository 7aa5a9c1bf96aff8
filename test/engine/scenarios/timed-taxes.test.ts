import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sellingIsTaxed } from "../../../src/engine/checks/selling-is-taxed.ts";
import { taxChangesLater } from "../../../src/engine/checks/tax-changes-later.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileFile, together } from "../../support/compile.ts";
import { inWords } from "../../support/in-words.ts";
import { evidenceOn, launch } from "../../support/lab.ts";
import { replayed } from "../../support/replayed.ts";
import { installUniswapV2 } from "../../support/uniswap-v2.ts";

const contracts = together(compileFile("times/Taxes.sol"), compileFile("times/Growing.sol"));

let chain: LocalChain;

beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

async function told(name: string): Promise<{ later: string | null; selling: string | null }> {
  const artifact = contracts[name] ?? expect.fail(name);
  const reads = await evidenceOn(chain, await launch(chain, artifact));
  const [later, selling] = [taxChangesLater, sellingIsTaxed].map((check) => inWords(check.run(reads)));
  for (const proof of later && "proofs" in later ? later.proofs : [])
    expect(await replayed(chain, proof)).toMatchObject({ holds: true });
  const say = (answer: typeof later) => (answer ? ("sentence" in answer ? answer.sentence : answer.why.code) : null);
  return { later: say(later), selling: say(selling) };
}

describe("a tax that time changes", () => {
  test.each([
    ["TaxInNextBlock", "The sell tax is 0% right after buying, but it jumps to 20% in the next block."],
    ["TaxOnPatience", "The sell tax is 0% right after buying, but it jumps to 25% after 1 hour."],
    ["TaxOnOldHolders", "The sell tax is 0% for holders now, but it jumps to 39.9% in 30 days."],
  ])("%s is told", async (name, sentence) => {
    expect(await told(name)).toMatchObject({ later: sentence });
  });

  test("is none where a sale makes all balances grow, the pool's too", async () => {
    expect(await told("GoodGrowsWithPool")).toEqual({ later: null, selling: null });
  });

  test("is one where what grew cannot be sold", async () => {
    expect(await told("GrowthCannotBeSold")).toMatchObject({
      later: "The sell tax is 24.2% now, but it jumps to 58.1% in 30 days.",
    });
  });

  test.each([
    ["GrowthBringsNothing", "The sell tax is 0% now, but it jumps to 99% in 1 hour."],
    ["GrowsForSellers", "The sell tax is 0% right after buying, but it jumps to 100% after 30 days."],
  ])("%s is told, as what grew is worth nothing", async (name, sentence) => {
    expect(await told(name)).toMatchObject({ later: sentence });
  });

  test("is good news where it ends, and told where it is paid", async () => {
    expect(await told("GoodTaxOnHaste")).toEqual({
      later: null,
      selling: "The sell tax is 10%. If you wait 10 minutes, the tax drops to 0%.",
    });
  });
});
