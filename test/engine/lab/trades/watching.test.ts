import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHECKS } from "../../../../src/engine/checks/index.ts";
import { type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { compileFile } from "../../../support/compile.ts";
import { evidenceOn, launch } from "../../../support/lab.ts";
import { installUniswapV2 } from "../../../support/uniswap-v2.ts";

const contracts = compileFile("watching/Watching.sol");

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

/** The rows that are found, and how bad they are. */
async function found(name: string): Promise<Record<string, string>> {
  const artifact = contracts[name];
  if (!artifact) throw new Error(`${name} is not in the file.`);
  const reads = await evidenceOn(chain, await launch(chain, artifact));
  const rows = CHECKS.flatMap((check) => {
    const answer = check.run(reads);
    return answer && !("known" in answer) ? [[check.id, answer.severity]] : [];
  });
  return Object.fromEntries(rows);
}

/** Each lets somebody leave whom a careless trial would be. */
const TRAPS = [
  "OnlyRichLeave",
  "OnlyRichLeaveUntaxed",
  "OnlyRichSellersLeave",
  "OnlyRichSellersLeaveUntaxed",
  "OnlyExactSumsLeave",
  "OnlyPoorLeave",
  "OnlyPennilessLeave",
  "OnlyThriftyAreTaxed",
  "OnlyMuchGasLeaves",
  "OnlyMuchGasIsUntaxed",
  "OnlyFreeGasLeaves",
  "OnlyWithoutProducerLeave",
  "OnlyCodeLeaves",
  "OnlyRichRoutersLeave",
];

describe("a token that looks at whoever trades", () => {
  test.each(TRAPS)("is a danger: %s", async (name) => {
    const rows = await found(name);
    expect(Object.values(rows)).toContain("danger");
  });

  test("is found where only accounts that were never used receive anything", async () => {
    expect(await found("OnlyNewcomersReceive")).toHaveProperty("transfers-are-blocked");
  });

  test("is only a warning where code is refused and people are not", async () => {
    expect(await found("OnlyPeopleLeave")).toMatchObject({ "behaves-when-watched": "warning" });
  });

  test.each(["Curious", "HelpsThePoor"])("is harmless if nothing follows from it: %s", async (name) => {
    expect(await found(name)).toEqual({});
  });
});
