import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { compileFile } from "../../../support/compile.ts";
import { dangersOf } from "../../../support/dangers.ts";
import { oneIn, testInLongRun } from "../../../support/sweep.ts";
import { installUniswapV2 } from "../../../support/uniswap-v2.ts";

const contracts = compileFile("disguises/Newcomers.sol");

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

const told = (name: string) => dangersOf(chain, contracts, name);

test("whoever buys after a power was used is locked in, and who had some before is not", async () => {
  const rows = await told("LaterBuyersAreShut");
  expect(Object.keys(rows)).toEqual(["owner-can-block-holders"]);
  expect(rows["owner-can-block-holders"]).toMatch(
    /then the router to buy.*[Oo]ur test wallet couldn't sell anymore, while others still could/,
  );
});

testInLongRun("whoever buys after a power was used pays what was set by then", async () => {
  expect(await told("LaterBuyersPay")).toHaveProperty("tax-is-personal");
});

test.each(oneIn(2, ["HonestDelay", "HonestCeiling"]))("%s lets whoever buys later leave", async (name) => {
  expect(await told(name)).toEqual({});
});
