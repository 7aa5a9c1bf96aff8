import type { Address } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inWords } from "../../src/engine/messages/index.ts";
import { compileFile } from "../support/compile.ts";
import { engineOver, type LocalEngine, startEngine } from "../support/engine.ts";
import { startGateway } from "../support/gateways/gateway.ts";
import type { Rule } from "../support/gateways/rule.ts";
import { RULES, without } from "../support/gateways/rules.ts";
import { launch } from "../support/lab.ts";

const contracts = compileFile("times/Fees.sol");

let stand: LocalEngine;
beforeAll(async () => {
  stand = await startEngine();
});
afterAll(() => stand.stop());

/** What is told through a gateway that keeps to this rule, and simulates no blocks. */
async function toldThrough(token: Address, rule: Rule) {
  const gateway = await startGateway(stand.chain.url, { ...rule, methods: RULES.noSimulation.methods });
  const { engine, close } = await engineOver({ ...stand.chain, url: gateway.url }, {}, { SHIPPED_MEMORY: "off" });
  const { rows } = inWords(await engine.auditor.audit({ chainId: 1, address: token }), "en");
  await close();
  await gateway.stop();
  return rows.find(({ id }) => id === "behaves-when-watched");
}

test("a change of the block that a node passes over is not taken for one that made no difference", async () => {
  const { token } = await launch(stand.chain, contracts["NeedsBaseFee"] ?? expect.fail());
  expect(await toldThrough(token, RULES.noSimulation)).toMatchObject({ outcome: "found", severity: "danger" });
  expect(await toldThrough(token, RULES.ethrex)).toMatchObject({ outcome: "found", severity: "danger" });
  const passing = { ...RULES.ethrex, meaning: without(["feeRecipient", "prevRandao", "baseFee", "baseFeePerGas"]) };
  expect(await toldThrough(token, passing)).toMatchObject({ outcome: "unknown", code: "asked-not-varied" });
});
