import type { Address } from "viem";

/** Addresses are compared in this spelling. */
export const lower = (address: Address): Address => address.toLowerCase() as Address;
