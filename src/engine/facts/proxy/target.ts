import type { Address } from "viem";
import type { ProxyKind } from "../facts.ts";
import type { Candidate } from "./standard.ts";

/** Where one step of delegation leads, before anybody asked who may change it. */
export type Target = {
  readonly kind: ProxyKind;
  readonly implementations: readonly Address[];
  readonly beacon: Address | null;
  /** Written into code that cannot change. */
  readonly fixed: boolean;
};

export function toTarget({ kind, address, beacon, fixed }: Candidate): Target {
  return { kind, implementations: [address], beacon: beacon ?? null, fixed: fixed ?? false };
}
