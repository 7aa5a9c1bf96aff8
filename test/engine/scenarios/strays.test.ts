import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { behavesWhenWatched } from "../../../src/engine/checks/behaves-when-watched.ts";
import { buyingIsTaxed } from "../../../src/engine/checks/buying-is-taxed.ts";
import type { Check } from "../../../src/engine/checks/check.ts";
import { tokenCannotBeBought } from "../../../src/engine/checks/token-cannot-be-bought.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileFile } from "../../support/compile.ts";
import { inWords } from "../../support/in-words.ts";
import { evidenceOn, launch } from "../../support/lab.ts";
import { expectBound, expectMended } from "../../support/mutations.ts";
import { installUniswapV2 } from "../../support/uniswap-v2.ts";

const strays = compileFile("standards/Strays.sol");
const watching = compileFile("watching/Watching.sol");

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

async function told(check: Check, name: string): Promise<string | null> {
  const artifact = strays[name] ?? watching[name] ?? expect.fail(name);
  const answer = inWords(check.run(await evidenceOn(chain, await launch(chain, artifact))));
  if (!answer) return null;
  return "sentence" in answer ? answer.sentence : answer.why.code;
}

describe("what was bought, and arrives elsewhere", () => {
  test("is followed by its events, which its proofs show, and no mended token does", async () => {
    const launched = await launch(chain, strays["AllStrays"] ?? expect.fail());
    const answer = inWords(tokenCannotBeBought.run(await evidenceOn(chain, launched)), tokenCannotBeBought.id);
    if (!answer || !("sentence" in answer)) return expect.fail("it is not found");
    expect(answer.sentence).toMatch(
      / every buy went through but delivered no tokens\. The tokens went to 0x0000…17[Ee][Ff] instead\.$/,
    );
    expect(answer.proofs.length).toBe(2);
    expect(JSON.stringify(answer.proofs[1]?.claim)).toMatch(/"told".{40,200}7417ef/);
    for (const proof of answer.proofs) await expectBound(chain, proof);
    await expectMended(chain, answer.proofs, launched.token);
    expect(await told(buyingIsTaxed, "MostStrays")).toMatch(
      /The buy tax is 60%\. Most of the tokens went to 0x0000…17[Ee][Ff]\.$/,
    );
    expect(await told(buyingIsTaxed, "LittleStrays")).toBe("The buy tax is 10%.");
  });
});

describe("where a simulation and a transaction come to different ends", () => {
  test.each([
    ["OnlyRichLeave", "the wallet's native coin balance"],
    ["OnlyWithoutProducerLeave", "who produced the block"],
    ["OnlyCodeLeaves", "whether an address is a contract"],
  ])("%s is told with what its code asks", async (name, asked) => {
    expect(await told(behavesWhenWatched, name)).toMatch(new RegExp(`The code checks ${asked}\\.$`));
  });
});
