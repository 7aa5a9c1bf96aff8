import { type Address, numberToHex } from "viem";
import { describe, expect, test } from "vitest";
import type { EvidenceReads } from "../../../src/engine/checks/check.ts";
import { CHECKS } from "../../../src/engine/checks/index.ts";
import type { Row } from "../../../src/engine/core/report.ts";
import type { Rpc } from "../../../src/engine/evidence/node.ts";
import type { Proof } from "../../../src/engine/evidence/proof.ts";
import { brokenCondition } from "../../../src/engine/evidence/verifier.ts";
import { sayVerification } from "../../../src/engine/messages/index.ts";
import { judge } from "../../../src/engine/report/rows.ts";
import { toStory } from "../../../src/engine/report/story.ts";
import { verifyProof } from "../../../src/replay/verify.ts";
import type { LocalChain } from "../../support/anvil.ts";
import { onCleanChain } from "../../support/clean-chain.ts";
import { rowsInWords } from "../../support/coded.ts";
import { type Artifact, compileFile, compileSource, fixture } from "../../support/compile.ts";
import { evidenceOn, type Launch, type LaunchOptions, launch } from "../../support/lab.ts";
import { expectReadable } from "../../support/reading.ts";
import { oneIn } from "../../support/sweep.ts";
import { expectTruth, truthOf } from "../../support/truth.ts";

const idOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).slice(1);
const nameOf = (id: string) => id.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const traps = compileFile("corpus/Traps.sol");
const goods = compileFile("corpus/Good.sol", { evmVersion: "cancun" });
const trapNames = Object.keys(traps).filter((name) =>
  CHECKS.some(({ id }) => name !== nameOf(id) && idOf(name).startsWith(id)),
);
const rowOfTrap = (name: string) => CHECKS.find(({ id }) => idOf(name).startsWith(id))?.id ?? expect.fail(name);
const goodNames = Object.keys(goods).filter((name) => name.startsWith("Good"));
/** Questions that need no power to be used, which the plain fixtures of experiments answer too. */
const FIXTURES = ["holders-cannot-sell", "transfers-are-blocked", "cannot-sell-everything", "sales-are-limited"];
const MORE = ["holdings-are-limited", "sales-need-waiting", "only-first-can-leave", "exit-closes-later", "events-lie"];
const TAXED = ["buying-is-taxed", "selling-is-taxed", "sending-is-taxed", "holders-pay-differently", "gas-is-abused"];

let chain: LocalChain;
const rpc: Rpc = (method, params) => chain.client.request({ method, params } as never) as Promise<unknown>;
onCleanChain((made) => {
  chain = made;
});

function rowsOf(reads: EvidenceReads): Row[] {
  const rows = rowsInWords(
    judge(CHECKS, reads, (_, error) => {
      throw error;
    }),
  );
  expectReadable(rows);
  return rows;
}

const found = (rows: readonly Row[]) => rows.filter(({ outcome }) => outcome === "found");

async function expectProofs(rows: readonly Row[]): Promise<void> {
  for (const { id, proofs, claims } of rows) {
    for (const [index, proof] of proofs.entries()) {
      const copy: Proof = JSON.parse(JSON.stringify(proof));
      expect(brokenCondition(copy), `${id}: ${claims[index]}, as recorded`).toBeUndefined();
      expect(await verifyProof(copy, rpc), `${id}: ${claims[index]}`).toMatchObject({ holds: true });
      // Alone, an experiment answers the same to the byte.
      for (const { request, answer } of copy.runs) {
        if (request.method === "eth_call")
          expect((await rpc(request.method, request.params)) === answer, id).toBe(true);
      }
    }
  }
}

/** Puts what the token is behind a proxy: its storage stays, its code moves. */
async function hideBehindProxy({ token }: Launch): Promise<void> {
  const behind: Address = "0x1111111111111111111111111111111111111111";
  await chain.client.setCode({ address: behind, bytecode: (await chain.client.getCode({ address: token })) ?? "0x" });
  await chain.client.setCode({
    address: token,
    bytecode: `0x3d3d3d3d363d3d37363d73${behind.slice(2)}5af43d3d93803e602a57fd5bf3`,
  });
}

describe("each kind of trap, made another way", () => {
  test.each(oneIn(36, trapNames))(
    "%s is found, its proofs replay, and the story is what mined transactions do",
    async (name) => {
      const launched = await launch(chain, traps[name] ?? expect.fail(name));
      const reads = await evidenceOn(chain, launched);
      const rows = found(rowsOf(reads));
      expect(rows.map(({ id }) => id)).toContain(rowOfTrap(name));
      await expectProofs(rows);
      if (rowOfTrap(name) !== "only-first-can-leave") expectTruth(reads, await truthOf(chain, launched));
    },
  );

  test.each(oneIn(18, [...FIXTURES, ...MORE, ...TAXED]))("%s is found behind a proxy as well", async (id) => {
    const launched = await launch(chain, fixture(nameOf(id)));
    await hideBehindProxy(launched);
    const rows = found(rowsOf(await evidenceOn(chain, launched)));
    expect(rows.map((row) => row.id)).toContain(id);
    await expectProofs(rows);
  });
});

describe("honest tokens that look odd", () => {
  test("are at least fifteen", () => {
    expect(goodNames.length).toBeGreaterThanOrEqual(15);
  });

  test.each(oneIn(24, goodNames))("%s is nobody's trap, and the story is what mined transactions do", async (name) => {
    const launched = await launch(chain, goods[name] ?? expect.fail(name));
    const reads = await evidenceOn(chain, launched);
    const rows = found(rowsOf(reads));
    expect(rows.filter(({ severity }) => severity === "danger").map(({ id }) => id)).toEqual([]);
    expectTruth(reads, await truthOf(chain, launched));
    await expectProofs(rows);
  });
});

