import { getAddress, isAddressEqual, numberToHex } from "viem";
import { z } from "zod";
import { callData } from "../../../chain/asking/call-data.ts";
import { attempt } from "../../../chain/attempt.ts";
import { type Candidate, isWhole, type ProxyStandard, type Shell } from "../standard.ts";

const MOST_REACHED = 8;
const Reached = z.object({ accessList: z.array(z.object({ address: z.string() })) });

/** Whom the contract turns to when it is asked for its supply, however it keeps that to itself. Not every node tells. */
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
  return all.filter(({ address }) => !isAddressEqual(address, token)).slice(0, MOST_REACHED);
}
