import { numberToHex } from "viem";
import { ask, findBuilt, genesisOf } from "./geth.ts";
import { startToldNode } from "./told-node.ts";
import type { State, Twin } from "./twins.ts";

/** Of `github.com/ava-labs/coreth`, as Avalanche's nodes had it with Granite. */
export const CORETH_VERSION = "0.16.0-rc.0";

/** Where `npm run nodes -- coreth` put it. */
export function findCoreth(): string | undefined {
  return findBuilt("coreth");
}

/** Its first block demands a price that nobody offered on the chain it follows, and which falls with time. */
const CHEAPENED_S = 30 * 86_400;

/** Avalanche's client, built from `scripts/nodes/coreth`. Whoever produces a block and its randomness are always the same there. */
export async function startCoreth(program: string, state: State): Promise<Twin> {
  const begins = state.timestamp - CHEAPENED_S;
  const { url, stop } = await startToldNode(program, genesisOf({ ...state, timestamp: begins }));
  let isFirst = true;
  return {
    name: "coreth",
    url,
    async mine({ timestamp, transactions }) {
      await ask(url, "testing_mine", [numberToHex(isFirst ? begins + 1 : timestamp), transactions]);
      isFirst = false;
    },
    stop,
  };
}
