import { type Address, parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownerCanTakeTokens, supplyGrowsUnseen } from "../../../src/engine/checks/powers.ts";
import type { Proof } from "../../../src/engine/evidence/proof.ts";
import { alice, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileFile } from "../../support/compile.ts";
import { inWords } from "../../support/in-words.ts";
import { powersOver } from "../../support/powers.ts";
import { replayed } from "../../support/replayed.ts";
import { createPool, deploy, installUniswapV2 } from "../../support/uniswap-v2.ts";

const contracts = compileFile("disguises/Forwarded.sol");

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

async function evidenceOf(name: string, args: readonly unknown[] = []) {
  const token: Address = await deploy(chain.client, contracts[name] ?? expect.fail(name), args);
  await createPool(chain.client, token, { tokens: parseEther("600000000") });
  return powersOver(chain, token);
}

async function expectProven(answer: unknown, id: string) {
  const { proofs } = inWords(answer as never, id) as { proofs: readonly Proof[] };
  expect(proofs.length).toBeGreaterThan(0);
  for (const proof of proofs) expect(await replayed(chain, proof)).toMatchObject({ holds: true });
}

test("a person who may speak in anybody's name can take their tokens", async () => {
  const found = ownerCanTakeTokens.run(await evidenceOf("ForwardedByAPerson", [alice.address]));
  expect(found).toMatchObject({ severity: "danger", basis: "executed" });
  await expectProven(found, "owner-can-take-tokens");
});

test("a contract that forwards what was signed can take nothing", async () => {
  expect(ownerCanTakeTokens.run(await evidenceOf("ForwardedWhenSigned"))).toBeUndefined();
});

test("whom data without a function's name makes tokens for is found", async () => {
  const found = supplyGrowsUnseen.run(await evidenceOf("MintsWithoutAName"));
  expect(found).toMatchObject({ severity: "danger", basis: "executed" });
  await expectProven(found, "supply-grows-unseen");
});
