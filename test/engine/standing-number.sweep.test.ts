import { numberToHex } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Report } from "../../src/engine/report.ts";
import { compileFile, fixture } from "../support/compile.ts";
import { engineOver, type LocalEngine, type OwnEngine, startEngine } from "../support/engine.ts";
import { type Gateway, startGateway } from "../support/gateways/gateway.ts";
import { nitroShowing } from "../support/gateways/rules.ts";
import { launch } from "../support/lab.ts";
import { replayed } from "../support/replayed.ts";
import { oneIn } from "../support/sweep.ts";

const contracts = compileFile("times/Numbers.sol");
const CODE = "block-number-stands-still";

let stand: LocalEngine;
beforeAll(async () => {
  stand = await startEngine();
});
afterAll(() => stand.stop());

/** The same token at a node that moves the number, and at one that does not. */
async function bothOf(name: string): Promise<{ readonly good: Report; readonly still: Report }> {
  const { token } = await launch(stand.chain, contracts[name] ?? fixture(name));
  const request = { chainId: 1, address: token };
  const good = await stand.engine.auditor.audit(request);
  const number = numberToHex(BigInt(good.block.number));
  const gateway: Gateway = await startGateway(stand.chain.url, nitroShowing(number));
  const other: OwnEngine = await engineOver({ ...stand.chain, url: gateway.url }, {}, { SHIPPED_MEMORY: "off" });
  const still = await other.engine.auditor.audit(request);
  await other.close();
  await gateway.stop();
  return { good, still };
}

const rowsOf = ({ rows }: Report) => new Map(rows.map((row) => [row.id, row]));

describe("where the block's number stands still for contracts", () => {
  test.each(
    oneIn(3, [
      ["ShutByNumber", "exit-closes-later"],
      ["TaxedByNumber", "tax-changes-later"],
      ["StopsByNumber", "owner-can-stop-trading"],
    ] as const),
  )("nothing is green that a later block would show: %s", async (name, id) => {
    const { good, still } = await bothOf(name);
    const proofs = good.rows.flatMap((row) => row.proofs);
    expect(proofs.length).toBeGreaterThan(0);
    for (const proof of proofs) expect(await replayed(stand.chain, proof)).toMatchObject({ holds: true });
    const [usual, there] = [rowsOf(good), rowsOf(still)];
    expect(usual.get(id)?.severity, id).toBe("danger");
    expect(there.get(id)).toMatchObject({ outcome: "unknown", code: CODE });
    for (const row of good.rows.filter(({ outcome }) => outcome === "found")) {
      expect(there.get(row.id)?.outcome, row.id).not.toBe("clear");
    }
  });

  test.each(oneIn(2, ["GoodNextBlock", "GoodVotes"]))("an honest token is not blamed for it: %s", async (name) => {
    const { good, still } = await bothOf(name);
    const usual = rowsOf(good);
    const worse = still.rows.filter(
      ({ id, outcome, severity }) => outcome === "found" && severity !== usual.get(id)?.severity,
    );
    expect(worse).toEqual([]);
    expect(still.rows.some(({ code }) => code === CODE)).toBe(true);
  });

  test("what ordinary accounts show beside it is proven", async () => {
    const { token } = await launch(stand.chain, fixture("EventsLie"));
    const { rows } = await stand.engine.auditor.audit({ chainId: 1, address: token });
    const proofs = rows.find(({ id }) => id === "events-lie")?.proofs ?? [];
    expect(proofs.length).toBeGreaterThan(0);
    for (const proof of proofs) expect(await replayed(stand.chain, proof)).toMatchObject({ holds: true });
  });

  test("whoever does not ask for it is told the same", async () => {
    const { good, still } = await bothOf("Token");
    // What each engine audited before is its own.
    const outcomes = ({ rows }: Report) =>
      rows
        .filter(({ id }) => id !== "looks-like-a-scam")
        .map(({ id, outcome, severity, code }) => ({ id, outcome, severity, code }));
    expect(outcomes(still)).toEqual(outcomes(good));
  });
});
