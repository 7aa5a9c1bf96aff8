import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Address, numberToHex } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fewHoldMost } from "../../../../src/engine/checks/few-hold-most.ts";
import { deployer, type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { fixture } from "../../../support/compile.ts";
import { deploy, send } from "../../../support/deploy.ts";
import { evidenceOf } from "../../../support/evidence.ts";
import { gatherFacts } from "../../../support/gather-facts.ts";
import { inWords } from "../../../support/in-words.ts";
import { localReader } from "../../../support/local-reader.ts";
import { startNode, type TestNode } from "../../../support/node.ts";

const whale = numberToHex(0x3a1en << 140n, { size: 20 });
const liar = numberToHex(0x11a2n << 140n, { size: 20 });

let chain: LocalChain;
let node: TestNode;
let explorer: Server;
let token: Address;
let answer: (path: string) => unknown;
beforeAll(async () => {
  chain = await startAnvil();
  token = await deploy(chain, fixture("Token"));
  // A thousand blocks are looked at anyhow; of the 400 before, this is in none of the windows.
  await chain.client.mine({ blocks: 95 });
  await send(chain, fixture("Token"), token, "transfer", [whale, 9n * 10n ** 26n]);
  await chain.client.mine({ blocks: 1300 });
  await send(chain, fixture("Token"), token, "transfer", [numberToHex(0xb0bn << 140n, { size: 20 }), 10n ** 24n]);
  node = await startNode({ upstream: chain.url, behaviour: { logRange: 20 } });
  explorer = createServer((request, response) => {
    const found = answer(request.url ?? "");
    response.writeHead(found === undefined ? 503 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(found ?? {}));
  });
  await new Promise<void>((resolve) => explorer.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  explorer.close();
  await node.stop();
  await chain.stop();
});

/** Through a node that searches twenty blocks at once, so that the one large transfer lies between what is sampled. */
async function seen() {
  const blockscoutUrl = `http://127.0.0.1:${(explorer.address() as AddressInfo).port}`;
  const reader = await localReader({ ...chain, url: node.url }, {}, { blockscoutUrl });
  const { holders, metadata } = await gatherFacts(reader, token, {
    helpers: { sourcifyUrl: null, etherscanKey: null },
    store: null,
  });
  if (!holders.known || !metadata.known) throw new Error("nothing was read");
  return {
    holders: holders.value,
    judged: inWords(fewHoldMost.run(evidenceOf({ holders: holders.value, metadata: metadata.value }))),
  };
}

describe("an explorer's list of holders", () => {
  test("names those whom a sample of transfers misses, and the chain says what they hold", async () => {
    answer = (path) =>
      path.endsWith("/holders")
        ? { items: [whale, liar].map((hash) => ({ address: { hash }, value: "1" })) }
        : { holders_count: "1234" };
    const { holders, judged } = await seen();
    expect(holders).toMatchObject({ count: 1234, complete: false, from: "transfers-and-explorer" });
    expect(holders.list[0]).toMatchObject({ address: whale, balance: 9n * 10n ** 26n, fromTransfers: null });
    expect(holders.list.some(({ address }) => address === liar)).toBe(false);
    expect(judged).toMatchObject({ severity: "danger", sentence: expect.stringContaining("90%") });
  });

  test.each([
    ["cannot be had", () => undefined],
    ["makes no sense", () => ({ items: [{ address: { hash: "<script>" } }], holders_count: {} })],
  ])("is done without where it %s, and then the sample says that it is one", async (_, said) => {
    answer = said;
    const { holders, judged } = await seen();
    expect(holders).toMatchObject({ count: null, complete: false, from: "transfers" });
    expect(holders.list.some(({ address }) => address === whale)).toBe(false);
    expect(holders.list.some(({ address }) => address === deployer.address)).toBe(true);
    expect(judged).toMatchObject({ known: false, why: { code: "holders-explain-little" } });
  });
});
