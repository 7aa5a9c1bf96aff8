import { type Address, getAddress } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startFacts } from "../../../src/engine/facts/gather.ts";
import { deployer, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { fixture } from "../../support/compile.ts";
import { gatherFacts } from "../../support/gather-facts.ts";
import { localReader } from "../../support/local-reader.ts";

const deps = { helpers: { sourcifyUrl: null, etherscanKey: null }, store: null };
const NOWHERE: Address = "0x7c3a9d15f2e84b60a1d7c25e93b8f04612ad5e97";

let chain: LocalChain;
let token: Address;
beforeAll(async () => {
  chain = await startAnvil();
  const { abi, bytecode } = fixture("Token");
  const hash = await chain.client.deployContract({ abi, bytecode, account: deployer, chain: null });
  const receipt = await chain.client.waitForTransactionReceipt({ hash });
  token = getAddress(receipt.contractAddress ?? NOWHERE);
  await chain.client.mine({ blocks: 500 });
});
afterAll(() => chain.stop());

describe("gatherFacts", () => {
  test("knows a plain token", async () => {
    const facts = await gatherFacts(await localReader(chain), token, deps);
    expect(facts).toMatchObject({
      metadata: { value: { name: "Plain Token", symbol: "PLAIN", decimals: 18, totalSupply: 10n ** 27n } },
      proxy: { value: null },
      owner: { value: { address: deployer.address, kind: "person", via: "owner()", pending: null } },
      authorities: { value: [{ address: deployer.address, role: { code: "owner" }, named: true }] },
      deployment: { value: { blockNumber: 1n, creator: deployer.address, factory: null } },
      creator: { value: { address: deployer.address, nonce: 1 } },
      source: { known: false },
      views: { value: { disagreements: [] } },
    });
    expect(facts.code.known && facts.code.value.functions.map(({ selector }) => selector)).toContain("0xa9059cbb");
  });

  test("guesses who holds it and who has power before it is known who made it", async () => {
    const { holders, reads, likely } = startFacts(await localReader(chain), token, deps);
    expect(await likely.holders).toEqual(await holders);
    expect(await likely.authorities).toEqual(await reads.authorities);
  });

  test("says the same through a node that takes no state overrides", async () => {
    const able = await gatherFacts(await localReader(chain), token, deps);
    const unable = await gatherFacts(await localReader(chain, { stateOverrides: false }), token, deps);
    expect(unable).toEqual(able);
  });

  test("refuses an address without code", async () => {
    const reader = await localReader(chain);
    await expect(gatherFacts(reader, NOWHERE, deps)).rejects.toMatchObject({ code: "no-contract" });
  });

  test("refuses a contract that is no token", async () => {
    await chain.client.setCode({ address: NOWHERE, bytecode: "0x60006000fd" });
    const reader = await localReader(chain);
    await expect(gatherFacts(reader, NOWHERE, deps)).rejects.toMatchObject({ code: "not-a-token" });
  });
});
