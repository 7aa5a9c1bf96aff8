import { type Address, keccak256, numberToHex, toRlp } from "viem";

/** So many numbers are tried: most who make tokens did less before. */
const MOST_NUMBERS = 2_000;

/** Rows tell of the same few makers again and again. */
const KNOWN = new Map<string, number | null>();
const MOST_KNOWN = 500;

/** By which of their numbers somebody made this; `null`: by none of those that are tried. */
export function numberOfMaking(maker: Address, made: Address, hash: typeof keccak256 = keccak256): number | null {
  const key = `${maker}${made}`.toLowerCase();
  const known = KNOWN.get(key);
  if (known !== undefined) return known;
  const digits = made.slice(2).toLowerCase();
  const isIt = (nonce: number) => hash(toRlp([maker, nonce === 0 ? "0x" : numberToHex(nonce)])).endsWith(digits);
  let nonce = 0;
  while (nonce < MOST_NUMBERS && !isIt(nonce)) nonce++;
  const found = nonce < MOST_NUMBERS ? nonce : null;
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  KNOWN.set(key, found);
  return found;
}
