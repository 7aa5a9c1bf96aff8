import { callData, toAddressAnswer } from "../../../chain/views/call-data.ts";
import { type ProxyStandard, unlessZero } from "../standard.ts";

const IMPLEMENTATION = callData("implementation()");

/** A proxy that says where it points to. */
export const eip897: ProxyStandard = {
  kind: "eip-897",
  evidence: "place",
  ask: (asker, token) => asker.ask(token, IMPLEMENTATION),
  async candidates({ asker, token, isOutermost }) {
    if (!isOutermost) return [];
    const answer = await asker.ask(token, IMPLEMENTATION);
    const address = unlessZero(answer.known ? toAddressAnswer(answer.value) : null);
    return address ? [{ kind: "eip-897", address }] : [];
  },
};
