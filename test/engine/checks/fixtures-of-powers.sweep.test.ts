import { type Address, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Check, Finding } from "../../../src/engine/checks/check.ts";
import type { CheckId } from "../../../src/engine/checks/index.ts";
import {
  anyoneCanTakeTokens,
  approvalCanBeForged,
  ownerCanBlockHolders,
  ownerCanBurnHoldings,
  ownerCanShrinkLimits,
  ownerCanStopTrading,
  ownerCanTakeTokens,
  ownerIsHidden,
  ownershipCanReturn,
  poolCanBeDrained,
  powersSurviveRenouncing,
  supplyCanGrow,
  supplyGrowsUnseen,
  taxCanRise,
  taxIsPersonal,
} from "../../../src/engine/checks/powers.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";
import { fixture } from "../../support/compile.ts";
import { inWords } from "../../support/in-words.ts";
import { powersOver } from "../../support/powers.ts";
import { expectProven } from "../../support/proven.ts";
import { replayed } from "../../support/replayed.ts";
import { oneIn } from "../../support/sweep.ts";
import { createPool, deploy, installUniswapV2 } from "../../support/uniswap-v2.ts";

const CHECKS: readonly Check<CheckId>[] = [
  ownerCanBlockHolders,
  ownerCanStopTrading,
  ownerCanShrinkLimits,
  ownerCanTakeTokens,
  ownerCanBurnHoldings,
  anyoneCanTakeTokens,
  approvalCanBeForged,
  poolCanBeDrained,
  taxCanRise,
  taxIsPersonal,
  supplyCanGrow,
  supplyGrowsUnseen,
  powersSurviveRenouncing,
  ownerIsHidden,
  ownershipCanReturn,
];

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

type Judged = { readonly token: Address; readonly found: ReadonlyMap<string, Finding> };

async function judge(name: string): Promise<Judged> {
  const token = await deploy(chain.client, fixture(name));
  await createPool(chain.client, token, { tokens: parseEther("600000000") });
  const evidence = await powersOver(chain, token);
  const found = new Map<string, Finding>();
  for (const check of CHECKS) {
    const answer = check.run(evidence);
    if (answer && "known" in answer) throw new Error(`${check.id} is unknown: ${answer.why.code}`);
    expectProven(check.id, answer);
    if (answer) found.set(check.id, answer);
  }
  return { token, found };
}

describe("powers, used on a real chain", () => {
  test("do nothing in the plain token", async () => {
    expect([...(await judge("Token")).found.keys()]).toEqual([]);
  });

  test.each(
    oneIn(
      3,
      CHECKS.map(({ id }) => id),
    ),
  )("%s finds its fixture, with a proof that holds until the token changes", async (id) => {
    const name = id.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const { token, found } = await judge(name);
    const finding = found.get(id);
    expect(finding?.basis).toBe("executed");
    const told = inWords(finding, id);
    const [proof] = told && "proofs" in told ? told.proofs : [];
    const replay = () => replayed(chain, proof);
    expect(await replay()).toMatchObject({ holds: true });
    await chain.client.setCode({ address: token, bytecode: fixture("Token").deployedBytecode });
    expect(await replay()).toMatchObject({ holds: false });
  });
});
