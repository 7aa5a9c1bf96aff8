import { getAddress, isAddressEqual, numberToHex } from "viem";
import { z } from "zod";
import { attempt } from "../../../chain/attempt.ts";
import { callData } from "../../../chain/views/call-data.ts";
import { factsConfig } from "../../config.ts";
import { type Candidate, isWhole, type ProxyStandard, type Shell } from "../standard.ts";

const Reached = z.object({ accessList: z.array(z.object({ address: z.string() })) });

/** The contracts that `totalSupply()` reaches, however the token hides its target. Not every node lists them. */
export const traced: ProxyStandard = {
  kind: "other",
  evidence: "trace",
  candidates: reached,
  likely: (shell) => (isWhole(shell.code) ? [] : [reached(shell).then((all) => all.map(({ address }) => address))]),
};

async function reached({ asker: { reader }, token }: Shell): Promise<readonly Candidate[]> {
  const call = { to: token, data: callData("totalSupply()") };
  const answer = await attempt(reader.request("eth_createAccessList", [call, numberToHex(reader.block.number)]));
  const list = Reached.safeParse(answer.known ? answer.value : null);
  if (!list.success) return [];
  const all = list.data.accessList.map(({ address }) => ({ kind: "other" as const, address: getAddress(address) }));
  return all.filter(({ address }) => !isAddressEqual(address, token)).slice(0, factsConfig.proxy.maxTracedContracts);
}
