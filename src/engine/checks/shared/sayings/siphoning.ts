/** What is found about tokens that go away without being sent, and claimed by the proofs. */
export type SiphoningSaying =
  | { readonly code: "balance-shrinks-alone"; readonly lostBps: number; readonly seconds: number }
  | { readonly code: "balance-is-less-later"; readonly now: bigint; readonly later: bigint; readonly seconds: number }
  | { readonly code: "balances-shrink-alike" }
  | { readonly code: "balances-vanish"; readonly robbed: number; readonly sampled: number };
