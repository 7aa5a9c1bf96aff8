import type { LocalChain } from "../../test/support/anvil.ts";
import { compileFile } from "../../test/support/compile.ts";
import { deployExamples } from "../../test/support/examples.ts";
import type { FarToken } from "../../test/support/far-tokens.ts";
import { launchNow } from "../../test/support/lab.ts";
import { differences, startNodes } from "../../test/support/nodes.ts";
import { bring } from "../bring.ts";
import type { BenchRow, Extent } from "./row.ts";

const FILES = ["corpus/Traps.sol", "corpus/Good.sol", "watching/Watching.sol", "times/Times.sol"];

/** Of how many tokens each kind of node gives the report that anvil gives, and of how many one with gaps only. */
export async function benchNodes({ brief, say }: Extent): Promise<BenchRow[]> {
  bring("nodes");
  const place = async (chain: LocalChain): Promise<FarToken[]> => {
    const placed: FarToken[] = (await deployExamples(chain.client)).slice(0, brief ? 1 : undefined);
    for (const file of brief ? [] : FILES) {
      for (const artifact of Object.values(compileFile(file, { evmVersion: "cancun" }))) {
        const isToken = artifact.abi.some((part) => part.type === "function" && part.name === "balanceOf");
        // What tokens are made from stands in the same files, and is abstract or cannot be launched.
        if (!isToken || artifact.bytecode === "0x") continue;
        const launched = await launchNow(chain, artifact).catch(() => undefined);
        if (launched) placed.push({ name: artifact.name, address: launched.token });
      }
    }
    return placed;
  };
  const { nodes, tokens, stop } = await startNodes(place, { pressed: !brief });
  const [anvil, ...others] = nodes;
  const seen = others.map(({ name }) => ({ name, same: 0, gaps: 0, milliseconds: 0 }));
  try {
    for (const token of anvil ? tokens : []) {
      const here = await anvil?.audit(token);
      for (const [index, node] of others.entries()) {
        const [there, count] = [await node.audit(token), seen[index]];
        if (!here || !count) continue;
        const differing = differences(here, there);
        const isGap = differing.every((each) => each.there === "unknown");
        count.milliseconds += there.coverage.durationMs;
        if (differing.length === 0) count.same += 1;
        else if (isGap) count.gaps += 1;
        for (const { row, here, there, why } of isGap && brief ? [] : differing) {
          say(`${token.name}, ${node.name}: ${row} ${here} -> ${there}. ${why}`);
        }
      }
    }
  } finally {
    await stop();
  }
  return seen.flatMap(({ name, same, gaps, milliseconds }) => [
    { name: `${name}: the same report as anvil's`, value: same, unit: `of ${tokens.length} tokens` },
    { name: `${name}: the same but for what it cannot do`, value: gaps, unit: `of ${tokens.length} tokens` },
    { name: `${name}: an audit`, value: Math.round(milliseconds / tokens.length), unit: "ms" },
  ]);
}
