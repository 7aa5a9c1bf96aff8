import { valueOr } from "../../core/read.ts";
import type { EvidenceReads } from "../check.ts";
import type { Asks } from "../vocabulary/honeypot.ts";

type Codes = Pick<EvidenceReads, "code" | "callsOut">;

/** What the code of its trades asks for about people and blocks, as far as that was read. */
export function askedIn({ code, callsOut }: Codes): ReadonlySet<Asks[number]> {
  const asked = [code.known ? code.value.asks : code, ...valueOr(callsOut, []).map(({ asks }) => asks)];
  return new Set(asked.flatMap((asks) => valueOr(asks, [])));
}

/** A sale that works at one time and not at another may do so by the block, and not by the time. */
export function byLuck(codes: Codes): { asks?: Asks } {
  return askedIn(codes).has("randomness") ? { asks: ["randomness"] } : {};
}
