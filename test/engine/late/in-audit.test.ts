import { afterAll, beforeAll, expect, test } from "vitest";
import { inWords } from "../../../src/engine/messages/index.ts";
import { bob, mallory } from "../../support/anvil.ts";
import { type Artifact, compileFile } from "../../support/compile.ts";
import { type LocalEngine, startEngine } from "../../support/engine.ts";
import { launchNow } from "../../support/lab.ts";
import { replayed } from "../../support/replayed.ts";

let local: LocalEngine;
beforeAll(async () => {
  local = await startEngine();
}, 60_000);
afterAll(() => local.stop());

test("a report has what was tried beside the audit, within its calls, and proofs that hold", async () => {
  const { chain, engine } = local;
  const artifact: Artifact | undefined = compileFile("runs/Powers.sol")["ManyPowers"];
  if (!artifact) throw new Error("no contract");
  const { token } = await launchNow(chain, artifact, { args: [mallory.address, bob.address] });
  const report = inWords(await engine.auditor.audit({ chainId: 1, address: token }), "en");
  expect(report.pools.map(({ tax }) => tax)).toEqual([{ buyBps: 0, sellBps: 0 }]);
  expect(report.run.outcome).toBe("tried");
  expect(report.run.sentence).toBe(
    "If you buy with 1 ETH and sell right away, you'll get 0.995 ETH back. If the 4 largest holders sell before you do, you'll get 0.335 ETH.",
  );
  expect(report.run.stakes.map(({ in: sum }) => sum.length)).toEqual([18, 19, 20]);
  expect(report.remedies.sentence).toBe(
    "Renouncing ownership would remove 3 of the token's 4 admin powers. Still possible: taking tokens (0x15d3…6A65). " +
      "If 0xf39F…2266 burned its LP tokens, 100% of the liquidity would be locked forever.",
  );
  expect(report.coverage.late?.calls).toBeLessThanOrEqual(60);
  const proofs = report.run.stakes.flatMap((stake) => stake.proofs);
  expect(proofs.length).toBe(2);
  for (const proof of proofs) {
    expect(await replayed(chain, proof)).toMatchObject({ holds: true });
  }
});
