import { parseEther } from "viem";
import type { Check, Evidence } from "../../src/engine/checks/check.ts";
import { known } from "../../src/engine/core/read.ts";
import type { LocalChain } from "./anvil.ts";
import { compileFile, fixture } from "./compile.ts";
import { inWords } from "./in-words.ts";
import { marketOf } from "./lab.ts";
import { expectBound, expectMended } from "./mutations.ts";
import { powersOver } from "./powers.ts";
import { createPool, deploy } from "./uniswap-v2.ts";

const cancun = { evmVersion: "cancun" };
const [spoils, deposits] = ["spoils/Spoils.sol", "unseen/Deposits.sol"].map((file) => compileFile(file, cancun));

/** What a row says of a token whose powers were used, how bad that is, or why it is unknown; its proofs hold, and say no more than happens. */
export async function spoilsTold(
  chain: LocalChain,
  name: string,
  check: Check,
  changes: Partial<Evidence> = {},
  ether = 0n,
): Promise<string | null> {
  const { client } = chain;
  const token = await deploy(client, spoils?.[name] ?? deposits?.[name] ?? fixture(name));
  const pair = await createPool(client, token, { tokens: parseEther("600000000") });
  await client.setBalance({ address: token, value: ether });
  const { holders } = await marketOf(chain, { token, pair });
  const reads = await powersOver(chain, token, holders);
  const given = Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, known(value)]));
  const answer = inWords(check.run({ ...reads, ...given }), check.id);
  const proofs = answer && "proofs" in answer ? answer.proofs : [];
  for (const proof of proofs) await expectBound(chain, proof);
  await expectMended(chain, proofs, token);
  if (!answer) return null;
  return "sentence" in answer ? `${answer.severity}: ${answer.sentence}` : answer.why.code;
}
