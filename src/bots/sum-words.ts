import { parseEther } from "viem";
import type { Chain } from "../engine/chain/chain.ts";
import { parseCommand } from "../engine/request/request.ts";

const SUM = /^\d{1,9}([.,]\d{1,18})?$/;
/** A thousand to some, and one to others. */
const UNCLEAR = /^[1-9]\d*,\d{3}$/;
const WITH_POINT = /^\d{1,9}[.,]\d{1,18}$/;

/** A sum of the chain's coin, in wei; undefined: it is none. */
export function toSum(typed: string): bigint | undefined {
  const sum = SUM.test(typed) && !UNCLEAR.test(typed) ? parseEther(typed.replace(",", ".")) : 0n;
  return sum > 0n ? sum : undefined;
}

/**
 * What is typed beside a token and a chain: a number with a point, or a last whole one where the chain is named without it, since
 * chains have numbers, too. `words`: without it.
 */
export function readSum(typed: string, chains: readonly Chain[]): { readonly words: string; readonly sum?: bigint } {
  const pieces = typed.trim().split(/\s+/);
  const pointed = pieces.findIndex((piece) => WITH_POINT.test(piece));
  const at = pointed >= 0 || !isPlaced(pieces.slice(0, -1), chains) ? pointed : pieces.length - 1;
  const sum = toSum(pieces[at] ?? "");
  return sum === undefined ? { words: typed } : { words: pieces.toSpliced(at, 1).join(" "), sum };
}

function isPlaced(pieces: readonly string[], chains: readonly Chain[]): boolean {
  const { questions } = parseCommand(pieces.join(" "), chains);
  return questions.length > 0 && questions.every(({ chainId }) => chainId !== null);
}
