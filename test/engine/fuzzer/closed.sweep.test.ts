import { type Address, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EvidenceReads } from "../../../src/engine/checks/check.ts";
import { CHECKS } from "../../../src/engine/checks/index.ts";
import { known } from "../../../src/engine/core/read.ts";
import type { Proof } from "../../../src/engine/evidence/proof.ts";
import { deployer, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileFile, compileSource } from "../../support/compile.ts";
import { inWords } from "../../support/in-words.ts";
import { failedStep, plainOutcomes, poolTrade } from "../../support/plain-outcomes.ts";
import { powersOver } from "../../support/powers.ts";
import { replayed } from "../../support/replayed.ts";
import { oneIn, testOneIn } from "../../support/sweep.ts";
import { createPool, deploy, installUniswapV2, mined } from "../../support/uniswap-v2.ts";

const contracts = compileFile("disguises/Launch.sol");
const closed = {
  ...poolTrade,
  bought: failedStep,
  sold: null,
  sizes: [],
  sending: { ...poolTrade.sending, sent: null },
};
const later = {
  ...plainOutcomes.later,
  moments: plainOutcomes.later.moments.map((moment) => ({ ...moment, bought: failedStep, sold: null })),
};
const ordinary = { ...plainOutcomes.ordinary, bought: failedStep, sent: null, quick: null, sales: [], second: null };

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

type Found = { readonly severity: string; readonly sentence: string; readonly proofs?: readonly Proof[] };

/** What is told of a token that nobody can buy yet, by check. */
async function rowsOf(name: string): Promise<Record<string, Found>> {
  const artifact = contracts[name];
  if (!artifact) throw new Error(`There is no contract ${name}.`);
  const token: Address = await deploy(chain.client, artifact);
  await createPool(chain.client, token, { tokens: parseEther("600000000") });
  const evidence: EvidenceReads = {
    ...(await powersOver(chain, token)),
    trades: known([closed]),
    ordinary: known(ordinary),
    holderSales: known([]),
    later: known(later),
  };
  const rows: Record<string, Found> = {};
  for (const check of CHECKS) {
    const answer = check.run(evidence);
    if (answer && !("known" in answer)) rows[check.id] = inWords(answer, check.id) as Found;
  }
  return rows;
}

/** Rows that are unknown, and why, where all there is lies in the pool and nobody can give any. */
async function openRowsOf(name: string): Promise<Record<string, string>> {
  const token: Address = await deploy(chain.client, contracts[name] ?? expect.fail(name));
  await createPool(chain.client, token, { tokens: parseEther("1000000000") });
  const evidence = await powersOver(chain, token);
  return Object.fromEntries(
    CHECKS.flatMap((check) => {
      const answer = check.run(evidence);
      return answer && "known" in answer ? [[check.id, answer.why.code]] : [];
    }),
  );
}

async function holds(proofs: readonly Proof[] | undefined): Promise<boolean> {
  const answers = await Promise.all((proofs ?? []).map((proof) => replayed(chain, proof)));
  return answers.length > 0 && answers.every((answer) => answer.holds);
}

const OPENING = "trading-not-open";

