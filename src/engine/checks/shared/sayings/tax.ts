/** What is found about what it costs, and claimed by the proofs. */
export type TaxSaying =
  | {
      readonly code: "buying-is-taxed";
      readonly taxBps: number;
      /** Another pool, where it costs something else. */
      readonly elsewhere: { readonly pool: string; readonly taxBps: number } | null;
    }
  | { readonly code: "purchase-brings-less"; readonly taxBps: number };
