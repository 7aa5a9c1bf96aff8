import type { Address } from "viem";

/** An address that nobody can have known beforehand. */
export function stranger(): Address {
  return `0x${Buffer.from(crypto.getRandomValues(new Uint8Array(20))).toString("hex")}`;
}
