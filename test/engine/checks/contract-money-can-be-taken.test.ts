import { parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractMoneyCanBeTaken } from "../../../src/engine/checks/contract-money-can-be-taken.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";
import { spoilsTold } from "../../support/spoils.ts";
import { installUniswapV2 } from "../../support/uniswap-v2.ts";

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

const told = (name: string, ether = 0n) => spoilsTold(chain, name, contractMoneyCanBeTaken, {}, ether);

describe("contract-money-can-be-taken", () => {
  test.each([
    [
      "ContractMoneyCanBeTaken",
      "0",
      /^warning: The owner \(.*\) can call .*: 100% of the tokens that the token's contract holds, which is 5% of the supply, went to whoever made the call\.$/,
    ],
    [
      "AnybodyTakes",
      "1",
      /^warning: A stranger can call .*: 100% of the coins that the token's contract holds, which is 10% of the money in the pool, went to whoever made the call\.$/,
    ],
    [
      "FounderTakes",
      "8",
      /^danger: The owner \(.*\) can call .*: (?:over 99\.9|100)% of the coins that the token's contract holds, which is (?:79\.9|80)% of the money in the pool, went to .*\.$/,
    ],
  ])("%s is told", async (name, ether, sentence) => {
    expect(await told(name, parseEther(ether))).toMatch(sentence);
  });

  test.each(["Token", "GoodRescue", "GoodStaking", "GoodDeposits"])(
    "%s has nothing that others could take",
    async (name) => {
      expect(await told(name)).toBeNull();
    },
  );

  test("is a danger where it takes what people let it spend", async () => {
    expect(await told("PullsApproved")).toMatch(
      /^danger: The owner \(.*\) can call .*: what somebody lets the token's contract spend of other money went to whoever made the call\.$/,
    );
  });

  test("is silent where hardly anything lies there", async () => {
    expect(await told("FounderTakes", 1_000_000_000n)).toBeNull();
  });
});
