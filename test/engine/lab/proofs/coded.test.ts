import { expect, test } from "vitest";
import { isOfLab } from "../../../../src/engine/lab/proofs/reading.ts";
import { sayVerification } from "../../../../src/engine/wording/index.ts";
import type { LocalChain } from "../../../support/anvil.ts";
import { onCleanChain } from "../../../support/clean-chain.ts";
import { fixture } from "../../../support/compile.ts";
import { evidenceOn, launch } from "../../../support/lab.ts";
import { powersOver } from "../../../support/powers.ts";
import { proofsIn } from "../../../support/proven.ts";
import { replayed } from "../../../support/replayed.ts";

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
      return [isAlone, sayVerification(await replayed(chain, proof))[0]] as const;
    }),
  );
  const ofWallets = verdicts.filter(([isAlone]) => !isAlone);
  expect(ofWallets.length).toBeGreaterThan(0);
  for (const [, verdict] of ofWallets) expect(verdict).toMatch(/^It holds at block \d+\.$/);
  const ofLab = verdicts.filter(([isAlone]) => isAlone);
  expect(ofLab.length).toBeGreaterThan(0);
  for (const [, verdict] of ofLab) {
    expect(verdict).toMatch(
      /^It holds at block \d+, if wallets fare as 0x[0-9a-f]{40} does, who acts here as contracts do\.$/,
    );
  }
});

test("what goes well for the same in the Lab until somebody acts needs no if", async () => {
  const { token } = await launch(chain, fixture("OwnerCanBlockHolders"));
  const [proof] = proofsIn("owner-can-block-holders", await powersOver(chain, token));
  expect(sayVerification(await replayed(chain, proof))[0]).toMatch(/^It holds at block \d+\.$/);
});
