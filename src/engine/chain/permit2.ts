import type { Address } from "viem";

/** Deployed with a salt, so that nothing else can stand there on any chain: it moves what somebody has by that one's own word alone. */
export const PERMIT2: Address = "0x000000000022D473030F116dDEE9F6B43aC78BA3";
