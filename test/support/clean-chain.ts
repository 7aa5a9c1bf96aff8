import type { Hex } from "viem";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type LocalChain, startAnvil } from "./anvil.ts";
import { installUniswapV2 } from "./uniswap-v2.ts";

/** A chain with Uniswap V2 on it for the tests of a file, each of which finds it as it was at first. */
export function onCleanChain(use: (chain: LocalChain) => void): void {
  let chain: LocalChain;
  let clean: Hex;
  beforeAll(async () => {
    chain = await startAnvil();
    await installUniswapV2(chain.client);
    clean = await chain.client.snapshot();
    use(chain);
  });
  beforeEach(async () => {
    await chain.client.revert({ id: clean });
    clean = await chain.client.snapshot();
  });
  afterAll(() => chain.stop());
}