describe("taxes", () => {
  const taxed = (buying: number, selling: number, sending: number): Artifact => {
    const source = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
import {Token} from "./Token.sol";
contract Taxed is Token {
  address private pool;
  function _transfer(address from, address to, uint256 value) internal override {
    if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
    uint256 fee = from == owner || to == owner ? 0 : from == pool ? ${buying} : to == pool ? ${selling} : ${sending};
    _move(from, owner, value * fee / 1000);
    _move(from, to, value - value * fee / 1000);
  }
}`;
    return compileSource(source)["Taxed"] ?? expect.fail("did not compile");
  };

  const THOUSANDTHS = [
    [0, 0, 0],
    [3, 990, 1],
    [50, 75, 990],
    [125, 250, 37],
    [333, 501, 500],
    [900, 667, 4],
    [990, 10, 333],
    [1, 989, 899],
  ] as const;
  test.each(oneIn(12, THOUSANDTHS, 1))(
    "of %i, %i and %i thousandths are told to within a tenth of a percent",
    async (buying, selling, sending) => {
      const launched = await launch(chain, taxed(buying, selling, sending));
      const reads = await evidenceOn(chain, launched);
      const story = toStory(reads);
      expect(Math.abs((story?.bought.taxBps ?? -1) - buying * 10)).toBeLessThanOrEqual(10);
      expect(Math.abs((story?.sold.taxBps ?? -1) - selling * 10)).toBeLessThanOrEqual(10);
      expect(Math.abs((story?.sent.taxBps ?? -1) - sending * 10)).toBeLessThanOrEqual(10);
      expectTruth(reads, await truthOf(chain, launched));
    },
  );
});

describe("a proof", () => {
  const options: LaunchOptions = {};

  async function proofOf(name: string) {
    const launched = await launch(chain, fixture(name), options);
    const [row] = found(rowsOf(await evidenceOn(chain, launched))).filter(({ proofs }) => proofs.length > 0);
    return { launched, proof: JSON.parse(JSON.stringify(row?.proofs[0] ?? expect.fail("no proof"))) };
  }

  test("no longer holds once the token does not do it any more", async () => {
    const { launched, proof } = await proofOf("HoldersCannotSell");
    const { deployedBytecode } = fixture("Token");
    await chain.client.setCode({ address: launched.token, bytecode: deployedBytecode });
    expect(await verifyProof(proof, rpc)).toMatchObject({
      holds: false,
      why: { code: "does-not-hold" },
    });
  });

  test("of another chain or another history is refused", async () => {
    const { proof } = await proofOf("HoldersCannotSell");
    expect(await verifyProof({ ...proof, chainId: 5 }, rpc)).toMatchObject({ holds: false });
    expect(await verifyProof({ ...proof, blockHash: `0x${"00".repeat(32)}` }, rpc)).toMatchObject({ holds: false });
    expect(await verifyProof({ ...proof, blockNumber: "999999" }, rpc)).toMatchObject({ holds: false });
  });

  test("that puts something else in the token's place is refused", async () => {
    const { launched, proof } = await proofOf("HoldersCannotSell");
    proof.runs[0].request.params[2][launched.token.toLowerCase()] = { code: "0x00" };
    expect(await verifyProof(proof, rpc)).toMatchObject({ holds: false, why: { code: "changes-token" } });
  });

  test("is told from what it does, and has no words of its own", async () => {
    const { launched, proof } = await proofOf("HoldersCannotSell");
    const words = "the owner can take everything from everybody";
    for (const other of [{ claim: words }, { words }, { check: words }, { check: "owner-can-take-tokens" }]) {
      expect(await verifyProof({ ...proof, ...other }, rpc)).toMatchObject({ holds: false });
    }
    const lines = sayVerification(await verifyProof(proof, rpc), "en").join("\n");
    expect(lines).toMatch(/0x[0-9a-f]{40} calls \S+ \[0x[0-9a-f]{8}\] on 0x[0-9a-f]{40}.* It fails\./i);
    expect(lines.toLowerCase()).toContain(`on ${launched.token.toLowerCase()}`);
  });

  test("shows nothing with conditions that hold whatever happens", async () => {
    const { proof } = await proofOf("HoldersCannotSell");
    const whole = { step: 1 };
    const always = [
      { is: "at-least", left: whole, right: "0" },
      { is: "at-most", left: "0", right: whole },
      { is: "at-least", left: "7", right: "5" },
      { is: "at-most", left: whole, right: whole },
      { is: "at-most", left: whole, right: `${2n ** 256n - 1n}` },
    ];
    for (const condition of always) {
      expect(await verifyProof({ ...proof, conditions: [condition] }, rpc)).toMatchObject({
        why: { code: "cannot-fail" },
      });
    }
  });

  test("is looked at where the chain is now, when that is asked for", async () => {
    const { launched, proof } = await proofOf("HoldersCannotSell");
    await chain.client.mine({ blocks: 3 });
    const now = { number: numberToHex(await chain.client.getBlockNumber()) };
    expect(await verifyProof(proof, rpc, now)).toMatchObject({ holds: true, block: `${BigInt(now.number)}` });
    await chain.client.setCode({ address: launched.token, bytecode: fixture("Token").deployedBytecode });
    expect(await verifyProof(proof, rpc, now)).toMatchObject({ holds: false });
  });

  test("that is none is refused, not crashed upon", async () => {
    for (const nonsense of [null, {}, [], "proof", { version: 1 }]) {
      expect(await verifyProof(nonsense, rpc)).toMatchObject({ holds: false });
    }
  });
});
