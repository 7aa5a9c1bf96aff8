import type { Address } from "viem";
import type { Replay } from "../../evidence/proof.ts";
import type { Role } from "../../facts/facts.ts";
import type { Marks } from "./trade.ts";

/** What there is more of once a stranger has sold some, beside what was sold. */
export type Makings = {
  /** What the seller had, and has no more. */
  readonly sold: bigint;
  /** By how much the supply grew. */
  readonly grown: bigint;
  /** By how much all whose balances were looked at together have more than before. */
  readonly made: bigint;
  /** Who of them has the most more, beside what was sold to the pool. */
  readonly most: {
    readonly address: Address;
    /** `null`: it is nobody's of whom a part is known. */
    readonly role: Role | null;
    readonly gained: bigint;
    readonly marks: Marks<"before" | "after">;
  };
  readonly marks: Marks<"sell" | "supplyBefore" | "supplyAfter">;
  readonly replay: Replay;
};
