import { keptIn } from "../standard.ts";

/** OpenZeppelin's proxies from before EIP-1967. */
export const zeppelinOld = keptIn("zeppelin-old", {
  /** keccak256("org.zeppelinos.proxy.implementation") */
  target: "0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3",
  /** keccak256("org.zeppelinos.proxy.admin") */
  admin: "0x10d6a54a4754c8869d6886b5f5d7fbfa5b4522237ea5c60d11bc4e7a1ff9390b",
});
