import { afterAll, beforeAll, expect, test } from "vitest";
import { gasIsAbused } from "../../../src/engine/checks/gas-is-abused.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileFile } from "../../support/compile.ts";
import { inWords } from "../../support/in-words.ts";
import { evidenceOn, launch } from "../../support/lab.ts";
import { expectBound, expectMended } from "../../support/mutations.ts";
import { replayed } from "../../support/replayed.ts";
import { installUniswapV2 } from "../../support/uniswap-v2.ts";

const contracts = compileFile("standards/Gas.sol");

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

test.each([
  ["SalesAreDear", /^A sell uses \d,\d{3},\d{3} gas, many times what other tokens use\.$/],
  ["PurchasesAreDear", /^A buy uses \d,\d{3},\d{3} gas, many times what other tokens use\.$/],
])("%s is told and proven, and no mended token is", async (name, sentence) => {
  const launched = await launch(chain, contracts[name] ?? expect.fail(name));
  const answer = inWords(gasIsAbused.run(await evidenceOn(chain, launched)), gasIsAbused.id);
  if (!answer || !("sentence" in answer)) return expect.fail("it is not found");
  expect(answer.sentence).toMatch(sentence);
  const [proof] = answer.proofs;
  if (!proof) return expect.fail("it is not proven");
  await expectBound(chain, proof);
  const held = await replayed(chain, proof);
  expect(held.holds && held.traded).toMatchObject([{ venue: "Uniswap V2" }]);
  await expectMended(chain, [proof], launched.token);
});
