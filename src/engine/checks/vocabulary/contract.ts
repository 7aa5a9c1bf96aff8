import type { Address, Hex } from "viem";
import type { Answer, ApprovalLie, Fault, MovementLie } from "../../experiments/outcomes.ts";
import type { Controller, Movement, ProxyKind, Used, ViewAsker, ViewName } from "../../facts/facts.ts";

/** What is unusual about a token. */
export type Oddity =
  | ({ readonly code: "answers" } & Pick<Answer, "call" | "answer">)
  | { readonly code: "calls-recipient" | "inexact" | "balances-grow" | "decimals-untold" | Fault }
  | { readonly code: "keeps-back"; readonly bps: number }
  | { readonly code: "decimals"; readonly decimals: number };

/** What is found about how the contract behaves, and about its code. */
export type ContractMessage =
  | {
      readonly code: "events-lie";
      readonly step: MovementLie["step"];
      readonly balance: bigint;
      readonly events: bigint;
    }
  | ({ readonly code: "approval-not-told" } & Pick<ApprovalLie, "allowance" | "told">)
  | {
      readonly code: "transfer-calls-out";
      readonly address: Address;
      readonly during: readonly Movement[];
      readonly unverified: boolean;
      readonly changeable: boolean;
      readonly controller: Controller | null;
    }
  | { readonly code: "odd-token"; readonly oddities: readonly Oddity[] }
  | { readonly code: "was-used-against-people"; readonly deeds: readonly [Used, ...Used[]] }
  | { readonly code: "code-can-be-redeployed"; readonly factory: Address }
  | { readonly code: "code-can-vanish" | "code-can-be-stood-in-for" }
  | { readonly code: "code-can-change"; readonly kind: ProxyKind; readonly admin: Controller; readonly atOnce: boolean }
  | { readonly code: "code-may-change"; readonly kind: ProxyKind }
  | {
      readonly code: "views-lie";
      readonly view: ViewName;
      readonly asker: ViewAsker;
      /** The answer without a caller, and the answer to the asker; `null`: none. */
      readonly toNobody: Hex | null;
      readonly toAsker: Hex | null;
    };
