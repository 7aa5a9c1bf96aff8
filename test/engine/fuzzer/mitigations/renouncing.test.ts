import { parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mapRead } from "../../../../src/engine/core/read.ts";
import type { Remedies } from "../../../../src/engine/core/report.ts";
import { tryRenouncing } from "../../../../src/engine/fuzzer/mitigations/renouncing.ts";
import { wordsIn } from "../../../../src/engine/messages/sayings.ts";
import { toRemedies } from "../../../../src/engine/report/corrections.ts";
import { readConditions } from "../../../../src/engine/simulation/environment.ts";
import { bob, type LocalChain, mallory, startAnvil } from "../../../support/anvil.ts";
import { compileFile, together } from "../../../support/compile.ts";
import { evidenceOf } from "../../../support/evidence.ts";
import { localReader } from "../../../support/local-reader.ts";
import { powersOver } from "../../../support/powers.ts";
import { createPool, deploy, installUniswapV2 } from "../../../support/uniswap-v2.ts";

const contracts = together(compileFile("runs/Powers.sol"), compileFile("runs/Remedies.sol"));

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

async function mended(name: string, args: readonly unknown[] = []): Promise<Remedies & { readonly calls: number }> {
  const artifact = contracts[name];
  if (!artifact) throw new Error(`There is no contract ${name}.`);
  const token = await deploy(chain.client, artifact, args);
  await createPool(chain.client, token, { tokens: parseEther("600000000") });
  const { powers, code, proxy } = await powersOver(chain, token);
  const reader = await localReader(chain);
  const conditions = await readConditions(reader);
  if (!powers.known || !conditions.known) throw new Error("no powers");
  await reader.capabilities();
  const before = reader.spent.calls;
  const remedies = await tryRenouncing({ reader, conditions: conditions.value, powers: powers.value }, { code, proxy });
  const { proxy: none } = evidenceOf({ proxy: null });
  const found = mapRead(remedies, (each) => ({ ...each, burning: null }));
  return {
    ...(wordsIn(toRemedies({ remedies: found, proxy: none }), "en") as Remedies),
    calls: reader.spent.calls - before,
  };
}

test("renouncing ends what is the owner's, and what another holds stays with it", async () => {
  const told = await mended("ManyPowers", [mallory.address, bob.address]);
  expect(told.sentence).toBe(
    "Renouncing ownership would remove 3 of the token's 4 admin powers. Still possible: taking tokens (0x15d3…6A65).",
  );
  expect(told.calls).toBeLessThanOrEqual(12);
});

test("what its maker brings back at will is not ended", async () => {
  expect((await mended("TakesItBack")).sentence).toMatch(/We found no way/);
});

test("a ceiling that can be lowered ends a tax that nobody can give up", async () => {
  const { steps, ends } = await mended("LowersItsCeiling");
  expect(ends).toBe(1);
  expect(steps.map(({ call }) => call)).toEqual([expect.stringContaining("uint256")]);
});

test("what ends trade is no remedy", async () => {
  expect((await mended("EndsWithItsOwner")).sentence).toBe(
    "The token gives its admins 2 powers. We found no way to revoke them.",
  );
});
