import { type Address, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHECKS } from "../../../src/engine/checks/index.ts";
import { deployer, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileFile, together } from "../../support/compile.ts";
import { inWords } from "../../support/in-words.ts";
import { expectBound, expectMended } from "../../support/mutations.ts";
import { powersOver } from "../../support/powers.ts";
import { expectProven } from "../../support/proven.ts";
import { oneIn, testOneIn } from "../../support/sweep.ts";
import { createPool, deploy, installUniswapV2, mined } from "../../support/uniswap-v2.ts";

const contracts = together(
  compileFile("disguises/Lists.sol"),
  compileFile("disguises/Redirects.sol"),
  compileFile("disguises/Keys.sol"),
  compileFile("disguises/Figures.sol"),
  compileFile("disguises/Approvals.sol"),
  compileFile("disguises/Overflows.sol"),
  compileFile("disguises/Launch.sol"),
  compileFile("disguises/Makings.sol"),
  compileFile("disguises/Unspoken.sol"),
  compileFile("disguises/Crowded.sol"),
  compileFile("disguises/Honest.sol", { evmVersion: "cancun" }),
);

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

function artifact(name: string) {
  const found = contracts[name];
  if (!found) throw new Error(`There is no contract ${name}.`);
  return found;
}

async function launched(name: string): Promise<Address> {
  const { client } = chain;
  const place = (each: string, args: readonly unknown[] = []) => deploy(client, artifact(each), args);
  const [shell, logic] = name.split(" of ") as [string, string | undefined];
  const token = logic ? await place(shell, [await place(logic)]) : await place(shell, await needsOf(name, place));
  if (logic) await mined(client, deployer, token, artifact(logic).abi, "start", []);
  await createPool(client, token, { tokens: parseEther("600000000") });
  return token;
}

async function needsOf(name: string, place: (each: string) => Promise<Address>): Promise<readonly unknown[]> {
  return name === "Controlled" ? [await place("Controller")] : [];
}

/** Why a row may be open: where nobody can sell, who could keep people from selling is told by nothing. */
const UNTOLD: Readonly<Record<string, string>> = {
  NeverApproved: "people-sold-nothing",
  StopsAtLength: "code-not-followed",
};

/** The rows of powers that find something, each with how it knows. */
async function rowsOf(name: string): Promise<Record<string, string>> {
  const token = await launched(name);
  const evidence = await powersOver(chain, token);
  const rows: Record<string, string> = {};
  for (const check of CHECKS) {
    if (!check.needs.includes("powers") && check.id !== "code-can-change") continue;
    const judged = check.run(evidence);
    expectProven(check.id, judged);
    const answer = inWords(judged, check.id);
    const proofs = check.id === "code-can-change" && answer && "proofs" in answer ? answer.proofs : [];
    for (const proof of proofs) await expectBound(chain, proof);
    await expectMended(chain, proofs, token);
    if (answer && "known" in answer && answer.why.code === UNTOLD[name]) continue;
    if (answer && "known" in answer) throw new Error(`${check.id} is unknown: ${answer.why.code}`);
    if (answer) rows[check.id] = `${answer.severity}, ${answer.basis}: ${answer.sentence}`;
  }
  return rows;
}

const BLOCKS = "owner-can-block-holders";
const STOPS = "owner-can-stop-trading";

