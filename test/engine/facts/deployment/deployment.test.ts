import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Address, getAddress, type Hash, hexToBigInt, numberToHex } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CouldNotAsk } from "../../../../src/engine/chain/attempt.ts";
import type { Reader } from "../../../../src/engine/chain/reader.ts";
import { readSource } from "../../../../src/engine/facts/code/source.ts";
import { findCreationBlock } from "../../../../src/engine/facts/deployment/creation.ts";
import { readDeployment } from "../../../../src/engine/facts/deployment/deployment.ts";
import { deployer, type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { compileSource, fixture } from "../../../support/compile.ts";
import { deploy, send } from "../../../support/deploy.ts";
import { gatherFacts } from "../../../support/gather-facts.ts";
import { localReader } from "../../../support/local-reader.ts";
import { memoryStore } from "../../../support/memory-store.ts";

const NO_HELPERS = { sourcifyUrl: null, etherscanKey: null };

/** A chain of many blocks, of which only whether an account was there is asked. */
async function longChain(
  chain: LocalChain,
  { head, born, keeps, nonces = true }: { head: bigint; born: bigint; keeps: bigint | null; nonces?: boolean },
): Promise<{ reader: Reader; rounds: () => number }> {
  const reader = await localReader(chain, { archiveDepth: keeps });
  let rounds = 0;
  let open = false;
  const request: Reader["request"] = async (method, params) => {
    if (!open) {
      open = true;
      rounds++;
      setTimeout(() => {
        open = false;
      }, 0);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
    const block = hexToBigInt(params[1] as `0x${string}`);
    if (keeps !== null && block < head - keeps) throw new CouldNotAsk("missing-state");
    const there = block >= born;
    if (method === "eth_getTransactionCount") return there && nonces ? "0x1" : "0x0";
    return there ? "0x6001" : "0x";
  };
  return { reader: { ...reader, block: { ...reader.block, number: head }, request }, rounds: () => rounds };
}

describe("a contract's first block", () => {
  let chain: LocalChain;
  let token: Address;
  beforeAll(async () => {
    chain = await startAnvil();
    await chain.client.mine({ blocks: 40 });
    token = await deploy(chain, fixture("Token"));
    await chain.client.mine({ blocks: 200 });
  });
  afterAll(() => chain.stop());

  test.each([
    [22_000_000n, 21_993_000n, 3],
    [22_000_000n, 21_999_999n, 3],
    [22_000_000n, 4_700_000n, 5],
    [350_000_000n, 80_000_000n, 6],
    [22_000_000n, 1n, 5],
  ])("of %i blocks is found at %i in at most %i rounds", async (head, born, most) => {
    const { reader, rounds } = await longChain(chain, { head, born, keeps: null });
    expect(await findCreationBlock(reader, token, () => false)).toEqual({ known: true, value: born });
    expect(rounds()).toBeLessThanOrEqual(most);
  });

  test("is found for contracts older than nonces of contracts", async () => {
    const { reader } = await longChain(chain, { head: 9_000_000n, born: 1_500_000n, keeps: null, nonces: false });
    expect(await findCreationBlock(reader, token, () => false)).toEqual({ known: true, value: 1_500_000n });
  });

  test("is found within what a node keeps, and unknown beyond", async () => {
    const young = await longChain(chain, { head: 9_000_000n, born: 8_999_950n, keeps: 128n });
    expect(await findCreationBlock(young.reader, token, () => false)).toEqual({ known: true, value: 8_999_950n });
    const old = await longChain(chain, { head: 9_000_000n, born: 8_000_000n, keeps: 128n });
    expect(await findCreationBlock(old.reader, token, () => false)).toMatchObject({ known: false });
  });

  test("is unknown, never wrong, when the node has less history than it said", async () => {
    const { reader } = await longChain(chain, { head: 9_000_000n, born: 8_000_000n, keeps: 128n });
    const boasting = {
      ...reader,
      capabilities: async () => ({ ...(await reader.capabilities()), archiveDepth: null }),
    };
    expect(await findCreationBlock(boasting, token, () => false)).toMatchObject({ known: false });
  });

  test("is known of what a transaction made itself, though the node keeps no old state", async () => {
    const reader = await localReader(chain, { archiveDepth: 128n });
    const pruned: Reader = {
      ...reader,
      request: async (method, params, needs) => {
        const block = String(params[1]);
        const isState = method === "eth_getCode" || method === "eth_getTransactionCount";
        const depth = /^0x/.test(block) ? reader.block.number - BigInt(block) : 0n;
        if (isState && depth > 128n) throw new CouldNotAsk("missing-state");
        return await reader.request(method, params, needs);
      },
    };
    const born = await readDeployment(pruned, token, NO_HELPERS, null).deployment;
    expect(born).toMatchObject({ known: true, value: { blockNumber: 41n, creator: deployer.address } });
  });

  test("comes with its transaction and creator, is kept, and not searched again", async () => {
    const store = memoryStore();
    const reader = await localReader(chain);
    const first = await readDeployment(reader, token, NO_HELPERS, store).deployment;
    expect(first).toMatchObject({ value: { blockNumber: 41n, creator: deployer.address, factory: null } });
    const silent = { ...reader, request: () => Promise.reject(new CouldNotAsk("unreachable")) };
    expect(await readDeployment(silent, token, NO_HELPERS, store).deployment).toEqual(first);
    const kept = store.raw("deployments");
    const key = `${reader.chain.id}:${token.toLowerCase()}`;
    await kept.set(key, { ...Object(await kept.get(key)), blockNumber: "the first" });
    expect(await readDeployment(reader, token, NO_HELPERS, store).deployment).toEqual(first);
  });
});

describe("a token that a factory made", () => {
  const contracts = compileSource(`
    import {Token} from "./Token.sol";
    contract Pad {
      string public name = "Some Pad";
      event Made(address token);
      function make() external returns (address token) { token = address(new Token()); emit Made(token); }
    }
    contract Once { constructor(Pad pad) { pad.make(); } }
    contract Wallet { function run(Pad pad) external { pad.make(); } }`);
  let chain: LocalChain;
  let pad: Address;
  let wallet: Address;
  beforeAll(async () => {
    chain = await startAnvil();
    pad = getAddress(await deploy(chain, contracts["Pad"]));
    wallet = await deploy(chain, contracts["Wallet"]);
  });
  afterAll(() => chain.stop());

  const named = () => ({ accounts: [{ kind: "maker" as const, name: "Pad", address: pad }] });
  const madeBy = async (calls: "itself" | "a wallet"): Promise<Address> => {
    if (calls === "itself") await send(chain, contracts["Pad"], pad, "make", []);
    else await send(chain, contracts["Wallet"], wallet, "run", [pad]);
    const [log] = await chain.client.getLogs({ address: pad, fromBlock: "latest" });
    return getAddress(`0x${log?.data.slice(26)}`);
  };

  test.each(["itself", "a wallet"] as const)("is known by the table when asked by %s", async (who) => {
    const made = await madeBy(who);
    const read = await readDeployment(await localReader(chain, {}, named()), made, NO_HELPERS, memoryStore())
      .deployment;
    expect(read).toMatchObject({ value: { creator: deployer.address, maker: { name: "Pad", address: pad } } });
  });

  test("is not its account's own where that made it as it made another contract", async () => {
    const once = getAddress(await deploy(chain, contracts["Once"], [pad]));
    const [log] = await chain.client.getLogs({ address: pad, fromBlock: "latest" });
    const made = getAddress(`0x${log?.data.slice(26)}`);
    const read = await readDeployment(await localReader(chain), made, NO_HELPERS, null).deployment;
    expect(read).toMatchObject({ value: { creator: deployer.address, factory: once } });
  });

  test("tells what the factory calls itself where no table knows it", async () => {
    const made = await madeBy("itself");
    const { creator, deployment } = await gatherFacts(await localReader(chain), made, {
      helpers: NO_HELPERS,
      store: null,
    });
    expect(deployment).toMatchObject({ value: { factory: pad, maker: null } });
    expect(creator).toMatchObject({ value: { factoryName: "Some Pad" } });
  });
});

describe("helpers", () => {
  let chain: LocalChain;
  let token: Address;
  let server: Server;
  let answer: (path: string) => { status: number; body: string };
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  beforeAll(async () => {
    chain = await startAnvil();
    token = await deploy(chain, fixture("Token"));
    server = createServer((request, response) => {
      const { status, body } = answer(request.url ?? "");
      response.writeHead(status, { "content-type": "application/json" });
      response.end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(async () => {
    server.close();
    await chain.stop();
  });

  const withoutHistory = async (): Promise<Reader> => {
    const reader = await localReader(chain, { archiveDepth: 0n, logRange: 500n });
    const request: Reader["request"] = (method, params, need) =>
      method === "eth_getTransactionCount" || method === "eth_getCode"
        ? Promise.reject(new CouldNotAsk("missing-state"))
        : reader.request(method, params, need);
    return { ...reader, request };
  };
  const hashOf = async (): Promise<Hash> => {
    const block = await chain.client.getBlock({ blockNumber: 1n });
    return block.transactions[0] as Hash;
  };

  const ABI = [
    { type: "function", name: "setBots", inputs: [{ type: "address[]" }, { type: "bool" }] },
    { type: "function", name: "@everyone <b>", inputs: [] },
    { type: "function", name: "odd", inputs: "none" },
    { type: "event", name: "Transfer", inputs: [] },
  ];

  test("tell the deployment where the node has no history, and are held against the chain", async () => {
    const hash = await hashOf();
    answer = () => ({ status: 200, body: JSON.stringify({ match: "match", deployment: { transactionHash: hash } }) });
    const helpers = { sourcifyUrl: url(), etherscanKey: null };
    const read = await readDeployment(await withoutHistory(), token, helpers, null).deployment;
    expect(read).toMatchObject({ value: { blockNumber: 1n, txHash: hash, creator: deployer.address } });
    answer = () => ({
      status: 200,
      body: JSON.stringify({ deployment: { transactionHash: numberToHex(7, { size: 32 }) } }),
    });
    expect(await readDeployment(await withoutHistory(), token, helpers, null).deployment).toMatchObject({
      known: false,
    });
  });

  test.each([
    [
      "a verified source",
      200,
      { match: "exact_match", compilation: { name: "Plain", compilerVersion: "0.8.37" }, abi: ABI },
      {
        known: true,
        value: { contractName: "Plain", compiler: "0.8.37", from: "Sourcify", functions: ["setBots(address[],bool)"] },
      },
    ],
    ["none", 404, {}, { known: true, value: null }],
    ["an unmatched contract", 200, { match: null }, { known: true, value: null }],
    ["a fault of its own", 503, {}, { known: false, why: { code: "helper-refused", helper: "Sourcify", status: 503 } }],
    ["something else", 200, ["what"], { known: false, why: { code: "helper-made-no-sense", helper: "Sourcify" } }],
  ])("say of the source: %s", async (_, status, body, expected) => {
    answer = () => ({ status, body: JSON.stringify(body) });
    const { chain: about, signal } = await localReader(chain);
    expect(await readSource(about, token, { sourcifyUrl: url(), etherscanKey: null }, signal)).toEqual(expected);
  });

  test("that cannot be reached, or answer with a web page, leave the source unknown and name no address", async () => {
    answer = () => ({ status: 200, body: "<html>" });
    const { chain: about, signal } = await localReader(chain);
    for (const sourcifyUrl of [url(), "http://127.0.0.1:9"]) {
      const read = await readSource(about, token, { sourcifyUrl, etherscanKey: null }, signal);
      expect(read).toEqual({ known: false, why: { code: "helper-unreachable", helper: "Sourcify" } });
    }
    expect(await readSource(about, token, NO_HELPERS, signal)).toMatchObject({ known: false });
  });
});
