import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { feesCanBeRedirected } from "../../../src/engine/checks/fees-can-be-redirected.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { poolTrade, taxedStep } from "../../support/plain-outcomes.ts";
import { spoilsTold } from "../../support/spoils.ts";
import { oneIn } from "../../support/sweep.ts";
import { installUniswapV2 } from "../../support/uniswap-v2.ts";

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

const told = (name: string, taxBps: number) =>
  spoilsTold(chain, name, feesCanBeRedirected, { trades: [{ ...poolTrade, sold: taxedStep(taxBps) }] });

describe("fees-can-be-redirected", () => {
  test.each(
    oneIn(2, [
      [
        "FeesCanBeRedirected",
        1_000,
        /^warning: The owner \(.*\) can call .*\. When we simulated that, trading fees paid in the token went to a wallet the caller picked\.$/,
      ],
      ["PaysOut", 800, /^warning: .* trading fees paid in the native coin went to the caller\.$/],
    ] as const),
  )("%s is told, with trades before and after", async (name, taxBps, sentence) => {
    expect(await told(name, taxBps)).toMatch(sentence);
  });

  test.each(
    oneIn(
      4,
      [
        ["Token", 0],
        ["GoodFixedReceiver", 800],
        ["GoodLetsIn", 1_000],
        ["GoodSmallFee", 200],
      ] as const,
      1,
    ),
  )("%s is not", async (name, taxBps) => {
    expect(await told(name, taxBps)).toBeNull();
  });

  test("is silent where nothing was redirected", () => {
    expect(feesCanBeRedirected.run(evidenceOf())).toBeUndefined();
  });
});