const USED = [
  ["Renamed", BLOCKS],
  ["Batched", BLOCKS],
  ["BitFlags", BLOCKS],
  ["PackedStorage", BLOCKS],
  ["TwoSteps", BLOCKS],
  ["SwitchAndList", BLOCKS],
  ["OddCondition", BLOCKS],
  ["Masked", BLOCKS],
  ["Structured", BLOCKS],
  ["FallbackOnly", BLOCKS],
  ["FallbackPacked", BLOCKS],
  ["Poisoned", BLOCKS],
  ["Staged", BLOCKS],
  ["ThreeSteps", STOPS],
  ["NextBlockOnly", BLOCKS],
  ["FallbackWord", BLOCKS],
  ["Proxied of Behind", STOPS],
  ["Faceted of Behind", STOPS],
  ["ConstantKey", STOPS],
  ["OriginKey", BLOCKS],
  ["HashedSlot", STOPS],
  ["ImmutableKey", STOPS],
  ["KeysInMapping", STOPS],
  ["ConstructedKey", STOPS],
  ["Planned", STOPS],
  ["Controlled", BLOCKS],
  ["MagicApproval", STOPS],
  ["MagicRecipient", STOPS],
  ["UnusualOrder", "owner-can-take-tokens"],
  ["DivisorTax", "tax-can-rise"],
  ["PackedFigures", "tax-can-rise"],
  ["PersonalTax", "tax-is-personal"],
  ["QuietMint", "supply-can-grow"],
  ["MintBehindCap", "supply-can-grow"],
  ["SmallestSale", "owner-can-shrink-limits"],
  ["ForcedApproval", "owner-can-take-tokens"],
  ["SelfServed", "approval-can-be-forged"],
  ["MagicMint", "supply-grows-unseen"],
  ["OnePurchaseABlock", "tax-can-rise"],
  ["OverflowMint", "owner-can-burn-holdings"],
  ["OverflowMint", "pool-can-be-drained"],
  ["OverflowBatch", "supply-grows-unseen"],
  ["QuietFaucet", "supply-grows-unseen"],
  ["QuietBonus", "supply-grows-unseen"],
  ["MumblingMint", "supply-grows-unseen"],
  ["HandsOut", "pool-can-be-drained"],
  ["AmountAndNought", "supply-can-grow"],
  ["OpenInflation", "pool-can-be-drained"],
  ["OnlyToTheVault", "owner-can-take-tokens"],
  ["ClosedAndSeizing", "owner-can-take-tokens"],
  ["NeverApproved", "owner-can-take-tokens"],
  ["TakesAndLocks", STOPS],
  ["SwitchOfFigures", "tax-can-rise"],
  ["SignToItself", STOPS],
  ["PassedUnsigned", "anyone-can-take-tokens"],
  ["TaxInData", "tax-can-rise"],
  ["AnyWord", "supply-grows-unseen"],
  ["PaysNobody", STOPS],
  ["MoneyStops", STOPS],
  ["BuyingStops", STOPS],
  ["MoneyByAddressStops", STOPS],
  ["MoneyElsewhereStops", STOPS],
  ["WrappedMoneyStops", STOPS],
  ["AllowanceElsewhereStops", STOPS],
  ["CoinStops", STOPS],
  ["AllowsFounderMore", "owner-can-take-tokens"],
  ["PaysWithNothing", "supply-grows-unseen"],
  ["DustWaits", BLOCKS],
  ["DustLocks", BLOCKS],
  ["PreparedBuyingStops", STOPS],
  ["KeyAmongMany", BLOCKS],
  ["KeyFarAway", BLOCKS],
  ["MaskedKey", BLOCKS],
  ["ListBehindMany", BLOCKS],
  ["StopsAtLength", BLOCKS],
] as const;

describe("a power is found by using it, however it is disguised", () => {
  test.each(oneIn(120, USED))("%s is found by %s", async (name, row) => {
    expect((await rowsOf(name))[row]).toMatch(/^danger, executed/);
  });

  test("an account that no function names is told as hidden", async () => {
    expect((await rowsOf("HashedSlot"))["owner-is-hidden"]).toMatch(/^danger, executed/);
  });
});

test("what anybody may do who starts a transaction is nobody's in particular", async () => {
  const rows = await rowsOf("ClaimedByAnybody");
  expect(rows["supply-grows-unseen"]).toMatch(/^danger, executed: Anyone/);
  expect(rows["owner-is-hidden"]).toBeUndefined();
});

test("where more may act than could be tried, nothing is said", async () => {
  const evidence = await powersOver(chain, await launched("KeysWithoutEnd"));
  expect(evidence.powers).toEqual({ known: false, why: { code: "too-many-ways-to-act" } });
});

test("whoever could be given a power holds none", async () => {
  const rows = await rowsOf("GivenAway");
  expect(rows[BLOCKS]).toMatch(/^danger, executed: The owner/);
  expect(rows["owner-is-hidden"]).toBeUndefined();
});

