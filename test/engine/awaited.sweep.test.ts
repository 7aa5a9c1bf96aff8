import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inWords } from "../../src/engine/messages/index.ts";
import { compileFile, fixture } from "../support/compile.ts";
import { type LocalEngine, startEngine } from "../support/engine.ts";
import { launch } from "../support/lab.ts";
import { replayed } from "../support/replayed.ts";
import { oneIn } from "../support/sweep.ts";

const contracts = compileFile("awaited/Awaited.sol");

let stand: LocalEngine;
beforeAll(async () => {
  stand = await startEngine();
});
afterAll(() => stand.stop());

async function audited(name: string) {
  const { token } = await launch(stand.chain, contracts[name] ?? fixture(name));
  return inWords(await stand.engine.auditor.audit({ chainId: 1, address: token }), "en");
}

describe("what can be done only once some time has passed", () => {
  test.each(
    oneIn(3, [
      ["AwaitedFee", "tax-can-rise", /^The owner .* to 99%.*doesn.t work yet, but it will within 400 days/],
      [
        "AwaitedFreeze",
        "owner-can-block-holders",
        /[Oo]ur test wallet couldn't .*doesn't work yet, but it will within 400 days/,
      ],
      [
        "AwaitedTaking",
        "owner-can-take-tokens",
        /all of our test wallet's tokens.*doesn't work yet, but it will within 400 days/,
      ],
    ] as const),
  )("is told: %s", async (name, id, sentence) => {
    const { rows } = await audited(name);
    const row = rows.find((each) => each.id === id) ?? expect.fail(id);
    expect(row).toMatchObject({ severity: "danger", sentence: expect.stringMatching(sentence) });
    expect(row.proofs.length).toBeGreaterThan(0);
    for (const proof of row.proofs) expect(await replayed(stand.chain, proof)).toMatchObject({ holds: true });
  });

  test("is no harm where nobody loses by it", async () => {
    const { rows } = await audited("AwaitedForNothing");
    const powers = rows.filter(({ id, severity }) => severity === "danger" && id !== "liquidity-can-leave");
    expect(powers.map(({ id }) => id)).toEqual([]);
  });
});
