// Why a text names no token, in words: the same at every door.
import type { Language } from "../engine/core/languages.ts";
import { figuresOf } from "../engine/messages/index.ts";
import type { Misunderstood } from "../engine/request/request.ts";
import { wordsOf } from "../words/index.ts";

export function sayMisunderstood(why: Misunderstood, language: Language): string {
  const { misunderstood } = wordsOf(language).chat;
  switch (why.problem) {
    case "no-address":
      return misunderstood.noAddress;
    case "wrong-length":
      return misunderstood.wrongLength(figuresOf(language).number(why.digits));
    case "mistyped":
      return misunderstood.mistyped;
    case "transaction-hash":
      return misunderstood.transaction;
    case "unknown-chain":
      return why.nearest === null
        ? misunderstood.unknownChain(why.word)
        : misunderstood.nearestChain(why.word, why.nearest);
  }
}
