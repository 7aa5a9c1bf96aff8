import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EvidenceReads } from "../../../../src/engine/checks/check.ts";
import { CHECKS } from "../../../../src/engine/checks/index.ts";
import { prove } from "../../../../src/engine/lab/outcomes.ts";
import type { Proof } from "../../../../src/engine/lab/proofs/proof.ts";
import { PROVABLE } from "../../../../src/engine/lab/proofs/rows.ts";
import { type Rpc, verifyProof } from "../../../../src/engine/lab/proofs/verify.ts";
import { sayVerification } from "../../../../src/engine/wording/index.ts";
import { type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { fixture } from "../../../support/compile.ts";
import { evidenceOn, launch } from "../../../support/lab.ts";
import { mutationsOf } from "../../../support/mutations.ts";
import { powersOver } from "../../../support/powers.ts";
import { installUniswapV2 } from "../../../support/uniswap-v2.ts";

/** Rows whose fixtures need more than a launch: their proofs are replayed where they are tested. */
const ELSEWHERE = new Set([
  "code-can-change",
  "fees-can-be-redirected",
  "hook-can-block-holders",
  "hook-can-tax",
  "liquidity-can-leave",
  "odd-token",
  "real-holders-cannot-sell",
  "run-on-pool",
  "tripwires",
  "trading-not-open",
]);
const nameOf = (id: string) => id.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

let chain: LocalChain;
let clean: `0x${string}`;

beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
  clean = await chain.client.snapshot();
});
beforeEach(async () => {
  await chain.client.revert({ id: clean });
  clean = await chain.client.snapshot();
});
afterAll(() => chain.stop());

const rpc: Rpc = (method, params) => chain.client.request({ method, params } as never) as Promise<unknown>;

/** What was asked before is not asked again: most of what is changed here changes no request. */
function remembering(): Rpc {
  const answers = new Map<string, Promise<unknown>>();
  return (method, params) => {
    const question = JSON.stringify([method, params]);
    const answer = answers.get(question) ?? rpc(method, params);
    answers.set(question, answer);
    return answer;
  };
}

function proofsOf(id: string, evidence: EvidenceReads): readonly Proof[] {
  const answer = CHECKS.find((check) => check.id === id)?.run(evidence);
  if (!answer || "known" in answer) return [];
  const showings = answer.proofs ?? [];
  const proofs = showings.flatMap((showing) => prove(id, showing) ?? []);
  expect(proofs.length, "what is not shown by its own record").toBe(showings.length);
  return proofs;
}

describe("a proof", () => {
  test.each(PROVABLE.filter((id) => !ELSEWHERE.has(id)).map((id) => [id]))(
    "of %s holds, and does not with anything in it changed, nor of the mended token",
    async (id) => {
      const launched = await launch(chain, fixture(nameOf(id)));
      const traded = proofsOf(id, await evidenceOn(chain, launched));
      const proofs = traded.length > 0 ? traded : proofsOf(id, await powersOver(chain, launched.token));
      const [proof] = proofs.map((each): Proof => JSON.parse(JSON.stringify(each)));
      if (!proof) expect.fail("nothing is proven");
      const ask = remembering();
      const verification = await verifyProof(proof, ask);
      expect(sayVerification(verification).join("\n")).toMatch(/^It holds/);
      const survived: string[] = [];
      for (const { what, proof: changed } of mutationsOf(proof)) {
        const { holds } = await verifyProof(changed, ask);
        if (holds) survived.push(what);
      }
      expect(survived.join("; ")).toBe("");
      await chain.client.setCode({ address: launched.token, bytecode: fixture("Token").deployedBytecode });
      expect(await verifyProof(proof, rpc)).toMatchObject({ holds: false });
    },
  );
});
