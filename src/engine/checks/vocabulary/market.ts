// What is found about holders, the launch and liquidity.
import type { Address, Hash } from "viem";
import type { Callee, Refusal } from "../../experiments/outcomes.ts";
import type { Controller, Holder, LaunchBundle, PoolLiquidity, Pulled } from "../../facts/facts.ts";
import type { PowerUse } from "./powers.ts";

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

/** What a sale would have brought, and what it brought once liquidity was taken out. */
type Drained = { readonly before: bigint; readonly after: bigint };

/** What is found about the money that a token is sold into. */
export type LiquidityMessage =
  | {
      readonly code: "liquidity-can-leave";
      readonly liquidity: PoolLiquidity;
      /** The block's time. */
      readonly now: bigint;
      /** Who made a contract let go of it; an insider made or owns the token. */
      readonly released: { readonly by: Controller; readonly insider: boolean; readonly callee: Callee } | null;
      /** Set: it was taken out in an experiment. */
      readonly drained: Drained | null;
    }
  | { readonly code: "lock-ends-soon"; readonly locker: string; readonly bps: number; readonly unlocksAt: bigint }
  | { readonly code: "sale-brings-part"; readonly keptBps: number }
  | { readonly code: "pool-is-shallow"; readonly pool: string; readonly depthUsd: number }
  | ({ readonly code: "liquidity-was-pulled"; readonly pool: string } & Pick<
      Pulled,
      "by" | "fellBps" | "leftBps" | "left" | "hash"
    >);
