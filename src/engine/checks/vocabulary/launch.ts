import type { Address } from "viem";
import type { Refusal } from "../../experiments/outcomes.ts";
import type { LaunchBundle } from "../../facts/facts.ts";
import type { PowerUse } from "./powers.ts";

/** What has to happen before people trade. */
export type OpeningCondition =
  | { readonly code: "somebody" | "no-call-found" | "nobody-left" }
  /** By itself: so much later a stranger could buy. */
  | { readonly code: "time"; readonly seconds: number }
  | {
      readonly code: "call";
      readonly by: PowerUse;
      readonly everyone: boolean;
      /** It cannot be called once more. */
      readonly once: boolean;
      /** Nothing that was tried closes trading again. */
      readonly stays: boolean;
      /** There is none before. */
      readonly makesPool: boolean;
    };

/** What is found about how trading begins. */
export type LaunchMessage =
  | { readonly code: "trading-not-open"; readonly reason: Refusal | null; readonly awaited: OpeningCondition }
  | {
      readonly code: "trap-once-open";
      readonly by: PowerUse;
      readonly pool: string;
      /** Seen in the block of the opening alone. */
      readonly atOnce: boolean;
      readonly reason: Refusal | null;
    }
  | {
      readonly code: "taxed-once-open";
      readonly by: PowerUse;
      readonly deal: "buying" | "selling";
      readonly taxBps: number;
      readonly atOnce: boolean;
    }
  | {
      readonly code: "launch-was-sniped";
      /** What they still hold of the supply, and what they had bought. */
      readonly heldBps: number;
      readonly boughtBps: number;
      readonly accounts: number;
      /** Those of them that had hardly sent a transaction before; `null`: not known of most. */
      readonly fresh: number | null;
      /** By what they belong together; `null`: they bought in the first blocks. */
      readonly by: LaunchBundle["by"] | null;
      readonly largest: readonly Address[];
      readonly creator: boolean;
    };
