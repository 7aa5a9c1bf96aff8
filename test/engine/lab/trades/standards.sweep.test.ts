import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventsLie } from "../../../../src/engine/checks/events-lie.ts";
import { oddToken } from "../../../../src/engine/checks/odd-token.ts";
import { type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { compileFile, fixture } from "../../../support/compile.ts";
import { inWords } from "../../../support/in-words.ts";
import { evidenceOn, launch } from "../../../support/lab.ts";
import { expectBound } from "../../../support/mutations.ts";
import { oneIn } from "../../../support/sweep.ts";
import { installUniswapV2 } from "../../../support/uniswap-v2.ts";

const contracts = compileFile("standards/Standards.sol");

let chain: LocalChain;

beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

async function told(name: string) {
  const reads = await evidenceOn(chain, await launch(chain, contracts[name] ?? fixture(name)));
  const answers = [eventsLie, oddToken].flatMap((check) => inWords(check.run(reads), check.id) ?? []);
  for (const answer of answers) {
    for (const proof of "proofs" in answer ? answer.proofs : []) await expectBound(chain, proof);
  }
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
