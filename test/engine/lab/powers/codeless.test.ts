import { parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CHECKS } from "../../../../src/engine/checks/index.ts";
import { type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { compileFile } from "../../../support/compile.ts";
import { inWords } from "../../../support/in-words.ts";
import { powersOver } from "../../../support/powers.ts";
import { createPool, deploy, installUniswapV2 } from "../../../support/uniswap-v2.ts";

const contracts = compileFile("disguises/Codeless.sol");

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

async function told(name: string): Promise<string> {
  const token = await deploy(chain.client, contracts[name] ?? expect.fail(name));
  await createPool(chain.client, token, { tokens: parseEther("600000000") });
  const answer = inWords(
    CHECKS.find(({ id }) => id === "owner-can-block-holders")?.run(await powersOver(chain, token)),
  );
  if (!answer) return "clear";
  return "known" in answer ? answer.why.code : `${answer.severity}, ${answer.basis}: ${answer.sentence}`;
}

test.each(["ByPeopleOnly", "OfPeopleOnly"])(
  "a power that only accounts without code have, or that is turned upon those alone, is told from the code: %s",
  async (name) => {
    expect(await told(name)).toMatch(/^warning, inferred: .*accounts of which it asks whether they have code/);
  },
);

test("one that asks who started the transaction is used", async () => {
  expect(await told("ByWhoStarted")).toMatch(/^danger, executed/);
});

test("nothing is said of a function that takes contracts alone, where one was given to it", async () => {
  expect(await told("OfContractsOnly")).toBe("clear");
});
