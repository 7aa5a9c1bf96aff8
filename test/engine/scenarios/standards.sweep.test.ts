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

/** One for each sentence, and for each function that a sentence names. */
function claimsIn(sentence: string): number {
  const functions = /^The (.+) functions return/.exec(sentence)?.[1]?.split(/, and |, | and /) ?? [""];
  return sentence.split(". ").length + functions.length - 1;
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
    expect(answer.proofs.length, answer.sentence).toBe(claimsIn(answer.sentence));
    return answer.proofs;
  });
  for (const proof of proofs) await expectBound(chain, proof);
  await expectMended(chain, proofs, launched.token);
  return answers.map((answer) => ("sentence" in answer ? answer.sentence : answer.why.code));
}

describe("what a token does otherwise than ERC-20 asks", () => {
  test.each(
    oneIn(3, [
      ["SilentApproval", "Approvals work, but no Approval event shows them."],
      ["ApprovalOfLess", /^The Approval event says \d+, but the spender can take \d+\.$/],
      ["RefusesNothingToo", "Sending zero tokens fails. Sending more than you have doesn't fail."],
      ["GrowsBySendingToItself", "Sending tokens to yourself gives you more of them."],
      ["SaysYes", "Sending more than you have doesn't fail."],
      ["KeepsAllowances", "A used-up approval can be spent again."],
      [
        "ZeroFirstSilently",
        "The transferFrom function returns nothing instead of true. You have to reset an approval to zero before you can change it.",
      ],
      ["MovesUnitsLess", "The amount you receive is off by a few of the token's smallest units."],
      ["MovesUnitsMore", "The amount you receive is off by a few of the token's smallest units."],
      ["KeepsTwoPercent", "2% of each transfer never arrives."],
      ["AnswersFalse", "The transfer, approve, and transferFrom functions return false instead of true."],
      ["AnswersAmounts", "The transfer function returns something else instead of true."],
      ["AnswersMuch", "The transferFrom function returns something else instead of true."],
      [
        "GrowsByItself",
        "The amount you receive is off by a few of the token's smallest units. Balances grow on their own.",
      ],
      ["FineDecimals", "The token has 24 decimals."],
      ["NoDecimals", "The token has 0 decimals."],
      [
        "OddToken",
        /^The transfer, approve, and transferFrom functions return nothing instead of true\. The token doesn't say how many decimals it has\.$/,
      ],
      ["SilentTransferFrom", "The transferFrom function returns nothing instead of true."],
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
