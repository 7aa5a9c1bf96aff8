import { type Address, getAddress, type Hash, type TransactionReceipt } from "viem";
import { deployer, type LocalChain } from "./anvil.ts";
import type { Artifact } from "./compile.ts";

/** Puts a contract on a local chain and says where. */
export async function deploy(
  chain: LocalChain,
  artifact: Artifact | undefined,
  args: readonly unknown[] = [],
): Promise<Address> {
  if (!artifact) throw new Error("there is no such contract to deploy");
  const { abi, bytecode } = artifact;
  const hash = await chain.client.deployContract({ abi, bytecode, args: [...args], account: deployer, chain: null });
  const { contractAddress, status } = await chain.client.waitForTransactionReceipt({ hash });
  if (status !== "success" || !contractAddress) throw new Error(`${artifact.name} could not be deployed`);
  return getAddress(contractAddress);
}

/** Sends a call and waits until it is mined. */
export async function send(
  chain: LocalChain,
  artifact: Artifact | undefined,
  address: Address,
  functionName: string,
  args: readonly unknown[] = [],
  account: typeof deployer = deployer,
): Promise<TransactionReceipt> {
  if (!artifact) throw new Error("there is no such contract to call");
  const { abi } = artifact;
  const hash = await chain.client.writeContract({ address, abi, functionName, args: [...args], account, chain: null });
  return await confirmed(chain, hash, functionName);
}

/** Waits until a transaction is mined: a node takes one before it has mined it. */
export async function confirmed(
  { client }: LocalChain,
  sent: Hash | Promise<Hash>,
  what = "the transaction",
): Promise<TransactionReceipt> {
  const receipt = await client.waitForTransactionReceipt({ hash: await sent });
  if (receipt.status !== "success") throw new Error(`${what} reverted`);
  return receipt;
}
