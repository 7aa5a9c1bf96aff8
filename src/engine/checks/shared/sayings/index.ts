import type { ExemptionSaying } from "./exemptions.ts";
import type { HolderSaying } from "./holders.ts";
import type { HoneypotSaying } from "./honeypot.ts";
import type { OpeningSaying } from "./openings.ts";
import type { OtherSaying } from "./other-risks.ts";
import type { PowerSaying } from "./powers.ts";
import type { SiphoningSaying } from "./siphoning.ts";
import type { SpoilSaying } from "./spoils.ts";
import type { TaxSaying } from "./tax.ts";

/** What a finding or a proof says: a code, and the figures that its sentence needs. Only `wording` says it. */
export type Saying =
  | HoneypotSaying
  | OpeningSaying
  | SiphoningSaying
  | TaxSaying
  | OtherSaying
  | ExemptionSaying
  | SpoilSaying
  | HolderSaying
  | PowerSaying;

/** What proofs claim and no row tells. */
type ClaimCode =
  | "never-sold"
  | "sale-fails"
  | "sale-brings-little"
  | "holder-cannot-sell"
  | "purchase-fails"
  | "cannot-send"
  | "router-moves-nothing"
  | "largest-sale-of-balance"
  | "no-larger-sale"
  | "no-more-sales-in-block"
  | "no-larger-holding"
  | "fresh-sale-fails"
  | "sale-works-after"
  | "sale-works-in-later-block"
  | "one-sells-another-cannot"
  | "second-sale-fails"
  | "this-sale-fails"
  | "holder-cannot-sell-later"
  | "sale-fails-later"
  | "trading-fails-later"
  | "own-sale-fails-later"
  | "approval-left-nothing"
  | "approving-router-fails"
  | "step-works"
  | "ordinary-pays"
  | "step-works-by"
  | "can-buy-once-open"
  | "no-sale-once-open"
  | "costs-once-open"
  | "balance-is-less-later"
  | "brings-less"
  | "hook-leaves"
  | "ordinary-brings-less"
  | "holder-pays"
  | "costs-later"
  | "costs-buyer-later"
  | "treated-so"
  | "fees-went-there"
  | "no-fees-went-there"
  | "money-was-taken"
  | "events-say-otherwise"
  | "approval-told-otherwise"
  | "liquidity-taken-out"
  | "refusing-recipient"
  | "against-standard"
  | "power-remedied";

export type FoundCode = Exclude<Saying["code"], ClaimCode>;

/** What a row tells. */
export type Found = Saying & { readonly code: FoundCode };

/** Rows that tell of a power's use: those of the same use are told together. */
export type UseOfPower = Extract<
  PowerSaying,
  { readonly code: "power-used" } | { readonly code: "power-though-renounced" | "power-of-unnamed" }
>;
