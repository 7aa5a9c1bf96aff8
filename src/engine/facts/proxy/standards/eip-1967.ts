import { keptIn } from "../standard.ts";

/** Nearly all proxies keep their target and their admin here. */
export const EIP_1967 = {
  /** keccak256("eip1967.proxy.implementation") - 1 */
  target: "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc",
  /** keccak256("eip1967.proxy.admin") - 1 */
  admin: "0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103",
} as const;

export const eip1967 = keptIn("eip-1967", EIP_1967);

/** OpenZeppelin's proxies from before EIP-1967. */
export const zeppelinOld = keptIn("zeppelin-old", {
  /** keccak256("org.zeppelinos.proxy.implementation") */
  target: "0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3",
  /** keccak256("org.zeppelinos.proxy.admin") */
  admin: "0x10d6a54a4754c8869d6886b5f5d7fbfa5b4522237ea5c60d11bc4e7a1ff9390b",
});

export const EIP_1822 = {
  /** keccak256("PROXIABLE") */
  target: "0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7",
} as const;

/** The first proxies whose target replaces itself (UUPS). */
export const eip1822 = keptIn("eip-1822", EIP_1822);
