import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { salesAreLimited } from "../../../src/engine/checks/sales-are-limited.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileFile, fixture } from "../../support/compile.ts";
import { inWords } from "../../support/in-words.ts";
import { evidenceOn, launch } from "../../support/lab.ts";
import { replayed } from "../../support/replayed.ts";
import { installUniswapV2 } from "../../support/uniswap-v2.ts";

const contracts = compileFile("times/Blocks.sol");

let chain: LocalChain;

beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

async function told(name: string): Promise<string | null> {
  const reads = await evidenceOn(chain, await launch(chain, contracts[name] ?? fixture(name)));
  const answer = inWords(salesAreLimited.run(reads));
  for (const proof of answer && "proofs" in answer ? answer.proofs : [])
    expect(await replayed(chain, proof)).toMatchObject({ holds: true });
  if (!answer) return null;
  return "sentence" in answer ? answer.sentence : answer.why.code;
}

describe("sales in one block", () => {
  test("are told where a block takes only so many, whoever sells", async () => {
    expect(await told("ThreeSalesABlock")).toBe(
      "Only 3 sells can go through per block. Everyone else has to wait for the next block.",
    );
  });

  test.each(["Token", "GoodTwoSalesEach"])("are not limited for others: %s", async (name) => {
    expect(await told(name)).toBeNull();
  });
});
