import type { Address, Hex } from "viem";

/** A word of some contract's storage that is otherwise in an experiment than on the chain. */
export type PutWord = { readonly at: Address; readonly slot: Hex; readonly word: Hex };

type Changes = Readonly<Record<string, object>>;

/** State overrides, and these words beside them. */
export function withWords<Overrides extends Changes>(overrides: Overrides, words: readonly PutWord[] = []): Changes {
  const changed: Record<string, object> = { ...overrides };
  for (const [at, own] of Map.groupBy(words, (each) => each.at.toLowerCase())) {
    const stateDiff = Object.fromEntries(own.map(({ slot, word }) => [slot, word]));
    changed[at] = { ...changed[at], stateDiff };
  }
  return changed;
}
