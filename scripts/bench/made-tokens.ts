import { type Address, numberToHex, parseEther } from "viem";
import { deployer, type LocalChain } from "../../test/support/anvil.ts";
import { compileFile } from "../../test/support/compile.ts";
import { confirmed, deploy } from "../../test/support/deploy.ts";
import { UNISWAP_V2 } from "../../test/support/uniswap-v2.ts";

/** What anvil is started with, so that one transaction can make many. */
export const LARGE_BLOCKS = ["--gas-limit", "1000000000"];

export type Made = { readonly token: Address; readonly pair: Address; readonly owner: Address };

const A_TIME = 50;
const FIRST_OWNER = 0x0a55a9b1c7d24e6f8093a1b2c3d4e5f607182930n;

/** Tokens with a pool and an owner each. The chain must take large blocks. */
export async function makeTokens(chain: LocalChain, count: number): Promise<readonly Made[]> {
  const artifact = compileFile("watched/Many.sol")["Many"];
  if (!artifact) throw new Error("Many.sol has no contract Many");
  const maker = await deploy(chain, artifact);
  const ownerOf = (index: number) => numberToHex(FIRST_OWNER + BigInt(index), { size: 20 });
  for (let made = 0; made < count; made += A_TIME) {
    const more = Math.min(A_TIME, count - made);
    const sent = chain.client.writeContract({
      ...{ address: maker, abi: artifact.abi, functionName: "make", account: deployer, chain: null },
      args: [BigInt(more), ownerOf(0), UNISWAP_V2.factory, UNISWAP_V2.weth],
      value: parseEther(`${more}`),
      gas: 900_000_000n,
    });
    await confirmed(chain, sent, "make");
  }
  const read = (functionName: string, index: number) =>
    chain.client.readContract({ address: maker, abi: artifact.abi, functionName, args: [BigInt(index)] });
  const found: Made[] = [];
  for (let index = 0; index < count; index++) {
    const [token, pair] = (await Promise.all([read("tokens", index), read("pairs", index)])) as Address[];
    if (token && pair) found.push({ token, pair, owner: ownerOf(index) });
  }
  await chain.client.mine({ blocks: 3 });
  return found;
}
