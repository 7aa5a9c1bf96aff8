import { type Address, parseAbi } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventsLie } from "../../../src/engine/checks/events-lie.ts";
import { oddToken } from "../../../src/engine/checks/odd-token.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileFile, fixture, together } from "../../support/compile.ts";
import { evidenceOf, plainEvidence } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { evidenceOn, launch } from "../../support/lab.ts";
import { expectBound, expectMended } from "../../support/mutations.ts";
import { oneIn } from "../../support/sweep.ts";
import { installUniswapV2 } from "../../support/uniswap-v2.ts";

const contracts = together(compileFile("standards/Standards.sol"), compileFile("standards/Answers.sol"));

let chain: LocalChain;

beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

function decimalsOf(address: Address): Promise<number | null> {
  const abi = parseAbi(["function decimals() view returns (uint8)"]);
  return chain.client.readContract({ address, abi, functionName: "decimals" }).catch(() => null);
}

/** Each thing that is told has a proof, which holds of this token, and of no mended one. */
async function told(name: string) {
  const launched = await launch(chain, contracts[name] ?? fixture(name));
  const decimals = await decimalsOf(launched.token);
  const { metadata } = evidenceOf({ metadata: { ...plainEvidence.metadata, decimals } });
  const reads = { ...(await evidenceOn(chain, launched)), metadata };
  const answers = [eventsLie, oddToken].flatMap((check) => inWords(check.run(reads), check.id) ?? []);
  const proofs = answers.flatMap((answer) => {
    if (!("proofs" in answer)) return [];
    expect(answer.proofs.length, answer.sentence).toBe(answer.sentence.split("; ").length);
    return answer.proofs;
  });
  for (const proof of proofs) await expectBound(chain, proof);
  await expectMended(chain, proofs, launched.token);
  return answers.map((answer) => ("sentence" in answer ? answer.sentence : answer.why.code));
}

describe("what a token does otherwise than ERC-20 asks", () => {
  test.each(
    oneIn(3, [
      ["SilentApproval", "An approval works, and no Approval event tells of it."],
      ["ApprovalOfLess", /^An approval's event tells \d+, and \d+ may be spent\.$/],
      ["RefusesNothingToo", "Sending an amount of zero fails; sending more than there is does not fail."],
      ["GrowsBySendingToItself", "A balance grows when it is sent to its own holder."],
      ["SaysYes", "Sending more than there is does not fail."],
      ["KeepsAllowances", "What was spent of an approval may be spent again."],
      [
        "ZeroFirstSilently",
        "TransferFrom answers nothing where true is expected; an approval cannot be changed to another one that is not zero.",
      ],
      ["MovesUnitsLess", "What arrives differs by some units from what was sent."],
      ["MovesUnitsMore", "What arrives differs by some units from what was sent."],
      ["KeepsTwoPercent", "2% of what is sent is kept back."],
      [
        "AnswersFalse",
        "Transfer answers false where true is expected; approve answers false where true is expected; transferFrom answers false where true is expected.",
      ],
      ["AnswersAmounts", "Transfer answers something else where true is expected."],
      ["AnswersMuch", "TransferFrom answers something else where true is expected."],
      ["GrowsByItself", "What arrives differs by some units from what was sent; balances grow by themselves."],
      ["FineDecimals", "It has 24 decimals."],
      ["NoDecimals", "It has 0 decimals."],
      ["OddToken", /^(\w+ answers nothing where true is expected; ){3}it does not say how many decimals it has\.$/i],
      ["SilentTransferFrom", "TransferFrom answers nothing where true is expected."],
    ] as const),
  )("%s is told", async (name, sentence) => {
    expect(await told(name)).toEqual([expect.stringMatching(sentence)]);
  });

  test.each(
    oneIn(3, [
      "Token",
      "GoodSmallWords",
      "GoodTellsWhatWasAsked",
      "GoodAnswersFalse",
      "GoodRefusesNothing",
      "GoodZeroFirst",
    ]),
  )("%s does all that matters", async (name) => {
    expect(await told(name)).toEqual([]);
  });
});
