import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Report } from "../../src/engine/core/report.ts";
import { inWords } from "../../src/engine/messages/index.ts";
import { compileFile, fixture } from "../support/compile.ts";
import { engineOver, type LocalEngine, startEngine } from "../support/engine.ts";
import { startGateway } from "../support/gateways/gateway.ts";
import type { Rule } from "../support/gateways/rule.ts";
import { RULES } from "../support/gateways/rules.ts";
import { launch } from "../support/lab.ts";
import { oneIn, testInLongRun } from "../support/sweep.ts";

const contracts = { ...compileFile("times/Fees.sol"), ...compileFile("times/Numbers.sol") };

let stand: LocalEngine;
beforeAll(async () => {
  stand = await startEngine();
});
afterAll(() => stand.stop());

/** The same token at a node that changes blocks in calls, and at one that only simulates them. */
async function bothOf(name: string, rule: Rule): Promise<{ readonly good: Report; readonly there: Report }> {
  const { token } = await launch(stand.chain, contracts[name] ?? fixture(name));
  const request = { chainId: 1, address: token };
  const good = inWords(await stand.engine.auditor.audit(request), "en");
  const gateway = await startGateway(stand.chain.url, rule);
  const { engine, close } = await engineOver({ ...stand.chain, url: gateway.url }, {}, { SHIPPED_MEMORY: "off" });
  const there = inWords(await engine.auditor.audit(request), "en");
  await close();
  await gateway.stop();
  return { good, there };
}

const rowsOf = ({ rows }: Report) => new Map(rows.map((row) => [row.id, row]));

const HERE: readonly Rule[] = [RULES.besu, RULES.nethermind];

describe.each(oneIn(2, HERE))("where $name only simulates another time", (rule) => {
  test.each(
    oneIn(6, [
      ["ShutToPaying", "exit-closes-later"],
      ["ShutToDrawn", "exit-closes-later"],
      ["ShutToFees", "exit-closes-later"],
      ["ShutByNumber", "exit-closes-later"],
      ["TaxedByNumber", "tax-changes-later"],
      ["StopsByNumber", "owner-can-stop-trading"],
    ] as const),
  )("nothing is green that a real block would show: %s", async (name, id) => {
    const { good, there } = await bothOf(name, rule);
    expect(rowsOf(good).get(id)?.severity).toBe("danger");
    for (const row of good.rows.filter(({ outcome }) => outcome === "found")) {
      expect(rowsOf(there).get(row.id)?.outcome, row.id).not.toBe("clear");
    }
  });

  test.each(oneIn(4, ["NeedsPrice", "GoodNoRaces", "GoodNextBlock", "GoodVotes"]))(
    "an honest token is not blamed for it: %s",
    async (name) => {
      const { good, there } = await bothOf(name, rule);
      const usual = rowsOf(good);
      const worse = there.rows.filter(
        ({ id, outcome, severity }) => outcome === "found" && severity !== usual.get(id)?.severity,
      );
      expect(worse).toEqual([]);
    },
  );

  testInLongRun("whoever asks for none of it is told the same", async () => {
    const { good, there } = await bothOf("Token", rule);
    const outcomesOf = ({ rows }: Report) =>
      rows
        .filter(({ id }) => id !== "looks-like-a-scam")
        .map(({ id, outcome, severity, code }) => ({ id, outcome, severity, code }));
    expect(outcomesOf(there)).toEqual(outcomesOf(good));
  });
});
