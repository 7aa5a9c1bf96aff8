import { afterAll, beforeAll, expect, test } from "vitest";
import type { Capabilities } from "../../../src/engine/chain/reader.ts";
import { CHECKS } from "../../../src/engine/checks/index.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileFile, together } from "../../support/compile.ts";
import { evidenceOn, launch } from "../../support/lab.ts";
import { installUniswapV2, UNISWAP_V2 } from "../../support/uniswap-v2.ts";

const contracts = together(compileFile("watching/Starting.sol"), compileFile("watching/Watching.sol"));

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

const WITHOUT_BLOCKS: Partial<Capabilities> = { simulateV1: false };

/** What each row says that is not clear: how bad it is, or that it is unknown. */
async function told(name: string, can: Partial<Capabilities> = WITHOUT_BLOCKS): Promise<Record<string, string>> {
  const artifact = contracts[name] ?? expect.fail(name);
  const takesRouter = artifact.abi.some((each) => each.type === "constructor" && each.inputs.length === 1);
  const reads = await evidenceOn(
    chain,
    await launch(chain, artifact, takesRouter ? { args: [UNISWAP_V2.router] } : {}),
    can,
  );
  const rows = CHECKS.flatMap((check) => {
    const answer = check.run(reads);
    return answer ? [[check.id, "known" in answer ? answer.why.code : answer.severity]] : [];
  });
  return Object.fromEntries(rows);
}

test.each(["OnlyOthersLeave", "OnlyOthersAreUntaxed", "OnlyByRouterOfLength"])(
  "where nobody simulates blocks, people who start what they do are tried by what stands in for their router: %s",
  async (name) => {
    const rows = await told(name);
    expect(rows).toHaveProperty("behaves-when-watched", "danger");
    expect(rows).toHaveProperty("selling-is-taxed", "asked-not-varied");
  },
);

test("what asks whether the router is the router is not known to be good", async () => {
  const rows = await told("OnlyByRouterOfHash");
  for (const row of ["behaves-when-watched", "holders-cannot-sell", "selling-is-taxed"])
    expect(rows[row], row).toBe("asked-not-varied");
});

test("nor what people cannot send", async () => {
  const rows = await told("OnlyOthersSend");
  for (const row of ["behaves-when-watched", "transfers-are-blocked"]) expect(rows[row], row).toBe("asked-not-varied");
});

test("what treats people as everybody is told of as anywhere, but for later times", async () => {
  const here = await told("CountsPeople");
  expect(Object.values(here)).not.toContain("asked-not-varied");
  expect(Object.keys(here)).toEqual(
    expect.not.arrayContaining(["behaves-when-watched", "holders-cannot-sell", "selling-is-taxed"]),
  );
});
