import { parseEther } from "viem";
import { expect } from "vitest";
import { CHECKS } from "../../src/engine/checks/index.ts";
import type { LocalChain } from "./anvil.ts";
import type { Artifacts } from "./compile.ts";
import { inWords } from "./in-words.ts";
import { powersOver } from "./powers.ts";
import { replayed } from "./replayed.ts";
import { createPool, deploy } from "./uniswap-v2.ts";

/** What is told as a danger of the powers over one of these contracts, by row; whatever proves it holds when it is replayed. */
export async function dangersOf(
  chain: LocalChain,
  contracts: Artifacts,
  name: string,
): Promise<Readonly<Record<string, string>>> {
  const token = await deploy(chain.client, contracts[name] ?? expect.fail(name));
  await createPool(chain.client, token, { tokens: parseEther("600000000") });
  const evidence = await powersOver(chain, token);
  const rows: Record<string, string> = {};
  for (const check of CHECKS.filter(({ needs }) => needs.includes("powers"))) {
    const answer = inWords(check.run(evidence), check.id);
    if (!answer || "known" in answer || answer.severity !== "danger") continue;
    for (const proof of answer.proofs ?? []) expect(await replayed(chain, proof)).toMatchObject({ holds: true });
    rows[check.id] = answer.sentence;
  }
  return rows;
}
