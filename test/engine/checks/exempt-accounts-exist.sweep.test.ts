import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exemptAccountsExist } from "../../../src/engine/checks/exempt-accounts-exist.ts";
import { deployer, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileFile, fixture } from "../../support/compile.ts";
import { evidenceOf, NOT_SIMULATED, WHY } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { evidenceOn, launch } from "../../support/lab.ts";
import { failedStep, plainMark, plainOutcomes, plainTreatment, taxedStep } from "../../support/plain-outcomes.ts";
import { replayed } from "../../support/replayed.ts";
import { oneIn } from "../../support/sweep.ts";
import { installUniswapV2 } from "../../support/uniswap-v2.ts";

const contracts = compileFile("exempt/Exempt.sol");
const { stranger, mintedBySale } = plainOutcomes.exemptions;
const founder = { ...plainTreatment, address: deployer.address, role: { code: "owner" }, balance: 1n } as const;

let chain: LocalChain;

beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

async function told(name: string): Promise<string | null> {
  const reads = await evidenceOn(chain, await launch(chain, contracts[name] ?? fixture(name)));
  const answer = inWords(exemptAccountsExist.run(reads));
  for (const proof of answer && "proofs" in answer ? answer.proofs : [])
    expect(await replayed(chain, proof)).toMatchObject({ holds: true });
  if (!answer) return null;
  return "sentence" in answer ? `${answer.severity}: ${answer.sentence}` : answer.why.code;
}

describe("exempt-accounts-exist", () => {
  test.each(
    oneIn(
      3,
      [
        [
          "ExemptAccountsExist",
          /^warning: The owner \(0xf39F…2266\) pays 0% sell tax, while others pay 10%\. The owner also pays 0% buy tax, while others pay 10%\.$/,
        ],
        ["OnlyFounderSells", /^danger: The owner \(.*\) can sell, but others can't\.$/],
        [
          "FriendsPayLess",
          /^danger: The owner \(.*\) pays 0% sell tax, while others pay 35%\. 3 more accounts get special treatment\.$/,
        ],
        ["FounderBuysMore", /^warning: The owner \(.*\) can buy more at once than others can\.$/],
        ["FounderSellsMore", /^warning: The owner \(.*\) can sell more at once than others can\.$/],
        ["OnlyFounderBuys", /^warning: The owner \(.*\) can buy, but others can't\.$/],
      ] as const,
      1,
    ),
  )("%s is told, with what the insider and a stranger did", async (name, sentence) => {
    expect(await told(name)).toMatch(sentence);
  });

  test.each(oneIn(4, ["Token", "GoodIssuer", "GoodSmallTax", "GoodEverybodyPays"], 2))(
    "%s treats nobody so",
    async (name) => {
      expect(await told(name)).toBeNull();
    },
  );

  test("is silent where only our trader, who has code, is kept in", () => {
    const exemptions = {
      stranger: { ...stranger, sold: failedStep, sent: failedStep },
      insiders: [founder],
      mintedBySale,
      missing: null,
    };
    expect(exemptAccountsExist.run(evidenceOf({ exemptions }))).toBeUndefined();
  });

  describe("where the tax falls with the time that somebody holds", () => {
    const selling = (taxBps: number) => ({ ...stranger, sold: taxedStep(taxBps) });
    const later = (...taxes: readonly number[]) => ({
      ...plainOutcomes.ordinary,
      sales: taxes.map((taxBps, at) => ({
        afterSeconds: at * 86_400,
        mark: plainMark("sell"),
        sold: taxedStep(taxBps),
      })),
    });
    const [sale] = plainOutcomes.holderSales;
    const holding = (taxBps: number) =>
      Array.from({ length: 6 }, () => ({ ...(sale ?? expect.fail("no sale")), sold: taxedStep(taxBps) }));
    const holder = { ...founder, role: null };
    const asked = (insider: typeof founder | typeof holder, ordinary: typeof plainOutcomes.ordinary, held: number) =>
      exemptAccountsExist.run(
        evidenceOf({
          exemptions: { stranger: selling(3_500), insiders: [insider], mintedBySale, missing: null },
          ordinary,
          holderSales: holding(held),
        }),
      );

    test("a large holder who bought long ago is no insider", () => {
      expect(asked(holder, later(3_500, 2_000, 0), 3_500)).toBeUndefined();
      expect(asked(holder, later(3_500, 3_500, 3_000), 0)).toBeUndefined();
    });

    test("the owner is told, and it is no trap", () => {
      expect(asked(founder, later(3_500, 2_000, 0), 0)).toMatchObject({ severity: "warning" });
    });

    test("whoever pays nothing where others go on paying is told as before", () => {
      expect(asked(holder, later(3_500, 3_500, 3_500), 3_500)).toMatchObject({ severity: "danger" });
      expect(asked(founder, later(3_500, 3_500, 3_500), 0)).toMatchObject({ severity: "danger" });
    });
  });

  test("is unknown where a stranger might be let out later, and nobody could wait for that", () => {
    const exemptions = {
      stranger: { ...stranger, sold: failedStep },
      insiders: [founder],
      mintedBySale,
      missing: null,
    };
    expect(exemptAccountsExist.run({ ...evidenceOf({ exemptions }), ordinary: NOT_SIMULATED })).toMatchObject({
      why: { code: "later-sale-untried" },
    });
  });

  test("is silent where whoever was taxed for buying had too little to sell", () => {
    const exemptions = {
      stranger: { ...stranger, bought: taxedStep(9_900), sold: failedStep, sent: failedStep, hasTokens: false },
      insiders: [{ ...founder, bought: taxedStep(9_900) }],
      mintedBySale,
      missing: null,
    };
    expect(exemptAccountsExist.run(evidenceOf({ exemptions }))).toBeUndefined();
  });

  test("is unknown where somebody who has power could not be tried", () => {
    const exemptions = { ...plainOutcomes.exemptions, mintedBySale, missing: WHY.why };
    expect(exemptAccountsExist.run(evidenceOf({ exemptions }))).toEqual(WHY);
  });
});
