import type { Address } from "viem";
import type { Asker } from "../../../chain/views/asker.ts";
import { callData, toAddressAnswer } from "../../../chain/views/call-data.ts";
import { accountIn, type Candidate, type ProxyStandard, unlessZero } from "../standard.ts";

/** keccak256("eip1967.proxy.beacon") - 1 */
const BEACON = "0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50";

/** EIP-1967's beacon: a contract that the proxy asks at each call where to delegate it. */
export const beacon: ProxyStandard = {
  kind: "beacon",
  evidence: "place",
  slots: { beacon: BEACON },
  async candidates(shell) {
    const address = await accountIn(shell, BEACON);
    return address ? await askBeacons(shell.asker, [address]) : [];
  },
};

/** Where beacons point to, and any contract that answers like one. */
export async function askBeacons(asker: Asker, beacons: readonly Address[]): Promise<readonly Candidate[]> {
  const answers = await Promise.all(
    beacons.flatMap((address) =>
      ["implementation()", "childImplementation()"].map(async (call) => {
        const answer = await asker.ask(address, callData(call));
        return { address, target: unlessZero(answer.known ? toAddressAnswer(answer.value) : null) };
      }),
    ),
  );
  return answers.flatMap(({ address, target }) =>
    target ? [{ kind: "beacon" as const, address: target, beacon: address }] : [],
  );
}
