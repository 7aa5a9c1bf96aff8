/** Why nothing was heard from a node that a proof was to be replayed on. */
export type Unheard =
  /** Pages may ask https, and what runs on the same computer. */
  | { readonly code: "address-not-allowed" }
  | { readonly code: "unreachable" }
  /** Something is there and answers, but does not let pages of other sites read it. */
  | { readonly code: "closed-to-pages" }
  | { readonly code: "too-slow"; readonly seconds: number }
  | { readonly code: "too-much" | "too-often" }
  | { readonly code: "no-rpc"; readonly status: number }
  /** In the node's or wallet's own words. */
  | { readonly code: "refused"; readonly method: string; readonly words: string };

export class NotHeard extends Error {
  override readonly name = "NotHeard";
  readonly why: Unheard;

  constructor(why: Unheard, options?: ErrorOptions) {
    super(why.code, options);
    this.why = why;
  }
}

const MOST_WORDS = 160;

/** A node's own words: one line, shown to people as text. */
export function wordsOf(said: unknown): string {
  const text = typeof said === "string" ? said.slice(0, 2_000) : "";
  const plain = text.replace(/[^\p{L}\p{N}\p{P}\p{S}]+/gu, " ").trim();
  return [...plain].slice(0, MOST_WORDS).join("");
}
