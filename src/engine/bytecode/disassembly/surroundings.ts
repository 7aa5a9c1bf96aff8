import { instructionsIn } from "./disassemble.ts";

/** What code can ask about people, about their transactions and about the block that these are in. */
export const SURROUNDINGS = [
  ...(["wealth", "code", "origin", "gas", "gas-price"] as const),
  ...(["producer", "randomness", "base-fee", "block-limits"] as const),
  "transaction",
] as const;
export type Surrounding = (typeof SURROUNDINGS)[number];

const GAS = 0x5a;

const ASKED_BY: Readonly<Record<number, Surrounding>> = {
  49: "wealth", // BALANCE
  50: "origin",
  58: "gas-price",
  59: "code", // EXTCODESIZE
  60: "code", // EXTCODECOPY
  63: "code", // EXTCODEHASH
  64: "randomness", // BLOCKHASH
  65: "producer",
  68: "randomness",
  69: "block-limits", // GASLIMIT
  72: "base-fee",
  73: "block-limits", // BLOBHASH
  74: "block-limits", // BLOBBASEFEE
  92: "transaction", // TLOAD
  [GAS]: "gas",
};

/** The instruction takes an account, of which it asks. */
export function asksOfAccount(opcode: number): boolean {
  const asked = ASKED_BY[opcode];
  return asked === "wealth" || asked === "code";
}

/** A place in code that asks. */
export type Site = { readonly at: number; readonly opcode: number; readonly asks: Surrounding; readonly live: boolean };

/** All of them, from the first byte to the last, whether or not anything leads there. */
export function sitesIn(bytes: Uint8Array): ReadonlyMap<number, Site> {
  const sites = new Map<number, Site>();
  for (const { at, opcode, live } of instructionsIn(bytes)) {
    const asks = ASKED_BY[opcode];
    if (asks && !(opcode === GAS && isForCall(bytes, at))) sites.set(at, { at, opcode, asks, live });
  }
  return sites;
}

const CALLS: ReadonlySet<number> = new Set([0xf1, 0xf2, 0xf4, 0xfa]);
const SUB = 0x03;

/** How much of the gas is left for a call; older compilers keep something back. */
function isForCall(bytes: Uint8Array, at: number): boolean {
  const next = bytes[at + 1] ?? 0;
  return CALLS.has(next) || (next === SUB && CALLS.has(bytes[at + 2] ?? 0));
}
