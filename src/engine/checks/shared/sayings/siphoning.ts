/** What is found about tokens that go away without being sent. */
export type SiphoningSaying =
  | { readonly code: "balance-shrinks-alone"; readonly lostBps: number; readonly seconds: number }
  | { readonly code: "balances-shrink-alike" }
  | { readonly code: "balances-vanish"; readonly robbed: number; readonly sampled: number };
