import { getAddress, slice } from "viem";
import type { ProxyStandard } from "../standard.ts";

/** An account with a key that runs a contract's code: the key's holder can choose other code at any time. */
export const eip7702: ProxyStandard = {
  kind: "eip-7702",
  evidence: "code",
  inCode: (code) =>
    code.startsWith("0xef0100") ? { kind: "eip-7702", address: getAddress(slice(code, 3, 23)) } : null,
};
