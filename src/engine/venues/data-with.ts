import type { Address, Hex } from "viem";

type Word = Address | bigint;

const WORD = 32;

/** The data of a call by numbers, accounts and lists of accounts: thousands are written, which a library takes ten times as much for. */
export function dataWith(selector: Hex, ...args: readonly (Word | readonly Address[])[]): Hex {
  let heads = "";
  let tails = "";
  for (const each of args) {
    if (typeof each === "bigint" || typeof each === "string") {
      heads += written(each);
      continue;
    }
    heads += written(BigInt(args.length * WORD + tails.length / 2));
    tails += written(BigInt(each.length)) + each.map(written).join("");
  }
  return `${selector}${heads}${tails}`;
}

function written(word: Word): string {
  const digits = typeof word === "bigint" ? word.toString(16) : word.slice(2).toLowerCase();
  return digits.padStart(WORD * 2, "0");
}
