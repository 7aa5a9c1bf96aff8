// What users type behind a command: the wallet of `/mine`, and sums of money.
import { type Address, parseEther } from "viem";
import type { Chain } from "../engine/chain/chain.ts";
import {
  type Misunderstanding,
  parseCommand,
  parsePaste,
  type Question,
  toChecksummed,
} from "../engine/request/request.ts";
import { chatConfig } from "./config.ts";

type OwnQuestion = { readonly wallet: Address; readonly question: Question };

const WALLET = /(?<![0-9a-zA-Z])0[xX][0-9a-fA-F]{40}(?![0-9a-zA-Z])/;

/**
 * A wallet and then a token, with a chain anywhere; or a wallet alone, beside a message that names the token. Undefined: there is no
 * wallet, or no token.
 */
export function readOwn(
  words: string,
  beside: string,
  chains: readonly Chain[],
): OwnQuestion | { readonly problem: Misunderstanding } | undefined {
  const found = WALLET.exec(words);
  if (!found) return undefined;
  const wallet = toChecksummed(`0x${found[0].slice(2)}`);
  if (!wallet) return { problem: "mistyped" };
  const rest = `${words.slice(0, found.index)} ${words.slice(found.index + found[0].length)}`;
  const { questions, problem } = parseCommand(rest, chains);
  const [question] = questions.length > 0 ? questions : parsePaste(`${rest} ${beside}`, chains);
  if (question) return { wallet, question };
  return problem === null || problem === "no-address" ? undefined : { problem };
}

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
