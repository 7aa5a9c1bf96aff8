import { keptIn } from "../standard.ts";

/** Nearly all proxies keep their target and their admin here. */
export const EIP_1967 = {
  /** keccak256("eip1967.proxy.implementation") - 1 */
  target: "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc",
  /** keccak256("eip1967.proxy.admin") - 1 */
  admin: "0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103",
} as const;

export const eip1967 = keptIn("eip-1967", EIP_1967);
