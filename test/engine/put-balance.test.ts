import { afterAll, beforeAll, expect, test } from "vitest";
import { known, unknown } from "../../src/engine/core/read.ts";
import type { Report } from "../../src/engine/core/report.ts";
import { findMarkets } from "../../src/engine/experiments/index.ts";
import { inWords } from "../../src/engine/messages/index.ts";
import { freshAccount } from "../../src/engine/simulation/accounts.ts";
import { uniswapV2, uniswapV2Venue } from "../../src/engine/venues/uniswap-v2.ts";
import { toAuditJson } from "../../src/http/audit-json.ts";
import { compileFile } from "../support/compile.ts";
import { deploy } from "../support/deploy.ts";
import { type LocalEngine, startEngine } from "../support/engine.ts";
import { localReader } from "../support/local-reader.ts";
import { UNISWAP_V2 } from "../support/uniswap-v2.ts";

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
  return inWords(await local.engine.auditor.audit({ chainId: 1, address }), "en");
}

test("a token of which nobody is known who has any is tried with a balance put in place, and every such row says so", async () => {
  const { verdict, story, rows, evidence } = await audited("Mapped");
  expect(verdict).toBe("danger");
  expect(story).toMatchObject({ assumedPool: true, balancePut: true, sold: { ok: true } });
  expect(evidence).toMatch(/ We tested with a simulated balance because we found no holder\.$/);
  const locks = rows.find(({ id }) => id === "owner-can-block-holders");
  expect(locks).toMatchObject({ outcome: "found", premise: "balance-put" });
  expect(locks?.sentence).toMatch(/We tested with a simulated balance because we found no holder\./);
  const open = rows.filter(({ code }) => code === "put-balance-shows-no-good");
  expect(open.map(({ id }) => id)).toEqual(expect.arrayContaining(["holders-cannot-sell", "owner-can-take-tokens"]));
  expect(rows.filter(({ outcome, premise }) => outcome === "clear" && premise !== null)).toEqual([]);
});

test("what finds nothing with it is open, since real ones may come about and behave otherwise", async () => {
  const report = await audited("HarmlessPromised");
  expect(report.verdict).toBe("unknown");
  expect(`${report.headline} ${report.evidence}`).not.toMatch(/You can|bought, sent and sold/);
  expect(toAuditJson(report).auditInfo.flags).not.toContainEqual(
    expect.objectContaining({ category: "Honeypot", label: "🟢" }),
  );
});

test("holders that could not be read are not taken for nobody", async () => {
  const why = unknown("measure-failed");
  const settings = uniswapV2("Uniswap V2", UNISWAP_V2.factory, UNISWAP_V2.router);
  const maker = uniswapV2Venue.launching?.maker ?? expect.fail("It makes pools.");
  const launchVenue = known({ settings, maker, router: settings.router, pair: null });
  const found = findMarkets(
    await localReader(local.chain),
    freshAccount(),
    { pools: known([]), holders: why },
    { routeFor: () => undefined, launchVenue },
  );
  expect(found).toEqual(why);
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
  const watched = rows.find(({ id }) => id === "behaves-when-watched");
  expect(watched).toMatchObject({ code: "put-balance-shows-no-good", premise: "balance-put" });
});
