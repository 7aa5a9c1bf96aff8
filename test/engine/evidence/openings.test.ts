import { parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inWords } from "../../../src/engine/messages/index.ts";
import { compileFile } from "../../support/compile.ts";
import { type LocalEngine, startEngine } from "../../support/engine.ts";
import { expectBound } from "../../support/mutations.ts";
import { replayed } from "../../support/replayed.ts";
import { createPool, deploy } from "../../support/uniswap-v2.ts";

const contracts = compileFile("disguises/Launch.sol");
let local: LocalEngine;
beforeAll(async () => {
  local = await startEngine();
});
afterAll(() => local?.stop());

test.each([
  ["ClosedWithList", "owner-can-block-holders"],
  ["OpensIntoATrap", "holders-cannot-sell"],
])(
  "an audit's proof of %s, which has to be opened, is bound in all it says, and does not hold once the token is mended",
  async (name, id) => {
    const { chain, engine } = local;
    const [trap, honest] = [contracts[name], contracts["HonestLaunch"]];
    if (!trap || !honest) expect.fail("There is no such contract.");
    const token = await deploy(chain.client, trap);
    await createPool(chain.client, token, { tokens: parseEther("600000000") });
    const { rows } = inWords(await engine.auditor.audit({ chainId: 1, address: token }), "en");
    const row = rows.find((each) => each.id === id);
    const [proof] = row?.proofs ?? [];
    expect(proof, JSON.stringify(row)).toBeDefined();
    await expectBound(chain, proof);
    await chain.client.setCode({ address: token, bytecode: honest.deployedBytecode });
    expect(await replayed(chain, proof)).toMatchObject({ holds: false });
  },
);
