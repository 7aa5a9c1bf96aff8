import type { Address } from "viem";
import type { Chain } from "../engine/chain/chain.ts";
import {
  type Misunderstanding,
  parseCommand,
  parsePaste,
  type Question,
  toChecksummed,
} from "../engine/request/request.ts";

export type OwnQuestion = { readonly wallet: Address; readonly question: Question };

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
