// Contracts that are put in place because a call wants one that answers something. In: answers by selector, and what any other call gets.
// Out: code, and the address at which it stands.
import { concat, type Hex, keccak256, numberToHex, slice } from "viem";

/** What a contract answers to calls that it was given no answer for; `null`: it refuses them. */
export type Otherwise = bigint | null;

export function answeringContract(
  answers: ReadonlyMap<number, bigint>,
  otherwise: Otherwise,
): { readonly address: Hex; readonly code: Hex } {
  const known = [...answers].sort(([one], [other]) => one - other);
  const rest: Hex = otherwise === null ? REFUSE : answer(otherwise);
  const dispatch = SELECTOR.length / 2 - 1 + known.length * COMPARE_BYTES;
  let at = dispatch + (rest.length - 2) / 2;
  const compared: Hex[] = [];
  const answered: Hex[] = [];
  for (const [selector, value] of known) {
    compared.push(
      concat(["0x8063", numberToHex(selector, { size: 4 }), "0x1461", numberToHex(at, { size: 2 }), "0x57"]),
    );
    const part = concat(["0x5b", answer(value)]);
    answered.push(part);
    at += (part.length - 2) / 2;
  }
  const code = concat([SELECTOR, ...compared, rest, ...answered]);
  return { address: slice(keccak256(code), 12), code };
}

/** The selector, which stays on the stack. */
const SELECTOR: Hex = "0x60003560e01c";
const COMPARE_BYTES = 11;
const REFUSE: Hex = "0x60006000fd";

function answer(value: bigint): Hex {
  return concat(["0x7f", numberToHex(value, { size: 32 }), "0x60005260206000f3"]);
}

/** Whether code is such a contract, which does nothing but answer or refuse, at its own address. */
export function isAnswering(code: string, address: string): boolean {
  return ANSWERING.test(code) && slice(keccak256(code as Hex), 12) === address.toLowerCase();
}

const ANSWERING =
  /^0x60003560e01c(?:8063[\da-f]{8}1461[\da-f]{4}57)*(?:60006000fd|7f[\da-f]{64}60005260206000f3)(?:5b7f[\da-f]{64}60005260206000f3)*$/i;
