import type { Address } from "viem";
import type { ProxyStandard, Shell } from "../proxy/standard.ts";
import { PROXY_STANDARDS } from "../proxy/standards.ts";

/** Every place where a proxy may keep what it points to. */
export async function prefetchTargets(shell: Shell, behind: (target: Address) => Promise<void>): Promise<void> {
  const likely = PROXY_STANDARDS.flatMap((standard) => likelyBy(standard, shell));
  await Promise.all(likely.map(async (targets) => Promise.all((await targets).map(behind))));
}

function likelyBy({ likely, candidates }: ProxyStandard, shell: Shell): readonly Promise<readonly Address[]>[] {
  if (likely) return likely(shell);
  return candidates ? [candidates(shell).then((all) => all.map(({ address }) => address))] : [];
}
