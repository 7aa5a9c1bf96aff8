import { afterAll, beforeAll, expect, test } from "vitest";
import { supplyCanGrow, supplyGrowsUnseen } from "../../../src/engine/checks/powers.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileFile } from "../../support/compile.ts";
import { inWords } from "../../support/in-words.ts";
import { evidenceOn, launch } from "../../support/lab.ts";
import { replayed } from "../../support/replayed.ts";
import { installUniswapV2 } from "../../support/uniswap-v2.ts";

const contracts = compileFile("made/Made.sol");

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

async function told(name: string): Promise<readonly string[]> {
  const reads = await evidenceOn(chain, await launch(chain, contracts[name] ?? expect.fail(name)));
  const said: string[] = [];
  for (const check of [supplyCanGrow, supplyGrowsUnseen]) {
    const answer = inWords(check.run(reads), check.id);
    for (const proof of answer && "proofs" in answer ? answer.proofs : [])
      expect(await replayed(chain, proof)).toMatchObject({ holds: true });
    if (answer) said.push("sentence" in answer ? `${answer.severity}: ${answer.sentence}` : answer.why.code);
  }
  return said;
}

test("what is made unseen as a stranger sells is told, with who has it", async () => {
  expect(await told("MadeUnseen")).toEqual([
    expect.stringMatching(
      /^danger: Our test sell minted 900 new tokens for every 100 we sold\. They don't show up in totalSupply\. The owner \(0xf39F…2266\) gained the most tokens\.$/,
    ),
  ]);
});

test("what the supply tells is told there", async () => {
  expect(await told("MadeSeen")).toEqual([
    expect.stringMatching(/^danger: Our test sell minted 100 new tokens for every 100 we sold\. The owner/),
  ]);
});

test.each(["GoodLittleMade", "GoodSharesOut"])("%s makes nothing that matters", async (name) => {
  expect(await told(name)).toEqual([]);
});
