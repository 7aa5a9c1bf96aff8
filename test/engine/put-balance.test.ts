import { afterAll, beforeAll, expect, test } from "vitest";
import type { Report } from "../../src/engine/report.ts";
import { compileFile } from "../support/compile.ts";
import { deploy } from "../support/deploy.ts";
import { type LocalEngine, startEngine } from "../support/engine.ts";

const contracts = compileFile("unheld/Unheld.sol");

let local: LocalEngine;
beforeAll(async () => {
  local = await startEngine();
});
afterAll(() => local.stop());

async function audited(name: string): Promise<Report> {
  const { client } = local.chain;
  const address = await deploy(local.chain, contracts[name]);
  await client.increaseTime({ seconds: 30 * 86_400 });
  await client.mine({ blocks: 5 });
  return await local.engine.auditor.audit({ chainId: 1, address });
}

test("a token of which nobody is known who has any is tried with a balance put in place, and every such row says so", async () => {
  const { verdict, story, rows, evidence } = await audited("Mapped");
  expect(verdict).toBe("danger");
  expect(story).toMatchObject({ assumedPool: true, balancePut: true, sold: { ok: true } });
  expect(evidence).toMatch(/Tried with a balance put in place, since nobody is known who holds any\.$/);
  const locks = rows.find(({ id }) => id === "owner-can-block-holders");
  expect(locks).toMatchObject({ outcome: "found", premise: "balance-put" });
  expect(locks?.sentence).toMatch(/put in place, since nobody is known who holds any/);
  const clear = rows.filter(({ outcome, premise }) => outcome === "clear" && premise === "balance-put");
  expect(clear.map(({ id }) => id)).toEqual(expect.arrayContaining(["holders-cannot-sell", "owner-can-take-tokens"]));
});

test("a harmless one is green where all was measured, and says on what that rests", async () => {
  const { verdict, evidence } = await audited("HarmlessPromised");
  expect(verdict).toBe("clear");
  expect(evidence).toMatch(/with a balance put in place since nobody is known who holds any/);
});

test("what cannot be sold, whoever has it, stays open", async () => {
  const { verdict, rows } = await audited("Credits");
  expect(verdict).toBe("unknown");
  expect(rows.find(({ id }) => id === "holders-cannot-sell")).toMatchObject({
    outcome: "unknown",
    code: "pool-not-made-of-put",
    premise: null,
  });
});

test("ordinary accounts trade in the same pool, filled with as much", async () => {
  const { rows, story } = await audited("TaxedUnheld");
  expect(story).toMatchObject({ balancePut: true, bought: { taxBps: 700 } });
  expect(rows.find(({ id }) => id === "buying-is-taxed")).toMatchObject({ outcome: "found", premise: "balance-put" });
  expect(rows.find(({ id }) => id === "behaves-when-watched")).toMatchObject({ outcome: "clear" });
});
