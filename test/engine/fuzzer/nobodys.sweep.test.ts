import { type Address, parseAbi, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHECKS } from "../../../src/engine/checks/index.ts";
import { known, unknown } from "../../../src/engine/core/read.ts";
import type { FactReads, Holder } from "../../../src/engine/facts/facts.ts";
import { verifyProof } from "../../../src/replay/verify.ts";
import { alice, bob, deployer, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileFile, together } from "../../support/compile.ts";
import { inWords } from "../../support/in-words.ts";
import { powersOver } from "../../support/powers.ts";
import { testInLongRun } from "../../support/sweep.ts";
import { createPool, deploy, erc20Abi, installUniswapV2, mined } from "../../support/uniswap-v2.ts";

const contracts = together(compileFile("disguises/Reflecting.sol"), compileFile("disguises/Makings.sol"));
const NOBODY: Address = "0x000000000000000000000000000000000000dEaD";
const ROW = "supply-grows-unseen";

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

async function holding(token: Address, people: readonly Address[]): Promise<FactReads["holders"]> {
  const list = await Promise.all(
    people.map(async (address): Promise<Holder> => {
      const balance = await chain.client.readContract({
        address: token,
        abi: erc20Abi,
        functionName: "balanceOf",
        args: [address],
      });
      return { address, label: "person", name: "", balance, fromTransfers: balance, firstBlock: 1n, atBirth: null };
    }),
  );
  list.sort((one, other) => (other.balance > one.balance ? 1 : -1));
  return known({ list, count: list.length, complete: true, told: null, explainedBps: 10_000, from: "transfers" });
}

async function told(token: Address, holders: FactReads["holders"]) {
  const answer = inWords(
    CHECKS.find(({ id }) => id === ROW)?.run(await powersOver(chain, token, holders)),
    CHECKS.find(({ id }) => id === ROW)?.id,
  );
  if (!answer) return { says: "clear", proofs: [] };
  return "known" in answer
    ? { says: answer.why.code, proofs: [] }
    : { says: `${answer.severity}: ${answer.sentence}`, proofs: answer.proofs ?? [] };
}

async function made(name: string): Promise<Address> {
  const token = await deploy(chain.client, artifact(name));
  await createPool(chain.client, token, { tokens: parseEther("600000000") });
  return token;
}

/** Half burnt, a pool, an owner who was left out, and somebody who gave a part of the supply to all. */
async function reflecting(): Promise<Address> {
  const { client } = chain;
  const token = await deploy(client, artifact("HonestReflecting"));
  const abi = artifact("HonestReflecting").abi;
  const send = (to: Address, value: bigint) => mined(client, deployer, token, erc20Abi, "transfer", [to, value]);
  await send(NOBODY, 5n * 10n ** 17n);
  await send(alice.address, 10n ** 17n);
  await send(bob.address, 10n ** 17n);
  await createPool(client, token, { tokens: 10n ** 17n });
  await mined(client, deployer, token, abi, "leaveOut", [deployer.address]);
  await mined(client, alice, token, abi, "deliver", [10n ** 17n]);
  return token;
}

describe("what somebody has more", () => {
  test("was all others' where a reflection lets somebody in", async () => {
    const token = await reflecting();
    const holders = await holding(token, [NOBODY, deployer.address, bob.address, alice.address]);
    expect(await told(token, holders)).toMatchObject({ says: "clear" });
  });

  testInLongRun(
    "was all others' where all who are known lost the same part, and so did those who are not",
    async () => {
      const token = await reflecting();
      expect(await told(token, await holding(token, [deployer.address]))).toMatchObject({ says: "clear" });
    },
  );

  testInLongRun("may have been others' whom nobody knows", async () => {
    const token = await reflecting();
    expect(await told(token, unknown("holders-not-needed"))).toMatchObject({ says: "powers-unseen" });
  });

  test("was a holder's who is named nowhere", async () => {
    const token = await made("HonestStock");
    const logs = await chain.client.getLogs({
      address: token,
      event: parseAbi(["event Transfer(address indexed from, address indexed to, uint256 value)"])[0],
      fromBlock: 0n,
    });
    const people = new Set(logs.flatMap(({ args: { to } }) => (to ? [to] : [])));
    expect(await told(token, await holding(token, [...people]))).toMatchObject({ says: "clear" });
  });

  test("is made of nothing where nobody has less, which its proof shows of the largest holders, too", async () => {
    const token = await made("QuietBonus");
    await mined(chain.client, deployer, token, erc20Abi, "transfer", [NOBODY, parseEther("300000000")]);
    const { says, proofs } = await told(token, await holding(token, [NOBODY, deployer.address]));
    expect(says).toMatch(/^danger: /);
    const [proof] = proofs;
    expect(JSON.stringify(proof?.runs[0]?.request).toLowerCase()).toContain(NOBODY.slice(2).toLowerCase());
    const json = JSON.parse(JSON.stringify(proof));
    expect(
      await verifyProof(json, (method, params) => chain.client.request({ method, params } as never)),
    ).toMatchObject({ holds: true });
  });
});
