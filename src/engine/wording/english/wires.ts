import type { WireClaim } from "../../wires.ts";
import type { Sentences } from "../language.ts";
import { percent } from "./figures.ts";

/** What proofs of watched tokens claim. */
export const wires: Sentences<WireClaim> = {
  "trade-passes": ({ buyTaxBps, sellTaxBps }) =>
    `A purchase and the sale of all of it go through: buying costs ${tax(buyTaxBps)}, selling ${tax(sellTaxBps)}`,
  "sale-refused": "What was just bought cannot be sold",
  "purchase-refused": "Nothing can be bought",
  "has-nothing": "This account has none of it",
  "can-send": "This account can send what it has",
  "cannot-send": "This account has some and cannot send it",
  "views-answer": "At this block, the contracts answer what stands in the conditions",
};

function tax(bps: number | null): string {
  return bps === null ? "what could not be measured" : percent(bps);
}
