import { type Address, type Hex, keccak256, numberToHex } from "viem";
import type { LocalChain } from "../anvil.ts";
import { compileFile } from "../compile.ts";

/** In which slot a shell keeps where the code went, and what it writes there. */
type Place = { readonly contract: string; readonly slot: bigint; readonly written: (behind: bigint) => bigint };

const STANDARD: Place = {
  contract: "StandardShell",
  slot: 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbcn,
  written: (behind) => behind,
};
const SECRETIVE: Place = {
  contract: "SecretiveShell",
  slot: 0xa11cen - 7n,
  written: (behind) => ~behind & (2n ** 256n - 1n),
};

/** Moves a token's code behind a proxy as the standard has it; balances, pools and history stay as they are. */
export const behindStandardProxy = (chain: LocalChain, token: Address) => behind(chain, token, STANDARD);
/** The same behind a proxy that keeps to no standard. */
export const behindSecretiveProxy = (chain: LocalChain, token: Address) => behind(chain, token, SECRETIVE);

async function behind(chain: LocalChain, token: Address, { contract, slot, written }: Place): Promise<void> {
  const moved = await moveCode(chain, token);
  const shell = compileFile("disguises/Shells.sol")[contract];
  if (!shell) throw new Error(`There is no shell ${contract}.`);
  await chain.client.setCode({ address: token, bytecode: shell.deployedBytecode });
  const index = numberToHex(slot, { size: 32 });
  await chain.client.setStorageAt({ address: token, index, value: numberToHex(written(BigInt(moved)), { size: 32 }) });
}

/** Behind a minimal proxy, whose target is in its code. */
export async function behindClone(chain: LocalChain, token: Address): Promise<void> {
  const moved = await moveCode(chain, token);
  const bytecode: Hex = `0x363d3d373d3d3d363d73${moved.slice(2)}5af43d82803e903d91602b57fd5bf3`;
  await chain.client.setCode({ address: token, bytecode });
}

async function moveCode({ client }: LocalChain, token: Address): Promise<Address> {
  const moved: Address = `0x${keccak256(token).slice(26)}`;
  await client.setCode({ address: moved, bytecode: (await client.getCode({ address: token })) ?? "0x" });
  return moved;
}
