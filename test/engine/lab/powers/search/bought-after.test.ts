import { parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CHECKS } from "../../../../../src/engine/checks/index.ts";
import { type LocalChain, startAnvil } from "../../../../support/anvil.ts";
import { compileFile } from "../../../../support/compile.ts";
import { inWords } from "../../../../support/in-words.ts";
import { powersOver } from "../../../../support/powers.ts";
import { replayed } from "../../../../support/replayed.ts";
import { createPool, deploy, installUniswapV2 } from "../../../../support/uniswap-v2.ts";

const contracts = compileFile("disguises/Newcomers.sol");

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

async function told(name: string): Promise<Record<string, string>> {
  const token = await deploy(chain.client, contracts[name] ?? expect.fail(name));
  await createPool(chain.client, token, { tokens: parseEther("600000000") });
  const evidence = await powersOver(chain, token);
  const rows: Record<string, string> = {};
  for (const check of CHECKS.filter(({ needs }) => needs.includes("powers"))) {
    const answer = inWords(check.run(evidence), check.id);
    if (!answer || "known" in answer || answer.severity !== "danger") continue;
    for (const proof of answer.proofs ?? []) expect(await replayed(chain, proof)).toMatchObject({ holds: true });
    rows[check.id] = answer.sentence;
  }
  return rows;
}

test("whoever buys after a power was used is locked in, and who had some before is not", async () => {
  const rows = await told("LaterBuyersAreShut");
  expect(Object.keys(rows)).toEqual(["owner-can-block-holders"]);
  expect(rows["owner-can-block-holders"]).toMatch(
    /then swapExactETHForTokens.*this holder could no longer sell, and others still could/,
  );
});

test("whoever buys after a power was used pays what was set by then", async () => {
  expect(await told("LaterBuyersPay")).toHaveProperty("tax-is-personal");
});

test.each(["HonestDelay", "HonestCeiling"])("%s lets whoever buys later leave", async (name) => {
  expect(await told(name)).toEqual({});
});
