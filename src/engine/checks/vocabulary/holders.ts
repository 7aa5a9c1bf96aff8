import type { Address, Hash } from "viem";
import type { Holder } from "../../facts/facts.ts";

/** How an account may have come by what no transfer brought it. */
export type Origin = "given-at-birth" | "given" | "tax" | "nowhere";

/** What is found about who holds how much. */
export type HolderMessage =
  | {
      readonly code: "creator-holds-much";
      readonly who: "creator" | "owner" | "both";
      readonly bps: number;
      /** The owner is a multisig that needs this many of its owners' signatures. */
      readonly signed?: { readonly threshold: number; readonly owners: number };
    }
  | {
      readonly code: "few-hold-most";
      readonly largest: Pick<Holder, "address" | "label" | "name">;
      readonly largestBps: number;
      /** Of the ten largest; `null`: there is one alone. */
      readonly tenBps: number | null;
    }
  | { readonly code: "few-sell"; readonly buyers: number; readonly sellers: number }
  | { readonly code: "trades-are-made-up"; readonly accounts: number; readonly largest: Address; readonly bps: number }
  | { readonly code: "transfer-is-spoofed"; readonly account: Address; readonly name: string; readonly hash: Hash }
  | { readonly code: "given-to-many"; readonly given: number; readonly buyers: number }
  | {
      readonly code: "balance-exceeds-supply";
      readonly holder: Address;
      readonly balance: bigint;
      readonly supply: bigint;
    }
  | { readonly code: "balances-exceed-supply"; readonly holders: number; readonly bps: number }
  | { readonly code: "hidden-balance"; readonly holder: Address; readonly bps: number; readonly origin: Origin }
  | { readonly code: "hidden-holder"; readonly bps: number }
  | { readonly code: "balance-not-there"; readonly holder: Address; readonly bps: number }
  /** Tokens that go away without being sent. */
  | { readonly code: "balance-shrinks-alone"; readonly lostBps: number; readonly seconds: number }
  | { readonly code: "balances-shrink-alike" }
  | { readonly code: "balances-vanish"; readonly robbed: number; readonly sampled: number };
