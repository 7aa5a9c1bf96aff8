import { type Address, parseEther } from "viem";
import { alice, type LocalChain, startAnvil } from "./anvil.ts";
import { type Artifact, compileFile } from "./compile.ts";
import { send } from "./deploy.ts";
import { buy, createPool, deploy, installUniswapV2 } from "./uniswap-v2.ts";

export const changeable = compileFile("watched/Changeable.sol")["Changeable"] as Artifact;

export type ChangeableToken = { readonly chain: LocalChain; readonly token: Address; readonly pair: Address };

/** A local chain with a token that is harmless until its owner changes it. The same each time, addresses included. */
export async function startChangeable(args: readonly string[] = []): Promise<ChangeableToken> {
  const chain = await startAnvil({ args });
  await installUniswapV2(chain.client);
  const token = await deploy(chain.client, changeable);
  const pair = await createPool(chain.client, token, { tokens: parseEther("500000000") });
  await send(chain, changeable, token, "setPair", [pair, true]);
  await buy(chain.client, token, alice, parseEther("0.1"));
  await chain.client.mine({ blocks: 3 });
  return { chain, token, pair };
}
