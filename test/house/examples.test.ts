import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LocalChain, startAnvil } from "../support/anvil.ts";
import { deployExamples, type Example } from "../support/examples.ts";
import { installUniswapV2 } from "../support/uniswap-v2.ts";

describe("the example tokens", () => {
  let chain: LocalChain;
  let examples: readonly Example[];
  beforeAll(async () => {
    chain = await startAnvil();
    await installUniswapV2(chain.client);
    examples = await deployExamples(chain.client);
  });
  afterAll(() => chain.stop());

  test("are thirteen, each with code", async () => {
    expect(examples).toHaveLength(13);
    for (const { address } of examples) expect((await chain.client.getCode({ address }))?.length).toBeGreaterThan(100);
  });
});
