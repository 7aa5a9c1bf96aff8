import { parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractMoneyCanBeTaken } from "../../../src/engine/checks/contract-money-can-be-taken.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { carol } from "../../support/people.ts";
import { plainReplay } from "../../support/plain-outcomes.ts";
import { scenario } from "../../support/scenarios.ts";
import { spoilsTold } from "../../support/spoils.ts";
import { oneIn } from "../../support/sweep.ts";
import { installUniswapV2 } from "../../support/uniswap-v2.ts";
import { person, powersOf } from "../../support/used-powers.ts";

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

const told = (name: string, ether = 0n) => spoilsTold(chain, name, contractMoneyCanBeTaken, {}, ether);

describe("contract-money-can-be-taken", () => {
  test.each(
    oneIn(2, [
      [
        "ContractMoneyCanBeTaken",
        "0",
        /^warning: The owner \(.*\) can call .*\. In our test, that call sent 100% of the tokens in the contract to the caller\. That's 5% of the supply\.$/,
      ],
      [
        "AnybodyTakes",
        "1",
        /^warning: Anyone can call .*\. In our test, that call sent 100% of the coins in the contract to the caller\. That's 10% of the pool's funds\.$/,
      ],
      [
        "FounderTakes",
        "8",
        /^danger: The owner \(.*\) can call .*\. In our test, that call sent (?:over 99\.9|100)% of the coins in the contract to .*\. That's (?:79\.9|80)% of the pool's funds\.$/,
      ],
      [
        "TwoTake",
        "8",
        /^warning: The owner \(.*\) can call .*\. In our test, that call sent 50% of the coins in the contract to the caller\. That's 40% of the pool's funds\.$/,
      ],
    ] as const),
  )("%s is told", async (name, ether, sentence) => {
    expect(await told(name, parseEther(ether))).toMatch(sentence);
  });

  test.each(oneIn(2, ["Token", "GoodRescue", "GoodStaking", "GoodDeposits"], 1))(
    "%s has nothing that others could take",
    async (name) => {
      expect(await told(name)).toBeNull();
    },
  );

  test("is a danger where it takes what people let it spend", async () => {
    expect(await told("PullsApproved")).toMatch(
      /^danger: The owner \(.*\) can call .*\. In our test, that call took funds that wallets had approved the contract to spend\. It sent them to the caller\.$/,
    );
  });

  test.each([
    ["StakesInBank", "deposit(uint256,address) [0x6e553f65]", "withdraw(uint256) [0x2e1a7d4d]"],
    ["CoinsRescued", "0xe4d06d82()", "0x0d5847b0(uint256)"],
  ])("%s is a danger, as what people deposit does not come back", async (name, put, back) => {
    const came = `Our test wallet had made a deposit with ${put}. That call sent most of it to the caller. After that, ${back} paid back`;
    expect(await told(name)).toContain(came);
  });

  test("is none where the owner takes only what nobody deposited", async () => {
    expect(await told("HonestStakesSurplus")).toBeNull();
  });

  test.each([
    [{ depthUsd: 2_500, amount: "0.5" }, "warning"],
    [{ depthUsd: 50_000, amount: "10" }, "danger"],
    [{ depthUsd: null, amount: "0.5" }, "warning"],
    [{ depthUsd: null, amount: "10" }, "danger"],
  ])(
    "fees that a pool with hardly anything in it has no more than are no danger: %j",
    ({ depthUsd, amount }, severity) => {
      const { pool } = scenario.route;
      const powers = {
        ...powersOf(),
        scenario: { ...scenario, route: { ...scenario.route, pool: { ...pool, depthUsd } } },
        extractions: [
          {
            holder: person,
            calls: [{ target: carol, selector: "0x12345678", inputs: "" }],
            gain: {
              kind: "money",
              to: "caller",
              coin: "native",
              amount: parseEther(amount),
              leftBps: 9_500,
              partBps: 9_500,
              worthBps: 5_000,
            },
            shown: [{ replay: plainReplay, shows: [] }],
          } as const,
        ],
      };
      expect(contractMoneyCanBeTaken.run(evidenceOf({ powers }))).toMatchObject({ severity });
    },
  );

  test("is unknown where nobody could be given money to let it spend", () => {
    const powers = { ...powersOf(), pullsUntried: true };
    expect(contractMoneyCanBeTaken.run(evidenceOf({ powers }))).toMatchObject({ why: { code: "money-not-had" } });
  });

  test("is silent where hardly anything lies there", async () => {
    expect(await told("FounderTakes", 1_000_000_000n)).toBeNull();
  });
});
