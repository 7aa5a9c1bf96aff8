import { numberToHex } from "viem";
import { ask, findBuilt, genesisOf } from "./geth.ts";
import { startToldNode } from "./told-node.ts";
import type { State, Twin } from "./twins.ts";

/** Of `github.com/cosmos/evm`. */
export const COSMOS_EVM_VERSION = "0.6.3";

/** Where `npm run nodes -- cosmos-evm` put it. */
export function findCosmosEvm(): string | undefined {
  return findBuilt("cosmos-evm");
}

/** Cosmos EVM, built from `scripts/nodes/cosmos-evm`. Whoever produces a block and its randomness are always the same there. */
export async function startCosmosEvm(program: string, state: State): Promise<Twin> {
  const { url, stop } = await startToldNode(program, genesisOf(state));
  const mine: Twin["mine"] = async ({ timestamp, transactions }) => {
    await ask(url, "testing_mine", [numberToHex(timestamp), transactions]);
  };
  return { name: "Cosmos EVM", url, mine, stop };
}
