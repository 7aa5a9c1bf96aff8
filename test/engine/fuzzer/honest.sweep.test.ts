import { type Address, parseAbi, parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHECKS } from "../../../src/engine/checks/index.ts";
import { alice, bob, carol, deployer, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileFile, together } from "../../support/compile.ts";
import { confirmed } from "../../support/deploy.ts";
import { inWords } from "../../support/in-words.ts";
import { powersOver } from "../../support/powers.ts";
import { oneIn, testOneIn } from "../../support/sweep.ts";
import { createPool, deploy, installUniswapV2, mined } from "../../support/uniswap-v2.ts";

const contracts = together(
  compileFile("honest/Presets.sol", { evmVersion: "cancun" }),
  compileFile("honest/Others.sol"),
  compileFile("honest/ContractWallets.sol"),
);

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

function place(name: string, args: readonly unknown[] = []): Promise<Address> {
  const artifact = contracts[name];
  if (!artifact) throw new Error(`There is no contract ${name}.`);
  return deploy(chain.client, artifact, args);
}

const people = [alice.address, bob.address, carol.address];

/** The rows of powers that find something about a token with a pool. */
async function rowsOf(token: Address, tokens = parseEther("600000000")): Promise<Record<string, string>> {
  await createPool(chain.client, token, { tokens });
  const evidence = await powersOver(chain, token);
  const answers = CHECKS.filter(({ needs }) => needs.includes("powers")).map(
    (check) => [check.id, inWords(check.run(evidence))] as const,
  );
  return Object.fromEntries(
    answers.flatMap(([id, answer]) =>
      answer ? [[id, "known" in answer ? answer.why.code : `${answer.severity}: ${answer.sentence}`]] : [],
    ),
  );
}

describe("nothing is held against", () => {
  const testSome = testOneIn(2);
  const WHOLE = ["VotingPreset", "RenouncedPreset", "FlashPreset", "CallingPreset", "Governance", "Vesting"];
  const WALLETS = ["AsksTheWallet", "AsksTheWalletLast", "AsksTheWalletByHand"];
  test.each(oneIn(14, [...WHOLE, "TransferAndCall", "Elastic", ...WALLETS], 2))("%s", async (name) => {
    expect(await rowsOf(await place(name))).toEqual({});
  });

  testSome("wrapped money", async () => {
    const token = await place("WrappedMoney");
    await confirmed(
      chain,
      chain.client.sendTransaction({ account: deployer, to: token, value: parseEther("100"), chain: null }),
    );
    expect(await rowsOf(token, parseEther("60"))).toEqual({});
  });

  testSome("staked money whose balances several report", async () => {
    expect(await rowsOf(await place("Staked", [await place("Oracle", [people])]))).toEqual({});
  });
});

describe("no danger is seen in", () => {
  const testSome = testOneIn(3, 1);
  const dangers = (rows: Record<string, string>) => Object.values(rows).filter((row) => row.startsWith("danger"));

  test.each(oneIn(2, ["VaultPreset", "WrapperPreset"], 1))("%s around another token", async (name) => {
    const under = await place("Underlying");
    const token = await place(name, [under]);
    const approve = parseAbi(["function approve(address, uint256) returns (bool)"]);
    await mined(chain.client, deployer, under, approve, "approve", [token, parseEther("2000000000")]);
    const [into, args] =
      name === "VaultPreset"
        ? (["deposit", [parseEther("1000000000"), deployer.address]] as const)
        : (["depositFor", [deployer.address, parseEther("1000000000")]] as const);
    await mined(chain.client, deployer, token, contracts[name]?.abi ?? [], into, args);
    const rows = await rowsOf(token);
    expect(dangers(rows)).toEqual([]);
    expect(rows["supply-can-grow"]).toMatch(/^warning: Anyone who pays with another token \(0x.*\) can call /);
  });

  testSome("a token that a bridge mints, when several agree", async () => {
    expect(dangers(await rowsOf(await place("BridgedPreset", [await place("Bridge", [people])])))).toEqual([]);
  });

  testSome("a token that a timelock mints, once a year and little", async () => {
    expect(
      dangers(
        await rowsOf(
          await place("Inflation", [await place("TimelockController", [172_800n, people, people, zeroAddress])]),
        ),
      ),
    ).toEqual([]);
  });

  testSome("an issuer's roles, each another account's", async () => {
    const bridge = await place("Bridge", [people]);
    const token = await place("RolesPreset", [alice.address, bob.address, bridge]);
    expect(dangers(await rowsOf(token))).toEqual([]);
  });
});
