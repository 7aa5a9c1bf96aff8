import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askerOf } from "../../../src/engine/chain/views/asker.ts";
import { CHECKS } from "../../../src/engine/checks/index.ts";
import { known } from "../../../src/engine/core/read.ts";
import { readMetadata } from "../../../src/engine/facts/metadata.ts";
import { findStorageLayout, wordsFor } from "../../../src/engine/scenarios/storage-layout.ts";
import { freshAccount } from "../../../src/engine/simulation/accounts.ts";
import { asItIs, readConditions } from "../../../src/engine/simulation/environment.ts";
import { mark } from "../../../src/engine/simulation/marks.ts";
import { runExperiments } from "../../../src/engine/simulation/run.ts";
import { balanceOf } from "../../../src/engine/simulation/steps.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileFile } from "../../support/compile.ts";
import { inWords } from "../../support/in-words.ts";
import { codeOn } from "../../support/lab.ts";
import { localReader } from "../../support/local-reader.ts";
import { powersOver } from "../../support/powers.ts";
import { oneIn, testOneIn } from "../../support/sweep.ts";
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

/** What somebody has for whom a tenth of all there is was put in place, beside somebody for whom nothing was. */
async function putIn(name: string): Promise<{ readonly put: number; readonly other: bigint } | null> {
  const token = await deploy(chain.client, contracts[name] ?? expect.fail(name));
  const reader = await localReader(chain);
  const [conditions, metadata, code] = await Promise.all([
    readConditions(reader),
    readMetadata(askerOf(reader), token),
    codeOn(chain, token),
  ]);
  if (!conditions.known) throw new Error(conditions.why.code);
  const ledger = await findStorageLayout(reader, token, { code: known(code), metadata }, conditions.value);
  if (!ledger) return null;
  const [one, other] = [freshAccount(), freshAccount()];
  const put = wordsFor(ledger, [{ account: one, amount: ledger.supply / 10n }]);
  const marks = [mark("put"), mark("other")] as const;
  const [run] = await runExperiments(
    reader,
    { trader: freshAccount(), environment: asItIs({ ...conditions.value, put }) },
    [{ steps: [balanceOf(marks[0], token, one), balanceOf(marks[1], token, other)] }],
  );
  if (!run?.known) throw new Error("It was not run.");
  const has = run.value.word(marks[0]) ?? 0n;
  return { put: Number((has * 10_000n) / ledger.supply) / 10_000, other: run.value.word(marks[1]) ?? -1n };
}

describe("where a token keeps balances", () => {
  test.each(
    oneIn(
      4,
      ["Mapped", "Promised", "Packed", "Member", "Library", "PlaceFirst", "Seeded", "Shares", "Reflected", "Vast"],
      1,
    ),
  )("is found however %s does it", async (name) => {
    const found = await putIn(name);
    expect(found?.put).toBeCloseTo(0.1, 3);
    expect(found?.other).toBe(0n);
  });

  test.each(oneIn(4, ["Elsewhere", "Counted"]))(
    "is not made up for %s, where it is in no word of an account's own",
    async (name) => {
      expect(await putIn(name)).toBeNull();
    },
  );
});

describe("where nobody is known who holds any", () => {
  const testSome = testOneIn(2);

  testSome("powers are used upon people who bought what was put in place", async () => {
    expect(await rowsOf("Mapped")).toEqual({ "owner-can-block-holders": "danger, executed" });
  });

  testSome("where there are none at all, who makes them stays open", async () => {
    expect(await rowsOf("Promised")).toEqual({
      "owner-can-block-holders": "danger, executed",
      "supply-can-grow": "unknown: nobody-makes-any",
    });
  });

  testSome("nothing is held against what does nothing", async () => {
    expect(await rowsOf("Harmless")).toEqual({});
    expect(await rowsOf("HarmlessPromised")).toEqual({ "supply-can-grow": "unknown: nobody-makes-any" });
  });

  testSome("whoever can make some makes them, and nothing has to be put in place", async () => {
    expect(await rowsOf("Capped")).toEqual({});
    expect(await rowsOf("Wrapper")).toEqual({});
  });

  testSome("nothing good is said of sales that do not happen", async () => {
    const rows = await rowsOf("Allowed");
    expect(Object.values(rows).filter((row) => !row.startsWith("unknown: "))).toEqual([]);
    expect(rows).toMatchObject({
      "owner-can-block-holders": "unknown: put-balance-not-sold",
      "tax-can-rise": "unknown: put-balance-not-sold",
    });
  });

  testSome("what goes by other books than the balance is no theft", async () => {
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
