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

/** What a row tells. */
export type Found = Saying;

/** Rows that tell of a power's use: those of the same use are told together. */
export type UseOfPower = Exclude<PowerSaying, { readonly code: "power-in-code" }>;
