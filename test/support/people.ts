import type { Address } from "viem";

/** Anvil's accounts by the names that tests use, for tests that need no chain. */
export const alice: Address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
export const bob: Address = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
export const carol: Address = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
export const mallory: Address = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
