import { numberToHex } from "viem";
import { factsConfig } from "../../config.ts";
import { accountIn, type ProxyStandard } from "../standard.ts";

/** Safe's proxies keep their singleton here, and contracts of all kinds something else. */
const FIRST = numberToHex(0, { size: 32 });

export const safe: ProxyStandard = {
  kind: "safe",
  evidence: "place",
  slots: { shared: FIRST },
  async candidates(shell) {
    if (shell.code.length / 2 >= factsConfig.proxy.maxSafeProxyBytes) return [];
    const address = await accountIn(shell, FIRST);
    return address ? [{ kind: "safe", address }] : [];
  },
};