describe("a power whose key cannot be guessed is inferred from the code", () => {
  test.each(
    oneIn(4, [
      ["HashedKey", STOPS],
      ["HashedSpender", "owner-can-take-tokens"],
      ["Sha256Key", STOPS],
      ["CodeHashKey", STOPS],
      ["SignedKey", STOPS],
      ["UnknownKeepers", BLOCKS],
      ["MasterPermit", "approval-can-be-forged"],
    ] as const),
  )("%s is told by %s", async (name, row) => {
    expect((await rowsOf(name))[row]).toMatch(
      /^warning, inferred: .* The function can change data that transfers rely on, but we couldn't get it to run\.$/,
    );
  });
});

describe("a function that takes the address of what the token asks is told once", () => {
  const testSome = testOneIn(4);

  testSome("as other code where balances are answered elsewhere", async () => {
    const rows = await rowsOf("Succeeded");
    expect(Object.keys(rows)).toEqual(["code-can-change"]);
    expect(rows["code-can-change"]).toMatch(
      /^danger, executed: The owner .*\(address\)\. When we simulated that, another contract decided everyone's balance\./,
    );
  });

  testSome("as what stops trading where transfers are refused by it", async () => {
    const rows = await rowsOf("Guarded");
    expect(Object.keys(rows)).toEqual([STOPS]);
    expect(rows[STOPS]).toMatch(
      /^danger, executed: The owner .*\. (When we simulated that, )?[Nn]o test wallet could sell anymore\. The token now relies on another contract\./,
    );
  });
});

describe("the highest tax is told as the contract bounds it", () => {
  const testSome = testOneIn(3, 1);

  testSome("5% is what honest projects charge", async () => {
    expect(await rowsOf("TaxTo5")).toEqual({});
  });

  testSome("25% is a warning with that figure", async () => {
    expect((await rowsOf("TaxTo25"))["tax-can-rise"]).toMatch(/^warning, executed: .* 25%/);
  });

  testSome("100% is a danger with that figure", async () => {
    expect((await rowsOf("TaxTo100"))["tax-can-rise"]).toMatch(/^danger, executed: .* 100%/);
  });
});

describe("amounts are told at their worst", () => {
  const testSome = testOneIn(4);

  testSome("what may be made at once", async () => {
    expect((await rowsOf("BoundedMint"))["supply-can-grow"]).toMatch(
      /When we simulated that, there were 80% more tokens\./,
    );
  });

  testSome("a tax as far as people still sell, beside the stop that follows", async () => {
    const rows = await rowsOf("TaxToAll");
    expect(rows["tax-can-rise"]).toMatch(/^danger, executed: .* the sell tax rose from 0% to 99\.8%,/);
    expect(rows[STOPS]).toMatch(/^danger, executed/);
  });

  testSome("what is added without a check, until nothing is left", async () => {
    const rows = await rowsOf("OverflowMint");
    expect(rows["owner-can-burn-holdings"]).toMatch(/(all|over 99\.9%) of our test wallet's tokens were burned/);
    expect(rows["pool-can-be-drained"]).toMatch(/the pool was emptied|over 99\.9% of the pool's tokens left it/);
  });

  testSome("what anybody may take, of a holder and of the pool", async () => {
    const rows = await rowsOf("SharesTaken");
    expect(rows["anyone-can-take-tokens"]).toMatch(/all of our test wallet's tokens/);
    expect(rows["pool-can-be-drained"]).toMatch(/the pool was emptied/);
    expect(rows["owner-can-take-tokens"]).toBeUndefined();
  });
});

describe("nothing is held against", () => {
  const HONEST = [
    ...["HonestPreset", "HonestRenounced", "HonestSignatures", "HonestClub", "HonestBurn", "HonestCooldown"],
    ...["HonestBatch", "HonestSwapping", "HonestAsker", "HonestRewards", "HonestSamples"],
    ...[
      "HonestPassing",
      "HonestPayee",
      "HonestMoney",
      "HonestAmongMany",
      "HonestAssertion",
      "HonestHashes",
      "HonestLooks",
      "HonestDustWaits",
      "HonestAllowsMore",
    ],
  ];
  test.each(oneIn(60, HONEST))("%s", async (name) => {
    expect(await rowsOf(name)).toEqual({});
  });
});
