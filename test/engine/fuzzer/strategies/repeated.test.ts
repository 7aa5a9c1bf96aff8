import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { compileFile } from "../../../support/compile.ts";
import { dangersOf } from "../../../support/dangers.ts";
import { installUniswapV2 } from "../../../support/uniswap-v2.ts";

const contracts = compileFile("counted/Blocks.sol");

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

test.each([
  ["ThirdByFounderShuts", "The owner"],
  ["ThirdByAnyoneShuts", "Anyone"],
])("%s: repeated transfers in one block stop trading", async (name, who) => {
  const { "owner-can-stop-trading": told } = await dangersOf(chain, contracts, name);
  expect(told).toMatch(
    new RegExp(
      `^${who} .*can call transfer.*, 12 times\\. (When we simulated that, )?[Nn]o test wallet could sell anymore`,
    ),
  );
});

// What ends with the block is a nuisance and no lock.
test.each(["HonestThirdWaits", "HonestThirdShown", "ThirdPausesSales"])("%s is quiet", async (name) => {
  expect(await dangersOf(chain, contracts, name)).toEqual({});
});
