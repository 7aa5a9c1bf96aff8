import { describe, expect, test } from "vitest";
import { readBehaviour } from "../../../src/engine/bytecode/read-behaviour.ts";
import { compileFile, fixture } from "../../support/compile.ts";

const contracts = compileFile("watching/Watching.sol");

function askedBy(name: string) {
  const artifact = contracts[name] ?? fixture(name);
  return readBehaviour(artifact.deployedBytecode).asked;
}

describe("what trades ask about people and the block", () => {
  test.each([
    ["Token", []],
    ["OnlyCodeLeaves", ["code"]],
    ["OnlyRichLeave", ["origin", "wealth"]],
    ["OnlyMuchGasLeaves", ["gas"]],
    ["OnlyFreeGasLeaves", ["base-fee", "gas-price"]],
    ["OnlyWithoutProducerLeave", ["producer"]],
    ["AsksTheLastBuyer", ["code"]],
    // The router's code, balance and factory are nobody's who trades; and the compiler asks before each call.
    ["AsksItsRouter", []],
    ["Curious", ["base-fee", "code", "gas", "gas-price", "origin", "producer", "randomness", "wealth"]],
  ])("%s: %j", (name, asked) => {
    expect([...askedBy(name).inTrades].sort()).toEqual(asked);
  });

  test("is not what only other functions ask, nor what another contract asks for them", () => {
    expect(askedBy("AsksAnother").inTrades).toEqual([]);
    expect(askedBy("Eye")).toEqual({ inTrades: [], anywhere: ["code"] });
  });

  test("is everything where a trade goes on in other code", () => {
    // transfer(address,uint256): DELEGATECALL to an address built in.
    const delegating = `0x5f3560e01c63a9059cbb146011575f5ffd5b5f5f5f5f73${"11".repeat(20)}5af4505f5ff3` as const;
    expect(readBehaviour(delegating).asked.inTrades).toContain("code");
  });

  test("is what stands there, where not all of it could be followed", () => {
    // A jump to where the caller says, and behind it COINBASE, ORIGIN EXTCODESIZE and TIMESTAMP.
    expect([...readBehaviour("0x5f35565b415032803b50425000").asked.inTrades].sort()).toEqual([
      "code",
      "origin",
      "producer",
    ]);
  });

  test("is not what nothing leads to, such as a hash behind the code, even there", () => {
    expect(readBehaviour("0x5f35565b503280505000454a5b").asked.inTrades).toEqual(["origin"]);
  });

  test("is not what stands in data", () => {
    expect(readBehaviour("0x6041506032500041323b").asked.inTrades).toEqual([]);
  });
});

describe("what opens a function", () => {
  const wallets = compileFile("honest/ContractWallets.sol");
  const keysOf = (name: string) =>
    readBehaviour(wallets[name]?.deployedBytecode ?? "0x").functions.filter(({ key }) => key === "signature").length;

  test.each(["AsksTheWallet", "AsksTheWalletLast", "AsksTheWalletByHand"])(
    "is no signature of one account where %s of each payer itself",
    (name) => expect(keysOf(name)).toBe(0),
  );

  test("is a signature where one account may sign for everyone", () => expect(keysOf("AsksTheAdmin")).toBe(2));
});
