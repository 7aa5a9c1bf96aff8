import { keptIn } from "../standard.ts";

export const EIP_1822 = {
  /** keccak256("PROXIABLE") */
  target: "0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7",
} as const;

/** The first proxies whose target replaces itself (UUPS). */
export const eip1822 = keptIn("eip-1822", EIP_1822);