describe("a token that nobody can buy yet", () => {
  const testOpened = testOneIn(3);
  const testListed = testOneIn(3, 1);
  const testShut = testOneIn(3, 1);

  test("is told by who can open it, and by which call", async () => {
    const rows = await rowsOf("HonestLaunch");
    expect(rows[OPENING]).toMatchObject({
      severity: "warning",
      sentence: expect.stringMatching(
        /Nobody can trade this token.* The owner \(0x.*\) can open trading by calling launch\(\)/,
      ),
    });
    expect(await holds(rows[OPENING]?.proofs)).toBe(true);
  });

  test.each(
    oneIn(
      3,
      [
        ["OpenedOnce", "launch() [0x01339c21].", " That works only once. Nothing we tried could close trading again."],
        ["HonestLaunch", "launch() [0x01339c21].", " Nothing we tried could close trading again."],
        ["OpenedAndClosed", "setOpen(bool) [0x6fdca5e0].", ""],
      ] as const,
      2,
    ),
  )("is told what becomes of the switch: %s", async (name, call, end) => {
    const rows = await rowsOf(name);
    const sentence = rows[OPENING]?.sentence ?? "";
    expect(sentence.split(" can open trading by calling ")[1]).toBe(`${call}${end}`);
    expect(rows["owner-can-stop-trading"]?.severity).toBe(name === "OpenedAndClosed" ? "danger" : undefined);
  });

  testOpened("is clean otherwise when nothing can be done to holders once it is open", async () => {
    const rows = Object.keys(await rowsOf("HonestLaunch"));
    const ofPowers: readonly string[] = CHECKS.filter(({ needs }) => needs.includes("powers")).map(({ id }) => id);
    expect(rows.filter((id) => ofPowers.includes(id))).toEqual([]);
  });

  testOpened("has its powers used behind the opening, which their proofs contain", async () => {
    const rows = await rowsOf("ClosedWithList");
    expect(rows["owner-can-block-holders"]).toMatchObject({
      severity: "danger",
      sentence: expect.stringMatching(/can open trading by calling launch\(\).*[Oo]ur test wallet couldn.t sell/),
    });
    expect(await holds(rows["owner-can-block-holders"]?.proofs)).toBe(true);
  });

  testOpened("may need two calls to be opened", async () => {
    expect((await rowsOf("OpenedByTwo"))[OPENING]?.sentence).toMatch(
      /can open trading by calling 0x\w+\(address\), then launch\(\)/,
    );
  });

  testListed("may be opened for those who are listed alone", async () => {
    expect((await rowsOf("OnlyWhoIsListed"))[OPENING]?.sentence).toMatch(/ can call .* to let chosen wallets trade\./);
  });

  testListed("says nothing good of powers over everybody else then", async () => {
    const open = await openRowsOf("OnlyWhoIsListed");
    expect(open["tax-can-rise"]).toBe("opened-for-few");
    expect(open["owner-can-take-tokens"]).toBe("opened-for-few");
  });

  testShut("is a trap where it can be bought and not sold once it is open", async () => {
    const rows = await rowsOf("OpensIntoATrap");
    expect(rows["holders-cannot-sell"]).toMatchObject({
      severity: "danger",
      sentence: expect.stringMatching(
        /^The owner .* can open trading by calling \w+\(bool\)\. When we simulated that, we could buy on .*, but we couldn't sell/,
      ),
    });
    expect(await holds(rows["holders-cannot-sell"]?.proofs)).toBe(true);
  });

  testShut("that no call opens is told so, and powers are used upon those who were given tokens", async () => {
    const rows = await rowsOf("NeverOpen");
    expect(rows[OPENING]?.sentence).toMatch(/None of the calls we tried opened trading\.$/);
    expect(rows["owner-can-take-tokens"]).toMatchObject({
      severity: "danger",
      sentence: expect.stringMatching(/^Nobody can buy the token, so our test wallets got theirs from 0x/),
    });
    expect(await holds(rows["owner-can-take-tokens"]?.proofs)).toBe(true);
  });
});

/** Switches that work once, too, whether they were used or not. */
const switches = compileSource(`
  import {Token} from "./Token.sol";
  abstract contract Limited is Token {
    bool internal limited = true;
    function _transfer(address from, address to, uint256 value) internal override {
      require(!limited || from == owner || to == owner || value <= 10_000_000 ether, "limit");
      super._transfer(from, to, value);
    }
  }
  contract Unlimited is Limited {
    function removeLimits() external onlyOwner { require(limited); limited = false; }
  }
  abstract contract Trap is Token {
    bool internal frozen;
    function _transfer(address from, address to, uint256 value) internal override {
      require(!frozen || from == owner || to == owner, "frozen");
      super._transfer(from, to, value);
    }
  }
  contract FrozenLater is Trap {
    uint256 private immutable from = block.timestamp + 90 days;
    function freeze() external onlyOwner { require(!frozen && block.timestamp > from); frozen = true; }
  }
  contract FrozenWhenArmed is Trap {
    bool private armed;
    function arm() external onlyOwner { armed = true; }
    function freeze() external onlyOwner { require(armed); armed = false; frozen = true; }
  }
  contract FrozenOnceArmed is Trap {
    uint256 private votes;
    bool private armed;
    function vote() external { votes++; if (votes > 1000) armed = true; }
    function freeze() external onlyOwner { require(armed && !frozen); frozen = true; }
  }`);

describe("a token that people trade", () => {
  test.each(
    oneIn(3, [
      ["OpenedOnce", "launch", [], ["0x01339c21"]],
      ["HonestLaunch", "launch", [], []],
      ["OpenedAndClosed", "setOpen", [true], []],
      ["Unlimited", "removeLimits", [], ["0x751039fc"]],
      ["FrozenLater", null, [], []],
      ["FrozenWhenArmed", null, [], []],
      ["FrozenOnceArmed", null, [], []],
    ] as const),
  )("is told which switch works once and is spent: %s", async (name, switched, args, spent) => {
    const artifact = contracts[name] ?? switches[name] ?? expect.fail(name);
    const token: Address = await deploy(chain.client, artifact);
    await createPool(chain.client, token, { tokens: parseEther("600000000") });
    if (switched) await mined(chain.client, deployer, token, artifact.abi, switched, args);
    const { powers } = await powersOver(chain, token);
    expect(powers).toMatchObject({
      known: true,
      value: { entry: null, spent: spent.map((selector) => ({ selector })) },
    });
  });
});
