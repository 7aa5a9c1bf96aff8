import { parseEther } from "viem";
import type { Chain } from "../engine/chain/chain.ts";
import { parseCommand } from "../engine/request/request.ts";
import { chatConfig } from "./config.ts";

/** In wei; or someone meant a sum, and it cannot be told which. */
export type SumAsked = bigint | "unclear";

type Typed = { readonly words: string; readonly sum?: SumAsked };

const SUM = /^\d{1,9}([.,]\d{1,18})?$/;
/** A thousand to some, and one to others. */
const UNCLEAR = /^[1-9]\d*,\d{3}$/;
/** Commas that can only stand between thousands. */
const GROUPED = /^\d{1,3}(?:(?:,\d{3})+\.\d{1,18}|(?:,\d{3}){2,})$/;
/** As many digits as a button's data may have before the point. */
const TOO_MUCH = parseEther("1000000000");
const LIKE_A_SUM = /^\$?\d[\d.,]*k?$/i;
/** Told from a chain's number. */
const SURELY_A_SUM = /^\$|[.,k]/i;
const STUCK_TO_A_COIN = /(?<!\S)(\d+[.,]\d+)([a-z]{2,})(?!\S)/gi;

/** A sum of the chain's coin, in wei; undefined: it is none. */
export function toSum(typed: string): bigint | undefined {
  const isThousands = /\dk$/i.test(typed);
  const digits = isThousands ? typed.slice(0, -1) : typed;
  const plain = GROUPED.test(digits) ? digits.replaceAll(",", "") : digits;
  const read = SUM.test(plain) && !UNCLEAR.test(plain) ? parseEther(plain.replace(",", ".")) : 0n;
  const sum = isThousands ? read * 1_000n : read;
  return sum > 0n && sum < TOO_MUCH ? sum : undefined;
}

/**
 * What is typed beside a token and a chain: a number with a point, or a last whole one where the chain is named without it, since
 * chains have numbers, too. `words`: without it.
 */
export function readSum(typed: string, chains: readonly Chain[]): Typed {
  const pieces = typed.replace(STUCK_TO_A_COIN, "$1 $2").trim().split(/\s+/);
  const sure = pieces.findIndex((piece) => LIKE_A_SUM.test(piece) && SURELY_A_SUM.test(piece));
  const at = sure >= 0 || !isPlaced(pieces.slice(0, -1), chains) ? sure : pieces.length - 1;
  const piece = pieces[at];
  if (piece === undefined || !LIKE_A_SUM.test(piece)) return { words: typed };
  return { words: pieces.toSpliced(at, 1).join(" "), sum: toSum(piece) ?? "unclear" };
}

/** The same of what is said without a command: in longer messages a number may mean anything. */
export function readBrief(said: string, chains: readonly Chain[]): Typed {
  return said.trim().split(/\s+/).length <= chatConfig.amountWords ? readSum(said, chains) : { words: said };
}

function isPlaced(pieces: readonly string[], chains: readonly Chain[]): boolean {
  const { questions } = parseCommand(pieces.join(" "), chains);
  return questions.length > 0 && questions.every(({ chainId }) => chainId !== null);
}
