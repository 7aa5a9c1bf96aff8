// What is said of a similar token, as codes: what both do, what only one does, and what became of the other.
import type { Label, LabelCounts } from "./report-parts.ts";

/** Behaviors of code. Indexes keep these names. */
export const TRAITS = [
  ...["list gate in transfer", "switch in transfer", "some are treated differently", "transfer limit", "holding limit"],
  ...["waiting time", "depends on time", "tax on transfer", "swaps fees for ether", "sends ether in transfer"],
  ...["asks another contract in transfer", "gas price limit", "contracts treated differently", "burns in transfer"],
  ...["owner treated differently", "someone cannot sell", "mintable", "burnable", "hidden mint", "balances can be set"],
  ...["balances can be taken", "allowances can be set", "list can be changed", "switch can be changed"],
  ...["tax can be changed", "limit can be changed", "ownership moves", "ownership can be renounced"],
  ...["signed approvals", "allowances in steps", "rescues tokens", "pays out ether", "can be destroyed"],
  ...["runs foreign code", "calls anything", "sold by the contract", "sends to many", "makes contracts"],
  ...["listed people have power", "tells the receiver", "transient storage", "delegates everything", "accepts ether"],
  ...["balances are computed", "no owner", "fixed supply"],
] as const;
export type Trait = (typeof TRAITS)[number];

/** What an audit found of a token. Indexes keep these, too. */
export const FATES = [
  ...["honeypot", "takes-tokens", "could-tax", "took-tax", "could-lock", "liquidity", "code", "not-code"],
] as const;
export type Fate = (typeof FATES)[number];

export type SimilarTag =
  /** Both do it. */
  | { readonly code: "trait"; readonly trait: string }
  /** Only one does it; `also`: and these. */
  | { readonly code: "only-here" | "only-there"; readonly trait: string; readonly also?: readonly string[] }
  /** Taxes and limits that only one has in its code. */
  | { readonly code: "figures-here" | "figures-there"; readonly figures: readonly string[] }
  | { readonly code: "fate"; readonly fate: Fate }
  | { readonly code: "copies"; readonly copies: number }
  | { readonly code: "some-dangerous"; readonly dangerous: number; readonly audited: number }
  | { readonly code: "same-launchpad" | "contested" }
  | { readonly code: "labeled"; readonly label: Label }
  | { readonly code: "label-source"; readonly label: Label }
  | { readonly code: "template"; readonly counts: LabelCounts };
