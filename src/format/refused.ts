// Why no report can be made, in words: the same in chats and on pages.
import type { Refusal } from "../engine/core/errors.ts";
import type { Language } from "../engine/core/languages.ts";
import { wordsOf } from "../words/index.ts";

/** Names the chain that was meant, and what stands at the address instead of a token, where that is known. */
export function sayRefused({ code, figures: { chain, isCollection = false } }: Refusal, language: Language): string {
  const { refusals, refusedOf } = wordsOf(language).chat;
  if (code === "not-a-token" && isCollection) return refusedOf.collection;
  if (chain === undefined) return refusals[code];
  switch (code) {
    case "unknown-chain":
      return refusedOf.unknownChain(chain);
    case "chain-unreachable":
      return refusedOf.unreachable(chain);
    case "chain-timeout":
      return refusedOf.timeout(chain);
    default:
      return refusals[code];
  }
}
