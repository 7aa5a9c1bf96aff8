import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { holdersCannotSell } from "../../src/engine/checks/holders-cannot-sell.ts";
import { unknown } from "../../src/engine/core/read.ts";
import { inWords } from "../../src/engine/messages/index.ts";
import { compileFile, fixture } from "../support/compile.ts";
import { type LocalEngine, startEngine } from "../support/engine.ts";
import { evidenceOn, launch } from "../support/lab.ts";
import { replayed } from "../support/replayed.ts";

const contracts = compileFile("odd/Odd.sol", { evmVersion: "cancun" });

let stand: LocalEngine;
beforeAll(async () => {
  stand = await startEngine();
});
afterAll(() => stand.stop());

const launched = (name: string) => launch(stand.chain, contracts[name] ?? fixture(name));

describe("what one transaction does, and several do not", () => {
  test("is unknown where people of one transaction alone could be tried", async () => {
    const evidence = await evidenceOn(stand.chain, await launched("OddTransient"), { simulateV1: false });
    expect(holdersCannotSell.run(evidence)).toEqual(unknown({ code: "asked-not-varied", asks: "transaction" }));
  });
});

describe("what anybody may write a pool", () => {
  test("is made of nothing", async () => {
    const { token } = await launched("OddSkimmed");
    const { rows } = inWords(await stand.engine.auditor.audit({ chainId: 1, address: token }), "en");
    const row = rows.find(({ id }) => id === "supply-grows-unseen") ?? expect.fail();
    expect(row).toMatchObject({ severity: "danger", sentence: expect.stringContaining("Anyone can call reward(") });
    for (const proof of row.proofs) expect(await replayed(stand.chain, proof)).toMatchObject({ holds: true });
  });
});
