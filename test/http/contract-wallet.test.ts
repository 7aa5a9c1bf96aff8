import { createPublicClient, encodeAbiParameters, encodeFunctionData, type Hex, http } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSignIn } from "../../src/access/sign-in.ts";
import { deployer, type LocalChain, startAnvil } from "../support/anvil.ts";
import { compileSource } from "../support/compile.ts";
import { memoryStore } from "../support/memory-store.ts";
import { alice, bob } from "../support/wallet.ts";

const WALLET = `
// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
contract Wallet {
  address private immutable owner;
  constructor(address owner_) { owner = owner_; }
  function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
    bytes32 r = bytes32(signature[0:32]);
    bytes32 s = bytes32(signature[32:64]);
    return ecrecover(hash, uint8(signature[64]), r, s) == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
  }
}
contract Factory {
  function make(address owner) external returns (address) { return address(new Wallet{salt: 0}(owner)); }
}`;
const { Wallet, Factory } = compileSource(WALLET);
/** ERC-6492: what a signature ends with that brings the making of its wallet along. */
const MAKING = "6492649264926492649264926492649264926492649264926492649264926492";

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
});
afterAll(() => chain.stop());

async function deploy(artifact: typeof Wallet, args: readonly unknown[]): Promise<Hex> {
  if (!artifact) throw new Error("The wallet did not compile.");
  const { abi, bytecode } = artifact;
  const hash = await chain.client.deployContract({ abi, bytecode, args, account: deployer, chain: chain.client.chain });
  const { contractAddress } = await chain.client.waitForTransactionReceipt({ hash });
  if (!contractAddress) throw new Error("The wallet was not deployed.");
  return contractAddress;
}

describe("a wallet that is a contract", () => {
  const reach = () => Promise.resolve(createPublicClient({ transport: http(chain.url) }));
  const open = (signIn: ReturnType<typeof createSignIn>, address: string) =>
    signIn.challenge({ origin: "https://assay.example", visit: "v", address, chainId: 1 });

  test("signs in by the signature it accepts, and by no other", async () => {
    const address = await deploy(Wallet, [alice.address]);
    const signIn = createSignIn(memoryStore(), reach);
    const message = await open(signIn, address);
    const token = await signIn.prove({ visit: "v", message, signature: await alice.signMessage({ message }) });
    expect((await signIn.sessions.find(token))?.owner).toBe(`wallet:eip155:1:${address.toLowerCase()}`);

    const other = await open(signIn, address);
    const forged = signIn.prove({ visit: "v", message: other, signature: await bob.signMessage({ message: other }) });
    await expect(forged).rejects.toThrow("does not belong");
  });

  test("signs in before it is deployed, with its making in the signature", async () => {
    const factory = await deploy(Factory, []);
    const abi = Factory?.abi ?? [];
    const call = { abi, functionName: "make", args: [alice.address] };
    const { result } = await chain.client.simulateContract({ ...call, address: factory });
    const signIn = createSignIn(memoryStore(), reach);
    const message = await open(signIn, String(result));
    const parts = [factory, encodeFunctionData(call), await alice.signMessage({ message })] as const;
    const wrapped = encodeAbiParameters([{ type: "address" }, { type: "bytes" }, { type: "bytes" }], parts);
    const token = await signIn.prove({ visit: "v", message, signature: `${wrapped}${MAKING}` });
    expect((await signIn.sessions.find(token))?.owner).toBe(`wallet:eip155:1:${String(result).toLowerCase()}`);
  });

  test("is told when its chain cannot be asked, and never let in for that", async () => {
    const address = await deploy(Wallet, [alice.address]);
    const nowhere = () =>
      Promise.resolve(createPublicClient({ transport: http("http://127.0.0.1:9", { retryCount: 0 }) }));
    const signIn = createSignIn(memoryStore(), nowhere);
    const message = await open(signIn, address);
    const proving = signIn.prove({ visit: "v", message, signature: await alice.signMessage({ message }) });
    await expect(proving).rejects.toMatchObject({ code: "chain-unreachable" });
    const alone = createSignIn(memoryStore());
    const unasked = await open(alone, address);
    const signature = await alice.signMessage({ message: unasked });
    await expect(alone.prove({ visit: "v", message: unasked, signature })).rejects.toThrow("does not belong");
  });
});
