import type { Hex } from "viem";

/** How a contract refused, as far as it says. */
export type Refusal =
  /** Its own words: plain text without anything that could deceive. */
  | { readonly code: "said"; readonly text: string }
  /** An error of its own, by selector. */
  | { readonly code: "custom-error"; readonly selector: Hex }
  /** What its compiler put in place. */
  | { readonly code: "panic"; readonly panic: number }
  /** It did not fail, and yet refused. */
  | { readonly code: "answers-false" | "moves-nothing" }
  | { readonly code: "burns-all-gas" };
