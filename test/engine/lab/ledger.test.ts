import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHECKS } from "../../../src/engine/checks/index.ts";
import { known } from "../../../src/engine/read.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileFile } from "../../support/compile.ts";
import { inWords } from "../../support/in-words.ts";
import { powersOver } from "../../support/powers.ts";
import { deploy, installUniswapV2 } from "../../support/uniswap-v2.ts";

const contracts = compileFile("unheld/Unheld.sol");
const nobody = known({
  list: [],
  count: 0,
  complete: true,
  told: null,
  explainedBps: 0,
  from: "transfers" as const,
});

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

/** The rows of powers over a token of which nobody is known who has any. */
async function rowsOf(name: string): Promise<Record<string, string>> {
  const evidence = await powersOver(chain, await deploy(chain.client, contracts[name] ?? expect.fail(name)), nobody);
  if (!evidence.powers.known) return { powers: evidence.powers.why.code };
  const answers = CHECKS.filter(({ needs }) => needs.includes("powers")).map(
    (check) => [check.id, inWords(check.run(evidence))] as const,
  );
  return Object.fromEntries(
    answers.flatMap(([id, answer]) =>
      answer ? [[id, "known" in answer ? `unknown: ${answer.why.code}` : `${answer.severity}, ${answer.basis}`]] : [],
    ),
  );
}

describe("where nobody is known who holds any", () => {
  test.each(["Mapped", "Packed", "Member", "Library", "PlaceFirst", "Seeded", "Shares", "Reflected", "Vast"])(
    "a balance is put in place however %s keeps it",
    async (name) => {
      expect(await rowsOf(name)).toEqual({ "owner-can-block-holders": "danger, executed" });
    },
  );

  test("where there are none at all, who makes them stays open", async () => {
    expect(await rowsOf("Promised")).toEqual({
      "owner-can-block-holders": "danger, executed",
      "supply-can-grow": "unknown: nobody-makes-any",
    });
  });

  test("nothing is held against what does nothing", async () => {
    expect(await rowsOf("Harmless")).toEqual({});
    expect(await rowsOf("HarmlessPromised")).toEqual({ "supply-can-grow": "unknown: nobody-makes-any" });
  });

  test("whoever can make some makes them, and nothing has to be put in place", async () => {
    expect(await rowsOf("Capped")).toEqual({});
    expect(await rowsOf("Wrapper")).toEqual({});
  });

  test.each(["Credits", "Allowed"])("nothing good is said of sales that %s does not let happen", async (name) => {
    const rows = await rowsOf(name);
    expect(Object.values(rows).filter((row) => !row.startsWith("unknown: "))).toEqual([]);
    expect(rows).toMatchObject({
      "owner-can-block-holders": "unknown: put-balance-not-sold",
      "tax-can-rise": "unknown: put-balance-not-sold",
    });
  });

  test("what goes by other books than the balance is no theft", async () => {
    expect(await rowsOf("Booked")).toMatchObject({ "anyone-can-take-tokens": "unknown: put-balance-went" });
  });
});

describe("where nobody can sell or send any", () => {
  test("what the owner does to a balance that is put in place is a warning", async () => {
    const rows = await rowsOf("Frozen");
    expect(rows["owner-can-take-tokens"]).toBe("warning, executed");
    expect(rows["supply-grows-unseen"]).toBeUndefined();
  });
});
