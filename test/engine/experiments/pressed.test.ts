import { afterAll, beforeAll, expect, test } from "vitest";
import type { Reader } from "../../../src/engine/chain/reader.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";
import { fixture } from "../../support/compile.ts";
import { launch, marketOf, tryWith } from "../../support/lab.ts";
import { plainReader } from "../../support/plain-reader.ts";
import { installUniswapV2 } from "../../support/uniswap-v2.ts";

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

/** Whether calls in another block were asked for before the first in this one was answered. */
async function isAllAtOnce(isPressed: boolean): Promise<boolean> {
  const reader = await plainReader(chain);
  let answered = false;
  let early = false;
  const watched: Reader = {
    ...reader,
    isPressed: () => isPressed,
    request: async (method, params, need) => {
      if (params.length > 3 && !answered) early = true;
      const answer = await reader.request(method, params, need);
      if (method === "eth_call" && params.length === 3) answered = true;
      return answer;
    },
  };
  const outcomes = await tryWith(watched, await marketOf(chain, await launch(chain, fixture("Token"))));
  expect(outcomes.trades.known && outcomes.later.known && outcomes.circumstances.known).toBe(true);
  return early;
}

test("where much of the time is gone, trades of now come before those at other times and places", async () => {
  expect(await isAllAtOnce(false)).toBe(true);
  expect(await isAllAtOnce(true)).toBe(false);
});
