import type { Hex } from "viem";

/** The places where proxies keep what they point to, each with what it is the hash of. */
export const SLOTS = {
  /** keccak256("eip1967.proxy.implementation") - 1 */
  implementation: "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc",
  /** keccak256("eip1967.proxy.admin") - 1 */
  admin: "0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103",
  /** keccak256("eip1967.proxy.beacon") - 1 */
  beacon: "0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50",
  /** keccak256("PROXIABLE") */
  proxiable: "0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7",
  /** keccak256("org.zeppelinos.proxy.implementation") */
  zeppelinImplementation: "0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3",
  /** keccak256("org.zeppelinos.proxy.admin") */
  zeppelinAdmin: "0x10d6a54a4754c8869d6886b5f5d7fbfa5b4522237ea5c60d11bc4e7a1ff9390b",
  /** Where Safe's proxies keep their singleton, and many home-made ones their target. */
  first: "0x0000000000000000000000000000000000000000000000000000000000000000",
} as const satisfies Record<string, Hex>;

export type SlotName = keyof typeof SLOTS;
