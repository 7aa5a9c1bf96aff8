import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { EvidenceReads } from "../../../src/engine/checks/check.ts";
import { CHECKS } from "../../../src/engine/checks/index.ts";
import type { Proof } from "../../../src/engine/evidence/proof.ts";
import type { LocalChain } from "../../support/anvil.ts";
import { onCleanChain } from "../../support/clean-chain.ts";
import { fixture } from "../../support/compile.ts";
import { evidenceOn, launch } from "../../support/lab.ts";
import { expectBound, expectMended } from "../../support/mutations.ts";
import { powersOver } from "../../support/powers.ts";
import { PROVABLE, proveAs } from "../../support/prove-as.ts";
import { oneIn } from "../../support/sweep.ts";

/** Rows whose fixtures need more than a launch: the same is asked of their proofs where they are tested. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "code-can-change": "test/engine/fuzzer/disguises.sweep.test.ts",
  "fees-can-be-redirected": "test/support/spoils.ts",
  "hook-can-block-holders": "test/whole/hooks.sweep.test.ts",
  "hook-can-tax": "test/whole/hooks.sweep.test.ts",
  "liquidity-can-leave": "test/engine/experiments/liquidity/release.test.ts",
  "odd-token": "test/engine/scenarios/standards.sweep.test.ts",
  "run-on-pool": "test/engine/scenarios/run-on-pool.test.ts",
  tripwires: "test/support/watched.ts",
};
/** What holds of any token: what a pool pays, and what was so before and after something changed. */
const OF_NO_CODE: ReadonlySet<string> = new Set(["run-on-pool", "tripwires"]);
const HERE = PROVABLE.filter((id) => !Object.hasOwn(ELSEWHERE, id));
const nameOf = (id: string) => id.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

let chain: LocalChain;
onCleanChain((made) => {
  chain = made;
});

function proofsOf(id: string, evidence: EvidenceReads): readonly Proof[] {
  const answer = CHECKS.find((check) => check.id === id)?.run(evidence);
  if (!answer || "known" in answer) return [];
  const showings = answer.proofs ?? [];
  const proofs = showings.flatMap((showing) => proveAs(id, showing) ?? []);
  expect(proofs.length, "what is not shown by its own record").toBe(showings.length);
  return proofs;
}

describe("a proof", () => {
  test.each(oneIn(12, HERE))(
    "of %s holds, and does not with anything in it changed, nor of the mended token",
    async (id) => {
      const launched = await launch(chain, fixture(nameOf(id)));
      const traded = proofsOf(id, await evidenceOn(chain, launched));
      const proofs = traded.length > 0 ? traded : proofsOf(id, await powersOver(chain, launched.token));
      const [proof] = proofs.map((each): Proof => JSON.parse(JSON.stringify(each)));
      if (!proof) expect.fail("nothing is proven");
      await expectBound(chain, proof);
      await expectMended(chain, [proof], launched.token);
    },
  );

  test.each(Object.entries(ELSEWHERE))(
    "of %s is changed where it is tested, and what it is of is mended",
    (id, file) => {
      expect(PROVABLE).toContain(id);
      const text = readFileSync(file, "utf8");
      expect(text).toContain("await expectBound(");
      if (!OF_NO_CODE.has(id)) expect(text).toContain("await expectMended(");
    },
  );
});
