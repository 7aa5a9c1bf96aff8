import { expect, test } from "vitest";
import { actingAsContracts } from "../../../src/engine/evidence/grounds.ts";
import { isOfLab } from "../../../src/engine/evidence/runs.ts";
import { sayVerification } from "../../../src/engine/messages/index.ts";
import type { LocalChain } from "../../support/anvil.ts";
import { onCleanChain } from "../../support/clean-chain.ts";
import { fixture } from "../../support/compile.ts";
import { router, token, victim as trader } from "../../support/forging.ts";
import { evidenceOn, launch } from "../../support/lab.ts";
import { proofsIn } from "../../support/proven.ts";
import { replayed } from "../../support/replayed.ts";

let chain: LocalChain;
onCleanChain((made) => {
  chain = made;
});

test("a sale that fails in the Lab alone holds only if wallets fare alike, and by wallets without an if", async () => {
  const launched = await launch(chain, fixture("HoldersCannotSell"));
  const proofs = proofsIn("holders-cannot-sell", await evidenceOn(chain, launched));
  const verdicts = await Promise.all(
    proofs.map(async (proof) => {
      const isAlone = proof.runs.every(({ request }) => isOfLab(request));
      return [isAlone, sayVerification(await replayed(chain, proof), "en")[0]] as const;
    }),
  );
  const ofWallets = verdicts.filter(([isAlone]) => !isAlone);
  expect(ofWallets.length).toBeGreaterThan(0);
  for (const [, verdict] of ofWallets) expect(verdict).toMatch(/^The proof holds at block \d+\.$/);
  const ofLab = verdicts.filter(([isAlone]) => isAlone);
  expect(ofLab.length).toBeGreaterThan(0);
  for (const [, verdict] of ofLab) {
    expect(verdict).toMatch(
      /^The proof holds at block \d+ if wallets get the same result as 0x[0-9a-f]{40}, which acts as a contract here\.$/,
    );
  }
});

test("what goes well for the same in the Lab until somebody acts needs no if", () => {
  const act = { actor: trader, target: router, selector: "0x38ed1739", value: "0" } as const;
  const sale = { kind: "call", actor: trader, target: router, data: "0x38ed1739", trial: [] } as never;
  const taken = [sale, sale].map((decoded, run) => ({
    run,
    ordinary: false,
    decoded,
    result: { ok: run === 0, word: 0n },
  }));
  const failing = { code: "fails", step: 2, after: null, ...act } as const;
  expect(actingAsContracts([failing], taken)).toEqual([trader]);
  expect(actingAsContracts([{ ...failing, code: "goes-through", step: 1 }, failing], taken)).toEqual([]);
  expect(actingAsContracts([{ ...failing, code: "fails-now", before: 1 }], taken)).toEqual([]);
  const byWallet = taken.map((each, place) => ({ ...each, ordinary: place === 0 }));
  expect(actingAsContracts([{ ...failing, step: 1 }, failing], byWallet)).toEqual([]);
  expect(actingAsContracts([{ ...failing, step: 1, target: token }, failing], byWallet)).toEqual([trader]);
});
