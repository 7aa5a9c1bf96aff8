import { numberToHex } from "viem";
import { accountIn, type ProxyStandard } from "../standard.ts";

/** Where Safe's proxies keep their singleton, and contracts of all kinds something else. */
const FIRST = numberToHex(0, { size: 32 });
/** In bytes. Safe's proxy is far shorter than anything that does more than pass calls on. */
const SHORT = 300;

export const safe: ProxyStandard = {
  kind: "safe",
  evidence: "place",
  slots: { shared: FIRST },
  async candidates(shell) {
    if (shell.code.length / 2 >= SHORT) return [];
    const address = await accountIn(shell, FIRST);
    return address ? [{ kind: "safe", address }] : [];
  },
};
