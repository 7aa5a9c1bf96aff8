import { parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Capabilities } from "../../../src/engine/chain/reader.ts";
import { CHECKS } from "../../../src/engine/checks/index.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileFile, fixture } from "../../support/compile.ts";
import { inWords } from "../../support/in-words.ts";
import { powersOver } from "../../support/powers.ts";
import { replayed } from "../../support/replayed.ts";
import { oneIn } from "../../support/sweep.ts";
import { createPool, deploy, installUniswapV2 } from "../../support/uniswap-v2.ts";

const contracts = compileFile("disguises/Codeless.sol");

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

const BLOCKS = "owner-can-block-holders";
/** What a node without simulated blocks can do. */
const WITHOUT_BLOCKS: Partial<Capabilities> = { simulateV1: false };

async function launched(name: string) {
  const token = await deploy(chain.client, contracts[name] ?? expect.fail(name));
  await createPool(chain.client, token, { tokens: parseEther("600000000") });
  return token;
}

async function answerOf(name: string, row: string, can: Partial<Capabilities> = {}) {
  const token = await launched(name);
  const answer = inWords(CHECKS.find(({ id }) => id === row)?.run(await powersOver(chain, token, undefined, can)), row);
  return { token, answer };
}

async function told(name: string, row: string = BLOCKS, can: Partial<Capabilities> = {}): Promise<string> {
  const { answer } = await answerOf(name, row, can);
  if (!answer) return "clear";
  return "known" in answer ? answer.why.code : `${answer.severity}, ${answer.basis}: ${answer.sentence}`;
}

const OF_PEOPLE = [
  ["ByPeopleOnly", BLOCKS, /[Oo]ur test wallet couldn't sell anymore, while others still could/],
  ["OfPeopleOnly", BLOCKS, /[Oo]ur test wallet couldn't sell/],
  ["ByKeptPerson", BLOCKS, /[Oo]ur test wallet couldn't sell/],
  ["ByBareHash", BLOCKS, /[Oo]ur test wallet couldn't sell/],
  ["OfBareHash", BLOCKS, /[Oo]ur test wallet couldn't sell/],
  ["OfNoted", BLOCKS, /[Oo]ur test wallet couldn't sell/],
  ["OtherwiseToPeople", BLOCKS, /[Oo]ur test wallet couldn't sell/],
  ["PeopleOfDesk", BLOCKS, /note|0x\w+\(address\) on 0x.*[Oo]ur test wallet couldn't sell/],
  ["PeopleOfDesk", "owner-can-stop-trading", / on 0x.*no test wallet could sell/],
  ["ByWhoStarted", BLOCKS, /[Oo]ur test wallet couldn't sell/],
  ["MadeByPeople", "supply-grows-unseen", /ended up with more tokens than the total supply/],
  ["TakenFromPeople", "anyone-can-take-tokens", /all of our test wallet's tokens/],
] as const;
test.each(oneIn(12, OF_PEOPLE))(
  "a power that only accounts without code have, or meet, is used as they do: %s",
  async (name, row, sentence) => {
    const { token, answer } = await answerOf(name, row);
    if (!answer || "known" in answer) return expect.fail("nothing is said");
    expect(answer).toMatchObject({ severity: "danger", basis: "executed", sentence: expect.stringMatching(sentence) });
    const replays = () => Promise.all((answer.proofs ?? []).map(async (proof) => (await replayed(chain, proof)).holds));
    expect(await replays()).toEqual([true]);
    await chain.client.setCode({ address: token, bytecode: fixture("Token").deployedBytecode });
    expect(await replays()).toEqual([false]);
  },
);

test("what was proven stands where people's calls fail for another reason than that they have no code", async () => {
  expect(await told("TakenByGas", "owner-can-take-tokens")).toMatch(
    /^danger, executed: .*all of our test wallet's tokens/,
  );
});

test("what people could call, and not among others' trades, is not known to do nothing", async () => {
  expect(await told("TakenFromPeopleByGas", "anyone-can-take-tokens")).toBe("powers-unseen");
});

const OF_CODE = [
  ["MadeByContracts", "supply-can-grow"],
  ["MachinesKeptOut", "owner-can-stop-trading"],
  ["MachinesPay", "tax-can-rise"],
  ["OtherwiseToPeople", "owner-can-take-tokens"],
  ["OfContractsOnly", BLOCKS],
  ["HonestDesk", BLOCKS],
  ["HonestAskerOfKept", BLOCKS],
] as const;
test.each(oneIn(8, OF_CODE))("what people never meet is none: %s", async (name, row) => {
  expect(await told(name, row)).toBe("clear");
});

test.each(oneIn(4, ["ByPeopleOnly", "OfPeopleOnly", "ByKeptPerson", "ByBareHash", "OfBareHash", "OfNoted"], 1))(
  "where nobody without code can act, it is told from the code: %s",
  async (name) => {
    expect(await told(name, BLOCKS, WITHOUT_BLOCKS)).toMatch(
      /^warning, inferred: .* checks whether a wallet is a contract, and our test wallets are contracts\./,
    );
  },
);

test.each(oneIn(4, OF_CODE.slice(0, 3)))(
  "and what those with code did says nothing of people: %s",
  async (name, row) => {
    expect(await told(name, row, WITHOUT_BLOCKS)).toBe("asked-not-varied");
  },
);
