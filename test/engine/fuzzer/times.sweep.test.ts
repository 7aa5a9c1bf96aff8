import { parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHECKS } from "../../../src/engine/checks/index.ts";
import { verifyProof } from "../../../src/replay/verify.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileFile, fixture } from "../../support/compile.ts";
import { inWords } from "../../support/in-words.ts";
import { powersOver } from "../../support/powers.ts";
import { oneIn } from "../../support/sweep.ts";
import { createPool, deploy, installUniswapV2 } from "../../support/uniswap-v2.ts";

const contracts = compileFile("times/Times.sol");

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

/** What a row says of a token, and whether its proofs hold, before and after the token is replaced by a plain one. */
async function told(name: string, row: string) {
  const artifact = contracts[name];
  if (!artifact) throw new Error(`There is no contract ${name}.`);
  const token = await deploy(chain.client, artifact);
  await createPool(chain.client, token, { tokens: parseEther("600000000") });
  const evidence = await powersOver(chain, token);
  const answer = inWords(CHECKS.find(({ id }) => id === row)?.run(evidence), row);
  if (!answer || "known" in answer) throw new Error(`${row} says nothing.`);
  const replay = () => Promise.all((answer.proofs ?? []).map((proof) => replayed(proof)));
  const [asItIs] = [await replay()];
  await chain.client.setCode({ address: token, bytecode: fixture("Token").deployedBytecode });
  return { finding: answer, asItIs, changed: await replay() };
}

async function replayed(proof: unknown): Promise<boolean> {
  const json = JSON.parse(JSON.stringify(proof));
  const { holds } = await verifyProof(json, (method, params) => chain.client.request({ method, params } as never));
  return holds;
}

const BLOCKS = "owner-can-block-holders";
const STOPS = "owner-can-stop-trading";

describe("a power that does nothing at once is seen doing it later", () => {
  test.each(
    oneIn(4, [
      ["ShutNextBlock", STOPS, /[Nn]o test wallet could sell anymore\. The effect shows up in the next block\./],
      ["ShutAfterMinutes", BLOCKS, /[Oo]ur test wallet couldn't sell anymore.*\. The effect shows up within 1 hour\./],
      ["TaxNextBlock", "tax-can-rise", /[Tt]he sell tax rose from \S+ to \d\d.* within 1 hour\./],
      ["MintedByMotion", "supply-can-grow", / times as many tokens\. The effect shows up within 9 days\./],
    ] as const),
  )("%s is told by %s", async (name, row, sentence) => {
    const { finding, asItIs, changed } = await told(name, row);
    expect(finding).toMatchObject({ severity: "danger", basis: "executed", sentence: expect.stringMatching(sentence) });
    expect(asItIs).toEqual([true]);
    expect(changed).toEqual([false]);
  });
});

describe("a lock that somebody else than its holder opens is a warning", () => {
  test.each(
    oneIn(
      4,
      [
        ["AnybodyOpens", STOPS, /Anyone can undo this by calling /],
        ["HolderLeaves", BLOCKS, /Anyone can undo this by calling /],
        [
          "PauseOnceAWeek",
          STOPS,
          /With today's settings, the effect ends 1 hour later, even if someone repeats the call/,
        ],
        ["ShutFor", BLOCKS, /With today's settings, the effect ends 1 hour later, even if someone repeats the call/],
        ["OneBlock", BLOCKS, /The effect was gone in the next block\.$/],
      ] as const,
      1,
    ),
  )("%s", async (name, row, sentence) => {
    const { finding, asItIs, changed } = await told(name, row);
    expect(finding).toMatchObject({
      severity: "warning",
      basis: "executed",
      sentence: expect.stringMatching(sentence),
    });
    expect(asItIs).toEqual([true]);
    expect(changed).toEqual([false]);
  });

  test.each(oneIn(4, ["ShutUntil", "ShutForOdd"]))("but %s is not, whose holder chooses the time", async (name) => {
    expect((await told(name, BLOCKS)).finding.severity).toBe("danger");
  });

  test("but one that is renewed before it ends is a danger, and how long it lasts is told", async () => {
    const { finding } = await told("PauseForEver", STOPS);
    expect(finding.severity).toBe("danger");
    expect(finding.sentence).toMatch(
      /With today's settings, the effect ends 1 hour later, unless someone repeats the call\.$/,
    );
  });
});
